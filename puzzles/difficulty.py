"""How hard a puzzle is: one number, by a formula, and five named grades.

    difficulty = 600
               + 150 for each of the four limited players who does not find the key
               +  75 for each of them who does not get every decision of the line right
               +  40 for each decision on the line after the first, of which at most 8 count
               +  10 for each position that the solver must get right, of which at most 20 count
               +  20 for each other move that looks at least as good at first sight, of which at most 8 count
               +  25 for each move of the longest refutation, of which at most 8 count

A player counts as failing with all who are weaker: what only the weak find is found by luck.
"""

from typing import Any

from faceup.puzzles.evidence import Evidence
from faceup.puzzles.kinds import Grade
from faceup.puzzles.limited import Rung

__all__ = ["GRADES", "difficulty", "grade_of", "reasons"]

GRADES = {Grade.BEGINNER: 0, Grade.EASY: 1300, Grade.MEDIUM: 1600, Grade.HARD: 1900, Grade.EXPERT: 2050}
"""From which difficulty on a grade is given."""

_BASE = 600


def difficulty(evidence: Evidence[Any, Any]) -> int:
    """How hard it is to find and to play the solution."""
    return _BASE + sum(points for _, points in _terms(evidence))


def grade_of(rated: int) -> Grade:
    return [grade for grade, least in GRADES.items() if rated >= least][-1]


def reasons(evidence: Evidence[Any, Any]) -> list[str]:
    """Why a puzzle is as hard as it is, in words, with the points of each reason."""
    return [f"{words} (+{points})" for words, points in _terms(evidence) if points]


def _terms(evidence: Evidence[Any, Any]) -> list[tuple[str, int]]:
    solution = evidence.solution
    failing, straying = _below(evidence.finder), _below(evidence.keeper)
    later = max(0, solution.depth - 1)
    positions = len(solution.decisions)
    deepest = max((len(wrong.refutation) for wrong in evidence.temptations), default=0)
    return [
        (f"{failing} of {len(Rung)} limited players do not find the key", 150 * failing),
        (f"{straying} of {len(Rung)} do not get the whole line right", 75 * straying),
        (f"{later} more decisions on the line", 40 * min(8, later)),
        (f"{positions} positions to get right", 10 * min(20, positions)),
        (f"{evidence.look_alikes} other moves look as good at first sight", 20 * min(8, evidence.look_alikes)),
        (f"a refutation of {deepest} moves", 25 * min(8, deepest)),
    ]


def _below(weakest: Rung | None) -> int:
    """How many of the ladder are not good enough."""
    return len(Rung) if weakest is None else int(weakest)
