"""How hard a puzzle is: its grade by the techniques that it takes, and a number that orders the puzzles of a grade.

A game has five nested sets of techniques, one for each grade (`techniques`). The grade of a puzzle is that of the
weakest set that solves it, while the set below fails. A set solves what one of its techniques solves, with as many
positions in mind as the grade allows.

    difficulty = 1000 for a beginner's puzzle, and 200 more for each grade above
               +   40 for each decision on the line after the first, of which at most 2 count
               +    8 for each other move that looks at least as good at first sight, of which at most 8 count
               +    5 for each move of the longest refutation, of which at most 8 count
               +    3 if another move costs only a unit of what is asked for

so that what is counted within a grade comes to less than 200, and a puzzle of a higher grade has a higher number.
"""

from faceup.models.position import M
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["A_GRADE", "difficulty", "grade", "grade_of", "reasons"]

_BASE = 1000
A_GRADE = 200
"""By how much the difficulties of neighbouring grades differ."""


def difficulty(dossier: Dossier[M]) -> int:
    """Rate how hard it is to find and to play the solution."""
    return _BASE + A_GRADE * list(Grade).index(grade(dossier)) + sum(points for _, points in _terms(dossier))


def grade(dossier: Dossier[M]) -> Grade:
    """Return the grade: that of the weakest set of techniques that solves the puzzle; the last set always does."""
    return list(Grade)[next(number for number in range(len(Grade)) if dossier.sight.solver(number) is not None)]


def grade_of(rated: int) -> Grade:
    """Return the grade to which a difficulty belongs."""
    grades = list(Grade)
    return grades[min(len(grades) - 1, max(0, (rated - _BASE) // A_GRADE))]


def reasons(dossier: Dossier[M]) -> list[str]:
    """Say which techniques solve a puzzle and which fail, and what else makes it hard, with its points."""
    graded, techniques, sight = list(Grade).index(grade(dossier)), dossier.puzzles.techniques, dossier.sight
    solver = sight.solver(graded)
    assert solver is not None, "a grade is that of a set that solves it"
    told = [f"solved by: {solver.name}"]
    if graded < len(techniques) - 1:
        told[0] += f", {sight.needed(solver):,} positions in mind"
    if graded:
        below = ", ".join(technique.name for technique in techniques[:graded])
        told.append(f"not by: {below}, with {techniques[graded - 1].most:,} in mind")
    return told + [f"{words} (+{points})" for words, points in _terms(dossier) if points]


def _terms(dossier: Dossier[M]) -> list[tuple[str, int]]:
    later, alike = max(0, dossier.solution.depth - 1), dossier.look_alikes
    deepest = max((len(wrong.refutation) for wrong in dossier.temptations), default=0)
    near = any(each.value == dossier.value - 1 for each in dossier.choices)
    return [
        (f"{later} more {_plural('decision', later)} on the line", 40 * min(2, later)),
        (f"{alike} other {'move looks' if alike == 1 else 'moves look'} as good at first sight", 8 * min(8, alike)),
        (f"a refutation of {deepest} {_plural('move', deepest)}", 5 * min(8, deepest)),
        ("another move costs hardly anything", 3 * near),
    ]


def _plural(what: str, number: int) -> str:
    return what if number == 1 else f"{what}s"
