"""`faceup generate`: where puzzles go, and how it goes on after an early end."""

import os
import sqlite3
import sys
from pathlib import Path

import pytest
from support.command_line import Faceup, assert_refused, posix

WORDS = ("generate", "--left", "1", "--seed", "4")
SPARSE = ("generate", "--left", "1", "--seed", "6")
"""Of these seeds the first makes a puzzle, and the next four do not."""
MINED = ("generate", "--game", "gotown", "--seed", "1", "--count", "1", "--tries", "9000")


@pytest.mark.exhaustive
def test_when_the_tries_run_out_more_of_them_go_on_from_there(faceup: Faceup, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "pack.jsonl"
    assert faceup(*SPARSE, "--count", "2", "--out", whole).status == 0
    ran = faceup(*SPARSE, "--count", "2", "--tries", "3", "--out", out)
    assert ran.status == 1
    assert ran.err.endswith("faceup: 3 positions were tried; to go on from there, --resume with more --tries\n")
    assert whole.read_bytes().startswith(out.read_bytes()), "what is made is there by then"
    assert faceup(*SPARSE, "--count", "2", "--tries", "5", "--out", out, "--resume").status == 1
    assert_refused(faceup(*SPARSE, "--count", "2", "--out", out), "already exists")
    assert faceup(*SPARSE, "--count", "2", "--out", out, "--resume").status == 0
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pack.jsonl", "whole.jsonl"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("words", [MINED, (*WORDS, "--count", "2")], ids=["mine", "compose"])
def test_when_the_time_is_up_what_is_made_is_kept_and_more_time_goes_on_from_there(
    words: tuple[str, ...], faceup: Faceup, tmp_path: Path
) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "pack.jsonl"
    assert faceup(*words, "--out", whole).status == 0
    ran = faceup(*words, "--seconds", "0", "--out", out)
    assert ran.status == 1
    assert ran.err.endswith("the time was up after 0 positions; to go on from there, --resume with more --seconds\n")
    assert faceup(*words, "--seconds", "0.2", "--out", out, "--resume").status in (0, 1)
    if (tmp_path / "pack.jsonl.making").exists():
        assert faceup(*words, "--out", out, "--resume").status == 0
    assert out.read_bytes() == whole.read_bytes()


def test_a_theme_that_is_not_found_is_made_on_purpose_by_composing(faceup: Faceup) -> None:
    ran = faceup(*WORDS, "--strategy", "mine", "--theme", "sacrifice", "--count", "1", "--tries", "5")
    assert (ran.status, ran.out) == (1, "")
    assert "sacrifice is rare among played-out deals; --strategy compose makes positions that have it" in ran.err
    for other in (["--strategy", "compose", "--seconds", "0"], ["--strategy", "mine", "--seconds", "0"]):
        ran = faceup(*WORDS, "--theme", "sacrifice", "--count", "1", *other)
        assert ("--strategy compose" in ran.err) is ("compose" not in other)


def test_a_terminal_shows_what_each_puzzle_asks_and_how_to_keep_it_and_a_pipe_gets_json(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    (piped,) = faceup(*WORDS, "--count", "1").records
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for words in (["--count", "1"], ["--best", "1", "--tries", "1"]):
        ran = faceup(*WORDS, *words)
        assert (ran.status, len(ran.lines)) == (0, 3)
        assert ran.lines[0].split(maxsplit=2) == [piped["id"], piped["grade"], piped["question"]]
        assert "--out pack.jsonl" in ran.lines[-1]
        assert faceup(*WORDS, *words, "--json").records == [piped]


def test_without_a_puzzle_a_terminal_is_not_told_how_to_keep_it(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    ran = faceup(*WORDS, "--count", "1", "--seconds", "0")
    assert (ran.status, ran.out) == (1, "")


def test_json_and_a_file_are_one_or_the_other(faceup: Faceup, tmp_path: Path) -> None:
    assert_refused(faceup(*WORDS, "--json", "--out", tmp_path / "pack.jsonl"), "choose one of --json and --out")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("out", "why"),
    [
        (".", ".: cannot be written: it is a directory"),
        ("/", "/: cannot be written: it is a directory"),
        ("nowhere/pack.jsonl", "nowhere/pack.jsonl: cannot be written: No such file"),
        ("file/pack.jsonl", "file/pack.jsonl: cannot be written: Not a directory"),
        ("\x1b[2J/x", "'\\x1b[2J/x': cannot be written: No such file"),
    ],
)
def test_where_no_file_can_be_is_known_before_the_work_begins(
    out: str, why: str, faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    assert_refused(faceup(*WORDS, "--count", "1", "--out", out), why)
    assert_refused(faceup(*WORDS, "--count", "1", "--out", out, "--resume"), why)
    assert os.listdir() == ["file"]


@posix
def test_nothing_is_written_through_a_link(faceup: Faceup, tmp_path: Path) -> None:
    precious, out = tmp_path / "precious", tmp_path / "pack.jsonl"
    precious.write_text("precious")
    (tmp_path / "pack.jsonl.new").symlink_to(precious)
    assert faceup(*WORDS, "--count", "1", "--out", out).status == 0
    assert precious.read_text() == "precious"
    for name in ("other.jsonl", "another.jsonl.making"):
        (tmp_path / name).symlink_to(tmp_path / "nowhere")
        assert_refused(faceup(*WORDS, "--out", tmp_path / name.removesuffix(".making")), "already exists")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.exhaustive
def test_a_disk_that_is_full_is_told_in_one_line_and_what_was_made_is_kept(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def connected(*arguments: object, **options: object) -> sqlite3.Connection:
        base: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        base.execute("PRAGMA max_page_count=7")
        return base

    out, whole = tmp_path / "pack.jsonl", tmp_path / "whole.jsonl"
    with monkeypatch.context() as full:
        full.setattr(sqlite3, "connect", connected)
        ran = faceup(*WORDS, "--count", "2", "--out", out)
    assert_refused(ran, "pack.jsonl.making: database or disk is full")
    assert faceup(*WORDS, "--count", "2", "--out", out, "--resume").status == 0
    assert faceup(*WORDS, "--count", "2", "--out", whole).status == 0
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.exhaustive
def test_a_workshop_that_was_tampered_with_is_refused_and_the_pack_stays(faceup: Faceup, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    assert faceup(*WORDS, "--tries", "3", "--out", out).status == 1
    out.write_text("what was there")
    base = sqlite3.connect(tmp_path / "pack.jsonl.making")
    base.executescript("UPDATE tried SET number = -5")
    base.close()
    assert_refused(faceup(*WORDS, "--out", out, "--resume"), "what it says was tried, rejected and kept cannot be")
    assert out.read_text() == "what was there"


@pytest.mark.parametrize("seed", [2**62 + 1, 10**40])
def test_a_seed_that_no_file_can_hold_is_refused(seed: int, faceup: Faceup) -> None:
    assert_refused(faceup("generate", "--seed", str(seed)), "the seed should be 0 to 4611686018427387904")
