"""The graph of a proof: the walk that shows its first claim, as a networkx `DiGraph` like that of a solution.

Its values are what the walk shows: for `lower` and `key` at least so much, for `upper` at most.

>>> import faceup
>>> graph = graph_of_proof(faceup.prove("clock-towers~french~0~..~Kr_1c~2_", at_least=4))
>>> len(graph), graph.graph["value"], graph.graph["scope"]
(6, 4, 'solution')
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.errors import QuestionError
from faceup.models.position import AnyPosition, Position
from faceup.solver.answer import Status
from faceup.solver.graph.networkx import MOST_POSITIONS, Scope, UnfinishedGraphError, check_graph, node_of
from faceup.solver.proofs import Proof
from faceup.solver.proofs.study import ProofStep
from faceup.solver.question import Limits

if TYPE_CHECKING:
    import networkx

__all__ = ["graph_of_proof"]


def graph_of_proof(proof: Proof, most: int = MOST_POSITIONS) -> "networkx.DiGraph[str]":
    """Return the graph of the walk that shows the first claim of a proof, or raise a `QuestionError`.

    The proof must hold, and be about a game of fixed length without chance. If the walk has more than so many steps,
    there is an `UnfinishedGraphError`.
    """
    verdict = proof.verify()
    if not verdict.verified:
        raise QuestionError(f"this proof is not verified: record {verdict.records:,}: {verdict.problem}")
    header, position = verdict.header, Position.parse(verdict.header["position"])
    check_graph(position)
    if header["claims"][0]["bound"] == "exact":
        raise QuestionError("among selfish players a proof follows every move of everyone: draw the whole graph")
    steps = proof.tree(most + 1)
    walk = steps[: next((n for n, step in enumerate(steps) if n and step.depth == 0), len(steps))]
    if len(walk) > most:
        raise UnfinishedGraphError(Status.NODE_LIMIT, most, Limits(nodes=most), divisible=False)
    key = header["key"] or []
    lower = header["claims"][0]["bound"] != "upper"
    graph = _drawn([*_played(position, key), *(replace(step, depth=step.depth + len(key)) for step in walk)], lower)
    graph.graph.update({name: header["question"][name] for name in ("player", "objective", "opponents")})
    graph.graph.update(game=position.game, position=position.format(), scope=str(Scope.SOLUTION))
    return graph


def _played(position: AnyPosition, key: list[str]) -> "Iterator[ProofStep]":
    """The moves of a key as steps: its walk begins after them, and the first of it names the last of them."""
    move = None
    for depth, text in enumerate(key):
        yield ProofStep(depth, move, position, "moves", None)
        move, position = position.read_move(text), position.play(text)


def _drawn(walk: "list[ProofStep]", lower: bool) -> "networkx.DiGraph[str]":
    """The graph of a walk: a position that is met again is one node, with the best that is shown of it."""
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph()
    better, worst = (max, min) if lower else (min, max)
    names = [step.position.format() for step in walk]
    above: list[int] = []
    for number, (step, value) in enumerate(zip(walk, _shown(walk, worst), strict=True)):
        name, position = names[number], step.position
        if name in graph:
            graph.nodes[name]["value"] = better(value, graph.nodes[name]["value"])
        else:
            graph.add_node(name, **node_of(position, step.depth, value))
        del above[step.depth :]
        if above:
            before = walk[above[-1]].position
            move = step.move if step.move is not None else next(m for m, to in before.successors() if to == position)
            graph.add_edge(names[above[-1]], name, move=move.format(), player=before.mover)
        above.append(number)
    graph.graph["value"] = graph.nodes[names[0]]["value"]
    for name in graph:
        after = {other: graph.nodes[other]["value"] for other in graph.successors(name)}
        for other, value in after.items():
            graph.edges[name, other].update(value=value, best=value == worst(after.values()))
    best = graph.edge_subgraph([(one, other) for one, other, edge in graph.edges(data=True) if edge["best"]])
    for name in {names[0], *(networkx.descendants(best, names[0]) if names[0] in best else ())}:
        graph.nodes[name]["best_play"] = True
    return graph


def _shown(walk: "list[ProofStep]", worst: Callable[[Iterable[int]], int]) -> list[int]:
    """What every step is shown to be worth: an open one as much as the worst of its moves, or the only one."""
    values: list[int] = []
    below: dict[int, list[int]] = {}
    for step in reversed(walk):
        moves = below.pop(step.depth + 1, [])
        values.append(worst(moves) if step.value is None else int(step.value))  # type: ignore[arg-type]  # no tuples here
        below.setdefault(step.depth, []).append(values[-1])
    return values[::-1]
