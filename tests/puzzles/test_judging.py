"""The editor's verdicts: the right reason for what is no puzzle, and proof by brute force for what is one."""

from pathlib import Path
from typing import Any

import brute_force
import pytest

from faceup.models.files import parse_position, read_entries
from faceup.models.game import Position
from faceup.models.games import game_of
from faceup.puzzles import difficulty
from faceup.puzzles.evidence import Evidence
from faceup.puzzles.judging import Reason, judge
from faceup.puzzles.kinds import Grade, Kind, question_of
from faceup.puzzles.limited import Rung
from faceup.puzzles.puzzle import Branch, Puzzle
from faceup.solver import Question, solve
from faceup.solver.horizon import NativeHorizon, ReferenceHorizon, TooManyPositionsError

EXAMPLES = Path(__file__).parents[2] / "puzzles" / "examples"

CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
"""The yellow roof can wait; the clock cannot."""
SMALL = [
    CLOCK_FIRST,
    "clock-towers~french~0~..br~KKmr_1.1c1cKmp.1mKmy.2c2m.2cKm.2cKmy~1cKKm_11mKb.1c2.1m21m2K.2cK",
]


def example(name: str) -> Position:
    return read_entries(str(EXAMPLES / f"{name}.json"))[0].position


def judged(text: str) -> Puzzle:
    puzzle = judge(parse_position(text), Kind.BEST_MARGIN, seed=7)
    assert isinstance(puzzle, Puzzle), puzzle
    return puzzle


@pytest.mark.parametrize("text", SMALL)
def test_brute_force_proves_the_key_to_be_unique_and_the_second_best_to_be_worth_what_is_said(text: str) -> None:
    puzzle = judged(text)
    player = puzzle.ask.player
    _, moves = brute_force.solve(brute_force.Table(puzzle.position), player, "margin", "adversarial", {})
    ranked = sorted(((values[player], text) for text, values in moves.items()), reverse=True)
    assert ranked[0] == (puzzle.value, puzzle.solution[0].text)
    assert ranked[1][0] == puzzle.second < ranked[0][0]


@pytest.mark.parametrize("text", SMALL)
def test_every_move_of_the_solution_tree_is_best_play_by_brute_force(text: str) -> None:
    puzzle = judged(text)
    player = puzzle.ask.player
    memory: dict[str, Any] = {}

    def follow(table: brute_force.Table, branches: tuple[Branch, ...]) -> None:
        best, _ = brute_force.solve(table, player, "margin", "adversarial", memory)
        for branch in branches:
            after = next(after for text, after in table.moves() if text == branch.text)
            assert brute_force.solve(after, player, "margin", "adversarial", memory)[0] == best
            assert branch.value == best[player]
            follow(after, branch.replies)

    follow(brute_force.Table(puzzle.position), puzzle.solution)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("denial", Reason.TWO_KEYS),
        ("last-card", Reason.TWO_KEYS),
        ("green-rung", Reason.GREEDY_FINDS_IT),
        ("italian", Reason.GREEDY_FINDS_IT),
        ("sacrifice", Reason.TOO_SHORT),
    ],
)
def test_what_looks_like_a_puzzle_is_rejected_for_its_reason(name: str, reason: Reason) -> None:
    assert judge(example(name), Kind.BEST_MARGIN) is reason


def test_an_unlucky_race_is_rejected_for_its_reason() -> None:
    assert judge(example("gotown-thief"), Kind.SURE_WIN, 3) is Reason.NOT_WON
    assert judge(example("chateau-block"), Kind.BEST_CHANCE, 3) is Reason.NO_CHANCE
    assert judge(example("gotown-shuffled"), Kind.SURE_WIN, 1) is Reason.NO_CHOICE


def test_what_is_too_large_to_be_proven_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.valuing.NODES", 5)
    assert judge(parse_position(CLOCK_FIRST), Kind.BEST_MARGIN) is Reason.TOO_LARGE


def test_the_ladder_of_limited_players_tells_who_finds_the_key() -> None:
    position = parse_position(CLOCK_FIRST)
    evidence: Evidence[Any, Any] = Evidence(position, question_of(Kind.BEST_MARGIN, position))
    assert evidence.finder is Rung.ONE_TURN
    assert [wrong.choice.text for wrong in evidence.temptations] == ["^y>1c.2.K +roofs"]
    (wrong,) = evidence.temptations
    assert (wrong.cost, wrong.rungs) == (5, (Rung.GREEDY,))


def test_the_grades_follow_the_difficulty() -> None:
    assert [difficulty.grade_of(least) for least in difficulty.GRADES.values()] == list(Grade)
    assert difficulty.grade_of(10**6) is Grade.EXPERT


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(
    "name", ["gotown-thief", "gotown-advice", "gotown-donuts", "chateau-gamble", "chateau-shuffled"]
)
def test_the_chance_within_turns_is_the_lower_bound_of_the_reference_engine(name: str, turns: int) -> None:
    position = example(name)
    question = Question.about(position, turns=turns)
    lower = solve(position, question, engine="reference").lower
    by_rules: ReferenceHorizon[Any, Any] = ReferenceHorizon(game_of(position), question.player)
    assert by_rules.values([(position, turns)]) == [lower]
    with pytest.raises(TooManyPositionsError):
        ReferenceHorizon(game_of(position), question.player, nodes=0).values([(position, turns)])
    natively = NativeHorizon(position, question.player, 10**6, by_rules)
    assert natively.values([(position, turns), (position, 0)]) == [lower, -1]
