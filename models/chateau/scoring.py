"""Who has won, and how far everyone has come."""

from typing import TYPE_CHECKING

from faceup.models.game import Bounds, Objective, Outcome

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["bounds", "outcome", "scores"]


def scores(position: "Position") -> tuple[int, ...]:
    """How many slots of each castle are laid."""
    return tuple(sum(card is not None for card in player.castle) for player in position.players)


def outcome(position: "Position") -> Outcome | None:
    """The first complete castle wins at once; with no card left to play or to draw the game is undecided."""
    if not position.over:
        return None
    return Outcome(scores(position), () if position.winner is None else (position.winner,))


def bounds(position: "Position", objective: Objective) -> tuple[Bounds, ...]:
    """A race is open to the end."""
    ended = outcome(position)
    if ended is None:
        return tuple(Bounds(-1, 1) for _ in position.players)
    return tuple(Bounds(value, value) for value in ended.values(objective))
