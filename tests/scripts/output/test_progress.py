"""What people see while they wait: one line that fits, whole words, with the move that would be played now."""

import re
from pathlib import Path

import pytest
from support.command_line import Faceup, interrupted, posix

ENDGAME = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"
rarely = pytest.mark.exhaustive
COMMANDS = [
    pytest.param(["solve", "DEAL", "DEAL", "DEAL"], id="solve"),
    pytest.param(["solve", "DEAL", "--engine", "reference", "--all-moves"], id="reference", marks=rarely),
    pytest.param(["solve", "DEAL", "--engine", "alphabeta"], id="alphabeta", marks=rarely),
    pytest.param(["solve", "RACE"], id="a race", marks=rarely),
    pytest.param(["max", "DEAL", "--objective", "score"], id="max"),
    pytest.param(["range", "DEAL"], id="range", marks=rarely),
]
OTHERS = [
    pytest.param(b"Ctrl-C keeps what is found", ["analyze", ENDGAME], id="analyze", marks=rarely),
    pytest.param(b"Ctrl-C keeps what is made", ["generate", "--count", "99"], id="generate"),
    pytest.param(b"Ctrl-C keeps that", ["perft", ENDGAME, "100"], id="perft", marks=rarely),
    pytest.param(b"positions", ["graph", ENDGAME, "--nodes", "1000000"], id="graph", marks=rarely),
    pytest.param(b"no win within", ["solve", "RACE", "--mate"], id="mate", marks=rarely),
    pytest.param(b"no win within", ["max", "RACE", "--engine", "reference"], id="earliest win", marks=rarely),
]


@pytest.fixture
def deals(faceup: Faceup, tmp_path: Path) -> dict[str, str]:
    files = {"DEAL": "clock-towers", "RACE": "gotown"}
    for name, game in files.items():
        (tmp_path / name).write_text(faceup("deal", "--game", game, "--seed", "1").out)
    return {name: str(tmp_path / name) for name in files}


@posix
@pytest.mark.parametrize("words", COMMANDS)
def test_a_live_line_fits_in_80_columns_and_tells_what_to_play_now(words: list[str], deals: dict[str, str]) -> None:
    status, _, shown = interrupted(b"now ", *(deals.get(word, word) for word in words))
    assert status == 130
    assert_fitting(shown)


@pytest.mark.exhaustive
@posix
@pytest.mark.parametrize(("begun", "words"), OTHERS)
def test_what_else_is_told_fits_as_well(begun: bytes, words: list[str], deals: dict[str, str]) -> None:
    status, _, shown = interrupted(begun, *(deals.get(word, word) for word in words))
    assert status == 130
    assert_fitting(shown)


def assert_fitting(shown: bytes) -> None:
    """The terminal is one of 80 columns."""
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode())
    lines = [line for line in re.split(r"[\r\n]+", plain) if line.strip() and not line.startswith("faceup: ")]
    assert lines
    for line in lines:
        assert len(line.rstrip()) < 80, line
        assert "…" not in line, "cut off"
