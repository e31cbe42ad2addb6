"""Where everything of a graph's picture goes: positions, moves with their labels, plies.

Time runs down or to the right; crowded plies take two rows; long games go on in a second band, which begins with the
positions that the first one ends with. All of these are tried, and the layout is taken that a page shows largest.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from faceup.models.drawing import Box
from faceup.puzzles.graphs.layers import Link, spread

__all__ = ["BROADEST", "Edge", "Layout", "PlacedEdge", "PlacedNode", "PlacedPly", "Point", "Size", "lay_out"]

BROADEST = 1.6
"""How many times as wide as high a picture should be at most, or as high as wide."""

Point = tuple[float, float]


class Size(NamedTuple):
    width: float
    height: float


class Edge(NamedTuple):
    """A move to be placed: from where to where, the size of its label, and how straight it should be."""

    here: str
    after: str
    label: Size
    weight: float


class PlacedNode(NamedTuple):
    name: str
    box: Box
    again: bool
    """Whether it was at the end of the band before."""


class PlacedEdge(NamedTuple):
    here: str
    after: str
    label: Box
    points: tuple[Point, ...]
    """Lines between the first and the second of them, the third and the fourth …, bends between the others."""


class PlacedPly(NamedTuple):
    ply: int
    middle: Point
    """Of its positions along the way of time; across it, where the band begins."""


class Layout(NamedTuple):
    size: Size
    down: bool
    nodes: list[PlacedNode]
    edges: list[PlacedEdge]
    plies: list[PlacedPly]


_BROAD = 1.4
"""What is aimed at, so that a heading that turns out longer does no harm."""
_PAGE = 640.0
"""What fits on a page without being made smaller: there is no need to be smaller than that."""
_COST_OF_A_BAND, _COST_OF_TURNING, _COST_OF_ROWS = 1.25, 1.05, 1.06
_GAP, _ROOM = 10.0, 3.0
"""Between two of a row; between a line and what it passes."""
_ROW_GAP = 8.0
_LEAST_BEND, _MOST_BEND, _SLOPE = 18.0, 140.0, 0.14
"""How long a bend is, and what share of the way that it goes across."""
_BAND_GAP = 36.0
_MOST_BANDS = 6


def lay_out(
    layers: Sequence[Sequence[str]],
    sizes: Mapping[str, Size],
    edges: Sequence[Edge],
    scale: Size,
    heading: Size,
) -> Layout:
    """Place a graph, layer by layer, with room for a scale beside each band.

    Around it goes a heading of about that size: at least as wide, and so much higher.
    """
    ways = [_Ranks(layers, sizes, edges, scale, down, rows) for down in (True, False) for rows in (1, 2)]
    most = max(1, min(_MOST_BANDS, len(layers) - 1))
    tried = [_Bands(ranks, bands, scale, heading) for ranks in ways for bands in range(1, most + 1)]
    return min(tried, key=lambda bands: bands.on_a_page(heading)).layout()


class _Item(NamedTuple):
    """A position or a label: how long it is on the way of time, and how broad across it."""

    long: float
    broad: float


class _Ranks:
    """Positions and labels rank by rank, with their places across the way of time. Even ranks are positions."""

    def __init__(
        self,
        layers: Sequence[Sequence[str]],
        sizes: Mapping[str, Size],
        edges: Sequence[Edge],
        scale: Size,
        down: bool,
        rows: int,
    ) -> None:
        self.layers, self.down = layers, down
        self.least = scale.height if down else scale.width
        place = {name: number for layer in layers for number, name in enumerate(layer)}
        ply = {name: number for number, layer in enumerate(layers) for name in layer}
        self.edges: list[list[Edge]] = [[] for _ in layers[1:]]
        for edge in edges:
            self.edges[ply[edge.here]].append(edge)
        self.items: list[list[_Item]] = []
        links: list[list[Link]] = []
        for number, layer in enumerate(layers):
            self.items.append([self.item(sizes[name]) for name in layer])
            if number < len(self.edges):
                breadth = max(1, len(layer) - 1), max(1, len(layers[number + 1]) - 1)
                level = self.edges[number]
                level.sort(key=lambda e: (place[e.here] / breadth[0] + place[e.after] / breadth[1], place[e.here]))
                self.items.append([self.item(edge.label) for edge in level])
                links.append([Link(place[e.here], at, e.weight) for at, e in enumerate(level)])
                links.append([Link(at, place[e.after], e.weight) for at, e in enumerate(level)])
        broad = [sum(item.broad + _GAP for item in rank) for rank in self.items]
        self.rows = [rows if total > max(broad) / 2 else 1 for total in broad]
        self.across = spread([self.distances(number) for number in range(len(self.items))], links)
        self.ends = links

    def item(self, size: Size) -> _Item:
        return _Item(size.height, size.width) if self.down else _Item(size.width, size.height)

    def distances(self, number: int) -> list[float]:
        """How far apart the items of a rank must be; in two rows, so that lines pass what lies in the other one."""
        between = pairwise(self.items[number])
        gap = _GAP if number % 2 == 0 else _ROOM
        if self.rows[number] == 1:
            return [(one.broad + other.broad) / 2 + gap for one, other in between]
        return [(max(one.broad, other.broad) + gap) / 2 + _ROOM for one, other in between]

    def length(self, number: int) -> float:
        """How long a rank is on the way of time."""
        rows = self.rows[number]
        length = rows * self.row(number) + (rows - 1) * _ROW_GAP
        return length if number % 2 else max(self.least, length)

    def row(self, number: int) -> float:
        return max(item.long for item in self.items[number])

    def bend(self, number: int) -> float:
        """How long the bends below a rank are: longer where lines go far across."""
        far = (abs(self.across[number][start] - self.across[number + 1][end]) for start, end, _ in self.ends[number])
        return min(_MOST_BEND, max(_LEAST_BEND, _SLOPE * max(far, default=0)))


class _Bands:
    """Ranks set in bands, each with its scale."""

    def __init__(self, ranks: _Ranks, bands: int, scale: Size, heading: Size) -> None:
        self.ranks = ranks
        self.scale = scale.width if ranks.down else scale.height
        self.bends = [ranks.bend(number) for number in range(len(ranks.items) - 1)]
        self.ranges = self.cut(bands)
        width, height = max(self.size().width, heading.width), self.size().height + heading.height
        # A strip is drawn out: its bends become longer, and easier to follow.
        long, broad = (height, width) if ranks.down else (width, height)
        if long * _BROAD < broad:
            bent = max(sum(self.bends[first:last]) for first, last in self.ranges)
            longer = 1 + (broad / _BROAD - long) / bent if bent else 1.0
            self.bends = [bend * longer for bend in self.bends]

    def on_a_page(self, heading: Size) -> float:
        """How large a page must be to hold it, upright or across. A strip counts for more, and so does all that makes
        a picture harder to read: bands, two rows, time that does not run downwards."""
        width, height = max(self.size().width, heading.width), self.size().height + heading.height
        page = max(_PAGE, min(max(width / sqrt(2), height), max(width, height / sqrt(2))))
        strip = max(1.0, max(width, height) / min(width, height) / _BROAD) ** 4
        turned = 1 if self.ranks.down else _COST_OF_TURNING
        rows = _COST_OF_ROWS if max(self.ranks.rows) > 1 else 1
        return page * strip * turned * rows * _COST_OF_A_BAND ** (len(self.ranges) - 1)

    def cut(self, bands: int) -> list[tuple[int, int]]:
        """The first and the last rank of each band: bands of about the same length."""
        starts = [0.0]
        for number in range(0, len(self.ranks.items) - 1, 2):
            starts.append(starts[-1] + sum(self.ranks.length(n) + self.bends[n] for n in (number, number + 1)))
        cuts = [0]
        for band in range(1, bands):
            wanted = starts[-1] * band / bands
            cuts.append(min(range(len(starts)), key=lambda ply: abs(starts[ply] - wanted)))
        cuts = sorted({*cuts, len(starts) - 1})
        return [(2 * first, 2 * last) for first, last in pairwise(cuts)] or [(0, 0)]

    def size(self) -> Size:
        long = max(self.length(first, last) for first, last in self.ranges)
        broad = sum(self.breadth(first, last)[1] for first, last in self.ranges)
        broad += _BAND_GAP * (len(self.ranges) - 1)
        return Size(broad, long) if self.ranks.down else Size(long, broad)

    def length(self, first: int, last: int) -> float:
        return sum(map(self.ranks.length, range(first, last + 1))) + sum(self.bends[first:last])

    def breadth(self, first: int, last: int) -> tuple[float, float]:
        """Where a band begins across the way of time, and how broad it is with its scale."""
        edges = [
            (place - item.broad / 2, place + item.broad / 2)
            for number in range(first, last + 1)
            for place, item in zip(self.ranks.across[number], self.ranks.items[number], strict=True)
        ]
        least, most = min(edge for edge, _ in edges), max(edge for _, edge in edges)
        return least - self.scale - _GAP, most - least + self.scale + _GAP

    def layout(self) -> Layout:
        layout = Layout(self.size(), self.ranks.down, [], [], [])
        offset = 0.0
        for first, last in self.ranges:
            begin, broad = self.breadth(first, last)
            self.place(layout, first, last, offset - begin, offset)
            offset += broad + _BAND_GAP
        return layout

    def place(self, layout: Layout, first: int, last: int, shift: float, side: float) -> None:
        """Place a band: its positions, and the moves between them."""
        ranks, starts, time = self.ranks, {}, 0.0
        for number in range(first, last + 1):
            starts[number] = time
            time += ranks.length(number) + (self.bends[number] if number < last else 0)
        boxes = {number: list(self.boxes(number, starts[number], shift)) for number in starts}
        for number in range(first, last + 1, 2):
            for name, box in zip(ranks.layers[number // 2], boxes[number], strict=True):
                layout.nodes.append(PlacedNode(name, box, again=number == first > 0))
            middle = starts[number] + ranks.length(number) / 2
            layout.plies.append(PlacedPly(number // 2, self.at(middle, side)))
        for number in range(first + 1, last, 2):
            level = zip(
                ranks.edges[number // 2], ranks.ends[number - 1], ranks.ends[number], boxes[number], strict=True
            )
            for edge, (begin, at, _), (_, end, _), label in level:
                courses = [
                    (self.leaving(boxes[number - 1][begin]), ranks.across[number - 1][begin]),
                    (starts[number - 1] + ranks.length(number - 1), ranks.across[number - 1][begin]),
                    (starts[number], ranks.across[number][at]),
                    (starts[number] + ranks.length(number), ranks.across[number][at]),
                    (starts[number + 1], ranks.across[number + 1][end]),
                    (self.entering(boxes[number + 1][end]), ranks.across[number + 1][end]),
                ]
                points = tuple(self.at(time, across + shift) for time, across in courses)
                layout.edges.append(PlacedEdge(edge.here, edge.after, label, points))

    def boxes(self, number: int, start: float, shift: float) -> Iterator[Box]:
        """Where the items of a rank are: in the middle of their rows."""
        ranks = self.ranks
        rows, row = ranks.rows[number], ranks.row(number)
        start += (ranks.length(number) - rows * row - (rows - 1) * _ROW_GAP) / 2
        for place, (across, item) in enumerate(zip(ranks.across[number], ranks.items[number], strict=True)):
            time = start + place % rows * (row + _ROW_GAP) + (row - item.long) / 2
            x, y = self.at(time, across + shift - item.broad / 2)
            width, height = (item.broad, item.long) if ranks.down else (item.long, item.broad)
            yield Box(x, y, width, height)

    def at(self, time: float, across: float) -> Point:
        return (across, time) if self.ranks.down else (time, across)

    def leaving(self, box: Box) -> float:
        """When a move leaves its position."""
        return box.y + box.height if self.ranks.down else box.x + box.width

    def entering(self, box: Box) -> float:
        return box.y if self.ranks.down else box.x
