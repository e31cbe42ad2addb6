"""A book as a deck for Anki: the question and the diagram in front, the key and the story behind.

Everything about it follows from its puzzles, so the same book is the same file, and a deck that is imported again
finds its cards.
"""

import io
import json
import sqlite3
import zipfile
from hashlib import sha256
from html import escape
from itertools import count
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

from faceup.models.drawing import Theme
from faceup.models.errors import QuestionError
from faceup.puzzles.book.contents import Book, Report
from faceup.puzzles.book.drawings import diagram
from faceup.puzzles.book.page import add_solution
from faceup.puzzles.book.telling import Item

if TYPE_CHECKING:
    import genanki

__all__ = ["to_deck"]

_MODEL = 1_607_392_319
"""What Anki knows our kind of note by; it stays when the looks change."""
_TIME = 1_577_836_800
"""When the cards were made, as Anki has it: always the first second of 2020."""
_DATE = (2020, 1, 1, 0, 0, 0)
_ROOM = (640.0, 640.0)
_STYLE = """
.card { font: 18px/1.45 Georgia, "Times New Roman", serif; text-align: left; max-width: 44rem; margin: 0 auto; }
img { display: block; max-width: 100%; height: auto; margin: .6em auto; }
.key { font-weight: bold; }
.quiet { opacity: .7; font-size: .85em; }
ul { padding-left: 1.2em; }
"""


def to_deck(book: Book, report: Report | None = None) -> bytes:
    """Return the deck, as an .apkg file."""
    try:
        import genanki
    except ImportError:
        raise QuestionError('a deck for Anki is made by genanki: pip install "faceup[book]"') from None
    fields = ("Puzzle", "Question", "Diagram", "Answer", "Solution")
    model = genanki.Model(
        _MODEL,
        "Faceup",
        fields=[{"name": name} for name in fields],
        templates=[
            {
                "name": "Puzzle",
                "qfmt": '<p>{{Question}}</p>{{Diagram}}<p class="quiet">{{Puzzle}}</p>',
                "afmt": '<p>{{Question}}</p>{{Answer}}<hr id="answer">{{Solution}}<p class="quiet">{{Puzzle}}</p>',
            }
        ],
        css=_STYLE,
    )
    deck = genanki.Deck(_number(f"{book.title} {book.edition.language}"), book.title)
    media: dict[str, bytes] = {}
    for item in book.items:
        asked, answered = (_drawn(item, book, media, solved) for solved in (False, True))
        about = escape(f"{item.puzzle.id} · {item.grade}")
        deck.add_note(
            genanki.Note(
                model=model,
                fields=[about, escape(item.question), asked, answered, _solution(item, book)],
                guid=genanki.guid_for(item.puzzle.id, str(book.edition.language)),
                tags=[item.puzzle.game, str(item.puzzle.grade), *item.puzzle.themes],
            )
        )
        if report is not None:
            report("drawn", item.number)
    return _packed(_collection(genanki.Package(deck)), media)


def _drawn(item: Item, book: Book, media: dict[str, bytes], solved: bool) -> str:
    """A picture of the puzzle among the media, and the element that shows it."""
    picture = diagram(item.puzzle, _ROOM, Theme.LIGHT, book.edition.language, solved=solved)
    name = f"faceup-{item.puzzle.id}-{book.edition.language}{'-key' if solved else ''}.svg"
    media[name] = picture.svg.encode()
    return tostring(Element("img", src=name, alt=picture.alt), encoding="unicode")


def _solution(item: Item, book: Book) -> str:
    told = Element("div")
    add_solution(told, item, book)
    return tostring(told, encoding="unicode", method="html")


def _collection(package: "genanki.Package") -> bytes:
    """The cards, as the database that Anki keeps them in."""
    base = sqlite3.connect(":memory:")
    try:
        package.write_to_db(base.cursor(), _TIME, count(_TIME * 1000))
        base.commit()
        return base.serialize()
    finally:
        base.close()


def _packed(collection: bytes, media: dict[str, bytes]) -> bytes:
    """The database and the media, which Anki wants numbered, in one archive without a date."""
    names = sorted(media)
    files = {"collection.anki2": collection, "media": json.dumps(dict(enumerate(names))).encode()}
    files |= {str(number): media[name] for number, name in enumerate(names)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _number(text: str) -> int:
    """A number for Anki that stands for a text, always the same one."""
    return int.from_bytes(sha256(text.encode()).digest()[:5], "big") | 1 << 30
