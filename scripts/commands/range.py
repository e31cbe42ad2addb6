"""`faceup range`: for each player, what can be forced and what could ever be reached, side by side."""

from typing import Annotated

import typer

from faceup.scripts.commands.options import (
    ClusterOption,
    ExactOption,
    JsonOption,
    Positions,
    SecondsOption,
    SeedOption,
    TableOption,
    ThreadsOption,
    WorkersOption,
    workers_from,
)

__all__ = ["reach"]


def reach(
    positions: Positions,
    json: JsonOption = False,
    objective: Annotated[str, typer.Option(metavar="WORD", help="score, margin or win; of each player.")] = "score",
    threads: ThreadsOption = 1,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    seconds: SecondsOption = None,
    seed: SeedOption = 0,
    table_mb: TableOption = 1024,
    exact: ExactOption = False,
    lines: Annotated[bool, typer.Option("--lines/--no-lines", help="Print the lines of play, too.")] = True,
) -> None:
    """For each player: what they can force, whatever the others do, and what they could ever reach if all help.

    Every search has the time that --seconds says. Ctrl-C ends it with what is proven so far.
    """
    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.models.game import Objective
    from faceup.scripts.commands._run import ask
    from faceup.scripts.commands.questions.range import Range
    from faceup.solver import Limits

    working = workers_from(workers, cluster, threads)
    entries = read_entries(*positions)
    if objective == "total":
        raise QuestionError("a total is nobody's own; ask for score, margin or win, or use 'faceup max'")
    limits = Limits(seconds, None, table_mb, threads, seed)
    ask(Range(Objective(objective), limits, lines), entries, json=json, exact=exact, workers=working)
