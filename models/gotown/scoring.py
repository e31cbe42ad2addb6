"""Who has won, and what can be said before that: GoTown is a race, so there is only the win."""

from typing import TYPE_CHECKING

from faceup.models.game import Outcome
from faceup.models.gotown.automatic import settled

if TYPE_CHECKING:
    from faceup.models.gotown.position import Position

__all__ = ["outcome", "scores"]


def scores(position: "Position") -> tuple[int, ...]:
    """Everyone's floors."""
    return tuple(len(player.tower) for player in position.players)


def outcome(position: "Position") -> Outcome | None:
    """Who has won, if it is over: the seat whose tower is complete, or nobody after a round of idle turns."""
    position, _ = settled(position)
    if not position.over:
        return None
    return Outcome(scores(position), () if position.winner is None else (position.winner,))
