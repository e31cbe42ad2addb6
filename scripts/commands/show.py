"""`faceup show`: a position drawn in the terminal, or written in another form."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.files import Entry

__all__ = ["show"]


def show(
    positions: options.Positions,
    json: options.Json = False,
    notation: Annotated[bool, typer.Option("--notation", help="Print the one-line notation.")] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="List the legal moves, too, or what chance may bring.")
    ] = False,
    play: Annotated[
        list[str] | None, typer.Option("--play", metavar="MOVE", help="Play a move first; may be given several times.")
    ] = None,
) -> None:
    """Draw a position in the terminal, or convert it.

    Towers, piles, hands, and how far each ladder has come; with --json or --notation, the other forms.
    """
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries, write_entry

    if json and notation:
        raise QuestionError("choose --json or --notation, not both")
    for before in read_entries(*positions):
        entry = _after(before, play or [])
        if json:
            typer.echo(json_library.dumps(write_entry(entry)))
        elif notation:
            typer.echo(entry.position.format())
        else:
            _draw(entry, moves)


def _after(entry: "Entry", moves: list[str]) -> "Entry":
    """The entry after some moves."""
    from dataclasses import replace

    from faceup.models.errors import FaceupError, NotationError
    from faceup.models.files import load_json

    for text in moves:
        position = entry.position
        try:
            notation = position.move_class
            move = notation.from_json(load_json(text)) if text.startswith("{") else notation.parse(text)
        except FaceupError as error:
            raise NotationError(f"--play: {error} (in a shell, put the move in single quotes)") from None
        entry = replace(entry, position=position.play(move))
    return entry


def _draw(entry: "Entry", moves: bool) -> None:
    from faceup.scripts.output.terminal import out, print_entry

    console = out()
    print_entry(console, entry)
    if moves:
        console.print()
        for text in sorted(map(str, entry.position.legal_moves())):
            console.print(f"  {text}", markup=False)
        for move, probability in entry.position.chances():
            console.print(f"  {move}  {probability}", markup=False)
    console.print()
