"""What a game offers to the engine `maximum`: models of a position for CP-SAT, one stage after the other.

A game may name a module (`Game.maximum`) whose names fulfil `MaximumModels`. It is loaded only when a maximum is asked
for, and only then is OR-Tools. Running the models is the business of `faceup.solver.engines.maximum`.
"""

from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from faceup.models.game import Bounds, Objective

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr

__all__ = ["Linear", "MaximumModels", "Stage", "Stages", "Values"]

Linear: TypeAlias = "LinearExpr | int"
"""An expression of CP-SAT, or a number where there is nothing to decide."""
Values = Callable[[Linear], int]
"""The value of an expression in a solution."""


@dataclass(frozen=True)
class Stage:
    """A model whose objective, made as large as can be, tells something about the value of the question."""

    name: str
    model: "CpModel"
    objective: "IntVar"
    upper: Callable[[int], int] | None
    """What an upper bound of the model's objective says about the value: an upper bound of it, or nothing."""
    towers: Mapping[int, Linear]
    """How many things of each worth the asked player (or, for `total`, the table) ends with: the pattern of a play."""
    moves: Callable[[Values], list[Any]] | None = None
    """The moves of a whole play, from a solution; None for a model that only gives a bound."""
    effort: float | None = None
    """How much CP-SAT may spend on it before the next stage has its turn, in its own unit; None for all it takes."""
    hint: Callable[[list[Any]], None] | None = None
    """Tell the model a play that is known, to begin with."""
    linear: bool = True
    """Whether linear relaxations are of use; where a model asks only whether there is a play, they seldom are."""


Stages = Generator[Stage, Bounds, None]
"""Yields a stage, and is sent what was proven about its objective. The last one settles the question.

What a stage without `upper` proves about its objective holds only for the plays that it knows.
"""


class MaximumModels(Protocol):
    """The names that such a module exports. Positions and moves are the game's own."""

    TECHNIQUES: tuple[str, ...]
    """The names of what makes the search shorter and changes no value; each can be switched off."""

    def stages(
        self, position: Any, player: int, objective: Objective, known: Bounds, without: Collection[str] = (), /
    ) -> Stages:
        """The models of what all can make together for the player; `known` are bounds of that."""
