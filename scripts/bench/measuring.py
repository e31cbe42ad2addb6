"""The one way in which engines are measured and compared: in rounds, whose searches make rows of tables.

A round is a set of positions and the cases that are tried on it. They take turns position by position, so that a
machine whose speed changes treats all alike; the first case is the base, with which the others are compared. What
one question is answered must be the same whoever answers it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from math import inf
from statistics import median
from time import perf_counter

from faceup.models.errors import FaceupError
from faceup.models.game import Json
from faceup.models.position import AnyPosition
from faceup.scripts.bench.searching import MAXIMUM, Case, Search, search
from faceup.scripts.bench.sets import positions_of
from faceup.scripts.bench.tables import Figure, table
from faceup.scripts.output.progress import Waiting
from faceup.solver import Question, solve

__all__ = ["DisagreementError", "Round", "Row", "measured", "tables"]

Round = Sequence[Case]
Summing = Callable[[Iterable[float]], float]


class DisagreementError(FaceupError):
    """Two measurements that must agree do not: one of them is wrong."""


@dataclass(slots=True)
class Row:
    """The searches of a case, and the row that it is compared with.

    A search that a limit ended would have taken longer, so what depends on how much longer is only a lower bound.
    """

    case: Case
    base: "Row | None" = None
    searches: list[Search] = field(default_factory=list)

    @property
    def solved(self) -> int:
        return sum(search.done for search in self.searches)

    def figure(self, summing: Summing, name: str) -> Figure:
        """Return the median, the most or the sum of the seconds or nodes."""
        spent = [(float(getattr(search, name) or 0), search.done) for search in self.searches]
        least = summing([number for number, _ in spent])
        return Figure(least, least == summing([number if done else inf for number, done in spent]))

    def rate(self) -> Figure:
        """Return the nodes a second."""
        return Figure(self.figure(sum, "nodes").number / max(1e-9, self.figure(sum, "seconds").number))

    def times(self, summing: Summing, name: str) -> Figure | None:
        """Return the median or sum as a multiple of the base's, over the positions that the base solved."""
        base, pairs = self.base, self._pairs()
        if base is None or not pairs or (pairs[0][0].nodes is None and name == "nodes"):
            return None
        own, of_base = (Row(self.case, None, [pair[side] for pair in pairs]).figure(summing, name) for side in (0, 1))
        return Figure(own.number / max(1e-9, of_base.number), own.exact, " ×")

    def times_each(self) -> Figure | None:
        """Return the median, over the positions that the base solved, of the seconds as a multiple of the base's."""
        ratios = [(own.seconds / max(1e-9, base.seconds), own.done) for own, base in self._pairs()]
        least, most = [ratio for ratio, _ in ratios], [ratio if done else inf for ratio, done in ratios]
        return Figure(median(least), median(least) == median(most), " ×") if ratios else None

    def to_json(self) -> Json:
        """Return the case, its figures and every search. Unless all are solved, seconds and nodes are lower bounds."""
        case, seconds = asdict(self.case), [search.seconds for search in self.searches]
        times = {name: self.times(sum, name) for name in ("seconds", "nodes")}
        return {
            "set": case.pop("positions"),
            **case,
            "positions": len(self.searches),
            "solved": self.solved,
            "median_seconds": round(median(seconds), 6),
            "max_seconds": max(seconds),
            "nodes_per_second": round(self.rate().number) or None,
            "times_base": {name: figure and round(figure.number, 3) for name, figure in times.items()},
            "searches": [search.to_json() for search in self.searches],
        }

    def _pairs(self) -> list[tuple[Search, Search]]:
        """The searches beside those of the base, where the base was done."""
        bases = [] if self.base is None else self.base.searches
        return [(own, base) for own, base in zip(self.searches, bases, strict=False) if base.done]


def measured(
    rounds: Iterable[Round],
    positions: int | None = None,
    seconds: float | None = None,
    repeats: int = 1,
    knockout: bool = False,
) -> Iterator[Row]:
    """Return the rows of each round, also of one that is interrupted.

    At most so many positions of each set and so many seconds a search; of several repeats the quickest counts. In a
    knockout, a solver that has not solved most of a set is not asked about the next ones.
    """
    proven: dict[tuple[AnyPosition, Question], tuple[str, Case]] = {}
    behind: set[str] = set()
    _warm_up()
    for cases in rounds:
        first, *others = cases if seconds is None else [case.within(seconds) for case in cases]
        base = Row(first)
        rows = [row for row in (base, *(Row(case, base) for case in others)) if row.case.solver not in behind]
        chosen = positions_of(base.case.positions)[:positions]
        try:
            for number, position in enumerate(chosen):
                asked = [row for row in rows if row.case.first is None or number < row.case.first]
                for turn in range(len(asked) * repeats):
                    # Another one begins each time: nobody is always next after a long search.
                    row = asked[(turn + number) % len(asked)]
                    with Waiting(f"{row.case}, {number + 1}/{len(chosen)}  ") as report:
                        found = search(row.case, position, report)
                    if found.done:
                        key = position, row.case.question(position)
                        before, other = proven.setdefault(key, (found.proven, row.case))
                        if found.proven != before:
                            words = f"{position.format()} is {before} by '{other}', but {found.proven} by '{row.case}'"
                            raise DisagreementError(words)
                    if turn >= len(asked):
                        found = min(row.searches.pop(), found, key=lambda each: (not each.done, each.seconds))
                    row.searches.append(found)
        finally:
            yield from (row for row in rows if row.searches)
        behind |= {row.case.solver for row in rows if knockout and 2 * row.solved <= len(row.searches)}


def tables(rows: Sequence[Row]) -> Iterator[str]:
    """Return a table of each set by itself, and one of the other cases beside their base."""
    yield table([_own(row) for row in rows if row.base is None])
    title = "Beside the first: how many times its seconds and nodes, where it was done"
    yield table([_compared(row, row.base) for row in rows if row.base is not None], title)


def _what(row: Row) -> dict[str, object]:
    return {"positions": row.case.positions, "turns": row.case.turns, "objective": row.case.objective}


def _own(row: Row) -> dict[str, object]:
    shown = _what(row) | {
        "case": row.case.who,
        "solved": f"{row.solved}/{len(row.searches)}",
        "s: median": row.figure(median, "seconds"),
        "s: max": row.figure(max, "seconds"),
    }
    if row.case.solver == MAXIMUM:
        gaps = [search.gap for search in row.searches]
        return shown | {"gap: median": median(gaps), "gap: max": max(gaps)}
    memory = {name: max(getattr(search, name) or 0 for search in row.searches) for name in ("table_mb", "peak_mb")}
    return shown | {
        "nodes: median": row.figure(median, "nodes"),
        "nodes: max": row.figure(max, "nodes"),
        "nodes/s": row.rate(),
        **{name.replace("_mb", " MB"): f"{mb:.0f}" if mb else None for name, mb in memory.items()},
    }


def _compared(row: Row, base: Row) -> dict[str, object]:
    return _what(row) | {
        "case": row.case.who,
        "solved": f"{row.solved}/{len(row.searches)}",
        "s: median": row.figure(median, "seconds"),
        "s: total": row.figure(sum, "seconds"),
        "by medians": row.times(median, "seconds"),
        "by totals": row.times(sum, "seconds"),
        "each, at the median": row.times_each(),
        "nodes, by totals": row.times(sum, "nodes"),
    }


@cache
def _warm_up() -> None:
    """Search until what is made once a process is there, and a processor that has slept is at its full speed."""
    began = perf_counter()
    while perf_counter() - began < 0.3:
        solve(positions_of("clock-towers-2p-k04")[0])
