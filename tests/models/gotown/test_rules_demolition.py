"""Hammer and ball: an opponent's top floor is destroyed, and what a dog can do about it."""

import pytest
from support.gotown_table import after, discarded, moves, tower


def test_a_hammer_destroys_the_unguarded_top_floor_of_an_opponent() -> None:
    here = after("gotown~gotown~0d~~~h_18~_27.3j6", "hammer 1")
    assert tower(here, 1) == ["2 7"]
    assert discarded(here) == "3 ? hammer"
    assert moves("gotown~gotown~0d~~~h_18~_27.36d") == ["end"]
    assert moves("gotown~gotown~0d~~~h_18~_") == ["end"], "nor where there is no floor, nor one's own"


def test_a_ball_destroys_a_guarded_floor_too_and_its_dog_goes_as_well() -> None:
    here = after("gotown~gotown~0d~~~a_18~_27.36d", "ball 1")
    assert tower(here, 1) == ["2 7"]
    assert discarded(here) == "3 6 dog ball"
    assert discarded(after("gotown~gotown~0d~~~a_18~_27.36", "ball 1")) == "3 6 ball"
    assert moves("gotown~gotown~0d~~~a_18~_") == ["end"]


@pytest.mark.parametrize(("letter", "word"), [("h", "hammer"), ("a", "ball")])
def test_only_the_top_floor_is_destroyed_whichever_card_it_is(letter: str, word: str) -> None:
    here = after(f"gotown~gotown~0d~~~{letter}_~_18.27.36", f"{word} 1")
    assert tower(here, 1) == ["1 8", "2 7"]
    assert discarded(here) == f"3 6 {word}"


@pytest.mark.parametrize(("letter", "word"), [("h", "hammer"), ("a", "ball")])
def test_any_opponent_with_a_tower_can_be_hit_but_not_oneself(letter: str, word: str) -> None:
    assert moves(f"gotown~gotown~1d~~~_36~{letter}_45~_~_27") == sorted(["end", f"{word} 0", f"{word} 3"])
