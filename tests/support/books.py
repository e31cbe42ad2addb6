"""What the tests of books share: a small pack of all games, and puzzles whose every text is full of markup."""

import json
from functools import cache
from pathlib import Path

from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["NASTY", "PACK", "nasty", "of_game", "puzzles"]

PACK = Path("tests/data/book/pack.jsonl")
NASTY = '#panic("x") </script><b>&amp;</b> $x$ *y* _z_ `r` @l \\ ] {} <l> "q" \'s\' // é'


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(read_pack(PACK))


def of_game(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles() if puzzle.game == game]


def nasty(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with markup for its question, its names, its story and its hints."""
    record = json.loads(json.dumps(puzzle.to_json()))
    record.pop("translations", None)
    record |= {"question": NASTY, "story": NASTY, "hints": [NASTY] * 3}
    for seat, player in enumerate(record["position"]["players"]):
        player["name"] = f"{NASTY} {seat}"
    return Puzzle.from_json(record)
