"""What build_graph gives to networkx: the positions, the moves, proven values, the scopes and their limits."""

from collections.abc import Iterator
from typing import Any

import networkx
import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question
from support.agreement import needs_native_core

from faceup.models import clock_towers as ct
from faceup.models.errors import QuestionError
from faceup.models.files import read_entries
from faceup.solver import Limits, Opponents, Progress, Question, Scope, Status, UnfinishedGraphError, build_graph, solve

DENIAL = "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"
SACRIFICE = "clock-towers~french~0~..~r_1mK.2K~r_12K"


def sample() -> Iterator[tuple[ct.Position, Question]]:
    for n in range(12):
        choose = Seeded(600_000 + n)
        seats, left = [(1, 2), (2, 0), (2, 1), (3, 0)][n % 4]
        position = made_up_clock_towers(choose, seats, left, most_in_hand=2, most_towers=2, variety=3)
        yield position, made_up_question(choose, position)


def test_nodes_are_positions_and_edges_are_moves_with_all_their_attributes() -> None:
    graph = build_graph(ct.Position.parse(SACRIFICE))
    assert graph.graph == {
        "game": "clock-towers",
        "position": SACRIFICE,
        "player": 0,
        "objective": "margin",
        "opponents": "adversarial",
        "scope": "whole",
        "value": 2,
    }
    assert graph.nodes[SACRIFICE] == {
        "ply": 0,
        "moves": 3,
        "mover": 0,
        "scores": "0 : 0",
        "value": 2,
        "best_play": True,
    }
    after = "clock-towers~french~1~..~_1mKr.2K~r_12K"
    assert graph.edges[SACRIFICE, after] == {"move": "^r>1m.K", "player": 0, "value": 2, "best": True}
    (end,) = graph[after]
    assert graph.nodes[end] == {"ply": 2, "moves": 0, "scores": "2 : 0", "value": 2, "best_play": True}


@pytest.mark.exhaustive
def test_the_whole_graph_has_every_position_and_move_with_the_value_that_solving_gives() -> None:
    for position, question in sample():
        graph = build_graph(position, question)
        assert networkx.is_directed_acyclic_graph(graph)
        for name, node in graph.nodes(data=True):
            here = ct.Position.parse(name)
            answer = solve(here, question, all_moves=True)
            assert answer.moves is not None
            assert node["value"] == answer.value
            assert node["scores"] == " : ".join(map(str, here.scores()))
            assert node.get("mover") == (None if here.over else here.mover)
            found = {edge["move"]: (edge["value"], edge["best"]) for _, _, edge in graph.out_edges(name, data=True)}
            assert found == {move.text: (move.lower, move.best) for move in answer.moves}
            assert len(found) == node["moves"]
            for _, after, edge in graph.out_edges(name, data=True):
                assert here.play(ct.Move.parse(edge["move"])).format() == after
                assert graph.nodes[after]["ply"] == node["ply"] + 1


def test_best_play_is_what_best_moves_of_everyone_come_to() -> None:
    for position, question in sample():
        whole = build_graph(position, question)
        best = whole.edge_subgraph([pair for pair, edge in edges(whole).items() if edge["best"]])
        root = position.format()
        reached = {root} | (networkx.descendants(best, root) if root in best else set())
        assert reached == {name for name, node in whole.nodes(data=True) if node["best_play"]}
        expected = whole.subgraph(reached).copy()
        expected.remove_edges_from([pair for pair, edge in edges(whole).items() if not edge["best"]])
        assert same(build_graph(position, question, scope="best"), expected)


def test_a_solution_has_one_best_move_for_the_player_and_every_reply() -> None:
    for position, question in sample():
        whole, solution = build_graph(position, question), build_graph(position, question, scope="solution")
        cooperative = question.opponents is Opponents.COOPERATIVE
        for name, node in solution.nodes(data=True):
            edges = {edge["move"]: edge for _, _, edge in whole.out_edges(name, data=True)}
            kept = [edge["move"] for _, _, edge in solution.out_edges(name, data=True)]
            if node.get("mover") == question.player or (cooperative and edges):
                assert kept == [min(text for text, edge in edges.items() if edge["best"])]
            else:
                assert kept == list(edges)
        if cooperative:
            assert len(solution) == solution.number_of_edges() + 1


def test_the_value_of_a_solution_follows_from_its_ends() -> None:
    """It is a proof: nothing but the solution is needed to see that the player can force the value."""
    position = ct.Position.parse(DENIAL)
    solution = build_graph(position, scope=Scope.SOLUTION)
    worst: dict[str, int] = {}
    for name in reversed(list(networkx.topological_sort(solution))):
        after = [worst[child] for child in solution[name]]
        north, south = map(int, solution.nodes[name]["scores"].split(" : "))
        worst[name] = min(after) if after else north - south
    assert worst[DENIAL] == solution.graph["value"] == 2


@pytest.mark.parametrize("scope", Scope)
@pytest.mark.parametrize("plies", [0, 1, 3, 99])
def test_the_first_plies_are_a_part_of_all(scope: Scope, plies: int) -> None:
    position = ct.Position.parse(DENIAL)
    whole, first = build_graph(position, scope=scope), build_graph(position, scope=scope, plies=plies)
    early = [name for name, node in whole.nodes(data=True) if node["ply"] <= plies]
    assert same(first, whole.subgraph(early))
    assert first.graph == whole.graph | {"plies": plies}


@needs_native_core
@pytest.mark.parametrize("scope", Scope)
@pytest.mark.exhaustive
def test_the_native_engine_and_the_whole_graph_give_the_same_graph(scope: Scope) -> None:
    for position, question in sample():
        native, listed = (build_graph(position, question, scope=scope, engine=name) for name in ("native", "graph"))
        assert same(native, listed)
        assert native.graph == listed.graph


@pytest.mark.usefixtures("no_native_core")
def test_without_the_native_core_the_whole_graph_has_the_values() -> None:
    assert len(build_graph(ct.Position.parse(DENIAL), scope="best")) == 93


@needs_native_core
def test_a_part_of_a_large_endgame_needs_no_list_of_all_of_it() -> None:
    (entry,) = read_entries("clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_")
    graph = build_graph(entry.position, plies=1)
    assert 10 < len(graph) < 100
    assert graph.graph["value"] == max(edge["value"] for edge in edges(graph).values())


@pytest.mark.parametrize(
    ("limits", "status", "words"),
    [
        (Limits(nodes=100), Status.NODE_LIMIT, "more than 100 positions"),
        (Limits(seconds=0), Status.TIME_LIMIT, "the time was up"),
    ],
    ids=["nodes", "seconds"],
)
@pytest.mark.parametrize("how", [{}, {"scope": "best"}, {"plies": 6}, {"scope": "best", "engine": "graph"}], ids=str)
def test_a_limit_means_no_graph_and_a_word_on_what_to_do(
    limits: Limits, status: Status, words: str, how: dict[str, Any]
) -> None:
    if limits.nodes and how == {"scope": "best"}:
        limits, words = Limits(nodes=50), "more than 50 positions"
    with pytest.raises(UnfinishedGraphError, match=words) as raised:
        build_graph(ct.Position.parse(DENIAL), limits=limits, **how)
    assert raised.value.status is status
    assert "the scope best" in str(raised.value)


def test_a_limit_that_is_just_enough_is_enough() -> None:
    position = ct.Position.parse(DENIAL)
    assert len(build_graph(position, limits=Limits(nodes=226))) == 226
    assert len(build_graph(position, scope="best", limits=Limits(nodes=93))) == 93


@pytest.mark.parametrize("scope", Scope)
def test_somebody_may_say_stop(scope: Scope) -> None:
    with pytest.raises(UnfinishedGraphError, match="interrupted") as raised:
        build_graph(ct.Position.parse(DENIAL), scope=scope, stop=lambda: True)
    assert raised.value.status is Status.CANCELLED


@needs_native_core
def test_how_much_was_found_is_told() -> None:
    asked = iter(range(1000))
    with pytest.raises(UnfinishedGraphError, match=r"interrupted after ([2-9]|\d\d) positions"):
        build_graph(ct.Position.parse(DENIAL), scope="best", stop=lambda: next(asked) > 10)


def test_progress_is_reported(long_graph: ct.Position) -> None:
    seen: list[Progress] = []
    with pytest.raises(UnfinishedGraphError):
        build_graph(long_graph, report=seen.append, stop=lambda: len(seen) > 1)
    assert seen[0].nodes < seen[1].nodes


@pytest.fixture
def long_graph() -> ct.Position:
    return ct.Position.parse("clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"scope": "most"}, "no scope 'most'; choose whole, best, solution"),
        ({"plies": -1}, "plies should be at least 0"),
        ({"engine": "magic"}, "no engine 'magic'"),
        ({"engine": "reference"}, "does not give the values of a graph; choose auto, native, graph"),
    ],
    ids=["scope", "plies", "engine", "reference"],
)
def test_what_makes_no_sense_is_refused(how: dict[str, Any], words: str) -> None:
    with pytest.raises(QuestionError, match=words):
        build_graph(ct.Position.parse(SACRIFICE), **how)


def test_a_game_that_is_over_is_a_graph_of_one_node() -> None:
    over = "clock-towers~french~0~..~_1cKr~_2"
    for scope in Scope:
        graph = build_graph(ct.Position.parse(over), scope=scope)
        assert nodes(graph) == {over: {"ply": 0, "moves": 0, "scores": "4 : 0", "value": 4, "best_play": True}}


def same(one: Any, other: Any) -> bool:
    return nodes(one) == nodes(other) and edges(one) == edges(other)


def nodes(graph: Any) -> dict[str, dict[str, Any]]:
    return dict(graph.nodes(data=True))


def edges(graph: Any) -> dict[tuple[str, str], dict[str, Any]]:
    return {(here, after): edge for here, after, edge in graph.edges(data=True)}
