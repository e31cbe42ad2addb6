"""How Faceup talks to people: results on standard output, everything else on standard error."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.text import Text

from faceup.models.errors import printable
from faceup.models.files import Entry
from faceup.models.game import Number
from faceup.models.names import called
from faceup.models.picture import Picture
from faceup.models.words import Language

__all__ = [
    "complain",
    "count",
    "interruptible",
    "label_of",
    "names_of",
    "out",
    "place_of",
    "print_entry",
    "show_number",
    "size",
]

_PLAIN_WIDTH = 120
_LONGEST_FRACTION = 20


def out() -> Console:
    """Return the console for results: in colour on a terminal, plain text into a pipe or file."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, soft_wrap=True, width=_PLAIN_WIDTH)


def complain(*problems: object) -> None:
    """Tell people what is wrong, a line each."""
    for problem in problems:
        print(f"faceup: {printable(str(problem))}", file=sys.stderr)


def place_of(entry: Entry) -> str:
    """Say where a position was read: its file and line, or the notation that was typed."""
    return entry.source or entry.position.format()


def label_of(entry: Entry) -> str:
    """Return what a position is called where many are listed."""
    return entry.title or place_of(entry)


def names_of(entry: Entry) -> list[str]:
    """Return what the players are called: by their names, or by their seats."""
    return list(entry.called)


def show_number(number: Number) -> str:
    """Write a whole number as it is; a fraction exactly and roughly, unless it is too long to be read."""
    if number.denominator == 1:
        return str(number)
    about = f"{float(number):.4f}"
    return f"{number} ({about})" if len(str(number)) <= _LONGEST_FRACTION else f"about {about}"


def count(number: int, what: str) -> str:
    """Return a number of things: 1 turn, 2 turns."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def size(length: int) -> str:
    """Say how long a file is, in the unit that people would use.

    >>> size(41_500), size(4_400_000)
    ('41 kB', '4.2 MB')
    """
    return f"{length / 2**10:.0f} kB" if length < 2**20 else f"{length / 2**20:.1f} MB"


def print_entry(console: Console, entry: Entry, language: Language = Language.ENGLISH) -> None:
    """Draw a position with its title and note."""
    if entry.title:
        console.print(Text(entry.title, "bold underline"))
    if entry.note:
        console.print(Text(entry.note, "italic"))
    picture = entry.position.depict(called(entry.names, len(entry.position.players), language))
    if isinstance(picture, Picture):
        picture.language = language
    console.print(picture)


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Turn the first Ctrl-C into a request to stop, which is asked for by calling; a second one interrupts at once."""
    asked = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)
