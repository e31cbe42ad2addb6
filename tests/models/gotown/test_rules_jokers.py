"""Jokers: beside any number but never beside each other, and what one is worth on the table."""

import pytest
from support.gotown_table import after, chances, discarded, moves, tower

from faceup.models.errors import NotationError
from faceup.models.gotown import Move


@pytest.mark.parametrize(("number", "floor"), [(3, "3 ?6"), (6, "?3 6"), (1, "1 ?8"), (8, "?1 8")])
def test_a_joker_goes_with_any_number_and_is_worth_nine_minus_it(number: int, floor: str) -> None:
    assert tower(after(f"gotown~gotown~0d~~~{number}j_~_", f"build {number} ?"), 0) == [floor]


def test_the_rulebooks_joker_beside_a_3_is_worth_6_and_can_be_taken_with_a_3() -> None:
    assert moves("gotown~gotown~0d~~~3_~_3j6") == ["end", "steal 3 from 1"]
    here = after("gotown~gotown~0d~~~3_~_3j6", "steal 3 from 1")
    assert tower(here, 0) == ["3 ?6"], "a stolen joker keeps its value"
    assert discarded(here) == "3"


def test_beside_a_joker_the_number_can_be_taken_and_the_joker_is_discarded() -> None:
    here = after("gotown~gotown~0d~~~6_~_3j6", "steal 6 from 1")
    assert tower(here, 0) == ["3 6"]
    assert discarded(here) == "?"


def test_a_joker_from_the_hand_cannot_steal() -> None:
    assert moves("gotown~gotown~0d~~~j_~_36") == ["end"]
    with pytest.raises(NotationError, match="only a number steals"):
        Move.parse("steal ? from 1")


def test_a_joker_goes_with_every_number_in_hand_and_never_with_a_joker() -> None:
    legal = moves("gotown~gotown~0d~~~12345678jj_~_")
    assert [move for move in legal if "?" in move] == [f"build {number} ?" for number in range(1, 9)]
    assert moves("gotown~gotown~0d~~~jj_~_") == ["end"]
    with pytest.raises(NotationError):
        Move.parse("build ? ?")


def test_a_stolen_joker_can_be_stolen_back_for_the_same_value() -> None:
    here = after("gotown~gotown~0d~1~~3555_~3_3j6", "steal 3 from 1", "end", "steal 3 from 0")
    assert tower(here, 1) == ["3 ?6"]
    assert discarded(here) == "3 3"


def test_a_joker_that_leaves_the_table_is_worth_anything_again() -> None:
    here = after("gotown~gotown~0d~~~h3_~_3j6", "hammer 1", "end")
    assert discarded(here) == ""
    assert set(chances(here)) == {"~draw 3", "~draw ?", "~draw hammer"}, "shuffled for the refill, with no value"
