"""`faceup schema` gives sound schemas that accept what is right in shape and refuse what is not."""

import json
import re
from typing import Any

import jsonschema
import pytest
from support.checkout import BAD_INPUTS
from support.command_line import CONTRACT, FOUR_POINTS, OVER, THREE, Faceup


def schema(faceup: Faceup, document: str) -> Any:
    return json.loads(faceup("schema", document).out)


@pytest.mark.parametrize("document", ["position", "move", "game", "answer", "puzzle", "mate", "earliest"])
def test_schemas_are_sound(document: str, faceup: Faceup) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(faceup, document))


@pytest.mark.parametrize(
    "file",
    [
        CONTRACT,
        {"game": "clock-towers", "players": [{}]},
        {"game": "clock-towers", "rules": {"preset": "italian", "first_heights": [2, 3]}, "players": [{}]},
        {"game": "clock-towers", "rules": {"ladder": "own", "storeys_after_clock": True}, "players": [{}]},
    ],
)
def test_the_schema_of_a_position_accepts_positions(file: Any, faceup: Faceup) -> None:
    jsonschema.validate(file, schema(faceup, "position"))


def objects_of(name: str) -> list[Any]:
    """The JSON objects in a bad file, as far as it holds any."""
    try:
        values = [json.loads((BAD_INPUTS / name).read_text(encoding="utf-8"))]
    except (ValueError, RecursionError):
        return []
    return [value for value in values if isinstance(value, dict)]


BEYOND_A_SCHEMA = re.compile(
    r"(ladder|own-ladder|tower|too-many-copies|far-too-many-copies|hand-of|no-hand|no-players\.|five-players|turn-out-of"
    r"|card-above|roof-above|roof-without-a-clock|storey-above|two-clocks|empty-tower|unknown-card-in-a-tower"
    r"|unknown-order-counts-too-many|unknown-order-with-too-many|title-with|note-with|name-with|turn-is-a-whole-float|number-of-100|duplicate-key|nan)"
)
"""What is wrong in meaning only: how many cards, whose turn, towers, control characters, and what JSON itself hides."""
TOWERS_OF_A_WRONG_SHAPE = {"tower-is-a-list.json", "tower-is-a-number.json", "towers-is-text.json"}
SHAPE_ERRORS = sorted(
    file.name
    for file in BAD_INPUTS.glob("*.json")
    if file.name != "expected.json"
    and objects_of(file.name)
    and (file.name in TOWERS_OF_A_WRONG_SHAPE or not BEYOND_A_SCHEMA.match(file.name))
)


def test_there_are_many_bad_shapes() -> None:
    assert len(SHAPE_ERRORS) > 35


@pytest.mark.parametrize("name", SHAPE_ERRORS)
def test_the_schema_of_a_position_refuses_bad_shapes(name: str, faceup: Faceup) -> None:
    validator = jsonschema.Draft202012Validator(schema(faceup, "position"))
    assert not any(validator.is_valid(value) for value in objects_of(name))


@pytest.mark.parametrize(
    "move",
    [
        {"play": "K", "onto": "1c 2", "draw": "roofs"},
        {"play": "2", "onto": "new", "draw": None},
        {"discard": "^r", "draw": "storeys"},
        {"discard": "^r"},
    ],
)
def test_the_schema_of_a_move_accepts_moves(move: Any, faceup: Faceup) -> None:
    jsonschema.validate(move, schema(faceup, "move"))


@pytest.mark.parametrize(
    "move",
    [
        {},
        "K>1c",
        {"play": "K"},
        {"play": "Q", "onto": "new"},
        {"discard": "K", "onto": "1c"},
        {"discard": "K", "draw": "cellars"},
        {"play": "K", "onto": 1},
    ],
    ids=str,
)
def test_the_schema_of_a_move_refuses_what_is_no_move(move: Any, faceup: Faceup) -> None:
    assert not jsonschema.Draft202012Validator(schema(faceup, "move")).is_valid(move)


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--all-moves"],
        ["--nodes", "3"],
        ["--nodes", "0", "--all-moves"],
        ["--objective", "win", "--opponents", "selfish", "--all-moves"],
        ["--objective", "total", "--opponents", "cooperative"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("line", [FOUR_POINTS, OVER, THREE])
def test_answers_keep_to_their_schema(line: str, options: list[str], faceup: Faceup) -> None:
    (answer,) = faceup("solve", line, "--json", *options).records
    jsonschema.validate(answer, schema(faceup, "answer"))
    moves = schema(faceup, "move")
    for step in [*answer["line"], *answer.get("moves", [])]:
        jsonschema.validate(step["move"], moves)


@pytest.mark.parametrize("options", [[], ["--nodes", "0"], ["--objective", "score"]], ids=" ".join)
@pytest.mark.parametrize("line", [FOUR_POINTS, THREE])
def test_explanations_keep_to_their_schema(line: str, options: list[str], faceup: Faceup) -> None:
    (found,) = faceup("explain", line, "xK", "--json", *options).records
    jsonschema.validate(found, schema(faceup, "explanation"))
