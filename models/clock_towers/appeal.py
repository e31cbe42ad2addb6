"""What a greedy player sees in a move of Clock Towers."""

from typing import TYPE_CHECKING

from faceup.models.clock_towers.cards import Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.towers import points

if TYPE_CHECKING:
    from faceup.models.clock_towers.position import Position

__all__ = ["appeal"]


def appeal(position: "Position", move: Move) -> int:
    """How good a move looks at first sight: points at once, then a tower that a roof waits for, then anything."""
    if move.onto is None:
        return 0
    tower = move.onto.with_card(move.card)
    if tower.roof is not None:
        return 10 * points(tower)
    ladder = reached(position, position.turn)
    roofs = [
        card for card in (*position.players[position.turn].hand, *position.piles.roofs[:1]) if card.kind is Kind.ROOF
    ]
    fits = any(tower.height in asked_heights(position.rules, ladder, roof) for roof in roofs)
    spotless = all(card.animal is None for card in tower)
    return 1 + 4 * fits + 2 * tower.has_clock * fits + spotless
