"""`faceup solve`: the best play, and what it is worth."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.options import EngineOption, EngineWord, JsonOption, Positions

if TYPE_CHECKING:
    from rich.console import Console

    from faceup.models.files import Entry
    from faceup.solver.answer import Answer

__all__ = ["solve"]


def solve(
    positions: Positions,
    json: JsonOption = False,
    all_moves: Annotated[bool, typer.Option("--all-moves", help="The value of every legal move, too.")] = False,
    player: Annotated[
        int | None, typer.Option(help="Whose value is asked, a seat from 0.", show_default="the seat to move")
    ] = None,
    objective: Annotated[
        str | None, typer.Option(help="score, margin, total or win.", show_default="the game's own")
    ] = None,
    opponents: Annotated[str, typer.Option(help="adversarial, selfish or cooperative.")] = "adversarial",
    turns: Annotated[
        int | None, typer.Option(help="Turns to look ahead, for games without a fixed length.", min=1)
    ] = None,
    engine: EngineOption = EngineWord.AUTO,
    threads: Annotated[int, typer.Option(help="Threads; the reference engine uses one.", min=1)] = 1,
    seconds: Annotated[float | None, typer.Option(help="Stop each search after this time.", min=0)] = None,
    nodes: Annotated[int | None, typer.Option(help="Stop each search after this many positions.", min=0)] = None,
    table_mb: Annotated[int, typer.Option(help="Memory for positions already solved, in MB.", min=1)] = 1024,
    exact: Annotated[bool, typer.Option("--exact", help="Exit with 1 if a limit leaves a value unproven.")] = False,
    board: Annotated[
        bool | None, typer.Option("--board/--no-board", help="Draw the position.", show_default="for a single one")
    ] = None,
) -> None:
    """The best play from a position and what it is worth, proven. Stopped early, it gives proven bounds."""
    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.scripts.terminal import interruptible, live_progress, out
    from faceup.scripts.version import say_if_no_native_core
    from faceup.solver import Limits, Question
    from faceup.solver import solve as solve_position

    say_if_no_native_core()
    entries = read_entries(*positions)
    if turns is not None:
        raise QuestionError(
            f"{entries[0].position.game} has a fixed length and is always solved to its end: no --turns"
        )
    limits = Limits(seconds, nodes, table_mb, threads)
    questions = [
        Question.about(entry.position, player=player, objective=objective, opponents=opponents) for entry in entries
    ]
    console = out()
    proven, interrupted = True, False
    for index, (entry, question) in enumerate(zip(entries, questions, strict=True)):
        label = f"{index + 1}/{len(entries)}  " if len(entries) > 1 else ""
        with interruptible() as stop, live_progress(label) as report:
            answer = solve_position(entry.position, question, limits, engine=engine.value, stop=stop, report=report)
        if json:
            typer.echo((answer if all_moves else answer.model_copy(update={"moves": None})).to_json())
        else:
            single = len(entries) == 1
            _print(console, entry, answer, draw=single if board is None else board, full=single, all_moves=all_moves)
        proven = proven and answer.exact
        if stop():
            interrupted = True
            break
    if interrupted:
        raise typer.Exit(130)
    if exact and not proven:
        raise typer.Exit(1)


def _print(console: "Console", entry: "Entry", answer: "Answer", *, draw: bool, full: bool, all_moves: bool) -> None:
    from faceup.scripts.report import print_answer
    from faceup.scripts.terminal import print_entry

    if draw:
        print_entry(console, entry)
        console.print()
    print_answer(console, entry, answer, full=full or draw, all_moves=all_moves)
