"""A worker process, from inside: it takes calls from its standard input and gives the results to standard output.

A message is the bytes of a call and whether to stop at once, or None for a wish to stop the call under way. When
whoever sends them is gone, so is the process, also in the middle of a call.
"""

import os
import pickle
import signal
from queue import SimpleQueue
from threading import Event, Thread
from typing import IO

__all__ = ["serve"]


def serve() -> None:
    """Do one call after the other, for as long as there is somebody who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    asking, telling = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what a call prints is no result
    stop = Event()
    calls: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(asking, calls, stop), daemon=True).start()
    _tell(telling, None)  # it has begun
    while True:
        _tell(telling, _result(calls.get(), stop))


def _listen(asking: IO[bytes], calls: "SimpleQueue[bytes]", stop: Event) -> None:
    while True:
        try:
            message: tuple[bytes, bool] | None = pickle.load(asking)  # noqa: S301 (from the process that began this one)
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)
        if message is None:
            stop.set()
            continue
        call, stopped = message
        if stopped:
            stop.set()
        else:
            stop.clear()
        calls.put(call)


def _result(call: bytes, stop: Event) -> tuple[bool, bytes]:
    """Whether the call was done, and the bytes of what it gave, or of what went wrong."""
    try:
        function, arguments, named = pickle.loads(call)  # noqa: S301 (from the process that began this one)
        return True, pickle.dumps(function(*arguments, stop.is_set, **named))
    except Exception as error:  # noqa: BLE001 (it is raised again where it can be heard)
        return False, f"{type(error).__name__}: {error}".encode()


def _tell(telling: IO[bytes], reply: tuple[bool, bytes] | None) -> None:
    try:
        pickle.dump(reply, telling)
        telling.flush()
    except OSError:
        os._exit(0)
