"""The games that there are: found through the entry points of the group ``faceup.games``, ours and everybody else's."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from faceup.models.errors import InputError, unknown
from faceup.models.game import Game
from faceup.models.position import AnyPosition

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["game_named", "game_of", "games"]

GROUP = "faceup.games"


@cache
def games() -> "Mapping[str, EntryPoint]":
    """Return the games by name, in the order in which their packages list them; none of them is loaded."""
    from importlib.metadata import entry_points  # here, for start-up counts

    return {found.name: found for found in entry_points(group=GROUP)}


@cache
def _loaded(name: str) -> Game:
    found: Game = games()[name].load()
    return found


def game_named(name: object) -> Game:
    """Return the game of that name; its package is loaded now."""
    if not isinstance(name, str) or name not in games():
        raise InputError(unknown("game", name, list(games()), f"the games are {', '.join(games())}"))
    return _loaded(name)


def game_of(position: AnyPosition) -> Game:
    """Return the game that a position belongs to."""
    return game_named(position.game)
