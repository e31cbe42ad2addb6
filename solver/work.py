"""What an answer may cost and what it has cost: the limits, the wish to stop, the reports, the waiting.

Every engine is given one `Work`, and is its search alone: it counts its nodes here, asks whether it must stop, and
leaves it to the work to look at the clock, to listen for Ctrl-C and to report.
"""

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

from faceup.models.game import Bounds
from faceup.solver.answer import Progress, Stats, Status
from faceup.solver.question import Limits

__all__ = ["Job", "Stopped", "Work"]

SECONDS_BETWEEN_LOOKS = 0.02
SECONDS_BETWEEN_REPORTS = 0.1


class Stopped(Exception):  # noqa: N818 (no error: somebody said stop, or a limit did)
    """A search is at its end, and why."""

    def __init__(self, status: Status) -> None:
        self.status = status


class Job(Protocol):
    """Something that runs in threads of its own: a search of the compiled core, a run of CP-SAT."""

    def wait(self, seconds: float, /) -> bool:
        """Wait so long at most, and say whether it has ended."""

    def stop(self) -> None:
        """Ask it to end soon."""


class Work:
    """One answer's work.

    >>> work = Work(Limits(nodes=2))
    >>> work.nodes = 2
    >>> work.must_stop(), str(work.ended_by)
    (True, 'node-limit')
    """

    def __init__(
        self,
        limits: Limits | None = None,
        stop: Callable[[], bool] = lambda: False,
        report: Callable[[Progress], None] | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.stop, self.report = stop, report
        self.nodes = 0
        self.memory = 0
        """How many bytes are taken by what is remembered."""
        self.ended_by: Status | None = None
        """Why nothing more may be spent; once it is said it stays so."""
        self.watch: Callable[[], Progress] = lambda: self.progress(Bounds(-1, 1))
        """A look at the search, for reports. An engine says how it is to be had."""
        self._began = self._reported = perf_counter()

    @property
    def seconds(self) -> float:
        return perf_counter() - self._began

    @property
    def seconds_left(self) -> float | None:
        return None if self.limits.seconds is None else max(0.0, self.limits.seconds - self.seconds)

    @property
    def nodes_left(self) -> int | None:
        return None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)

    @property
    def megabytes(self) -> float:
        return self.memory / 2**20

    def must_stop(self) -> bool:
        """Say whether nothing more may be spent. Reports now and then."""
        if self.ended_by is None:
            limits, now = self.limits, perf_counter()
            if self.stop():
                self.ended_by = Status.CANCELLED
            elif limits.nodes is not None and self.nodes >= limits.nodes:
                self.ended_by = Status.NODE_LIMIT
            elif limits.seconds is not None and now - self._began >= limits.seconds:
                self.ended_by = Status.TIME_LIMIT
            elif self.memory >= limits.table_mb * 2**20:
                self.ended_by = Status.MEMORY_LIMIT
            elif self.report is not None and now - self._reported >= SECONDS_BETWEEN_REPORTS:
                self._reported = now
                self.report(self.watch())
        return self.ended_by is not None

    def check(self) -> None:
        """Raise `Stopped` if nothing more may be spent."""
        if self.must_stop():
            raise Stopped(self.why())

    def end(self, status: Status) -> None:
        """Let nothing more be spent, for a reason that the engine was told of; the first reason counts."""
        self.ended_by = self.ended_by or status

    def end_with_run(self) -> None:
        """Let nothing more be spent: a run has used up what was left, and does not say which limit it met.

        A run of CP-SAT ends a little before its time, to be there in time, so the clock would not tell.

        >>> work = Work(Limits(seconds=0, nodes=2))
        >>> work.nodes = 2
        >>> work.end_with_run()
        >>> str(work.ended_by)
        'node-limit'
        """
        by_nodes = self.nodes_left == 0 or self.limits.seconds is None
        self.end(Status.NODE_LIMIT if by_nodes else Status.TIME_LIMIT)

    def why(self) -> Status:
        """Say what ended the work."""
        return self.ended_by or Status.CANCELLED

    def wait(self, job: Job) -> None:
        """Wait for a job that has begun, and stop it when nothing more may be spent; in any case it rests then."""
        try:
            while not job.wait(self._until_the_next_look()):
                if self.must_stop():
                    job.stop()
        except BaseException:
            with suppress(Exception):
                job.stop()
                while not job.wait(SECONDS_BETWEEN_LOOKS):
                    job.stop()
            raise

    def _until_the_next_look(self) -> float:
        left = self.seconds_left
        return SECONDS_BETWEEN_LOOKS if left is None or self.ended_by else min(SECONDS_BETWEEN_LOOKS, left)

    def progress(self, bounds: Bounds, *, nodes: int = 0, memory: float | None = None, **more: Any) -> Progress:
        """Return a look at the search, with the nodes of a job under way on top of those that are counted."""
        share = self.megabytes / self.limits.table_mb if memory is None else memory
        return Progress(seconds=self.seconds, nodes=self.nodes + nodes, bounds=bounds, memory=share, **more)

    def stats(self, engine: str, table_mb: float | None = None) -> Stats:
        megabytes = self.megabytes if table_mb is None else table_mb
        return Stats(engine=engine, nodes=self.nodes, seconds=round(self.seconds, 6), table_mb=round(megabytes, 3))
