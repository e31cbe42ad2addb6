"""A drawing: a table laid out, with marks on it, to be written as SVG."""

from collections.abc import Mapping
from functools import cached_property

from faceup.models.drawing.blocks import Block, Box, boxes, shapes_of
from faceup.models.drawing.marks import Mark, drawn
from faceup.models.drawing.shapes import Shape, lettered, number, rectangle, symbols_of, written
from faceup.models.drawing.themes import Theme, Tone, css

__all__ = ["Drawing"]


class Drawing:
    """A picture of something: a table, a row of tables, a page of them.

    >>> from faceup.models.position import Position
    >>> drawing = Position.parse("clock-towers~french~0~..~Kr_1c~2_").illustrate()
    >>> drawing.svg().startswith("<svg"), "players[0].hand[1]" in drawing.boxes
    (True, True)
    """

    def __init__(self, block: Block, *, title: str = "", marks: tuple[Mark, ...] = ()) -> None:
        self.block, self.title, self.marks = block, title, marks

    @property
    def width(self) -> float:
        return self.block.width

    @property
    def height(self) -> float:
        return self.block.height

    @cached_property
    def boxes(self) -> Mapping[str, Box]:
        """Where each thing of the table is, by its place."""
        return dict(boxes(self.block))

    @property
    def marked(self) -> Block:
        """The block with the marks laid on it."""
        marks = tuple(shape for mark in self.marks if (shape := drawn(mark, self.boxes)))
        return self.block.with_block(0, 0, Block(self.width, self.height, marks)) if marks else self.block

    def svg(self, theme: Theme | None = Theme.AUTO, *, scale: float = 1, letters: float = 1) -> str:
        """Write the drawing: self-contained, with its text as text.

        Without a theme it is for a page that says itself how tones look (`faceup.models.drawing.themes.page_css`), as
        one that allows no styles but those of its own files must. There is room for letters of any font. Where the
        font is known to be a narrow one, they may be larger.
        """
        ground = rectangle(0, 0, self.width, self.height, fill=Tone.PAPER)
        shapes = [ground, shapes_of(self.marked)]
        if letters != 1:
            shapes = [lettered(shape, letters) for shape in shapes]
        defined = [Shape("g", (("id", name),), symbol.shapes) for name, symbol in symbols_of(shapes).items()]
        inside = (
            *([Shape("title", text=self.title)] if self.title else []),
            *([] if theme is None else [Shape("style", text=css(theme))]),
            *([Shape("defs", inside=tuple(defined))] if defined else []),
            *shapes,
        )
        size = (("width", number(self.width * scale)), ("height", number(self.height * scale)))
        frame = ("viewBox", f"0 0 {number(self.width)} {number(self.height)}")
        named = (("role", "figure"), *((("aria-label", self.title),) if self.title else ()))
        pen = ("font-family", _FONTS), ("stroke-linecap", "round"), ("stroke-linejoin", "round")
        attributes = (("xmlns", "http://www.w3.org/2000/svg"), *size, frame, *pen, *named)
        return written([Shape("svg", attributes, inside)])

    def _repr_svg_(self) -> str:
        return self.svg()


_FONTS = "'Libertinus Serif', Georgia, 'Times New Roman', serif"
"""Fonts that are there: the first in the book, the others nearly everywhere. Nothing is fetched."""
