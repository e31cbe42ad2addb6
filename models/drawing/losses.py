"""What each move costs, in its place: badges on the cards and on where they go."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from faceup.models.drawing.marks import Badge
from faceup.models.drawing.themes import Tone
from faceup.models.drawing.view import View
from faceup.models.position import AnyPosition

__all__ = ["marks_of_moves"]

_LONGEST = 5
"""How long a fraction is at most that is written as one."""


def marks_of_moves(position: AnyPosition, losses: Mapping[Any, int | Fraction]) -> tuple[Badge, ...]:
    """Return badges for what moves cost. Where several moves take the same card, or go to the same place, the least.

    Like cards in a hand have the same badge. A hand that something is drawn into has none: its cards have theirs.

    >>> from faceup.models.position import Position
    >>> position = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    >>> play, *discards = position.legal_moves()
    >>> [badge.place for badge in marks_of_moves(position, {play: 0, discards[0]: 4})]
    ['players[0].hand[0]', 'players[0].towers[0][1]', 'discard']
    """
    table, cards = position.table(View()), {lying.place: lying.text for lying in position.cards()}
    least: dict[str, int | Fraction] = {}
    for move, loss in losses.items():
        for arrow in table.arrows(move):
            for place in (*_alike(arrow.start, cards), arrow.end):
                least[place] = min(loss, least.get(place, loss))
    places = [place for place in least if not any(other.startswith(f"{place}[") for other in least)]
    return tuple(Badge(place, _cost(least[place]), Tone.BAD if least[place] else Tone.GOOD) for place in places)


def _alike(start: str, cards: Mapping[str, str]) -> list[str]:
    """The places in a hand at which the same card lies."""
    row = start.rpartition("[")[0]
    if not row.endswith(".hand"):
        return [start]
    return [place for place, card in cards.items() if place.startswith(f"{row}[") and card == cards[start]]


def _cost(loss: int | Fraction) -> str:
    text = str(loss)
    return f"\u2212{text if len(text) <= _LONGEST else f'{float(loss):.2f}'}" if loss else "0"
