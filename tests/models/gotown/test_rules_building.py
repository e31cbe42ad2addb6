"""Building: two cards that sum to nine become a floor, on top of those that stand."""

import pytest
from support.gotown_table import after, discarded, moves, tower


def test_two_numbers_that_sum_to_nine_become_a_floor_on_top() -> None:
    here = after("gotown~gotown~0d~~~36_18~_", "build 3 6")
    assert tower(here, 0) == ["1 8", "3 6"]
    assert here.players[0].hand == ()
    assert discarded(here) == ""


@pytest.mark.parametrize("hand", ["35", "11", "88", "jj", "d3", "3"])
def test_nothing_else_is_a_floor(hand: str) -> None:
    assert not [move for move in moves(f"gotown~gotown~0d~~~{hand}_~_") if move.startswith("build")]


@pytest.mark.parametrize("pair", ["18", "27", "36", "45"])
def test_four_pairs_of_numbers_sum_to_nine(pair: str) -> None:
    floor = " ".join(pair)
    assert moves(f"gotown~gotown~0d~~~{pair}_~_") == [f"build {floor}", "end"]
    assert tower(after(f"gotown~gotown~0d~~~{pair}_~_", f"build {floor}"), 0) == [floor]


def test_the_first_floor_is_the_ground_and_others_go_above() -> None:
    here = after("gotown~gotown~0d~~~183645_~_", "build 1 8", "build 4 5", "build 3 6")
    assert tower(here, 0) == ["1 8", "4 5", "3 6"]


def test_both_cards_come_from_the_hand_and_only_one_of_like_cards_goes() -> None:
    here = after("gotown~gotown~0d~~~33667_~_", "build 3 6")
    assert [card.code for card in here.players[0].hand] == ["3", "6", "7"]


def test_like_cards_are_one_move() -> None:
    assert moves("gotown~gotown~0d~~~3366_~_") == ["build 3 6", "end"]
