"""The one way to do much work: many tasks, in this process or in several, with results in the order of the tasks.

Work goes through an executor of `concurrent.futures`. A task that fails is reported in its place and does not stop the
rest; if a worker process dies, what it was doing is done again.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Generic, TypeVar

__all__ = ["Failure", "in_order"]

T = TypeVar("T")
R = TypeVar("R")

_CHUNK = 16
"""Tasks that go to a worker together; a task takes some milliseconds, its way there one."""
_AHEAD = 3
"""Chunks under way for each worker, so that none waits."""
_MOST_DEATHS = 3
"""How often workers may die before that is no accident."""


@dataclass(frozen=True, slots=True)
class Failure(Generic[T]):
    """A task that could not be done, and what went wrong."""

    task: T
    what: str


def in_order(work: Callable[[T], R], tasks: Iterable[T], workers: int = 1) -> Generator[R | Failure[T], None, None]:
    """The results of all tasks, in their order, each as soon as it is there. `work` must be a function of a module."""
    if workers == 1:
        return (result for task in tasks for result in _done(work, [task]))
    return _by_processes(work, iter(tasks), workers)


def _by_processes(work: Callable[[T], R], tasks: Iterator[T], workers: int) -> Generator[R | Failure[T], None, None]:
    chunks = iter(lambda: list(islice(tasks, _CHUNK)), [])
    waiting: deque[tuple[list[T], Future[list[R | Failure[T]]]]] = deque()
    deaths = 0
    executor = _pool(workers)
    try:
        while True:
            while len(waiting) < workers * _AHEAD and (chunk := next(chunks, None)) is not None:
                waiting.append((chunk, executor.submit(_done, work, chunk)))
            if not waiting:
                return
            chunk, future = waiting.popleft()
            error = future.exception()
            if error is None:
                yield from future.result()
            elif isinstance(error, BrokenProcessPool) and deaths < _MOST_DEATHS:
                deaths += 1
                executor.shutdown(wait=False, cancel_futures=True)
                executor = _pool(workers)
                again = [chunk, *(chunk for chunk, _ in waiting)]
                waiting = deque((chunk, executor.submit(_done, work, chunk)) for chunk in again)
            else:
                raise error
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _pool(workers: int) -> Executor:
    """Processes of their own, begun afresh: a process that is copied while it has threads may hang."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(work: Callable[[T], R], chunk: list[T]) -> list[R | Failure[T]]:
    results: list[R | Failure[T]] = []
    for task in chunk:
        try:
            results.append(work(task))
        except Exception as error:  # noqa: BLE001 (whatever a task does, it is reported and the others go on)
            results.append(Failure(task, f"{type(error).__name__}: {error}"))
    return results
