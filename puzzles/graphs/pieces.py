"""Drawings that share what they have in common: a tower that stands in a hundred positions is written once.

A piece is a list of markup and of the numbers of other pieces, in the order in which they are to be put together. A
position differs from the one before it by a card or two, so that thousands of them take little more room than one.
"""

from collections.abc import Iterable

from faceup.models.drawing import Block
from faceup.models.drawing.blocks import shapes_of
from faceup.models.drawing.shapes import Shape, Symbol, symbols_of, written

__all__ = ["Piece", "Pieces"]

Piece = list[str | int]

_WORTH_SHARING = 40
"""How long the markup of a group must be to become a piece."""


class Pieces:
    """A collection of drawings, piece by piece."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.symbols: dict[str, Symbol] = {}
        self._numbers: dict[tuple[str | int, ...], int] = {}

    def add(self, block: Block) -> int:
        """Add a drawing, and return the number of the piece that is all of it."""
        return self._number(self._parts(shapes_of(block)))

    def _parts(self, shape: Shape) -> Piece:
        """A shape as a piece: its groups are pieces of their own if that is worth it."""
        if shape.symbol is not None:
            self.symbols |= symbols_of([shape])
        if not shape.inside:
            return [written([shape])]
        assert not shape.text, "what has shapes inside has no text"
        opened = written([Shape(shape.element, shape.attributes)]).removesuffix("/>") + ">"
        inside = (part for inner in shape.inside for part in self._shared(inner))
        return _joined([opened, *inside, f"</{shape.element}>"])

    def _shared(self, shape: Shape) -> Piece:
        parts = self._parts(shape)
        length = sum(len(part) if isinstance(part, str) else 2 for part in parts)
        return [self._number(parts)] if shape.element == "g" and length >= _WORTH_SHARING else parts

    def _number(self, parts: Piece) -> int:
        key = tuple(parts)
        if key not in self._numbers:
            self._numbers[key] = len(self.pieces)
            self.pieces.append(parts)
        return self._numbers[key]


def _joined(parts: Iterable[str | int]) -> Piece:
    """Parts with markup that follows on markup in one."""
    joined: Piece = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined
