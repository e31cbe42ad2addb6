"""Fixtures of the command line: a command run in this process, and files to give it."""

import io
import json
import sys
from pathlib import Path

import pytest
from support.command_line import COLOUR_VARIABLES, CONTRACT, QUICK, Faceup, Ran

from faceup.scripts.main import main


@pytest.fixture(autouse=True)
def _no_colour_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in COLOUR_VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def faceup(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Faceup:
    """Run a command in this process."""

    def run(*arguments: str | Path, stdin: str | bytes = b"") -> Ran:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        return Ran(main([*map(str, arguments)]), *capsys.readouterr())

    return run


@pytest.fixture
def contract(tmp_path: Path) -> Path:
    file = tmp_path / "contract.json"
    file.write_text(json.dumps(CONTRACT, indent=1))
    return file


@pytest.fixture
def quick(tmp_path: Path) -> Path:
    file = tmp_path / "quick.json"
    file.write_text(json.dumps(QUICK))
    return file


@pytest.fixture
def long_search(faceup: Faceup, tmp_path: Path) -> Path:
    """A file of one position that takes the reference engine hours."""
    file = tmp_path / "long.json"
    file.write_text(faceup("deal", "--seed", "1", "--left", "12").out)
    return file


@pytest.fixture
def endless_search(faceup: Faceup, tmp_path: Path) -> Path:
    """A file of one position that no engine will ever solve: a game just dealt."""
    file = tmp_path / "endless.json"
    file.write_text(faceup("deal", "--seed", "1").out)
    return file
