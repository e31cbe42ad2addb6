"""The games that there are. A new game is a folder beside this file and one line here."""

from importlib import import_module
from typing import Any, cast

from faceup.models.errors import InputError, quote
from faceup.models.game import Game, Position

__all__ = ["GAMES", "game_named", "game_of"]

GAMES = {
    "clock-towers": "faceup.models.clock_towers",
    "gotown": "faceup.models.gotown",
    "chateau": "faceup.models.chateau",
}


def game_named(name: object) -> Game[Any, Any]:
    """The game of that name; its package is loaded now."""
    if not isinstance(name, str) or name not in GAMES:
        raise InputError(f"no game {quote(name)}; the games are {', '.join(GAMES)}")
    return cast("Game[Any, Any]", import_module(GAMES[name]))


def game_of(position: Position) -> Game[Any, Any]:
    """The game that a position belongs to."""
    return game_named(position.game)
