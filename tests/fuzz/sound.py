"""Sound input to begin from: positions, moves and puzzles of every game, as they are written."""

import json
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from support.checkout import EXAMPLES, PACKS, PERFT_TABLES

from faceup.models.files import read_entries, write_plain
from faceup.models.position import Position

__all__ = ["files", "moves", "notations", "packs", "plain_texts", "puzzles"]


@cache
def notations() -> tuple[str, ...]:
    """Return positions of every game as one-line notations: the tables of perft, early and late in a game."""
    tables = sorted(PERFT_TABLES.glob("*.jsonl"))
    return tuple(json.loads(line)["position"] for table in tables for line in _lines(table))


@cache
def files() -> tuple[Any, ...]:
    """Return positions of every game as JSON: the examples, with names and notes, and those of `notations`."""
    written = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(EXAMPLES.glob("*.json"))]
    return (*written, *(Position.parse(text).to_json() for text in notations()))


@cache
def plain_texts() -> tuple[str, ...]:
    """Return the positions of `files` in the form for typing by hand."""
    return tuple(write_plain(entry) for entry in read_entries(*files()))


@cache
def moves() -> tuple[tuple[str, str], ...]:
    """Return positions as notations, each with the text of a move or of a chance outcome that is legal there."""
    here = [Position.parse(text) for text in notations()]
    return tuple(
        (position.format(), str(move))
        for position in here
        for move in (*position.legal_moves(), *(chance.move for chance in position.chances()))
    )


@cache
def puzzles() -> tuple[Any, ...]:
    """Return puzzles as JSON, some of each pack that comes with Faceup, those with short records."""
    short = (line for pack in packs() for line in islice(sorted(_lines(pack), key=len), 12))
    return tuple(json.loads(line) for line in short)


def packs() -> list[Path]:
    """Return the packs that come with Faceup."""
    return sorted(PACKS.glob("*.jsonl"))


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()
