"""What positions and moves look like in the picture of a graph: frames, tints, lines, arrows.

Nothing goes by colour alone: a triangle says whether a position is better or worse, and lines differ in their strokes.
"""

from dataclasses import replace

from faceup.models.drawing import Box, Theme, Tone
from faceup.models.drawing.shapes import Shape, group, number, path, polygon, rectangle
from faceup.puzzles.graphs.layout import PlacedEdge

__all__ = ["LINES", "Signs"]

LINES = {(True, True): "best play for all", (True, False): "a best move", (False, False): "not a best move"}
"""What lines there are, by whether the move is a best one and whether it belongs to best play for all."""

_TINT, _FAINT = 0.27, 0.5
"""How much of a colour a fill has, and a line that is no best move."""


class Signs:
    """The signs of a picture in a theme: where there are no colours, best play is black."""

    def __init__(self, theme: Theme) -> None:
        self.best = Tone.INK if theme is Theme.PRINT else Tone.BLUE

    def frame(
        self,
        box: Box,
        corner: float = 0,
        standing: float = 0,
        *,
        over: bool = False,
        best: bool = False,
        dashed: bool = False,
    ) -> Shape:
        """A node without what stands in it: tinted if better or worse for the player, twice framed at an end."""
        x, y, width, height = box
        stroke, thick = (self.best, 2.0) if best else (Tone.FAINT, 1.0)
        inner = [rectangle(x + 3, y + 3, width - 6, height - 6, stroke=stroke)]
        return group(
            rectangle(x, y, width, height, fill=Tone.CARD, corner=corner),
            *(_tint(box, corner, standing > 0) if standing else []),
            rectangle(x, y, width, height, stroke=stroke, thick=thick, corner=corner, dashes="4 3" if dashed else ""),
            *(inner if over else []),
        )

    def line(self, course: str, best: bool, best_play: bool) -> Shape:
        drawn = path(course, stroke=self.ink(best_play), thick=2.2 if best_play else 1.1, dashes="" if best else "4 3")
        return drawn if best else _with(drawn, "stroke-opacity", _FAINT)

    def arrow(self, placed: PlacedEdge, down: bool, best: bool, best_play: bool) -> Shape:
        """A move: a line, and the head that it ends in."""
        (x, y), long, broad = placed.points[-1], 6.5, 3.2 if best_play else 2.6
        wings = (
            [(x - broad, y - long), (x + broad, y - long)] if down else [(x - long, y - broad), (x - long, y + broad)]
        )
        head = polygon((x, y), *wings, fill=self.ink(best_play))
        return group(
            self.line(_course(placed, down), best, best_play), head if best else _with(head, "fill-opacity", _FAINT)
        )

    def ink(self, best_play: bool) -> Tone:
        """The tone of a move."""
        return self.best if best_play else Tone.SOFT


def _tint(box: Box, corner: float, better: bool) -> list[Shape]:
    """The fill of a position that is better or worse, with a triangle up or down in its corner."""
    x, y, width, height = box
    fill = rectangle(x, y, width, height, fill=Tone.BLUE if better else Tone.ACCENT, corner=corner)
    left, right, top, bottom = x + width - 9, x + width - 4, y + 4, y + 8.2
    tip, base = (top, bottom) if better else (bottom, top)
    sign = polygon(((left + right) / 2, tip), (left, base), (right, base), fill=Tone.SOFT)
    return [_with(fill, "fill-opacity", _TINT), sign]


def _with(shape: Shape, attribute: str, share: float) -> Shape:
    return replace(shape, attributes=(*shape.attributes, (attribute, number(share))))


def _course(placed: PlacedEdge, down: bool) -> str:
    """A line that runs straight through rows and bends between them."""
    (x, y), *rest = placed.points
    course = f"M{x:.1f} {y:.1f}"
    for step, (to_x, to_y) in enumerate(rest):
        if step % 2 == 0:
            course += f"L{to_x:.1f} {to_y:.1f}"
        elif down:
            middle = (y + to_y) / 2
            course += f"C{x:.1f} {middle:.1f} {to_x:.1f} {middle:.1f} {to_x:.1f} {to_y:.1f}"
        else:
            middle = (x + to_x) / 2
            course += f"C{middle:.1f} {y:.1f} {middle:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}"
        x, y = to_x, to_y
    return course
