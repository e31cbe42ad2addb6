"""Several drawings in one: a filmstrip of a line of play, a page of positions."""

from collections.abc import Sequence

from faceup.models.drawing.blocks import Block, above, beside
from faceup.models.drawing.drawing import Drawing
from faceup.models.drawing.shapes import rectangle
from faceup.models.drawing.table import MARGIN, paragraph
from faceup.models.drawing.themes import Tone

__all__ = ["filmstrip"]

_COLUMN = 340.0
"""How wide a frame is at least where there are several in a row."""
_CAPTION = 14.0


def filmstrip(
    drawings: Sequence[Drawing],
    captions: Sequence[str] = (),
    width: float = 720,
    *,
    title: str = "",
    columns: int | None = None,
) -> Drawing:
    """Return drawings as one, row by row, each with what is written above it.

    In as many columns as fit, or as are asked for. A place in a frame goes by the number of the frame, too:
    ``frames[2].players[0].hand[1]``.
    """
    most = max(1, int((width - MARGIN) // _COLUMN)) if columns is None else columns
    across = max(1, min(most, len(drawings)))
    column = (width - MARGIN) / across - MARGIN
    written = [paragraph(captions[n] if n < len(captions) else "", column, _CAPTION) for n in range(len(drawings))]
    frames = [_frame(drawing, column).scoped(f"frames[{n}]") for n, drawing in enumerate(drawings)]
    rows = [
        above([_cells(blocks[first : first + across], column) for blocks in (written, frames)], 6)
        for first in range(0, len(drawings), across)
    ]
    heading = [paragraph(title, width - 2 * MARGIN, 17, bold=True)] if title else []
    return Drawing(above([*heading, *rows], MARGIN).padded(MARGIN), title=title)


def _frame(drawing: Drawing, width: float) -> Block:
    picture = drawing.marked.scaled(min(1, width / drawing.width))
    edge = rectangle(0, 0, picture.width, picture.height, stroke=Tone.FAINT, corner=4)
    return Block(picture.width, picture.height, (edge,)).with_block(0, 0, picture)


def _cells(blocks: Sequence[Block], width: float) -> Block:
    """Blocks in columns of one width."""
    return beside((Block(width, block.height).with_block(0, 0, block) for block in blocks), MARGIN)
