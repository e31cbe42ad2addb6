"""A book in print: the same bytes each time, every puzzle on its page, pages that look as they should."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typst
from support.books import NASTY, nasty, of_game, puzzles
from support.png import differ

from faceup.models.words import Language
from faceup.puzzles.book import pdf
from faceup.puzzles.book.contents import Book, bind
from faceup.puzzles.book.edition import Edition, Order, Paper
from faceup.puzzles.book.pdf import to_pdf, to_sheets
from faceup.scripts.regenerate import BOOK_PAGES, book_pages

ALIKE = 0.08
"""How far a page may be from its golden picture: what a renderer does to edges is less, a word is more."""


def found_in(book: Book, monkeypatch: pytest.MonkeyPatch, expression: str) -> Any:
    """What an expression of Typst gives in the book as it is set."""
    caught: list[tuple[str, dict[str, str]]] = []

    def catch(source: str, inputs: dict[str, str], kind: str, *, ppi: float) -> list[bytes]:
        caught.append((source, inputs))
        return [b""]

    with monkeypatch.context() as patched:
        patched.setattr(pdf, "typeset", catch)
        to_pdf(book)
    ((source, inputs),) = caught
    return json.loads(typst.eval(source.encode(), expression, sys_inputs=inputs, ignore_system_fonts=True))


def test_every_puzzle_its_solution_and_its_entry_in_the_index_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = found_in(bind(puzzles(), Edition()), monkeypatch, "query(raw).map(it => it.text)")
    for puzzle in puzzles():
        assert texts.count(puzzle.id) == 3, "below the diagram, over the solution, in the index"


def test_a_book_is_tagged_and_the_same_each_time() -> None:
    first, second = (to_pdf(bind(puzzles(), Edition())) for _ in range(2))
    assert first.startswith(b"%PDF-")
    assert b"pdfuaid" in first
    assert b"CreationDate" not in first
    assert first == second


LANGUAGES = {Paper.A4: Language.ENGLISH, Paper.A5: Language.FRENCH, Paper.LETTER: Language.ITALIAN}
"""What each paper is tried with: all pairs are left to the exhaustive tests."""


@pytest.mark.parametrize("paper", [Paper.A5, Paper.LETTER])
def test_a_book_on_other_paper_in_another_language_and_order(paper: Paper) -> None:
    edition = Edition(paper=paper, per_page=2, language=LANGUAGES[paper], by=Order.THEME, colour=True)
    made = to_pdf(bind(puzzles(), edition))
    assert b"pdfuaid" in made
    assert f"/Lang({LANGUAGES[paper]})".encode() in made.replace(b"/Lang (", b"/Lang(")


def test_the_rules_and_the_diagram_take_a_page_each(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_a_page_each(Paper.A5, Language.FRENCH, monkeypatch)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("paper", Paper)
def test_they_do_on_every_paper_in_every_language(
    paper: Paper, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_a_page_each(paper, language, monkeypatch)


def assert_a_page_each(paper: Paper, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    book = bind(puzzles(), Edition(paper=paper, language=language))
    starts = found_in(book, monkeypatch, "query(heading.where(level: 1)).map(it => it.location().page())")
    chapters = [len(part.chapters) for part in book.parts]
    assert len(chapters) == 3
    assert len(starts) == 1 + sum(2 + number for number in chapters) + 4, "contents; games; hints, solutions, indexes"
    first = 1
    for number in chapters:
        rules, diagram, chapter = starts[first : first + 3]
        assert (diagram, chapter) == (rules + 1, rules + 2)
        first += 2 + number


def test_markup_in_titles_and_names_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    book = bind([nasty(puzzle) for puzzle in of_game("clock-towers")], Edition(title=NASTY, author=NASTY))
    assert b"pdfuaid" in to_pdf(book)
    questions = found_in(book, monkeypatch, "query(heading.where(level: 2)).map(it => it.body)")
    assert json.dumps(questions).count(json.dumps(NASTY)) == len(of_game("clock-towers"))


@pytest.mark.parametrize("paper", Paper)
def test_a_sheet_is_one_page_in_grey_or_in_colour(paper: Paper) -> None:
    longest = max(puzzles(), key=lambda puzzle: len(puzzle.story))
    editions = (Edition(paper=paper, language=LANGUAGES[paper], colour=colour) for colour in (False, True))
    ((grey_page,), (coloured,)) = (to_sheets(bind([longest], edition), "png", ppi=20) for edition in editions)
    assert grey_page != coloured


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    return book_pages()


def test_there_is_a_golden_picture_of_every_page(pages: dict[str, bytes]) -> None:
    assert sorted(pages) == sorted(path.name for path in BOOK_PAGES.glob("*.png"))


@pytest.mark.parametrize("path", sorted(BOOK_PAGES.glob("*.png")), ids=lambda path: path.stem)
def test_a_page_looks_as_it_did(path: Path, pages: dict[str, bytes]) -> None:
    apart = differ(path.read_bytes(), pages[path.name])
    assert apart < ALIKE, f"{path} looks otherwise ({apart:.3f}); look at it, then python -m faceup.scripts.regenerate"


def test_another_question_is_seen_on_a_page(pages: dict[str, bytes]) -> None:
    puzzle = of_game("clock-towers")[0]
    asked = replace(puzzle, telling=replace(puzzle.telling, question="And what now?"))
    (other,) = to_sheets(bind([asked], Edition()), "png", ppi=36)
    assert differ(pages["sheet.png"], other) > ALIKE
