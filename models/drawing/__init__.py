"""Drawings of positions: one picture, in SVG, for the notebook, the page, the graph, the book and the docs.

A game draws its table out of `Block`s (`blocks`), which are made of a few kinds of `Shape` (`shapes`) in named
tones, and says where a move goes (`marks`). A `Drawing` puts marks on it and writes it in a theme; a `filmstrip` is
several of them. Every card, tower, pile and slot goes by its place in the position's file, as
``data-place="players[0].hand[2]"``.
"""

from faceup.models.drawing.blocks import Block, Box, above, beside, wrapped
from faceup.models.drawing.drawing import Drawing
from faceup.models.drawing.losses import marks_of_moves
from faceup.models.drawing.marks import Arrow, Badge
from faceup.models.drawing.strip import filmstrip
from faceup.models.drawing.table import Plain, Table
from faceup.models.drawing.themes import Theme, Tone
from faceup.models.drawing.view import View

__all__ = [
    "Arrow",
    "Badge",
    "Block",
    "Box",
    "Drawing",
    "Plain",
    "Table",
    "Theme",
    "Tone",
    "View",
    "above",
    "beside",
    "filmstrip",
    "marks_of_moves",
    "wrapped",
]
