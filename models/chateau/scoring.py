"""Who has won, and how far everyone has come."""

from typing import TYPE_CHECKING

from faceup.models.game import Outcome

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["outcome", "scores"]


def scores(position: "Position") -> tuple[int, ...]:
    """How many slots of each castle are laid."""
    return tuple(sum(card is not None for card in player.castle) for player in position.players)


def outcome(position: "Position") -> Outcome | None:
    """The first complete castle wins at once; with no card left to play or to draw the game is undecided."""
    if not position.over:
        return None
    return Outcome(scores(position), () if position.winner is None else (position.winner,))
