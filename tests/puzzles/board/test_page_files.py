"""The files of the page, as text: what they must be without a browser to look."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

PAGE = Path(str(files("faceup.puzzles.board") / "page"))
MODULES = sorted(PAGE.rglob("*.js"))
LANGUAGES = {name: (PAGE / "words" / f"{name}.js").read_text() for name in ("en", "fr", "it")}


def _keys(table: str) -> list[str]:
    return re.findall(r'^  "?([^":]+)"?: ', table, re.MULTILINE)


def test_every_language_says_the_same_things() -> None:
    assert _keys(LANGUAGES["fr"]) == _keys(LANGUAGES["en"])
    assert _keys(LANGUAGES["it"]) == _keys(LANGUAGES["en"])


@pytest.mark.parametrize("language", ["fr", "it"])
def test_what_stands_in_braces_is_the_same_in_every_language(language: str) -> None:
    both = zip(LANGUAGES["en"].splitlines(), LANGUAGES[language].splitlines(), strict=True)
    for english, other in both:
        assert set(re.findall(r"\{(\w+)\}", english)) == set(re.findall(r"\{(\w+)\}", other)), other


def test_everything_that_can_be_said_is_said_somewhere() -> None:
    code = (
        "".join(path.read_text() for path in MODULES if path.parent.name != "words") + (PAGE / "index.html").read_text()
    )
    unsaid = [key for key in _keys(LANGUAGES["en"]) if f'"{key}"' not in code and f"view {key}" not in code]
    assert [key for key in unsaid if not key.startswith("view ")] == []


def test_modules_come_at_once_and_not_one_after_the_other() -> None:
    listed = set(re.findall(r'<link rel="modulepreload" href="static/([^"]+)">', (PAGE / "index.html").read_text()))
    own = {str(path.relative_to(PAGE).as_posix()) for path in MODULES}
    assert listed == {name for name in own if name != "main.js" and not name.startswith("words/")}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_holds_one_idea_and_names_nothing_from_outside(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("// "), "a module says what it is for"
    assert len(text.splitlines()) < 400
    addresses = [found for found in re.findall(r"https?://[^\s\"']+", text) if "www.w3.org" not in found]
    assert addresses == []
    assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def test_the_page_has_no_script_and_no_style_of_its_own() -> None:
    html = (PAGE / "index.html").read_text()
    assert not re.search(r"<style|style=|\son\w+=", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))


def test_the_page_is_light() -> None:
    size = sum(path.stat().st_size for path in PAGE.rglob("*") if path.is_file() and not path.name.endswith(".d.ts"))
    assert size < 300_000
