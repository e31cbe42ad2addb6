"""Asking whether a race has a theme, of positions in one line, within some turns."""

import random
from typing import Any, NamedTuple

from faceup.models.position import Position
from faceup.puzzles.games import kinds_of, puzzle_game, question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.generating import mine
from faceup.puzzles.packs.recipe import Recipe


class Cases(NamedTuple):
    """What a theme is seen in, and near misses: mostly the same with one card taken away or swapped."""

    turns: int
    seen: tuple[str, ...]
    missed: tuple[str, ...]


def dossier_of(text: str, turns: int) -> Dossier[Any]:
    position: Position[Any] = Position.parse(text)
    return Dossier(position, question_of(kinds_of(position)[0], position, turns))


def has(theme: str, text: str, turns: int) -> bool:
    dossier = dossier_of(text, turns)
    return puzzle_game(dossier.position.game).themes[theme](dossier)


def assert_themes_of_mined(game: str, kind: str, turns: int, players: int) -> None:
    """Check that the first mined positions with a unique key all have a theme."""
    recipe = Recipe.from_words(game, kind=kind, turns=turns, players=players)
    seeds = random.Random(f"{kind} {turns} {players} players").sample(range(10**6), 400)
    found = 0
    for seed in seeds:
        position = mine(recipe, seed)
        if position is None or position.outcome() is not None or position.chances():
            continue
        dossier = dossier_of(position.format(), turns)
        if dossier.worth() > -1 and dossier.unique:
            assert dossier.themes(), position.format()
            found += 1
        if found == 8:
            break
    assert found
