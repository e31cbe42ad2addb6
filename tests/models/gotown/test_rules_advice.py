"""The rulebook's advice: actions combined in the best order."""

from support.gotown_table import after, discarded, moves, tower


def test_the_rulebooks_advice_bone_then_hammer_then_steal_in_one_turn() -> None:
    here = after("gotown~gotown~0d~~~bh3_~_36.27d", "bone 1.2", "hammer 1", "steal 3 from 1")
    assert (tower(here, 0), tower(here, 1)) == (["3 6"], [])
    assert discarded(here) == "2 3 7 dog bone hammer"
    assert here.turn == 0


def test_the_rulebooks_advice_a_thief_at_the_start_of_a_turn_gives_more_to_choose_from() -> None:
    start = "gotown~gotown~0d~~~t34_~6_45"
    assert moves(start) == ["end", "steal 4 from 1", "thief 1"]
    stolen = after(start, "thief 1", "~thief 6 from 1")
    assert moves(stolen) == ["build 3 6", "end", "steal 4 from 1"]
    assert tower(after(stolen, "build 3 6", "steal 4 from 1"), 0) == ["3 6", "4 5"]
