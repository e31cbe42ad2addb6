"""The score of a puzzle: each part is high where it should be and low where it should not; dull ones are rejected."""

from typing import Any

import pytest

from faceup.models.position import Position
from faceup.puzzles.games import kinds_of, question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import Reason, fault
from faceup.puzzles.judging.quality import LEAST_SCORE, WEIGHTS, Quality, result_of
from faceup.puzzles.packs.vocabulary import QuestionKind

CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"
"""The spotless storey looks better, but the cat must go down first."""
IDLE = "clock-towers~french~0~..~2Ky_2mK~2cKg_"
"""Whatever South does, North's plan is the same."""
FIVE_POINTS = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
"""A loose one: much is to be won, but North wins anyhow."""
LOSING = "clock-towers~french~0~2m..~Kbp_1m2c2~2cKp_"
LONGER = "clock-towers~french~0~11c.Km.~1gy_1m~1cKmg_2"
"""Several decisions are not what looks best."""
ALONE = "clock-towers~french~0~..~2Ky_2mK"


def quality_of(text: str, kind: QuestionKind | None = None) -> Quality[Any]:
    position = Position.parse(text)
    return Dossier(position, question_of(kind or kinds_of(position)[0], position)).quality


@pytest.mark.parametrize(
    ("part", "good", "poor"),
    [
        ("opponent", CAT_FIRST, IDLE),
        ("stakes", CAT_FIRST, FIVE_POINTS),
        ("stakes", FIVE_POINTS, LOSING),
        ("tries", CAT_FIRST, FIVE_POINTS),
        ("surprise", CAT_FIRST, FIVE_POINTS),
        ("economy", CAT_FIRST, IDLE),
        ("length", LONGER, CAT_FIRST),
    ],
)
def test_a_part_is_higher_where_it_should_be(part: str, good: str, poor: str) -> None:
    better, worse = (getattr(quality_of(text), part) for text in (good, poor))
    assert 0 <= worse < better <= 1


def test_the_opponent_does_not_matter_if_the_key_is_what_one_would_play_with_help_or_alone() -> None:
    idle = quality_of(IDLE)
    assert [choice.text for choice in idle.dossier.otherwise.helped] == [idle.dossier.key.text]
    assert [choice.text for choice in idle.dossier.otherwise.alone] == [idle.dossier.key.text]
    assert (idle.opponent, idle.opponent_matters) == (0.0, False)
    assert quality_of(CAT_FIRST).opponent_matters


def test_who_plays_alone_has_no_opponent_and_the_other_parts_count_for_more() -> None:
    alone = quality_of(ALONE)
    assert alone.opponent is None
    assert "opponent" not in alone.parts
    weights = {name: weight for name, weight in WEIGHTS.items() if name != "opponent"}
    expected = sum(weights[name] * part for name, part in alone.parts.items()) / sum(weights.values())
    assert alone.score == round(100 * expected)


def test_a_result_changes_where_the_second_best_is_no_longer_as_good() -> None:
    assert quality_of(CAT_FIRST).changes_the_result
    assert not quality_of(FIVE_POINTS).changes_the_result
    assert quality_of(LOSING).asks_how_to_lose
    assert [result_of(value) for value in (3, 0, -1)] == [1, 0, -1]


def test_what_scores_too_low_is_rejected_and_the_reason_names_the_part_that_costs_the_most() -> None:
    idle = quality_of(IDLE)
    assert idle.score < LEAST_SCORE
    assert idle.weakest == "opponent"
    assert fault(idle.dossier, QuestionKind.BEST_MARGIN) is Reason.IDLE_OPPONENT
    good = quality_of(CAT_FIRST)
    assert good.score >= LEAST_SCORE
    assert fault(good.dossier, QuestionKind.BEST_MARGIN) is None


def test_the_weights_are_those_of_the_page() -> None:
    assert sum(WEIGHTS.values()) == 100
