"""The artwork of Château de Cartes: the parts that a castle is built of, and an icon for every other card.

A part fills a slot of `SLOT`; it is drawn whole, or as a mere outline where it is still missing.
"""

from collections.abc import Mapping

from faceup.models.chateau.cards import PARTS, Card
from faceup.models.drawing.shapes import Shape, Symbol, circle, line, path, polygon, rectangle
from faceup.models.drawing.themes import Tone

__all__ = ["ICONS", "PLANS", "SLOT", "STONES"]

SLOT = (60.0, 64.0)

_INK = Tone.INK


def _outlined(course: str, fill: Tone, thick: float = 1.6) -> Shape:
    return path(course, fill=fill, stroke=_INK, thick=thick)


_BATTLEMENT = "M.8 64V14H3V4.8H14V14H24V4.8H36V14H46V4.8H57V14H59.2V64Z"
_OUTLINES: Mapping[Card, str] = {
    Card.DOOR: f"{_BATTLEMENT}M15 64V42A15 15 0 0 1 45 42V64",
    Card.TOWER: "M11 64V27H49V64ZM4.6 27L30 3L55.4 27Z",
    Card.WALL: _BATTLEMENT,
    Card.WINDOW: f"{_BATTLEMENT}M19 54V36A11 11 0 0 1 41 36V54Z",
}

PLANS: Mapping[Card, Symbol] = {
    part: Symbol(f"chateau-plan-{part}", (path(_OUTLINES[part], stroke=Tone.SOFT, thick=1.4),)) for part in PARTS
}
"""The parts in outline, for slots that are empty."""

_PARTS: Mapping[Card, tuple[Shape, ...]] = {
    Card.DOOR: (
        _outlined(_BATTLEMENT, Tone.STONE),
        path("M5 24H15M9 24V30M44 26H54M5 42H10M49 46H55M4 54H11M50 36V40", stroke=_INK, thick=1.1),
        _outlined("M12.4 64V42A17.6 17.6 0 0 1 47.6 42V64Z", Tone.CARD),
        _outlined("M16 64V42A14 14 0 0 1 44 42V64Z", Tone.SILHOUETTE),
        path("M23 31V64M30 28.6V64M37 31V64M16.6 44H43.4M16.6 56H43.4", stroke=Tone.STONE, thick=1.2),
        circle(33.6, 50, 2.2, fill=Tone.YELLOW),
    ),
    Card.TOWER: (
        _outlined("M11 64V26H49V64Z", Tone.STONE),
        _outlined("M4.6 27.4L30 3L55.4 27.4Z", Tone.RED),
        path(
            "M22 19.4L24.4 17M30 13V9.6M38 19.4L35.6 17M15 24L17.6 21.6M30 24V20.6M45 24L42.4 21.6",
            stroke=_INK,
            thick=1.2,
        ),
        _outlined("M26.4 48V38.4A3.6 3.6 0 0 1 33.6 38.4V48Z", Tone.SILHOUETTE),
        path("M14.6 36H22M18 36V42M38 33H46M41 44H48M12 52H20M24 57H34M29 57V62M40 56V60H46", stroke=_INK, thick=1.1),
    ),
    Card.WALL: (
        _outlined(_BATTLEMENT, Tone.STONE),
        path(
            "M5 25H19M12 25V33M30 22H44M37 22V29M48 34H57M20 38H34M27 38V46M5 47H14M40 47H54M47 47V55"
            "M18 56H30M24 56V62",
            stroke=_INK,
            thick=1.1,
        ),
    ),
    Card.WINDOW: (
        _outlined(_BATTLEMENT, Tone.STONE),
        path("M5 26H14M9 26V33M46 24H55M46 44H56M50 44V51M4 50H12M6 58H20M42 60H52", stroke=_INK, thick=1.1),
        _outlined("M15.6 54V36A14.4 14.4 0 0 1 44.4 36V54Z", Tone.CARD),
        _outlined("M19 54V36A11 11 0 0 1 41 36V54Z", Tone.BLUE),
        path("M30 25.4V54M19 40H41", stroke=_INK, thick=1.8),
        _outlined("M13 53.4H47V58H13Z", Tone.CARD, 1.3),
    ),
}

STONES: Mapping[Card, Symbol] = {part: Symbol(f"chateau-{part}", _PARTS[part]) for part in PARTS}
"""The parts as they stand in a castle."""

_SHIELD = (
    _outlined("M6 5Q13 7 20 3Q27 7 34 5Q36.4 27 20 38Q3.6 27 6 5Z", Tone.BLUE, 2),
    path("M20 4V37M6.4 18H33.6", stroke=_INK, thick=6.4),
    path("M20 5V36M7 18H33", stroke=Tone.CARD, thick=3.8),
)
_STAKES = (
    *(_outlined(f"M{x} 38V13L{x + 4.2} 3L{x + 8.4} 13V38Z", Tone.WALL) for x in (3.4, 15.8, 28.2)),
    rectangle(1, 19, 38, 4.4, fill=Tone.FUR),
    rectangle(1, 29.4, 38, 4.4, fill=Tone.FUR),
    path("M7.6 9V11.4M20 9V11.4M32.4 9V11.4", stroke=_INK, thick=1.2),
)
_CROSSBOW = (
    line(20, 4, 20, 38, stroke=_INK, thick=6.4),
    line(20, 7, 20, 36.6, stroke=Tone.WALL, thick=3.6),
    path("M3 18Q8 7.4 20 8Q32 7.4 37 18", stroke=_INK, thick=3.6),
    path("M3 18L20 24L37 18", stroke=_INK, thick=1.3),
    polygon((20, 0.6), (23.6, 6.6), (16.4, 6.6), fill=Tone.FUR),
    path("M20 28L25 32", stroke=_INK, thick=2.2),
)
_CATAPULT = (
    line(13, 28, 20, 13, thick=3),
    line(27, 28, 20, 13, thick=3),
    line(5, 25, 31.6, 9.4, stroke=_INK, thick=3.6),
    _outlined("M27 11.4Q27.4 3.4 34.4 5.4L36 9.6Q35 14 29.4 14.6Z", Tone.WALL),
    circle(32.6, 5, 4.3, fill=Tone.STONE, stroke=_INK, thick=1.4),
    _outlined("M2.6 26.4H37.4V31H2.6Z", Tone.WALL),
    *(circle(x, 33, 5.2, fill=Tone.CARD, stroke=_INK, thick=2) for x in (10, 30)),
    path("M10 28.6V37.4M5.6 33H14.4M30 28.6V37.4M25.6 33H34.4", stroke=_INK, thick=1.1),
)
_DRAGON = (
    _outlined("M4.6 16.6Q-.6 19 .8 26.4Q3.4 23.4 4.6 26.8Q8 23.4 7.4 18.4Z", Tone.YELLOW, 1.2),
    _outlined("M17 18L19.6 1.6Q24.4 7.4 31.6 4.4Q30.6 9.6 37.6 11.6Q32.4 13.6 32 19.4Q25.6 17 21 23Z", Tone.RED, 1.4),
    path("M19.4 3L21.4 20M31 5L23.4 19.6M36.6 11.8L25 19.6", stroke=_INK, thick=1),
    _outlined(
        "M3.4 12.4Q5 8.4 10 8.6L11 4.6L13.4 8.4L16.4 6.2L16.6 10Q19.6 13 19 17.6Q19.4 21.6 25 23.4Q32.4 25.6 34.6 31"
        "L38.8 28.6L38 37.4L29.6 37L32.2 34Q29 30.6 25.4 31V36H20.6V31.4L17.6 30.4L16 36H11.4L13.4 28Q10.6 24 11.4 18.6"
        "Q11 16.6 8.4 16.8L4.4 17.4Q2 15.4 3.4 12.4Z",
        Tone.GREEN,
        1.4,
    ),
    circle(10, 11.8, 1.3, fill=Tone.CARD, stroke=_INK, thick=0.8),
)
_INVADER = (
    _outlined("M9 24.6Q8 38.6 20 38.6Q32 38.6 31 24.6Z", Tone.YELLOW),
    path("M14 30.4Q16 35 15.4 38M20 31V38M26 30.4Q24 35 24.6 38", stroke=_INK, thick=1.2),
    _outlined("M10 20H30V27Q28 31.4 24.6 30Q20 27.6 15.4 30Q12 31.4 10 27Z", Tone.WALL, 1.3),
    circle(15.2, 24.6, 1.4, fill=_INK),
    circle(24.8, 24.6, 1.4, fill=_INK),
    _outlined("M9.6 15.6Q2 15 1.4 3Q6 9.6 12 10Z", Tone.CARD, 1.4),
    _outlined("M30.4 15.6Q38 15 38.6 3Q34 9.6 28 10Z", Tone.CARD, 1.4),
    _outlined("M8.4 21Q7.6 6 20 5.6Q32.4 6 31.6 21Z", Tone.STONE),
    _outlined("M8 18.6H32V22.6H22V28.4H18V22.6H8Z", Tone.FUR, 1),
    path("M20 6V18", stroke=_INK, thick=1.6),
)
_BUILDER = (
    _outlined("M2 27H18V38H2ZM18 27H38V38H18ZM9 18H26V27H9Z", Tone.RED, 1.5),
    _outlined("M11.4 14.4L27.4 1.6L33.2 8L23 21.4Q15.6 21.6 11.4 14.4Z", Tone.STONE, 1.6),
    path("M30.4 5L35.4 1.8", stroke=_INK, thick=3),
)
_ARCHER = (
    path("M14 3Q36 20 14 37", stroke=_INK, thick=4.6),
    path("M14 3Q36 20 14 37", stroke=Tone.WALL, thick=2),
    path("M14 3L8 20L14 37", stroke=_INK, thick=1.3),
    line(8, 20, 34, 20, thick=2.2),
    polygon((39, 20), (32, 16), (32, 24), fill=Tone.FUR),
    path("M8 20L3 16M8 20L3 24M12 20L7 16M12 20L7 24", stroke=_INK, thick=1.6),
)
_WATER = (
    path(
        "M13 12Q9.6 8.6 13 5.6Q15.6 3 13.6 .8M21 11Q17.6 7.6 21 4.8Q23.4 2.4 21.6 .6"
        "M29 12Q25.6 8.6 29 5.6Q31.6 3 29.6 .8",
        stroke=Tone.SOFT,
        thick=1.8,
    ),
    _outlined("M6 17Q1.6 36.4 20 36.8Q38.4 36.4 34 17Z", Tone.SILHOUETTE),
    path("M9.6 22Q8.4 29 12.4 32", stroke=Tone.DIAL, thick=1.8),
    _outlined("M3.6 13.6H36.4V18.6H3.6Z", Tone.STONE, 1.5),
    path("M6 15.8Q9 12.4 12.4 15.8T19 15.8T25.6 15.8T33.6 15.8", stroke=Tone.BLUE, thick=2.2),
    path("M11 36L9 39.4M29 36L31 39.4", stroke=_INK, thick=2.6),
)

ICONS: Mapping[Card, Symbol] = {
    card: Symbol(f"chateau-{card}", shapes)
    for card, shapes in {
        Card.SHIELD: _SHIELD,
        Card.STAKE: _STAKES,
        Card.CROSSBOW: _CROSSBOW,
        Card.CATAPULT: _CATAPULT,
        Card.DRAGON: _DRAGON,
        Card.INVADER: _INVADER,
        Card.BUILDER: _BUILDER,
        Card.ARCHER: _ARCHER,
        Card.WATER: _WATER,
    }.items()
}
"""The icon of each card that is no part of a castle."""
