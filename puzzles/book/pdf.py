"""A book as PDF: what it tells and shows goes to Typst as JSON, and `book.typ` sets the pages."""

import json
import re
from pathlib import Path
from typing import Any

from faceup.models.drawing import Theme
from faceup.models.drawing.printing import Print, typeset
from faceup.models.guide import guide_to
from faceup.models.words import Language
from faceup.puzzles.book.contents import Book, Part, Report
from faceup.puzzles.book.drawings import Picture, Room, card_pictures, diagram, diagram_words, labelled, square_code
from faceup.puzzles.book.edition import Edition, Paper
from faceup.puzzles.book.notation import examples
from faceup.puzzles.book.telling import Item, Turn
from faceup.puzzles.book.words import say
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["to_pdf", "to_prints", "to_sheets"]

_PAPERS = {Paper.A4: "a4", Paper.A5: "a5", Paper.LETTER: "us-letter"}
_MARGIN = 36.0
"""What the margins of a page and the gap between puzzles take together, about, in millimetres."""
_LINES = 13.0
"""What the question and the line below a drawing take, in millimetres."""
_SAID = (
    *(
        "contents",
        "about reading",
        "cards",
        "about cards",
        "moves",
        "about moves",
        "see solution",
        "hints",
        "hint 1",
        "hint 2",
        "hint 3",
    ),
    *("solution", "solutions", "play", "tries", "themes", "positions", "about positions", "proven"),
)
"""What the templates say themselves."""


def to_pdf(book: Book, report: Report | None = None) -> bytes:
    """Return the book as PDF."""
    (made,) = to_prints(book, "pdf", report)
    return made


def to_prints(book: Book, kind: Print, report: Report | None = None, *, ppi: float = 144) -> list[bytes]:
    """Return the book as one PDF, or its pages as PNG."""
    told = _book(book, report)
    if report is not None:
        report("drawn; setting the pages", len(book.items))
    return _set("book.typ", told, book.edition.language, kind, ppi)


def to_sheets(book: Book, kind: Print = "pdf", *, ppi: float = 144) -> list[bytes]:
    """Return a book of one puzzle as one page, with the solution upside down at its foot."""
    (item,) = book.items
    edition = book.edition
    width, height = edition.paper.size
    large = diagram(item.puzzle, (width, 0.6 * height), edition.theme, edition.language)
    told = _about(book) | {"item": _item(item, edition) | {"picture": _picture(large)}}
    return _set("sheet.typ", told, edition.language, kind, ppi)


def _set(template: str, told: dict[str, Any], language: Language, kind: Print, ppi: float) -> list[bytes]:
    folder = Path(__file__).parent
    source = "".join((folder / name).read_text(encoding="utf-8") for name in ("common.typ", template))
    return typeset(source, {"book": json.dumps(_unbroken(told, language))}, kind, ppi=ppi)


def _book(book: Book, report: Report | None) -> dict[str, Any]:
    edition = book.edition
    items = {}
    for item in book.items:
        items[item.number] = _item(item, edition)
        if report is not None:
            report("drawn", item.number)
    return _about(book) | {
        "cover": _cover(book),
        "parts": [_part(part, book, items) for part in book.parts],
        "themes": [[theme, [item.number for item in found]] for theme, found in book.themes],
    }


def _about(book: Book) -> dict[str, Any]:
    edition = book.edition
    title = book.title
    for part in () if edition.title else book.parts:
        title = title.replace(part.title, part.title.replace(" ", "\u00a0"))  # no line breaks within a name
    return {
        "title": title,
        "subtitle": book.about if edition.title else "",
        "grades": book.grades,
        "author": edition.author,
        "lang": str(edition.language),
        "paper": _PAPERS[edition.paper],
        "per-page": edition.diagrams,
        "words": {name.replace(" ", "-"): say(name, edition.language, page="") for name in _SAID},
    }


def _part(part: Part, book: Book, items: dict[int, dict[str, Any]]) -> dict[str, Any]:
    edition, language = book.edition, book.edition.language
    guide = guide_to(part.game)
    puzzles = [item.puzzle for item in part.items]
    reading, places = labelled(puzzles, edition.theme, language)
    several = len(book.parts) > 1

    def titled(title: str) -> str:
        return f"{part.title}: {title}" if several else title

    return {
        "rules-title": say("rules", language, game=part.title),
        "rules": [] if guide is None else [[title, list(told)] for title, told in guide.told(language)],
        "reading-title": titled(say("reading", language)),
        "reading": _picture(reading),
        "about-diagram": diagram_words(puzzles[0], language),
        "places": list(places),
        "moves": [list(pair) for pair in examples(puzzles, language)],
        "cards": [
            {"code": code, "name": name, "picture": _picture(face)}
            for code, name, face in card_pictures(puzzles[0], edition.theme, language)
        ],
        "chapters": [
            {
                "title": titled(chapter.title),
                "about": chapter.about,
                "items": [items[item.number] for item in chapter.items],
            }
            for chapter in part.chapters
        ],
    }


def _item(item: Item, edition: Edition) -> dict[str, Any]:
    puzzle, language = item.puzzle, edition.language
    code = square_code(item.notation, say("code", language, id=puzzle.id))
    wide, high = _room(edition)
    return {
        "number": item.number,
        "id": puzzle.id,
        "question": item.question,
        "grade": item.grade,
        "rank": list(Grade).index(puzzle.grade) + 1,
        "themes": list(item.themes),
        "hints": list(item.hints),
        "key": say("key", language, moves=item.key),
        "worth": item.worth,
        "story": item.story,
        "play": [{"depth": branch.depth, "turns": _turns(branch.turns)} for branch in item.play],
        "more": item.more,
        "tries": [{"moves": each.moves, "worth": each.worth, "line": _turns(each.line)} for each in item.tries],
        "proof": item.proof,
        "picture": _picture(diagram(puzzle, (wide, high), edition.theme, language)),
        "answer": _picture(diagram(puzzle, (wide, 0.75 * wide), edition.theme, language, solved=True)),
        "code": _picture(code),
        "notation": re.findall(r"[^~.]*[~.]?", item.notation)[:-1],
    }


def _turns(turns: tuple[Turn, ...]) -> list[dict[str, Any]]:
    return [{"who": turn.who, "moves": turn.moves, "remark": turn.remark, "number": turn.number} for turn in turns]


def _room(edition: Edition) -> Room:
    """The room for a drawing on the page, in millimetres."""
    width, height = edition.paper.size
    across = 2 if edition.diagrams == 4 else 1
    return (width - _MARGIN) / across, (height - _MARGIN) / 2 - _LINES


def _cover(book: Book) -> dict[str, Any]:
    """The drawing on the title page, in colour on any paper: of the hardest puzzle, for it has most on it."""
    hardest = max(book.items, key=lambda item: (item.puzzle.difficulty, item.puzzle.id))
    return _picture(diagram(hardest.puzzle, (1, 0.8), Theme.LIGHT, book.edition.language))


def _picture(picture: Picture) -> dict[str, Any]:
    return {"svg": picture.svg, "width": picture.width, "height": picture.height, "alt": picture.alt}


def _unbroken(told: Any, language: Language) -> Any:
    """French sets a space before some signs, at which no line may break. Drawings and texts for programs stay."""
    if language is not Language.FRENCH:
        return told
    if isinstance(told, dict):
        return {key: each if key in ("svg", "notation") else _unbroken(each, language) for key, each in told.items()}
    if isinstance(told, list):
        return [_unbroken(each, language) for each in told]
    return re.sub(r" (?=[:;?!»%])|(?<=«) ", "\u00a0", told) if isinstance(told, str) else told
