"""`faceup play`: a game against the solver, in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from faceup.puzzles.play.levels import Level
from faceup.scripts.commands import options

__all__ = ["play"]


def play(
    position: options.PositionOrGame,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="Where you sit: a seat from 0, or a name; may be given several times.",
            show_default="who is to move",
        ),
    ] = None,
    level: Annotated[
        Level,
        typer.Option(
            help="How well the others play: greedy plays what looks best, one-turn to five-turns look that far ahead,"
            " perfect plays what is proven best."
        ),
    ] = Level.PERFECT,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="How long the solver may think about a move.", min=0)
    ] = 5,
    table_mb: options.Table = 1024,
    threads: options.Threads = 1,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same seed gives the same luck.", show_default="a new one", min=0),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save the game there after every move: as JSON if the name ends in .json, otherwise as text.",
        ),
    ] = None,
) -> None:
    """Play against the solver, from a position or a game record.

    Type a move as its number, as its text or in words; ? lists what else you can type: hints, taking back, saving.
    """
    import secrets

    from faceup.models.errors import InputError, QuestionError
    from faceup.models.names import seat_named
    from faceup.models.record import GameRecord
    from faceup.models.storage import check_writable
    from faceup.puzzles.play.levels import Computer
    from faceup.puzzles.play.match import Match
    from faceup.scripts.output.playing import Playing
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver.question import Limits

    if position == "-":
        raise QuestionError("your moves are read from standard input; give the position as a file or a notation")
    record = GameRecord.read(position)
    if save is not None:
        if save.exists() and not _same_file(save, position):
            raise InputError(f"{save} already exists; to continue that game: faceup play {save} --save {save}")
        check_writable(save)
    now = record.final
    names = now.called
    people = [seat_named(who, names) for who in seat or [str(now.position.mover)]]
    chosen = secrets.randbelow(10**6) if seed is None else seed
    say_if_no_native_core()
    limits = Limits(seconds, None, table_mb, threads)
    playing = Playing(Match(record, people, Computer(level, limits), chosen), names, limits, save)
    if not playing.run():
        raise typer.Exit(130)


def _same_file(path: Path, name: str) -> bool:
    """Whether a path leads to the file that a game was read from."""
    source = Path(name)
    return source.exists() and path.samefile(source)
