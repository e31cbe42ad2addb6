"""`faceup solve`: the best play, and what it is worth."""

from typing import Annotated

import typer

from faceup.models.game import Opponents
from faceup.scripts.commands import options

__all__ = ["solve"]


def solve(
    positions: options.Positions,
    json: options.Json = False,
    all_moves: Annotated[
        bool,
        typer.Option("--all-moves", help="Show what every legal move is worth, what it costs, and the best reply."),
    ] = False,
    player: options.Player = None,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    turns: options.Turns = None,
    mate: Annotated[
        bool,
        typer.Option(
            "--mate",
            help="Races: the fewest turns of their own in which the player wins, whatever the others and chance do.",
        ),
    ] = False,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
    play: options.Play = None,
    exact: options.Exact = False,
    board: options.Board = None,
) -> None:
    """Find the best play and what it is worth, proven.

    With --play, solve from the position after those moves; the value is still that of the player who was to move first.

    If a limit or Ctrl-C stops the search, you get the bounds proven so far.
    """
    from functools import partial

    from faceup.models.files import read_entries
    from faceup.scripts.commands._asking import played, question_about
    from faceup.scripts.commands._run import ask
    from faceup.solver import Limits

    working = options.workers_from(workers, cluster, threads)
    entries = [played(entry, play or []) for entry in read_entries(*positions)]
    limits = Limits(seconds, nodes, table_mb, threads)
    about = partial(question_about, player=player, objective=objective, opponents=opponents, turns=turns)
    if mate:
        from faceup.scripts.commands.questions.sure_win import SureWin

        ask(SureWin(about, limits), entries, json=json, exact=exact, board=board, workers=working)
    else:
        from faceup.scripts.commands.questions.best_play import BestPlay

        best = BestPlay(about, limits, engine, all_moves, replies=True, ending=board is not False)
        ask(best, entries, json=json, exact=exact, board=board, workers=working)
