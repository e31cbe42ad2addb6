"""`faceup examples`, and ``example:NAME`` wherever a position is wanted."""

import json
from pathlib import Path

import pytest
from support.checkout import EXAMPLES
from support.command_line import Faceup, assert_refused

import faceup as package
from faceup.models.files import read_entries
from faceup.models.installed import EXAMPLES as SHELF


def test_every_example_is_listed_with_its_title_and_what_it_shows(faceup: Faceup) -> None:
    ran = faceup("examples")
    assert (ran.status, ran.err) == (0, "")
    for path in EXAMPLES.glob("*.json"):
        (entry,) = read_entries(path)
        assert path.stem in ran.out
        assert str(entry.title) in ran.out
        assert str(entry.note) in ran.out


def test_the_list_for_programs_has_a_line_each(faceup: Faceup) -> None:
    records = faceup("examples", "--json", "--game", "gotown").records
    assert {record["game"] for record in records} == {"gotown"}
    assert all(record["name"] in SHELF.files() and record["title"] and record["note"] for record in records)


def test_examples_have_one_to_four_players_and_hidden_piles() -> None:
    positions = [read_entries(f"example:{name}")[0].position for name in SHELF.files()]
    assert {len(position.players) for position in positions} == {1, 2, 3, 4}
    assert any(not position.certain for position in positions)
    assert any(not position.fixed_length for position in positions)


def test_an_example_goes_where_a_position_goes(faceup: Faceup, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    line = faceup("show", EXAMPLES / "denial.json", "--notation").out
    assert faceup("show", "example:denial", "--notation").out == line
    assert package.read("example:denial").format() == line.strip()
    assert faceup("solve", "example:denial", "--json").records[0]["source"] == "example:denial"


def test_an_unknown_example_is_told_the_nearest(faceup: Faceup) -> None:
    assert_refused(faceup("solve", "example:denail"), "no example 'denail'; did you mean denial?")
    assert_refused(faceup("solve", "example:zzz"), "no example 'zzz'; the examples are chateau-answer")


def test_an_example_holds_the_text_of_its_file() -> None:
    assert json.loads(SHELF.read("denial")) == json.loads((EXAMPLES / "denial.json").read_text(encoding="utf-8"))


def test_an_example_is_found_though_even_its_prefix_is_misspelt(faceup: Faceup) -> None:
    assert_refused(faceup("show", "exmaple:denail"), "did you mean example:denial?")
    assert "did you mean" not in faceup("show", "C:nothing-like-it").err
