"""`faceup show --out` draws a position into a file: SVG, PNG or PDF, with moves as arrows."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.command_line import FOUR_POINTS, Faceup, assert_refused

pytest.importorskip("typst")
SVG = "{http://www.w3.org/2000/svg}"


def _marks(path: Path) -> list[dict[str, str]]:
    return [dict(group.attrib) for group in ElementTree.parse(path).iter(f"{SVG}g") if "data-mark" in group.attrib]


def test_the_kind_of_the_picture_follows_from_the_name(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    beginnings = {".svg": b"<svg", ".png": b"\x89PNG", ".pdf": b"%PDF"}
    for kind, beginning in beginnings.items():
        out = tmp_path / f"picture{kind}"
        shown = faceup("show", contract, "--out", out)
        assert (shown.status, shown.out) == (0, f"written to {out}\n")
        assert out.read_bytes().startswith(beginning)


def test_the_picture_has_the_title_and_the_names(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    faceup("show", contract, "--out", out)
    words = [text.text for text in ElementTree.parse(out).iter(f"{SVG}text")]
    assert {"Two towers", "North", "South"} <= set(words)


def test_a_played_move_is_drawn_as_arrows_before_the_position_that_it_leads_to(faceup: Faceup, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    assert faceup("show", FOUR_POINTS, "--play", "K>1c", "--play", "2>new", "--out", out).status == 0
    assert len(_marks(out)) == 2
    captions = [
        text.text for text in ElementTree.parse(out).iter(f"{SVG}text") if (text.text or "")[:2] in ("1.", "2.")
    ]
    assert captions == ["1. seat 0: clock on the tower 1c", "2. seat 1: two storeys on a new tower"]


def test_a_theme_changes_nothing_but_the_looks(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    drawn = {}
    for theme in ("light", "dark", "print"):
        faceup("show", contract, "--out", tmp_path / "x.svg", "--theme", theme)
        drawn[theme] = (tmp_path / "x.svg").read_text(encoding="utf-8")
    assert len(set(drawn.values())) == 3
    assert len({text.partition("</style>")[2] for text in drawn.values()}) == 1


def test_a_name_of_another_kind_lists_the_kinds(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    assert_refused(faceup("show", contract, "--out", tmp_path / "x.gif"), "ends in .svg, .png, .pdf")


def test_several_positions_are_too_many_for_a_picture(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    assert_refused(faceup("show", contract, contract, "--out", tmp_path / "x.svg"), "a picture shows one position")


def test_a_move_that_is_not_legal_leaves_no_picture(faceup: Faceup, tmp_path: Path) -> None:
    assert_refused(faceup("show", FOUR_POINTS, "--play", "^r>1c", "--out", tmp_path / "x.svg"), "a roof needs a clock")
    assert not (tmp_path / "x.svg").exists()


def test_one_form_is_written_at_a_time(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    assert_refused(faceup("show", contract, "--json", "--out", tmp_path / "x.svg"), "choose one of")


def test_the_looks_of_a_picture_need_one(faceup: Faceup, contract: Path) -> None:
    for looks in (["--theme", "print"], ["--folded"], ["--width", "480"]):
        assert_refused(faceup("show", contract, *looks), "name its file with --out")
