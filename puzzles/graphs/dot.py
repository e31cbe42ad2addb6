"""A graph in DOT, the language of Graphviz, with the looks of our own picture: layers, colours, labels.

Each node and edge also keeps its own attributes, so that the file is the graph, too.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from faceup.puzzles.graphs.captions import caption, written

if TYPE_CHECKING:
    import networkx

__all__ = ["to_dot"]

SAME, BETTER, WORSE = "#f4f1ea", "#bcd9ec", "#f6cfb2"
"""The fill of a position that is worth what best play is, more or less to the player; told apart by any eye."""
BEST, INK, USUAL, FAINT = "#1d4e79", "#1b1a17", "#6f6a60", "#b3ada1"
"""Colours of lines and words: of best play for all, of titles, of what else is best, of everything else."""

_MOST_ABREAST = 16
"""How many moves of a ply still go side by side."""

_FONT = "Helvetica,Arial,sans-serif"


def to_dot(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str]) -> str:
    """Write the graph as DOT."""
    # A label is as high as a line and much longer: where there are many in a row, they had better be a column.
    across = max(Counter(graph.nodes[here]["ply"] for here, _ in graph.edges).values(), default=0) > _MOST_ABREAST
    looks = {
        "labelloc": "t",
        "fontname": _FONT,
        "bgcolor": "white",
        "pad": 0.25,
        "nodesep": 0.16,
        "ranksep": 0.5,
        "rankdir": "LR" if across else "TB",
        "forcelabels": True,
    }
    node_looks = {"fontname": _FONT, "fontsize": 13, "margin": "0.07,0.03", "width": 0.44, "height": 0.3}
    edge_looks = {"fontname": _FONT, "fontsize": 10, "arrowsize": 0.6, "arrowhead": "normal"}
    return "\n".join(
        [
            "strict digraph faceup {",
            f"  graph {_attributes(graph.graph | looks, label=_heading(graph, title, names))};",
            f"  node {_attributes(node_looks)};",
            f"  edge {_attributes(edge_looks)};",
            *(
                f"  {_quoted(name)} {_attributes(node | _node_looks(graph.graph, names, node))};"
                for name, node in graph.nodes(data=True)
            ),
            *(
                f"  {_quoted(here)} -> {_quoted(after)}"
                f" {_attributes(edge | _edge_looks(graph.nodes[here], edge), label=_padded(edge['move']))};"
                for here, after, edge in graph.edges(data=True)
            ),
            "}",
            "",
        ]
    )


def _heading(graph: "networkx.DiGraph[str]", title: str, names: Sequence[str]) -> str:
    """The title, what the values are, and how to read the picture: one of Graphviz's labels that are like HTML."""
    who = names[graph.graph["player"]]
    corners = f"sharp corners: {who} to move" + (", round: another" if len(names) > 1 else "")
    rows = [
        (title, 20, INK),
        (caption(graph.graph, names), 14, INK),
        (f"{corners}, double frame: the end; filled blue: better for {who}, orange: worse", 10, USUAL),
        ("blue lines: best play for all; dashed: not the best move", 10, USUAL),
    ]
    return _table(
        *(f'<font point-size="{size}" color="{ink}">{escape(text)}</font>' for text, size, ink in rows if text)
    )


def _padded(text: str) -> str:
    """A label that keeps away from its line."""
    return _table(escape(text))


def _table(*cells: str) -> str:
    rows = "".join(f"<tr><td>{cell}</td></tr>" for cell in cells)
    return f'<table border="0" cellborder="0" cellspacing="0" cellpadding="3">{rows}</table>'


def _node_looks(about: Mapping[str, Any], names: Sequence[str], node: Mapping[str, Any]) -> dict[str, Any]:
    """Sharp corners where the player is to move, round ones where another is; a double frame and scores at an end."""
    value = written(about, names, node["value"])
    standing = node["value"] - about["value"]
    over = node["moves"] == 0
    ours = node.get("mover") == about["player"]
    return {
        "label": f"{value}\n{node['scores']}" if over else value,
        "shape": "box",
        "style": "filled" if ours or over else "rounded,filled",
        "peripheries": 2 if over else 1,
        "fillcolor": BETTER if standing > 0 else WORSE if standing < 0 else SAME,
        "color": BEST if node["best_play"] else FAINT,
        "fontcolor": INK if node["best_play"] else USUAL,
        "penwidth": 2 if node["best_play"] else 1,
    }


def _edge_looks(here: Mapping[str, Any], edge: Mapping[str, Any]) -> dict[str, Any]:
    best_play = edge["best"] and here["best_play"]
    ink = BEST if best_play else USUAL if edge["best"] else FAINT
    return {
        "color": ink,
        "fontcolor": BEST if best_play else USUAL,
        "penwidth": 2.2 if best_play else 1.2 if edge["best"] else 0.9,
        "style": "solid" if edge["best"] else "dashed",
        "weight": 4 if best_play else 1,
    }


def _attributes(attributes: Mapping[str, Any], label: str | None = None) -> str:
    """A list of attributes, with a label that is like HTML where there is one."""
    written = [f"{name}={_quoted(_text(value))}" for name, value in attributes.items()]
    return "[" + ", ".join(written if label is None else [*written, f"label=<{label}>"]) + "]"


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _quoted(text: str) -> str:
    r"""A string of DOT. A backslash would begin an escape, so it is written twice; a line break is \n."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
