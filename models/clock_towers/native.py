"""Positions and moves as plain numbers, for the compiled core (`faceup.models.native`). Cards go by their numbers."""

from typing import Any

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import Ladder, TieBreak
from faceup.models.clock_towers.towers import Tower

__all__ = ["move_from_core", "refusal", "to_core"]

_TIE_BREAKS = (TieBreak.NONE, TieBreak.ALTITUDE, TieBreak.TOP_STOREY)
_CARDS, _KINDS = tuple(Card), tuple(Kind)
_HAND = 3


def refusal(position: Position) -> str | None:
    """Refuse hands that are not as the rules have them."""
    sizes = {len(player.hand) for player in position.players}
    if max(sizes) > _HAND or (len(position.piles) and sizes != {_HAND}):
        return "every hand should hold three cards while the piles last, and no more than three then"
    return None


def to_core(position: Position) -> tuple[Any, ...]:
    """Return the flags, the turn, the piles as far as they are seen, what lies unknown below, and the players."""
    rules = position.rules
    return (
        list(rules.first_heights),
        rules.ladder is Ladder.OWN,
        rules.storeys_after_clock,
        _TIE_BREAKS.index(rules.tiebreak),
        rules.clock_mouse_in_tiebreak,
        position.turn,
        [[int(card) for card in pile] for _, pile in position.piles],
        [(_KINDS.index(below.kind), list(map(int, below.cards)), below.count) for below in position.piles.unknown],
        [
            ([int(card) for card in player.hand], [[int(card) for card in tower] for tower in player.towers])
            for player in position.players
        ],
    )


def move_from_core(position: Position, raw: tuple[int, list[int] | None, int | None]) -> Move:
    """Return a move from its card, the cards of the tower (None for a discard) and the number of the pile."""
    card, onto, draw = raw
    tower = None if onto is None else Tower(_CARDS[number] for number in onto)
    return Move(_CARDS[card], tower, None if draw is None else _KINDS[draw])
