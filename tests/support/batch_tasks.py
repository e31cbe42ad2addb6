"""Work for the tests of batches: in a module that worker processes can import."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

__all__ = ["give_a_function", "half", "half_asleep", "kill_its_worker_once", "leave_with_it", "until_stopped", "whose"]


def give_a_function(number: int, stop: Callable[[], bool]) -> Callable[[], int]:
    """What cannot be sent to another process."""
    return lambda: number


def half(number: int, stop: Callable[[], bool]) -> int:
    if number == 5:
        raise ValueError("five is odd")
    return number // 2


def leave_with_it(number: int, stop: Callable[[], bool]) -> int:
    """Half a number, but at five the process ends at once."""
    if number == 5:
        os._exit(1)
    return number // 2


def kill_its_worker_once(path: str, stop: Callable[[], bool]) -> str:
    """Be killed in the middle, if nobody was before."""
    marker = Path(path)
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return marker.name


def half_asleep(number: int, stop: Callable[[], bool]) -> int:
    """Half a number, slowly."""
    time.sleep(0.02)
    return number // 2


def whose(number: int, stop: Callable[[], bool]) -> int:
    """The worker that does it."""
    time.sleep(0.01)
    return os.getpid()


def until_stopped(number: int, stop: Callable[[], bool]) -> str:
    """Work that takes for ever, but for number 0; it gives what it has when asked to stop."""
    while number and not stop():
        time.sleep(0.01)
    return f"{number} was stopped"
