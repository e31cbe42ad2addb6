"""`faceup review`: a played game looked over, move by move."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.models.game import Opponents
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Callable

    from faceup.solver.question import Limits
    from faceup.solver.review import Review

__all__ = ["review"]


def review(
    game: options.GameRecord,
    json: options.Json = False,
    player: Annotated[
        str | None,
        typer.Option(
            "--player", metavar="WHO", help="Whose moves to review: a seat from 0, or a name.", show_default="everyone"
        ),
    ] = None,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    turns: options.Turns = None,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="How long to think about each move.", min=0)
    ] = 5,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
    puzzles: Annotated[
        Path | None,
        typer.Option(metavar="FILE.jsonl", help="Make puzzles of those mistakes that are good ones."),
    ] = None,
    exact: options.Exact = False,
) -> None:
    """Look over a played game, and see what each move cost.

    The review goes from the end of the game to its beginning, because what is proven late helps to prove what came
    before. It then lists the mistakes, the worst first, each with the play that punishes it. Ctrl-C keeps what is
    proven.
    """
    import json as json_library

    from faceup.models.errors import InputError, QuestionError
    from faceup.models.names import seat_named
    from faceup.models.record import GameRecord
    from faceup.models.storage import check_writable
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.review_report import print_review
    from faceup.scripts.output.terminal import interruptible, out
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver.question import Limits
    from faceup.solver.review import review as look_over

    record = GameRecord.read(game)
    names = record.start.called
    seat = None if player is None else seat_named(player, names)
    if seat is not None and seat not in record.movers:
        raise QuestionError(f"{names[seat]} has made no move in this game")
    if puzzles is not None:
        if puzzles.exists():
            raise InputError(f"{puzzles} already exists; choose another file for the puzzles")
        check_writable(puzzles)
    say_if_no_native_core()
    with interruptible() as stop:
        with Waiting() as waiting:
            found = look_over(
                record,
                Limits(seconds, nodes, table_mb, threads),
                objective=objective,
                opponents=opponents,
                turns=turns,
                engine=engine,
                stop=stop,
                report=waiting,
            )
        shown = found if seat is None else found.of_player(seat)
        if json:
            for line in [*(move.to_json() for move in shown.moves), shown.summary_json()]:
                typer.echo(json_library.dumps(line))
        else:
            print_review(out(), shown, names)
        if puzzles is not None:
            _make_puzzles(puzzles, shown, Limits(seconds), stop)
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if exact and not shown.exact:
        raise typer.Exit(1)


def _make_puzzles(path: Path, found: "Review", limits: "Limits", stop: "Callable[[], bool]") -> None:
    """Write a pack of the mistakes that make puzzles, and tell what becomes of each."""
    import sys

    from faceup.puzzles.packs.mistakes import judged
    from faceup.puzzles.packs.pack import write_pack
    from faceup.puzzles.packs.puzzle import Puzzle
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import count

    kept, told = [], []
    with Waiting("judging the mistakes  ", total=len(found.mistakes)) as waiting:
        for number, (move, verdict) in enumerate(judged(found, limits, stop), 1):
            waiting.say("", done=number)
            if isinstance(verdict, Puzzle):
                kept.append(verdict)
            told.append(f"  move {move.ply}: {verdict.id if isinstance(verdict, Puzzle) else f'no puzzle: {verdict}'}")
    write_pack(path, kept)
    print(f"{count(len(kept), 'puzzle')} of {count(len(told), 'mistake')} in {path}", *told, sep="\n", file=sys.stderr)
