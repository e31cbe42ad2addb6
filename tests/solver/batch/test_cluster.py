"""A cluster as the workers of a batch: a real Dask scheduler and two workers, processes of their own, on loopback."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from support.batch_tasks import half, half_asleep, leave_with_it, until_stopped
from support.checkout import TESTS
from support.command_line import environment, posix

from faceup.models.errors import BatchError
from faceup.puzzles.packs.generating import Attempt, Tally, generate
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import QuestionKind, Strategy
from faceup.solver.batch import HERE, Failure, Workers, cluster, in_order

distributed = pytest.importorskip("distributed", reason="the cluster needs faceup[cluster]")
pytestmark = posix

_SECONDS_TO_BEGIN = 60
_MOST_SECONDS = 180
"""After this time a cluster is killed, so that a test that waits for it in vain fails."""


@dataclass
class Machines:
    """A cluster, and its workers to be killed."""

    workers: Workers
    processes: list["subprocess.Popen[bytes]"]


@contextmanager
def running(name: str, *words: str) -> "Iterator[subprocess.Popen[bytes]]":
    program = [sys.executable, "-m", f"distributed.cli.dask_{name}", *words, "--no-dashboard"]
    process = subprocess.Popen(program, env=environment(PYTHONPATH=str(TESTS)), stderr=subprocess.DEVNULL)
    patience = Timer(_MOST_SECONDS, process.kill)
    patience.start()
    try:
        yield process
    finally:
        patience.cancel()
        process.kill()
        process.wait()


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    file = tmp_path / "scheduler.json"
    with running("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)) as process:
        until = time.monotonic() + _SECONDS_TO_BEGIN
        while not file.exists() or not file.read_text():
            assert process.poll() is None, "the scheduler ended"
            assert time.monotonic() < until, "the scheduler did not begin"
            time.sleep(0.05)
        yield json.loads(file.read_text())["address"]


@pytest.fixture
def machines(scheduler: str, tmp_path: Path) -> Iterator[Machines]:
    words = ("--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--local-directory", str(tmp_path))
    with ExitStack() as stack:
        processes = [stack.enter_context(running("worker", scheduler, *words)) for _ in range(2)]
        connect: Any = distributed.Client
        with connect(scheduler, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=_SECONDS_TO_BEGIN)
        yield Machines(Workers(cluster=scheduler), processes)


def made(workers: Workers) -> list[Attempt]:
    recipe = Recipe("clock-towers", QuestionKind.BEST_MARGIN, 2, "french", seed=4, left=1, strategy=Strategy.COMPOSE)
    going = generate(recipe, set(), Tally(), workers)
    attempts = [next(going) for _ in range(3)]
    going.close()
    return attempts


@pytest.mark.exhaustive
def test_a_cluster_does_what_one_worker_does_also_when_half_of_it_is_killed_in_the_middle(machines: Machines) -> None:
    attempts = made(machines.workers)
    assert attempts == made(HERE)
    assert any(attempt.puzzle for attempt in attempts), "there is a puzzle among them"

    results = list(in_order(leave_with_it, range(20), machines.workers))
    assert results == [Failure(n, "its worker died, 2 times") if n == 5 else n // 2 for n in range(20)]
    results = list(in_order(half, range(8), machines.workers))
    assert results == [0, 0, 1, 1, 2, Failure(5, "ValueError: five is odd"), 3, 3]

    going = in_order(half_asleep, range(60), machines.workers)
    before = [next(going) for _ in range(10)]
    machines.processes[0].kill()
    assert before + list(going) == [n // 2 for n in range(60)]

    given_up = in_order(until_stopped, range(4), machines.workers)
    next(given_up)
    given_up.close()
    began = time.monotonic()
    stopped = list(in_order(until_stopped, range(100), machines.workers, lambda: time.monotonic() > began + 0.5))
    assert stopped == [f"{n} was stopped" for n in range(len(stopped))]
    assert 1 <= len(stopped) < 20


def test_a_wish_to_stop_is_answered_at_once_where_the_last_worker_is_lost(machines: Machines) -> None:
    """Nobody is left who could end what is under way, so nobody waits for it."""
    lost, asked = Event(), 0

    def stop() -> bool:
        nonlocal asked
        asked += lost.is_set()
        return asked > 0

    going = in_order(until_stopped, range(1, 5), machines.workers, stop)

    def lose_them() -> None:
        for process in machines.processes:
            process.kill()
        lost.set()

    Timer(1, lose_them).start()
    assert list(going) == []
    assert asked < 40, "it looked a few times, and did not wait for workers to come back"


def test_a_machine_with_another_faceup_is_told() -> None:
    with pytest.raises(BatchError, match=r"has Faceup .*, and this is 0\.0\.1"):
        cluster._call(b"", "a batch", "0.0.1")


@pytest.mark.exhaustive
def test_a_cluster_without_workers_is_told_at_once(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_CONNECT", 3)
    with pytest.raises(BatchError, match="no workers; start some with 'dask worker ADDRESS'"):
        Workers(cluster=scheduler).check()


@pytest.mark.exhaustive
def test_an_address_where_no_scheduler_is_is_told_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_CONNECT", 1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        for port in (1, silent.getsockname()[1]):
            with pytest.raises(BatchError, match="no Dask scheduler at"):
                Workers(cluster=f"tcp://127.0.0.1:{port}").check()
