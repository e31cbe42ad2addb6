"""Batches of work: the same results in the same order whoever does it, and no task that spoils it for the others."""

import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest
from support.batch_tasks import (
    give_a_function,
    half,
    half_asleep,
    kill_its_worker_once,
    leave_with_it,
    until_stopped,
    whose,
)
from support.command_line import posix

from faceup.models.errors import BatchError
from faceup.solver.batch import Failure, Workers, chunks, in_order, processes
from faceup.solver.batch.executors import ThisProcess

BOTH = pytest.mark.parametrize("workers", [Workers(1), Workers(2)], ids=["here", "two"])


@BOTH
def test_a_task_that_raises_is_reported_in_its_place_and_the_rest_is_done(workers: Workers) -> None:
    results = list(in_order(half, range(8), workers))
    assert results == [0, 0, 1, 1, 2, Failure(5, "ValueError: five is odd"), 3, 3]


def test_of_tasks_that_end_their_worker_only_the_culprit_is_reported() -> None:
    results = list(in_order(leave_with_it, range(40), Workers(2)))
    assert results == [Failure(n, "its worker died, 2 times") if n == 5 else n // 2 for n in range(40)]


@posix
def test_what_a_worker_was_doing_when_it_was_killed_is_done_again(tmp_path: Any) -> None:
    assert list(in_order(kill_its_worker_once, [str(tmp_path / "killed")], Workers(2))) == ["killed"]


@posix
def test_a_worker_killed_from_outside_loses_no_result() -> None:
    going = in_order(whose, range(60), Workers(2))
    first = next(going)
    assert isinstance(first, int)
    os.kill(first, signal.SIGKILL)
    others = list(going)
    assert len(others) == 59
    assert not [result for result in others if isinstance(result, Failure)]
    assert others[-1] != first


@posix
def test_a_batch_that_is_given_up_leaves_no_process_behind() -> None:
    going = in_order(whose, range(1000), Workers(2))
    worker = next(going)
    assert isinstance(worker, int)
    going.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


@BOTH
def test_who_is_asked_to_stop_tells_what_is_under_way_and_begins_nothing_more(workers: Workers) -> None:
    began = time.monotonic()
    results = list(in_order(until_stopped, range(100), workers, lambda: time.monotonic() > began + 0.3))
    assert results == [f"{number} was stopped" for number in range(len(results))]
    assert 1 <= len(results) < 20


@pytest.mark.parametrize(("work", "grouped"), [(half, True), (half_asleep, False)], ids=["short", "long"])
def test_short_tasks_go_in_groups_and_long_ones_alone(
    work: Callable[[int, Callable[[], bool]], int], grouped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []

    class Counting(ThisProcess):
        seconds_a_chunk = 0.03

        def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
            sizes.append(len(arguments[1]))
            return super().submit(function, *arguments, **named)

    monkeypatch.setattr(chunks, "executor_for", lambda workers, stop: Counting(stop))
    tasks = [number for number in range(30) if number != 5]
    assert list(in_order(work, tasks)) == [number // 2 for number in tasks]
    assert (max(sizes) > 1) is grouped


def test_work_that_cannot_be_sent_back_is_an_error_and_no_silence() -> None:
    with pytest.raises(BatchError, match="pickle"):
        list(in_order(give_a_function, range(3), Workers(2)))


def test_workers_that_cannot_be_started_are_an_error_and_no_failure_of_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_PROGRAM", "raise SystemExit(3)")
    with pytest.raises(BatchError, match="cannot be started"):
        list(in_order(half, range(3), Workers(2)))
