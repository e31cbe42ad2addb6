"""`faceup book`: make a book of puzzles, to print, for the browser, or for Anki."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.models.words import Language
from faceup.puzzles.book.edition import Order, Paper
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["book"]


def book(
    packs: Annotated[list[str], options.pack_argument("Files")],
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="The file to write; its name says what kind: .pdf (to print), .html (a page for the browser), .apkg (a"
            " deck for Anki).",
        ),
    ],
    title: Annotated[str, typer.Option(metavar="TEXT", help="The title.", show_default="the name of its game")] = "",
    author: Annotated[str, typer.Option(metavar="TEXT", help="The name below the title.")] = "",
    lang: options.Lang = None,
    by: Annotated[Order, typer.Option(help="How to divide the book into chapters.")] = Order.GRADE,
    paper: Annotated[Paper, typer.Option(help="PDF: the size of a page.")] = Paper.A4,
    per_page: Annotated[
        int | None,
        typer.Option(metavar="N", help="PDF: how many puzzles a page has, 2 or 4.", show_default="4; on A5 2"),
    ] = None,
    colour: Annotated[bool, typer.Option("--colour", help="PDF: drawings in colour, not in black and white.")] = False,
    sheet: Annotated[
        str | None, typer.Option(metavar="ID", help="PDF: one page with this puzzle, its solution upside down below.")
    ] = None,
    theme: options.Theme = None,
    grade: options.Grade = None,
) -> None:
    """Make a book of puzzles: diagrams, hints, solutions, indexes.

    The same puzzles and options give the same file, byte for byte. It needs typst, segno and genanki:
    pip install "faceup[book]".
    """
    from faceup.models.errors import InputError
    from faceup.models.storage import check_writable, write_whole
    from faceup.puzzles.book.edition import Edition
    from faceup.puzzles.book.making import check_kind, make_book, make_sheet
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import count, size

    suffix = check_kind(out)
    if sheet is not None and suffix != ".pdf":
        raise InputError(f"--sheet makes a page to print: let the name of the file end in .pdf, not in {suffix}")
    for source in packs:
        options.check_output(str(out), source, source.rpartition("#")[0])
    check_writable(out)
    edition = Edition(
        title=_line("--title", title),
        author=_line("--author", author),
        language=lang or Language.ENGLISH,
        paper=paper,
        per_page=per_page,
        by=by,
        colour=colour,
    )
    chosen = _chosen(packs, theme, grade, sheet)
    with Waiting(total=len(chosen)) as waiting:
        made = (
            make_book(chosen, edition, suffix, lambda what, done: waiting.say(what, done=done))
            if sheet is None
            else make_sheet(chosen[0], edition)
        )
    write_whole(out, made)
    typer.echo(f"{out}: {count(len(chosen), 'puzzle')}, {size(len(made))}")


def _line(option: str, text: str) -> str:
    """A text of the book's own, on one line."""
    from faceup.models.errors import InputError
    from faceup.models.forms.shape import one_line

    try:
        return one_line(text)
    except ValueError as error:
        raise InputError(f"{option}: {error}") from None


def _chosen(packs: "Sequence[str]", theme: str | None, grade: str | None, sheet: str | None) -> "list[Puzzle]":
    """The puzzles of the packs that are wanted, each once; raise an `InputError` if there is none."""
    from faceup.models.errors import InputError, quote
    from faceup.puzzles.packs.pack import read_pack

    found = {
        puzzle.id: puzzle
        for source in packs
        for puzzle in read_pack(source)
        if (theme is None or theme in puzzle.themes) and grade in (None, puzzle.grade)
    }
    if sheet is not None and sheet not in found:
        raise InputError(f"no puzzle {quote(sheet)} here; 'faceup pack list' lists them")
    if not found:
        asked = theme is not None or grade is not None
        raise InputError(f"no puzzle here{' is of that sort' if asked else ''}; 'faceup pack list' lists them")
    return list(found.values()) if sheet is None else [found[sheet]]
