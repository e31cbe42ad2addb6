"""The artwork of GoTown: an icon for each special card, and windows, nine to a floor.

The two numbers that make a floor have windows of one shape and one colour, so they are told apart in print, too.
"""

from collections.abc import Mapping

from faceup.models.drawing.shapes import Shape, Symbol, circle, line, path, polygon, text, use
from faceup.models.drawing.themes import Tone
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS, Card

__all__ = ["DOG", "FACES", "FLAG", "GLASS", "ICONS", "STOREYS", "UNIT", "WINDOWS", "pair"]

_INK = Tone.INK


def _outlined(course: str, fill: Tone, thick: float = 1.6) -> Shape:
    return path(course, fill=fill, stroke=_INK, thick=thick)


DOG = Symbol(
    "gotown-dog",
    (
        path(
            "M2.6 14.2Q2.4 12 5 11.2Q9.2 10 10.8 6.8Q13.6 2.6 18.4 4Q22.6 5.6 22.6 11.4Q22.6 14.6 24.4 16.8"
            "Q31.6 20.4 33.2 29.4Q36 28.6 35.4 22.4Q35.6 20 37.4 20.4Q39 20.8 38.9 24.6Q38.6 32.6 33.6 35"
            "L33.4 38H22.6L21.6 31.6L19.4 38H10.6Q10.8 35.2 14.2 34.8L13.8 26Q11.4 21.4 12.8 17.2"
            "Q8.6 18.8 4.6 17Q2.8 16.2 2.6 14.2Z",
            fill=Tone.FUR,
        ),
        path(
            "M17.6 6.6Q24.4 7.4 23.4 15.2Q22.8 18.6 19.8 17.4Q17 14.6 17.6 6.6Z",
            fill=Tone.FUR,
            stroke=Tone.CARD,
            thick=1.3,
        ),
        circle(11.9, 10, 1.3, fill=Tone.CARD),
        path("M13 20.4Q18.6 22.6 25.4 18.6", stroke=Tone.RED, thick=2.6),
        circle(16.8, 24, 1.9, fill=Tone.YELLOW),
    ),
)
"""A dog that sits and watches."""

GLASS = Symbol(
    "gotown-milkshake",
    (
        line(22, 14, 28.6, 1.4, stroke=_INK, thick=3.4),
        line(22.4, 13.2, 28.2, 2.2, stroke=Tone.RED, thick=1.6),
        _outlined("M10.4 14L13.6 38H26.4L29.6 14Z", Tone.CARD),
        path("M11.6 19L13.9 36.6H26.1L28.4 19Q24 21.6 20 19Q16 16.6 11.6 19Z", fill=Tone.PURPLE, stroke=_INK, thick=1),
        _outlined("M8.6 14.4Q7 9.6 12.2 9.4Q13.4 5.4 18 6.6Q22.6 4.6 24.8 8.6Q31.4 8.4 31.4 14.4Z", Tone.CARD),
        circle(15.4, 5.2, 2.7, fill=Tone.RED, stroke=_INK, thick=1.2),
        path("M15.4 24L16.4 33M21 26L20.8 30", stroke=Tone.DIAL, thick=1.6),
    ),
)
"""A milkshake: a glass with cream, a cherry and a straw."""

_BONE = (
    _outlined(
        "M12.4 16.4C10.4 8.4 1.4 12 5.2 19.6C0.4 26.6 9.4 31.4 12.8 24L27.6 23.6"
        "C31 31.2 39.6 26.8 34.8 19.8C38.8 12.2 29.8 8.4 27.6 16.2Z",
        Tone.CARD,
        2,
    ),
    path("M13 20.4Q20 19 27 20.2", stroke=Tone.FAINT, thick=1.4),
)

_HAMMER = (
    line(17, 15, 35, 35.6, stroke=_INK, thick=6),
    line(17, 15, 34.6, 35.2, stroke=Tone.WALL, thick=3.2),
    polygon((28.3, 9.7), (20.3, 1.7), (3.7, 18.3), (11.7, 26.3), fill=Tone.STONE, stroke=_INK, thick=1.8),
    path("M8.6 31.4L5 35M12.4 33.4L12 38M4.6 27.6L1 28.4", stroke=_INK, thick=1.8),
)

_BALL = (
    path("M33 1.6L22.4 17", stroke=_INK, thick=3.2, dashes="4 1.6"),
    circle(17, 26, 11.4, fill=Tone.SILHOUETTE, stroke=_INK, thick=1.2),
    path("M9.6 24.6Q10.6 19 16 18", stroke=Tone.DIAL, thick=2.2),
    polygon((19.4, 15.4), (23.4, 13.4), (26.4, 16.6), (23.6, 19), fill=Tone.SILHOUETTE, stroke=_INK, thick=1.2),
    path("M31.4 26L37 25M30.4 31L35 34.4M31.6 20.4L36 17.6", stroke=_INK, thick=1.8),
)

_TRUCK = (
    circle(14, 9.4, 7.4, fill=Tone.RED, stroke=_INK, thick=1.6),
    circle(14, 9.4, 2.5, fill=Tone.CARD, stroke=_INK, thick=1.4),
    path("M9.4 7.4L11 6M17 5.2L18.4 6.8M18.4 11.4L17.4 13M9.8 11.8L11.2 13", stroke=Tone.CARD, thick=1.4),
    _outlined("M2.6 16.8H26.4V21H32L37.4 26.6V33.4H2.6Z", Tone.WALL),
    _outlined("M28 23.2H31L34.6 27H28Z", Tone.CARD, 1.2),
    _outlined("M6 21H21V27H6Z", Tone.CARD, 1.2),
    path("M5 20.4H22L23.4 23.6H3.6Z", fill=Tone.RED, stroke=_INK, thick=1.2),
    path("M9.4 20.6V23.4M13.6 20.6V23.4M17.8 20.6V23.4", stroke=_INK, thick=1.2),
    circle(10.4, 33.8, 4, fill=Tone.SILHOUETTE, stroke=_INK, thick=1.4),
    circle(30, 33.8, 4, fill=Tone.SILHOUETTE, stroke=_INK, thick=1.4),
)

_ROBBER = (
    _outlined("M7.6 38.4Q8.4 29.6 20 29.6Q31.6 29.6 32.4 38.4Z", Tone.CARD),
    path("M10.2 34.6H29.8M8.4 37.4H31.6", stroke=_INK, thick=1.8),
    _outlined("M10.4 16.4Q10 31 20 31.4Q30 31 29.6 16.4Z", Tone.WALL),
    _outlined("M8.8 15.6Q9 4.4 20 4.2Q31 4.4 31.2 15.6Q20 12.4 8.8 15.6Z", Tone.SILHOUETTE, 1),
    path(
        "M8.6 16.6Q20 13.6 31.4 16.6Q31.6 23.4 25.6 23.4Q21.6 23.4 20 20.2Q18.4 23.4 14.4 23.4Q8.4 23.4 8.6 16.6Z",
        fill=Tone.SILHOUETTE,
    ),
    circle(14.6, 19.2, 2.3, fill=Tone.DIAL),
    circle(25.4, 19.2, 2.3, fill=Tone.DIAL),
    circle(15.2, 19.4, 0.9, fill=Tone.SILHOUETTE),
    circle(26, 19.4, 0.9, fill=Tone.SILHOUETTE),
    path("M16 27.2Q20 29.2 24.4 26.4", stroke=_INK, thick=1.5),
)

_CAPE = (_outlined("M12 27Q4 28 1.6 38.4H38.4Q36 28 28 27Z", Tone.RED),)
_STAR = (
    polygon(
        (20, 2.4),
        (21.5, 6),
        (25.4, 6.3),
        (22.4, 8.8),
        (23.4, 12.6),
        (20, 10.5),
        (16.6, 12.6),
        (17.6, 8.8),
        (14.6, 6.3),
        (18.5, 6),
        fill=Tone.YELLOW,
        stroke=Tone.CARD,
        thick=0.8,
    ),
)

_JESTER = (
    _outlined(
        "M9 27.6Q9.4 21.4 2.4 18.4Q6.2 9 14 15.2Q15.4 5.6 20 2.8Q24.6 5.6 26 15.2Q33.8 9 37.6 18.4Q30.6 21.4 31 27.6Z",
        Tone.PURPLE,
    ),
    path("M14 15.4Q14.6 22 14.4 27M26 15.4Q25.4 22 25.6 27", stroke=_INK, thick=1.3),
    _outlined("M8 27H32V32H8Z", Tone.YELLOW),
    circle(2.8, 19.4, 2.5, fill=Tone.YELLOW, stroke=_INK, thick=1.3),
    circle(37.2, 19.4, 2.5, fill=Tone.YELLOW, stroke=_INK, thick=1.3),
    circle(20, 3.6, 2.5, fill=Tone.YELLOW, stroke=_INK, thick=1.3),
    circle(20, 19.6, 6.6, fill=Tone.DIAL, stroke=_INK, thick=1.2),
    text(20, 24, "?", size=13, tone=Tone.SILHOUETTE, anchor="middle", bold=True),
)

ICONS: Mapping[Card, Symbol] = {
    Card.JOKER: Symbol("gotown-joker", _JESTER),
    Card.DOG: DOG,
    Card.BONE: Symbol("gotown-bone", _BONE),
    Card.HAMMER: Symbol("gotown-hammer", _HAMMER),
    Card.BALL: Symbol("gotown-ball", _BALL),
    Card.MILKSHAKE: GLASS,
    Card.DONUTS: Symbol("gotown-donuts", _TRUCK),
    Card.THIEF: Symbol("gotown-thief", _ROBBER),
    Card.SUPERTHIEF: Symbol("gotown-superthief", (*_CAPE, *_ROBBER, *_STAR)),
}
"""The icon of each card that is no number."""


def _window(low: int) -> Shape:
    """The window of the floors whose lower number is given, in a box of 10 by 13."""
    tone, outline = {
        1: (Tone.RED, "M5 2A4.5 4.5 0 1 1 5 11A4.5 4.5 0 1 1 5 2Z"),
        2: (Tone.YELLOW, "M1 12V5A4 4 0 0 1 9 5V12Z"),
        3: (Tone.GREEN, "M1 2H9V12H1Z"),
        4: (Tone.BLUE, "M1 12V5.4L5 1L9 5.4V12Z"),
    }[low]
    return path(outline, fill=tone, stroke=_INK, thick=1.2)


WINDOWS: Mapping[int, Symbol] = {
    low: Symbol(f"gotown-window-{low}", (_window(low), path("M5 2V12M1 7H9", stroke=_INK, thick=0.9)))
    for low in (1, 2, 3, 4)
}
"""The windows by the lower number of a floor, each in a box of 10 by 13."""

_SHUT = Symbol("gotown-shut", (circle(5, 7, 1, fill=Tone.SOFT),))
"""Where a number card has no window; its partner has."""


def pair(number: int) -> int:
    """The lower number of the floor that a number is part of."""
    return min(number, FLOOR_SUM - number)


def _face(number: int) -> Symbol:
    """The face of a number card: its number, and those of the nine windows of a floor that it brings."""
    windows = range(number) if number == pair(number) else range(FLOOR_SUM - number, FLOOR_SUM)
    panes = [
        use(WINDOWS[pair(number)] if pane in windows else _SHUT, 8.5 + pane % 3 * 12.5, 30 + pane // 3 * 11.5, 0.8)
        for pane in range(FLOOR_SUM)
    ]
    return Symbol(f"gotown-{number}", (text(26, 25, str(number), size=25, anchor="middle", bold=True), *panes))


FACES: Mapping[int, Symbol] = {card.number: _face(card.number) for card in NUMBERS}
"""The face of each number card."""
UNIT = 18.0
"""How wide a floor is for each of its nine windows."""
STOREYS: Mapping[int, Symbol] = {
    number: Symbol(
        f"gotown-storey-{number}",
        tuple(use(WINDOWS[pair(number)], UNIT * pane + UNIT / 2 - 5) for pane in range(number)),
    )
    for number in FACES
}
"""The windows of each number on a tower, side by side."""

FLAG = Symbol(
    "gotown-flag",
    (line(2, 0, 2, 26, stroke=_INK, thick=1.6), _outlined("M2 1L19 5.4Q14 8.4 19 12.4L2 13Z", Tone.ACCENT, 1.2)),
)
"""The flag at the height of a complete tower."""
