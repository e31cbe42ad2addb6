"""The examples: sound, followable, and answered today as their golden records say."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.agreement import AVAILABLE
from support.checkout import EXAMPLES

from faceup.models.errors import QuestionError
from faceup.models.files import read_entries
from faceup.models.registry import games
from faceup.scripts.regenerate import answer_to, example_record
from faceup.solver import Question, solve
from faceup.solver.engines import engine_for

PATHS = sorted(EXAMPLES.glob("*.json"))


def record(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer_to(EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return found


def best(name: str) -> list[str]:
    return [move["text"] for move in record(name)["moves"] if move["best"]]


def test_there_are_at_least_eight_and_six_of_each_game_more() -> None:
    assert len(PATHS) >= 8
    found = Counter(read_entries(str(path))[0].position.game for path in PATHS)
    assert all(found[name] >= 6 for name in games()), found


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_example_has_a_title_a_sentence_and_names(path: Path) -> None:
    (entry,) = read_entries(str(path))
    assert entry.title
    assert entry.note
    assert entry.note.endswith((".", "?"))
    assert all(entry.names)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_example_is_answered_as_its_record_says(path: Path) -> None:
    """If this fails on purpose: python -m faceup.scripts.regenerate, and look at the difference."""
    assert example_record(path) == answer_to(path).read_text(encoding="utf-8")


@pytest.mark.parametrize("engine", AVAILABLE)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_engine_says_of_an_example_what_its_record_says(path: Path, engine: str) -> None:
    """All but the line and its scores, of which several may be best."""
    (entry,) = read_entries(str(path))
    expected = record(path.stem)
    asked = {key: expected[key] for key in ("player", "objective", "opponents")}
    question = Question.about(entry.position, **asked)
    try:
        engine_for(entry.position, question, engine)
    except QuestionError as refused:
        pytest.skip(str(refused))
    answer = solve(entry.position, question, engine=engine, all_moves=True).to_json()
    for key in expected.keys() - {"line", "scores", "stats"}:
        assert answer[key] == expected[key], key


def test_the_sacrifice_takes_two_points_where_five_could_be_had() -> None:
    assert best("sacrifice") == ["^r>1m.K"]
    assert best("own-ladder") == ["^r>2.K"]


def test_the_discard_is_the_only_best_move() -> None:
    assert best("discard") == ["xKm"]


def test_the_denial_draws_a_roof_that_is_thrown_away_later() -> None:
    assert all(text.endswith("+roofs") for text in best("denial"))
    (entry,) = read_entries(str(EXAMPLES / "denial.json"))
    assert "x^b" in [step.text for step in solve(entry.position, engine="reference").line if step.player == 0]


def test_the_last_card_goes_to_who_leaves_an_even_number() -> None:
    assert all(text.endswith("+clocks") for text in best("last-card"))


def test_the_mouse_decides_what_points_do_not() -> None:
    (entry,) = read_entries(str(EXAMPLES / "mouse.json"))
    by_points = solve(entry.position, Question.about(entry.position, objective="margin"), engine="reference")
    assert by_points.value == 0
    assert by_points.scores == (2, 2)
    assert record("mouse")["objective"] == "win"
    assert record("mouse")["value"] == 1
    assert best("mouse") == ["K>1.2m"]


@pytest.mark.parametrize(
    ("name", "value", "moves"),
    [
        ("clock-mouse", 1, ["^r>2.Km"]),
        ("clock-mouse-off", 0, ["^r>1.1m.K"]),
        ("late-storey", 1, ["1>1.K"]),
        ("late-storey-off", -4, ["1>new", "x1", "x^r"]),
    ],
)
def test_a_flag_changes_what_is_best(name: str, value: int, moves: list[str]) -> None:
    assert record(name)["value"] == value
    assert best(name) == moves


def test_three_players_and_one_alone_are_among_them() -> None:
    seats = {path.stem: len(read_entries(str(path))[0].position.players) for path in PATHS}
    assert (seats["three-players"], seats["solo"]) == (3, 1)


def test_the_italian_example_would_be_played_otherwise_by_the_french_rules() -> None:
    (entry,) = read_entries(str(EXAMPLES / "italian.json"))
    french = type(entry.position).parse(entry.position.format().replace("italian", "french"))
    assert best("italian") == ["1c>1"]
    assert "1c>1" not in [move.text for move in solve(french, all_moves=True).moves or () if move.best]


@pytest.mark.parametrize(
    ("name", "value", "moves"),
    [
        ("gotown-thief", "-3/5", ["thief 1"]),
        ("gotown-shuffled", "-1/5", []),
        ("gotown-advice", "1", ["bone 1.2"]),
        ("gotown-milkshake", "1", ["milkshake 1"]),
        ("gotown-donuts", "1", ["donuts"]),
        ("gotown-joker", "1", ["steal 3 from 1"]),
        ("gotown-three", "1", ["hammer 1", "milkshake 2"]),
        ("gotown-refill", "-1", ["end", "milkshake 1"]),
        ("gotown-refill-off", "1", ["milkshake 1"]),
        ("gotown-spent-milkshake", "1", ["end"]),
        ("gotown-spent-milkshake-off", "1", ["donuts", "end"]),
        ("chateau-joker", "1", ["joker shield"]),
        ("chateau-block", "1", ["attack dragon 1"]),
        ("chateau-answer", "1", ["defend archer"]),
        ("chateau-counter", "1", ["attack dragon 1"]),
        ("chateau-invader", "1", ["attack invader 1"]),
        ("chateau-gamble", "0", ["joker stake"]),
        ("chateau-shuffled", "-1/2", []),
        ("chateau-last-tower", "0", ["build tower tower-right"]),
        ("chateau-three", "-1", ["attack dragon 1"]),
        ("chateau-joker-answer", "1", ["joker crossbow"]),
        ("chateau-joker-answer-none", "-1", ["decline", "joker crossbow"]),
    ],
)
def test_a_race_is_worth_what_its_example_teaches(name: str, value: str, moves: list[str]) -> None:
    assert record(name)["value_fraction"] == value
    assert best(name) == moves


def test_the_rulebooks_advice_is_the_line() -> None:
    assert [step["text"] for step in record("gotown-advice")["line"]] == ["bone 1.2", "hammer 1", "steal 3 from 1"]
