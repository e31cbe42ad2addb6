"""Choosing puzzles for a pack: the best ones, no more of one sort than is good; and laying them out in series."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from faceup.models.files import Entry
from faceup.models.position import Position
from faceup.puzzles.judging.judge import judge
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.series import ROLES, in_series
from faceup.puzzles.packs.variety import (
    MOST_ALIKE,
    asks_how_to_lose,
    best_of,
    changes_the_result,
    deal_of,
    own_skeleton,
    skeleton,
)
from faceup.puzzles.packs.vocabulary import QuestionKind, Role

CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"


@cache
def sound() -> Puzzle:
    made = judge(Position.parse(CAT_FIRST), QuestionKind.BEST_MARGIN)
    assert isinstance(made, Puzzle)
    return made


def puzzle(number: int, **changed: object) -> Puzzle:
    """A puzzle out of a deal of its own, with a name of its own; as good as its number."""
    fields = {"id": f"ct-{number:08x}", "seed": number, "quality": 50 + number % 50} | changed
    return replace(sound(), **fields)  # type: ignore[arg-type]  # whatever a test changes


@pytest.fixture
def resembling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the puzzles of these tests, which all have one position, be told apart."""
    monkeypatch.setattr("faceup.puzzles.packs.variety._RESEMBLING", 1)


pytestmark = pytest.mark.usefixtures("resembling")


def test_a_skeleton_is_what_kinds_of_moves_are_made() -> None:
    assert own_skeleton(sound()) == ("new", "clock", "roof")
    assert skeleton(sound()) == ("new", "new", "clock", "clock", "roof"), "everyone's"


def test_the_best_are_kept_and_a_skeleton_comes_at_most_four_times() -> None:
    kept = best_of([puzzle(number) for number in range(10)], 10)
    assert [each.quality for each in kept] == [59, 58, 57, 56][:MOST_ALIKE]
    assert best_of([puzzle(number) for number in range(10)], 2) == kept[:2]


def test_no_two_are_of_one_deal() -> None:
    one, other = puzzle(1), puzzle(2, seed=1)
    assert deal_of(one) == deal_of(other)
    assert best_of([one, other], 5) == [other], "of two, the better"


def test_no_two_have_most_of_their_cards_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Entry(Position.parse("clock-towers~french~0~.K.~22cr_~1cKmg_"))
    both = [puzzle(1), puzzle(2), puzzle(3, entry=other, solution=(), value=2, second=0)]
    assert len(best_of(both, 3)) == 3
    monkeypatch.setattr("faceup.puzzles.packs.variety._RESEMBLING", 0.75)
    assert best_of(both, 3) == [both[2], both[1]]


def test_at_least_half_of_the_margins_change_the_result_and_few_ask_how_to_lose() -> None:
    assert changes_the_result(sound())
    easy = [puzzle(number, value=5, second=4) for number in range(4)]
    assert not any(map(changes_the_result, easy))
    assert best_of(easy, 4) == [], "one that changes the result must come first"
    assert len(best_of([*easy, puzzle(9)], 5)) == 2
    losing = puzzle(5, value=-1, second=-2)
    assert asks_how_to_lose(losing)
    assert best_of([losing, puzzle(9)], 5) == [puzzle(9)]


def test_no_more_than_half_begin_alike() -> None:
    other = Entry(Position.parse("clock-towers~french~0~..~_~_"))
    bare = [puzzle(number, entry=other, solution=()) for number in range(3)]
    assert skeleton(bare[0]) == ()
    assert len(best_of([puzzle(number) for number in range(10)], 5)) == 2


def test_a_rare_sort_counts_for_more_than_its_score() -> None:
    common = [puzzle(n, themes=("tempo",)) for n in range(30, 38)]
    rare = puzzle(20, themes=("denial",))
    assert best_of([*common, rare], 3)[-1] != rare, "as long as tempo is rare, too, the score counts"
    unusual = puzzle(20, kind=QuestionKind.REFUTE)
    assert best_of([*common, unusual], 7)[0] == unusual
    assert best_of([*common, unusual], 6)[0] == common[-1], "in a small pack nothing is rare"


@pytest.fixture
def many() -> list[Puzzle]:
    """Two themes with nine each, of which one puzzle has both; the harder the later."""
    themes = [("tempo",)] * 8 + [("denial",)] * 8 + [("tempo", "denial"), ("denial", "tempo")]
    return [puzzle(n, themes=each, difficulty=1000 + 10 * n) for n, each in enumerate(themes)]


def test_a_series_goes_from_the_plain_example_to_two_ideas(many: list[Puzzle]) -> None:
    laid = in_series(many)
    assert len(laid) == 2 * len(ROLES)
    for start in (0, len(ROLES)):
        series = laid[start : start + len(ROLES)]
        themes = {each.series.theme for each in series if each.series}
        assert len(themes) == 1
        assert all(themes <= set(each.themes) for each in series)
        assert [each.series.number for each in series if each.series] == [1, 2, 3, 4, 5, 6]
        assert tuple(each.series.role for each in series if each.series) == ROLES
        assert len(series[-1].themes) > 1
        assert [each.difficulty for each in series[:5]] == sorted(each.difficulty for each in series[:5])
    assert Counter(each.series.role for each in laid if each.series)[Role.DRILL] == 6
    assert len({each.id for each in laid}) == len(laid), "no puzzle stands in two series"


def test_without_six_of_a_theme_there_is_no_series(many: list[Puzzle]) -> None:
    assert in_series(many[:5]) == []
    assert len(in_series(many, 6)) == 6


def test_an_idea_that_goes_with_no_other_is_hidden_twice(many: list[Puzzle]) -> None:
    (*_, fifth, last) = (each.series for each in in_series(many[:8]))
    assert fifth is not None
    assert last is not None
    assert (fifth.role, last.role) == (Role.DISGUISE, Role.DISGUISE)


def test_a_series_is_part_of_the_record(many: list[Puzzle]) -> None:
    first = replace(in_series(many)[0], themes=("tempo",))
    record = first.to_json()
    assert set(record["series"]) == {"theme", "number", "role"}
    assert record["quality"] == first.quality
