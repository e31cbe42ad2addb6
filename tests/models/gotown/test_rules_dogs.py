"""Dogs guard a floor, and bones lure them away."""

from support.gotown_table import after, discarded, moves, tower


def test_a_dog_guards_any_one_of_ones_own_floors() -> None:
    assert moves("gotown~gotown~0d~~~d_36.27~_45") == ["dog 1", "dog 2", "end"]
    assert tower(after("gotown~gotown~0d~~~d_36.27~_45", "dog 1"), 0) == ["3 6 dog", "2 7"]


def test_one_dog_a_floor() -> None:
    assert moves("gotown~gotown~0d~~~dd_36d.27~_") == ["dog 2", "end"]


def test_a_dog_stays_while_floors_come_and_go_above_it() -> None:
    here = after("gotown~gotown~1d~~~h333_36d~27h_", "build 2 7", "end", "end")
    assert tower(here, 0) == ["3 6 dog"]
    grown = after("gotown~gotown~0d~~~18_36d~h22_", "build 1 8", "end", "hammer 0")
    assert tower(grown, 0) == ["3 6 dog"]


def test_a_bone_discards_any_opponents_dog_wherever_it_stands() -> None:
    text = "gotown~gotown~0d~~~b_18d~_36d.27~_45.36d"
    assert moves(text) == ["bone 1.1", "bone 2.2", "end"]
    here = after(text, "bone 1.1")
    assert tower(here, 1) == ["3 6", "2 7"]
    assert discarded(here) == "dog bone"


def test_a_dog_needs_a_floor() -> None:
    assert moves("gotown~gotown~0d~~~d_~_36") == ["end"]


def test_a_guarded_floor_is_neither_stolen_from_nor_hammered() -> None:
    assert moves("gotown~gotown~0d~~~36h_~_36") == ["build 3 6", "end", "hammer 1", "steal 3 from 1", "steal 6 from 1"]
    assert moves("gotown~gotown~0d~~~36h_~_36d") == ["build 3 6", "end"]


def test_a_guarded_floor_below_the_top_guards_nothing_above_it() -> None:
    here = after("gotown~gotown~0d~~~h_~_36d.27", "hammer 1")
    assert tower(here, 1) == ["3 6 dog"]


def test_a_bone_needs_a_dog_of_an_opponent() -> None:
    assert moves("gotown~gotown~0d~~~b_36d~_45") == ["end"], "one's own is not lured away"


def test_a_floor_whose_dog_is_gone_can_be_guarded_again() -> None:
    here = after("gotown~gotown~0d~1~~b555_~d_36d", "bone 1.1", "end", "dog 1")
    assert tower(here, 1) == ["3 6 dog"]
