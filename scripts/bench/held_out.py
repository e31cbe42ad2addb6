"""Puzzles by which grades are tried: nobody has looked at them, and they are sound, but need not be good ones.

A mined position is changed at random, and a change is kept if no reason that comes earlier in the judge's list speaks
against what comes of it, until nothing does (`judge.UNSOUND`) or `STEPS` changes were tried. So it goes with the games
whose puzzles are composed; of races, whose puzzles are mined, a position is taken as it is or not at all. The recipes
of a game take turns, and each yields one puzzle before the next does, so that there are small ones and large ones.
"""

import random
from collections.abc import Iterator, Mapping
from itertools import count, cycle
from typing import Any, NamedTuple

from faceup.models.edits import random_edit
from faceup.models.position import AnyPosition
from faceup.puzzles.dealing.composing import dossier_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import UNSOUND, Reason, fault
from faceup.puzzles.judging.values import TooLargeError, unlimited
from faceup.puzzles.packs.canonical import puzzle_id
from faceup.puzzles.packs.generating import mine
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Strategy

__all__ = ["FIRST_SEED", "STEPS", "held_out"]

FIRST_SEED = 900_000
"""The puzzles of the seeds from here on are held out: nothing was chosen by looking at them."""
STEPS = 100
_TRIES = 100
_CHANGES = (1, 1, 2, 3)
_FEW: tuple[Mapping[str, Any], ...] = ({"left": 0}, {"left": 1}, {"left": 2}, {"left": 2, "rules": "italian"})
_MIXES: dict[str, tuple[Mapping[str, Any], ...]] = {"clock-towers": (*_FEW, *_FEW, {"left": 3})}
_IN_A_RACE: tuple[Mapping[str, Any], ...] = ({"turns": 3}, {"turns": 3}, {"turns": 5})
_ORDER = [*UNSOUND]


def held_out(game: str, first_seed: int = FIRST_SEED) -> Iterator[tuple[str, Dossier[Any]]]:
    """Yield puzzles of a game without end, each with its id."""
    recipes = [Recipe.from_words(game, **words) for words in _MIXES.get(game, _IN_A_RACE)]
    seeds, known = count(first_seed), set[str]()
    for recipe in cycle(recipes):
        while True:
            found = _sound(recipe, next(seeds))
            if found is None:
                continue
            name = puzzle_id(found.position, found.question, recipe.kind)
            if name not in known:
                known.add(name)
                yield name, found
                break


class _Draft(NamedTuple):
    """How far a position has come, and the dossier of one that has come all the way."""

    so_far: float
    puzzle: Dossier[Any] | None = None


def _sound(recipe: Recipe, seed: int) -> Dossier[Any] | None:
    """The puzzle that comes of a seed; None if none does."""
    position, chance = mine(recipe, seed), random.Random(f"held out {seed}")
    if position is None:
        return None
    now = _draft(position, recipe)
    for _ in range(STEPS if recipe.strategy is Strategy.COMPOSE else 0):
        if now.puzzle is not None:
            break
        changed: AnyPosition | None = position
        for _ in range(chance.choice(_CHANGES)):
            changed = changed and random_edit(changed, chance, _TRIES)
        if changed is None or changed == position or changed.cards_left != position.cards_left:
            continue
        draft = _draft(changed, recipe)
        if draft.so_far >= now.so_far:
            position, now = changed, draft
    return now.puzzle


def _draft(position: AnyPosition, recipe: Recipe) -> _Draft:
    try:
        dossier = dossier_of(position, recipe, unlimited(lambda: False))
        if dossier is None:
            return _Draft(-1)
        reason = fault(dossier, recipe.kind, UNSOUND)
        if reason is None:
            return _Draft(len(_ORDER), dossier)
        if reason is Reason.TOO_LARGE:
            return _Draft(-1)
        so_far = float(_ORDER.index(reason))
        if reason is Reason.TWO_KEYS:
            so_far += 1 / len(dossier.values.best(dossier.first))
        return _Draft(so_far)
    except TooLargeError:
        return _Draft(-1)
