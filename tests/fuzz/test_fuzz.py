"""The fuzzers: a little of each target in every run, what they found before, and that they find what they should."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from support.checkout import TESTS
from support.command_line import Ran, environment, posix

from faceup.models.errors import InputError
from fuzz.case import STANDARD_INPUT, Case, Target
from fuzz.targets import TARGETS
from fuzz.trial import End, numbered, scratch, tried

CORPUS = sorted((TESTS / "fuzz" / "corpus").glob("*.json"))
CASES = {
    "command": 15,
    "process": 1,
    "workshop": 30,
    "record-text": 30,
    "record-json": 30,
    "move-text": 40,
    "position-plain-text": 40,
}
"""How many of the slow ones are tried."""


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_input_is_read_or_refused_and_nothing_else(name: str) -> None:
    ends = set()
    with scratch():
        for number in range(CASES.get(name, 80)):
            verdict = tried(TARGETS[name], numbered(TARGETS[name], name, 0, number), seconds=float("inf"))
            assert verdict.end is not End.FAILED, f"{name}, seed 0, case {number}: {verdict.what}\n{verdict.told}"
            ends.add(verdict.end)
    assert End.READ in ends, "nothing came as far as being used"


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_what_was_found_once_stays_mended(file: Path) -> None:
    name, case = Case.load(file)
    with scratch():
        verdict = tried(TARGETS[name], case, seconds=float("inf"))
    assert verdict.end is not End.FAILED, f"{verdict.what}\n{verdict.told}"


def test_the_same_seed_and_number_give_the_same_case() -> None:
    for name, target in TARGETS.items():
        assert numbered(target, name, 1, 5) == numbered(target, name, 1, 5)
        assert len({repr(numbered(target, name, 1, number)) for number in range(5)}) > 1


def test_a_case_is_kept_with_every_byte(tmp_path: Path) -> None:
    case = Case({"a.json": bytes(range(256)), STANDARD_INPUT: "é\u2028".encode()}, ("show", "\udcff"), colour=True)
    case.save(tmp_path / "case.json", "command")
    assert Case.load(tmp_path / "case.json") == ("command", case)


def nothing(case: Case) -> None:
    """Read nothing, and use it."""


def refuses(message: str, case: Case) -> None:
    raise InputError(message)


def breaks(case: Case) -> None:
    raise KeyError("turn")


def works_on(case: Case) -> None:
    end = time.process_time() + 0.05
    while time.process_time() < end:
        pass


@pytest.mark.parametrize(
    ("read", "use", "end", "said"),
    [
        (nothing, nothing, End.READ, ""),
        (partial(refuses, "no such card"), nothing, End.REFUSED, ""),
        (partial(refuses, "no card \x1b[31m"), nothing, End.FAILED, "InputError with control characters"),
        (breaks, nothing, End.FAILED, "KeyError at test_fuzz.py"),
        (nothing, breaks, End.FAILED, "KeyError at test_fuzz.py"),
        (nothing, partial(refuses, "no such card"), End.FAILED, "InputError at test_fuzz.py"),
        (works_on, nothing, End.FAILED, "more than 0.02 s of the processor"),
    ],
)
def test_whatever_breaks_a_promise_is_found(
    read: Callable[[Case], object], use: Callable[[object], None], end: End, said: str
) -> None:
    with scratch():
        verdict = tried(Target(lambda chance: Case(), read, use), Case(), seconds=0.02)
    assert verdict.end is end
    assert verdict.what.startswith(said)


@pytest.mark.parametrize(
    ("status", "out", "err", "wrong"),
    [
        (0, "a board\n", "", None),
        (2, "", "faceup: no such file\n", None),
        (3, "", "", "exit status 3"),
        (1, "", "Traceback (most recent call last):\n", "a traceback"),
        (0, "\x1b[31mred\x1b[0m\n", "", "control characters"),
        (0, "a\rb\n", "", "control characters"),
        (2, "", "", "not a word"),
        (2, "", "Usage: faceup\n", "not a clear line"),
    ],
)
def test_what_a_command_shows_is_judged(status: int, out: str, err: str, wrong: str | None) -> None:
    judge = TARGETS["command"].use
    shown = (Case(), Ran(status, out, err))
    if wrong is None:
        judge(shown)
    else:
        with pytest.raises(AssertionError, match=wrong):
            judge(shown)


PLANTED = """
import os, sys, time
from fuzz import runner
from fuzz.case import Case, Target
from fuzz.targets import TARGETS

def make(chance):
    return Case(arguments=(str(chance.random()),))

def read(case):
    number.append(1)
    if len(number) == 3:
        HOW

number = []
runner.PATIENCE = 1
TARGETS["planted"] = Target(make, read, lambda found: None)
found = []
findings = runner.fuzz("planted", 0, 1.2, found.append)
print(sorted(findings.faults), findings.ends["read"] > 2, found[0].number == 2)
"""


@posix
@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("how", "what"), [("os._exit(3)", "it ends the process with 3"), ("time.sleep(60)", "it never ends")]
)
def test_a_case_that_ends_the_process_or_never_ends_is_found_and_the_rest_is_tried(how: str, what: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLANTED.replace("HOW", how)],
        env=environment(PYTHONPATH=os.pathsep.join([str(TESTS), *sys.path])),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ran.stdout == f"[{what!r}] True True\n"
