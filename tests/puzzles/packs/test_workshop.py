"""A pack that is being made: what was kept stays whatever happens, and a file that was tampered with is refused."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from faceup.models.errors import InputError
from faceup.models.position import Position
from faceup.puzzles.judging.judge import judge
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.puzzles.packs.workshop import Workshop

RECIPE = Recipe("clock-towers", QuestionKind.BEST_MARGIN, 2, "french", seed=1, left=2)
FULL_DISK = "database or disk is full"


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    start = "clock-towers~french~0~.Km.~11cy_~2mKy_"
    made = judge(Position.parse(start), QuestionKind.BEST_MARGIN, seed=3)
    assert isinstance(made, Puzzle)
    return made


@pytest.fixture
def making(tmp_path: Path, puzzle: Puzzle) -> Path:
    """A workshop in which seven positions were tried, and one of them kept."""
    path = tmp_path / "pack.jsonl.making"
    with closing(Workshop(path)) as workshop:
        tally = workshop.begin(RECIPE)
        tally.tried, tally.rejected["loose"] = 7, 6
        workshop.note(tally, puzzle)
    return path


def refusal(path: Path) -> str:
    with pytest.raises(InputError) as refused, closing(Workshop(path)) as workshop:
        workshop.begin(RECIPE)
    said = str(refused.value)
    assert said.isprintable()
    return said.removeprefix(f"cannot use {path}: ")


def test_a_workshop_goes_on_where_it_was_left(making: Path, puzzle: Puzzle) -> None:
    with closing(Workshop(making)) as workshop:
        tally = workshop.begin(RECIPE)
        assert (tally.tried, tally.kept, dict(tally.rejected)) == (7, 1, {"loose": 6})
        assert workshop.puzzles() == [puzzle]


CANNOT_BE = "what it says was tried, rejected and kept cannot be"


@pytest.mark.parametrize(
    ("tampering", "said"),
    [
        ("UPDATE tried SET number = -5", CANNOT_BE),
        ("UPDATE tried SET number = 8", CANNOT_BE),
        ("UPDATE tried SET number = 9223372036854775807", CANNOT_BE),
        ("UPDATE tried SET number = 7.5", CANNOT_BE),
        ("UPDATE tried SET number = 'many'", CANNOT_BE),
        ("DELETE FROM tried", CANNOT_BE),
        ("INSERT INTO tried VALUES (7)", CANNOT_BE),
        ("UPDATE rejected SET number = -6", CANNOT_BE),
        ("UPDATE rejected SET number = x'00'", CANNOT_BE),
        ("UPDATE rejected SET reason = char(27) || '[2J'", CANNOT_BE),
        ("UPDATE rejected SET reason = NULL", CANNOT_BE),
        ("DELETE FROM puzzles", CANNOT_BE),
        ("UPDATE puzzles SET line = replace(line, '\"seed\": 3', '\"seed\": 300')", CANNOT_BE),
        ("UPDATE puzzles SET id = 'ct-00000000'", "the puzzle 'ct-00000000' in it is ct-"),
        ("UPDATE puzzles SET id = char(27)", "the puzzle '\\x1b' in it is ct-"),
        ("UPDATE puzzles SET line = '{}'", "in it is none: "),
        ("UPDATE puzzles SET line = x'7b7d'", "in it is none: "),
        ("UPDATE puzzles SET line = replace(line, '\"solution\": [', '\"solution\": [5, ')", "solution[0]: should be"),
        ("UPDATE puzzles SET line = cast(x'ff' as text)", "Could not decode to UTF-8"),
        ("UPDATE puzzles SET line = zeroblob(100000000)", "string or blob too big"),
        ("UPDATE made_for SET wanted = char(27) || '[2J'", "it was begun for something else: '\\x1b[2J'"),
        ("UPDATE made_for SET wanted = x'00'", "it was begun for something else: b'\\x00'"),
        ("DROP TABLE tried", "it is no file in which puzzles are made"),
        ("ALTER TABLE tried RENAME COLUMN number TO amount", "it is no file in which puzzles are made"),
        (
            "DROP TABLE tried; CREATE VIEW tried AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n)"
            " SELECT count(*) AS number FROM n",
            "it is no file in which puzzles are made",
        ),
        (
            "CREATE TRIGGER more AFTER UPDATE ON tried BEGIN DELETE FROM puzzles; END",
            "it is no file in which puzzles are made",
        ),
    ],
)
def test_a_workshop_that_was_tampered_with_is_refused(tampering: str, said: str, making: Path) -> None:
    with closing(sqlite3.connect(making)) as base:
        base.executescript(tampering)
    assert said in refusal(making)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda path: path.write_bytes(b"no database at all" * 99), "file is not a database"),
        (lambda path: path.write_bytes(path.read_bytes()[:5000]), "database disk image is malformed"),
        (lambda path: (path.unlink(), path.mkdir()), "unable to open database file"),
        (
            lambda path: path.write_bytes(
                path.read_bytes().replace(b"tried (number", b"tried \xff\xfe\xff\xfe\xff\xfe\xff")
            ),
            "it is no file in which puzzles are made",
        ),
    ],
    ids=["another file", "half a file", "a directory", "tables whose names are no text"],
)
def test_what_is_no_workshop_is_refused(spoil: Callable[[Path], object], said: str, making: Path) -> None:
    spoil(making)
    assert said in refusal(making)


def test_a_full_disk_loses_only_the_step_that_it_stopped(
    making: Path, puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_disks(monkeypatch, pages=8)
    other = replace(puzzle, id="ct-00000001", seed=8)
    with closing(Workshop(making)) as workshop:
        with pytest.raises(InputError, match=f"cannot use {making}: {FULL_DISK}"):
            keep_many(workshop, other)
        tally = workshop.begin(RECIPE)
    assert tally.tried == tally.kept + 6, "each step is there whole or not at all"


def keep_many(workshop: Workshop, puzzle: Puzzle) -> None:
    tally = workshop.begin(RECIPE)
    for number in range(99):
        tally.tried, tally.kept = tally.tried + 1, tally.kept + 1
        workshop.note(tally, replace(puzzle, id=f"ct-{number:08}"))


def fill_disks(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """Leave so many pages of four kilobytes for a database."""
    connect = sqlite3.connect

    def connected(*arguments: object, **options: object) -> sqlite3.Connection:
        base = connect(*arguments, **options)  # type: ignore[call-overload]
        assert isinstance(base, sqlite3.Connection)
        base.execute(f"PRAGMA max_page_count={pages}")
        return base

    monkeypatch.setattr(sqlite3, "connect", connected)
