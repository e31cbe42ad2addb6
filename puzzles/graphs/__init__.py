"""Graphs of endgames in files and pictures: what `faceup.solver.build_graph` gives, for other programs and for people.

The kind of a file follows from its name; the modules beside this one have one kind each.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from faceup.models.drawing import Theme
from faceup.models.drawing.printing import printed
from faceup.models.errors import InputError, quote
from faceup.models.storage import write_whole
from faceup.puzzles.graphs.captions import default_names, printable
from faceup.puzzles.graphs.dot import to_dot
from faceup.puzzles.graphs.files import to_csv, to_graphml, to_json
from faceup.puzzles.graphs.page import to_page
from faceup.puzzles.graphs.picture import drawing_of

if TYPE_CHECKING:
    import networkx

__all__ = ["FORMATS", "check_format", "render_graph", "write_graph"]

FORMATS = {
    ".graphml": "GraphML, for yEd, Gephi and networkx",
    ".dot": "DOT, for Graphviz, with the looks of the picture",
    ".json": "JSON, node-link, for networkx and D3",
    ".csv": "a table of all moves, for spreadsheets",
    ".svg": "a picture that fits a page",
    ".png": "the same picture, in pixels",
    ".pdf": "the same picture, for print",
    ".html": "a page to look around in, for large graphs",
}


_MOST_PIXELS = 8_000
"""How wide or high a picture in pixels may be."""


def write_graph(
    graph: "networkx.DiGraph[str]",
    path: str | Path,
    *,
    title: str = "",
    names: Sequence[str] = (),
    thumbnails: bool | None = None,
    theme: Theme = Theme.AUTO,
) -> None:
    """Write a graph to a file, as what its name says (`FORMATS`).

    `names` are those of the players, in seat order; `thumbnails` says whether a picture has a small drawing of each
    position, which it has by default if there are few, and `theme` how a picture looks.
    """
    path = Path(path)
    rendered = render_graph(graph, path.suffix, title=title, names=names, thumbnails=thumbnails, theme=theme)
    write_whole(path, rendered)


def check_format(path: str | Path) -> str:
    """Return the kind of a file by its name, or raise an `InputError` that lists the kinds."""
    suffix = Path(path).suffix.lower()
    if suffix not in FORMATS:
        raise InputError(f"{quote(str(path))}: the name of a graph file ends in {', '.join(FORMATS)}")
    return suffix


def render_graph(
    graph: "networkx.DiGraph[str]",
    kind: str,
    *,
    title: str = "",
    names: Sequence[str] = (),
    thumbnails: bool | None = None,
    theme: Theme = Theme.AUTO,
) -> bytes:
    """Return what a file of a kind holds."""
    title, names = printable(title), [printable(name) for name in names or default_names(graph)]
    match check_format(f"graph{kind}"):
        case ".graphml":
            return to_graphml(graph)
        case ".dot":
            return to_dot(graph, title, names).encode()
        case ".json":
            return to_json(graph)
        case ".csv":
            return to_csv(graph)
        case ".html":
            return to_page(graph, title, names)
        case picture:
            drawing = drawing_of(graph, title, names, thumbnails, theme)
            if picture == ".svg":
                return drawing.svg(theme).encode()
            scale = min(2, _MOST_PIXELS / max(drawing.width, drawing.height))
            return printed(drawing, "pdf" if picture == ".pdf" else "png", theme, scale=scale)
