"""The goal: who has a tower of five floors has won, at once; in the short game, of four."""

import pytest
from support.gotown_table import after, moves, winners

from faceup.models.errors import NotationError
from faceup.models.gotown import PRESETS, Position, Rules


@pytest.mark.parametrize(("floors", "won"), [(5, None), (4, (0,))])
def test_the_win_takes_five_floors_or_four_in_the_short_game(floors: int, won: tuple[int, ...] | None) -> None:
    assert PRESETS["gotown"].floors_to_win == 5
    assert winners(after(f"gotown~gotown.floors_to_win-{floors}~0d~~~36b_36.27.18~18_", "build 3 6")) == won


def test_the_win_is_immediate() -> None:
    won = after("gotown~gotown~0d~~~36bh_36.27.18.45~18_36", "build 3 6")
    assert winners(won) == (0,)
    assert moves(won) == []
    assert won.outcome() == Position.parse(won.format()).outcome()


def test_a_stolen_floor_wins_like_a_built_one() -> None:
    assert winners(after("gotown~gotown~0d~~~3_36.27.18.45~_36", "steal 3 from 1")) == (0,)


@pytest.mark.parametrize("floors", [0, -1, 19])
def test_a_tower_to_win_has_a_floor_and_can_be_built(floors: int) -> None:
    with pytest.raises(NotationError, match="floors_to_win"):
        Rules(floors_to_win=floors)


def test_only_ones_own_floors_count() -> None:
    assert winners(after("gotown~gotown~0d~~~36_27.18.45~_18.27.45.36", "build 3 6")) is None, (
        "four and four are not five"
    )


def test_who_is_first_wins_alone_and_everybody_else_has_lost() -> None:
    won = after("gotown~gotown~1d~~~_27.18.45.36~36_27.18.45.27~_", "build 3 6")
    assert winners(won) == (1,)
    outcome = won.outcome()
    assert outcome is not None
    assert outcome.values(Position.objectives[0]) == (-1, 1, -1)


def test_a_floor_that_was_destroyed_has_to_be_built_again() -> None:
    here = after("gotown~gotown~0d~2~~h111_~3645_36.27.18.45", "hammer 1", "end", "build 3 6")
    assert winners(here) is None
    assert winners(after(here, "build 4 5")) == (1,)
