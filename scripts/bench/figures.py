"""What timings amount to: medians, rates and ratios, in tables for people and as JSON for programs.

A search that was ended by a limit would have taken longer. A figure that depends on how much longer is only a lower
bound, and is written with a `>`.
"""

import os
import platform
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from faceup.scripts.bench.peers import Peer
from faceup.scripts.bench.timing import NATIVE, Case, Measurements, Timing
from faceup.scripts.output.version import describe

__all__ = ["machine", "print_tables", "records"]

Summing = Callable[[Iterable[float]], float]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of things measured, or only a lower bound of it."""

    number: float
    exact: bool

    def __str__(self) -> str:
        return ("" if self.exact else "> ") + _short(self.number)


def print_tables(console: Console, measurements: Measurements) -> None:
    """The tables for which there are timings, in a form that documents take as it is."""
    cases = [case for case, timings in measurements.timings.items() if timings]
    own = [case for case in cases if case.solver == NATIVE and not case.without]
    others = [case for case in cases if case.solver != NATIVE]
    _print_table(
        console,
        "The native engine",
        "players|left|threads|solved|s: median|max|nodes: median|max|nodes/s|table MB|peak MB",
        [_own_row(case, measurements) for case in own],
    )
    _print_table(
        console,
        "Threads: total seconds for the positions that one thread solved, and how many times as fast all threads are",
        "players|left|threads|positions|s: one thread|s: all threads|by totals|each, at the median",
        [_threads_row(case, measurements) for case in own if case.threads > 1],
    )
    _print_table(
        console,
        "Other solvers: the same positions, by medians",
        "left|solver|solved|s: median|s: native|native is faster",
        [_solver_row(case, measurements) for case in sorted(others, key=lambda case: case.cards)],
    )
    _print_table(
        console,
        "Techniques: totals with one switched off, against those with all on",
        "left|without|solved|nodes|seconds",
        [_ablation_row(case, measurements) for case in cases if case.without],
    )


def records(measurements: Measurements) -> Iterable[dict[str, Any]]:
    """Each case with its figures, the ratios of totals, and all timings.

    Where not all is solved, seconds and nodes are lower bounds.
    """
    for case, timings in measurements.timings.items():
        if timings:
            ratios = {name: _ratio(sum, name, timings, measurements.plain(case)) for name in ("seconds", "nodes")}
            yield {
                **asdict(case),
                "positions": len(timings),
                "solved": _solved(timings),
                "median_seconds": round(median(timing.seconds for timing in timings), 6),
                "max_seconds": max(timing.seconds for timing in timings),
                "nodes_per_second": round(_rate(timings)) or None,
                "times_plain_native": {name: ratio and round(ratio.number, 3) for name, ratio in ratios.items()},
                "timings": [asdict(timing) for timing in timings],
            }


def machine(peers: Iterable[Peer] = ()) -> str:
    """The processor and the versions of all that is measured, which figures are worth nothing without."""
    versions = [f"{peer.package} {peer.version()}" for peer in peers]
    processor = f"{_processor()}, {os.cpu_count()} cores, {platform.system()}"
    return "; ".join([processor, f"Python {platform.python_version()}", describe(), *versions])


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


def _own_row(case: Case, measurements: Measurements) -> list[object]:
    timings = measurements.timings[case]
    memory = (max(getattr(t, name) or 0 for t in timings) for name in ("table_mb", "peak_mb"))
    return [
        case.players,
        case.cards,
        case.threads,
        f"{_solved(timings)}/{len(timings)}",
        _figure(median, "seconds", timings),
        _figure(max, "seconds", timings),
        _figure(median, "nodes", timings),
        _figure(max, "nodes", timings),
        _short(_rate(timings)),
        *(f"{mb:.0f}" if mb else "" for mb in memory),
    ]


def _threads_row(case: Case, measurements: Measurements) -> list[object]:
    """Total times of the positions that one thread solved; the speed-ups of the totals, and of single positions."""
    timings, plain = _where_solved(measurements.timings[case], measurements.plain(case))
    one, more = _figure(sum, "seconds", plain), _figure(sum, "seconds", timings)
    row: list[object] = [case.players, case.cards, case.threads, len(timings), one, more]
    if not timings:
        return [*row, "", ""]
    # Of a position that all threads together did not solve, it is known only that its speed-up is below this.
    most = median(alone.seconds / all_.seconds for alone, all_ in zip(plain, timings, strict=True))
    mark = "" if more.exact else "< "
    return [*row, f"{mark}{one.number / more.number:.2f}", f"{mark}{most:.2f}"]


def _solver_row(case: Case, measurements: Measurements) -> list[object]:
    """Medians, and their ratio."""
    timings, plain = measurements.timings[case], measurements.plain(case)
    return [
        case.cards,
        case.solver,
        f"{_solved(timings)}/{len(timings)}",
        _figure(median, "seconds", timings),
        _figure(median, "seconds", plain) if plain else "",
        _times(_ratio(median, "seconds", timings, plain)),
    ]


def _ablation_row(case: Case, measurements: Measurements) -> list[object]:
    """Totals without a technique, in multiples of what they are with all."""
    timings, plain = measurements.timings[case], measurements.plain(case)
    ratios = (_times(_ratio(sum, name, timings, plain)) for name in ("nodes", "seconds"))
    return [case.cards, case.without, f"{_solved(timings)}/{len(timings)}", *ratios]


def _figure(summing: Summing, name: str, timings: Sequence[Timing]) -> Figure:
    """The median, the most or the sum of the seconds or nodes."""
    least = summing([_spent(timing, name) for timing in timings])
    most = summing([inf if timing.value is None else _spent(timing, name) for timing in timings])
    return Figure(least, least == most)


def _ratio(summing: Summing, name: str, timings: Sequence[Timing], plain: Sequence[Timing]) -> Figure | None:
    """How many times as much as the plain native engine, where that solved the position."""
    timings, plain = _where_solved(timings, plain)
    if not timings or getattr(timings[0], name) is None:
        return None
    figure = _figure(summing, name, timings)
    return Figure(figure.number / max(1e-9, _figure(summing, name, plain).number), figure.exact)


def _where_solved(timings: Sequence[Timing], plain: Sequence[Timing]) -> tuple[list[Timing], list[Timing]]:
    """The timings of those positions that the plain native engine solved."""
    pairs = [(one, other) for one, other in zip(timings, plain, strict=False) if other.value is not None]
    return [one for one, _ in pairs], [other for _, other in pairs]


def _solved(timings: Sequence[Timing]) -> int:
    return sum(timing.value is not None for timing in timings)


def _rate(timings: Sequence[Timing]) -> float:
    """Nodes a second, 0 if nobody counts them."""
    return _figure(sum, "nodes", timings).number / max(1e-9, _figure(sum, "seconds", timings).number)


def _spent(timing: Timing, name: str) -> float:
    return float(getattr(timing, name) or 0)


def _times(ratio: Figure | None) -> str:
    return "" if ratio is None else f"{ratio} ×"


def _short(number: float) -> str:
    """Three digits and a unit."""
    rounded = float(f"{number:.3g}")
    for unit, name in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rounded >= unit:
            return f"{rounded / unit:.3g}{name}"
    return f"{rounded:.3g}"


def _print_table(console: Console, title: str, headings: str, rows: Sequence[Sequence[object]]) -> None:
    if not rows:
        return
    table = Table(box=box.MARKDOWN)
    for heading in headings.split("|"):
        table.add_column(heading, justify="left" if heading in ("solver", "without") else "right")
    for row in rows:
        table.add_row(*map(str, row))
    console.print(Text(title, "bold"))
    console.print(table)
