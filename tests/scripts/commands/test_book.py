"""`faceup book` makes a book of packs: the kind by the name of its file, whole or not at all."""

import sys
import zipfile
from pathlib import Path

import pytest
from support.books import PACK, puzzles
from support.command_line import Faceup, assert_refused, interrupted, posix

ID = puzzles()[0].id


def test_the_kind_of_the_book_follows_from_the_name(faceup: Faceup, tmp_path: Path) -> None:
    for kind, beginning in {".pdf": b"%PDF-", ".html": b"<!doctype html>", ".apkg": b"PK"}.items():
        out = tmp_path / f"book{kind}"
        ran = faceup("book", PACK, "--out", out, "--title", "Eight", "--author", "Nobody", "--lang", "fr")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"{out}: 8 puzzles, ")
        assert out.read_bytes().startswith(beginning)
    assert zipfile.is_zipfile(tmp_path / "book.apkg")
    page = (tmp_path / "book.html").read_text(encoding="utf-8")
    assert '<html lang="fr">' in page
    assert "<title>Eight</title>" in page


def test_several_packs_are_one_book_and_can_be_sifted(faceup: Faceup, tmp_path: Path) -> None:
    out = tmp_path / "book.html"
    assert "2 puzzles" in faceup("book", f"{PACK}#1", f"{PACK}#{ID}", f"{PACK}#2", "--out", out).out
    assert "1 puzzle," in faceup("book", PACK, "--out", out, "--theme", "tie-break").out
    assert_refused(faceup("book", PACK, "--out", out, "--grade", "expert"), "no puzzle here is of that sort")
    assert_refused(faceup("book", "-", "--out", out), "no puzzle here; ")


def test_a_sheet_is_one_page_of_one_puzzle(faceup: Faceup, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    ran = faceup("book", PACK, "--out", out, "--sheet", ID, "--paper", "a5", "--colour")
    assert (ran.status, ran.out.startswith(f"{out}: 1 puzzle, ")) == (0, True)
    assert out.read_bytes().startswith(b"%PDF-")
    assert_refused(faceup("book", PACK, "--out", out, "--sheet", "ct-00000000"), "no puzzle 'ct-00000000' here")
    assert_refused(faceup("book", PACK, "--out", tmp_path / "x.html", "--sheet", ID), "--sheet", ".pdf")


def test_what_cannot_be_made_is_told_before_the_work(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from faceup.puzzles.book import making

    monkeypatch.setattr(making, "bind", lambda *_: pytest.fail("work was begun"))
    assert_refused(faceup("book", PACK, "--out", tmp_path / "x.epub"), "ends in .pdf", ".html", ".apkg")
    assert_refused(faceup("book", PACK, "--out", tmp_path / "no" / "x.pdf"), "cannot be written")
    assert_refused(faceup("book", PACK, "--out", tmp_path / "x.pdf", "--per-page", "3"), "two or four puzzles, not 3")
    assert_refused(
        faceup("book", PACK, "--out", tmp_path / "x.pdf", "--per-page", "4", "--paper", "a5"), "on A5 paper; choose 2"
    )
    assert_refused(
        faceup("book", PACK, "--out", tmp_path / "x.pdf", "--title", "a\x1bb"), "--title", "control characters"
    )
    own = tmp_path / "own.html"
    own.write_bytes(PACK.read_bytes())
    assert_refused(faceup("book", own, "--out", own), "choose another name")
    assert own.read_bytes() == PACK.read_bytes()
    assert list(tmp_path.iterdir()) == [own]


@pytest.mark.parametrize(("missing", "kind"), [("segno", ".pdf"), ("genanki", ".apkg")])
def test_a_library_that_is_missing_is_told_in_one_line(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, kind: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    out = tmp_path / f"book{kind}"
    assert_refused(faceup("book", f"{PACK}#1", "--out", out), missing, 'pip install "faceup[book]"')
    assert not out.exists()


@posix
@pytest.mark.parametrize("when", [b"drawn", pytest.param(b"setting the pages", marks=pytest.mark.exhaustive)])
def test_an_interrupted_book_leaves_nothing(tmp_path: Path, when: bytes) -> None:
    status, out, shown = interrupted(when, "book", "puzzles/packs/chateau.jsonl", "--out", tmp_path / "book.pdf")
    assert (status, out) == (130, "")
    assert b"Traceback" not in shown
    assert list(tmp_path.iterdir()) == []
