"""`faceup explain`: why a move is best, or what it costs and why."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.models.game import Opponents
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from rich.console import Console

    from faceup.models.files import Entry
    from faceup.models.position import Move
    from faceup.models.words import Language
    from faceup.solver.explain import Explanation

__all__ = ["explain"]


def explain(
    position: options.Position,
    move: Annotated[str, typer.Argument(metavar="MOVE", help="The move, as its text, in words or as JSON.")],
    json: options.Json = False,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    turns: options.Turns = None,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", help="Stop after this time, all searches together.", min=0)
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", help="Stop after this many positions, all searches together.", min=0)
    ] = None,
    table_mb: options.Table = 1024,
    play: options.Play = None,
    lines: Annotated[
        bool, typer.Option("--lines/--no-lines", help="Print the line of play behind each reason.")
    ] = False,
    exact: options.Exact = False,
    board: options.Board = None,
    lang: options.Lang = None,
) -> None:
    """Tell why a move is best, or what it costs and why.

    You learn how the move is answered, what is threatened, what is gained and lost, where the ends differ, and which
    card would change it. Every sentence is proven; --lines and --json give the play that bears it out.
    """
    import json as json_library
    import shlex

    from faceup.models.errors import QuestionError
    from faceup.models.names import players_called
    from faceup.models.words import Language
    from faceup.scripts.commands._asking import move_read, one_entry, played, question_about
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import interruptible, out, print_entry
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.scripts.usage import is_position
    from faceup.solver import Limits
    from faceup.solver.explain import explain as reasons
    from faceup.solver.work import Work

    if is_position(move) and not is_position(position):
        raise QuestionError(f"the position comes first: faceup explain {shlex.quote(move)} {shlex.quote(position)}")
    entry = played(one_entry(position), play or [])
    asked = question_about(entry, entry.position.mover, objective=objective, opponents=opponents, turns=turns)
    with players_called(entry.called):
        chosen = move_read(entry.position, move, "MOVE")
        entry.position.play(chosen)
    say_if_no_native_core()
    console = out()
    if not json and board is not False:
        print_entry(console, entry, lang or Language.ENGLISH)
        console.print()
    with interruptible() as stop:
        with (waiting := Waiting()):
            work = Work(Limits(seconds, nodes, table_mb, threads), stop, waiting)
            found = reasons(entry.position, chosen, asked, work, names=entry.names, engine=engine)
        found = found.in_language(lang or Language.ENGLISH)
        if json:
            labels = {"title": entry.title, "source": entry.source}
            typer.echo(json_library.dumps(found.model_copy(update=labels).to_json()))
        else:
            _print(console, entry, found, lines, lang or Language.ENGLISH)
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if exact and found.status != "exact":
        raise typer.Exit(1)


def _print(console: "Console", entry: "Entry", found: "Explanation", lines: bool, lang: "Language") -> None:
    from rich.text import Text

    from faceup.models.names import called, players_called
    from faceup.models.words import Language
    from faceup.scripts.output.report import print_line

    names = called(entry.names, len(entry.position.players), lang)

    def tell(move: "Move") -> str:
        return move.told() if lang is Language.ENGLISH else move.said(lang)

    for number, reason in enumerate(found.reasons):
        console.print(Text(reason.says, "bold" if number == 0 else ""), soft_wrap=True)
        if lines:
            with players_called(entry.names):
                print_line(console, reason.line, names, reason.position or entry.position, tell)
