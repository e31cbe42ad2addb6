"""The sets of positions that are measured, by name: files, whose README says what they are, and seeded deals."""

import re
from functools import cache
from pathlib import Path

from faceup.models.files import read_entries
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame

__all__ = ["POSITIONS", "card_counts", "positions_of"]

POSITIONS = Path(__file__).parent / "positions"


@cache
def positions_of(name: str) -> list[AnyPosition]:
    """Return the positions of a set. `clock-towers-2p-deal24` is seeds 0 to 19, played on until 24 cards are left."""
    dealt = re.fullmatch(r"clock-towers-(\d)p-deal(\d+)", name)
    if dealt is None:
        return [entry.position for entry in read_entries(str(POSITIONS / f"{name}.jsonl"))]
    game, players, left = game_named("clock-towers"), int(dealt[1]), int(dealt[2])
    rules = next(iter(game.presets.values()))
    return [deal_endgame(game, players=players, rules=rules, seed=seed, left=left).position for seed in range(20)]


def card_counts(players: int) -> list[int]:
    """Return how many cards are left in the files of Clock Towers for so many players."""
    return [int(path.stem[-2:]) for path in sorted(POSITIONS.glob(f"clock-towers-{players}p-k*.jsonl"))]
