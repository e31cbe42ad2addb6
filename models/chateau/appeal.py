"""What a greedy player sees in a move of Château de Cartes."""

from typing import TYPE_CHECKING

from faceup.models.chateau.automatic import settled
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.moves import Deed, Move

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["appeal"]


def appeal(position: "Position", move: Move) -> int:
    """How good a move looks at first sight: what makes the own castle grow or frees it, then what blocks another's.

    A player who must discard throws away what is of no more use to the castle.
    """
    match move.do:
        case Deed.JOKER:
            return 6
        case Deed.BUILD | Deed.DEFEND:
            return 5
        case Deed.ATTACK:
            return 4
        case Deed.DISCARD if move.card is not None:
            return 1 - _is_of_use(position, move.card)
        case _:
            return 0


def _is_of_use(position: "Position", card: Card) -> bool:
    """Whether a card can still be laid on the castle of who moves, or can be an attack or stop one."""
    now = settled(position)
    blueprint, castle = now.rules.blueprint, now.players[now.mover].castle
    if card.kind is Kind.PART:
        return any(kind is card and laid is None for kind, laid in zip(blueprint.kinds, castle, strict=True))
    return True
