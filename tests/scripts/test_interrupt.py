"""Ctrl-C ends any command with status 130, and a search prints what it has proven so far."""

import gc
import json
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.agreement import AVAILABLE, COUNTING, needs_native_core
from support.command_line import FIVE_POINTS, FOUR_POINTS, Faceup, interrupt_at, interrupted, posix

from faceup import solver
from faceup.scripts.commands.questions.best_play import BestPlay


@posix
@pytest.mark.parametrize("engine", AVAILABLE)
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_during_a_search_ends_with_130_and_the_bounds_proven_so_far(
    engine: str, threads: str, endless_search: Path
) -> None:
    status, output, shown = interrupted(
        *(b"proven", "solve", endless_search, "--json", "--seconds", "60"),
        *("--engine", engine, "--threads", threads, "--table-mb", "64"),
    )
    assert status == 130
    answer = json.loads(output)
    assert (answer["status"], answer["value"]) == ("cancelled", None)
    assert answer["lower"] < answer["upper"]
    assert answer["stats"]["nodes"] > 0
    assert answer["stats"]["engine"] == engine
    assert "moves" not in answer
    assert b"Traceback" not in shown


@pytest.mark.parametrize("form", [["--json"], []], ids=["for programs", "for people"])
def test_ctrl_c_prints_what_is_proven(
    form: list[str], faceup: Faceup, long_search: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(20, monkeypatch)
    ran = faceup("solve", long_search, "--engine", "reference", *form)
    assert (ran.status, ran.err) == (130, "")
    assert ("cancelled" if form else "Not solved: it was interrupted. The value lies between") in ran.out


def test_ctrl_c_ends_the_whole_batch_and_keeps_the_answers_before(
    faceup: Faceup, long_search: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(50, monkeypatch)
    ran = faceup("solve", FOUR_POINTS, long_search, FIVE_POINTS, "--json", "--engine", "reference")
    assert ran.status == 130
    assert [answer["status"] for answer in ran.records] == ["exact", "cancelled"]


def test_ctrl_c_at_the_very_end_of_a_search_still_ends_the_batch(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position under way is solved all the same, but nobody who pressed Ctrl-C wants the next one."""
    find = BestPlay.find

    def find_and_press(*arguments: Any) -> Any:
        answer = find(*arguments)
        signal.raise_signal(signal.SIGINT)
        return answer

    monkeypatch.setattr(BestPlay, "find", find_and_press)
    ran = faceup("solve", FOUR_POINTS, FIVE_POINTS, "--json")
    assert ran.status == 130
    assert [answer["value"] for answer in ran.records] == [4]


@pytest.fixture
def listening() -> Iterator[None]:
    """Ctrl-C is heard, also where the tests run in the background of a shell that shields them from it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def press_in_the_count(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ctrl-C is pressed a moment after a count has begun, however long it takes to come to that.

    Hypothesis listens to the garbage collector, and Python drops what is raised while somebody does: a Ctrl-C at just
    that moment would be lost, and the count go on for ever. So nobody listens meanwhile.
    """
    count = solver.perft
    fingers: list[threading.Timer] = []

    def count_with_a_finger_on_the_key(*arguments: Any) -> int:
        if not fingers:
            fingers.append(threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)))
            fingers[-1].start()
        return count(*arguments)

    monkeypatch.setattr(solver, "perft", count_with_a_finger_on_the_key)
    listeners = gc.callbacks.copy()
    gc.callbacks.clear()
    yield
    gc.callbacks.extend(listeners)
    for finger in fingers:
        finger.cancel()
        finger.join()


@pytest.fixture
def press_in_the_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ctrl-C is pressed a moment after a search has begun, however long it takes to come to that."""
    find = BestPlay.find
    fingers = []

    def find_with_a_finger_on_the_key(*arguments: Any) -> Any:
        fingers.append(threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)))
        fingers[-1].start()
        return find(*arguments)

    monkeypatch.setattr(BestPlay, "find", find_with_a_finger_on_the_key)
    yield
    for finger in fingers:
        finger.cancel()
        finger.join()


@needs_native_core
@pytest.mark.usefixtures("press_in_the_search")
@pytest.mark.parametrize("opponents", ["adversarial", "selfish"])
def test_ctrl_c_during_a_native_search_prints_what_is_proven(
    opponents: str, faceup: Faceup, endless_search: Path
) -> None:
    ran = faceup("solve", endless_search, "--engine", "native", "--opponents", opponents, "--table-mb", "64")
    assert (ran.status, ran.err) == (130, "")
    assert "Not solved: it was interrupted. The value lies between" in ran.out
    assert "native engine" in ran.out


@pytest.mark.usefixtures("listening", "press_in_the_count")
@pytest.mark.parametrize("engine", COUNTING)
def test_ctrl_c_ends_a_count_that_would_take_for_ever(engine: str, faceup: Faceup, endless_search: Path) -> None:
    ran = faceup("perft", endless_search, "30", "--engine", engine)
    assert (ran.status, ran.out) == (130, "")
    assert "the count of 30 moves is not complete: it was interrupted; there are " in ran.err


@pytest.mark.usefixtures("listening")
def test_ctrl_c_is_an_interruption_in_every_command(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*arguments: Any) -> int:
        signal.raise_signal(signal.SIGINT)
        return count(*arguments)

    count = solver.perft
    monkeypatch.setattr(solver, "perft", press)
    ran = faceup("perft", FOUR_POINTS, "1")
    assert ran.status == 130
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["solve", "max", "range"])
def test_ctrl_c_after_the_last_search_does_not_take_its_answer_away(
    command: str, faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_json = solver.Answer.to_json

    def with_a_finger_on_the_key(answer: solver.Answer) -> Any:
        if answer.exact and not pressed:
            pressed.append(True)
            signal.raise_signal(signal.SIGINT)
        return to_json(answer)

    pressed: list[bool] = []
    monkeypatch.setattr(solver.Answer, "to_json", with_a_finger_on_the_key)
    ran = faceup(command, FOUR_POINTS, "--json")
    assert (ran.status, ran.err, len(ran.records)) == (130, "", 1)
