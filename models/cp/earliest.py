"""What a race offers to the question of the earliest win: how soon can a player win, if everyone helps, without luck?

A race may name a module (`Game.earliest`) whose names fulfil `EarliestModels`. Asking is the business of
`faceup.solver.earliest_win`; OR-Tools is loaded only when a model is asked for.

Only play without chance counts: nobody is robbed blind, and no card is drawn from a pile made of what was discarded,
not even where these cards are all alike.
"""

from importlib import import_module
from typing import Any, Protocol, cast

from faceup.models.cp.stage import Stage
from faceup.models.position import AnyPosition
from faceup.models.registry import game_of

__all__ = ["EarliestModels", "at_hand", "earliest_models", "gained"]


def earliest_models(position: AnyPosition) -> "EarliestModels | None":
    """Return the models of a position's game, or None if it has none."""
    module = game_of(position).earliest
    return None if module is None else cast("EarliestModels", import_module(module))


class EarliestModels(Protocol):
    """The names that such a module exports. Positions and moves are the race's own."""

    def refusal(self, position: Any, /) -> str | None:
        """Why nothing can be planned here, in one line, or None if all that is needed is known."""

    def pile_made_anew(self, position: Any, move: Any, /) -> bool:
        """Whether with a legal move a card is drawn from a pile that is made of what was discarded."""

    def horizon(self, position: Any, /) -> int:
        """Without chance, every play is over within so many turns."""

    def stage(self, position: Any, player: int, turns: int, /) -> Stage | None:
        """A model whose solutions are the plays that the player wins in that turn; None if there are none for sure."""


def at_hand(position: Any) -> int:
    """Count the cards in the hands and in the pile."""
    return len(position.pile) + sum(len(player.hand) for player in position.players)


def gained(position: Any, move: Any) -> int:
    """Say how many more cards are in hands and pile after a legal move; beyond what it costs, all were discarded."""
    return at_hand(position.after(move)) - at_hand(position)
