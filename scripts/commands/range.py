"""`faceup range`: for each player, what can be forced and what could ever be reached, side by side."""

from typing import Annotated

import typer

from faceup.models.game import Objective
from faceup.scripts.commands import options

__all__ = ["reach"]


def reach(
    positions: options.Positions,
    json: options.Json = False,
    player: Annotated[
        str | None,
        typer.Option("--player", metavar="WHO", help="Only this player: a seat from 0, or a name."),
    ] = None,
    objective: Annotated[
        Objective | None,
        typer.Option(
            help="What to find for each player: score, margin or win.", show_default="score, or what the game is about"
        ),
    ] = None,
    turns: options.Turns = None,
    threads: options.Threads = 1,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
    seed: options.Seed = 0,
    exact: options.Exact = False,
    board: options.Board = False,
    lines: Annotated[bool, typer.Option("--lines/--no-lines", help="Print the lines of play, too.")] = True,
) -> None:
    """Show what each player can force, and could reach with help.

    The first is sure whatever the others do; the second needs everyone to help. --seconds is the time for each search.
    Ctrl-C keeps what is proven so far.
    """
    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.scripts.commands._run import ask
    from faceup.scripts.commands.questions.range import Range
    from faceup.solver import Limits

    working = options.workers_from(workers, cluster, threads)
    entries = read_entries(*positions)
    if objective is Objective.TOTAL:
        raise QuestionError("a total is nobody's own; ask for score, margin or win, or use 'faceup max'")
    limits = Limits(seconds, nodes, table_mb, threads, seed)
    inquiry = Range(limits, player, objective, turns, lines)
    ask(inquiry, entries, json=json, exact=exact, board=board, workers=working)
