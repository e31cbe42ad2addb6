"""A cluster of machines as an executor, by Dask (`faceup[cluster]`).

Every machine does its calls in processes of its own, as `Cores` does here: a call that ends its process takes no
worker of the cluster with it, and Python's lock holds up nobody. What a machine was doing when it was lost, the
scheduler gives to another one.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from threading import Thread
from time import monotonic
from typing import Any
from uuid import uuid4

from faceup.models.errors import BatchError, quote
from faceup.solver.batch.executors import BatchExecutor
from faceup.solver.batch.processes import Processes, packed
from faceup.solver.engines.native.binding import native_core

__all__ = ["Cluster"]

_SECONDS_TO_CONNECT = 10
_SECONDS_WITHOUT_WORKERS = 30
_SECONDS_BETWEEN_COUNTS = 1


class Cluster(BatchExecutor):
    """The workers of a Dask scheduler. They need the same Faceup."""

    seconds_a_chunk = 0.2
    ahead = 2
    width = 1

    def __init__(self, address: str, stop: Callable[[], bool]) -> None:
        self._where = f"the cluster at {quote(address)}"
        self._name = f"faceup-{uuid4()}"
        self._stop = stop
        self._client = _client(address)
        self._executor = self._client.get_executor(pure=False)
        self._looked = self._had_workers = monotonic()
        self._stopping = False
        self._threads = 0
        try:
            self._client.wait_for_workers(1, timeout=_SECONDS_TO_CONNECT)
            self._count()
        except TimeoutError:
            self.shutdown()
            raise BatchError(f"{self._where} has no workers; start some with 'dask worker ADDRESS'") from None
        except Exception as error:  # noqa: BLE001 (whatever is said by a scheduler that is going)
            self.shutdown(cancel_futures=True)
            raise self._lost(error) from None

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        told: Future[Any] = Future()
        told.set_running_or_notify_cancel()
        asked = packed(function, arguments, named)
        try:
            under_way = self._executor.submit(_call, asked, self._name, _installed())
        except Exception as error:  # noqa: BLE001 (whatever is said by a client whose scheduler is gone)
            raise self._lost(error) from None
        under_way.add_done_callback(lambda done: self._tell(done, told))
        return told

    def look(self) -> bool:
        """Count the workers now and then; once somebody wants to stop, pass that on and count them every time."""
        now, stopping = monotonic(), self._stop()
        due = now - self._looked >= _SECONDS_BETWEEN_COUNTS or stopping is not self._stopping
        if not due and not stopping:
            return self._threads > 0
        if due and stopping:
            # In a thread: a worker that is lost, but not yet missed, would keep us waiting for its answer.
            Thread(target=self._pass_on_the_stop, name="faceup stop", daemon=True).start()
        if due:
            self._looked, self._stopping = now, stopping
        try:
            self._count()
        except Exception as error:  # noqa: BLE001 (whatever is said by a scheduler that is going)
            raise self._lost(error) from None
        if now - self._had_workers > _SECONDS_WITHOUT_WORKERS:
            raise BatchError(f"{self._where} has lost all its workers")
        return self._threads > 0

    def _pass_on_the_stop(self) -> None:
        with suppress(Exception):  # of a scheduler or a client that is going
            self._client.run(_stop, self._name, on_error="ignore")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if wait and not cancel_futures:
            self._executor.shutdown(wait=True)
        self._client.close(timeout=_SECONDS_TO_CONNECT)

    def _count(self) -> None:
        self._threads = sum(self._client.nthreads().values())
        if self._threads:
            self._had_workers = monotonic()
        self.width = max(1, self._threads)

    def _tell(self, done: Future[Any], told: Future[Any]) -> None:
        """Pass on what came of a call, in the words of a `BatchExecutor`."""
        from distributed.scheduler import KilledWorker

        try:
            told.set_result(done.result())
        except (BatchError, BrokenExecutor) as error:
            told.set_exception(error)
        except KilledWorker as error:
            told.set_exception(BrokenExecutor(f"its worker died, {error.allowed_failures + 1} times"))
        except CancelledError as error:
            told.set_exception(self._lost(error))
        except Exception as error:  # noqa: BLE001 (whatever it is, the cluster cannot work)
            problem = quote(f"{type(error).__name__}: {error}", 300)
            told.set_exception(BatchError(f"{self._where} cannot do it; does it have the same Faceup? {problem}"))

    def _lost(self, error: Exception) -> BatchError:
        return BatchError(f"{self._where} is lost ({quote(str(error) or type(error).__name__, 200)})")


def _client(address: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise BatchError('a cluster needs Dask: pip install "faceup[cluster]"') from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what is wrong is told once, by us
    connect: Any = distributed.Client
    try:
        with ThreadPoolExecutor(1) as thread:  # whoever calls may have a loop of events already
            thread.submit(asyncio.run, _greet(address)).result()
        return connect(address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
    except Exception as error:  # noqa: BLE001 (anything may answer at an address)
        heard = f"silent for {_SECONDS_TO_CONNECT} s" if isinstance(error, TimeoutError) else quote(str(error), 200)
        problem = f"no Dask scheduler at {quote(address)} ({heard})"
        raise BatchError(f"{problem}; start one with 'dask scheduler' and write tcp://HOST:8786") from None


async def _greet(address: str) -> None:
    """See whether a scheduler answers; a client would wait for ever for one that says nothing."""
    from distributed.core import rpc

    reach: Any = rpc
    async with asyncio.timeout(_SECONDS_TO_CONNECT), reach(address) as peer:
        kind = (await peer.identity())["type"]
    if kind != "Scheduler":
        raise ValueError(f"it is a {kind}")


# What follows runs on the workers of the cluster.

_PROCESSES = Processes()
_GOING = ("closing", "closed", "failed")
_STOPPED: set[str] = set()
"""The batches that are to end."""


def _call(asked: bytes, batch: str, installed: str) -> Any:
    if _installed() != installed:
        raise BatchError(f"a worker of the cluster has Faceup {_installed()}, and this is {installed}")
    import distributed

    worker: Any = distributed.get_worker()
    key = worker.get_current_task()
    given_up = False

    def stop() -> bool:
        """Whether the batch is to end, or this call is given up: its client is gone, or this worker is going."""
        nonlocal given_up
        task = worker.state.tasks.get(key)
        given_up = given_up or task is None or task.state == "cancelled" or worker.status.name in _GOING
        return given_up or batch in _STOPPED

    result = _PROCESSES.call(asked, stop)
    if given_up:
        raise distributed.Reschedule  # what was stopped is not what is asked for
    return result


def _stop(batch: str) -> None:
    _STOPPED.add(batch)


@cache
def _installed() -> str:
    """What must be the same everywhere: limits count positions, and engines differ in how many they look at."""
    return f"{version('faceup')} {'without' if native_core() is None else 'with'} its native core"
