"""A pack in a notebook is a table, and a puzzle a picture; what people wrote is shown as text."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from support.checkout import PACKS

import faceup
from faceup.models.errors import QuestionError
from faceup.puzzles.packs.pack import Pack, read_pack


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(PACKS / "gotown.jsonl")


def test_every_puzzle_has_its_row(pack: Pack) -> None:
    table = ElementTree.fromstring(pack._repr_mimebundle_()["text/html"])
    ids = [row.findtext("td") for row in table.findall("tr")[1:]]
    assert ids == [puzzle.id for puzzle in pack]


def test_a_question_full_of_markup_is_shown_as_it_is(pack: Pack) -> None:
    nasty = "<script>alert('&')</script>"
    asked = replace(pack[0], telling=replace(pack[0].telling, question=nasty))
    table = ElementTree.fromstring(Pack([asked])._repr_html_())
    assert [cell.text for cell in table.iter("td")][1] == nasty
    picture = ElementTree.fromstring(asked._repr_svg_())
    assert not list(picture.iter("{http://www.w3.org/2000/svg}script"))


def test_a_puzzle_is_drawn_under_its_question(pack: Pack) -> None:
    puzzle = pack[0]
    assert set(puzzle._repr_mimebundle_()) == {"text/plain", "image/svg+xml"}
    assert ElementTree.fromstring(puzzle._repr_svg_()).get("aria-label") == puzzle.question


def test_a_puzzle_is_found_by_its_id(pack: Pack) -> None:
    assert pack.of_id(pack[3].id) is pack[3]
    with pytest.raises(QuestionError, match="no puzzle 'gt-0'"):
        pack.of_id("gt-0")


def test_generated_puzzles_are_a_pack() -> None:
    assert isinstance(faceup.generate("clock-towers", seed=94), faceup.Pack)
