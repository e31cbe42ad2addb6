"""Marks on a drawing: arrows for what a move does, badges for what it costs."""

from collections.abc import Mapping
from math import hypot

from faceup.models.drawing.blocks import Box
from faceup.models.drawing.shapes import Shape, group, label_width, path, polygon, rectangle, text
from faceup.models.drawing.themes import Tone
from faceup.models.value import value

__all__ = ["Arrow", "Badge", "Mark", "drawn"]


@value
class Arrow:
    """From one place of the table to another: a card that goes there."""

    start: str
    end: str
    tone: Tone = Tone.ACCENT


@value
class Badge:
    """A short text at a place, as what a move with the card there costs."""

    place: str
    text: str
    tone: Tone = Tone.ACCENT


Mark = Arrow | Badge


def drawn(mark: Mark, boxes: Mapping[str, Box]) -> Shape | None:
    """Return a mark as shapes; None if the drawing has no such place, as in a folded tower."""
    if isinstance(mark, Badge):
        box = boxes.get(mark.place)
        return None if box is None else _badge(mark, box)
    start, end = boxes.get(mark.start), boxes.get(mark.end)
    return None if start is None or end is None or start == end else _arrow(mark, start, end)


def _badge(badge: Badge, box: Box) -> Shape:
    """A badge in the upper right corner of its place."""
    width = max(18, label_width(badge.text, 11, bold=True) + 8)
    x, y = box.x + box.width - width * 0.6, box.y - 9
    return group(
        rectangle(x, y, width, 18, fill=badge.tone, stroke=Tone.PAPER, thick=1.5, corner=9),
        text(x + width / 2, y + 13, badge.text, size=11, tone=_on(badge.tone), anchor="middle", bold=True),
        mark="badge",
    )


def _on(tone: Tone) -> Tone:
    """The tone of text on a tone."""
    return Tone.INK if tone in (Tone.PAPER, Tone.CARD, Tone.SHADE, Tone.YELLOW) else Tone.LIGHT


def _arrow(arrow: Arrow, start: Box, end: Box) -> Shape:
    """A bent arrow from the edge of one box to that of another, with a light rim so that it stands out."""
    (from_x, from_y), (to_x, to_y) = start.centre, end.centre
    across, down = to_x - from_x, to_y - from_y
    length = hypot(across, down) or 1
    bend = min(60.0, length / 4) / length
    middle = (from_x + to_x) / 2 - down * bend, (from_y + to_y) / 2 + across * bend
    begin, tip = _edge(start, middle), _edge(end, middle)
    way = hypot(tip[0] - middle[0], tip[1] - middle[1]) or 1
    ahead = (tip[0] - middle[0]) / way, (tip[1] - middle[1]) / way
    neck = tip[0] - ahead[0] * _HEAD, tip[1] - ahead[1] * _HEAD
    course = f"M{begin[0]:.1f} {begin[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    wing = -ahead[1] * _HEAD * 0.55, ahead[0] * _HEAD * 0.55
    head = tip, (neck[0] + wing[0], neck[1] + wing[1]), (neck[0] - wing[0], neck[1] - wing[1])
    return group(
        path(course, stroke=Tone.PAPER, thick=6.5),
        polygon(*head, fill=arrow.tone, stroke=Tone.PAPER, thick=2),
        path(course, stroke=arrow.tone, thick=3),
        polygon(*head, fill=arrow.tone),
        mark="arrow",
        start=arrow.start,
        end=arrow.end,
    )


_HEAD = 12.0


def _edge(box: Box, towards: tuple[float, float]) -> tuple[float, float]:
    """Where the way from the centre of a box to a point leaves the box; the point itself if it is inside."""
    x, y = box.centre
    across, down = towards[0] - x, towards[1] - y
    steps = [box.width / 2 / abs(across)] if across else []
    steps += [box.height / 2 / abs(down)] if down else []
    share = min([*steps, 1.0])
    return x + across * share, y + down * share
