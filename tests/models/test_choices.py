"""What a player can decide in one go."""

from typing import Any

import pytest
from support.proofs import made_up_case

from faceup.models.choices import choices
from faceup.models.position import Position
from faceup.puzzles.judging import turns


@pytest.mark.parametrize("seed", range(40))
def test_choices_are_those_that_puzzles_are_judged_by(seed: int) -> None:
    position, question = made_up_case(seed)
    looked = question.turns
    expected = [(each.moves, each.after) for each in turns.choices(turns.Moment(position, looked))]
    found = [
        (each.moves, turns.Moment(each.after, None if looked is None else looked - each.begun))
        for each in choices(position)
    ]
    assert found == expected


def test_a_choice_of_many_actions_counts_once_whatever_their_order() -> None:
    position: Any = Position.parse("gotown~gotown~0d~5~~1368_~27_")
    assert [", ".join(map(str, choice.moves)) for choice in choices(position)] == [
        "end",
        "build 1 8, end",
        "build 3 6, end",
        "build 1 8, build 3 6, end",
        "build 3 6, build 1 8, end",
    ]


def test_a_win_with_more_than_it_needs_is_no_choice_of_its_own() -> None:
    position: Any = Position.parse("gotown~gotown.floors_to_win-1~0d~5~~1368_~27_")
    assert [str(choice.moves[-1]) for choice in choices(position)] == ["build 1 8", "build 3 6", "end"]


def test_there_is_nothing_to_choose_at_the_end() -> None:
    position: Any = Position.parse("clock-towers~french~0~..~_1c~_2")
    assert choices(position) == []
