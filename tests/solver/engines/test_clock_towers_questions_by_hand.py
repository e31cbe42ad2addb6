"""Small endgames of Clock Towers, worked out with pencil and paper: winning, opponents, objectives.

They are told as in test_clock_towers_by_hand.
"""

import pytest
from support.agreement import best
from support.by_hand import ask, worths

# Winning


ALTITUDE = "~0~..~r_2mK.1m1K~_1mKb"


def test_level_on_points_the_higher_mouse_wins() -> None:
    """B has made 1m K ^b: 2 points, its mouse at 1. A has one roof for 2m K or 1m 1 K, 2 points either.

    In 2m K the mouse is at 2, above B's: A wins. In 1m 1 K it is at 1, level with B's, and there are no cats: the win
    is shared, 0. Without a tower A loses by 0 to 2.
    """
    answer = ask("french" + ALTITUDE, objective="win")
    assert answer.value == 1
    assert best(answer) == {"^r>2m.K"}
    assert worths(answer) == {"^r>2m.K": 1, "^r>1m.1.K": 0, "x^r": -1}
    assert answer.scores == (2, 2)


def test_without_a_tie_break_the_win_is_shared() -> None:
    """The same position with no tie-break: either roof makes it 2 all, and nobody is alone first."""
    answer = ask("french.tiebreak-none" + ALTITUDE, objective="win")
    assert answer.value == 0
    assert best(answer) == {"^r>2m.K", "^r>1m.1.K"}
    assert worths(answer) == {"^r>2m.K": 0, "^r>1m.1.K": 0, "x^r": -1}


@pytest.mark.parametrize(
    ("rules", "value", "bests"),
    [
        ("french", 1, {"^r>2.Km"}),
        ("french.clock_mouse_in_tiebreak-false", -1, {"^r>2.Km", "x^r"}),
    ],
)
def test_the_mouse_of_a_clock_counts_in_the_tie_break_only_by_its_flag(rules: str, value: int, bests: set[str]) -> None:
    """B has made 1m K ^b: 2 points, its mouse at 1. A can make 2 Km ^r: 2 points, the only mouse on the clock.

    By the French rulebook that mouse is at 3, on the level of the clock above two storeys: A wins with the roof.
    Without the flag it is not in the tie-break: A stands at 0 and loses even with the tower, so both moves give -1.
    """
    answer = ask(f"{rules}~0~..~r_2Km~_1mKb", objective="win")
    assert answer.value == value
    assert best(answer) == bests


TWO_TIE_BREAKS = "~0~..~b_2m1K.12mK~_2mKb"


def test_a_tower_that_wins_by_altitude() -> None:
    """B has made 2m K ^b: 2 points, mouse at 2; blue asks 3. A has a blue roof for 2m 1 K or 1 2m K, 2 points either.

    In 1 2m K the mouse is at 3: A wins. In 2m 1 K it is at 2, level with B's: shared. Without a tower A loses.
    """
    answer = ask("french" + TWO_TIE_BREAKS, objective="win")
    assert answer.value == 1
    assert best(answer) == {"^b>1.2m.K"}
    assert worths(answer) == {"^b>1.2m.K": 1, "^b>2m.1.K": 0, "x^b": -1}


def test_the_same_tower_only_shares_the_win_by_top_storey() -> None:
    """The same position by the Italian tie-break: B has a mouse on a top storey card.

    1 2m K has one too, and how high it is does not matter: shared, 0. 2m 1 K has a bare 1 on top: A loses though its
    mouse is as high as B's. Without a tower A loses.
    """
    answer = ask("italian" + TWO_TIE_BREAKS, objective="win")
    assert answer.value == 0
    assert best(answer) == {"^b>1.2m.K"}
    assert worths(answer) == {"^b>1.2m.K": 0, "^b>2m.1.K": -1, "x^b": -1}
    assert answer.scores == (2, 2)


def test_a_cat_on_the_top_storey_wins_where_there_are_no_mice() -> None:
    """Italian: B has made 1c 1 K ^b: 4 points, no cat on top. A has a red roof for 1 1c K or 1c 1 K, 4 points either.

    No mice anywhere. 1 1c K has its cat on top: A wins. 1c 1 K has not, like B's: shared. Without a tower A loses.
    """
    answer = ask("italian~0~..~r_11cK.1c1K~_1c1Kb", objective="win")
    assert answer.value == 1
    assert best(answer) == {"^r>1.1c.K"}
    assert worths(answer) == {"^r>1.1c.K": 1, "^r>1c.1.K": 0, "x^r": -1}


# Three players


THREE_ATTITUDES = "french~0~..~Kmr_12K.22mK~r_2K~r_12mK.1mKmr"
"""Red has reached 1 (C's 1m Km ^r, 2 points) and asks 2; everybody holds a red roof.

A, to move, has 1 2 K (height 3, 5 points) and 2 2m K (height 4, 2 points), and a Km that it can only throw.
B has 2 K (height 2, 5 points), C has 1 2m K (height 3, 2 points). A can't roof now: it throws Km and waits, or it
throws its roof. With the roof gone A makes 0 in any case.
"""


def test_adversarial_others_build_no_step_at_all() -> None:
    """Asked for A's points. After A's Km, B throws its roof; red still asks 2, which neither C nor A has: 0."""
    answer = ask(THREE_ATTITUDES, objective="score")
    assert answer.value == 0
    assert best(answer) == {"xKm", "x^r"}


def test_selfish_others_build_the_steps_that_pay_them() -> None:
    """Asked for A's points. After A's Km, B roofs 2 K (5 rather than 0); red asks 3, and C roofs 1 2m K (2 more rather
    than none); red asks 4, and A roofs 2 2m K: 2."""
    answer = ask(THREE_ATTITUDES, objective="score", opponents="selfish")
    assert answer.value == 2
    assert best(answer) == {"xKm"}
    assert worths(answer) == {"xKm": 2, "x^r": 0}
    assert answer.scores == (2, 5, 4)


def test_cooperative_others_build_one_step_and_leave_the_next() -> None:
    """Asked for A's points. After A's Km, B roofs 2 K, C throws its roof, and A roofs 1 2 K at height 3: 5.

    A has one roof, so it can't make more than its best tower.
    """
    answer = ask(THREE_ATTITUDES, objective="score", opponents="cooperative")
    assert answer.value == 5
    assert best(answer) == {"xKm"}
    assert worths(answer) == {"xKm": 5, "x^r": 0}
    assert answer.scores == (5, 5, 2)


@pytest.mark.parametrize(
    ("player", "value", "move", "scores"),
    [
        (0, 0, "^r>2.K", (0, 5, 4)),
        (1, 5, "^r>2.K", (0, 5, 4)),
        (2, 0, "^r>1.K", (5, 5, 0)),
    ],
)
def test_a_selfish_mover_who_does_not_care_does_the_worst_to_the_player_asked_about(
    player: int, value: int, move: str, scores: tuple[int, ...]
) -> None:
    """Everybody has one red roof, and B is to move. B has 1 K and 2 K, 5 points each; C, who follows, has 2c 1 K
    (height 3, 4 points), and A, the last, has 2 K (height 2, 5). No red tower is complete. Everyone plays for points.

    B roofs 1 K: red asks 2, C has no such tower, A makes 5: (5, 5, 0).
    B roofs 2 K: red asks 3, C makes 4, then red asks 4 and A makes nothing: (0, 5, 4).
    B throws its roof: C can't open a colour at height 3, A makes 5: (5, 0, 0), worse for B.

    The first two are equal for B. Asked about A, B takes the one with 0 for A; asked about C, the one with 0 for C.
    Asked about B itself, both are as bad for the player, and the smaller list decides: (0, 5, 4), seat 0 comes first.
    """
    answer = ask("french~1~..~r_2K~r_1K.2K~r_2c1K", objective="score", opponents="selfish", player=player)
    assert answer.value == value
    assert best(answer) == {move}
    assert answer.scores == scores
    outcomes = {"^r>1.K": (5, 5, 0), "^r>2.K": (0, 5, 4), "x^r": (5, 0, 0)}
    assert worths(answer) == {text: made[player] for text, made in outcomes.items()}


KINGMAKER = "french~2~..~_1cKb~r_2K~r_1mK.2mK"
"""C is to move and can't win: it has 1m K and 2m K, 2 points either, and one red roof. A has made 4 points and has no
card left. B comes after C, with a red roof for 2 K.

C roofs 1m K: red asks 2, B makes 5 and wins by (4, 5, 2). C throws its roof: B wins by (4, 5, 0).
C roofs 2m K: red asks 3, B makes nothing, and A wins by (4, 0, 2).
"""


def test_who_cannot_win_makes_the_other_king_against_the_player_asked_about() -> None:
    """Asked whether B wins: C loses anyway, so it plays what is worst for B, the only move that shuts B out: -1."""
    answer = ask(KINGMAKER, objective="win", opponents="selfish", player=1)
    assert answer.value == -1
    assert best(answer) == {"^r>2m.K"}
    assert worths(answer) == {"^r>1m.K": 1, "^r>2m.K": -1, "x^r": 1}
    assert answer.scores == (4, 0, 2)


@pytest.mark.parametrize("player", [0, 2])
def test_who_cannot_win_leaves_the_win_to_the_later_seat(player: int) -> None:
    """Asked about A, what is worst for A is that B wins: -1. Asked about C itself, it is -1 in any case, and of the
    lists (1, -1, -1), A wins, and (-1, 1, -1), B wins, the second is smaller. So in both cases C lets B win.

    C has two moves for that, alike in everybody's value; the line takes the first by its text: `^` sorts before `x`.
    """
    answer = ask(KINGMAKER, objective="win", opponents="selfish", player=player)
    assert answer.value == -1
    assert "^r>2m.K" not in best(answer)
    assert answer.line[0].text == "^r>1m.K"
    assert answer.scores == (4, 5, 2)
    winners = {"^r>1m.K": 1, "^r>2m.K": 0, "x^r": 1}
    assert worths(answer) == {text: 1 if winner == player else -1 for text, winner in winners.items()}


def test_the_margin_of_three_is_measured_against_the_best_of_the_others() -> None:
    """Everybody has one red roof. A has 1m K and 2m K, 2 points either. B has made 5 points and has 2 K (height 2, 5).
    C has made none and has 1 2 K (height 3, 5).

    A roofs 1m K: red asks 2, B makes 5 more: 2 - 10 = -8. A roofs 2m K: red asks 3, B is shut out at 5, and C reaches
    no more than 5: 2 - 5 = -3. A throws its roof: B opens red at height 2: 0 - 10 = -10. Shut out the leader.
    """
    answer = ask("french~0~..~r_1mK.2mK~r_2K.2Kb~r_12K")
    assert answer.value == -3
    assert best(answer) == {"^r>2m.K"}
    assert worths(answer) == {"^r>1m.K": -8, "^r>2m.K": -3, "x^r": -10}


# What is asked, and about whom


TOTAL = "french~0~..~r_1mK.2K~r_2K"


def test_for_the_total_a_player_builds_the_low_step_for_the_other() -> None:
    """A has one red roof for 1m K (height 1, 2 points) or 2 K (height 2, 5), B has one for 2 K (height 2, 5).

    A roofs 1m K: red asks 2 and B makes 5, together 7. A roofs 2 K: red asks 3, B makes nothing: 5. A throws its roof:
    B makes 5. The total is everybody's, so asking about B gives the same.
    """
    for player in (0, 1):
        answer = ask(TOTAL, objective="total", opponents="cooperative", player=player)
        assert answer.value == 7
        assert best(answer) == {"^r>1m.K"}
        assert worths(answer) == {"^r>1m.K": 7, "^r>2.K": 5, "x^r": 5}
        assert answer.scores == (2, 5)


def test_for_its_own_points_the_same_player_keeps_the_step() -> None:
    """The same position, asked for A's points: 2, 5 or 0 at once, and no roof left after that."""
    answer = ask(TOTAL, objective="score")
    assert answer.value == 5
    assert best(answer) == {"^r>2.K"}
    assert worths(answer) == {"^r>1m.K": 2, "^r>2.K": 5, "x^r": 0}


OTHER_TO_MOVE = "french~1~..~r_2mK~r_1K.2mK"
"""B is to move, with one red roof for 1 K (height 1, 5 points) or 2m K (height 2, 2). A has one for 2m K (height 2, 2).

B roofs 1 K: red asks 2, and A makes 2: 2 to 5. B roofs 2m K: red asks 3, and A makes nothing: 0 to 2.
B throws its roof: A makes 2: 2 to 0. (A could always throw its roof, and never gains by it.)
"""


def test_asked_about_the_margin_of_the_other_the_mover_takes_its_five() -> None:
    """A's margin is -3, -2 or 2; B, to move, makes it as small as it can."""
    answer = ask(OTHER_TO_MOVE, player=0)
    assert answer.value == -3
    assert best(answer) == {"^r>1.K"}
    assert worths(answer) == {"^r>1.K": -3, "^r>2m.K": -2, "x^r": 2}
    assert answer.scores == (2, 5)


def test_asked_about_the_points_of_the_other_the_mover_shuts_it_out() -> None:
    """A's points are 2, 0 or 2; B, to move, makes them as few as it can, though that costs it 3 points of its own."""
    answer = ask(OTHER_TO_MOVE, objective="score", player=0)
    assert answer.value == 0
    assert best(answer) == {"^r>2m.K"}
    assert worths(answer) == {"^r>1.K": 2, "^r>2m.K": 0, "x^r": 2}
    assert answer.scores == (0, 2)


def test_asked_to_help_the_other_the_mover_leaves_the_step_open() -> None:
    """A's points are 2, 0 or 2; a helpful B may take its five or throw its roof, only not build to height 2."""
    answer = ask(OTHER_TO_MOVE, objective="score", opponents="cooperative", player=0)
    assert answer.value == 2
    assert best(answer) == {"^r>1.K", "x^r"}


# Players without cards


def test_against_a_player_without_cards_both_steps_are_ones_own() -> None:
    """A has two red roofs for 1 K (height 1) and 2 K (height 2), 5 points each. B has 2c K but no card, and is skipped.

    Low, then high: 10. High first: red asks 3, and 1 K stays open: 5. One roof thrown away: 5.
    """
    answer = ask("french~0~..~rr_1K.2K~_2cK")
    assert answer.value == 10
    assert best(answer) == {"^r>1.K"}
    assert worths(answer) == {"^r>1.K": 10, "^r>2.K": 5, "x^r": 5}
    assert [step.player for step in answer.line] == [0, 0]


def test_against_a_player_with_a_roof_the_second_step_would_be_the_others() -> None:
    """The same position with a red roof in B's hand, for its 2c K (height 2, 4 points).

    Low first: B takes step 2, and A's second roof is lost (red asks 3): 5 - 4 = 1. (If B threw its roof: 10.)
    High first: red asks 3, nobody has that: 5 - 0 = 5. A roof thrown away: B opens red at height 2, and A can't follow:
    0 - 4 = -4.
    """
    answer = ask("french~0~..~rr_1K.2K~r_2cK")
    assert answer.value == 5
    assert best(answer) == {"^r>2.K"}
    assert worths(answer) == {"^r>1.K": 1, "^r>2.K": 5, "x^r": -4}


def test_where_the_seat_to_move_has_no_card_the_next_with_cards_moves_and_is_asked_about() -> None:
    """It is said to be B's turn, but B has no card: C moves, with one red roof for 1 K (5) or 2m K (2). A has made 4.

    C's margin is 5 - 4 = 1, 2 - 4 = -2 or 0 - 4 = -4.
    """
    answer = ask("french~1~..~_1cKb~_~r_1K.2mK")
    assert answer.player == 2
    assert answer.value == 1
    assert best(answer) == {"^r>1.K"}
    assert worths(answer) == {"^r>1.K": 1, "^r>2m.K": -2, "x^r": -4}
    assert [(step.player, step.text) for step in answer.line] == [(2, "^r>1.K")]
