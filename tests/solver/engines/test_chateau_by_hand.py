"""Small endings of Château whose answers were worked out with pencil and paper before any engine saw them.

Seats 0, 1, 2 are called A, B, C. A castle is written door, walls, towers, windows: ``dwwttn-`` lacks only its right
window. Unless a docstring says otherwise the others are adversarial and the value is A's: 1 for a win, -1 for a loss, 0
if the game ends undecided; what is open after the turns that are looked ahead lies anywhere from -1 to 1.

Every docstring goes through all the moves of its position, and the test holds them to it.
"""

from fractions import Fraction

import pytest
from support.agreement import best
from support.chateau_play import position

from faceup.solver import Answer, Question, solve

LOST, OPEN, WON = (-1, -1), (-1, 1), (1, 1)


def ask(text: str, turns: int | None, opponents: str = "adversarial", player: int = 0) -> Answer:
    here = position(text)
    question = Question.about(here, turns=turns, opponents=opponents, player=player)
    return solve(here, question, engine="reference", all_moves=True)


def worths(answer: Answer) -> dict[str, tuple[Fraction | int, Fraction | int]]:
    """The bounds of every move, or of everything that chance may bring."""
    assert answer.moves is not None
    return {move.text: (move.lower, move.upper) for move in answer.moves}


# A race of one turn


def test_the_last_card_wins_at_once() -> None:
    """A holds the window that it lacks. Thrown away, one turn says nothing yet."""
    answer = ask("0.drawn~ww~~n_dwwttn-~t_d------", turns=1)
    assert worths(answer) == {"build window window-right": WON, "discard window": OPEN}
    assert (answer.value, answer.scores) == (1, (7, 1))
    assert [step.text for step in answer.line] == ["build window window-right"]


def test_the_card_on_top_of_the_pile_is_as_good_as_in_the_hand() -> None:
    """A draws the window by itself, and lays it."""
    answer = ask("0~nw~~w_dwwttn-~t_d------", turns=1)
    assert worths(answer) == {"build window window-right": WON, "discard wall": OPEN, "discard window": OPEN}


# Chance


def test_one_of_three_cards_wins_and_otherwise_the_other_does() -> None:
    """A lacks a window, and of three cards in unknown order one is a window. B holds the window that B lacks.

    With probability 1/3 A draws it and wins; otherwise A has nothing to stop B, who wins: 1/3 - 2/3 = -1/3.
    """
    answer = ask("0~_nww~~t_dwwttn-~n_dwwttn-", turns=2)
    assert answer.value == Fraction(-1, 3)
    assert worths(answer) == {"~draw window": WON, "~draw wall": LOST}
    assert {move.text: move.probability for move in answer.moves or ()} == {
        "~draw window": Fraction(1, 3),
        "~draw wall": Fraction(2, 3),
    }
    written = answer.to_json()
    assert (written["value_fraction"], written["lower_fraction"]) == ("-1/3", "-1/3")
    assert written["value"] == pytest.approx(-1 / 3)


def test_the_same_with_one_turn_is_only_half_known() -> None:
    """As before, one turn: a win with 1/3, and open with 2/3, so from 1/3 - 2/3 to 1."""
    answer = ask("0~_nww~~t_dwwttn-~n_dwwttn-", turns=1)
    assert (answer.value, answer.lower, answer.upper) == (None, Fraction(-1, 3), 1)
    assert answer.status == "turn-limit"


def test_a_joker_in_the_pile_is_a_winning_card_too() -> None:
    """A lacks the left tower, the shield's slot; of five cards the tower and the shield win: 2/5 - 3/5 = -1/5."""
    assert ask("0~_tswww~~w_dww-tnn~n_dwwttn-", turns=2).value == Fraction(-1, 5)


def test_a_joker_that_does_not_win_may_bring_the_card_that_does() -> None:
    """As before, but A lacks the right tower, where the shield does not go.

    The tower wins, with 1/5. The shield takes the place of the left tower, which is discarded; A draws again, and one
    of the four cards left is the tower: 1/4 - 3/4 = -1/2. A wall loses. So 1/5 + 1/5 * -1/2 - 3/5 = -1/2.
    """
    answer = ask("0~_tswww~~w_dwwt-nn~n_dwwttn-", turns=3)
    half = Fraction(-1, 2)
    assert worths(answer) == {"~draw tower": WON, "~draw shield": (half, half), "~draw wall": LOST}
    assert answer.value == half


def test_a_joker_is_laid_on_a_wall_only_for_another_draw() -> None:
    """A lacks a window; B holds the one that B lacks. A holds the stake, and wall-left is laid already.

    The stake on it discards the wall and gives another turn: of the two cards in the pile one is a window. A wins with
    1/2, and otherwise B wins: 0. To throw the stake away is to lose for sure.
    """
    answer = ask("0.drawn~_nt~~k_dwwttn-~n_dwwttn-", turns=3)
    assert answer.value == 0
    assert worths(answer) == {"joker stake": (0, 0), "discard stake": LOST}


def test_what_one_throws_away_the_other_may_draw() -> None:
    """B lacks a window, B's hand is empty, and so is the pile: what is discarded now is shuffled with a wall.

    A throws the window away: B draws it with 1/2 and wins, otherwise all is open: -1 to 0. The tower is harmless.
    """
    answer = ask("0.drawn~~w~tn_-------~_dwwttn-", turns=2)
    assert worths(answer) == {"discard window": (-1, 0), "discard tower": OPEN}
    assert best(answer) == {"discard tower"}


# Attacks and their answers


def test_an_attack_wins_the_two_turns_that_are_needed() -> None:
    """Both lack a window, B holds one, A will draw one in two turns (the pile: wall, window).

    A attacks: B has no archer, declines, draws the wall, and can only discard; A draws the window and wins. If A
    throws the dragon away B wins at once.
    """
    answer = ask("0.drawn~wn~~D_dwwttn-~n_dwwttn-", turns=3)
    assert answer.value == 1
    assert worths(answer) == {"attack dragon 1": WON, "discard dragon": LOST}
    assert [step.text for step in answer.line][:2] == ["attack dragon 1", "decline"]
    assert [step.player for step in answer.line] == [0, 1, 1, 0]


def test_an_answer_at_once_saves_the_turn() -> None:
    """As before, but B holds an archer: B answers, draws, and wins on B's turn. Nothing helps A."""
    answer = ask("0.drawn~wnt~~D_dwwttn-~nA_dwwttn-", turns=3)
    assert worths(answer) == {"attack dragon 1": LOST, "discard dragon": LOST}


def test_whoever_could_answer_at_once_must_not_wait() -> None:
    """The same attack from B's side: B must answer. If B declines, the defence costs B's turn, and A wins first."""
    answer = ask("0.answer-1~wnt~~w_dwwttn-~nA_dwwttn-_D", turns=3, player=1)
    assert worths(answer) == {"defend archer": WON, "decline": LOST}
    assert answer.value == 1


def test_with_counter_attacks_a_second_dragon_turns_it_round() -> None:
    """A holds two dragons, B an archer and the winning window; the pile: wall, window, tower, tower.

    Without the option B answers, draws the wall, and wins on B's turn. With it A repeats the attack, draws the window,
    B can only discard, and A wins. If B declines the first attack instead, B may stop it on B's turn, but then A draws
    the window and wins. If A throws a dragon away B wins at once.
    """
    table = "0.drawn~wntt~~DD_dwwttn-~nA_dwwttn-"
    assert worths(ask(table, turns=3)) == {"attack dragon 1": LOST, "discard dragon": LOST}
    assert worths(ask(f"chateau.counter_attack-true~{table}", turns=3)) == {
        "attack dragon 1": WON,
        "discard dragon": LOST,
    }


def test_the_right_attack_is_the_one_that_no_joker_stops() -> None:
    """B lacks only the left window, the crossbow's slot, and holds the crossbow; A holds a dragon and an invader.

    The dragon: B answers with the crossbow, which completes the castle out of turn. To discard: B lays the crossbow on
    B's own turn. The invader: B is blocked, even the crossbow may not be laid, and A draws the window and wins.
    """
    answer = ask("0.drawn~wn~~DI_dwwttn-~x_dwwtt-n", turns=3)
    assert worths(answer) == {
        "attack invader 1": WON,
        "attack dragon 1": LOST,
        "discard dragon": LOST,
        "discard invader": LOST,
    }
    assert best(answer) == {"attack invader 1"}


def test_a_blocked_player_may_be_allowed_to_attack() -> None:
    """A is under a catapult, lacks a window and holds one, with a dragon; B wins next turn. The pile: w B w w.

    Blocked, A can only discard, and loses. With the flag A attacks B, who draws a wall and discards; A draws the
    builder and defends; B, still blocked, discards again; A lays the window in the fifth turn.
    """
    table = "0.drawn~wBww~~nD_dwwttn-_C~n_dwwttn-"
    assert set(worths(ask(table, turns=2)).values()) == {LOST}
    answer = ask(f"chateau.blocked_may_attack-true~{table}", turns=5)
    assert worths(answer) == {"attack dragon 1": WON, "discard window": LOST, "discard dragon": LOST}


# Jokers


def test_the_joker_comes_first_for_its_extra_turn() -> None:
    """A lacks the left tower and the right window, and holds the shield and a window. B wins next turn.

    The shield gives another turn, in which the window wins: two turns. The window first leaves the shield for a turn
    that does not come.
    """
    table = "0.drawn~www~~sn_dww-tn-~n_dwwttn-"
    answer = ask(table, turns=2)
    assert worths(answer) == {
        "joker shield": WON,
        "build window window-right": LOST,
        "discard shield": LOST,
        "discard window": LOST,
    }
    assert [step.text for step in answer.line] == ["joker shield", "build window window-right"]
    # The extra turn is a turn: one turn ahead nothing is known of it.
    assert worths(ask(table, turns=1))["joker shield"] == OPEN


# Nothing left


def test_better_the_last_card_built_than_thrown_to_the_other() -> None:
    """No card is left but A's tower. B lacks a tower; A lacks a tower and a window, of which there is none.

    Built, nothing is left anywhere: undecided, 0. Discarded, it is all there is to draw: B lays it and wins.
    """
    answer = ask("0.drawn~~~t_dwwt-n-~_dwwt-nn", turns=2)
    assert answer.value == 0
    assert worths(answer) == {"build tower tower-right": (0, 0), "discard tower": LOST}
    assert answer.scores == (6, 6)


def test_a_player_without_cards_passes_and_the_pass_is_a_turn() -> None:
    """B has nothing, and nothing is left to draw: A lays the tower, B passes, A lays the window. Three turns.

    What A discards B draws and must discard again; that takes longer.
    """
    table = "0.drawn~~~tn_dwwt-n-~_-------"
    answer = ask(table, turns=3)
    assert worths(answer) == {
        "build tower tower-right": WON,
        "build window window-right": WON,
        "discard tower": OPEN,
        "discard window": OPEN,
    }
    assert set(worths(ask(table, turns=2)).values()) == {OPEN}
    assert ask(table, turns=None).value == 1


# More than two


THREE = "0.drawn~www~~D_d------~n_dwwttn-~n_dwwttn-"


@pytest.mark.parametrize(
    ("opponents", "values"), [("adversarial", [-1, -1, -1]), ("selfish", [-1, -1, -1]), ("cooperative", [None, 1, 1])]
)
def test_who_cannot_win_decides_who_does(opponents: str, values: list[int | None]) -> None:
    """B wins next turn, and C after that unless B does. A cannot win in time, but holds a dragon.

    A attacks B: then C wins. Otherwise B does. A loses either way, and a selfish A then takes what is worst for the
    player who is asked about: so both B and C lose if asked about, and both win if everyone helps. How A would win with
    everyone's help three turns do not tell.
    """
    assert [ask(THREE, 3, opponents, player).value for player in range(3)] == values


def test_the_two_ways_of_who_cannot_win() -> None:
    """The same, every move, for B: only the dragon on B costs B the game; a C who helps B would let the window be."""
    rest = {"attack dragon 2": WON, "discard dragon": WON}
    assert worths(ask(THREE, 3, "adversarial", 1)) == {"attack dragon 1": LOST, **rest}
    assert worths(ask(THREE, 3, "cooperative", 1)) == {"attack dragon 1": OPEN, **rest}
