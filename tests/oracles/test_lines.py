"""The validator accepts sound answers and finds each kind of flaw."""

from typing import Any

import pytest

from faceup.models import clock_towers as ct
from faceup.solver import Question, solve
from oracles.lines import flaws

POSITION = ct.Position.parse("clock-towers~french~0~..~1Kr_1c~2Km_2K")


def sound(opponents: str = "cooperative") -> dict[str, Any]:
    question = Question.about(POSITION, objective="score", opponents=opponents)
    return solve(POSITION, question, all_moves=True, engine="reference").to_json()


def found(answer: dict[str, Any]) -> list[str]:
    return flaws(POSITION.to_json(), answer)


@pytest.mark.parametrize("opponents", ["cooperative", "adversarial", "selfish"])
def test_a_sound_answer_has_no_flaw(opponents: str) -> None:
    assert found(sound(opponents)) == []


def test_a_value_that_the_line_does_not_make_is_found() -> None:
    answer = sound()
    better = answer["value"] + 1
    assert found(answer | {"value": better, "lower": better, "upper": better, "moves": None}) == [
        f"the line is worth {better - 1}, not {better}",
        f"the line makes {better - 1}, but {better} is proven",
    ]


def test_a_lower_bound_that_no_line_makes_is_found() -> None:
    answer = sound()
    unproven = {"status": "time-limit", "value": None, "lower": answer["value"] - 1, "upper": 99, "moves": None}
    assert found(answer | unproven) == [f"the line makes {answer['value']}, but {answer['value'] - 1} is proven"]


@pytest.mark.parametrize(
    ("claim", "flaw"),
    [
        ({"lower": 9, "upper": 8}, "cross"),
        ({"status": "time-limit"}, "time-limit, but with"),
        ({"scores": [99, 99]}, "not [99, 99]"),
        ({"line": []}, "exact, but without a line"),
        ({"objective": "win", "upper": 2}, "nobody wins by"),
    ],
)
def test_a_false_claim_is_found(claim: dict[str, Any], flaw: str) -> None:
    assert any(flaw in told for told in found(sound() | claim))


def test_an_illegal_move_a_wrong_seat_and_an_early_end_are_found() -> None:
    answer = sound()
    first, *rest = answer["line"]
    move = {"play": "^r", "onto": "1c", "draw": None}
    assert "move 1: ^r>1c is illegal" in found(answer | {"line": [{"player": 0, "move": move, "text": "^r>1c"}, *rest]})
    assert "move 1 is of seat 0, not 1" in found(answer | {"line": [first | {"player": 1}, *rest]})
    assert "the line ends before the game does" in found(answer | {"line": answer["line"][:-1]})
    assert any("is not" in told for told in found(answer | {"line": [first | {"text": rest[1]["text"]}, *rest]}))


def test_moves_that_are_missing_twice_there_or_worth_something_else_are_found() -> None:
    answer = sound()
    moves = answer["moves"]
    assert any("differ from the legal ones" in told for told in found(answer | {"moves": moves[:-1]}))
    assert "a move stands twice" in found(answer | {"moves": [*moves, moves[-1]]})
    worse = [move | {"lower": 0, "upper": 0} for move in moves]
    assert any("the moves make" in told for told in found(answer | {"moves": worse}))
    assert any("order" in told for told in found(answer | {"moves": moves[::-1]}))
    assert any("marked" in told for told in found(answer | {"moves": [move | {"best": False} for move in moves]}))
