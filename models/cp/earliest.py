"""What a race offers to the question of together: how soon can a player win, if everyone helps and nothing is luck?

A race's package may have a module `together` whose names fulfil `Together`. Asking is the business of
`faceup.solver.earliest_win`; OR-Tools is loaded only when a model is asked for.

Only play without chance counts: nobody is robbed blind, and no card is drawn from a pile made of what was discarded,
not even where these cards are all alike.
"""

from typing import Any, Protocol

from faceup.models.cp.stage import Stage

__all__ = ["Together"]


class Together(Protocol):
    """The names that the module `together` of a race exports."""

    def refusal(self, position: Any, /) -> str | None:
        """Why nothing can be planned here, in one line, or None if all that is needed is known."""

    def pile_made_anew(self, position: Any, move: Any, /) -> bool:
        """Whether with a legal move a card is drawn from a pile that is made of what was discarded."""

    def horizon(self, position: Any, /) -> int:
        """Without chance, every play is over within so many turns."""

    def stage(self, position: Any, player: int, turns: int, /) -> Stage | None:
        """A model whose solutions are the plays that the player wins in that turn; None if there are none for sure."""
