"""What a board server allows: whom it answers, and what one visitor, or all together, may cost."""

import os
from dataclasses import field

from faceup.models.game import Json
from faceup.models.value import value

__all__ = ["LOCAL_HOSTS", "Settings"]

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@value
class Settings:
    """The limits of a server. The defaults suit one person's machine and a small public board alike."""

    hosts: tuple[str, ...] = LOCAL_HOSTS
    """The names by which the server is called. A request to any other is refused: it comes by somebody else's name."""
    seconds: float = 60
    """How long a search may take at most."""
    fair_seconds: float = 5
    """How long it may take while one other waits; while more do, less."""
    table_mb: int = 64
    """How much memory the table of one search takes at most."""
    searches: int = field(default_factory=_cores)
    """How many searches run at once."""
    waiting: int = 200
    """How many may wait for their turn."""
    body: int = 2**20
    """How many bytes a request may bring."""
    body_seconds: float = 20
    """How long it may take to bring them."""
    pictures: int = 2
    """How many pictures and sheets are printed at once: each is a process of its own."""
    opened: Json = field(default_factory=dict, hash=False)
    """What the page opens with: a ``position`` as a file has it, or the name of a ``pack``."""
