"""A book for the browser: one page without script or network, with everything in it, whatever people wrote."""

import re
from html.parser import HTMLParser

import pytest
from support.books import NASTY, nasty, puzzles

from faceup.models.words import Language
from faceup.puzzles.book.contents import bind
from faceup.puzzles.book.edition import Edition
from faceup.puzzles.book.page import to_page

VOID = {"meta", "img"}


class Read(HTMLParser):
    """What a page holds: its elements, its text, its links; and whether every element is closed."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.attributes: list[dict[str, str | None]] = []
        self.texts: list[tuple[str, ...]] = []
        self.feed(page.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.append(dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((*self.open, data))


@pytest.fixture(scope="module")
def page() -> Read:
    return Read(to_page(bind(puzzles(), Edition(author="A. Author"))))


def test_the_page_is_whole_and_asks_for_nothing(page: Read) -> None:
    assert page.open == []
    assert set(page.tags).isdisjoint({"script", "link", "iframe", "object", "form"})
    sources = [each["src"] or "" for each in page.attributes if "src" in each]
    assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
    policies = [
        each["content"] or "" for each in page.attributes if each.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'; img-src data:"]
    assert not any(name.startswith("on") for each in page.attributes for name in each)


def test_every_link_leads_somewhere(page: Read) -> None:
    places = [each["id"] for each in page.attributes if "id" in each]
    assert len(places) == len(set(places))
    targets = [(each["href"] or "").removeprefix("#") for each in page.attributes if "href" in each]
    assert targets
    assert set(targets) <= set(places)


def test_every_puzzle_is_there_with_its_drawings_hints_and_solution(page: Read) -> None:
    assert page.tags.count("article") == len(puzzles())
    games = len({puzzle.game for puzzle in puzzles()})
    assert page.tags.count("img") == 2 * len(puzzles()) + games
    assert page.tags.count("details") == 4 * len(puzzles()) + 2 * games
    for puzzle in puzzles():
        shown = [path for path in page.texts if puzzle.story in path[-1]]
        assert [path for path in shown if "details" not in path] == []
        assert shown
        assert any(path[-2:] == ("code", puzzle.position.format()) for path in page.texts)


def test_pictures_say_what_they_show(page: Read) -> None:
    told = [each for each in page.attributes if "src" in each]
    assert all(re.search(r"North:|South:", each["alt"] or "") for each in told)


def test_the_play_is_a_list_in_lists(page: Read) -> None:
    deepest = max(path.count("ul") for path in page.texts)
    branched = max(row.depth for item in bind(puzzles(), Edition()).items for row in item.play)
    assert deepest == branched + 1


def test_markup_is_text() -> None:
    nasties = [nasty(puzzle) for puzzle in puzzles()]
    read = Read(to_page(bind(nasties, Edition(title=NASTY, author=NASTY))))
    assert read.tags == Read(to_page(bind(nasties, Edition(title="T", author="A")))).tags
    assert "script" not in read.tags
    assert ("html", "head", "title", NASTY) in read.texts
    assert sum(path[-1] == f" {NASTY}" for path in read.texts if path[-2] == "h3") == len(puzzles())


def test_the_same_book_is_the_same_page_in_its_language() -> None:
    first, second = (to_page(bind(puzzles()[:2], Edition(language=Language.ITALIAN))) for _ in range(2))
    assert first == second
    assert b'<html lang="it">' in first
