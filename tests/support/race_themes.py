"""Asking whether a race has a theme, of positions in one line, within some turns."""

from typing import Any, NamedTuple

from faceup.models.position import Position
from faceup.puzzles.games import kinds_of, puzzle_game, question_of
from faceup.puzzles.judging.dossier import Dossier


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
