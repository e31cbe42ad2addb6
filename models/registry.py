"""The games that there are: found through the entry points of the group ``faceup.games``, ours and everybody else's."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from faceup.models.errors import InputError, InvalidPositionError, Problem, unknown
from faceup.models.game import Game
from faceup.models.position import AnyPosition, Position
from faceup.models.words import nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["game_named", "game_of", "games", "likeliest", "of_no_game"]

GROUP = "faceup.games"


@cache
def games() -> "Mapping[str, EntryPoint]":
    """Return the games by name, in the order in which their packages list them; none of them is loaded."""
    from importlib.metadata import entry_points  # here, for start-up counts

    return {found.name: found for found in entry_points(group=GROUP)}


@cache
def _loaded(name: str) -> Game:
    try:
        found: Game = games()[name].load()
    except Exception as error:  # it may be somebody else's package, with anything wrong in it
        why = f"{games()[name].value}: {type(error).__name__}: {error}"
        raise InputError(f"the game '{name}' is installed, but cannot be loaded ({why})") from error
    return found


def game_named(name: object) -> Game:
    """Return the game of that name; its package is loaded now."""
    if not isinstance(name, str) or name not in games():
        raise InputError(unknown("game", name, list(games()), f"the games are {', '.join(games())}"))
    return _loaded(name)


def game_of(position: AnyPosition) -> Game:
    """Return the game that a position belongs to."""
    return game_named(position.game)


def of_no_game(raw: Mapping[str, object]) -> InvalidPositionError:
    """What is wrong with a position of no known game: that, and all else by the game that it looks like."""
    found: dict[str, tuple[Problem, ...]] = {}
    for name in games():
        try:
            Position.from_json({**raw, "game": name})
            found[name] = ()
        except InvalidPositionError as error:
            found[name] = error.problems
    near = nearest(game := raw.get("game"), games())
    likely = near or likeliest({name: len(problems) for name, problems in found.items()})
    listing = f"the games are {', '.join(games())}"
    if likely and not near:
        listing = f"this looks like {likely} ({listing})"
    told = unknown("game", game, list(games()), listing) if "game" in raw else f"the key 'game' is missing; {listing}"
    return InvalidPositionError([Problem("", told), *(found[likely] if likely else ())])


def likeliest(wrong: Mapping[str, int]) -> str | None:
    """Return the game by which fewest things are wrong with a position, if there is one."""
    fewest = min(wrong.values(), default=0)
    found = [name for name, number in wrong.items() if number == fewest]
    return found[0] if len(found) == 1 else None
