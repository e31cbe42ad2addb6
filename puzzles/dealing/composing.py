"""Composing puzzles: a position is changed card by card, and each change that makes it no worse is kept.

How good a position is, is the judge's word: how many of the reasons against a puzzle it gets past, and how nearly the
next; and whether it has the theme and the grade that are wanted. So what is rare among played-out deals is reached on
purpose. All is drawn from the seed, and the number of steps is bounded: the same seed gives the same puzzle.
"""

import random
from dataclasses import dataclass
from typing import Any, NamedTuple

from faceup.models.game import Number, Position
from faceup.models.registry import game_of
from faceup.puzzles.dealing.edits import changed_at_random
from faceup.puzzles.games import themes_of_game
from faceup.puzzles.judging.difficulty import difficulty, grades_of
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.judging.judge import FAULTS, Reason, fault, make_puzzle
from faceup.puzzles.judging.values import TooLargeError
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import Grade, Kind, Strategy, Theme, question_of

__all__ = ["STEPS", "Aim", "compose"]

STEPS = 300
"""How many changes are tried for one seed."""
_TRIES = 100
"""How often a change may come to no position before it is given up."""
_CHANGES = (1, 1, 2, 3)
"""How many changes make a step: one after the other would often be for the worse, where together they are not."""
_FAR = 10**6


@dataclass(frozen=True, slots=True)
class Aim:
    """What is wanted of a puzzle."""

    kind: Kind
    turns: int | None = None
    theme: Theme | None = None
    grade: Grade | None = None
    left: int | None = None
    """How many cards lie in the piles, if that matters."""

    def missed(self, puzzle: Puzzle) -> Reason | None:
        """Why a puzzle is not what is wanted."""
        if self.grade is not None and puzzle.grade is not self.grade:
            return Reason.OTHER_GRADE
        if self.theme is not None and self.theme not in puzzle.themes:
            return Reason.OTHER_THEME
        return None


def compose(start: Position, aim: Aim, seed: int) -> Puzzle | Reason:
    """The puzzle that a position becomes, or the reason why the best that was found is still none."""
    chance = random.Random(f"compose {seed}")
    position, best = start, _draft(start, aim, seed)
    for _ in range(STEPS):
        if isinstance(best.verdict, Puzzle):
            break
        changed: Position | None = position
        for _ in range(chance.choice(_CHANGES)):
            changed = changed and changed_at_random(changed, chance, _TRIES)
        if changed is None:
            break
        if aim.left is None or game_of(changed).cards_left(changed) == aim.left:
            draft = _draft(changed, aim, seed)
            if draft.merit >= best.merit:
                position, best = changed, draft
    return best.verdict


class _Draft(NamedTuple):
    """A position on the way to a puzzle: what it is or lacks, and how good it is already."""

    verdict: Puzzle | Reason
    merit: tuple[Number, ...]


def _draft(position: Position, aim: Aim, seed: int) -> _Draft:
    evidence: Evidence[Any, Any] = Evidence(position, question_of(aim.kind, position, aim.turns))
    try:
        reason = fault(evidence, aim.kind)
        if reason is Reason.TOO_LARGE:
            raise TooLargeError
        passed = len(FAULTS) if reason is None else FAULTS.index(reason)
        at_stake = passed > FAULTS.index(Reason.NOTHING_AT_STAKE)
        off_theme = _off_theme(evidence, aim.theme) if at_stake else _FAR
        nearly = _nearly(evidence, reason)
        if reason is None and off_theme:
            reason = Reason.OTHER_THEME
        elif reason is None:
            nearly = -_off_grade(evidence, aim.grade)
            reason = Reason.OTHER_GRADE if nearly else None
        verdict = reason or make_puzzle(evidence, aim.kind, seed, Strategy.COMPOSE)
    except TooLargeError:
        return _Draft(Reason.TOO_LARGE, (-_FAR,))
    return _Draft(verdict, (-off_theme, passed, nearly))


def _nearly(evidence: Evidence[Any, Any], reason: Reason | None) -> Number:
    """How near a position is to getting past what speaks against it."""
    match reason:
        case Reason.TWO_KEYS:
            return -len(evidence.valuer.best(evidence.first))
        case Reason.GREEDY_FINDS_IT:
            return -_standing_out(evidence)
        case Reason.NOT_WON:
            return evidence.worth()
    return 0


def _off_theme(evidence: Evidence[Any, Any], theme: Theme | None) -> Number:
    """What it would cost to choose what has the theme; nothing if the key has it."""
    if theme is None:
        return 0
    has = themes_of_game(evidence.position.game)[theme]
    costs = (evidence.value - choice.value for choice in evidence.choices if has(evidence.supposing(choice)))
    return next(costs, _FAR)


def _standing_out(evidence: Evidence[Any, Any]) -> int:
    """By how much the key looks better at first sight than all else."""
    key, *others = (evidence.game.appeal(evidence.position, each.choice.moves[0]) for each in evidence.choices)
    return key - max(others)


def _off_grade(evidence: Evidence[Any, Any], grade: Grade | None) -> int:
    """How many points of difficulty a puzzle is away from a grade."""
    if grade is None:
        return 0
    rated, grades = difficulty(evidence), grades_of(evidence)
    least = grades[grade]
    most = min((start - 1 for start in grades.values() if start > least), default=rated)
    return max(least - rated, rated - most, 0)
