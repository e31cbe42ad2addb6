"""Make books and sheets of puzzles. The kind of a file follows from its name."""

from collections.abc import Iterable
from pathlib import Path

from faceup.models.errors import InputError, quote
from faceup.puzzles.book.contents import Report, bind
from faceup.puzzles.book.edition import Edition
from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["KINDS", "check_kind", "make_book", "make_sheet"]

KINDS = {".pdf": "a book to print", ".html": "a page for the browser", ".apkg": "a deck for Anki"}


def check_kind(path: str | Path) -> str:
    """Return the kind of a book by the name of its file, or raise an `InputError` that lists the kinds."""
    suffix = Path(path).suffix.lower()
    if suffix not in KINDS:
        kinds = ", ".join(f"{kind} ({what})" for kind, what in KINDS.items())
        raise InputError(f"{quote(str(path))}: the name of a book ends in {kinds}")
    return suffix


def make_book(puzzles: Iterable[Puzzle], edition: Edition, kind: str = ".pdf", report: Report | None = None) -> bytes:
    """Return what a file with a book of these puzzles holds."""
    suffix = check_kind(f"book{kind}")
    book = bind(puzzles, edition, report)
    if suffix == ".pdf":
        from faceup.puzzles.book.pdf import to_pdf

        return to_pdf(book, report)
    if suffix == ".html":
        from faceup.puzzles.book.page import to_page

        return to_page(book, report)
    from faceup.puzzles.book.deck import to_deck

    return to_deck(book, report)


def make_sheet(puzzle: Puzzle, edition: Edition) -> bytes:
    """Return one page with a puzzle, as PDF."""
    from faceup.puzzles.book.pdf import to_sheets

    (page,) = to_sheets(bind([puzzle], edition))
    return page
