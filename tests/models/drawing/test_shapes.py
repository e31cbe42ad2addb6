"""The SVG that shapes are written as: well-formed whatever people wrote, and short."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from support.drawn import SVG, parsed

from faceup.models.drawing import Block, Drawing, Theme, Tone
from faceup.models.drawing.shapes import Symbol, circle, number, rectangle, text, use, written
from faceup.models.drawing.table import label, paragraph, shortened
from faceup.models.drawing.themes import css


@given(st.text())
def test_any_words_are_text_and_nothing_else(words: str) -> None:
    root = ElementTree.fromstring(written([text(0, 0, words)]))
    assert (root.text or "") == re.sub("[\x00-\x1f\x7f-\x9f\ufffe\uffff]", " ", words)
    assert not list(root)


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"])))
def test_any_title_is_read_aloud_as_it_is(title: str) -> None:
    root = parsed(Drawing(Block(10, 10), title=title))
    assert root.attrib.get("aria-label", "") == title.replace("\ufffe", " ").replace("\uffff", " ")


def test_what_xml_cannot_hold_is_a_space() -> None:
    assert written([text(0, 0, "a\x1bb\ud800c")]).endswith(">a b c</text>")


def test_numbers_are_as_short_as_a_printer_needs() -> None:
    assert [number(n) for n in (1.0, 0.5, 1 / 3, -0.001, 1e-9, 1234.5)] == ["1", "0.5", "0.33", "0", "0", "1234.5"]


def test_artwork_is_drawn_once_and_used_by_name() -> None:
    dot = Symbol("dot", (circle(0, 0, 1, fill=Tone.INK),))
    eyes = Symbol("eyes", (use(dot, -3), use(dot, 3)))
    drawing = Drawing(Block(10, 10, (use(eyes, 5, 5), use(eyes, 5, 8, 0.5))))
    root = parsed(drawing)
    assert [shape.attrib["id"] for shape in root.findall(f"{SVG}defs/{SVG}g")] == ["dot", "eyes"]
    assert [shape.attrib["href"] for shape in root.iter(f"{SVG}use")] == ["#dot", "#dot", "#eyes", "#eyes"]
    assert drawing.svg().count("<circle") == 1


def test_every_tone_has_a_look_in_every_theme_and_print_has_no_colour() -> None:
    for theme in Theme:
        rules = css(theme)
        assert all(f".f-{tone}{{fill:#" in rules and f".s-{tone}{{stroke:#" in rules for tone in Tone)
    looks = {part[:6] for part in css(Theme.PRINT).split("#")[1:]}
    assert all(look[:2] == look[2:4] == look[4:] for look in looks), "only greys"


def test_a_drawing_fetches_nothing() -> None:
    drawing = Drawing(Block(10, 10, (rectangle(0, 0, 5, 5, fill=Tone.CARD),)), title="http://example.org")
    assert not re.search(r"(url\(|@import|src=|href=\"[^#])", drawing.svg())


def test_a_paragraph_keeps_to_its_width_and_loses_no_letter() -> None:
    for words in ("A few words that need some lines", "W" * 40, "short", f"then {'x' * 90} and on"):
        block = paragraph(words, 90, 12)
        assert block.width <= 90
        lines = [shape.text for inner in block.inner for shape in inner.block.shapes]
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert paragraph("", 90).height == 0


def test_words_are_shortened_only_where_they_must_be() -> None:
    assert shortened("Anna", 200, 15) == "Anna"
    cut = shortened("Anna " * 20, 100, 15)
    assert cut.endswith("…")
    assert label(cut, 15, bold=True).width <= 100
