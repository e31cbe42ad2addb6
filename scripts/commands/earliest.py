"""`faceup max` of a race: the earliest turn by which a player can win if everyone helps, and how."""

import json as json_library
from collections.abc import Sequence

import typer
from rich.console import Console
from rich.text import Text

from faceup.models.errors import QuestionError
from faceup.models.files import Entry
from faceup.scripts.output.terminal import interruptible, live_progress, names_of, out, print_entry
from faceup.solver.answer import Status
from faceup.solver.earliest_win import Earliest, check_together, find_earliest
from faceup.solver.question import Limits, Question

__all__ = ["ask_for_earliest"]


def ask_for_earliest(
    entries: Sequence[Entry],
    limits: Limits,
    *,
    player: int | None,
    objective: str | None,
    turns: int | None,
    engine: str,
    json: bool,
    exact: bool,
    board: bool | None,
) -> None:
    """Look for the earliest win in every position, and print what is found."""
    questions = []
    for entry in entries:
        try:
            question = Question.about(
                entry.position, player=player, objective=objective, opponents="cooperative", turns=turns
            )
            check_together(entry.position, question, engine)
        except QuestionError as error:
            raise QuestionError(f"{entry.source}: {error}" if len(entries) > 1 else str(error)) from None
        questions.append(question)
    console, single = out(), len(entries) == 1
    settled = True
    for index, (entry, question) in enumerate(zip(entries, questions, strict=True)):
        if not json and (single if board is None else board):
            print_entry(console, entry)
            console.print()
        label = "" if single else f"{index + 1}/{len(entries)}  "
        with interruptible() as stop:
            with live_progress(label) as report:
                found = find_earliest(entry.position, question, limits, engine=engine, stop=stop, report=report)
            if json:
                typer.echo(json_library.dumps(found.to_json()))
            else:
                _print(console, entry, found, full=single or bool(board))
        settled = settled and found.status is Status.EXACT
        if stop():
            raise typer.Exit(130)
    if exact and not settled:
        raise typer.Exit(1)


def _print(console: Console, entry: Entry, found: Earliest, *, full: bool) -> None:
    names = names_of(entry)
    if not full:
        title = entry.title or entry.source or entry.position.format()
        console.print(Text(f"{title}: {_verdict(found, names[found.player])}"))
        return
    console.print(Text(_verdict(found, names[found.player]), "bold green" if found.turn is not None else "bold yellow"))
    console.print(Text("if everyone helps and nothing is left to luck: no thief, no card from a pile made anew", "dim"))
    console.print()
    width = max((len(names[step.player or 0]) for step in found.line), default=0)
    for number, step in enumerate(found.line, 1):
        console.print(Text(f"  {number:>2}  {names[step.player or 0]:<{width}}  {step.text}"))
    if found.line:
        console.print()
    unit = "conflicts" if found.stats.engine == "maximum" else "positions"
    stats = found.stats
    console.print(Text(f"{stats.nodes:,} {unit} in {stats.seconds:.2f} s, {stats.engine} engine", "dim"))


def _verdict(found: Earliest, who: str) -> str:
    """The answer in one sentence."""
    if found.turn == 0:
        return f"{who} has won already"
    if found.turn is not None:
        return f"The earliest turn by which {who} can win: turn {found.turn}"
    if found.status is Status.EXACT:
        return f"{who} can never win: proven"
    if found.status is Status.TURN_LIMIT:
        return f"{who} cannot win within {_turns(found.none_within)}: proven"
    within = f"; within {_turns(found.none_within)} there is none: proven" if found.none_within else ""
    return f"No win of {who} was found before {_STOPS[found.status]}{within}"


_STOPS = {
    Status.TIME_LIMIT: "the time was up",
    Status.MEMORY_LIMIT: "the memory was used up",
    Status.NODE_LIMIT: "the limit of positions was reached",
    Status.CANCELLED: "it was interrupted",
}


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"
