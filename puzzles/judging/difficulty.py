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

from bisect import bisect_right

from faceup.models.position import M
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["difficulty", "grade_of", "reasons"]

_BASE = 600


def difficulty(dossier: Dossier[M]) -> int:
    """Rate how hard it is to find and to play the solution."""
    return _BASE + sum(points for _, points in _terms(dossier))


def grade_of(rated: int, grades: tuple[int, ...]) -> Grade:
    """Return the grade of a difficulty; `grades` says from which on each is given."""
    return list(Grade)[bisect_right(grades, rated) - 1]


def reasons(dossier: Dossier[M]) -> list[str]:
    """Say why a puzzle is as hard as it is, with the points of each reason."""
    return [f"{words} (+{points})" for words, points in _terms(dossier) if points]


def _terms(dossier: Dossier[M]) -> list[tuple[str, int]]:
    solution = dossier.solution
    failing, straying = len(Lookahead) - len(dossier.finders), len(Lookahead) - len(dossier.keepers)
    later, alike = max(0, solution.depth - 1), dossier.look_alikes
    delusion = min(36, int(dossier.delusion))
    deepest = max((len(wrong.refutation) for wrong in dossier.temptations), default=0)
    return [
        (
            f"{failing} of {len(Lookahead)} limited players {'does' if failing == 1 else 'do'} not find the key",
            100 * failing,
        ),
        (
            f"{straying} of {len(Lookahead)} {'does' if straying == 1 else 'do'} not get the whole line right",
            50 * straying,
        ),
        (f"{later} more {_plural('decision', later)} on the line", 40 * min(8, later)),
        (f"{alike} other {'move looks' if alike == 1 else 'moves look'} as good at first sight", 20 * min(8, alike)),
        (f"a refutation of {deepest} {_plural('move', deepest)}", 25 * min(8, deepest)),
        (f"another move looks better by {delusion} to who looks furthest", 5 * delusion),
    ]


def _plural(what: str, number: int) -> str:
    return what if number == 1 else f"{what}s"
