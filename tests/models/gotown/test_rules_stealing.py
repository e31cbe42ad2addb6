"""Stealing a floor: one number, and the card of an opponent's top floor that makes nine with it."""

from support.gotown_table import after, discarded, moves, tower


def test_a_number_takes_the_card_that_makes_nine_and_the_other_is_discarded() -> None:
    here = after("gotown~gotown~0d~~~3_27~_45.36", "steal 3 from 1")
    assert tower(here, 0) == ["2 7", "3 6"]
    assert tower(here, 1) == ["4 5"]
    assert discarded(here) == "3"


def test_only_the_top_floor_can_be_stolen_from() -> None:
    assert moves("gotown~gotown~0d~~~45_~_45.36") == ["build 4 5", "end"]


def test_only_from_an_opponent() -> None:
    assert moves("gotown~gotown~0d~~~3_36~_") == ["end"]


def test_a_guarded_floor_cannot_be_stolen_from() -> None:
    assert moves("gotown~gotown~0d~~~3_~_36d") == ["end"]
    assert moves("gotown~gotown~0d~~~3_~_27d.36") == ["end", "steal 3 from 1"], "a dog below does not guard the top"


def test_the_card_played_and_the_card_stolen_make_nine() -> None:
    assert moves("gotown~gotown~0d~~~36_~_36") == ["build 3 6", "end", "steal 3 from 1", "steal 6 from 1"]
    assert moves("gotown~gotown~0d~~~36_~_45") == ["build 3 6", "end"]


def test_two_birds_with_one_stone_ones_own_tower_grows_and_the_other_shrinks() -> None:
    here = after("gotown~gotown~0d~~~4_~_18~_27.45", "steal 4 from 2")
    assert [len(player.tower) for player in here.players] == [1, 1, 1]


def test_the_floor_below_is_the_top_floor_now() -> None:
    here = after("gotown~gotown~0d~~~34_~_45.36", "steal 3 from 1")
    assert moves(here) == ["end", "steal 4 from 1"]
    assert tower(after(here, "steal 4 from 1"), 0) == ["3 6", "4 5"]


def test_a_stolen_card_is_played_at_once_and_never_goes_to_the_hand() -> None:
    here = after("gotown~gotown~0d~~~38_~_36", "steal 3 from 1")
    assert [card.code for card in here.players[0].hand] == ["8"]
    assert moves(here) == ["end"]


def test_the_new_floor_is_unguarded_and_can_be_stolen_from_in_turn() -> None:
    here = after("gotown~gotown~0d~1~~3555_~3_36", "steal 3 from 1", "end")
    assert moves(here) == ["end", "steal 3 from 0"]
