"""Composing puzzles: a position is changed card by card, by simulated annealing, towards a better puzzle.

How good a position is, is one number, its *merit*. As long as something speaks against a puzzle, it counts how far the
position has come: that something is at stake, that one choice alone is best, how many decisions of its solution are
loose. A puzzle without fault is worth more than any position with one, and from there on the judge's score is climbed,
so that composing does not end with the first puzzle that will do. A change for the worse is kept now and then, the less
so the longer it goes on. All is drawn from the seed, and the number of steps is bounded: the same seed gives the same
puzzle.
"""

import math
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from faceup.models.edits import random_edit
from faceup.models.position import AnyPosition, M
from faceup.puzzles.games import kinds_of, question_of
from faceup.puzzles.judging.difficulty import A_GRADE, difficulty, grade_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import FAULTS, Reason, fault, make_puzzle
from faceup.puzzles.judging.refuting import tempting_mistakes
from faceup.puzzles.judging.relevance import minimal
from faceup.puzzles.judging.values import TooLargeError, unlimited
from faceup.puzzles.packs.puzzle import Played, Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy
from faceup.solver.work import Work

__all__ = ["STEPS", "compose", "judge_mined"]

STEPS = 600
"""How many changes are tried for one seed."""
PATIENCE = 30
"""After how many steps without a better one a puzzle is good enough, and a hopeless position is given up."""
STUBBORN = 300
"""After how many steps without anything better a position with a fault is given up."""
_TRIES = 100
"""How often a change may come to no position before it is given up."""
_CHANGES = (1, 1, 2, 3)
"""How many changes make a step: one after the other would often be for the worse, where together they are not."""
_HOT, _COLD = 8.0, 0.25
"""By how much merit a change may be for the worse and still be kept about one time in three, at first and at last."""
_HOPELESS = 5.0
"""A position that lacks the first of what a puzzle needs, and does not get it soon, never will."""
_SOUND = 100.0
"""The merit of a puzzle without fault, to which its score is added."""


def compose(start: AnyPosition, recipe: Recipe, seed: int, stop: Callable[[], bool] = lambda: False) -> Puzzle | Reason:
    """Improve a position into a puzzle, or return what is still wrong with the best that was found.

    `stop` is asked often; if it says so before that is known, a `Stopped` ends the composing.
    """
    chance, work = random.Random(f"compose {seed}"), unlimited(stop)
    least = chance.randint(0, start.cards_left) if recipe.left is None else recipe.left
    position, now = start, _draft(start, recipe, work)
    best, since = now, 0
    for step in range(STEPS):
        if since >= (PATIENCE if best.reason is None or best.merit < _HOPELESS else STUBBORN):
            break
        since += 1
        changed = _changed(position, least, start.cards_left, chance)
        if changed is None:
            break
        if changed == position:
            continue
        draft = _draft(changed, recipe, work)
        heat = _HOT * (_COLD / _HOT) ** (step / STEPS)
        if draft.merit >= now.merit or chance.random() < math.exp((draft.merit - now.merit) / heat):
            position, now = changed, draft
        if draft.merit > best.merit:
            best, since = draft, 0
    if best.reason is not None:
        return best.reason
    assert best.dossier is not None, "what has no fault was looked at"
    return make_puzzle(best.dossier, recipe.kind, seed, Strategy.COMPOSE)


def judge_mined(
    position: AnyPosition, recipe: Recipe, seed: int, stop: Callable[[], bool] = lambda: False
) -> Puzzle | Reason:
    """Judge a position as it was dealt, but without what its answer does not need."""
    work = unlimited(stop)
    try:
        dossier = dossier_of(position, recipe, work)
        if dossier is None:
            return Reason.NO_CHOICE
        reason = fault(dossier, recipe.kind)
        if reason in (None, Reason.WASTEFUL) and dossier.played is None:
            dossier = Dossier(minimal(dossier, recipe.kind), dossier.question, work)
            reason = fault(dossier, recipe.kind)
    except TooLargeError:
        return Reason.TOO_LARGE
    return reason or make_puzzle(dossier, recipe.kind, seed, Strategy.MINE)


def dossier_of(position: AnyPosition, recipe: Recipe, work: Work) -> Dossier[Any] | None:
    """Return the dossier of what a recipe asks about a position; None if there is nothing to ask.

    Where a mistake is to be punished, the position is the one before it, and there may be none that tempts. Where only
    the tops of piles are seen, there may be nothing below them.
    """
    played = None
    if recipe.kind not in kinds_of(position):
        return None
    if recipe.kind is QuestionKind.REFUTE:
        position = position.rotated((position.mover + 1) % len(position.players))
        mistake = next(tempting_mistakes(position, work), None)
        if mistake is None or mistake.after.position.outcome() is not None:
            return None
        played = Played(position, mistake.moves)
        position = mistake.after.position
    return Dossier(position, question_of(recipe.kind, position, recipe.turns), work, played)


class _Draft(NamedTuple):
    """A position on the way to a puzzle: what it lacks, and how good it is already."""

    merit: float
    reason: Reason | None
    dossier: Dossier[Any] | None = None


def _changed(position: AnyPosition, least: int, most: int, chance: random.Random) -> AnyPosition | None:
    """The position after a step; the same one if too few or too many cards would be left; None if there is none."""
    changed: AnyPosition | None = position
    for _ in range(chance.choice(_CHANGES)):
        changed = changed and random_edit(changed, chance, _TRIES)
    if changed is None:
        return None
    return changed if least <= changed.cards_left <= most else position


def _draft(position: AnyPosition, recipe: Recipe, work: Work) -> _Draft:
    try:
        dossier = dossier_of(position, recipe, work)
        if dossier is None:
            return _Draft(0.0, Reason.NO_CHOICE)
        reason = fault(dossier, recipe.kind)
        if reason is Reason.TOO_LARGE:
            return _Draft(-1.0, reason)
        if reason is not None:
            return _Draft(_so_far(dossier, reason, recipe), reason, dossier)
        if recipe.theme is not None and recipe.theme not in dossier.themes():
            return _Draft(_SOUND - 30 - _off_theme(dossier, recipe.theme), Reason.OTHER_THEME, dossier)
        off_grade = _off_grade(dossier, recipe.grade)
        if off_grade:
            return _Draft(_SOUND - off_grade / 50, Reason.OTHER_GRADE, dossier)
        return _Draft(_SOUND + dossier.quality.score, None, dossier)
    except TooLargeError:
        return _Draft(-1.0, Reason.TOO_LARGE)


_ORDER = [*FAULTS]


def _so_far(dossier: Dossier[M], reason: Reason, recipe: Recipe) -> float:
    """How far a position with a fault has come, from 0 to 90; of two that have come as far, the smaller further."""
    if reason in (Reason.NO_CHOICE, Reason.NOTHING_AT_STAKE):
        return 6.0
    if _ORDER.index(reason) <= _ORDER.index(Reason.SOONER):
        worth = float(dossier.worth())
        return 2 + worth if reason is Reason.NOT_WON else 2 - abs(worth) if reason is Reason.NOT_LEVEL else 2.0
    merit = 10 + 10 / len(dossier.values.best(dossier.first)) - len(dossier.position.cards()) / 50
    if recipe.theme is not None:
        merit -= _off_theme(dossier, recipe.theme)
    if not dossier.unique:
        return merit
    quality = dossier.quality
    merit += 15 * (quality.opponent or 0) + 10 * quality.stakes + 5 * quality.surprise
    if reason is Reason.TOO_WIDE or _ORDER.index(reason) < _ORDER.index(Reason.LOOSE):
        return merit
    tight, loose = dossier.solution.scouted
    return merit + 20 * (1 - 1 / (1 + tight)) if loose else merit + 20 + _ORDER.index(reason) / 5


def _off_theme(dossier: Dossier[M], theme: str) -> float:
    """What it would cost to choose what has the theme, at most 8; nothing if the key has it."""
    has = dossier.puzzles.themes[theme]
    costs = (dossier.value - choice.value for choice in dossier.choices if has(dossier.supposing(choice)))
    return float(min(next(costs, 8), 8))


def _off_grade(dossier: Dossier[M], grade: Grade | None) -> int:
    """How many points of difficulty a puzzle is away from a grade."""
    if grade is None:
        return 0
    grades = list(Grade)
    return A_GRADE * abs(grades.index(grade_of(difficulty(dossier))) - grades.index(grade))
