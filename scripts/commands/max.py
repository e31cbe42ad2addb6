"""`faceup max`: the most that could ever be made, if everyone helps."""

from typing import Annotated, Any

import typer

from faceup.models.game import Objective, Opponents
from faceup.scripts.commands import options

__all__ = ["maximum"]


def maximum(
    positions: options.Positions,
    json: options.Json = False,
    all_moves: Annotated[
        bool, typer.Option("--all-moves", help="Show the maximum after every first move, too.")
    ] = False,
    patterns: Annotated[
        bool,
        typer.Option("--patterns", help="List all ways to reach it: how many towers of 5, 4, 3 and 2 points."),
    ] = False,
    certify: Annotated[
        bool,
        typer.Option(
            "--certify", help="Say what the maximum rests on: look for a second way to it, and solve it once more."
        ),
    ] = False,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="WHO",
            help="The player everyone helps: a seat from 0, or a name.",
            show_default="who is to move",
        ),
    ] = None,
    objective: Annotated[
        Objective | None,
        typer.Option(
            help="total: everyone's points together. score: the player's. margin: the player's minus the best other"
            " one's. win: 1 won, 0 shared, -1 lost.",
            show_default="total, or score with --player",
        ),
    ] = None,
    turns: options.Turns = None,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
    seed: options.Seed = 0,
    exact: options.Exact = False,
    board: options.Board = None,
) -> None:
    """Find the most that could ever be made if everyone helps.

    You get a play that makes it. In a race, find the earliest turn by which the player can win if everyone helps and
    nothing is left to luck.

    If a limit or Ctrl-C stops the search, you get the best play found so far and the bound that is proven.
    """
    from functools import partial

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.scripts.commands._asking import question_about
    from faceup.scripts.commands._run import Inquiry, ask
    from faceup.scripts.commands.questions.best_play import BestPlay, WaysToMost
    from faceup.scripts.commands.questions.certified import Certified
    from faceup.scripts.commands.questions.earliest_win import EarliestWin
    from faceup.solver import Limits

    working = options.workers_from(workers, cluster, threads)
    entries = read_entries(*positions)
    limits = Limits(seconds, nodes, table_mb, threads, seed)
    about = partial(question_about, player=player, opponents=Opponents.COOPERATIVE)
    inquiry: Inquiry[Any, Any]
    if any(not entry.position.fixed_length for entry in entries):
        if patterns or all_moves:
            raise QuestionError("--patterns and --all-moves are for games of points; a race has only an earliest win")
        if certify:
            raise QuestionError("--certify is for games of points; in a race, the line itself proves the win")
        inquiry = EarliestWin(partial(about, objective=objective, turns=turns), limits, engine)
    else:
        if turns is not None:
            raise QuestionError("--turns is for races; a game of fixed length is always searched to its end")
        wanted = objective or (Objective.TOTAL if player is None else Objective.SCORE)
        if patterns and wanted is Objective.WIN:
            raise QuestionError("--patterns lists the ways to the most points; ask for score, total or margin")
        play = BestPlay(partial(about, objective=wanted), limits, engine, all_moves)
        if certify and patterns:
            raise QuestionError("--certify is about the maximum, not about the ways to it; leave out --patterns")
        inquiry = Certified(play) if certify else WaysToMost(play) if patterns else play
    ask(inquiry, entries, json=json, exact=exact, board=board, workers=working)
