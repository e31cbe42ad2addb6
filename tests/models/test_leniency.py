"""What a JSON file may say in more than one way, where nothing else could be meant; the schema allows it, too."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter

from faceup.models.errors import InvalidPositionError
from faceup.models.files import read_entries
from faceup.models.position import Position
from faceup.models.registry import game_named

TOWERS: dict[str, Any] = {
    "game": "clock-towers",
    "turn": 1,
    "piles": {"storeys": ["2m", "1"], "clocks": ["K"]},
    "players": [
        {"name": "Anna", "hand": ["K", "^g", "2"], "towers": ["1c K", "2"]},
        {"name": "Bert", "hand": ["1", "1", "2"], "towers": []},
    ],
}
CASTLES: dict[str, Any] = {
    "game": "chateau",
    "pile": ["wall", "archer"],
    "answering": 1,
    "players": [
        {"name": "Anna", "hand": ["wall"], "castle": {"door": "door"}},
        {"name": "Éloïse", "hand": ["water", "water"], "castle": {"door": "door"}, "attack": "dragon"},
    ],
}


def changed(file: dict[str, Any], place: str, value: object) -> dict[str, Any]:
    copied: Any = json.loads(json.dumps(file))
    within = copied
    *outer, last = [int(step) if step.isdecimal() else step for step in place.split(".")]
    for step in outer:
        within = within[step]
    within[last] = value
    found: dict[str, Any] = copied
    return found


@pytest.mark.parametrize(
    ("file", "place", "value"),
    [
        (TOWERS, "players.0.hand", "K ^g 2"),
        (TOWERS, "players.0.hand", "K, ^g, 2"),
        (TOWERS, "players.0.hand", ["K", "^g", 2]),
        (TOWERS, "players.1.hand", [1, 1, 2]),
        (TOWERS, "players.0.towers", "1c K, 2"),
        (TOWERS, "piles.storeys", "2m 1"),
        (TOWERS, "piles.storeys", ["2m", 1]),
        (TOWERS, "turn", "Bert"),
        (TOWERS, "turn", "bert"),
        (TOWERS, "turn", "1"),
        (CASTLES, "pile", "wall archer"),
        (CASTLES, "players.1.hand", "water water"),
        (CASTLES, "answering", "eloise"),
    ],
)
def test_what_could_mean_nothing_else_is_accepted(file: dict[str, Any], place: str, value: object) -> None:
    other = changed(file, place, value)
    assert Position.from_json(other) == Position.from_json(file)
    model: Any = game_named(file["game"]).position.form().model
    Draft202012Validator(TypeAdapter(model).json_schema()).validate(other)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("players.0.hand", [3, "K", "2"], "players[0].hand[0]: should be a text, not 3"),
        ("players.0.hand", [True, "K", "2"], "players[0].hand[0]: should be a text, not true"),
        ("players.0.hand", [1.0, "K", "2"], "players[0].hand[0]: should be a text, not 1.0"),
        ("players.0.hand", "K g 2", "players[0].hand[1]: no card 'g' in clock-towers; did you mean ^g?"),
        ("turn", "Berta", "turn: no player 'Berta'; did you mean Bert?"),
        ("turn", 1.0, "turn: should be a whole number, not 1.0"),
        ("turn", "2", "turn: no player '2'; the players are Anna, Bert; the seats are 0 to 1"),
    ],
)
def test_what_is_wrong_stays_wrong(place: str, value: object, message: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(changed(TOWERS, place, value))
    assert [str(problem).startswith(message) for problem in refused.value.problems] == [True], refused.value


def test_what_is_written_has_one_form() -> None:
    written = Position.from_json(changed(TOWERS, "players.0.hand", "2 ^g K")).to_json()
    assert written["players"][0]["hand"] == ["2", "K", "^g"]
    assert written["turn"] == 1


def test_a_known_key_in_an_object_that_must_be_mended_is_told() -> None:
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(changed(TOWERS, "piles.storeys", {"hand": ["1"], "towers": []}))
    assert {problem.what.partition(": ")[2].split("; ")[0].split(" (")[0] for problem in refused.value.problems} == {
        "unknown key 'hand'",
        "unknown key 'towers'",
        "the key 'top' is missing",
        "the key 'hidden' is missing",
    }
