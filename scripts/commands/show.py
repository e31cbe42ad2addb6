"""`faceup show`: a position drawn in the terminal, or written in another form."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.models.drawing.themes import Theme
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.files import Entry
    from faceup.models.words import Language

__all__ = ["show"]


def show(
    positions: options.Positions,
    json: options.Json = False,
    notation: Annotated[bool, typer.Option("--notation", help="Print the one-line notation.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print the plain-text form, for typing and editing.")] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="Also list the legal moves, or what chance may bring.")
    ] = False,
    play: options.Play = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Draw a picture into a file: .svg, .png or .pdf."),
    ] = None,
    theme: Annotated[
        Theme | None,
        typer.Option(
            "--theme",
            help="How the picture looks; auto follows the reader, print is black and white.",
            show_default="auto",
        ),
    ] = None,
    folded: Annotated[bool, typer.Option("--folded", help="Draw what is finished as its points alone.")] = False,
    width: Annotated[
        int | None,
        typer.Option(
            "--width", metavar="N", help="How wide the picture is, in points.", min=240, max=4000, show_default="720"
        ),
    ] = None,
    lang: options.Lang = None,
) -> None:
    """Draw a position in the terminal or as a picture, or convert it.

    Towers, piles, hands, and how far each ladder has come; with --json, --text or --notation, the other forms. With
    --lang, --moves has each move in words, too. With --out and --play, the picture has every move as arrows, position
    by position.
    """
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries, write_entry, write_plain
    from faceup.scripts.commands._asking import played

    if json + notation + text + (out is not None) > 1:
        raise QuestionError("choose one of --json, --text, --notation and --out")
    if out is None and (theme is not None or folded or width is not None):
        raise QuestionError("--theme, --folded and --width are for a picture: name its file with --out, as board.svg")
    if out is not None:
        from faceup.models.drawing.view import View
        from faceup.models.words import Language
        from faceup.scripts.output.picture_files import write_picture

        view = View(width=width or 720, folded=folded, language=lang or Language.ENGLISH)
        write_picture(read_entries(*positions), play or [], out, theme or Theme.AUTO, view)
        typer.echo(f"written to {out}")
        return
    for number, before in enumerate(read_entries(*positions)):
        entry = played(before, play or [])
        if json:
            typer.echo(json_library.dumps(write_entry(entry)))
        elif text:
            typer.echo(("\n" if number else "") + write_plain(entry))
        elif notation:
            typer.echo(entry.position.format())
        else:
            _draw(entry, moves, lang)


def _draw(entry: "Entry", moves: bool, lang: "Language | None") -> None:
    from faceup.models.names import players_called
    from faceup.models.words import Language
    from faceup.scripts.output.terminal import out, print_entry

    console = out()
    print_entry(console, entry, lang or Language.ENGLISH)
    if moves:
        chances = {move: f"  {probability}" for move, probability in entry.position.chances()}
        legal = sorted(entry.position.legal_moves(), key=str) or list(chances)
        width = max((len(str(move)) for move in legal), default=0)
        console.print()
        with players_called(entry.names):
            for move in legal:
                words = "" if lang is None else f"{' ' * (width - len(str(move)))}  {move.said(lang)}"
                console.print(f"  {move}{words}{chances.get(move, '')}", markup=False)
    console.print()
