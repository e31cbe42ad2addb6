"""A book for Anki: an archive of a database and pictures, the same each time."""

import io
import json
import sqlite3
import zipfile
from typing import Any
from xml.etree import ElementTree

import pytest
from support.books import NASTY, nasty, puzzles

from faceup.models.words import Language
from faceup.puzzles.book.contents import bind
from faceup.puzzles.book.deck import to_deck
from faceup.puzzles.book.edition import Edition


class Opened:
    """What a deck holds: its notes and cards, and its pictures by name."""

    def __init__(self, deck: bytes) -> None:
        archive = zipfile.ZipFile(io.BytesIO(deck))
        assert archive.testzip() is None
        base = sqlite3.connect(":memory:")
        base.deserialize(archive.read("collection.anki2"))
        self.notes: list[tuple[Any, ...]] = base.execute("select guid, tags, flds from notes order by id").fetchall()
        self.cards: list[tuple[Any, ...]] = base.execute("select id, nid from cards").fetchall()
        ((decks,),) = base.execute("select decks from col").fetchall()
        self.decks = {deck["name"] for deck in json.loads(decks).values()}
        base.close()
        names = json.loads(archive.read("media"))
        self.media = {name: archive.read(number) for number, name in names.items()}


@pytest.fixture(scope="module")
def deck() -> Opened:
    return Opened(to_deck(bind(puzzles(), Edition(title="Eight"))))


def test_every_puzzle_is_a_note_with_one_card(deck: Opened) -> None:
    assert len(deck.notes) == len(deck.cards) == len({card for card, _ in deck.cards}) == len(puzzles())
    assert "Eight" in deck.decks
    for puzzle, (_, tags, fields) in zip(bind(puzzles(), Edition()).items, deck.notes, strict=True):
        about, question, asked, answered, solution = fields.split("\x1f")
        assert puzzle.puzzle.id in about
        assert question == puzzle.question
        assert puzzle.story in solution
        assert puzzle.story not in asked + question
        assert f" {puzzle.puzzle.grade} " in tags
        for field in (asked, answered):
            (name,) = [part for part in field.split('"') if part.endswith(".svg")]
            assert ElementTree.fromstring(deck.media[name]).tag.endswith("svg")


def test_the_answer_shows_the_key(deck: Opened) -> None:
    for name, picture in deck.media.items():
        assert (b'data-mark="arrow"' in picture) <= name.endswith("-key.svg")
    assert any(b'data-mark="arrow"' in picture for picture in deck.media.values())


def test_the_same_book_is_the_same_deck_and_another_language_has_other_notes() -> None:
    few = puzzles()[:2]
    first, second = (to_deck(bind(few, Edition())) for _ in range(2))
    assert first == second
    french = Opened(to_deck(bind(few, Edition(language=Language.FRENCH))))
    assert {guid for guid, _, _ in french.notes}.isdisjoint({guid for guid, _, _ in Opened(first).notes})


def test_markup_is_text() -> None:
    opened = Opened(to_deck(bind([nasty(puzzle) for puzzle in puzzles()[:2]], Edition(title=NASTY))))
    assert NASTY in opened.decks
    for _, _, fields in opened.notes:
        assert "</script>" not in fields
        assert "&lt;/script&gt;" in fields
