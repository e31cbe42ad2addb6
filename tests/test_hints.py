"""What people are told to install exists, under the very words: they copy the line into whatever shell they have."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from support.checkout import ROOT

PARTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
NEEDED = {re.split(r"[<>=\[]", need)[0] for needs in PARTS.values() for need in needs} - {"faceup"}
OTHERS = {"pandas"}
"""What is used where it is there, and part of nothing."""


def hints() -> Iterator[tuple[str, str]]:
    rooms = ("models", "solver", "puzzles", "scripts", "docs")
    files = [*ROOT.glob("*.md"), *(file for room in rooms for file in (ROOT / room).rglob("*.[pm][yd]"))]
    for file in files:
        for hint in re.findall(r"pip install ([^`;)\n\"&#]+)", file.read_text(encoding="utf-8")):
            yield str(file.relative_to(ROOT)), hint


@pytest.mark.parametrize(("file", "hint"), list(hints()))
def test_a_hint_names_what_can_be_installed(file: str, hint: str) -> None:
    for word in re.sub(r"\{[^}]*\}?", "", hint).split():  # without what a message fills in
        if word.startswith("-"):
            continue
        part = re.fullmatch(r"'?\.(\[(\w+)\])?'?", word)
        assert part[2] in {None, *PARTS} if part else word in NEEDED | OTHERS, (file, word)
        assert ("[" in word) == word.startswith("'"), "a shell reads brackets as a pattern, unless they are quoted"
