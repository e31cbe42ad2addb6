"""Held-out puzzles: sound, of all recipes of their game by turns, and the same each time."""

from itertools import islice

import pytest

from faceup.puzzles.judging.judge import FAULTS, UNSOUND, Reason, fault
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.scripts.bench import grading
from faceup.scripts.bench.held_out import held_out
from faceup.scripts.bench.simulated import SOLVERS

ELSEWHERE = 20
"""Not the seeds that are held out: those are looked at once, and not by tests."""


@pytest.mark.exhaustive
def test_they_are_sound_and_the_same_each_time() -> None:
    first, again = ([*islice(held_out("clock-towers", ELSEWHERE), 2)] for _ in range(2))
    assert [name for name, _ in first] == [name for name, _ in again]
    assert [dossier.position.cards_left for _, dossier in first] == [0, 1], "the recipes take turns"
    for _, dossier in first:
        assert dossier.unique
        assert not dossier.solution.loose
        assert fault(dossier, QuestionKind.BEST_MARGIN, UNSOUND) is None


def test_a_race_is_asked_about_within_its_turns() -> None:
    _, dossier = next(held_out("gotown", ELSEWHERE))
    assert dossier.question.turns == 3
    assert dossier.worth() == 1
    grade, solved = grading.tried("a puzzle", dossier)
    assert len(solved) == len(SOLVERS)
    assert set(solved) <= {0, 1}
    assert str(grade)


@pytest.mark.parametrize("reason", [Reason.TAME, Reason.ANOTHER_READING, Reason.IDLE_OPPONENT])
def test_a_dull_puzzle_is_sound(reason: Reason) -> None:
    assert reason in FAULTS
    assert reason not in UNSOUND
    assert {Reason.LOOSE, Reason.TWO_KEYS, Reason.TOO_SHORT, Reason.GREEDY_FINDS_IT} <= set(UNSOUND)
