"""How values, players and the question of a graph are put into words, the same in a picture and on a page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx

__all__ = ["caption", "default_names", "movers_by_ply", "seats_of", "written"]


def seats_of(graph: "networkx.DiGraph[str]") -> int:
    """How many players there are."""
    return str(graph.nodes[graph.graph["position"]]["scores"]).count(":") + 1


def default_names(graph: "networkx.DiGraph[str]") -> list[str]:
    return [f"seat {seat}" for seat in range(seats_of(graph))]


def written(graph: "networkx.DiGraph[str]", value: int) -> str:
    """A value as people write it: a margin has its sign."""
    signed = graph.graph["objective"] in ("margin", "win") and seats_of(graph) > 1
    return f"{value:+d}".replace("-", "−") if signed and value else str(value)


def caption(graph: "networkx.DiGraph[str]", names: Sequence[str]) -> str:
    """What the values of a graph are, in one sentence."""
    about = graph.graph
    who = names[about["player"]]
    how = {
        "adversarial": f"that {who} can force",
        "selfish": "when everyone plays for themselves",
        "cooperative": "with everyone's help",
    }[about["opponents"]]
    what = {
        "score": f"points of {who}",
        "margin": f"margin of {who}" if len(names) > 1 else f"points of {who}",
        "total": "points of all together",
        "win": f"win (+1) or loss (−1) of {who}",
    }[about["objective"]]
    return f"{what} {how}: {written(graph, about['value'])}"


def movers_by_ply(graph: "networkx.DiGraph[str]") -> list[set[int]]:
    """For each ply, the seats that may be to move."""
    movers: list[set[int]] = []
    for _, node in graph.nodes(data=True):
        while len(movers) <= node["ply"]:
            movers.append(set())
        if "mover" in node:
            movers[node["ply"]].add(node["mover"])
    return movers
