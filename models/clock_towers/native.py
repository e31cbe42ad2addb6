"""Positions and moves as plain numbers, for engines that are not written in Python. Cards go by their numbers."""

from typing import Any

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import Ladder, TieBreak
from faceup.models.clock_towers.towers import Tower
from faceup.models.errors import QuestionError

__all__ = ["move_from_plain", "plain"]

_TIE_BREAKS = (TieBreak.NONE, TieBreak.ALTITUDE, TieBreak.TOP_STOREY)
_CARDS, _KINDS = tuple(Card), tuple(Kind)
_HAND = 3


def plain(position: Position) -> tuple[Any, ...]:
    """The flags, the turn, the piles as far as they are seen, what lies unknown below, and the players.

    Or a `QuestionError` where hands are not as the rules have them: a position file is checked for that; a position
    that is made up in Python may be anything.
    """
    rules, sizes = position.rules, {len(player.hand) for player in position.players}
    if max(sizes) > _HAND or (len(position.piles) and sizes != {_HAND}):
        raise QuestionError("every hand should hold three cards while the piles last, and no more than three then")
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


def move_from_plain(position: Position, raw: tuple[int, list[int] | None, int | None]) -> Move:
    """A move from its card, the cards of the tower (None for a discard) and the number of the pile."""
    card, onto, draw = raw
    tower = None if onto is None else Tower(_CARDS[number] for number in onto)
    return Move(_CARDS[card], tower, None if draw is None else _KINDS[draw])
