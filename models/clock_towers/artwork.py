"""The artwork of Clock Towers: each card as a piece of a tower, drawn once.

A piece stands on its lower edge, in a frame of `WIDE` and as high as `piece_height` says: a card of two storeys is
twice as high as one of one. An animal is a silhouette in a lit window: the cat by its ears, the mouse by its long tail.
A roof is told by its shape, by its letter, and by the lines with which engravers write its colour without colour
(heraldic hatching): upright for red, level for blue, falling for green, rising for purple, dots for yellow.
"""

from functools import cache
from typing import NamedTuple

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.drawing.shapes import Shape, Symbol, circle, line, path, rectangle, text, use
from faceup.models.drawing.themes import Tone

__all__ = ["BIN", "WIDE", "piece", "piece_height"]

WIDE = 54.0
"""How wide a piece is: the eaves of a roof. The walls are a little narrower."""
_WALL, _STOREY, _CLOCK, _ROOF = 3.0, 34.0, 46.0, 44.0


def piece_height(card: Card) -> float:
    """How high a piece is."""
    return {Kind.STOREY: card.storeys * _STOREY, Kind.CLOCK: _CLOCK, Kind.ROOF: _ROOF}[card.kind]


@cache
def piece(card: Card) -> Symbol:
    """The piece of a card."""
    drawn = {Kind.STOREY: _storeys, Kind.CLOCK: _clock, Kind.ROOF: _roof}[card.kind](card)
    return Symbol(f"ct-{card.code.replace('^', 'roof-')}", tuple(drawn))


def _storeys(card: Card) -> list[Shape]:
    height = piece_height(card)
    wall = _wall(height)
    if card.animal is None:
        rows = [height - _STOREY * n for n in range(card.storeys)]
        floors = [line(_WALL, y, WIDE - _WALL, y, stroke=Tone.SOFT, thick=0.8) for y in rows[1:]]
        return [*wall, *floors, *(use(_WINDOW, x, y - 7) for y in rows for x in (16, 38))]
    sill = height - 6.5
    animal = _CAT if card.animal is Animal.CAT else _MOUSE
    if card.storeys == 1:
        return [*wall, *_lit(sill, sill - 3.5), use(animal, 25.5, sill, 0.92)]
    floor = path(f"M{_WALL} {_STOREY}H10M44 {_STOREY}H{WIDE - _WALL}", stroke=Tone.SOFT, thick=0.8)
    panes = path("M10 24H44M27 3.5V24", stroke=Tone.INK)
    return [*wall, floor, *_lit(sill, sill - 3.5), panes, use(animal, 25, sill, 1.25 if animal is _CAT else 1.1)]


def _clock(card: Card) -> list[Shape]:
    x, y, radius = 27.0, 21.0, 17.0
    ticks = "M27 6.5v2.5M27 35.5v-2.5M12.5 21h2.5M41.5 21h-2.5M34.2 8.6l-.8 1.4M39.4 13.8l-1.4 .8M19.8 8.6l.8 1.4"
    ticks += "M14.6 13.8l1.4 .8M39.4 28.2l-1.4 -.8M34.2 33.4l-.8 -1.4M14.6 28.2l1.4 -.8M19.8 33.4l.8 -1.4"
    face = [
        circle(x, y, radius, fill=Tone.DIAL, stroke=Tone.INK, thick=2),
        path(ticks, stroke=Tone.SILHOUETTE),
        path("M27 21L20 13.5M27 21L36.5 16", stroke=Tone.SILHOUETTE, thick=2.2),
        circle(x, y, 1.8, fill=Tone.SILHOUETTE),
    ]
    return [*_wall(_CLOCK, Tone.STONE), *face, *([use(_MOUSE, 25.5, 42.5)] if card.animal else [])]


def _roof(card: Card) -> list[Shape]:
    look = _ROOFS[card]
    letter = text(27, 36.8, card.letter, size=14, tone=Tone.SILHOUETTE, anchor="middle", bold=True)
    return [
        path(look.top, fill=look.tone, stroke=Tone.INK, thick=1.3),
        path(look.outline, fill=look.tone, stroke=Tone.INK, thick=1.5),
        path(look.pattern, stroke=Tone.INK, thick=look.thick),
        circle(27, 33, 8, fill=Tone.DIAL, stroke=Tone.INK, thick=1.2),
        letter,
    ]


def _wall(height: float, tone: Tone = Tone.WALL) -> list[Shape]:
    """A wall, with a ledge on which it stands."""
    return [
        rectangle(_WALL, 0.7, WIDE - 2 * _WALL, height - 1.4, fill=tone, stroke=Tone.INK, thick=1.4),
        rectangle(1, height - 3.5, WIDE - 2, 2.8, fill=Tone.STONE, stroke=Tone.INK, thick=1.2, corner=1),
    ]


def _lit(sill: float, height: float) -> list[Shape]:
    """A wide window with a light behind it, rounded at the top."""
    top = sill - height
    return [
        path(
            f"M10 {sill}V{top + 9}Q10 {top} 27 {top}Q44 {top} 44 {top + 9}V{sill}Z",
            fill=Tone.GLOW,
            stroke=Tone.INK,
            thick=1.2,
        ),
        rectangle(7.5, sill, 39, 2.2, fill=Tone.CARD, stroke=Tone.INK),
    ]


_WINDOW = Symbol(
    "ct-window",
    (
        path("M-6 0V-13Q-6 -19 0 -19Q6 -19 6 -13V0Z", fill=Tone.GLASS, stroke=Tone.INK, thick=1.2),
        path("M0 -19V0M-6 -9.5H6", stroke=Tone.INK),
        rectangle(-8, 0, 16, 2.2, fill=Tone.CARD, stroke=Tone.INK),
    ),
)

_CAT = Symbol(
    "ct-cat",
    (
        path("M8.5 -2C16.5 -1 18.5 -7.5 15 -11C12.6 -13.4 13.2 -17 16.2 -17.4", stroke=Tone.SILHOUETTE, thick=2.8),
        path(
            "M-9.5 0C-10.5 -5.5 -8 -9.5 -6 -11.2C-9 -13.6 -9 -18.4 -7.8 -25L-3 -21Q0 -21.8 3 -21L7.8 -25"
            "C9 -18.4 9 -13.6 6 -11.2C8 -9.5 10.5 -5.5 9.5 0Z",
            fill=Tone.SILHOUETTE,
        ),
        circle(-3.2, -16.2, 1.5, fill=Tone.GLOW),
        circle(3.2, -16.2, 1.5, fill=Tone.GLOW),
    ),
)

_MOUSE = Symbol(
    "ct-mouse",
    (
        path("M9 -1.5C16.5 1 19.5 -4 15.5 -7.5C11.5 -11 12 -16 16.5 -17.5", stroke=Tone.SILHOUETTE, thick=1.7),
        circle(0.5, -14, 4, fill=Tone.SILHOUETTE),
        path(
            "M-15.5 -4C-14 -7.5 -11 -10.5 -6 -11.6C1.5 -14.5 11 -12 11.4 -3Q11.4 0 8.4 0H-9.5"
            "C-12 0 -13.6 -2.2 -15.5 -4Z",
            fill=Tone.SILHOUETTE,
        ),
        circle(-5.5, -14.2, 5.2, fill=Tone.SILHOUETTE),
        circle(-5.5, -14, 2.5, fill=Tone.GLOW),
        circle(-10.3, -6.8, 1.2, fill=Tone.GLOW),
    ),
)


BIN = Symbol(
    "ct-bin",
    (
        path("M19 40H41L38.5 64H21.5ZM16 40H44M26 36H34", stroke=Tone.SOFT, thick=1.6),
        path("M26 46L27 58M34 46L33 58", stroke=Tone.SOFT, thick=1.2),
    ),
)
"""Where discards go, on a card."""


class _Roof(NamedTuple):
    tone: Tone
    outline: str
    top: str
    """What stands on the roof: a ball, a chimney, a lantern."""
    pattern: str
    thick: float = 0.9


_ROOFS = {
    Card.RED: _Roof(
        Tone.RED,
        "M0 44L27 6L54 44Z",
        "M27 7a2.6 2.6 0 1 1 .01 0Z",
        "M4.5 39.2V42.5M9 32.8V42.5M13.5 26.5V42.5M18 20.2V42.5M22.5 13.8V42.5M27 7.5V42.5M31.5 13.8V42.5"
        "M36 20.2V42.5"
        "M40.5 26.5V42.5M45 32.8V42.5M49.5 39.2V42.5",
    ),
    Card.BLUE: _Roof(
        Tone.BLUE,
        "M9 44C-2 36 2 22 14 17C21 14 25 10 27 3C29 10 33 14 40 17C52 22 56 36 45 44Z",
        "M27 4V0",
        "M29.7 11H24.3M35.4 15.5H18.6M43.6 20H10.4M47.6 24.5H6.4M49.5 29H4.5M49.9 33.5H4.1M48.6 38H5.4M45.3 42.5H8.7",
    ),
    Card.GREEN: _Roof(
        Tone.GREEN,
        "M0 44L11 15L43 15L54 44Z",
        "M34 15V5H41V15ZM8.5 15V12H45.5V15Z",
        "M2.7 40.8L4.8 42.9M4.4 36.2L11.1 42.9M6.2 31.6L17.5 42.9M7.9 27L23.8 42.9M9.7 22.4L30.2 42.9"
        "M11.4 17.8L36.6 42.9"
        "M16.1 16.1L42.9 42.9M22.4 16.1L49.3 42.9M28.8 16.1L51.3 38.5M35.2 16.1L47.4 28.3M41.5 16.1L43.5 18",
    ),
    Card.YELLOW: _Roof(
        Tone.YELLOW,
        "M1 44C1 25 13 14 27 14C41 14 53 25 53 44Z",
        "M22 15V8L27 3L32 8V15Z",
        "M9 40h0M15 40h0M21 40h0M27 40h0M33 40h0M39 40h0M45 40h0M6 35.2h0M12 35.2h0M18 35.2h0M36 35.2h0M42 35.2h0"
        "M48 35.2h0"
        "M9 30.4h0M15 30.4h0M39 30.4h0M45 30.4h0M12 25.6h0M18 25.6h0M36 25.6h0M42 25.6h0M15 20.8h0M21 20.8h0"
        "M27 20.8h0"
        "M33 20.8h0M39 20.8h0M24 16h0M30 16h0",
        1.8,
    ),
    Card.PURPLE: _Roof(
        Tone.PURPLE,
        "M0 44C15 40 22 26 27 3C32 26 39 40 54 44Z",
        "M27 4V0M27 0L32 2L27 4",
        "M27.5 10.7L25.3 12.9M28.9 15.7L21.8 22.7M30.5 20.4L8 42.9M32.3 25L14.3 42.9M34.3 29.3L20.7 42.9"
        "M36.7 33.3L27.1 42.9"
        "M39.5 36.8L33.4 42.9M42.8 39.9L39.8 42.9",
    ),
}
"""The lines of each pattern end at its outline."""
