"""Positions of GoTown worked out by hand: what each is worth, in fractions, and why.

The value is that of a win: 1 won, -1 lost. What the turns looked ahead leave undecided counts as -1 in the lower bound
and as +1 in the upper one.
"""

from fractions import Fraction

import pytest
from support.agreement import best

from faceup.models.gotown import Position
from faceup.solver import Answer, Question, Status, solve

ONE = "gotown~gotown.floors_to_win-1~"
TWO = "gotown~gotown.floors_to_win-2~"


def asked(text: str, **question: object) -> Answer:
    position = Position.parse(text)
    return solve(position, Question.about(position, **question), engine="reference", all_moves=True)  # type: ignore[arg-type]


def assert_bounds(answer: Answer, lower: str, upper: str) -> None:
    assert (answer.lower, answer.upper) == (Fraction(lower), Fraction(upper))


def test_a_thief_among_five_cards() -> None:
    """One card of five is the 6 that makes the floor; failing that, seat 1 has a floor of its own in hand."""
    answer = asked(f"{ONE}0d~~~3t_~61827_", turns=2)
    assert_bounds(answer, "-3/5", "-3/5")  # 1/5 - 4/5
    assert best(answer) == {"thief 1"}
    assert answer.to_json()["value"] == -0.6
    assert answer.to_json()["value_fraction"] == "-3/5"


def test_two_thieves_may_bring_a_pair() -> None:
    """The 6 first: 1/5. Else (4/5) the second pick wins with the 6 or the first one's partner: 2 of 4. In all 3/5."""
    answer = asked(f"{ONE}0d~~~3tt_~61827_", turns=1)
    assert_bounds(answer, "1/5", "1")  # 3/5 - 2/5, if all else is lost
    assert best(answer) == {"thief 1"}


def test_a_win_that_needs_one_of_two_cards_from_an_unknown_pile_of_five() -> None:
    """A 6 or a 5 wins; with any other card seat 1 wins next."""
    answer = asked(f"{ONE}0~_6511d~~34_~18_", turns=2)
    assert_bounds(answer, "-1/5", "-1/5")  # 2/5 - 3/5
    assert answer.moves is not None
    assert {move.text: (move.lower, move.probability) for move in answer.moves} == {
        "~draw 1": (-1, Fraction(2, 5)),
        "~draw 5": (1, Fraction(1, 5)),
        "~draw 6": (1, Fraction(1, 5)),
        "~draw dog": (-1, Fraction(1, 5)),
    }


def test_the_same_with_the_pile_face_up_is_won() -> None:
    answer = asked(f"{ONE}0~6511d~~34_~18_", turns=1)
    assert_bounds(answer, "1", "1")
    assert [step.text for step in answer.line] == ["build 3 6"]


def test_a_milkshake_buys_the_turn_that_the_win_takes() -> None:
    """Seat 1 would win at once. Skipped, it leaves seat 0 the third turn, and the 6 has come by then."""
    text = f"{ONE}0d~612~~3m_~18_"
    assert_bounds(asked(text, turns=2), "-1", "1")
    answer = asked(text, turns=3)
    assert_bounds(answer, "1", "1")
    assert best(answer) == {"milkshake 1"}


def test_donuts_win_in_the_extra_turn() -> None:
    text = f"{ONE}0d~116~~3o_~18_"
    assert asked(text, turns=1).status is Status.TURN_LIMIT
    answer = asked(text, turns=2)
    assert_bounds(answer, "1", "1")  # refilled with two ones, then the 6 is drawn
    assert [step.text for step in answer.line] == ["donuts", "end", "build 3 6"]


def test_a_round_in_which_nobody_can_do_anything_is_undecided_and_worth_nothing() -> None:
    text = f"{ONE}0~~~333_~888_"
    assert_bounds(asked(text, turns=1), "-1", "1")
    for answer in (asked(text, turns=2), asked(text)):
        assert_bounds(answer, "0", "0")
        assert answer.exact


def test_the_hammer_is_all_that_holds() -> None:
    """Seat 1 lacks one floor and holds it. Without the hammer that is lost next turn; with it, seat 1 lacks two."""
    answer = asked(f"{TWO}0d~~~h_~18_27", turns=2)
    assert answer.moves is not None
    assert {move.text: (move.lower, move.upper) for move in answer.moves} == {"hammer 1": (-1, 1), "end": (-1, -1)}
    assert best(answer) == {"hammer 1"}


def test_a_superthief_has_two_chances() -> None:
    """A 6 from one hand (1/2), from the other (1/2): 3/4 in all."""
    assert_bounds(asked(f"{ONE}0d~~~3s_~61_~62_", turns=1), "1/2", "1")  # 3/4 - 1/4


def test_a_superthief_that_must_find_it_wins() -> None:
    assert_bounds(asked(f"{ONE}0d~~~3s_~6_~12_", turns=1), "1", "1")


def test_a_dog_keeps_the_floor_that_would_lose_the_game() -> None:
    """Seat 1 has a floor and a 3: stealing the 6 is its second. A guarded floor it must leave alone."""
    answer = asked(f"{TWO}0d~~~d_36~3_27", turns=2)
    assert answer.moves is not None
    assert {move.text: move.upper for move in answer.moves} == {"dog 1": 1, "end": -1}


def test_a_refill_of_two_and_a_draw_from_four_unknown_cards() -> None:
    """Seat 1 skips its turn; by then seat 0 has seen three of the four cards, and one of the four is the 6."""
    answer = asked(f"{ONE}0d~_6122~~3_~18__1", turns=3)
    assert_bounds(answer, "1/2", "1")  # 3/4 - 1/4
    with_all = asked(f"{ONE}0d~_612~~3_~18__1", turns=3)
    assert_bounds(with_all, "1", "1")


def test_the_turn_that_is_skipped_is_the_first_of_the_turns_looked_ahead() -> None:
    """Seat 1 holds eight cards, so it does not draw the milkshake that is discarded then, to lay it down again."""
    text = f"{ONE}0~~~36__1~11112222_"
    assert_bounds(asked(text, turns=1, player=0), "-1", "1")
    assert_bounds(asked(text, turns=2, player=0), "-1", "1")
    assert_bounds(asked(text, turns=3, player=0), "1", "1")


def test_a_blind_thief_may_be_worth_more_than_a_sure_delay() -> None:
    """A milkshake delays seat 1 by a turn that brings nothing: then it wins. The thief finds the 6 once in three."""
    answer = asked(f"{ONE}0d~~~3t_~618_", turns=2)
    assert best(answer) == {"thief 1"}
    # The 6: won. The 1 or the 8: seat 1 has no pair left, and nothing is decided.
    assert_bounds(answer, "-1/3", "1")


@pytest.mark.parametrize(("player", "best_move"), [(1, "milkshake 1"), (2, "milkshake 2")])
def test_who_is_lost_whatever_it_does_harms_whom_the_question_is_about(player: int, best_move: str) -> None:
    """Seat 0 loses either way; between equals, selfish players do what is worst for the player who is asked about."""
    answer = asked(f"{ONE}0d~~~m555_~18_~27_", turns=3, player=player, opponents="selfish")
    assert_bounds(answer, "-1", "-1")
    assert best_move in best(answer)


def test_with_everyones_help_the_slowest_wins() -> None:
    text = f"{ONE}0d~~~36_~18_~2_"
    assert_bounds(asked(text, turns=3, player=1), "-1", "-1")  # seat 0 would win at once
    helped = asked(text, turns=3, player=1, opponents="cooperative")
    assert_bounds(helped, "1", "1")
    assert best(helped) == {"end"}


def test_looking_further_and_further_stops_when_the_value_is_proven() -> None:
    answer = asked(f"{ONE}0d~~~3t_~61827_")
    assert answer.exact
    assert answer.value == Fraction(-3, 5)
