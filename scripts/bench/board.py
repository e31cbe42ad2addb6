"""How the board's server bears many visitors: each solves dealt endgames, one after the other, for some time.

The server is a process of its own and listens on this machine alone. Time is what a visitor waits for: from asking to
the answer with the value of every move. Both sides share the machine, so this measures the two of them.
"""

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median
from typing import NamedTuple

from faceup.models.errors import QuestionError
from faceup.models.game import Json
from faceup.models.registry import game_named, games
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.scripts.output.progress import Waiting

__all__ = ["board"]

_MOST = 2_000
"""How many positions one visitor asks about at most."""


class _Asked(NamedTuple):
    """What became of one question."""

    ended: str
    seconds: float


def board(visitors: int = 50, seconds: float = 60, cards: tuple[int, ...] = (8,)) -> Iterator[Json]:
    """Have so many visitors at once ask for so long, each about endgames of their own with so many cards left."""
    game = next(iter(games()))
    for left in cards:
        with _server() as (port, process):
            before = _megabytes(process, "VmRSS")
            began = time.monotonic()
            with Waiting(f"{visitors} visitors, {seconds:g} s"), ThreadPoolExecutor(visitors) as crowd:
                asking = [crowd.submit(_visit, port, number, game, left, began + seconds) for number in range(visitors)]
                asked = [each for done in asking for each in done.result()]
            peak, after = _megabytes(process, "VmHWM"), _megabytes(process, "VmRSS")
        ended = Counter(each.ended for each in asked)
        waited = sorted(each.seconds for each in asked if each.ended == "exact")
        yield {
            "visitors": visitors,
            "cards": left,
            "seconds": seconds,
            "asked": len(asked),
            "exact": ended["exact"],
            "others": {how: number for how, number in sorted(ended.items()) if how != "exact"},
            "median_seconds": round(median(waited), 3) if waited else None,
            "p95_seconds": round(waited[int(0.95 * (len(waited) - 1))], 3) if waited else None,
            "slowest_seconds": round(waited[-1], 3) if waited else None,
            "mb_before": before,
            "mb_peak": peak,
            "mb_after": after,
        }


@contextmanager
def _server() -> Iterator[tuple[int, int]]:
    """A server on any free port: the port, and the id of its process."""
    command = [sys.executable, "-c", "from faceup.scripts.main import run; run()"]
    running = subprocess.Popen(  # noqa: S603 (Python itself, with a program of ours)
        [*command, "board", "--port", "0", "--no-browser"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout is not None
        told = running.stdout.readline()
        if "http://" not in told:
            raise QuestionError("the board's server did not start")
        yield int(told.partition("http://")[2].partition("/")[0].rpartition(":")[2]), running.pid
    finally:
        running.terminate()
        running.communicate()


def _visit(port: int, number: int, game: str, left: int, until: float) -> list[_Asked]:
    """One visitor: a new endgame is dealt whenever the last one is answered."""
    found: list[_Asked] = []
    chosen = game_named(game)
    rules = next(iter(chosen.presets.values()))
    while time.monotonic() < until and len(found) < _MOST:
        seed = 1_000_000 + number * _MOST + len(found)
        position = deal_endgame(chosen, players=2, rules=rules, seed=seed, left=left).position
        began = time.monotonic()
        ended = "unreachable"
        with suppress(OSError, HTTPException):
            ended = _ended(port, f"visitor-{number:04}", position.format())
        found.append(_Asked(ended, time.monotonic() - began))
    return found


def _ended(port: int, visitor: str, position: str) -> str:
    """How a search ended: ``exact``, or in a word why not."""
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        body = json.dumps({"position": position, "all_moves": True, "seconds": 30})
        headers = {"Content-Type": "application/json", "Faceup-Visitor": visitor}
        connection.request("POST", "/api/search", body, headers)
        answer = connection.getresponse()
        told = answer.read().decode()
    finally:
        connection.close()
    if answer.status != 200:
        return f"status {answer.status}"
    last = told.strip().rpartition("event: ")[2]
    name, _, data = last.partition("\ndata: ")
    return str(json.loads(data)["status"]) if name == "answer" else name


def _megabytes(process: int, what: str) -> float | None:
    """How much memory a process has, or had at most; None where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
    return round(int(lines[what].split()[0]) / 1024, 1)
