"""Composing puzzles: a position is changed card by card, and each change that makes it no worse is kept.

How good a position is, is the judge's word: how many of the reasons against a puzzle it gets past, and how nearly the
next; and whether it has the theme and the grade that are wanted. So what is rare among played-out deals is reached on
purpose. All is drawn from the seed, and the number of steps is bounded: the same seed gives the same puzzle.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from faceup.models.edits import random_edit
from faceup.models.game import Number
from faceup.models.position import M, Position
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.difficulty import difficulty
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import FAULTS, Reason, fault, make_puzzle
from faceup.puzzles.judging.values import TooLargeError, unlimited
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade, Strategy
from faceup.solver.work import Work

__all__ = ["STEPS", "compose"]

STEPS = 300
"""How many changes are tried for one seed."""
_TRIES = 100
"""How often a change may come to no position before it is given up."""
_CHANGES = (1, 1, 2, 3)
"""How many changes make a step: one after the other would often be for the worse, where together they are not."""
_FAR = 10**6


def compose(start: Position[M], recipe: Recipe, seed: int, stop: Callable[[], bool] = lambda: False) -> Puzzle | Reason:
    """Improve a position into a puzzle, or return what is still wrong with the best that was found.

    `stop` is asked often; if it says so before that is known, a `Stopped` ends the composing.
    """
    chance, work = random.Random(f"compose {seed}"), unlimited(stop)
    position, best = start, _draft(start, recipe, seed, work)
    for _ in range(STEPS):
        if isinstance(best.verdict, Puzzle):
            break
        changed: Position[M] | None = position
        for _ in range(chance.choice(_CHANGES)):
            changed = changed and random_edit(changed, chance, _TRIES)
        if changed is None:
            break
        if recipe.left is None or changed.cards_left == recipe.left:
            draft = _draft(changed, recipe, seed, work)
            if draft.merit >= best.merit:
                position, best = changed, draft
    return best.verdict


class _Draft(NamedTuple):
    """A position on the way to a puzzle: what it is or lacks, and how good it is already."""

    verdict: Puzzle | Reason
    merit: tuple[Number, ...]


def _draft(position: Position[M], recipe: Recipe, seed: int, work: Work) -> _Draft:
    dossier = Dossier(position, question_of(recipe.kind, position, recipe.turns), work)
    try:
        reason = fault(dossier, recipe.kind)
        if reason is Reason.TOO_LARGE:
            raise TooLargeError
        looked_at = [*FAULTS, None]
        passed = looked_at.index(reason)
        at_stake = passed > looked_at.index(Reason.NOTHING_AT_STAKE)
        off_theme = _off_theme(dossier, recipe.theme) if at_stake else _FAR
        nearly = _nearly(dossier, reason)
        if reason is None and off_theme:
            reason = Reason.OTHER_THEME
        elif reason is None:
            nearly = -_off_grade(dossier, recipe.grade)
            reason = Reason.OTHER_GRADE if nearly else None
        verdict = reason or make_puzzle(dossier, recipe.kind, seed, Strategy.COMPOSE)
    except TooLargeError:
        return _Draft(Reason.TOO_LARGE, (-_FAR,))
    return _Draft(verdict, (-off_theme, passed, nearly))


def _nearly(dossier: Dossier[M], reason: Reason | None) -> Number:
    """How near a position is to getting past what speaks against it."""
    match reason:
        case Reason.TWO_KEYS:
            return -len(dossier.values.best(dossier.first))
        case Reason.GREEDY_FINDS_IT:
            return -_standing_out(dossier)
        case Reason.NOT_WON:
            return dossier.worth()
    return 0


def _off_theme(dossier: Dossier[M], theme: str | None) -> Number:
    """What it would cost to choose what has the theme; nothing if the key has it."""
    if theme is None:
        return 0
    has = dossier.puzzles.themes[theme]
    costs = (dossier.value - choice.value for choice in dossier.choices if has(dossier.supposing(choice)))
    return next(costs, _FAR)


def _standing_out(dossier: Dossier[M]) -> int:
    """By how much the key looks better at first sight than all else."""
    key, *others = (dossier.position.appeal(each.choice.moves[0]) for each in dossier.choices)
    return key - max(others)


def _off_grade(dossier: Dossier[M], grade: Grade | None) -> int:
    """How many points of difficulty a puzzle is away from a grade."""
    if grade is None:
        return 0
    rated, number = difficulty(dossier), list(Grade).index(grade)
    least, more = (*dossier.puzzles.grades, rated + 1)[number : number + 2]
    return max(least - rated, rated - more + 1, 0)
