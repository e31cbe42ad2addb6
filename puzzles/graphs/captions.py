"""How values, players and the question of a graph are put into words, the same in a picture, on a page and in a table.

`about` is what a graph says of itself, or another record with the keys player, objective, opponents and value.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx

__all__ = ["caption", "default_names", "movers_by_ply", "printable", "written"]


def default_names(graph: "networkx.DiGraph[str]") -> list[str]:
    """Name the players who have no names."""
    seats = str(graph.nodes[graph.graph["position"]]["scores"]).count(":") + 1
    return [f"seat {seat}" for seat in range(seats)]


def printable(text: str) -> str:
    """Replace what XML and terminals cannot hold."""
    return "".join(char if char.isprintable() else " " for char in text)


def written(about: Mapping[str, Any], names: Sequence[str], value: int) -> str:
    """Write a value as people do: a margin has its sign."""
    signed = about["objective"] in ("margin", "win") and len(names) > 1
    return f"{value:+d}".replace("-", "−") if signed and value else str(value)


def caption(about: Mapping[str, Any], names: Sequence[str]) -> str:
    """Say what the values of a graph are, and what its first position is worth."""
    who = names[about["player"]]
    how = {
        "adversarial": f"that {who} can force" if len(names) > 1 else f"that {who} can make",
        "selfish": "when everyone plays for themselves",
        "cooperative": "with everyone's help",
    }[about["opponents"]]
    what = {
        "score": f"Points of {who}" if len(names) > 1 else "Points",
        "margin": f"Margin of {who}" if len(names) > 1 else "Points",
        "total": "Points of all together",
        "win": f"Win (+1) or loss (−1) of {who}",
    }[about["objective"]]
    return f"{what} {how}: {written(about, names, about['value'])}"


def movers_by_ply(graph: "networkx.DiGraph[str]") -> list[set[int]]:
    """Return for each ply the seats that may be to move."""
    movers: list[set[int]] = []
    for _, node in graph.nodes(data=True):
        while len(movers) <= node["ply"]:
            movers.append(set())
        if "mover" in node:
            movers[node["ply"]].add(node["mover"])
    return movers
