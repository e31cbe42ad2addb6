"""What a greedy player sees in a move of GoTown."""

from typing import TYPE_CHECKING

from faceup.models.gotown.moves import Action, Move

if TYPE_CHECKING:
    from faceup.models.gotown.position import Position

__all__ = ["appeal"]

_APPEAL = {
    Action.STEAL: 9,
    Action.BUILD: 8,
    Action.HAMMER: 7,
    Action.BALL: 6,
    Action.DOG: 5,
    Action.SUPERTHIEF: 4,
    Action.THIEF: 4,
    Action.BONE: 3,
    Action.DONUTS: 3,
    Action.MILKSHAKE: 2,
}


def appeal(position: "Position", move: Move) -> int:
    """How good a move looks at first sight: floors first, then what hurts others, and the end last."""
    return _APPEAL.get(move.action, 0)
