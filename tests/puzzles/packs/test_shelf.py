"""The packs that come installed, and the puzzle of a day."""

from datetime import date, timedelta
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.checkout import PACKS as FOLDER

import faceup
from faceup.models.errors import InputError
from faceup.models.installed import PACKS, Shelf
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.shelf import of_the_day, puzzle_called, puzzles_by_game


def test_every_pack_of_the_checkout_is_installed_by_its_name() -> None:
    assert sorted(faceup.packs()) == sorted(path.stem for path in FOLDER.glob("*.jsonl"))
    assert faceup.packs()["gotown"] == read_pack("pack:gotown") == read_pack(FOLDER / "gotown.jsonl")
    assert len(faceup.packs()) == len(list(faceup.packs()))
    with pytest.raises(KeyError):
        faceup.packs()["chess"]


def test_one_puzzle_of_a_pack_is_a_position() -> None:
    first = faceup.packs()["gotown"][0]
    for source in ("pack:gotown#1", f"pack:gotown#{first.id}"):
        assert faceup.read(source) == first.position
    (entry,) = faceup.read_all("pack:gotown#1")
    assert (entry.source, entry.title) == (f"pack:gotown#{first.id}", first.question)


def test_a_file_comes_before_a_pack_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(read_pack("gotown")) == len(faceup.packs()["gotown"])
    (tmp_path / "gotown").write_text("")
    assert len(read_pack("gotown")) == 0
    assert len(read_pack("pack:gotown")) == len(faceup.packs()["gotown"])


def test_another_package_may_bring_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "somebodys_packs").mkdir()
    (tmp_path / "somebodys_packs" / "__init__.py").touch()
    (tmp_path / "somebodys_packs" / "mine.jsonl").write_text("")
    (tmp_path / "somebodys_packs" / "notes.txt").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [SimpleNamespace(value="somebodys_packs")])
    assert list(Shelf("pack", "somebody.packs", PACKS.suffixes).files()) == ["mine"]


@pytest.mark.parametrize("game", puzzles_by_game())
def test_no_puzzle_comes_twice_before_all_have_come(game: str) -> None:
    puzzles = puzzles_by_game()[game]
    begin = date(2026, 11, 18)
    days = [of_the_day(puzzles, begin + timedelta(number)).id for number in range(len(puzzles) + 1)]
    assert len(set(days)) == len(puzzles)
    assert days[-1] == days[0]
    assert of_the_day(reversed(puzzles), begin).id == days[0], "whatever order they stand in"


def test_a_puzzle_is_found_by_its_id_alone() -> None:
    puzzle = faceup.packs()["chateau"][-1]
    assert puzzle_called(puzzle.id) == puzzle
    with pytest.raises(InputError, match="no puzzle 'ch-nothing'"):
        puzzle_called("ch-nothing")
