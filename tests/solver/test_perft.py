"""The perft table, counted by the reference and, in part, by the independent rules of brute force."""

import json
from pathlib import Path
from typing import Any

import brute_force
import pytest

from faceup.models.files import parse_position
from faceup.scripts.regenerate import PERFT
from faceup.solver import perft, perft_by_move

FOLDER = Path(__file__).parents[2] / PERFT
TABLE: list[dict[str, Any]] = [
    json.loads(line)
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
MOST_COUNTED = 20_000
MOST_BY_BRUTE_FORCE = 1_500


@pytest.mark.parametrize("record", TABLE, ids=lambda record: record["position"][:40])
def test_perft_counts_what_the_table_says(record: dict[str, Any]) -> None:
    position = parse_position(record["position"])
    for depth, count in enumerate(record["counts"]):
        if count <= MOST_COUNTED:
            assert perft(position, depth) == count, f"depth {depth}, by move: {perft_by_move(position, depth)}"


@pytest.mark.parametrize("record", TABLE, ids=lambda record: record["position"][:40])
def test_brute_force_counts_what_the_table_says(record: dict[str, Any]) -> None:
    def count(table: brute_force.Table, depth: int) -> int:
        """Sequences that differ in their texts: like cards and like towers are one move."""
        if depth == 0:
            return 1
        return sum(count(after, depth - 1) for after in dict(table.moves()).values())

    table = brute_force.Table(parse_position(record["position"]).to_json())
    for depth, expected in enumerate(record["counts"]):
        if expected <= MOST_BY_BRUTE_FORCE:
            assert count(table, depth) == expected, f"depth {depth}"


def test_the_table_reaches_every_number_of_players_and_the_end_of_games() -> None:
    assert {len(parse_position(record["position"]).players) for record in TABLE} == {1, 2, 3, 4}
    assert sum(record["counts"][-1] == 0 for record in TABLE) >= 10, "a sequence that ends before counts nothing"
    assert any(record["counts"][-1] > 30_000 for record in TABLE)


def test_the_counts_by_first_move_add_up() -> None:
    position = parse_position("clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_")
    assert sum(perft_by_move(position, 3).values()) == perft(position, 3)
