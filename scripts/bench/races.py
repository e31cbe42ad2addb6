"""What `faceup bench --races` and `--hidden` measure: how fast positions with chance in them are solved.

GoTown and Château are solved so many turns ahead: a search is done when it has the bounds that this number of turns
gives, exactly. Clock Towers with hidden cards is solved to its end. That is what is timed, with the line of best play.
The time is the processor's: all this is searched by one thread, so with nothing else at work it is what a caller waits
for, and with much else at work it is still the same. A search that was ended by the limit would have taken longer: a
figure that depends on how much longer is only a lower bound, and is written with a `>`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from statistics import median
from time import process_time
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from faceup.models.files import read_entries
from faceup.models.game import Position
from faceup.scripts.bench.hidden import face_down
from faceup.scripts.bench.timing import NATIVE, POSITIONS, REFERENCE, DisagreementError, card_counts
from faceup.scripts.output.progress import Waiting
from faceup.solver import Answer, Limits, Question, Status
from faceup.solver.engines import reference
from faceup.solver.engines.native import hidden as deals
from faceup.solver.engines.native import races
from faceup.solver.work import Work

_HIDDEN_POSITIONS = 20

__all__ = ["RaceCase", "Searched", "cases", "measured", "print_races", "record"]


@dataclass(frozen=True, slots=True)
class RaceCase:
    """A set of positions, how many turns are looked ahead (None: all), and who answers, without which technique."""

    positions: str
    turns: int | None = None
    engine: str = NATIVE
    without: str | None = None

    def __str__(self) -> str:
        without = f" without {self.without}" if self.without else ""
        turns = f" {self.turns} turns," if self.turns else ""
        return f"{self.positions},{turns} {self.engine}{without}"

    @property
    def hidden(self) -> int | None:
        """How many cards of Clock Towers are hidden, where some are: `clock-towers-2p-h6` hides six."""
        _, mark, cards = self.positions.rpartition("clock-towers-2p-h")
        return int(cards) if mark else None


CASES = (
    RaceCase("gotown-2p-f3", 5),
    RaceCase("gotown-2p-f3", 9),
    RaceCase("gotown-2p-f4", 9),
    RaceCase("gotown-3p-f3", 9),
    RaceCase("gotown-2p-f3-hidden", 3),
    RaceCase("chateau-2p-s5", 5),
    RaceCase("chateau-2p-s5", 10),
    RaceCase("chateau-2p-s6", 10),
    RaceCase("chateau-3p-s5", 10),
    RaceCase("chateau-2p-s5-hidden", 3),
    RaceCase("gotown-2p-f3", 5, REFERENCE),
    RaceCase("chateau-2p-s5", 5, REFERENCE),
)
HIDDEN_CASES = (RaceCase("clock-towers-2p-h4"), RaceCase("clock-towers-2p-h6"))
HIDDEN_ABLATION = RaceCase("clock-towers-2p-h4")
ABLATION = (
    RaceCase("gotown-2p-f3", 9),
    RaceCase("gotown-2p-f3-hidden", 2),
    RaceCase("chateau-2p-s5", 10),
    RaceCase("chateau-2p-s5-hidden", 3),
)


@dataclass(frozen=True, slots=True)
class Searched:
    """What one search took, and whether it was done."""

    answer: Answer
    seconds: float
    done: bool


def cases(ablation: bool, hidden: bool = False) -> list[RaceCase]:
    """All that is measured of races, or with hidden cards; the plain case always before what is compared with it."""
    if hidden:
        off = [replace(HIDDEN_ABLATION, without=technique) for technique in deals.techniques()]
        return [*HIDDEN_CASES, *(off if ablation else [])]
    plain = [case for case in ABLATION if case not in CASES]
    off = [replace(case, without=technique) for case in ABLATION for technique in races.techniques()]
    return [*CASES, *(plain + off if ablation else [])]


def measured(case: RaceCase, most: int | None, seconds: float) -> Iterator[Searched]:
    """The searches of a case, one after the other. Whoever is done must say the same."""
    positions = (_positions(case.positions) if case.hidden is None else _face_down(case.hidden))[:most]
    core = races if case.hidden is None else deals
    for number, position in enumerate(positions, 1):
        question = Question.about(position, turns=case.turns)
        with Waiting(f"{case}, {number}/{len(positions)}  ") as report:
            began = process_time()
            if case.engine == NATIVE:
                off = [case.without] if case.without else []
                answer = core.solve(position, question, Limits(seconds), lambda: False, report, False, off)
            else:
                answer = reference.solve(position, question, Work(Limits(seconds), report=report), False)
            taken = round(process_time() - began, 6)
        done = answer.status in (Status.EXACT, Status.TURN_LIMIT)
        if done:
            _check(case, position, question, answer)
        yield Searched(answer, taken, done)


def record(case: RaceCase, searches: list[Searched]) -> dict[str, Any]:
    """The figures of a case, for programs."""
    seconds = [search.seconds for search in searches]
    nodes = [search.answer.stats.nodes for search in searches]
    return {
        "set": case.positions,
        "turns": case.turns,
        "engine": case.engine,
        "without": case.without,
        "positions": len(searches),
        "done": sum(search.done for search in searches),
        "median_seconds": round(median(seconds), 6),
        "max_seconds": round(max(seconds), 6),
        "total_seconds": round(sum(seconds), 6),
        "median_nodes": median(nodes),
        "total_nodes": sum(nodes),
        "seconds": seconds,
        "nodes": nodes,
    }


def print_races(console: Console, records: list[dict[str, Any]]) -> None:
    """The figures as tables: the native engine, the reference engine beside it, and what each technique buys."""
    plain = {(figures["set"], figures["turns"]): figures for figures in records if _plain(figures)}
    own = Table("positions", "turns", "done", "s: median", "max", "nodes: median", "nodes/s", box=box.MARKDOWN)
    for figures in plain.values():
        own.add_row(
            *_what(figures),
            _time(figures, "median_seconds"),
            _time(figures, "max_seconds"),
            f"{figures['median_nodes']:,.0f}",
            f"{figures['total_nodes'] / figures['total_seconds'] / 1000:,.0f} k",
        )
    console.print(own)
    other = Table("positions", "turns", "done", "s: reference", "s: native", "native is faster", box=box.MARKDOWN)
    off = Table("positions", "turns", "done", "without", "nodes", "seconds", box=box.MARKDOWN)
    for figures in records:
        base = plain.get((figures["set"], figures["turns"]))
        if base is None or _plain(figures):
            continue
        count = figures["positions"]
        at_least = "" if figures["done"] == count else "> "
        if figures["engine"] == REFERENCE:
            native = median(base["seconds"][:count])
            mostly = "" if 2 * figures["done"] > count else "> "
            ratio = f"{mostly}{figures['median_seconds'] / native:,.0f} ×"
            other.add_row(*_what(figures), _time(figures, "median_seconds"), f"{native:.3g}", ratio)
        else:
            factors = [figures[f"total_{key}"] / max(sum(base[key][:count]), 1e-9) for key in ("nodes", "seconds")]
            off.add_row(*_what(figures), figures["without"], *(f"{at_least}{factor:.3g} ×" for factor in factors))
    for table in (other, off):
        if table.row_count:
            console.print()
            console.print(table)


def _plain(figures: dict[str, Any]) -> bool:
    return figures["engine"] == NATIVE and figures["without"] is None


def _what(figures: dict[str, Any]) -> list[str]:
    return [figures["set"], str(figures["turns"] or "all"), f"{figures['done']}/{figures['positions']}"]


def _time(figures: dict[str, Any], key: str) -> str:
    enough = 2 * figures["done"] > figures["positions"] if key == "median_seconds" else _all_done(figures)
    return ("" if enough else "> ") + f"{figures[key]:.3g}"


def _all_done(figures: dict[str, Any]) -> bool:
    return bool(figures["done"] == figures["positions"])


@cache
def _positions(name: str) -> list[Position]:
    return [entry.position for entry in read_entries(str(POSITIONS / f"{name}.jsonl"))]


@cache
def _face_down(hidden: int) -> list[Position]:
    """Twenty positions with so many hidden cards, from those with the fewest cards left that have as many."""
    found: list[Position] = []
    for left in card_counts(2):
        entries = read_entries(str(POSITIONS / f"clock-towers-2p-k{left:02}.jsonl")) if left >= hidden + 6 else ()
        made = (face_down(entry.position, hidden) for entry in entries)
        found += [position for position in made if position is not None]
    return found[:_HIDDEN_POSITIONS]


_FOUND: dict[tuple[Position, Question], tuple[Answer, RaceCase]] = {}


def _check(case: RaceCase, position: Position, question: Question, answer: Answer) -> None:
    before, other = _FOUND.setdefault((position, question), (answer, case))
    if (before.lower, before.upper) != (answer.lower, answer.upper):
        raise DisagreementError(f"{position.format()} differs by '{other}' and by '{case}'")
