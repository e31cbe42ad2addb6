"""Who has won, and what can be said before that: GoTown is a race, so there is only the win."""

from typing import TYPE_CHECKING

from faceup.models.game import Bounds, Objective, Outcome
from faceup.models.gotown.automatic import settled

if TYPE_CHECKING:
    from faceup.models.gotown.position import Position

__all__ = ["bounds", "outcome", "scores"]


def scores(position: "Position") -> tuple[int, ...]:
    """Everyone's floors."""
    return tuple(len(player.tower) for player in position.players)


def outcome(position: "Position") -> Outcome | None:
    """Who has won, if it is over: the seat whose tower is complete, or nobody after a round of idle turns."""
    position, _ = settled(position)
    if not position.over:
        return None
    return Outcome(scores(position), () if position.winner is None else (position.winner,))


def bounds(position: "Position", objective: Objective) -> tuple[Bounds, ...]:
    """Before a race is over anything may come of it."""
    final = outcome(position)
    if final is None:
        return tuple(Bounds(-1, 1) for _ in position.players)
    return tuple(Bounds(value, value) for value in final.values(objective))
