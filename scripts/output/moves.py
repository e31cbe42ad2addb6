"""The moves of an answer as a table for people: what each is worth, what it costs, and what answers it."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from faceup.models.game import Bounds, Number
from faceup.models.position import Move
from faceup.scripts.output.terminal import show_number
from faceup.solver.answer import Answer, MoveValue

__all__ = ["print_bounds", "print_moves"]


def print_moves(console: Console, answer: Answer, names: Sequence[str]) -> None:
    """Print the moves, best first; those that differ only in the draw stand together."""
    groups: dict[Move, list[MoveValue]] = {}
    for each in answer.moves or ():
        groups.setdefault(each.move.without_draw(), []).append(each)
    if not groups:
        return
    best = next(iter(groups.values()))[0]
    rows = [
        (each, _row(each, head if number == 0 else "", best, names, each.move.told().removeprefix(head)))
        for head, group in ((move.told(), group) for move, group in groups.items())
        for number, each in enumerate(group)
    ]
    header = ("", "", "value", "loss", "result", "best reply")
    columns = [column for column in range(len(header)) if any(row[column] for _, row in rows)]
    widths = {column: max(len(header[column]), *(len(row[column]) for _, row in rows)) for column in columns}

    def line(cells: Sequence[str]) -> str:
        return "  " + "  ".join(cells[column].ljust(widths[column]) for column in columns).rstrip()

    console.print(Text(line(header), "dim"))
    for each, row in rows:
        console.print(Text(line(row), _style(each, best)))
    console.print()


def print_bounds(console: Console, answer: Answer, most: int | None) -> None:
    """Print what is known of the first moves of a search that was stopped, or what chance may bring."""
    moves = answer.moves or ()
    width = max((len(move.move.told()) for move in moves), default=0)
    for move in moves[:most]:
        value = _bounds(move.lower, move.upper)
        value += "" if move.probability is None else f"  with probability {show_number(move.probability)}"
        style = "bold green" if move.best else ""
        console.print(Text(f"  {move.move.told().ljust(width)}  {value}{' *' if move.best else ''}", style))
    if most is not None and len(moves) > most:
        console.print(Text(f"  and {len(moves) - most} more moves (--all-moves)", "dim"))
    if moves:
        console.print()


def _row(each: MoveValue, head: str, best: MoveValue, names: Sequence[str], draw: str) -> tuple[str, ...]:
    value = _bounds(each.lower, each.upper) + (" *" if each.best else "")
    loss = "" if not each.loss else _bounds(*each.loss) if isinstance(each.loss, Bounds) else show_number(each.loss)
    result = "" if each.result is None else str(each.result)
    if each.result is not None and best.result not in (None, each.result):
        result += f", not {best.result}"
    reply = each.reply
    told = "" if reply is None or reply.player is None else f"{names[reply.player]} {reply.move.told()}"
    return head, draw.strip(), value, loss, result, told


def _style(each: MoveValue, best: MoveValue) -> str:
    if each.best:
        return "bold green"
    return "red" if each.result is not None and best.result not in (None, each.result) else ""


def _bounds(lower: Number, upper: Number) -> str:
    return show_number(lower) if lower == upper else f"{show_number(lower)} to {show_number(upper)}"
