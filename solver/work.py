"""What a search in Python may spend, and what it has spent: it is ended by a limit, and reports now and then."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from faceup.models.game import Bounds
from faceup.solver.answer import Progress, Stats, Status
from faceup.solver.engines.reference import ENTRY_BYTES
from faceup.solver.question import Limits

__all__ = ["Budget", "Stopped"]

_SECONDS_BETWEEN_REPORTS = 0.1


class Stopped(Exception):  # noqa: N818 (no error: somebody said stop, or a limit did)
    """A search is at its end, and why."""

    def __init__(self, status: Status) -> None:
        self.status = status


@dataclass
class Budget:
    """The limits of one search, and how far it has come."""

    limits: Limits
    stop: Callable[[], bool]
    report: Callable[[Progress], None]
    nodes: int = 0
    known: int = 0
    """How many positions are remembered."""
    none_within: int = 0
    """How many turns are proven to have no win in them."""
    began: float = field(default_factory=perf_counter)
    reported: float = field(default_factory=perf_counter)

    @property
    def seconds(self) -> float:
        return perf_counter() - self.began

    @property
    def seconds_left(self) -> float | None:
        return None if self.limits.seconds is None else max(0.0, self.limits.seconds - self.seconds)

    @property
    def nodes_left(self) -> int | None:
        return None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)

    @property
    def megabytes(self) -> float:
        return self.known * ENTRY_BYTES / 2**20

    def see_to_limits(self) -> None:
        """Raise `Stopped` if nothing more may be spent, and report now and then."""
        if self.stop():
            raise Stopped(Status.CANCELLED)
        if self.nodes_left == 0:
            raise Stopped(Status.NODE_LIMIT)
        if self.seconds_left == 0:
            raise Stopped(Status.TIME_LIMIT)
        if self.megabytes >= self.limits.table_mb:
            raise Stopped(Status.MEMORY_LIMIT)
        now = perf_counter()
        if now - self.reported >= _SECONDS_BETWEEN_REPORTS:
            self.reported = now
            self.report(
                Progress(
                    seconds=self.seconds,
                    nodes=self.nodes,
                    bounds=Bounds(-1, 1),
                    moves_done=0,
                    moves=0,
                    memory=self.megabytes / self.limits.table_mb,
                    none_within=self.none_within,
                )
            )

    def stats(self, engine: str) -> Stats:
        return Stats(engine=engine, nodes=self.nodes, seconds=round(self.seconds, 6), table_mb=round(self.megabytes, 3))
