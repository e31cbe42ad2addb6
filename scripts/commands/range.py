"""`faceup range`: for each player, what can be forced and what could ever be reached, side by side."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands.options import (
    ExactOption,
    JsonOption,
    Positions,
    SecondsOption,
    SeedOption,
    TableOption,
    ThreadsOption,
)

if TYPE_CHECKING:
    from rich.console import Console

    from faceup.models.files import Entry
    from faceup.solver import Answer

__all__ = ["reach"]


def reach(
    positions: Positions,
    json: JsonOption = False,
    objective: Annotated[str, typer.Option(metavar="WORD", help="score, margin or win; of each player.")] = "score",
    threads: ThreadsOption = 1,
    seconds: SecondsOption = None,
    seed: SeedOption = 0,
    table_mb: TableOption = 1024,
    exact: ExactOption = False,
    lines: Annotated[bool, typer.Option("--lines/--no-lines", help="Print the lines of play, too.")] = True,
) -> None:
    """For each player: what they can force, whatever the others do, and what they could ever reach if all help.

    Every search has the time that --seconds says. Ctrl-C ends it with what is proven so far.
    """
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.scripts.commands._run import questions_about
    from faceup.scripts.output.terminal import interruptible, live_progress, out
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver import Limits
    from faceup.solver import solve as solve_position

    entries = read_entries(*positions)
    if objective == "total":
        raise QuestionError("a total is nobody's own; ask for score, margin or win, or use 'faceup max'")
    limits = Limits(seconds, None, table_mb, threads, seed)
    for opponents in ("adversarial", "cooperative"):
        questions_about(entries, "auto", objective=objective, opponents=opponents)
    say_if_no_native_core()
    proven = True
    for entry in entries:
        pairs: list[tuple[Answer, Answer]] = []
        with interruptible() as stop:
            for seat in range(len(entry.position.players)):
                answers = []
                for opponents in ("adversarial", "cooperative"):
                    (question,) = questions_about(
                        [entry], "auto", player=seat, objective=objective, opponents=opponents
                    )
                    with live_progress(f"seat {seat}, {opponents}  ") as report:
                        answers.append(solve_position(entry.position, question, limits, stop=stop, report=report))
                pairs.append((answers[0], answers[1]))
            # Still where Ctrl-C is only noted, so that what is proven gets printed.
            if json:
                typer.echo(json_library.dumps(_record(entry, objective, pairs)))
            else:
                _print(out(), entry, pairs, lines)
        proven = proven and all(answer.exact for pair in pairs for answer in pair)
        if stop():
            raise typer.Exit(130)
    if exact and not proven:
        raise typer.Exit(1)


def _record(entry: "Entry", objective: str, pairs: "list[tuple[Answer, Answer]]") -> dict[str, object]:
    """Both answers of every player, for programs."""
    players = []
    for seat, answers in enumerate(pairs):
        force, could = (answer.model_copy(update={"moves": None}).to_json() for answer in answers)
        players.append({"player": seat, "force": force, "reach": could})
    return {"game": entry.position.game, "objective": objective, "players": players}


def _print(console: "Console", entry: "Entry", pairs: "list[tuple[Answer, Answer]]", lines: bool) -> None:
    """A row for each player, then the lines."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from faceup.scripts.output.report import print_line
    from faceup.scripts.output.terminal import names_of

    names = names_of(entry)
    objective = pairs[0][0].objective
    console.print(Text(entry.title or entry.source or entry.position.format(), "bold"))
    table = Table("", f"{objective} to force", f"{objective} to reach", box=box.SIMPLE_HEAD)
    for name, answers in zip(names, pairs, strict=True):
        table.add_row(name, *(_bounds(answer) for answer in answers))
    console.print(table)
    for name, answers in zip(names, pairs, strict=True) if lines else ():
        for answer, what in zip(answers, ("can force", "could reach"), strict=True):
            if answer.line:
                console.print(Text(f"{name} {what} {_bounds(answer)}:", "bold"))
                print_line(console, entry, answer, names)


def _bounds(answer: "Answer") -> str:
    return str(answer.value) if answer.exact else f"{answer.lower} to {answer.upper} ({answer.status})"
