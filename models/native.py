"""What a game says to the compiled core: its positions and moves as plain numbers."""

from typing import Any, Protocol

from faceup.models.position import AnyPosition, Move

__all__ = ["Native"]


class Native(Protocol):
    """The names of the module that `Game.native` names.

    What the numbers mean is between this module and the C++ of the game: each game has numbers of its own.
    """

    def refusal(self, position: AnyPosition, /) -> str | None:
        """Say why the core cannot take a position, or None if it can.

        A position file is checked for all that can be wrong; a position that is made up in Python may be anything.
        """

    def to_core(self, position: AnyPosition, /) -> tuple[Any, ...]:
        """Return a position that is not refused as the arguments of the core's own class of positions."""

    def move_from_core(self, position: AnyPosition, raw: Any, /) -> Move:
        """Return the move that the core's numbers mean, in a position or in any that follows from it."""
