"""How Faceup talks to people: results on standard output, everything else on standard error."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Number
from faceup.models.registry import game_of

if TYPE_CHECKING:
    from faceup.solver.answer import Progress

__all__ = ["interruptible", "live_line", "live_progress", "names_of", "out", "print_entry", "show_number"]

_PLAIN_WIDTH = 120
_LONGEST_FRACTION = 20


def out() -> Console:
    """The console for results: in colour on a terminal, plain text into a pipe or file."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, soft_wrap=True, width=_PLAIN_WIDTH)


def names_of(entry: Entry) -> list[str]:
    """What the players are called: by their names, or by their seats."""
    seats = len(entry.position.players)
    given = [*entry.names, *[""] * seats][:seats]
    return [" ".join(name.split())[:30] or f"seat {seat}" for seat, name in enumerate(given)]


def show_number(number: Number) -> str:
    """A whole number as it is; a fraction exactly, and about how much that is, unless it is too long to be read."""
    if number.denominator == 1:
        return str(number)
    about = f"{float(number):.4f}"
    return f"{number} ({about})" if len(str(number)) <= _LONGEST_FRACTION else f"about {about}"


def print_entry(console: Console, entry: Entry) -> None:
    """Draw a position with its title and note."""
    if entry.title:
        console.print(Text(entry.title, "bold underline"))
    if entry.note:
        console.print(Text(entry.note, "italic"))
    console.print(game_of(entry.position).depict(entry.position, names_of(entry)))


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


@contextmanager
def live_line(text: str | None) -> Iterator[None]:
    """A line on a terminal for as long as something is waited for; nothing without a text, or where nobody looks."""
    console = Console(stderr=True)
    if text is None or not console.is_terminal:
        yield
        return
    with console.status(Text(text)):
        yield


@contextmanager
def live_progress(label: str) -> Iterator[Callable[["Progress"], None]]:
    """A line on a terminal that tells how the search goes; nothing where nobody is looking."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda progress: None
        return
    with console.status(Text(label)) as status:

        def show(progress: "Progress") -> None:
            if progress.line:
                status.update(_of_a_maximum(label, progress, console.width - 3))
                return
            low, high = map(show_number, progress.bounds)
            proven = f"proven {low} to {high}"
            if progress.none_within is not None:
                proven = f"proven: no win within {progress.none_within} turns"
            rate = progress.nodes / progress.seconds / 1000 if progress.seconds else 0
            line = Text.assemble(
                (f"{label}{progress.seconds:.1f} s", "bold"),
                f"  {progress.nodes:,} positions, {rate:,.0f} thousand a second  ",
                (proven, "bold"),
                "" if progress.passes is None else f"  pass {progress.passes}",
                "" if progress.turns is None else f"  {progress.turns} turns ahead",
                f"  {progress.moves_done} of {progress.moves} moves solved" if progress.moves else "",
                f"  {progress.memory:.0%} of the memory",
                ("  Ctrl-C keeps what is proven", "dim"),
            )
            line.truncate(console.width - 3)
            status.update(line)

        yield show


def _of_a_maximum(label: str, progress: "Progress", width: int) -> Text:
    """The best play so far, the proven bound and the gap between them, on two lines."""
    low, high = progress.bounds
    line = Text.assemble(
        (f"{label}{progress.seconds:.1f} s", "bold"),
        (f"  best so far {low}, proven at most {high}, gap {high - low}", "bold"),
        f"  {progress.moves_done} of {progress.moves} moves solved" if progress.moves else "",
        ("  Ctrl-C keeps both", "dim"),
    )
    line.truncate(width)
    moves = Text("  " + "  ".join(progress.line), "dim")
    moves.truncate(width, overflow="ellipsis")
    return Text.assemble(line, "\n", moves)
