"""Whatever is sent to the server, it answers: with what was asked for, or with what is wrong with it."""

import json
import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.core.result import Ok
from support.board import Board, board_at

import faceup
from faceup.models.installed import EXAMPLES
from faceup.models.registry import game_named
from faceup.models.words import Language
from faceup.puzzles.board.laying import laid_out
from faceup.puzzles.board.settings import Settings
from faceup.puzzles.board.shapes import Looks
from faceup.puzzles.board.views import view_of

BODIES: dict[str, dict[str, Any]] = {
    "position": {"position": "example:denial", "language": "en", "drawing": None},
    "edit": {"position": "example:denial", "edits": [], "drawing": None},
    "play": {"position": "example:denial", "move": "x"},
    "deal": {"game": "gotown", "players": 2, "left": 3, "seed": 1, "rules": None, "drawing": None},
    "read": {"text": ""},
    "draw": {"position": "example:denial", "moves": [], "drawing": {}},
    "search": {"position": "example:denial", "objective": None, "turns": None, "seconds": 1},
    "explain": {"position": "example:denial", "move": "x"},
    "review": {"record": ""},
    "opponent": {"position": "example:denial", "level": "greedy", "seed": 1},
}


def damaged(seed: int) -> dict[str, Any]:
    """A position file in which a few things are no longer as they were."""
    chance = random.Random(seed)
    raw: dict[str, Any] = faceup.read(f"example:{chance.choice(list(EXAMPLES.files()))}").to_json()
    codes = [card.code for card in game_named(raw["game"]).cards]
    for _ in range(chance.randint(1, 3)):
        places = [(held, step) for held, step in walk(raw) if step != "game"]
        within, step = chance.choice(places)
        match chance.randrange(5):
            case 0:
                del within[step]
            case 1:
                within[step] = chance.choice(codes)
            case 2:
                within[step] = chance.choice([None, -1, 7, 10**30, 0.5, "", "\u202e", [], {}, "<svg>"])
            case 3 if isinstance(within, list):
                within.insert(step, within[step])
            case _ if isinstance(within[step], str):
                within[step] += f" {chance.choice(codes)}"
    return raw


def walk(raw: Any) -> list[tuple[Any, Any]]:
    steps = list(raw) if isinstance(raw, dict) else list(range(len(raw))) if isinstance(raw, list) else []
    return [(raw, step) for step in steps] + [found for step in steps for found in walk(raw[step])]


def check_damaged(seeds: range) -> None:
    for seed in seeds:
        raw = damaged(seed)
        layout = laid_out(raw)
        view = view_of(layout, Language.ITALIAN, Looks(spots=True))
        assert view["sound"] == is_sound(raw), (seed, view["problems"])
        assert view["sound"] != bool(view["problems"]), seed
        json.dumps(view, allow_nan=False)
        if layout.table is not None:
            again = laid_out(view["position"])
            told = [sorted(problem.what for problem in each.problems) for each in (layout, again)]
            assert told[0] == told[1], (seed, "what is given back has the same problems")


def is_sound(raw: dict[str, Any]) -> bool:
    try:
        faceup.read(raw)
    except faceup.FaceupError:
        return False
    return True


def test_damaged_positions_are_looked_at_and_what_is_wrong_is_told() -> None:
    check_damaged(range(30))


@pytest.mark.exhaustive
def test_many_more_of_them_are() -> None:
    check_damaged(range(1_000, 3_000))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


KEYS = [(path, key) for path, body in BODIES.items() for key in (*body, "")]


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(KEYS), JSON)
def test_any_json_is_answered(board: Board, where: tuple[str, str], held: Any) -> None:
    path, key = where
    body = BODIES[path] | {key: held} if key else held
    headers = {"Faceup-Visitor": board.visitor, "Content-Type": "application/json"}
    found = board.client.post(f"/api/{path}", content=json.dumps(body), headers=headers)
    assert found.status_code in (200, 400, 422), found.text


CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]
"""What must be so of every answer. That a position has the right shape does not make it one: it may be refused."""


@pytest.mark.exhaustive
def test_everything_that_the_schema_allows_is_answered_and_as_it_says() -> None:
    with board_at(Settings(seconds=0.05)) as board:
        address = str(board.client.base_url).rstrip("/")
        schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
        asked = 0
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok), operation

            @settings(max_examples=40, suppress_health_check=list(HealthCheck))
            @given(operation.ok().as_strategy())
            def answered(case: Case[Any]) -> None:
                nonlocal asked
                asked += 1
                case.call_and_validate(checks=CHECKS, timeout=60)

            answered()
        assert asked > 300
