"""The native core, game by game. Its classes for a game are found by the game's name: `ClockTowersSolver`."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from faceup.models.errors import QuestionError
from faceup.models.game import Objective
from faceup.models.native import Native
from faceup.models.position import AnyPosition
from faceup.models.registry import game_of
from faceup.solver.question import Limits, Opponents
from faceup.solver.work import Work

__all__ = [
    "OBJECTIVES",
    "OPPONENTS",
    "check_techniques",
    "core_class",
    "core_position",
    "finish",
    "knowledge_of",
    "named_techniques",
    "native_core",
    "no_core",
    "no_room_for",
]

OBJECTIVES = (Objective.SCORE, Objective.MARGIN, Objective.TOTAL, Objective.WIN)
OPPONENTS = (Opponents.ADVERSARIAL, Opponents.SELFISH, Opponents.COOPERATIVE)
"""In the order in which the core numbers them."""


@cache
def native_core() -> ModuleType | None:
    """Return the compiled core, or None where Faceup was installed without a compiler."""
    try:
        return import_module("faceup.solver._core")
    except ImportError:
        return None


def no_core(position: AnyPosition, what: str = "Solver") -> str | None:
    """Say why the core has no `Solver`, or `Perft`, for a position, or None if it has."""
    core = native_core()
    if core is None:
        return "Faceup was installed without its native core, for want of a C++ compiler"
    if game_of(position).native is None or not hasattr(core, _name(position.game, what)):
        return f"it does not {'count' if what == 'Perft' else 'know'} {position.game}"
    return knowledge_of(position).refusal(position)


def core_class(position: AnyPosition, what: str) -> Any:
    """Return the core's class for the game: its `Position`, `Solver` or `Perft`, with the types of `_core.pyi`."""
    return getattr(native_core(), _name(position.game, what))


def core_position(position: AnyPosition) -> Any:
    """Return the position as the core has it."""
    return core_class(position, "Position")(*knowledge_of(position).to_core(position))


def knowledge_of(position: AnyPosition) -> Native:
    """Return what the position's game says to the core."""
    return _knowledge(game_of(position).native or "")


@cache
def _knowledge(module: str) -> Native:
    return cast("Native", import_module(module))


def named_techniques(function: str) -> list[str]:
    """Return the names that a function of the core lists, of what a search knows beyond plain enumeration."""
    core = native_core()
    return [] if core is None else list(getattr(core, function)())


def check_techniques(without: Sequence[str], there_are: Sequence[str]) -> None:
    """Raise a `QuestionError` if something is to be switched off that there is not."""
    unknown = sorted(set(without) - set(there_are))
    if unknown:
        raise QuestionError(f"no technique {unknown[0]!r}; choose {', '.join(there_are)}")


def finish(job: Any, work: Work, *task: object) -> None:
    """Start a job of the core with its task, and wait until it is done or the work says stop.

    Raise a `QuestionError` where the machine has too little memory for it, or too few threads.
    """
    core = native_core()
    assert core is not None, "a job of the core comes from there"
    try:
        job.start(*task)
        work.wait(job)
    except MemoryError:
        raise no_room_for(work.limits) from None
    except core.NoThreadsError:
        threads = work.limits.threads
        raise QuestionError(
            f"this machine does not start {threads} threads; ask for fewer"
            if threads > 1
            else "this machine starts no more threads; end some other program"
        ) from None


def no_room_for(limits: Limits) -> QuestionError:
    """Return the error where there is too little memory for a table."""
    return QuestionError(f"there is no memory for a table of {limits.table_mb} MB; ask for a smaller one")


@cache
def _name(game: str, what: str) -> str:
    return "".join(word.capitalize() for word in game.split("-")) + what
