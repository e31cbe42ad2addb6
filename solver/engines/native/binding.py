"""The native core, game by game. Its classes for a game are found by the game's name: `ClockTowersSolver`."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from faceup.models.errors import QuestionError
from faceup.models.game import Objective, Position
from faceup.models.registry import game_of
from faceup.solver.question import Opponents

__all__ = ["OBJECTIVES", "OPPONENTS", "core_class", "native_core", "no_core", "plain"]

OBJECTIVES = (Objective.SCORE, Objective.MARGIN, Objective.TOTAL, Objective.WIN)
OPPONENTS = (Opponents.ADVERSARIAL, Opponents.SELFISH, Opponents.COOPERATIVE)
"""In the order in which the core numbers them."""


@cache
def native_core() -> ModuleType | None:
    """The compiled core, or None where Faceup was installed without a compiler."""
    try:
        return import_module("faceup.solver._core")
    except ImportError:
        return None


def no_core(position: Position, what: str = "Solver") -> str | None:
    """Why the core has no `Solver`, or `Perft`, for a position, or None if it has."""
    core = native_core()
    if core is None:
        return "Faceup was installed without its native core, for want of a C++ compiler"
    if not hasattr(core, _name(position, what)):
        return f"it does not {'count' if what == 'Perft' else 'know'} {position.game}"
    try:
        game_of(position).plain(position)
    except QuestionError as error:
        return str(error)
    return None


def core_class(position: Position, what: str) -> Any:
    """The core's class for the position's game: its `Position`, `Solver` or `Perft`."""
    return getattr(native_core(), _name(position, what))


def plain(position: Position) -> Any:
    """The position as the core has it."""
    return core_class(position, "Position")(*game_of(position).plain(position))


def _name(position: Position, what: str) -> str:
    return "".join(word.capitalize() for word in position.game.split("-")) + what
