"""What is taken away from the page: files that read back, pictures, a sheet."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser

import faceup

pytestmark = needs_a_browser()

SACRIFICE = faceup.read("example:sacrifice").format()


def _saved(visit: Visit, name: str, folder: Path) -> Path:
    with visit.page.expect_download() as download:
        visit.named(name).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


@pytest.mark.parametrize(
    ("name", "begins"),
    [("SVG", b"<svg"), ("PNG", b"\x89PNG"), ("PDF", b"%PDF"), ("Sheet (PDF)", b"%PDF")],
)
def test_pictures_and_a_sheet_are_saved(visit: Visit, tmp_path: Path, name: str, begins: bytes) -> None:
    visit.open("keep", SACRIFICE)
    assert _saved(visit, name, tmp_path).read_bytes().startswith(begins)


def test_the_position_and_the_game_read_back(visit: Visit, tmp_path: Path) -> None:
    visit.open("analyse", SACRIFICE)
    visit.page.locator('[data-move="^r>1m.K"]').click()
    expect(visit.page.locator(".node")).to_have_count(2)
    visit.tab("keep")
    after = faceup.read(SACRIFICE).play("^r>1m.K")
    assert faceup.read(_saved(visit, "Save the position", tmp_path)).format() == after.format()
    game = json.loads(_saved(visit, "Save the game", tmp_path).read_text())
    assert game["moves"] == ["^r>1m.K"]
    assert faceup.read(game["start"]).format() == SACRIFICE
    expect(visit.page.locator(".copy code").nth(1)).to_have_text(after.format())
