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
    text: Annotated[bool, typer.Option("--text", help="Print the plain-text form, for typing and editing.")] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="List the legal moves, too, or what chance may bring.")
    ] = False,
    play: options.Play = None,
) -> None:
    """Draw a position in the terminal, or convert it.

    Towers, piles, hands, and how far each ladder has come; with --json, --text or --notation, the other forms.
    """
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries, write_entry, write_plain
    from faceup.scripts.commands._asking import played

    if json + notation + text > 1:
        raise QuestionError("choose one of --json, --text and --notation")
    for number, before in enumerate(read_entries(*positions)):
        entry = played(before, play or [])
        if json:
            typer.echo(json_library.dumps(write_entry(entry)))
        elif text:
            typer.echo(("\n" if number else "") + write_plain(entry))
        elif notation:
            typer.echo(entry.position.format())
        else:
            _draw(entry, moves)


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
