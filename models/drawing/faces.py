"""Cards as they lie on a table: a face with its artwork and its name, small faces for piles, spots that are empty yet.

Artwork is drawn in a square of `ART` by `ART`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from faceup.models.drawing.blocks import Block, above, beside, wrapped
from faceup.models.drawing.shapes import Shape, Symbol, label_width, rectangle, text, use
from faceup.models.drawing.themes import Tone

__all__ = ["ART", "CARD", "SMALL", "Row", "chip", "face", "frame", "rows", "small_face", "spot"]

ART = 40.0
CARD = (52.0, 68.0)
"""The size of a card in a hand."""
SMALL = (28.0, 34.0)
"""The size of a card in a pile."""


def frame(size: tuple[float, float], *shapes: Shape, fill: Tone = Tone.CARD, hidden: bool = False) -> Block:
    """A card of a size, with what is on it; one of which nobody knows where it lies has a dashed edge."""
    width, height = size
    corner, dashes = 6 if size == CARD else 4, "3 2.5" if hidden else ""
    edge = rectangle(0.5, 0.5, width - 1, height - 1, fill=fill, stroke=Tone.INK, corner=corner, dashes=dashes)
    return Block(width, height, (edge, *shapes))


def face(artwork: Symbol, name: str, fill: Tone = Tone.CARD) -> Block:
    """A card with its artwork and its name below, in letters as large as fit."""
    width, height = CARD
    size = min(9.0, (width - 4) / label_width(name, 1))
    caption = text(width / 2, height - 7, name, size=size, anchor="middle")
    return frame(CARD, use(artwork, (width - ART) / 2, 7), caption, fill=fill)


def small_face(artwork: Symbol, hidden: bool) -> Block:
    """A card in a pile."""
    width, height = SMALL
    scale = (width - 4) / ART
    return frame(SMALL, use(artwork, 2, (height - ART * scale) / 2, scale), hidden=hidden)


def spot(size: tuple[float, float], *shapes: Shape) -> Block:
    """A place where nothing lies yet."""
    width, height = size
    edge = rectangle(0.75, 0.75, width - 1.5, height - 1.5, stroke=Tone.FAINT, thick=1.5, corner=5, dashes="4 3")
    return Block(width, height, (edge, *shapes))


class Row(NamedTuple):
    """Cards that lie side by side, with a title and a note about them."""

    title: str
    note: str
    cards: tuple[Block, ...]
    place: str


def rows(lying: Sequence[Row], width: float) -> Block:
    """Rows of cards side by side, or below each other, each in as many lines as the width asks for."""
    heads = [_head(row) for row in lying]
    side_by_side = beside((_row(row, head, head.width, width) for row, head in zip(lying, heads, strict=True)), 22)
    if side_by_side.width <= width:
        return side_by_side
    widest = max(head.width for row, head in zip(lying, heads, strict=True) if row.cards)
    return above((_row(row, head, widest, width) for row, head in zip(lying, heads, strict=True)), 8)


def _row(row: Row, head: Block, indent: float, width: float) -> Block:
    laid = wrapped(row.cards, width - indent, 3)
    block = Block(indent + laid.width if row.cards else head.width, max(head.height, laid.height))
    return block.with_block(0, 0, head).with_block(indent, 0, laid).named(row.place, label=f"{row.title}: {row.note}")


def _head(row: Row) -> Block:
    """The title with the note below it; or beside it, where no cards lie."""
    title, note = label_width(row.title, 13, bold=True), label_width(row.note, 10)
    x, y = (0.0, 29.0) if row.cards else (title + 3, 15.0)
    words = text(0, 15, row.title, size=13, bold=True), text(x, y, row.note, size=10, tone=Tone.SOFT)
    return Block(max(title, x + note) + 10, SMALL[1] if row.cards else 20.0, words)


def chip(words: str, tone: Tone = Tone.SOFT) -> Block:
    """A short word about a player, in a frame of its own."""
    width = label_width(words, 11) + 14
    edge = rectangle(0.5, 0.5, width - 1, 18, fill=Tone.PAPER, stroke=tone, corner=9)
    return Block(width, 19, (edge, text(width / 2, 13.5, words, size=11, tone=tone, anchor="middle")))
