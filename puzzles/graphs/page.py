"""A graph as one self-contained page: pan, zoom, click a position to see it drawn, with its value and its moves.

The page asks nothing of the network, and says so itself (its Content-Security-Policy allows nothing). What people
wrote, titles and names, reaches it only as JSON and is only ever shown as text.
"""

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from faceup.models.drawing import Theme, View
from faceup.models.drawing.shapes import Shape, written
from faceup.models.drawing.themes import css
from faceup.models.errors import QuestionError
from faceup.models.game import Opponents
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Position
from faceup.models.words import Language
from faceup.puzzles.graphs.captions import caption
from faceup.puzzles.graphs.captions import written as written_value
from faceup.puzzles.graphs.layers import Link, layers_of, spread
from faceup.puzzles.graphs.pieces import Pieces

if TYPE_CHECKING:
    import networkx

__all__ = ["MOST_ON_A_PAGE", "to_page"]

MOST_ON_A_PAGE = 3_000
"""How many positions a page may hold: a few megabytes, which a browser still draws at once."""

_ACROSS, _MOST_ACROSS, _LEAST_DOWN, _MOST_DOWN = 80.0, 200.0, 130.0, 420.0
"""How far apart positions are, on the page's own scale."""

_WIDTH = 680
"""Of the drawing of a position."""


def to_page(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str]) -> bytes:
    """Return the page, as HTML."""
    if len(graph) > MOST_ON_A_PAGE:
        raise QuestionError(
            f"a page of {len(graph):,} positions would be too much for a browser (at most {MOST_ON_A_PAGE:,}); ask for"
            " less (the scope best or solution, fewer plies), or write .graphml or .json for other programs"
        )
    heading = title or "A graph of what can follow"
    pieces = Pieces()
    shown = json.dumps(_contents(graph, heading, names, pieces), separators=(",", ":"))
    artwork = [Shape("g", (("id", name),), symbol.shapes) for name, symbol in pieces.symbols.items()]
    parts = {
        "{{title}}": escape(heading),
        # Inside a script element only "<" could end it or begin a comment.
        "{{graph}}": shown.replace("<", "\\u003c"),
        "{{tones}}": css(Theme.AUTO),
        "{{style}}": _file("page.css"),
        "{{map}}": _file("map.js"),
        "{{board}}": _file("board.js"),
        "{{artwork}}": written([Shape("defs", inside=tuple(artwork))]),
    }
    # In one pass, so that a title cannot ask for the graph.
    return re.sub("|".join(map(re.escape, parts)), lambda place: parts[place.group()], _file("page.html")).encode()


def _file(name: str) -> str:
    """Return a part of the page that is the same for all graphs."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _contents(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str], pieces: Pieces) -> dict[str, Any]:
    about = graph.graph
    places = _places(graph)
    numbers = {name: number for number, name in enumerate(graph)}
    nodes, edges, moves = [], [], _Moves()
    for name, node in graph.nodes(data=True):
        position: AnyPosition = Position.parse(name)
        table = position.illustrate(View(names=tuple(names), width=_WIDTH, folded=True)).block
        nodes.append(
            {
                "name": name,
                "x": round(places[name][0], 1),
                "y": round(places[name][1], 1),
                "ply": node["ply"],
                "value": written_value(about, names, node["value"]),
                "standing": (node["value"] > about["value"]) - (node["value"] < about["value"]),
                "best": node["best_play"],
                "mover": node.get("mover"),
                "legal": node["moves"],
                "scores": node["scores"],
                "board": [round(table.width), round(table.height), pieces.add(table)],
            }
        )
        with players_called(names):
            for _, after, edge in graph.out_edges(name, data=True):
                number = moves.number(position, edge["move"])
                edges.append([numbers[name], numbers[after], number, edge["best"], _loss(about, node, edge)])
    return {
        "title": title,
        "caption": caption(about, names),
        "names": list(names),
        "player": about["player"],
        "nodes": nodes,
        "edges": edges,
        "moves": moves.found,
        "pieces": pieces.pieces,
    }


class _Moves:
    """Moves, each once: its text, in words, and the places between which it takes cards."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, list[tuple[str, str]]]] = []
        self._numbers: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}

    def number(self, position: AnyPosition, text: str) -> int:
        """Return the number of a move. Of several that lead to the same position, the first is shown on the board."""
        move = position.read_move(text.partition(" | ")[0])
        ways = [(arrow.start, arrow.end) for arrow in position.table(View()).arrows(move)]
        key = text, tuple(ways)
        if key not in self._numbers:
            self._numbers[key] = len(self.found)
            self.found.append((text, move.said(Language.ENGLISH), ways))
        return self._numbers[key]


def _loss(about: Mapping[str, Any], node: Mapping[str, Any], edge: Mapping[str, Any]) -> int | None:
    """What a move costs who makes it; unknown if it is another, who plays for a value of their own."""
    ours = node["mover"] == about["player"]
    if about["opponents"] == Opponents.SELFISH and not ours:
        return None
    lost: int = node["value"] - edge["value"]
    return lost if ours or about["opponents"] == Opponents.COOPERATIVE else -lost


def _places(graph: "networkx.DiGraph[str]") -> dict[str, tuple[float, float]]:
    """Where each position goes: ply by ply, with few crossings."""
    layers = layers_of(graph)
    numbers = {name: number for layer in layers for number, name in enumerate(layer)}
    links = [
        [Link(numbers[here], numbers[after]) for here in layer for after in graph.successors(here)]
        for layer in layers[:-1]
    ]
    distances = [[_ACROSS] * (len(layer) - 1) for layer in layers]
    across = [_drawn_together(places) for places in spread(distances, links)]
    # Where a ply is very wide, lines need more height to be told apart.
    wide = max(map(max, across)) - min(map(min, across))
    down = min(_MOST_DOWN, max(_LEAST_DOWN, wide / max(1, len(layers) - 1) / 3))
    return {
        name: (x, ply * down) for ply, layer in enumerate(layers) for name, x in zip(layer, across[ply], strict=True)
    }


def _drawn_together(places: list[float]) -> list[float]:
    """Places around the middle of the page, none far from the next: the first plies are to be seen at once."""
    near = [0.0, *accumulate(min(_MOST_ACROSS, there - here) for here, there in pairwise(places))]
    return [place - near[-1] / 2 for place in near]
