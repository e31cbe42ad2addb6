"""`faceup solve`: the best play, and what it is worth."""

from typing import Annotated

import typer

from faceup.scripts.options import EngineOption, JsonOption, Positions

__all__ = ["solve"]


def solve(
    positions: Positions,
    json: JsonOption = False,
    all_moves: Annotated[bool, typer.Option("--all-moves", help="The value of every legal move, too.")] = False,
    player: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Whose value is asked, a seat from 0.", show_default="the seat to move"),
    ] = None,
    objective: Annotated[
        str | None,
        typer.Option(
            metavar="WORD",
            help="score: own points. margin: own points minus the best other player's. total: everyone's together. win:"
            " 1 won, 0 shared, -1 lost.",
            show_default="margin, or what the game is about",
        ),
    ] = None,
    opponents: Annotated[
        str,
        typer.Option(
            metavar="WORD",
            help="adversarial: against the player, so the value is what can be forced. selfish: each for themselves."
            " cooperative: all help.",
        ),
    ] = "adversarial",
    turns: Annotated[
        int | None, typer.Option(help="Turns to look ahead, in games without a fixed length.", min=1, hidden=True)
    ] = None,
    engine: EngineOption = "auto",
    threads: Annotated[
        int, typer.Option(metavar="N", help="Threads that search together; the reference engine uses one.", min=1)
    ] = 1,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Stop each search after this time.", min=0)] = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", help="Stop each search after this many positions.", min=0)
    ] = None,
    table_mb: Annotated[
        int, typer.Option(metavar="MB", help="Memory for positions already solved, in MB.", min=1)
    ] = 1024,
    exact: Annotated[bool, typer.Option("--exact", help="Exit with 1 if a limit leaves a value unproven.")] = False,
    board: Annotated[
        bool | None, typer.Option("--board/--no-board", help="Draw the position.", show_default="for a single one")
    ] = None,
) -> None:
    """Find the best play and what it is worth, proven.

    A search that is stopped, by a limit or by Ctrl-C, gives the bounds proven so far.
    """
    from faceup.models.files import read_entries
    from faceup.scripts.asking import ask, questions_about
    from faceup.solver import Limits

    entries = read_entries(*positions)
    limits = Limits(seconds, nodes, table_mb, threads)
    questions = questions_about(entries, engine, player=player, objective=objective, opponents=opponents, turns=turns)
    ask(entries, questions, limits, engine=engine, all_moves=all_moves, json=json, exact=exact, board=board)
