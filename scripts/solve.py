"""`faceup solve`: the best play, and what it is worth."""

from typing import Annotated

import typer

from faceup.scripts.options import (
    EngineOption,
    JsonOption,
    ObjectiveOption,
    OpponentsOption,
    PlayerOption,
    Positions,
    SecondsOption,
    TableOption,
)

__all__ = ["solve"]


def solve(
    positions: Positions,
    json: JsonOption = False,
    all_moves: Annotated[bool, typer.Option("--all-moves", help="The value of every legal move, too.")] = False,
    player: PlayerOption = None,
    objective: ObjectiveOption = None,
    opponents: OpponentsOption = "adversarial",
    turns: Annotated[
        int | None, typer.Option(help="Turns to look ahead, in games without a fixed length.", min=1, hidden=True)
    ] = None,
    engine: EngineOption = "auto",
    threads: Annotated[
        int, typer.Option(metavar="N", help="Threads that search together; the reference engine uses one.", min=1)
    ] = 1,
    seconds: SecondsOption = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", help="Stop each search after this many positions.", min=0)
    ] = None,
    table_mb: TableOption = 1024,
    exact: Annotated[bool, typer.Option("--exact", help="Exit with 1 if a limit leaves a value unproven.")] = False,
    board: Annotated[
        bool | None, typer.Option("--board/--no-board", help="Draw the position.", show_default="for a single one")
    ] = None,
) -> None:
    """Find the best play and what it is worth, proven.

    A search that is stopped, by a limit or by Ctrl-C, gives the bounds proven so far.
    """
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.scripts.report import print_answer
    from faceup.scripts.terminal import interruptible, live_progress, out, print_entry
    from faceup.scripts.version import say_if_no_native_core
    from faceup.solver import Limits, Question
    from faceup.solver import solve as solve_position
    from faceup.solver.engines import engine_for

    entries = read_entries(*positions)
    limits = Limits(seconds, nodes, table_mb, threads)
    questions = []
    for entry in entries:
        try:
            question = Question.about(
                entry.position, player=player, objective=objective, opponents=opponents, turns=turns
            )
            engine_for(entry.position, question, engine)
        except QuestionError as error:
            raise QuestionError(f"{entry.source}: {error}" if len(entries) > 1 else str(error)) from None
        questions.append(question)
    say_if_no_native_core()
    console = out()
    single = len(entries) == 1
    proven, interrupted = True, False
    for index, (entry, question) in enumerate(zip(entries, questions, strict=True)):
        if not json and (single if board is None else board):
            print_entry(console, entry)
            console.print()
        label = f"{index + 1}/{len(entries)}  " if len(entries) > 1 else ""
        with interruptible() as stop, live_progress(label) as report:
            answer = solve_position(
                entry.position, question, limits, engine=engine, all_moves=all_moves, stop=stop, report=report
            )
        if json:
            # A search that was stopped lists what it knows of the moves; that is for people, unless it was asked for.
            asked = answer if all_moves else answer.model_copy(update={"moves": None})
            typer.echo(json_library.dumps(asked.to_json()))
        else:
            print_answer(console, entry, answer, full=single or bool(board), all_moves=all_moves)
        proven = proven and answer.exact
        if stop():
            interrupted = True
            break
    if interrupted:
        raise typer.Exit(130)
    if exact and not proven:
        raise typer.Exit(1)
