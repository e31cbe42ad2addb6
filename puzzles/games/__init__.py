"""What a puzzle is about: one small predicate a theme, game by game."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.packs.vocabulary import Theme

__all__ = ["Predicate", "themes_of", "themes_of_game"]

Predicate = Callable[[Evidence[Any, Any]], bool]


def themes_of(evidence: Evidence[Any, Any]) -> list[Theme]:
    """The themes of a position with a unique key."""
    return [theme for theme, predicate in themes_of_game(evidence.position.game).items() if predicate(evidence)]


def themes_of_game(game: str) -> Mapping[Theme, Predicate]:
    """The themes that puzzles of a game can have, each with its predicate."""
    themes: Mapping[Theme, Predicate] = import_module(f"faceup.puzzles.games.{game.replace('-', '_')}").THEMES
    return themes
