"""What people are told to install exists, under the very words: they copy the line into whatever shell they have."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from support.checkout import ROOT

PARTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
NEEDED = {re.split(r"[<>=\[]", need)[0] for needs in PARTS.values() for need in needs} - {"faceup"}
OTHERS = {"endplay", "pandas"}
"""What is used where it is there, or only spoken of, and part of nothing."""


WORD = r"""(?:[\w.-]+(?:\[[\w,]+\])?|(["'])[\w.]+\[[\w,]+\]\2)"""


def hints() -> Iterator[tuple[str, str]]:
    rooms = ("models", "solver", "puzzles", "scripts", "docs")
    files = [*ROOT.glob("*.md"), *(file for room in rooms for file in (ROOT / room).rglob("*.[pm][yd]"))]
    for file in files:
        for hint in re.finditer(
            rf"pip install ({WORD}(?: {WORD.replace('2', '3')})*)", file.read_text(encoding="utf-8")
        ):
            yield str(file.relative_to(ROOT)), hint[1]


@pytest.mark.parametrize(("file", "hint"), list(hints()))
def test_a_hint_names_what_can_be_installed(file: str, hint: str) -> None:
    for word in hint.split():
        if word.startswith("-"):
            continue
        here = re.fullmatch(r"""["']?(?:faceup|\.)(?:\[([\w,]+)\])?["']?""", word)
        named = (here[1] or "").split(",") if here else []
        assert all(not part or part in PARTS for part in named) if here else word in NEEDED | OTHERS, (file, word)
        assert ("[" in word) == word.startswith(("'", '"')), (
            "a shell reads brackets as a pattern, unless they are quoted"
        )
