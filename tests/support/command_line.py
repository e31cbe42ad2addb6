"""What the tests of the command line share: positions of known value, and a command in a process of its own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from faceup.solver.work import Work

__all__ = [
    "COLOUR_VARIABLES",
    "CONTRACT",
    "FIVE_POINTS",
    "FOUR_POINTS",
    "OVER",
    "QUICK",
    "SOLO",
    "THREE",
    "TWO_POINTS",
    "Faceup",
    "Ran",
    "assert_refused",
    "environment",
    "in_its_own_process",
    "interrupt_at",
    "interrupted",
    "posix",
    "process",
]

FOUR_POINTS = "clock-towers~french~0~..~Kr_1c~2_"
FIVE_POINTS = "clock-towers~french~0~..~Kr_1~2_"
TWO_POINTS = "clock-towers~french~0~..~Kmr_1~2_"
SOLO = "clock-towers~french~0~..~Kr_1c"
OVER = "clock-towers~french~0~..~_1cKr~_2"
THREE = "clock-towers~french~0~..~1Kr_~2Km_~1cK_"
CONTRACT = {
    "game": "clock-towers",
    "rules": "french",
    "turn": 0,
    "title": "Two towers",
    "note": "by hand",
    "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
    "players": [
        {"name": "North", "hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
        {"name": "South", "hand": ["2", "2c", "Km"], "towers": []},
    ],
}
QUICK = CONTRACT | {"piles": {"clocks": ["K"]}}
"""The same with few cards left, for whoever wants it solved."""
posix = pytest.mark.skipif(os.name != "posix", reason="signals, pipes and terminals as on Unix")
COLOUR_VARIABLES = ("FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "NO_COLOR")


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def records(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]


Faceup = Callable[..., Ran]


def process(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-c", "from faceup.scripts.main import run; run()", *map(str, arguments)]


def environment(**extra: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if name not in COLOUR_VARIABLES}
    return plain | {"PYTHONIOENCODING": "utf-8"} | extra


def in_its_own_process(*arguments: str | Path, **how: Any) -> Ran:
    """Run a command as the installed one, with nothing on standard input unless `how`, for the process, has some."""
    how = {"env": environment()} | ({} if "input" in how else {"stdin": subprocess.DEVNULL}) | how
    ran = subprocess.run(process(*arguments), capture_output=True, encoding="utf-8", timeout=60, check=False, **how)
    return Ran(ran.returncode, ran.stdout, ran.stderr)


def interrupt_at(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when the search has seen so many positions."""
    must_stop = Work.must_stop
    pressed: list[bool] = []

    def with_a_finger_on_the_key(work: Work) -> bool:
        if work.nodes >= nodes and not pressed:
            pressed.append(True)
            signal.raise_signal(signal.SIGINT)
        return must_stop(work)

    monkeypatch.setattr(Work, "must_stop", with_a_finger_on_the_key)


def interrupted(when: bytes, *arguments: str | Path) -> tuple[int, str, bytes]:
    """Press Ctrl-C as soon as a command shows something on its terminal: its status, its output, all that it showed.

    A real process with a real signal; its progress on a terminal tells when the search is under way.
    """
    import pty

    terminal, child_terminal = pty.openpty()
    running = subprocess.Popen(
        process(*arguments),
        stdout=subprocess.PIPE,
        stderr=child_terminal,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(TERM="xterm"),
    )
    os.close(child_terminal)
    try:
        shown = b""
        while when not in shown:
            piece = os.read(terminal, 4096)
            assert piece, f"the search ended at once: {shown!r}"
            shown += piece
        running.send_signal(signal.SIGINT)
        output, _ = running.communicate(timeout=30)
    finally:
        running.kill()
        os.close(terminal)
    return running.returncode, output, shown


def assert_refused(ran: Ran, *words: str) -> None:
    """Bad input or usage: status 2 and one clear line on standard error."""
    assert (ran.status, ran.out) == (2, ""), ran
    (line,) = ran.err.splitlines()
    assert line.startswith("faceup: "), line
    assert line.isprintable(), repr(line)
    for word in words:
        assert word in line, (word, line)
