"""What is searched to measure engines: a benchmark is a list of rounds.

The parameters of a benchmark are the options that `faceup bench` takes for it, with their usual values.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace

from faceup.models.errors import QuestionError
from faceup.models.game import Json
from faceup.scripts.bench.measuring import Round, measured
from faceup.scripts.bench.peers import PEERS, PeerError
from faceup.scripts.bench.searching import MAXIMUM, NATIVE, REFERENCE, Case
from faceup.scripts.bench.sets import card_counts
from faceup.solver import Limits
from faceup.solver.engines import check_engine, native
from faceup.solver.engines.native import hidden as native_hidden
from faceup.solver.engines.native import races as native_races

__all__ = ["figures", "hidden", "maxima", "peers", "races", "signature"]

SIGNATURE = (
    ("margin", "adversarial", "2p-k08 5, 2p-k10 5, 2p-k12 5, 2p-k14 1, 3p-k06 3, 3p-k09 3, 4p-k06 3, 4p-k09 3"),
    ("win", "adversarial", "2p-k10 5, 2p-k12 3, 3p-k09 3, 4p-k09 2"),
    ("score", "adversarial", "2p-k10 5, 2p-k12 3, 3p-k09 3, 4p-k09 2"),
    ("total", "cooperative", "2p-k08 3, 3p-k06 3, 4p-k06 3"),
    ("score", "selfish", "2p-k04 3, 2p-k06 1"),
)
"""What is asked, of which sets of Clock Towers, and of how many positions of each."""

THREADS_FROM_CARDS = 16
"""From here on a search is long enough to be shared between threads."""
ABLATION_CARDS = 12
"""The most cards with which one can still wait for a search that lacks a technique."""
REFERENCE_CARDS = 8
REFERENCE_POSITIONS = 3


def signature() -> Iterator[Json]:
    """Count the nodes of a fixed set of searches: they change when the search does."""
    limits = Limits(table_mb=64)
    cases = [
        Case(f"clock-towers-{name}", objective=objective, opponents=opponents, limits=limits, first=int(first))
        for objective, opponents, sets in SIGNATURE
        for name, first in map(str.split, sets.split(", "))
    ]
    searches = [search for row in measured([case] for case in cases) for search in row.searches]
    nodes, seconds = sum(search.nodes or 0 for search in searches), sum(search.seconds for search in searches)
    rate = round(nodes / seconds)
    yield {"bench": nodes, "searches": len(searches), "seconds": round(seconds, 6), "nodes_per_second": rate}


def figures(
    cards: Sequence[int] = (8, 10, 12, 14, 16, 18, 20), threads: int = 2, ablation: bool = True
) -> Iterator[Round]:
    """List searches of the native engine: with more threads, beside the reference engine, without each technique."""
    sets = _sets(cards, players=(2, 3, 4))
    of_two = [left for players, left in sets if players == 2]
    shared = [left for left in of_two if left >= THREADS_FROM_CARDS] or of_two[-1:]
    ablated = [left for left in of_two if left <= ABLATION_CARDS][-1:]
    for players, left in sets:
        plain = Case(f"clock-towers-{players}p-k{left:02}")
        others = []
        if players == 2 and left in shared and threads > 1:
            others.append(replace(plain, limits=replace(plain.limits, threads=threads)))
        if players == 2 and left == REFERENCE_CARDS:
            others.append(replace(plain, solver=REFERENCE, first=REFERENCE_POSITIONS))
        if players == 2 and left in ablated and ablation:
            others += _ablated(plain, native.techniques())
        yield [plain, *others]


def peers(cards: Sequence[int] = (4, 6, 8, 10, 12), engine: str = NATIVE) -> Iterator[Round]:
    """List searches of an engine beside what one might take instead, with more and more cards left."""
    check_engine(engine)
    missing = [peer.package for peer in PEERS.values() if peer.version() is None]
    if len(missing) == len(PEERS):
        raise PeerError(f"there is no {' and no '.join(missing)} to compare with: pip install {' '.join(missing)}")
    if missing:
        print(f"faceup: without {missing[0]}, which is not installed: pip install {missing[0]}", file=sys.stderr)
    rivals = [name for name, peer in PEERS.items() if peer.package not in missing]
    solvers = [engine, *([REFERENCE] if engine == NATIVE else []), *rivals]
    for _, left in _sets(cards, players=(2,)):
        yield [Case(f"clock-towers-2p-k{left:02}", solver) for solver in solvers]


def maxima(cards: Sequence[int] = (18, 24, 36, 52), threads: int = 2) -> Iterator[Round]:
    """List searches of the maximum engine: how soon it proves maxima, and the gaps that stay open."""
    asked = [(1, 52, "score"), (2, 24, "total"), (2, 52, "total"), *((2, left, "score") for left in (18, 24, 36, 52))]
    _check_cards(cards, [left for _, left, _ in asked])
    for players, left, objective in asked:
        if left in cards:
            limits = Limits(120 if (players, left) == (2, 52) else 60, threads=threads)
            name = f"clock-towers-{players}p-deal{left}"
            yield [Case(name, MAXIMUM, objective=objective, opponents="cooperative", limits=limits)]


def races(ablation: bool = True) -> Iterator[Round]:
    """List searches of races, so many turns ahead, beside the reference engine and without each technique."""
    for name, turns, against_reference, ablated in (
        ("gotown-2p-f3", 5, True, False),
        ("gotown-2p-f3", 9, False, True),
        ("gotown-2p-f4", 9, False, False),
        ("gotown-3p-f3", 9, False, False),
        ("gotown-2p-f3-hidden", 2, False, True),
        ("gotown-2p-f3-hidden", 3, False, False),
        ("chateau-2p-s5", 5, True, False),
        ("chateau-2p-s5", 10, False, True),
        ("chateau-2p-s6", 10, False, False),
        ("chateau-3p-s5", 10, False, False),
        ("chateau-2p-s5-hidden", 3, False, True),
    ):
        plain = Case(name, turns=turns, processor=True)
        reference = [replace(plain, solver=REFERENCE)] if against_reference else []
        off = _ablated(plain, native_races.techniques()) if ablated and ablation else []
        yield [plain, *reference, *off]


def hidden(ablation: bool = True) -> Iterator[Round]:
    """List searches of Clock Towers with four, six and eight cards face down, and without each technique."""
    four, *others = (Case(f"clock-towers-2p-h{cards}", processor=True) for cards in (4, 6, 8))
    yield [four, *(_ablated(four, native_hidden.techniques()) if ablation else [])]
    yield from ([case] for case in others)


def _ablated(plain: Case, techniques: Sequence[str]) -> list[Case]:
    return [replace(plain, without=technique) for technique in techniques]


def _sets(cards: Sequence[int], players: Sequence[int]) -> list[tuple[int, int]]:
    """The sets of Clock Towers with so many cards left, by players and cards."""
    there = [(seats, left) for seats in players for left in card_counts(seats)]
    _check_cards(cards, [left for _, left in there])
    return [(seats, left) for seats, left in there if left in cards]


def _check_cards(cards: Sequence[int], there: Sequence[int]) -> None:
    if unknown := set(cards) - set(there):
        choice = ", ".join(map(str, sorted(set(there))))
        raise QuestionError(f"no positions with {min(unknown)} cards left; there are some with {choice}")
