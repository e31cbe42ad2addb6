"""Who does the work of a batch: this process, processes on the cores of this machine, or a cluster."""

import os
from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from faceup.solver.batch.processes import Processes, packed

__all__ = ["HERE", "BatchExecutor", "Cores", "ThisProcess", "Workers", "executor_for"]


@dataclass(frozen=True, slots=True)
class Workers:
    """How many processes of this machine work, none for all its cores; or the address of a Dask scheduler."""

    number: int = 1
    cluster: str | None = None

    @property
    def here(self) -> bool:
        """Whether all is done in this process."""
        return self.cluster is None and self.number == 1

    def check(self) -> None:
        """Raise a `BatchError` if there is nobody to do the work."""
        executor_for(self, lambda: False).shutdown()


HERE = Workers()


class BatchExecutor(Executor):
    """An executor for chunks of work.

    A call gets one argument more than it is submitted with: `stop`, a function that tells whether it should come to an
    end. If its worker is lost, it is done again elsewhere; once too many are, its future raises a `BrokenExecutor`.
    """

    seconds_a_chunk: float
    """How long a call should take, so that submitting it costs little."""
    ahead: int
    """Calls to be under way for each worker, so that none waits."""

    @property
    @abstractmethod
    def width(self) -> int:
        """How many calls are done at once."""

    @abstractmethod
    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Have `function(*arguments, stop)` called; what is named goes to the function, too."""

    def look(self) -> bool:
        """Say whether somebody is at work; called now and then while results are waited for.

        Raises a `BatchError` if nobody has been for so long that nobody will be.
        """
        return True


def executor_for(workers: Workers, stop: Callable[[], bool]) -> BatchExecutor:
    """Return the executor for these workers; whoever asks for it shuts it down."""
    if workers.cluster is not None:
        from faceup.solver.batch.cluster import Cluster

        return Cluster(workers.cluster, stop)
    if workers.here:
        return ThisProcess(stop)
    return Cores(workers.number or os.cpu_count() or 1, stop)


class ThisProcess(BatchExecutor):
    """Does every call at once, while it is submitted: one task at a time, so that each is told when it is done."""

    seconds_a_chunk = 0.0
    ahead = 1
    width = 1

    def __init__(self, stop: Callable[[], bool]) -> None:
        self._stop = stop

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, self._stop, **named))
        return future


class Cores(BatchExecutor):
    """Processes on this machine. A thread for each hands it one call after the other."""

    seconds_a_chunk = 0.1
    ahead = 2
    width = 1

    def __init__(self, number: int, stop: Callable[[], bool]) -> None:
        self.width = number
        self._stop = stop
        self._threads = ThreadPoolExecutor(number, "faceup worker")
        self._processes = Processes()

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        return self._threads.submit(self._processes.call, packed(function, arguments, named), self._stop)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._threads.shutdown(wait=wait and not cancel_futures, cancel_futures=cancel_futures)
        self._processes.close()
        self._threads.shutdown(wait=wait)
