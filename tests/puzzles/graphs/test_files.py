"""Graphs in files and pictures: what is written reads back, what is drawn is there, what people wrote does no harm."""

import csv
import html.parser
import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import networkx
import pytest

from faceup.models import clock_towers as ct
from faceup.models.drawing import View
from faceup.models.drawing.blocks import shapes_of
from faceup.models.drawing.shapes import written
from faceup.models.errors import InputError, QuestionError
from faceup.puzzles.graphs import FORMATS, render_graph, write_graph
from faceup.puzzles.graphs.captions import caption, printable
from faceup.puzzles.graphs.page import _WIDTH, MOST_ON_A_PAGE
from faceup.puzzles.graphs.picture import MOST_DRAWN
from faceup.solver import Question, build_graph

DENIAL = "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"
THREE = "clock-towers~french~0~..~1Kr_~2Km_~1cK_"
OVER = "clock-towers~french~0~..~_1cKr~_2"
NASTY = 'A </script><script>alert(1)</script> & "B" \\N \\ <!-- ]]> \x1b[31m \ud800 {{graph}} é 塔'
NAMES = ["No<r>th & Co", 'So"uth\\']


def graph_of(text: str, **how: Any) -> Any:
    return build_graph(ct.Position.parse(text), **how)


GRAPHS = {
    "whole": graph_of(DENIAL),
    "best": graph_of(DENIAL, scope="best"),
    "plies": graph_of(DENIAL, plies=2),
    "selfish": graph_of(THREE, question=Question(1, "win", "selfish")),  # type: ignore[arg-type]
    "over": graph_of(OVER),
}
each_graph = pytest.mark.parametrize("graph", GRAPHS.values(), ids=GRAPHS)


def contents(graph: Any) -> tuple[Any, Any]:
    return dict(graph.nodes(data=True)), {(here, after): edge for here, after, edge in graph.edges(data=True)}


@each_graph
def test_graphml_reads_back(graph: Any) -> None:
    found = networkx.read_graphml(io.BytesIO(render_graph(graph, ".graphml")))
    assert type(found) is networkx.DiGraph
    assert contents(found) == contents(graph)
    assert {key: value for key, value in found.graph.items() if key in graph.graph} == graph.graph


@each_graph
def test_json_reads_back(graph: Any) -> None:
    found = networkx.node_link_graph(json.loads(render_graph(graph, ".json")), edges="edges")
    assert type(found) is networkx.DiGraph
    assert contents(found) == contents(graph)
    assert found.graph == graph.graph


@each_graph
def test_dot_reads_back(graph: Any, tmp_path: Path) -> None:
    """Everything is a text in DOT, and there is more in it: how the picture is to look."""
    pytest.importorskip("pygraphviz")
    path = tmp_path / "graph.dot"
    write_graph(graph, path, title=NASTY, names=[*NAMES, "Third"])
    found = networkx.nx_agraph.read_dot(path)
    assert type(found) is networkx.DiGraph

    def same(read: Any, written: Any) -> bool:
        text = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in written.items()}
        return text == {key: read[key] for key in written}

    nodes, edges = contents(graph)
    read_nodes, read_edges = contents(found)
    assert (read_nodes.keys(), read_edges.keys()) == (nodes.keys(), edges.keys())
    assert all(same(read_nodes[name], node) for name, node in nodes.items())
    assert all(same(read_edges[pair], edge) for pair, edge in edges.items())
    assert same(found.graph["graph"], graph.graph)


@each_graph
def test_csv_has_every_move(graph: Any) -> None:
    rows = list(csv.DictReader(io.StringIO(render_graph(graph, ".csv").decode())))
    nodes, edges = contents(graph)
    assert {(row["position"], row["after"]): row["move"] for row in rows} == {
        pair: edge["move"] for pair, edge in edges.items()
    }
    for row in rows:
        here, edge = nodes[row["position"]], edges[row["position"], row["after"]]
        assert (int(row["ply"]), int(row["position_value"])) == (here["ply"], here["value"])
        assert (int(row["player"]), int(row["value"]), row["best"]) == (
            edge["player"],
            edge["value"],
            str(+edge["best"]),
        )
        assert row["best_play"] == str(int(edge["best"] and here["best_play"]))


class Page(html.parser.HTMLParser):
    """What a browser makes of a page: its elements, and what is in its scripts and its title."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.inside = tag
        self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.texts[self.inside][-1] += data


def test_a_page_holds_the_graph_and_needs_no_network() -> None:
    graph = GRAPHS["best"]
    text = render_graph(graph, ".html", title=NASTY, names=NAMES).decode()
    page = Page(text)
    assert [tag for tag, _ in page.elements].count("script") == 2
    assert not any(name in attributes for _, attributes in page.elements for name in ("src", "onload"))
    assert all(attributes.get("href", "#").startswith("#") for _, attributes in page.elements)  # type: ignore[union-attr]
    assert "http" not in text.replace("http-equiv", "")
    (policy,) = [given["content"] for tag, given in page.elements if given.get("http-equiv")]
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    shown = json.loads(page.texts["script"][0])
    assert shown["names"] == NAMES
    assert shown["title"] == page.texts["title"][0] == printable(NASTY)
    assert shown["caption"] == caption(graph.graph, NAMES)
    names = list(graph)
    assert [node["name"] for node in shown["nodes"]] == names
    found = {
        (names[here], names[after]): (shown["moves"][move][0], best) for here, after, move, best, _ in shown["edges"]
    }
    assert found == {pair: (edge["move"], edge["best"]) for pair, edge in contents(graph)[1].items()}
    first = shown["nodes"][0]
    assert (first["value"], first["mover"], first["legal"], first["best"]) == ("+2", 0, 4, True)
    by_ply: dict[int, set[tuple[float, float]]] = {}
    for node in shown["nodes"]:
        by_ply.setdefault(node["ply"], set()).add((node["x"], node["y"]))
    assert sum(map(len, by_ply.values())) == len(names), "no two positions lie on each other"
    levels = [{y for _, y in places} for _, places in sorted(by_ply.items())]
    assert all(len(level) == 1 for level in levels), "a ply is a level"
    assert levels == sorted(levels, key=min)


def boards(graph: Any, **how: Any) -> dict[str, ElementTree.Element]:
    """The boards of a page, put together as the page does it."""
    shown = json.loads(Page(render_graph(graph, ".html", **how).decode()).texts["script"][0])

    def assembled(piece: int) -> str:
        return "".join(assembled(part) if isinstance(part, int) else part for part in shown["pieces"][piece])

    return {node["name"]: ElementTree.fromstring(assembled(node["board"][2])) for node in shown["nodes"]}


def test_a_page_has_the_drawing_of_every_position() -> None:
    graph = GRAPHS["plies"]
    for name, board in boards(graph, names=["Ann", "Ben"]).items():
        block = ct.Position.parse(name).illustrate(View(names=("Ann", "Ben"), width=_WIDTH, folded=True)).block
        drawn = ElementTree.fromstring(written([shapes_of(block)]))
        assert ElementTree.tostring(board) == ElementTree.tostring(drawn)


def test_names_do_no_harm_to_the_drawings_of_a_page() -> None:
    for board in boards(GRAPHS["plies"], names=NAMES).values():
        texts = [element.text for element in board.iter("text")]
        assert set(NAMES) <= set(texts)
        assert not list(board.iter("r")), "no markup comes out of a name"


def test_thousands_of_drawings_share_what_they_have_in_common() -> None:
    one, all_of_them = (
        sum(map(len, map(str, json.loads(Page(render_graph(graph, ".html").decode()).texts["script"][0])["pieces"])))
        for graph in (graph_of(DENIAL, plies=0), GRAPHS["whole"])
    )
    assert len(GRAPHS["whole"]) == 226
    assert all_of_them < 30 * one


@pytest.mark.parametrize(
    ("asked", "sign"),
    [({"player": 0}, 1), ({"player": 1}, -1), ({"player": 1, "objective": "total", "opponents": "cooperative"}, 1)],
    ids=["mine", "theirs", "together"],
)
def test_a_page_says_what_each_move_costs_who_makes_it(asked: dict[str, Any], sign: int) -> None:
    graph = graph_of(DENIAL, plies=1, question=Question.about(ct.Position.parse(DENIAL), **asked))
    shown = json.loads(Page(render_graph(graph, ".html").decode()).texts["script"][0])
    names = list(graph)
    losses = {names[after]: loss for _, after, _, _, loss in shown["edges"]}
    value = graph.graph["value"]
    assert losses == {after: sign * (value - edge["value"]) for _, after, edge in graph.edges(data=True)}
    assert min(losses.values()) == 0
    assert max(losses.values()) > 0


def test_a_page_says_no_loss_of_those_who_play_for_themselves() -> None:
    graph = GRAPHS["selfish"]
    shown = json.loads(Page(render_graph(graph, ".html").decode()).texts["script"][0])
    movers = [shown["nodes"][here]["mover"] for here, *_ in shown["edges"]]
    losses = [loss for *_, loss in shown["edges"]]
    assert [loss is None for loss in losses] == [mover != graph.graph["player"] for mover in movers]


def test_a_page_knows_where_moves_take_cards() -> None:
    graph = GRAPHS["plies"]
    shown = json.loads(Page(render_graph(graph, ".html", names=NAMES).decode()).texts["script"][0])
    for here, _, move, _, _ in shown["edges"]:
        position = ct.Position.parse(shown["nodes"][here]["name"])
        text, words, ways = shown["moves"][move]
        drawn = position.table(View()).arrows(position.read_move(text))
        assert [tuple(way) for way in ways] == [(arrow.start, arrow.end) for arrow in drawn]
        assert position.read_move(words) == position.read_move(text)


def test_a_page_of_one_position() -> None:
    (first,) = json.loads(Page(render_graph(GRAPHS["over"], ".html").decode()).texts["script"][0])["nodes"]
    assert (first["name"], first["value"], first["mover"], first["legal"]) == (OVER, "+4", None, 0)


@pytest.mark.parametrize(("kind", "most"), [(".svg", MOST_DRAWN), (".html", MOST_ON_A_PAGE)])
def test_what_nobody_could_read_is_not_drawn(kind: str, most: int) -> None:
    large = GRAPHS["over"].copy()
    large.add_nodes_from(range(most), ply=1)
    with pytest.raises(QuestionError, match=rf"{most + 1:,} positions .*the scope best"):
        render_graph(large, kind)


def test_an_unknown_kind_of_file_is_told_with_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"\.graphml, \.dot, \.json, \.csv, \.svg, \.png, \.pdf, \.html"):
        write_graph(GRAPHS["over"], "graph.gif")
    assert set(FORMATS) == {".graphml", ".dot", ".json", ".csv", ".svg", ".png", ".pdf", ".html"}


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        write_graph(GRAPHS["over"], tmp_path / "none" / "graph.json")


@pytest.mark.parametrize(
    ("text", "asked", "words"),
    [
        (DENIAL, {}, "Margin of Ann that Ann can force: +2"),
        (
            DENIAL,
            {"objective": "score", "opponents": "cooperative", "player": 1},
            "Points of Ben with everyone's help: 5",
        ),
        (DENIAL, {"objective": "total", "opponents": "cooperative"}, "Points of all together with everyone's help: 11"),
        (DENIAL, {"objective": "win", "opponents": "selfish"}, "Win (+1) or loss (−1) of Ann when everyone plays for"),
        ("clock-towers~french~0~..~Kr_1c", {}, "Points that Ann can make: 4"),
    ],
)
def test_the_caption_says_what_the_values_are(text: str, asked: dict[str, Any], words: str) -> None:
    position = ct.Position.parse(text)
    graph = build_graph(position, Question.about(position, **asked), plies=0)
    assert caption(graph.graph, ["Ann", "Ben"][: len(position.players)]).startswith(words)
