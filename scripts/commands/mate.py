"""`faceup solve --mate`: asking for the soonest sure win, and telling the strategy as a tree."""

import json as json_library
from collections.abc import Callable, Sequence
from functools import partial

import typer
from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.scripts.commands._run import Asked, found_in_order, watched
from faceup.scripts.output.terminal import interruptible, names_of, out
from faceup.solver.answer import Status, unanswered
from faceup.solver.batch import HERE, Workers
from faceup.solver.mate import Branch, Mate, check_race, find_mate
from faceup.solver.question import Limits, Question

__all__ = ["ask_for_mates"]

_MOST_ROWS = 200
"""How much of a tree is printed for people; programs get all of it."""


def ask_for_mates(
    entries: Sequence[Entry],
    questions: Sequence[Question],
    limits: Limits,
    *,
    json: bool,
    exact: bool,
    board: bool | None,
    workers: Workers = HERE,
) -> None:
    """Look for the soonest sure win in every position, and print what is found."""
    for entry, question in zip(entries, questions, strict=True):
        check_race(entry.position, question)
    console = out()
    all_found = True
    with interruptible() as stop:
        boards = None if json or not (len(entries) == 1 if board is None else board) else console
        for asked, found in found_in_order(partial(_found, limits=limits), entries, questions, workers, stop, boards):
            all_found = all_found and found is not None and found.mate is not None
            if json:
                typer.echo(json_library.dumps((found or _nothing_found(asked)).to_json()))
            elif found is not None:
                _print(console, asked.entry, found)
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if exact and not all_found:
        raise typer.Exit(1)


def _found(asked: Asked, stop: Callable[[], bool], *, limits: Limits) -> Mate:
    with watched(asked.label) as report:
        return find_mate(asked.entry.position, asked.question, limits, stop, report)


def _nothing_found(asked: Asked) -> Mate:
    """What is known of a position that could not be searched: nothing."""
    known = unanswered(asked.entry.position, asked.question)
    return Mate(
        game=known.game,
        player=known.player,
        status=known.status,
        mate=None,
        turns=0,
        tree=(),
        whole=True,
        stats=known.stats,
    )


def _print(console: Console, entry: Entry, found: Mate) -> None:
    names = names_of(entry)
    console.print(Text(_verdict(found, names), "bold green" if found.mate is not None else "bold yellow"))
    console.print()
    rows = [(depth, branch) for branch in found.tree for depth, branch in _rows(branch, 0)]
    for depth, branch in rows[:_MOST_ROWS]:
        who = "" if branch.player is None else f"{names[branch.player]}  "
        console.print(Text(f"  {'  ' * depth}{who}{branch.text}"))
    if len(rows) > _MOST_ROWS or not found.whole:
        console.print(Text(f"  and more ({len(rows) - len(rows[:_MOST_ROWS]):,} more lines with --json)", "dim"))
    if rows:
        console.print()
    console.print(Text(f"{found.stats.nodes:,} positions in {found.stats.seconds:.2f} s", "dim"))


def _rows(branch: Branch, depth: int) -> list[tuple[int, Branch]]:
    """A tree line by line; only where it branches it goes to the right."""
    rows = [(depth, branch)]
    deeper = depth + (len(branch.replies) > 1)
    for reply in branch.replies:
        rows += _rows(reply, deeper)
    return rows


def _verdict(found: Mate, names: list[str]) -> str:
    who, ahead = names[found.player], f"{found.turns} {'turn' if found.turns == 1 else 'turns'}"
    if found.mate == 0:
        return f"{who} has won already"
    if found.mate is not None:
        own = "1 turn" if found.mate == 1 else f"{found.mate} turns"
        return f"{who} wins within {own} of their own, whatever the others and chance do ({ahead} looked ahead)"
    if found.status is Status.EXACT:
        return f"{who} can never be sure to win: proven"
    if found.status is Status.TURN_LIMIT:
        return f"{who} cannot be sure to win within {ahead}: proven"
    return f"No sure win for {who} was found; within {ahead} there is none"
