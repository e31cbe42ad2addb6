"""Composing: changes keep to the rules, what is wanted is reached, and all comes from the seed alone."""

import json
import random
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.checkout import EXAMPLES
from support.command_line import environment, process

from faceup.models.edits import random_edit
from faceup.models.errors import InputError
from faceup.models.files import read_entries
from faceup.models.position import Position
from faceup.puzzles.dealing.composing import compose
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.generating import attempt, mine
from faceup.puzzles.packs.pack import complaints
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy
from faceup.puzzles.packs.workshop import Workshop

RECIPE = Recipe("clock-towers", QuestionKind.BEST_MARGIN, 2, "french", seed=1, left=1, strategy=Strategy.COMPOSE)


@pytest.mark.parametrize("name", ["denial", "gotown-advice", "chateau-block"])
def test_a_changed_position_is_another_one_by_the_rules_with_hands_of_the_same_size(name: str) -> None:
    start: Position[Any] = read_entries(str(EXAMPLES / f"{name}.json"))[0].position
    chance = random.Random(5)
    seen = set()
    for _ in range(40):
        changed = random_edit(start, chance, 100)
        assert changed is not None
        assert changed != start
        assert start.from_json(changed.to_json()) == changed
        assert [len(seat["hand"]) for seat in changed.to_json()["players"]] == [
            len(seat["hand"]) for seat in start.to_json()["players"]
        ]
        seen.add(changed)
    assert len(seen) > 10


def test_where_no_change_is_possible_there_is_none() -> None:
    over = Position.parse("clock-towers~french~0~..~_~_")
    assert random_edit(over, random.Random(0), 10) is None


def test_composing_makes_puzzles_out_of_positions_that_are_none() -> None:
    made = [attempt(RECIPE, seed) for seed in (4, 9)]
    puzzles = [each.puzzle for each in made if each.puzzle is not None]
    assert puzzles
    for puzzle in puzzles:
        start = mine(RECIPE, puzzle.seed)
        assert start is not None
        assert isinstance(judge(start, RECIPE.kind), Reason), "the mined position alone was no puzzle"
        assert complaints(puzzle) == []
        assert puzzle.position.cards_left == 1, "as many cards are left as the recipe asks for"
        assert puzzle.to_json()["strategy"] == "compose"
        assert Puzzle.parse(json.dumps(puzzle.to_json())) == puzzle


@pytest.mark.exhaustive
def test_a_rare_theme_is_reached_by_composing_and_again_in_another_process() -> None:
    recipe = replace(RECIPE, theme="kept-card")
    puzzle = attempt(recipe, 3).puzzle
    assert puzzle is not None
    assert "kept-card" in puzzle.themes
    words = ("generate", "--left", "1", "--theme", "kept-card", "--seed", "3", "--count", "1")
    ran = subprocess.run(
        process(*words), env=environment() | {"PYTHONHASHSEED": "3"}, check=True, capture_output=True, timeout=60
    )
    assert json.loads(ran.stdout) == puzzle.to_json()


def test_what_composing_did_not_reach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.dealing.composing.STEPS", 0)
    start = Position.parse("clock-towers~french~0~.Km.~11cy_~2mKy_")
    recipe = replace(RECIPE, left=None)
    assert isinstance(compose(start, recipe, 1), Puzzle), "a puzzle already"
    assert compose(start, replace(recipe, theme="denial"), 1) is Reason.OTHER_THEME
    assert compose(start, replace(recipe, grade=Grade.BEGINNER), 1) is Reason.OTHER_GRADE
    assert compose(start, replace(recipe, kind=QuestionKind.TIE_BREAK), 1) is Reason.LOOSE


def test_a_race_is_composed_too() -> None:
    recipe = Recipe("gotown", QuestionKind.SURE_WIN, 2, "gotown", seed=1, turns=3, strategy=Strategy.COMPOSE)
    made = attempt(recipe, 54).puzzle
    assert made is not None
    assert made.position != mine(recipe, made.seed)
    assert complaints(made) == []


def test_a_workshop_knows_the_strategy(tmp_path: Path) -> None:
    with closing(Workshop(tmp_path / "making")) as workshop:
        workshop.begin(RECIPE)
        with pytest.raises(InputError, match="compose"):
            workshop.begin(replace(RECIPE, strategy=Strategy.MINE))
