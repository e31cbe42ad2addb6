"""Searches of known positions with what they took: what `faceup bench` measures.

The time of a search is what its caller waits for: the table, the search, the line of best play, and the memory given
back. Each search has a table of its own. A peer runs in another process, whose start is not counted (`scripts/peers`).
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

from faceup.models.errors import FaceupError
from faceup.models.files import read_entries
from faceup.models.game import Number, Position
from faceup.scripts.output.progress import Waiting
from faceup.solver import Limits, Question, solve
from faceup.solver.answer import Progress

__all__ = ["NATIVE", "POSITIONS", "REFERENCE", "Case", "DisagreementError", "Measurements", "Timing", "card_counts"]

NATIVE, REFERENCE = "native", "reference"
POSITIONS = Path(__file__).parent / "positions"
"""Where the positions are, a file a set; its README tells more."""


class DisagreementError(FaceupError):
    """Two searches gave one question different answers: one of them is wrong."""


@dataclass(frozen=True, slots=True)
class Case:
    """A set of positions, what is asked of them, and who answers: an engine or a peer, without which technique."""

    players: int
    cards: int
    solver: str = NATIVE
    threads: int = 1
    without: str | None = None
    objective: str = "margin"
    opponents: str = "adversarial"

    def __str__(self) -> str:
        without = f" without {self.without}" if self.without else ""
        threads = f" on {self.threads} threads" if self.threads > 1 else ""
        asked = f"{self.objective}, {self.opponents}"
        return f"{self.solver}{without}{threads}, {self.players} players, {self.cards} left, {asked}"

    @property
    def plain(self) -> "Case":
        """What it is compared with: the native engine on one thread, with all that it knows."""
        return replace(self, solver=NATIVE, threads=1, without=None)


@dataclass(frozen=True, slots=True)
class Timing:
    """What one search took, and its value, if it was found within the limits. Peers do not tell their nodes."""

    value: Number | None
    seconds: float
    nodes: int | None = None
    table_mb: float | None = None
    peak_mb: float | None = None


class Measurements:
    """All that has been measured so far, by case. Answers to the same question must agree, whoever gives them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.timings: dict[Case, list[Timing]] = {}
        self._values: dict[tuple[Position, Question], tuple[Number, Case]] = {}

    def measure(self, case: Case, *others: Case, most: int | None = None) -> None:
        """Solve the positions of a case, or the first `most`; those of others of the same set with them, in turn.

        So they are compared fairly on a machine that is not always equally fast. What is done by an interruption stays.
        """
        positions = _positions(case.players, case.cards)[:most]
        _warm_up()
        for number, position in enumerate(positions, 1):
            for each in (case, *others):
                question = Question.about(position, objective=each.objective, opponents=each.opponents)
                with Waiting(f"{each}, {number}/{len(positions)}  ") as report:
                    timing = _timing(each, position, question, self.limits, report)
                if timing.value is not None:
                    self._check(each, position, question, timing.value)
                self.timings.setdefault(each, []).append(timing)

    def plain(self, case: Case) -> list[Timing]:
        """The timings that a case is compared with, of the same positions."""
        return self.timings.get(case.plain, [])[: len(self.timings[case])]

    def mostly_solved(self, case: Case) -> bool:
        """Whether the limits were enough for more than half of the positions."""
        solved = [timing.value is not None for timing in self.timings[case]]
        return 2 * sum(solved) > len(solved)

    def _check(self, case: Case, position: Position, question: Question, value: Number) -> None:
        before, other = self._values.setdefault((position, question), (value, case))
        if value != before:
            raise DisagreementError(f"{position.format()} is {before} by '{other}', but {value} by '{case}'")


def card_counts(players: int) -> list[int]:
    """How many cards are left in the sets of positions for so many players."""
    return [int(path.stem[-2:]) for path in sorted(POSITIONS.glob(f"clock-towers-{players}p-k*.jsonl"))]


@cache
def _positions(players: int, cards: int) -> list[Position]:
    entries = read_entries(str(POSITIONS / f"clock-towers-{players}p-k{cards:02}.jsonl"))
    return [entry.position for entry in entries]


@cache
def _warm_up() -> None:
    """Search until what is made once a process is there, and a processor that has slept is at its full speed."""
    began = perf_counter()
    while perf_counter() - began < 0.3:
        solve(_positions(2, card_counts(2)[0])[0], engine=NATIVE)


def _timing(
    case: Case, position: Position, question: Question, limits: Limits, report: Callable[[Progress], None]
) -> Timing:
    if case.solver == NATIVE:
        return _native_timing(case, position, question, limits, report)
    if case.solver == REFERENCE:
        answer = solve(position, question, limits, engine=REFERENCE, report=report)
        return Timing(answer.value, answer.stats.seconds, answer.stats.nodes)
    from faceup.scripts.bench.peers import solve_within

    assert limits.seconds is not None, "a peer knows no end"
    found = solve_within(case.solver, position.format(), limits.seconds)
    return Timing(None, limits.seconds) if found is None else Timing(*found)


def _native_timing(
    case: Case, position: Position, question: Question, limits: Limits, report: Callable[[Progress], None]
) -> Timing:
    from faceup.solver.engines.native import Solver

    without = [case.without] if case.without else []
    _forget_peak_memory()
    began = perf_counter()
    solver: Solver[Any, Any] = Solver(
        position, question, table_mb=limits.table_mb, threads=case.threads, without=without
    )
    with solver:
        answer = solver.solve(limits, report=report)
    seconds = round(perf_counter() - began, 6)
    return Timing(answer.value, seconds, answer.stats.nodes, answer.stats.table_mb, _peak_memory_mb())


def _forget_peak_memory() -> None:
    """Begin to watch the memory of this process anew: Linux does that, others need not."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak_memory_mb() -> float | None:
    """The most memory that this process has had since then, where the system tells."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    return next((round(int(line.split()[1]) / 1024, 1) for line in lines if line.startswith("VmHWM:")), None)
