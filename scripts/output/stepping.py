"""Walking through a game with the board: forwards, backwards, or straight to a move."""

from dataclasses import replace

from rich.text import Text

from faceup.models.record import GameRecord
from faceup.scripts.output.prompt import ask_line
from faceup.scripts.output.terminal import out, print_entry

__all__ = ["walk"]

_HELP = "Enter or n: on, p: back, a number: to that move, first, last, q: leave"


def walk(record: GameRecord) -> None:
    """Show the positions of a game, one at a time, as somebody asks for them; end where they leave."""
    console, positions, names = out(), record.positions(), record.start.called
    last, here = len(record.moves), 0
    while True:
        console.print()
        title = f"{here} of {last}"
        if here:
            mover = record.movers[here - 1]
            title += f"  {'chance' if mover is None else names[mover]}  {record.moves[here - 1].told()}"
        console.print(Text(title, "bold"))
        print_entry(console, replace(record.start, position=positions[here]))
        wanted = _wanted(here, last)
        if wanted is None:
            return
        here = wanted


def _wanted(here: int, last: int) -> int | None:
    """Where to go next; None to leave."""
    while (typed := ask_line("step> ")) not in (None, "q", "quit"):
        match typed:
            case "" | "n" if here < last:
                return here + 1
            case "p" if here > 0:
                return here - 1
            case "" | "n" | "p":
                print("This is the last move." if typed != "p" else "This is the start.")
            case "first":
                return 0
            case "last":
                return last
            case str() if typed.isdecimal() and typed.isascii() and int(typed[:6]) <= last:
                return int(typed[:6])
            case _:
                print(_HELP)
    return None
