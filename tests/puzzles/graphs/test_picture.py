"""The picture of a graph: every position and every move, in the frame, in a shape that fits a page."""

import re
import struct
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from faceup.models import clock_towers as ct
from faceup.models.drawing import Theme
from faceup.models.errors import QuestionError
from faceup.models.files import read_entries
from faceup.puzzles import graphs
from faceup.puzzles.graphs import render_graph
from faceup.puzzles.graphs.layers import Link, layers_of, spread
from faceup.puzzles.graphs.layout import BROADEST
from faceup.puzzles.graphs.picture import MOST_THUMBNAILS
from faceup.solver import Question, build_graph

SVG = "{http://www.w3.org/2000/svg}"
THREE = "clock-towers~french~0~..~1Kr_~2Km_~1cK_"
NASTY = 'A </script><script>alert(1)</script> & "B" \\N \\ <!-- ]]> é 塔'
NAMES = ["No<r>th & Co", 'So"uth\\']


def graph_of(name: str, **how: Any) -> Any:
    (entry,) = read_entries(f"example:{name}")
    return build_graph(entry.position, **how)


GRAPHS = {
    "few": graph_of("discard"),
    "226 positions": graph_of("denial"),
    "three plies": graph_of("denial", plies=3),
    "one line": graph_of("last-card", question=Question(0, "total", "cooperative"), scope="solution"),  # type: ignore[arg-type]
    "a solution": graph_of("last-card", scope="solution"),
    "wide": graph_of("four-players", plies=4),
    "first move": graph_of("green-rung", plies=1),
    "selfish": build_graph(ct.Position.parse(THREE), Question(1, "win", "selfish")),  # type: ignore[arg-type]
    "over": build_graph(ct.Position.parse("clock-towers~french~0~..~_1cKr~_2")),
}
each_graph = pytest.mark.parametrize("graph", GRAPHS.values(), ids=GRAPHS)


def drawn(graph: Any, **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(render_graph(graph, ".svg", **how))


def frame_of(root: ElementTree.Element) -> tuple[float, float]:
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    return width, height


class Words(NamedTuple):
    text: str
    x: float
    size: float
    anchor: str


def words_in(element: ElementTree.Element, shift: float = 0, scale: float = 1) -> Iterator[Words]:
    """All words of a drawing, and where they are."""
    moved = re.match(r"(?:translate\((\S+) \S+\) ?)?(?:scale\((\S+)\))?", element.get("transform", ""))
    assert moved is not None
    shift, scale = shift + float(moved[1] or 0) * scale, scale * float(moved[2] or 1)
    if element.tag == f"{SVG}text":
        anchor = element.get("text-anchor", "start")
        yield Words(
            element.text or "",
            shift + float(element.attrib["x"]) * scale,
            float(element.attrib["font-size"]) * scale,
            anchor,
        )
    for inner in element:
        yield from words_in(inner, shift, scale)


@each_graph
def test_a_picture_shows_every_position_and_every_move(graph: Any) -> None:
    root = drawn(graph, title="Title", names=["Ann", "Ben", "Cleo", "Dan"], thumbnails=False)
    assert set(graph) <= {title.text for title in root.iter(f"{SVG}title")}
    texts = [words.text for words in words_in(root)]
    assert "Title" in texts
    assert {edge["move"] for _, _, edge in graph.edges(data=True)} <= set(texts)
    assert any("Ann" in text or "Ben" in text for text in texts)


@pytest.mark.parametrize("name", [name for name in GRAPHS if name != "over"])
def test_a_picture_is_no_strip(name: str) -> None:
    width, height = frame_of(drawn(GRAPHS[name]))
    assert 1 / BROADEST <= width / height <= BROADEST, f"{width:.0f} x {height:.0f}"
    if len(GRAPHS[name]) < 40:
        width, height = frame_of(drawn(GRAPHS[name], thumbnails=len(GRAPHS[name]) > MOST_THUMBNAILS))
        assert 1 / BROADEST <= width / height <= BROADEST, f"the other way: {width:.0f} x {height:.0f}"


FONTS = {
    "DejaVu Serif": """
31 40 46 83 63 95 89 27 39 39 50 83 31 33 31 33 63 63 63 63 63 63 63 63 63 63 33 33 83 83 83 53 100 72 73 76 80 73 69
79 87 39 40 74 66 102 87 82 67 82 75 68 66 84 72 102 71 66 69 39 33 39 83 50 50 59 64 56 64 59 37 64 64 32 31 60 32 94
64 60 64 64 47 51 40 64 56 85 56 56 52 63 33 63 83""",
    "Liberation Sans Narrow": """
22 22 29 45 45 72 54 15 27 27 31 47 22 27 22 22 45 45 45 45 45 45 45 45 45 45 22 22 47 47 47 45 83 54 54 59 59 54 50 63
59 22 41 54 45 68 59 63 54 63 59 54 50 59 54 77 54 54 50 22 22 22 38 45 27 45 45 41 45 45 22 45 45 18 18 41 18 68 45 45
45 45 27 41 22 45 41 59 41 41 41 27 21 27 47""",
}
"""How wide the letters of a wide and of a narrow font are, from the space to the tilde, in hundredths of their size."""


@each_graph
@pytest.mark.parametrize("font", FONTS)
def test_all_words_are_in_the_frame(graph: Any, font: str) -> None:
    """The legend, too, and a long title and names, whatever font is there."""
    letters = dict(zip(map(chr, range(ord(" "), ord("~") + 1)), map(int, FONTS[font].split()), strict=True))
    names = ["Bartholomew the Younger of Northumberland", "Maximiliane", "C", "D"]
    root = drawn(graph, title="The long story of a tower, a cat and a mouse " * 3, names=names)
    width, _ = frame_of(root)
    for text, x, size, anchor in words_in(root):
        wide = sum(letters.get(letter, 83) for letter in text) * size / 100
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        assert left >= 0, text
        assert left + wide <= width, text


def test_words_are_found_where_they_are() -> None:
    moved = '<g transform="translate(5 6) scale(2)"><text x="3" font-size="10">a</text></g>'
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{moved}</svg>')
    assert list(words_in(root)) == [Words("a", 11, 20, "start")]


def boxes_of(root: ElementTree.Element, names: set[str]) -> list[tuple[float, float, float, float]]:
    """The frames of positions."""
    found = []
    for group in root.iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None and title.text in names:
            rectangle = next(group.iter(f"{SVG}rect"))
            found.append(tuple(float(rectangle.attrib[key]) for key in ("x", "y", "width", "height")))
    return found  # type: ignore[return-value]


@each_graph
def test_no_position_lies_on_another(graph: Any) -> None:
    boxes = boxes_of(drawn(graph, thumbnails=False), set(graph))
    assert len(boxes) >= len(graph)
    for (x, y, width, height), (u, v, wide, high) in combinations(boxes, 2):
        apart = x + width <= u or u + wide <= x or y + height <= v or v + high <= y
        assert apart


def test_a_long_game_goes_on_in_a_second_band_that_begins_where_the_first_ends() -> None:
    graph = GRAPHS["one line"]
    root = drawn(graph, thumbnails=False)
    shown = [title.text for title in root.iter(f"{SVG}title") if title.text in graph]
    again = {name for name in shown if shown.count(name) > 1}
    assert again
    letters = [words.text for words in words_in(root) if re.fullmatch("[A-Z]", words.text)]
    assert sorted(letters) == sorted([*letters[: len(again)]] * 2)


def test_best_play_has_a_colour_of_its_own() -> None:
    graph = GRAPHS["three plies"]
    lines = [path.attrib for path in drawn(graph).iter(f"{SVG}path")]
    of_best_play = [graph.nodes[here]["best_play"] and edge["best"] for here, _, edge in graph.edges(data=True)]
    explained = 1
    assert sum("s-blue" in line["class"] for line in lines) == sum(of_best_play) + explained
    not_best = [not edge["best"] for _, _, edge in graph.edges(data=True)]
    assert sum("stroke-dasharray" in line for line in lines) == sum(not_best) + explained


def test_nothing_goes_by_colour_alone() -> None:
    """In print, best play is black, and triangles say what is better and what is worse."""
    graph = GRAPHS["226 positions"]
    root = drawn(graph, theme=Theme.PRINT)
    assert not [path for path in root.iter(f"{SVG}path") if "s-blue" in path.attrib["class"]]
    assert [path for path in root.iter(f"{SVG}path") if "s-ink" in path.attrib["class"]]
    values = [node["value"] - graph.graph["value"] for _, node in graph.nodes(data=True)]
    tinted = {
        tone: len(list(root.iterfind(f".//{SVG}rect[@fill-opacity][@class='f-{tone}']"))) for tone in ("blue", "accent")
    }
    explained = 1
    assert tinted == {
        "blue": sum(value > 0 for value in values) + explained,
        "accent": sum(value < 0 for value in values) + explained,
    }
    for group in root.iter(f"{SVG}g"):
        if group.find(f"{SVG}rect[@fill-opacity]") is not None:
            assert group.find(f"{SVG}polygon") is not None


def test_the_legend_explains_what_there_is_and_no_more() -> None:
    best = {words.text for words in words_in(drawn(graph_of("denial", scope="best")))}
    assert "best play for all" in best
    assert not best & {"not a best move", "worse for seat 0", "better for seat 0"}
    whole = {words.text for words in words_in(drawn(GRAPHS["226 positions"]))}
    assert whole >= {"not a best move", "worse for seat 0", "better for seat 0", "the end", "another to move"}


def test_few_positions_are_drawn_small_in_their_nodes() -> None:
    def cards(root: ElementTree.Element) -> int:
        return sum("data-card" in element.attrib for element in root.iter())

    few, many = GRAPHS["few"], GRAPHS["three plies"]
    every_card = sum(len(list(ct.Position.parse(name).cards())) for name in few)
    assert every_card
    assert cards(drawn(few)) == cards(drawn(few, thumbnails=True)) > 0
    assert cards(drawn(few, thumbnails=False)) == cards(drawn(many)) == 0
    assert cards(drawn(many, thumbnails=True)) > 0


@each_graph
def test_the_same_graph_gives_the_same_picture(graph: Any) -> None:
    assert render_graph(graph, ".svg") == render_graph(graph.copy(), ".svg")


def test_titles_and_names_do_no_harm_to_a_picture() -> None:
    root = drawn(GRAPHS["three plies"], title=NASTY, names=NAMES)
    assert not list(root.iter(f"{SVG}script"))
    texts = [words.text for words in words_in(root)]
    assert any("</script><script>alert(1)</script> &" in text for text in texts)
    assert any('So"uth\\' in text for text in texts)


def test_a_png_is_a_png_and_never_huge(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("typst")
    width, height = frame_of(drawn(GRAPHS["first move"]))
    for most, expected in [(8_000, 2 * max(width, height)), (500, 500)]:
        monkeypatch.setattr(graphs, "_MOST_PIXELS", most)
        png = render_graph(GRAPHS["first move"], ".png")
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert max(struct.unpack(">II", png[16:24])) == pytest.approx(expected, abs=1)


def test_a_pdf_is_a_pdf() -> None:
    pytest.importorskip("typst")
    assert render_graph(GRAPHS["first move"], ".pdf").startswith(b"%PDF-")


def test_layers_are_sorted_so_that_fewer_moves_cross() -> None:
    """Three positions in a wrong order: sorted, no move crosses another."""
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph()
    for name, ply in [("a", 0), ("b", 1), ("c", 1), ("d", 1), ("e", 2), ("f", 2), ("g", 2)]:
        graph.add_node(name, ply=ply)
    graph.add_edges_from([("a", "b"), ("a", "c"), ("a", "d"), ("b", "g"), ("c", "e"), ("d", "f")])
    _, middle, last = layers_of(graph)
    below = {"b": "g", "c": "e", "d": "f"}
    assert [below[name] for name in middle] == last


def test_places_keep_their_distance_and_are_near_to_their_neighbours() -> None:
    (first,), (left, right), (last,) = spread([[], [10.0], []], [[Link(0, 0), Link(0, 1)], [Link(0, 0), Link(1, 0)]])
    assert right - left == pytest.approx(10)
    assert first == last == pytest.approx((left + right) / 2)


def test_what_nobody_could_read_is_not_drawn() -> None:
    large = GRAPHS["over"].copy()
    large.add_nodes_from(range(500), ply=1)
    with pytest.raises(QuestionError, match=r"501 positions .*the scope best"):
        render_graph(large, ".svg")
