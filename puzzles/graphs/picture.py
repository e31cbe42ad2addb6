"""A graph as a picture: layered by ply, moves on the edges, values and best play in colour.

It is drawn of the same shapes as positions are, so that it looks the same everywhere and needs nothing installed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from faceup.models.drawing import Block, Box, Drawing, Theme, Tone, View, above, beside, wrapped
from faceup.models.drawing.blocks import shapes_of
from faceup.models.drawing.shapes import Shape, group, label_width, rectangle, shifted, text
from faceup.models.drawing.table import label, shortened
from faceup.models.errors import QuestionError
from faceup.models.position import AnyPosition, Position
from faceup.puzzles.graphs.captions import caption, movers_by_ply, written
from faceup.puzzles.graphs.layers import layers_of
from faceup.puzzles.graphs.layout import Edge, Layout, PlacedNode, Size, lay_out
from faceup.puzzles.graphs.signs import LINES, Signs

if TYPE_CHECKING:
    import networkx

__all__ = ["MOST_DRAWN", "MOST_THUMBNAILS", "drawing_of"]

MOST_DRAWN = 500
"""How many positions a picture may hold. One can read about a hundred."""

MOST_THUMBNAILS = 20
"""How many positions are drawn small in their nodes, unless it is said."""

_MARGIN, _BELOW_HEADING = 16.0, 20.0
_LEAST_WIDTH = 420.0
"""Of the heading, which is broken to fit."""
_MOVE_SIZE, _VALUE_SIZE, _SCORES_SIZE, _SCALE_SIZE, _LEGEND_SIZE = 10.5, 13.0, 11.0, 12.0, 11.0
_MOST_OF_A_NAME = 110.0
_TABLE, _THUMBNAIL = 480.0, 190.0
"""How wide a position is drawn, and how wide it then is in its node."""


def drawing_of(
    graph: "networkx.DiGraph[str]",
    title: str,
    names: Sequence[str],
    thumbnails: bool | None = None,
    theme: Theme = Theme.AUTO,
) -> Drawing:
    """Return the picture, to be written in a theme. With thumbnails, which it has by default if they are few, each node
    has its position."""
    if len(graph) > MOST_DRAWN:
        raise QuestionError(
            f"a picture of {len(graph):,} positions could not be read (at most {MOST_DRAWN}); write a page (.html),"
            f" or ask for less (the scope best or solution, or the first {_plies_that_fit(graph)} plies)"
        )
    small = len(graph) <= MOST_THUMBNAILS if thumbnails is None else thumbnails
    return _Picture(graph, title, names, small, Signs(theme)).drawing()


def _plies_that_fit(graph: "networkx.DiGraph[str]") -> int:
    """How many plies can be drawn."""
    sizes = accumulate(size for _, size in sorted(Counter(ply for _, ply in graph.nodes(data="ply")).items()))
    return sum(size <= MOST_DRAWN for size in sizes) - 1


class _Picture:
    def __init__(
        self, graph: "networkx.DiGraph[str]", title: str, names: Sequence[str], thumbnails: bool, signs: Signs
    ) -> None:
        self.graph, self.title, self.names, self.signs = graph, title, names, signs
        self.about: Mapping[str, Any] = graph.graph
        # Beside a drawing, words are larger: the whole will be made smaller.
        self.size = 1.35 if thumbnails else 1.0
        self.faces = {name: self.face(name, thumbnails) for name in graph}

    def drawing(self) -> Drawing:
        width = _LEAST_WIDTH
        heading = self.heading(width)
        layout = self.layout(heading)
        if layout.size.width > width:
            width = layout.size.width
            heading = self.heading(width)
        shapes = [*self.edges(layout), *self.nodes(layout), *self.scale(layout)]
        graph = Block(*layout.size, tuple(shapes)).padded((width - layout.size.width) / 2, 0)
        return Drawing(above([heading, graph], _BELOW_HEADING).padded(_MARGIN), title=self.title or "What can follow")

    def layout(self, heading: Block) -> Layout:
        edges = [
            Edge(here, after, self.label_size(edge["move"]), weight=4 if all(self.looks(here, after)) else 1)
            for here, after, edge in self.graph.edges(data=True)
        ]
        sizes = {name: Size(face.width, face.height) for name, face in self.faces.items()}
        words = self.words_of_plies()
        scale = Size(max(label_width(word, _SCALE_SIZE * self.size) for word in words), _SCALE_SIZE * self.size * 1.4)
        around = Size(heading.width + 2 * _MARGIN, heading.height + _BELOW_HEADING + 2 * _MARGIN)
        return lay_out(layers_of(self.graph), sizes, edges, scale, around)

    # What stands above: the title, what the values are, and how to read the picture.

    def heading(self, width: float) -> Block:
        title = [label(line, 19, bold=True) for line in _lines(self.title, width, 19, bold=True)]
        told = [label(line, 14) for line in _lines(caption(self.about, self.names), width, 14)]
        return above([*title, *told, wrapped(self.legend(), width, 16, 5, align=0.5).padded(0, 4)], 5)

    def legend(self) -> Iterator[Block]:
        """How to read what there is in this picture."""
        who = shortened(self.names[self.about["player"]], _MOST_OF_A_NAME, _LEGEND_SIZE)
        nodes = [node for _, node in self.graph.nodes(data=True)]
        movers = {node["mover"] for node in nodes if "mover" in node}
        values = [node["value"] for node in nodes]
        lines = {self.looks(here, after) for here, after in self.graph.edges}
        sign = Box(0, 0, 22, 15)
        if self.about["player"] in movers:
            yield _explained(self.signs.frame(sign), f"{who} to move")
        if movers - {self.about["player"]}:
            yield _explained(self.signs.frame(sign, corner=6), "another to move")
        if any(node["moves"] == 0 for node in nodes):
            yield _explained(self.signs.frame(sign, over=True), "the end")
        if max(values) > self.about["value"]:
            yield _explained(self.signs.frame(sign, standing=1), f"better for {who}")
        if min(values) < self.about["value"]:
            yield _explained(self.signs.frame(sign, standing=-1), f"worse for {who}")
        for looks, words in LINES.items():
            if looks in lines:
                yield _explained(self.signs.line("M0 8H22", *looks), words)

    # Positions.

    def face(self, name: str, thumbnails: bool) -> Block:
        """What stands in a node: the value, the points at an end, and the position if that is to be seen."""
        node = self.graph.nodes[name]
        best = node["best_play"]
        lines = [_centred(written(self.about, self.names, node["value"]), _VALUE_SIZE * self.size, best)]
        if node["moves"] == 0:
            lines.append(_centred(node["scores"], _SCORES_SIZE * self.size, best))
        words = above(lines, 0, align=0.5)
        if thumbnails:
            words = above([_thumbnail(name, self.names), beside(lines, 10, align=1)], 4, align=0.5)
        return words.padded(max(0.0, 30 - words.width) / 2 + 7, 4)

    def nodes(self, layout: Layout) -> Iterator[Shape]:
        """Positions in their frames. Those that a band begins with have a letter, there and where they were before."""
        again = [placed.name for placed in layout.nodes if placed.again]
        letters = {name: _letter(number) for number, name in enumerate(again)}
        for placed in layout.nodes:
            yield self.node(placed, letters.get(placed.name, ""))

    def node(self, placed: PlacedNode, letter: str) -> Shape:
        node, (x, y, width, _height) = self.graph.nodes[placed.name], placed.box
        standing = node["value"] - self.about["value"]
        over, ours = node["moves"] == 0, node.get("mover") == self.about["player"]
        corner = 0 if ours or over else 8
        frame = self.signs.frame(placed.box, corner, standing, over=over, best=node["best_play"], dashed=placed.again)
        tag = [text(x + width, y - 3, letter, size=9, tone=Tone.ACCENT, anchor="end", bold=True)] if letter else []
        inside = shifted(x, y, shapes_of(self.faces[placed.name]))
        return group(frame, inside, *tag, label=placed.name)

    # Moves.

    def edges(self, layout: Layout) -> Iterator[Shape]:
        """Moves, those of best play above the others; all labels above all lines."""
        looked = [(self.looks(placed.here, placed.after), placed) for placed in layout.edges]
        looked.sort(key=lambda found: found[0])
        for (best, best_play), placed in looked:
            yield self.signs.arrow(placed, layout.down, best, best_play)
        for (_, best_play), placed in looked:
            x, y, width, height = placed.label
            words = self.graph.edges[placed.here, placed.after]["move"]
            yield rectangle(x + 1, y, width - 2, height, fill=Tone.PAPER)
            tone = self.signs.ink(best_play)
            yield text(x + width / 2, y + height - 3.5, words, size=_MOVE_SIZE * self.size, tone=tone, anchor="middle")

    def label_size(self, move: str) -> Size:
        size = _MOVE_SIZE * self.size
        return Size(label_width(move, size) + 4, size + 3)

    def looks(self, here: str, after: str) -> tuple[bool, bool]:
        """Whether a move is a best one, and whether it belongs to best play for all."""
        best = bool(self.graph.edges[here, after]["best"])
        return best, best and bool(self.graph.nodes[here]["best_play"])

    # Plies.

    def words_of_plies(self) -> list[str]:
        """Say who moves at each ply."""
        said = []
        for ply, seats in enumerate(movers_by_ply(self.graph)):
            who = " or ".join(self.names[seat] for seat in sorted(seats))
            said.append(shortened(f"{ply + 1}  {who}", _MOST_OF_A_NAME, _SCALE_SIZE) if seats else "the end")
        return said

    def scale(self, layout: Layout) -> Iterator[Shape]:
        words, size = self.words_of_plies(), _SCALE_SIZE * self.size
        for ply, (x, y) in layout.plies:
            if layout.down:
                yield text(x, y + size / 3, words[ply], size=size, tone=Tone.SOFT)
            else:
                yield text(x, y + size, words[ply], size=size, tone=Tone.SOFT, anchor="middle")


def _thumbnail(name: str, names: Sequence[str]) -> Block:
    """A position, small."""
    position: AnyPosition = Position.parse(name)
    block = position.illustrate(View(names=tuple(names), width=_TABLE, folded=True)).block
    scale = _THUMBNAIL / block.width
    return Block(_THUMBNAIL, block.height * scale, (shifted(0, 0, shapes_of(block), scale=scale),))


def _centred(words: str, size: float, best_play: bool) -> Block:
    """Words in the middle of their block, however wide the font is."""
    width, tone = label_width(words, size, bold=best_play), Tone.INK if best_play else Tone.SOFT
    drawn = text(width / 2, size, words, size=size, tone=tone, anchor="middle", bold=best_play)
    return Block(width, size * 1.25, (drawn,))


def _lines(words: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Words broken into lines that fit, also in a wide font."""
    lines: list[str] = []
    width *= 0.9
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and label_width(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(shortened(word, width, size))
    return lines


def _explained(sign: Shape, words: str) -> Block:
    return beside([Block(22, 15, (sign,)), label(words, _LEGEND_SIZE, tone=Tone.SOFT)], 6, align=0.5)


def _letter(number: int) -> str:
    """A, B, … Z, AA, AB, …"""
    rest, last = divmod(number, len(ascii_uppercase))
    return (_letter(rest - 1) if rest else "") + ascii_uppercase[last]
