"""Worker processes, from outside: each does one call after the other, and what it did is lost with it, nothing else.

They are begun afresh rather than copied from this process, whose threads a copy would not have; and not by
`multiprocessing`, which has no worker of a cluster begin one.
"""

import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from faceup.models.errors import BatchError, quote

__all__ = ["Processes", "packed"]

_MOST_LOST = 2
"""How many processes a call may lose before that is no accident."""
_SECONDS_BETWEEN_LOOKS = 0.1
_PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from faceup.solver.batch.serving import serve
serve()
"""


def packed(function: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]) -> bytes:
    """Pack a call to be sent; where it is done it gets one argument more, `stop`."""
    return pickle.dumps((function, arguments, named))


class Processes:
    """As many processes as there are calls at once, kept for the next calls."""

    def __init__(self) -> None:
        self._all: set[_Process] = set()
        self._idle: list[_Process] = []
        self._lock = Lock()
        self._closed = False

    def call(self, asked: bytes, stop: Callable[[], bool]) -> Any:
        """Do a packed call in a process of its own.

        If the process is lost, another one does it again; a `BrokenExecutor` is raised if that is lost, too.
        """
        for _ in range(_MOST_LOST):
            process = self._taken()
            try:
                done, result = process.reply(asked, stop)
            except EOFError:
                self._gone(process)
                continue
            self._idle.append(process)
            if not done:
                raise BatchError(f"a worker cannot do what it is asked for: {quote(result.decode(), 300)}")
            return pickle.loads(result)  # noqa: S301 (from a process that we began)
        raise BrokenExecutor(f"its worker died, {_MOST_LOST} times")

    def close(self) -> None:
        """End all processes, also those that are at work."""
        with self._lock:
            self._closed = True
            for process in self._all:
                process.close()

    def _taken(self) -> "_Process":
        with self._lock:
            if self._closed:
                raise CancelledError
            while self._idle:
                process = self._idle.pop()
                if process.lives:
                    return process
                process.close()
                self._all.discard(process)
            process = _Process()
            self._all.add(process)
            return process

    def _gone(self, process: "_Process") -> None:
        with self._lock:
            process.close()
            self._all.discard(process)
        if not process.began and not self._closed:
            raise BatchError("a worker process cannot be started; its own message is above")


class _Process:
    """One process, and the threads' side of talking to it: see `serving` for its own."""

    def __init__(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 (this Python, and words of our own)
                [sys.executable, "-P", "-c", _PROGRAM, json.dumps([*map(str, sys.path)])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        except OSError as error:
            raise BatchError(f"a worker process cannot be started: {error.strerror}") from None
        self.began = False
        self._replies: SimpleQueue[tuple[bool, bytes] | None] = SimpleQueue()
        self._listener = Thread(target=self._listen, name="faceup listener", daemon=True)
        self._listener.start()

    @property
    def lives(self) -> bool:
        return self._process.poll() is None

    def reply(self, asked: bytes, stop: Callable[[], bool]) -> tuple[bool, bytes]:
        """Return whether the call was done, and its result, or raise an `EOFError` if the process ends before."""
        told = stop()
        self._say((asked, told))
        while True:
            try:
                reply = self._replies.get(timeout=_SECONDS_BETWEEN_LOOKS)
            except Empty:
                if not told and stop():
                    told = True
                    self._say(None)
                continue
            if reply is None:
                raise EOFError
            return reply

    def close(self) -> None:
        """End it, whatever it is doing: it holds nothing that is not told."""
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None, "they were asked for"
            with suppress(OSError):  # what was still to be said is said to nobody
                pipe.close()

    def _say(self, message: tuple[bytes, bool] | None) -> None:
        assert self._process.stdin is not None, "it was asked for"
        try:
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise EOFError from None

    def _listen(self) -> None:
        assert self._process.stdout is not None, "it was asked for"
        try:
            while True:
                reply = pickle.load(self._process.stdout)  # noqa: S301 (from a process that we began)
                if self.began:
                    self._replies.put(reply)
                self.began = True
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            self._replies.put(None)
