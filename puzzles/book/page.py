"""A book as one self-contained page for the browser: hints and solutions open when they are asked for.

The page is built as a tree of elements, so that whatever people wrote is text in it. It has no script, asks nothing of
the network, and says so itself (its Content-Security-Policy).
"""

from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, tostring

from faceup.models.drawing import Theme
from faceup.models.guide import guide_to
from faceup.models.phrases import capital
from faceup.puzzles.book.contents import Book, Chapter, Part, Report
from faceup.puzzles.book.drawings import Picture, diagram, diagram_words, labelled
from faceup.puzzles.book.notation import examples
from faceup.puzzles.book.telling import Branch, Item, Turn
from faceup.puzzles.book.words import say

__all__ = ["add_solution", "to_page"]

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_STYLE = Path(__file__).with_name("page.css")
_LARGE, _SMALL = (760.0, 640.0), (520.0, 420.0)
"""The room for a diagram, and for the smaller one of its solution."""


def to_page(book: Book, report: Report | None = None) -> bytes:
    """Return the page, as HTML."""
    language = book.edition.language
    html = Element("html", lang=str(language))
    _head(html, book)
    body = SubElement(html, "body")
    header = SubElement(body, "header")
    _add(header, "h1", book.title)
    if book.edition.title:
        _add(header, "p", book.about)
    if book.edition.author:
        _add(header, "p", book.edition.author)
    nav = SubElement(body, "nav", {"aria-label": say("contents", language)})
    main = SubElement(body, "main")
    for part in book.parts:
        _rules(main, part, book)
        for chapter in part.chapters:
            title = f"{part.title}: {chapter.title}" if len(book.parts) > 1 else chapter.title
            _add(nav, "a", title, href=f"#chapter-{chapter.items[0].number}")
            _chapter(main, chapter, title, book, report)
    _index(main, book)
    return f"<!doctype html>\n{tostring(html, encoding='unicode', method='html')}\n".encode()


def add_solution(parent: Element, item: Item, book: Book) -> None:
    """Add what a solution tells: the key, what it is worth, the story, the play, the tries, the proof."""
    language = book.edition.language
    _add(parent, "p", say("key", language, moves=item.key), {"class": "key"})
    _add(parent, "p", item.worth)
    _add(parent, "p", item.story)
    if item.play:
        _add(parent, "h4", say("play", language))
        _play(SubElement(parent, "ul", {"class": "play"}), item.play)
        if item.more:
            _add(parent, "p", item.more, {"class": "quiet"})
    if item.tries:
        _add(parent, "h4", say("tries", language))
        listed = SubElement(parent, "ul")
        for wrong in item.tries:
            row = SubElement(listed, "li")
            _add(row, "b", f"1. {wrong.moves}").tail = f" {wrong.worth}{': ' if wrong.line else ''}"
            _turns(row, wrong.line)
    if item.proof:
        _add(parent, "p", item.proof, {"class": "quiet"})


def _head(html: Element, book: Book) -> None:
    head = SubElement(html, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY})
    SubElement(head, "meta", name="generator", content="Faceup")
    _add(head, "title", book.title)
    _add(head, "style", _STYLE.read_text(encoding="utf-8"))


def _rules(main: Element, part: Part, book: Book) -> None:
    """The rules and the diagram with its places numbered, folded away for those who know them."""
    language, guide = book.edition.language, guide_to(part.game)
    if guide is not None:
        rules = _details(main, say("rules", language, game=part.title))
        for title, paragraphs in guide.told(language):
            _add(rules, "h3", title)
            for paragraph in paragraphs:
                _add(rules, "p", paragraph)
    picture, places = labelled([item.puzzle for item in part.items], Theme.AUTO, language)
    reading = _details(main, say("reading", language))
    _add(reading, "p", say("about reading", language))
    _image(reading, picture)
    listed = SubElement(reading, "ol")
    for name in places:
        _add(listed, "li", name)
    _add(reading, "p", diagram_words(part.items[0].puzzle, language))
    _add(reading, "h3", say("moves", language))
    _add(reading, "p", say("about moves", language))
    for short, long in examples([item.puzzle for item in part.items], language):
        _add(SubElement(reading, "p"), "b", short).tail = f" \u2002{long}"


def _chapter(main: Element, chapter: Chapter, title: str, book: Book, report: Report | None) -> None:
    section = SubElement(main, "section", id=f"chapter-{chapter.items[0].number}")
    _add(section, "h2", title)
    if chapter.about:
        _add(section, "p", chapter.about)
    for item in chapter.items:
        _puzzle(section, item, book)
        if report is not None:
            report("drawn", item.number)


def _puzzle(section: Element, item: Item, book: Book) -> None:
    language = book.edition.language
    article = SubElement(section, "article", id=f"puzzle-{item.number}")
    heading = SubElement(article, "h3")
    _add(heading, "span", str(item.number), {"class": "number"}).tail = f" {item.question}"
    _image(article, diagram(item.puzzle, _LARGE, Theme.AUTO, language))
    _add(article, "p", f"{item.grade} · {item.puzzle.id}", {"class": "quiet"})
    for stage, hint in enumerate(item.hints, 1):
        _add(_details(article, say("hint", language, n=stage)), "p", hint)
    solution = _details(article, say("solution", language))
    _image(solution, diagram(item.puzzle, _SMALL, Theme.AUTO, language, solved=True))
    add_solution(solution, item, book)
    if item.themes:
        _add(solution, "p", ", ".join(item.themes), {"class": "quiet"})
    _add(SubElement(solution, "p"), "code", item.notation)


def _index(main: Element, book: Book) -> None:
    language = book.edition.language
    if book.themes:
        section = SubElement(main, "section", id="themes")
        _add(section, "h2", say("themes", language))
        for theme, items in book.themes:
            row = SubElement(section, "p")
            _add(row, "b", capital(theme)).tail = " "
            _links(row, [(str(item.number), item) for item in items])
    section = SubElement(main, "section", id="positions")
    _add(section, "h2", say("positions", language))
    _links(SubElement(section, "p"), [(item.puzzle.id, item) for item in book.items])


def _links(row: Element, named: Iterable[tuple[str, Item]]) -> None:
    for name, item in named:
        _add(row, "a", name, href=f"#puzzle-{item.number}").tail = " "


def _play(listed: Element, branches: Iterable[Branch]) -> None:
    """The tree of play as nested lists."""
    lists = [listed]
    for branch in branches:
        while len(lists) <= branch.depth:
            rows = list(lists[-1])
            lists.append(SubElement(rows[-1] if rows else SubElement(lists[-1], "li"), "ul"))
        del lists[branch.depth + 1 :]
        _turns(SubElement(lists[-1], "li"), branch.turns)


def _turns(row: Element, turns: tuple[Turn, ...]) -> None:
    for number, turn in enumerate(turns):
        remark = f" ({turn.remark})" if turn.remark else ""
        end = " \u2002" if number + 1 < len(turns) else ""
        begun = _add(row, "b", f"{turn.number}.") if turn.number else _add(row, "i", turn.who)
        begun.tail = f" {turn.moves}{remark}{end}"


def _details(parent: Element, summary: str) -> Element:
    details = SubElement(parent, "details")
    _add(details, "summary", summary)
    return details


def _image(parent: Element, picture: Picture) -> None:
    source = f"data:image/svg+xml;base64,{b64encode(picture.svg.encode()).decode()}"
    size = {"width": str(round(picture.width)), "height": str(round(picture.height))}
    SubElement(parent, "img", {"src": source, "alt": picture.alt, "loading": "lazy", **size})


def _add(parent: Element, tag: str, text: str, attributes: dict[str, str] | None = None, **more: str) -> Element:
    element = SubElement(parent, tag, attributes or {}, **more)
    element.text = text
    return element
