"""Drawings in print: PDF and PNG, the same bytes each time, whatever the title says."""

import re
import struct

import pytest

from faceup.models.drawing import Drawing, Theme, View, printing
from faceup.models.drawing.printing import printed, typeset
from faceup.models.errors import QuestionError
from faceup.models.position import AnyPosition, Position

NASTY = '#panic("x") <b>&amp; $1$ \\ ] ` " {} é'
POSITION = "clock-towers~french~0~..~Kr_1c~2_"


def drawing(title: str = "") -> Drawing:
    position: AnyPosition = Position.parse(POSITION)
    return position.illustrate(View(title=title))


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_a_png_has_so_many_pixels_a_unit() -> None:
    drawn = drawing()
    for scale in (1, 2):
        width, height = size_of(printed(drawn, "png", scale=scale))
        assert abs(width - drawn.width * scale) <= 1
        assert abs(height - drawn.height * scale) <= 1


def test_a_pdf_is_tagged_and_the_same_each_time() -> None:
    first = printed(drawing("The last roof"), "pdf")
    assert first.startswith(b"%PDF-")
    assert b"pdfuaid" in first
    assert b"CreationDate" not in first
    assert printed(drawing("The last roof"), "pdf") == first


def test_a_title_full_of_markup_is_a_title() -> None:
    assert b"pdfuaid" in printed(drawing(NASTY), "pdf")
    assert size_of(printed(drawing(NASTY), "png"))[0] >= drawing(NASTY).width


def test_letters_that_no_font_has_are_printed_all_the_same() -> None:
    made = printed(drawing("塔 \U0001f408"), "pdf")
    assert made.startswith(b"%PDF-")
    assert b"pdfuaid" not in made, "PDF/UA does not allow letters without a shape"


def test_the_theme_is_seen_and_auto_is_light() -> None:
    light, dark, auto = (printed(drawing(), "png", theme) for theme in (Theme.LIGHT, Theme.DARK, Theme.AUTO))
    assert auto == light != dark


def test_typst_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda name: None)
    with pytest.raises(QuestionError, match=r'pip install "faceup\[pictures\]"'):
        printed(drawing(), "png")


def test_a_source_that_cannot_be_set_is_told() -> None:
    with pytest.raises(QuestionError, match="typst cannot print this: unknown variable: nothing_here"):
        typeset("#nothing_here", {}, "pdf")


def test_typesetting_is_bounded() -> None:
    with pytest.raises(QuestionError, match="not done after 1 s"):
        typeset("#for i in range(1000000) { for j in range(1000000) { [] } }", {}, "pdf", seconds=1)


def test_larger_letters_change_nothing_but_the_size_of_texts() -> None:
    drawn = drawing('font-size="12"')
    usual, large = (drawn.svg(Theme.PRINT, letters=letters) for letters in (1, 1.5))
    texts = re.compile(r'(<text[^>]* font-size=")([\d.]+)')
    assert usual != large
    assert texts.sub(r"\1", usual) == texts.sub(r"\1", large)
    symbols = re.search("<defs>.*</defs>", usual)
    assert symbols is not None
    assert symbols[0] in large, "artwork keeps its letters"
