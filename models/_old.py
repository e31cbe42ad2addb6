"""The old way to ask: functions of a game instead of methods of a position. To be deleted when nobody asks so."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

_METHODS = (
    "legal_moves", "chances", "successors", "play", "turns_begun", "outcome", "bounds", "remainder", "scores",
    "appeal", "depict",
)  # fmt: skip
_FIELDS = {
    "NAME": "name",
    "TITLE": "title",
    "SEATS": "seats",
    "PRESETS": "presets",
    "FLAGS": "flags",
    "Card": "cards",
    "Position": "position",
}


def of_module(name: str) -> Any:
    """The old function of that name."""
    if name in _METHODS:
        return lambda position, *rest: getattr(position, name)(*rest)
    if name in ("certain", "cards_left"):
        return lambda position: getattr(position, name)
    raise AttributeError(name)


def of_game(game: Any, name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    if name in _METHODS or name in ("certain", "cards_left"):
        return of_module(name)
    if name in _FIELDS:
        return getattr(game, _FIELDS[name])
    if name in ("OBJECTIVES", "FIXED_LENGTH"):
        return getattr(game.position, {"OBJECTIVES": "objectives", "FIXED_LENGTH": "fixed_length"}[name])
    if name in ("PositionFile", "MoveFile"):
        return (game.position if name == "PositionFile" else game.position.move_class).form().model
    if name == "Move":
        return game.position.move_class
    module: Any = import_module(game.position.__module__.rpartition(".")[0])
    return getattr(module, name)


Old = Callable[..., Any]
