"""One search of a known position, and what it took.

The time is what a caller waits for: the table, the search, the line of best play, and the memory given back. Each
search has a table of its own. Searches in Python run in fresh processes, whose start and imports are not counted: so
nobody profits from what others left behind in memory, or suffers from it.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from math import inf
from pathlib import Path
from time import perf_counter, process_time

from faceup.models.errors import quote
from faceup.models.game import Json, Number
from faceup.models.position import AnyPosition, Position
from faceup.scripts.bench.peers import PEERS, PeerError
from faceup.solver import Answer, Limits, Progress, Question, Solver, Status, solve
from faceup.solver.engines.native import hidden, races
from faceup.solver.work import Work

__all__ = ["MAXIMUM", "NATIVE", "REFERENCE", "Case", "Search", "search"]

NATIVE, REFERENCE, MAXIMUM = "native", "reference", "maximum"
_GRACE = 10
"""Seconds that an engine of ours has to notice that its time is up; a peer does not, and is ended."""


@dataclass(frozen=True, slots=True)
class Case:
    """A set of positions, what is asked about them, and who answers: an engine or a peer, without which technique."""

    positions: str
    solver: str = NATIVE
    turns: int | None = None
    objective: str | None = None
    opponents: str = "adversarial"
    without: str | None = None
    limits: Limits = Limits(60)  # noqa: RUF009 (it is frozen)
    first: int | None = None
    """Only so many positions of the set."""
    processor: bool = False
    """Count the processor's time, where one thread searches: that is the same with much else at work."""

    def __str__(self) -> str:
        return f"{self.who}, {self.positions}" + (f", {self.turns} turns" if self.turns else "")

    @property
    def who(self) -> str:
        """Who answers, and how."""
        without = f" without {self.without}" if self.without else ""
        return f"{self.solver}{without}" + (f" on {self.limits.threads} threads" if self.limits.threads > 1 else "")

    def within(self, seconds: float) -> "Case":
        return replace(self, limits=replace(self.limits, seconds=seconds))

    def question(self, position: AnyPosition) -> Question:
        return Question.about(position, objective=self.objective, opponents=self.opponents, turns=self.turns)


@dataclass(frozen=True, slots=True)
class Search:
    """What one search took, and what it proved. Peers do not tell their nodes."""

    seconds: float
    done: bool
    lower: Number | None = None
    upper: Number | None = None
    nodes: int | None = None
    table_mb: float | None = None
    peak_mb: float | None = None

    @property
    def proven(self) -> str:
        return str(self.lower) if self.lower == self.upper else f"{self.lower} to {self.upper}"

    @property
    def gap(self) -> float:
        return inf if self.lower is None or self.upper is None else float(self.upper - self.lower)

    def to_json(self) -> Json:
        fractions = {key: str(value) for key, value in asdict(self).items() if isinstance(value, Fraction)}
        return asdict(self) | fractions


def search(case: Case, position: AnyPosition, report: Callable[[Progress], None]) -> Search:
    """Search once: here, if that leaves nothing behind in Python's memory, and otherwise in a process of its own."""
    return _search(case, position, report) if case.solver in (NATIVE, MAXIMUM) else _search_apart(case, position)


def _search(case: Case, position: AnyPosition, report: Callable[[Progress], None] = lambda progress: None) -> Search:
    question, clock = case.question(position), process_time if case.processor else perf_counter
    _forget_peak_memory()
    began = clock()
    if case.solver in PEERS:
        value = PEERS[case.solver].solve(position)
        return Search(round(clock() - began, 6), True, value, value)
    if case.without is None:
        answer = solve(position, question, case.limits, engine=case.solver, report=report)
    else:
        answer = _without(case.without, position, question, case.limits, report)
    taken, stats = round(clock() - began, 6), answer.stats
    done = answer.status in (Status.EXACT, Status.TURN_LIMIT)
    return Search(taken, done, answer.lower, answer.upper, stats.nodes, stats.table_mb, _peak_memory_mb())


def _search_apart(case: Case, position: AnyPosition) -> Search:
    assert case.limits.seconds is not None, "a peer knows no end"
    task = pickle.dumps((case, position)).hex()
    command = [sys.executable, "-P", "-c", "from faceup.scripts.bench.searching import _child; _child()", task]
    # Without a buffer, reading the first line takes nothing of what `communicate` is to read.
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as child:  # noqa: S603
        try:
            assert child.stdout is not None, "it was asked for"
            child.stdout.readline()
            seconds = case.limits.seconds + (0 if case.solver in PEERS else _GRACE)
            answer, complaint = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return Search(case.limits.seconds, False)
        finally:
            child.kill()
    if child.returncode:
        *_, reason = ["", *complaint.decode(errors="replace").splitlines()]
        reason = reason.rpartition("Error: ")[2] or f"its process ended with status {child.returncode}"
        raise PeerError(f"no answer from {case.solver} to {quote(position.format())}: {reason}")
    found: Search = pickle.loads(answer)  # noqa: S301 (from a process that we began)
    return found if found.seconds <= case.limits.seconds or found.nodes is not None else replace(found, done=False)


def _child() -> None:
    """The other side of `_search_apart`: get ready, say so, search, and write what was found."""
    case, position = pickle.loads(bytes.fromhex(sys.argv[1]))  # noqa: S301 (from the process that began this one)
    finished: AnyPosition = Position.parse("clock-towers~french~0~..~_~_")
    _search(Case("", case.solver), finished)  # pays for the imports
    print("ready", flush=True)
    sys.stdout.buffer.write(pickle.dumps(_search(case, position)))


def _without(
    technique: str, position: AnyPosition, question: Question, limits: Limits, report: Callable[[Progress], None]
) -> Answer:
    """What the native engine answers with one technique switched off."""
    if position.fixed_length and position.certain:
        with Solver(position, question, table_mb=limits.table_mb, without=[technique]) as solver:
            return solver.solve(limits, report=report)
    answered = hidden.solve if position.fixed_length else races.solve
    return answered(position, question, Work(limits, report=report), False, [technique])


def _forget_peak_memory() -> None:
    """Begin to watch the memory of this process anew: Linux does that, others need not."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak_memory_mb() -> float | None:
    """The most memory that this process has had since then, where the system tells."""
    with suppress(OSError):
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
        return next((round(int(line.split()[1]) / 1024, 1) for line in lines if line.startswith("VmHWM:")), None)
    return None
