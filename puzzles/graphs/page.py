"""A graph as one self-contained page: pan, zoom, click a position to see it, its value and its moves.

The page asks nothing of the network, and says so itself (its Content-Security-Policy allows nothing). What people
wrote, titles and names, reaches it only as JSON and is only ever shown as text.
"""

import io
import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from faceup.models.errors import QuestionError
from faceup.models.position import AnyPosition, Position
from faceup.puzzles.graphs.captions import caption, written
from faceup.puzzles.graphs.layers import Link, layers_of, spread

if TYPE_CHECKING:
    import networkx

__all__ = ["MOST_ON_A_PAGE", "to_page"]

MOST_ON_A_PAGE = 3_000
"""How many positions a page may hold: a few megabytes, which a browser still draws at once."""

_TEMPLATE = Path(__file__).with_name("page.html")
_ACROSS, _LEAST_DOWN, _MOST_DOWN = 80.0, 130.0, 420.0
"""How far apart positions are, on the page's own scale."""

_WIDTH = 76
"""Of the drawing of a position, in characters."""


def to_page(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str]) -> bytes:
    """Return the page, as HTML."""
    if len(graph) > MOST_ON_A_PAGE:
        raise QuestionError(
            f"a page of {len(graph):,} positions would be too much for a browser (at most {MOST_ON_A_PAGE:,}); ask for"
            " less (the scope best or solution, fewer plies), or write .graphml or .json for other programs"
        )
    heading = title or "A graph of what can follow"
    shown = json.dumps(_contents(graph, heading, names), separators=(",", ":"))
    # Inside a script element only "<" could end it or begin a comment.
    parts = {"{{title}}": escape(heading), "{{graph}}": shown.replace("<", "\\u003c")}
    # In one pass, so that a title cannot ask for the graph.
    template = _TEMPLATE.read_text(encoding="utf-8")
    return re.sub("|".join(map(re.escape, parts)), lambda place: parts[place.group()], template).encode()


def _contents(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str]) -> dict[str, Any]:
    about = graph.graph
    places, drawings = _places(graph), _drawings(graph, names)
    numbers = {name: number for number, name in enumerate(graph)}
    return {
        "title": title,
        "caption": caption(about, names),
        "names": list(names),
        "player": about["player"],
        "nodes": [
            {
                "name": name,
                "x": round(places[name][0], 1),
                "y": round(places[name][1], 1),
                "ply": node["ply"],
                "value": written(about, names, node["value"]),
                "standing": (node["value"] > about["value"]) - (node["value"] < about["value"]),
                "best": node["best_play"],
                "mover": node.get("mover"),
                "legal": node["moves"],
                "scores": node["scores"],
                "drawing": drawings[name],
            }
            for name, node in graph.nodes(data=True)
        ],
        "edges": [
            [numbers[here], numbers[after], edge["move"], edge["best"]] for here, after, edge in graph.edges(data=True)
        ],
    }


def _drawings(graph: "networkx.DiGraph[str]", names: Sequence[str]) -> dict[str, str]:
    """Each position as `faceup show` draws it, in plain text."""
    from rich.console import Console

    console = Console(file=io.StringIO(), width=_WIDTH, color_system=None, highlight=False, legacy_windows=False)
    drawings = {}
    for name in graph:
        position: AnyPosition = Position.parse(name)
        with console.capture() as capture:
            # The drawing keeps to the width by itself; without rich's own wrapping it takes half the time.
            console.print(position.depict(names), soft_wrap=True)
        drawings[name] = "\n".join(line.rstrip() for line in capture.get().strip("\n").split("\n"))
    return drawings


def _places(graph: "networkx.DiGraph[str]") -> dict[str, tuple[float, float]]:
    """Where each position goes: ply by ply, with few crossings."""
    layers = layers_of(graph)
    numbers = {name: number for layer in layers for number, name in enumerate(layer)}
    links = [
        [Link(numbers[here], numbers[after]) for here in layer for after in graph.successors(here)]
        for layer in layers[:-1]
    ]
    across = spread([[_ACROSS] * (len(layer) - 1) for layer in layers], links)
    # Where a ply is very wide, lines need more height to be told apart.
    wide = max(map(max, across)) - min(map(min, across))
    down = min(_MOST_DOWN, max(_LEAST_DOWN, wide / max(1, len(layers) - 1) / 4))
    return {
        name: (x, ply * down) for ply, layer in enumerate(layers) for name, x in zip(layer, across[ply], strict=True)
    }
