"""How hard a puzzle is: one number, by a formula, and five named grades.

    difficulty = 600
               + 100 for each of the six limited players who does not find the key
               +  50 for each of them who does not get every decision of the line right
               +  40 for each decision on the line after the first, of which at most 8 count
               +  20 for each other move that looks at least as good at first sight, of which at most 8 count
               +  25 for each move of the longest refutation, of which at most 8 count
               +   5 for each unit by which another move looks better than the key to the best of the six, at most 36;
                     a unit is one of the evaluation, which has twelve to a point, a floor or a card laid

What each number counts for, and where the grades begin, was chosen on a batch of puzzles so that players who are no
part of the formula find fewer of the harder keys, and tried on another batch (`faceup bench grading`).
"""

from typing import Any

from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.judging.heuristic_players import Rung
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["GRADES", "RACE_GRADES", "difficulty", "grade_of", "grades_of", "reasons"]

GRADES = {Grade.BEGINNER: 0, Grade.EASY: 1200, Grade.MEDIUM: 1500, Grade.HARD: 1700, Grade.EXPERT: 1850}
"""From which difficulty on a grade is given."""
RACE_GRADES = {Grade.BEGINNER: 0, Grade.EASY: 1000, Grade.MEDIUM: 1125, Grade.HARD: 1250, Grade.EXPERT: 1350}
"""The same in a race, which is asked about a few turns: who looks so far sees all, so fewer can fail."""

_BASE = 600


def difficulty(evidence: Evidence[Any, Any]) -> int:
    """How hard it is to find and to play the solution."""
    return _BASE + sum(points for _, points in _terms(evidence))


def grades_of(evidence: Evidence[Any, Any]) -> dict[Grade, int]:
    """From which difficulty on each grade is given in a game."""
    return GRADES if evidence.game.FIXED_LENGTH else RACE_GRADES


def grade_of(rated: int, grades: dict[Grade, int]) -> Grade:
    return [grade for grade, least in grades.items() if rated >= least][-1]


def reasons(evidence: Evidence[Any, Any]) -> list[str]:
    """Why a puzzle is as hard as it is, in words, with the points of each reason."""
    return [f"{words} (+{points})" for words, points in _terms(evidence) if points]


def _terms(evidence: Evidence[Any, Any]) -> list[tuple[str, int]]:
    solution = evidence.solution
    failing, straying = len(Rung) - len(evidence.finders), len(Rung) - len(evidence.keepers)
    later = max(0, solution.depth - 1)
    delusion = min(36, int(evidence.delusion))
    deepest = max((len(wrong.refutation) for wrong in evidence.temptations), default=0)
    return [
        (f"{failing} of {len(Rung)} limited players do not find the key", 100 * failing),
        (f"{straying} of {len(Rung)} do not get the whole line right", 50 * straying),
        (f"{later} more decisions on the line", 40 * min(8, later)),
        (f"{evidence.look_alikes} other moves look as good at first sight", 20 * min(8, evidence.look_alikes)),
        (f"a refutation of {deepest} moves", 25 * min(8, deepest)),
        (f"another move looks better by {delusion} to who looks furthest", 5 * delusion),
    ]
