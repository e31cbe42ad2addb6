"""A graph as a picture, drawn by Graphviz: layered by ply, moves on the edges, values and best play in colour.

Graphviz comes with `pygraphviz`, an optional part of Faceup that needs nothing else; where only a program `dot` is
installed, that is used. It works in a process of its own: a layout can take long, and must be possible to interrupt.
"""

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING

from faceup.models.errors import QuestionError
from faceup.puzzles.graphs.dot import to_dot

if TYPE_CHECKING:
    import networkx

__all__ = ["MOST_DRAWN", "graphviz", "has_graphviz", "to_picture"]

MOST_DRAWN = 500
"""How many positions a picture may hold. One can read about a hundred; with thousands, Graphviz takes minutes."""

_DRAW = """
import sys, pygraphviz
graph = pygraphviz.AGraph(string=sys.stdin.buffer.read().decode())
sys.stdout.buffer.write(graph.draw(format=sys.argv[1], prog="dot", args=sys.argv[2]))
"""


def to_picture(graph: "networkx.DiGraph[str]", kind: str, title: str, names: Sequence[str]) -> bytes:
    """Return the picture, as SVG or PNG."""
    if len(graph) > MOST_DRAWN:
        raise QuestionError(
            f"a picture of {len(graph):,} positions could not be read (at most {MOST_DRAWN}); write a page (.html),"
            f" or ask for less (the scope best or solution, or the first {_plies_that_fit(graph)} plies)"
        )
    if not has_graphviz():
        raise QuestionError(
            "a picture needs Graphviz: pip install pygraphviz; a page (.html) needs nothing and shows the same"
        )
    return graphviz(to_dot(graph, title, names, scale=True), kind)


def _plies_that_fit(graph: "networkx.DiGraph[str]") -> int:
    """How many plies can be drawn."""
    sizes = accumulate(size for _, size in sorted(Counter(ply for _, ply in graph.nodes(data="ply")).items()))
    return sum(size <= MOST_DRAWN for size in sizes) - 1


def has_graphviz() -> bool:
    return find_spec("pygraphviz") is not None or shutil.which("dot") is not None


def graphviz(dot: str, kind: str, seconds: float = 120) -> bytes:
    """Have Graphviz lay out and draw, or raise a `QuestionError` if it cannot in that time."""
    resolution = "-Gdpi=144" if kind == "png" else ""
    if find_spec("pygraphviz") is not None:
        command = [sys.executable, "-c", _DRAW, kind, resolution]
    else:
        command = ["dot", f"-T{kind}", *filter(None, [resolution])]
    try:
        ran = subprocess.run(command, input=dot.encode(), capture_output=True, timeout=seconds, check=True)  # noqa: S603 (only our own words)
    except subprocess.TimeoutExpired:
        raise QuestionError(f"Graphviz did not lay out the graph within {seconds:g} s; write a page (.html)") from None
    except (OSError, subprocess.CalledProcessError) as error:
        told = (getattr(error, "stderr", None) or b"").decode(errors="replace").strip().splitlines()
        raise QuestionError(f"Graphviz failed: {told[-1] if told else error}") from None
    return ran.stdout
