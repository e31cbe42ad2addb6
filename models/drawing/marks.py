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
        within = (f"{mark.place}[", f"{mark.place}.")
        return None if box is None else _badge(mark, box, any(place.startswith(within) for place in boxes))
    start, end = boxes.get(mark.start), boxes.get(mark.end)
    return None if start is None or end is None or start == end else _arrow(mark, start, end)


def _badge(badge: Badge, box: Box, holds_others: bool) -> Shape:
    """A badge on the upper right corner of a card; on the upper left one of what holds cards, where a card lies."""
    width = max(18, label_width(badge.text, 11, bold=True) + 8)
    x, y = (box.x - width * 0.4 if holds_others else box.x + box.width - width * 0.6), box.y - 9
    return group(
        rectangle(x, y, width, 18, fill=badge.tone, stroke=Tone.PAPER, thick=1.5, corner=9),
        text(x + width / 2, y + 13, badge.text, size=11, tone=_on(badge.tone), anchor="middle", bold=True),
        mark="badge",
    )


def _on(tone: Tone) -> Tone:
    """The tone of text on a tone."""
    return Tone.INK if tone in (Tone.PAPER, Tone.CARD, Tone.SHADE, Tone.YELLOW) else Tone.LIGHT


def _arrow(arrow: Arrow, start: Box, end: Box) -> Shape:
    """An arrow from the edge of one box to that of another, as if thrown, with a light rim so that it stands out."""
    source = _within(start, end.centre)
    target = _within(end, source)
    across, down = target[0] - source[0], target[1] - source[1]
    length = hypot(across, down) or 1
    bend = (min(40.0, length / 6) if across < 0 else -min(40.0, length / 6)) / length
    middle = (source[0] + target[0]) / 2 - down * bend, (source[1] + target[1]) / 2 + across * bend
    begin, tip = _edge(start, source, middle), _edge(end, target, middle)
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
_INSIDE = 0.3
"""How far from the edges of a box an arrow aims, as a share of its size."""

Point = tuple[float, float]


def _within(box: Box, near: Point) -> Point:
    """The point well inside a box that is nearest to a point."""
    across, down = box.width * _INSIDE, box.height * _INSIDE
    x = min(max(near[0], box.x + across), box.x + box.width - across)
    return x, min(max(near[1], box.y + down), box.y + box.height - down)


def _edge(box: Box, inside: Point, towards: Point) -> Point:
    """Where the way from a point in a box to another leaves the box; the other point itself if it is inside, too."""
    across, down = towards[0] - inside[0], towards[1] - inside[1]
    steps = [((box.x + box.width if across > 0 else box.x) - inside[0]) / across] if across else []
    steps += [((box.y + box.height if down > 0 else box.y) - inside[1]) / down] if down else []
    share = min([*steps, 1.0])
    return inside[0] + across * share, inside[1] + down * share
