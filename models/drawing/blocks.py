"""Blocks: shapes of a known size, set beside, above and inside each other; the layout of every drawing.

A block with a `place` is a thing of the table: a card, a tower, a pile, a slot. It is found again by that place.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from faceup.models.drawing.shapes import Shape, group, shifted

__all__ = ["Block", "Box", "above", "beside", "boxes", "shapes_of", "wrapped"]


class Box(NamedTuple):
    """Where something is in a drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: "Box") -> bool:
        """Whether two boxes share more than an edge."""
        apart = (
            self.x + self.width <= other.x + _TOUCH
            or other.x + other.width <= self.x + _TOUCH
            or self.y + self.height <= other.y + _TOUCH
            or other.y + other.height <= self.y + _TOUCH
        )
        return not apart

    def holds(self, other: "Box") -> bool:
        """Whether another box lies within this one."""
        return (
            self.x <= other.x + _TOUCH
            and self.y <= other.y + _TOUCH
            and other.x + other.width <= self.x + self.width + _TOUCH
            and other.y + other.height <= self.y + self.height + _TOUCH
        )


_TOUCH = 0.01


class _Inner(NamedTuple):
    x: float
    y: float
    block: "Block"
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Block:
    """Shapes in a frame of a known size, around which others can be laid out; and blocks inside it."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()
    inner: tuple[_Inner, ...] = ()
    place: str = ""
    """Where the thing stands in the position's file, as ``players[0].hand[2]``."""
    card: str = ""
    """The code of the card, if it is one."""
    label: str = ""
    """What it is, in words."""
    scope: str = ""
    """What the places inside go by, too, where several tables are in one drawing: ``frames[2]``."""

    def named(self, place: str, card: str = "", label: str = "") -> "Block":
        """The block as a thing of the table."""
        return replace(self, place=place, card=card, label=label)

    def scoped(self, scope: str) -> "Block":
        """The block with all places inside within a scope."""
        return replace(self, scope=scope)

    def padded(
        self, left: float, top: float | None = None, right: float | None = None, bottom: float | None = None
    ) -> "Block":
        """The block with room around it: the same on all sides, or on each as said."""
        top = left if top is None else top
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return Block(left + self.width + right, top + self.height + bottom, inner=(_Inner(left, top, self),))

    def on(self, *shapes: Shape) -> "Block":
        """The block on a ground of shapes, which are drawn in its frame first."""
        return Block(self.width, self.height, shapes, (_Inner(0, 0, self),))

    def with_block(self, x: float, y: float, block: "Block") -> "Block":
        """The block with another one laid on it."""
        return replace(self, inner=(*self.inner, _Inner(x, y, block)))

    def scaled(self, scale: float) -> "Block":
        """The block larger or smaller, and all in it."""
        if scale == 1:
            return self
        return Block(self.width * scale, self.height * scale, inner=(_Inner(0, 0, self, scale),))


def beside(blocks: Iterable[Block], gap: float = 0, align: float = 0) -> Block:
    """Blocks from left to right; `align` says how high: 0 at the top, 1 on the ground."""
    row, x, laid = list(blocks), 0.0, []
    height = max((block.height for block in row), default=0)
    for block in row:
        laid.append(_Inner(x, (height - block.height) * align, block))
        x += block.width + gap
    return Block(max(0, x - gap), height, inner=tuple(laid))


def above(blocks: Iterable[Block], gap: float = 0, align: float = 0) -> Block:
    """Blocks from top to bottom; `align` says where across: 0 on the left, 1 on the right."""
    column, y, laid = list(blocks), 0.0, []
    width = max((block.width for block in column), default=0)
    for block in column:
        laid.append(_Inner((width - block.width) * align, y, block))
        y += block.height + gap
    return Block(width, max(0, y - gap), inner=tuple(laid))


def wrapped(
    blocks: Iterable[Block], width: float, gap: float = 0, row_gap: float | None = None, align: float = 0
) -> Block:
    """Blocks from left to right, in as many rows as the width asks for."""
    rows: list[list[Block]] = [[]]
    taken = 0.0
    for block in blocks:
        if rows[-1] and taken + block.width > width + _TOUCH:
            rows.append([])
            taken = 0
        rows[-1].append(block)
        taken += block.width + gap
    return above((beside(row, gap, align) for row in rows if row), gap if row_gap is None else row_gap)


def shapes_of(block: Block, scope: str = "") -> Shape:
    """Return a block as a group of shapes, with the names of its things."""
    within = f"{scope}{block.scope}." if block.scope else scope
    inside = (
        *block.shapes,
        *(shifted(x, y, shapes_of(inner, within), scale=scale) for x, y, inner, scale in block.inner),
    )
    if not block.place:
        return inside[0] if len(inside) == 1 else group(*inside)
    data = {"place": scope + block.place, **({"card": block.card} if block.card else {})}
    return group(*inside, label=block.label, **data)


def boxes(block: Block, x: float = 0, y: float = 0, scale: float = 1, scope: str = "") -> Iterator[tuple[str, Box]]:
    """Find where each thing of the table is, by its place, from the outside in."""
    if block.place:
        yield scope + block.place, Box(x, y, block.width * scale, block.height * scale)
    within = f"{scope}{block.scope}." if block.scope else scope
    for inner in block.inner:
        yield from boxes(inner.block, x + inner.x * scale, y + inner.y * scale, scale * inner.scale, within)
