"""What somebody is still setting up: laid on a table as far as it can be, with every problem of it."""

from typing import Any

import pytest

import faceup
from faceup.models.drawing import View
from faceup.models.errors import InvalidPositionError
from faceup.models.installed import EXAMPLES
from faceup.models.registry import game_named


def drafted(raw: dict[str, Any]) -> tuple[Any, list[str]]:
    table, problems = game_named(raw["game"]).position.form().draft(raw)
    return table, [str(problem) for problem in problems]


@pytest.mark.parametrize("name", list(EXAMPLES.files()))
def test_a_sound_file_is_its_position(name: str) -> None:
    position = faceup.read(f"example:{name}")
    assert drafted(position.to_json()) == (position, [])


@pytest.mark.parametrize(
    ("raw", "shown", "told"),
    [
        (
            {"game": "clock-towers", "piles": {"clocks": ["K"]}, "players": [{"hand": ["1"]}]},
            ["piles.clocks[0]", "players[0].hand[0]"],
            "every hand holds exactly 3, not 1",
        ),
        (
            {"game": "clock-towers", "players": [{"towers": ["K 1", "1 K"]}]},
            ["players[0].towers[0][0]", "players[0].towers[1][1]"],
            "a tower begins with a storey, not with K",
        ),
        (
            {"game": "clock-towers", "turn": 3, "players": [{"hand": ["1", "2", "nothing"]}]},
            ["players[0].hand[0]", "players[0].hand[1]"],
            "no seat 3",
        ),
        (
            {"game": "gotown", "pile": ["1"], "players": [{"milkshakes": 10**30}, {"tower": ["3", "4 5"]}]},
            ["players[1].tower[0]"],
            "copies of milkshake in all",
        ),
        (
            {"game": "chateau", "players": [{"castle": {"wall-left": "wall"}}, {"castle": {"door": "door"}}]},
            ["players[1].castle.door"],
            "a castle begins with its door",
        ),
    ],
)
def test_what_is_wrong_is_laid_out_all_the_same(raw: dict[str, Any], shown: list[str], told: str) -> None:
    table, problems = drafted(raw)
    assert any(told in problem for problem in problems), problems
    assert set(shown) <= table.illustrate(View(spots=True)).boxes.keys()
    with pytest.raises(InvalidPositionError):
        faceup.read(raw)


@pytest.mark.parametrize(
    "raw",
    [
        {"game": "clock-towers"},
        {"game": "clock-towers", "players": [{}] * 9},
        {"game": "clock-towers", "rules": "english", "players": [{}]},
        {"game": "chateau", "players": "two"},
    ],
)
def test_without_rules_or_players_there_is_no_table(raw: dict[str, Any]) -> None:
    table, problems = drafted(raw)
    assert table is None
    assert problems
