"""The layers of a graph, one a ply: in which order positions go, so that few lines cross, and how far apart.

Every move leads from one ply to the next, so a layered layout needs no more than this: the order by barycentres
(Sugiyama), then places that are as near to their neighbours as the order and the room allow. The
same graph gets the same places on every machine.
"""

from bisect import bisect_right, insort
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import networkx

__all__ = ["Link", "layers_of", "spread"]

_ROUNDS = 12


class Link(NamedTuple):
    """A line from one of a layer to one of the next, by their numbers, and how straight it should be."""

    start: int
    end: int
    weight: float = 1


def layers_of(graph: "networkx.DiGraph[str]") -> list[list[str]]:
    """Return the positions ply by ply, in an order in which few moves cross."""
    layers: list[list[str]] = []
    for name, node in graph.nodes(data=True):
        ply: int = node["ply"]
        layers.extend([] for _ in range(ply + 1 - len(layers)))
        layers[ply].append(name)
    best, fewest = layers, _crossings(graph, layers)
    for turn in range(2 * _ROUNDS):
        if not fewest:
            break
        layers = _sorted_along(graph, layers, downwards=turn % 2 == 0)
        crossings = _crossings(graph, layers)
        if crossings < fewest:
            best, fewest = layers, crossings
    return best


def spread(layers: Sequence[Sequence[float]], links: Sequence[Sequence[Link]]) -> list[list[float]]:
    """Return a place for each of each layer: in order, as near to those it is linked to as room allows.

    A layer is given by the distances that must be kept, each from one to the next; the links are those from each
    layer to the one below.
    """
    places = [_centred([0.0, *accumulate(gaps)]) for gaps in layers]
    above: list[list[list[tuple[int, float]]]] = [[[] for _ in layer] for layer in places]
    below: list[list[list[tuple[int, float]]]] = [[[] for _ in layer] for layer in places]
    for number, level in enumerate(links):
        for start, end, weight in level:
            below[number][start].append((end, weight))
            above[number + 1][end].append((start, weight))
    for turn in range(2 * _ROUNDS):
        last = turn >= 2 * _ROUNDS - 2
        order = range(len(places)) if turn % 2 == 0 else range(len(places) - 1, -1, -1)
        for number in order:
            sides = []
            if number and (last or turn % 2 == 0):
                sides.append((above[number], places[number - 1]))
            if number + 1 < len(places) and (last or turn % 2):
                sides.append((below[number], places[number + 1]))
            if sides:
                wanted = [_wish(place, item, sides) for item, place in enumerate(places[number])]
                places[number] = _kept_apart(wanted, layers[number])
    return places


def _sorted_along(graph: "networkx.DiGraph[str]", layers: list[list[str]], *, downwards: bool) -> list[list[str]]:
    """Sort each layer by the mean place of the positions that lead to it, or that it leads to."""
    ordered = list(layers)
    towards = graph.predecessors if downwards else graph.successors
    numbers = range(1, len(layers)) if downwards else range(len(layers) - 2, -1, -1)
    for number in numbers:
        places = {name: place for place, name in enumerate(ordered[number - 1 if downwards else number + 1])}

        def mean(at: tuple[int, str], places: dict[str, int] = places) -> float:
            found = [places[name] for name in towards(at[1]) if name in places]
            return sum(found) / len(found) if found else float(at[0])

        ordered[number] = [name for _, name in sorted(enumerate(ordered[number]), key=mean)]
    return ordered


def _crossings(graph: "networkx.DiGraph[str]", layers: list[list[str]]) -> int:
    """Count the pairs of moves that cross."""
    crossings = 0
    for upper, lower in pairwise(layers):
        places = {name: place for place, name in enumerate(lower)}
        seen: list[int] = []
        for name in upper:
            ends = [places[after] for after in graph.successors(name) if after in places]
            crossings += sum(len(seen) - bisect_right(seen, end) for end in ends)
            for end in ends:
                insort(seen, end)
    return crossings


def _centred(places: list[float]) -> list[float]:
    return [place - places[-1] / 2 for place in places]


def _wish(place: float, item: int, sides: list[tuple[list[list[tuple[int, float]]], list[float]]]) -> float:
    """The mean place of those that one is linked to; its own if there are none."""
    total = heavy = 0.0
    for linked, places in sides:
        for other, weight in linked[item]:
            total += weight * places[other]
            heavy += weight
    return total / heavy if heavy else place


def _kept_apart(wanted: list[float], gaps: Sequence[float]) -> list[float]:
    """The places nearest to those wanted (least squares) that keep the order and the distances.

    Without the distances, what is left is to make a sequence rise: those that do not are pooled at their mean.
    """
    offsets = [0.0, *accumulate(gaps)]
    pools: list[tuple[float, int]] = []
    for place, offset in zip(wanted, offsets, strict=True):
        mean, size = place - offset, 1
        while pools and pools[-1][0] > mean:
            before, many = pools.pop()
            mean, size = (mean * size + before * many) / (size + many), size + many
        pools.append((mean, size))
    level = [mean for mean, size in pools for _ in range(size)]
    return [mean + offset for mean, offset in zip(level, offsets, strict=True)]
