"""Tasks go to the workers some at a time, and their results come back in the order of the tasks.

How many go together follows from how long tasks take, measured, so that the way there counts for little; the results do
not depend on it. A task that raises is reported in its place. So is one that ends its worker time and again: the tasks
that went with it are done one by one, and only the culprit is reported.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Generic, TypeVar

from faceup.solver.batch.executors import HERE, BatchExecutor, Workers, executor_for

__all__ = ["Failure", "in_order"]

T = TypeVar("T")
R = TypeVar("R")

_MOST_TASKS = 1000
"""How many tasks may go together, however short they are."""
_MOST_KEPT = 32
"""Chunks for each worker that may be done while one before them is not."""
_SECONDS_BETWEEN_LOOKS = 0.1


@dataclass(frozen=True, slots=True)
class Failure(Generic[T]):
    """A task that could not be done, and what went wrong."""

    task: T
    what: str


Work = Callable[[T, Callable[[], bool]], R]
"""What is done with a task. It may ask often whether to stop: then what it gives is as much as it has."""


def in_order(
    work: Work[T, R], tasks: Iterable[T], workers: Workers = HERE, stop: Callable[[], bool] = lambda: False
) -> Generator[R | Failure[T], None, None]:
    """Yield the results of all tasks, in their order, each as soon as it is there.

    `work` must be a function of a module, or a `partial` of one, unless all is done here. Once `stop` says so, no task
    is begun any more, and the results end with those that are under way. That there are workers is seen at once; they
    are let go when the results end, or are closed.
    """
    return _results(executor_for(workers, stop), work, iter(tasks), stop)


def _results(
    executor: BatchExecutor, work: Work[T, R], tasks: Iterator[T], stop: Callable[[], bool]
) -> Generator[R | Failure[T], None, None]:
    try:
        yield from _Batch(executor, work, tasks, stop).results()
    finally:
        executor.shutdown(cancel_futures=True)


Results = list[R | Failure[T]]


@dataclass(frozen=True, slots=True)
class _Chunk(Generic[T, R]):
    tasks: list[T]
    future: Future[tuple[Results[R, T], float]]


class _Batch(Generic[T, R]):
    def __init__(self, executor: BatchExecutor, work: Work[T, R], tasks: Iterator[T], stop: Callable[[], bool]) -> None:
        self.executor, self.work, self.tasks, self.stop = executor, work, tasks, stop
        self.pace = _Pace(executor.seconds_a_chunk)
        self.waiting: deque[_Chunk[T, R]] = deque()
        """All chunks whose results are not told yet, in order."""
        self.under_way: list[_Chunk[T, R]] = []

    def results(self) -> Iterator[R | Failure[T]]:
        while True:
            self.submit_more()
            if not self.waiting:
                return
            if self.waiting[0].future.done():
                yield from self.told(self.waiting.popleft())
            else:
                if not self.executor.look() and self.stop():
                    return  # nobody is there who could end what is under way
                futures = [chunk.future for chunk in self.under_way]
                wait(futures, _SECONDS_BETWEEN_LOOKS, return_when=FIRST_COMPLETED)

    def submit_more(self) -> None:
        """Keep every worker busy, without end if one task takes very long."""
        for chunk in self.under_way:
            if chunk.future.done() and chunk.future.exception() is None:
                self.pace.note(len(chunk.tasks), chunk.future.result()[1])
        self.under_way = [chunk for chunk in self.under_way if not chunk.future.done()]
        width = self.executor.width
        while len(self.under_way) < width * self.executor.ahead and len(self.waiting) < width * _MOST_KEPT:
            if self.stop() or not (tasks := list(islice(self.tasks, self.pace.tasks))):
                return
            self.waiting.append(self.submitted(tasks))

    def submitted(self, tasks: list[T]) -> _Chunk[T, R]:
        chunk = _Chunk(tasks, self.executor.submit(_done, self.work, tasks))
        self.under_way.append(chunk)
        return chunk

    def told(self, chunk: _Chunk[T, R]) -> Iterator[R | Failure[T]]:
        """The results of a chunk that is done; if it ended its workers, its tasks are done one by one."""
        error = chunk.future.exception()
        if error is None:
            yield from chunk.future.result()[0]
        elif not isinstance(error, BrokenExecutor):
            raise error
        elif len(chunk.tasks) == 1:
            yield Failure(chunk.tasks[0], str(error))
        else:
            self.waiting.extendleft(reversed([self.submitted([task]) for task in chunk.tasks]))


class _Pace:
    """How many tasks go together: as many as take about `seconds`, by what the last ones took."""

    def __init__(self, seconds: float) -> None:
        self.tasks = 1
        self._seconds = seconds
        self._spent, self._number = 0.0, 0.0

    def note(self, number: int, seconds: float) -> None:
        """A chunk of so many tasks took so long. What was long ago counts less and less."""
        self._number = number + self._number / 2
        self._spent = seconds + self._spent / 2
        wanted = self._seconds * self._number / max(self._spent, 1e-9)
        self.tasks = max(1, min(int(wanted), 2 * self.tasks, _MOST_TASKS))


def _done(work: Work[T, R], tasks: list[T], stop: Callable[[], bool]) -> tuple[Results[R, T], float]:
    """What a worker does with a chunk: the results, and how long they took."""
    began = perf_counter()
    results: Results[R, T] = []
    for task in tasks:
        try:
            results.append(work(task, stop))
        except Exception as error:  # noqa: BLE001 (whatever a task does, it is reported and the others go on)
            results.append(Failure(task, f"{type(error).__name__}: {error}"))
    return results, perf_counter() - began
