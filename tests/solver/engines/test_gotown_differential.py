"""GoTown by brute force, the reference engine and the native one, with each technique and without: the same bounds.

They are compared for every move; and they close as one looks on.
"""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from oracles.gotown import Table, TooMuchToTryError, count
from oracles.gotown import solve as try_everything
from strategies.choices import Seeded
from strategies.gotown import made_up_gotown
from support.agreement import assert_native_races_agree
from support.amounts import chunks
from support.checkout import PERFT_TABLES

from faceup.models import gotown as gt
from faceup.models.game import Number
from faceup.solver import Answer, Limits, Opponents, Question, Status, perft, solve

CHUNKS, IN_A_CHUNK = 5, 110
MOST_NODES, PATIENCE = 150, 2_500
"""What takes the reference engine more positions, or brute force, which remembers nothing, more tables, is left out."""

ANYTHING = Fraction(-1), Fraction(1)
"""Nothing is known yet."""


def made_up(seed: int, turns: int) -> tuple[gt.Position, Question]:
    choose = Seeded(seed)
    position = made_up_gotown(choose, most_in_hand=3, most_in_pile=3)
    player, opponents = choose.number(0, len(position.players) - 1), choose.among(list(Opponents))
    return position, Question.about(position, player=player, opponents=opponents, turns=turns)


def answered(seed: int, turns: int, nodes: int = MOST_NODES) -> tuple[gt.Position, Question, Answer] | None:
    """A question and its answer, unless it takes too long."""
    position, question = made_up(seed, turns)
    answer = solve(position, question, Limits(nodes=nodes), engine="reference", all_moves=True)
    return None if answer.stats.nodes >= nodes else (position, question, answer)


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_both_engines_equal_brute_force_move_by_move(chunk: int) -> None:
    compared = 0
    kinds: Counter[str] = Counter()
    seed = chunk * 10_000
    while compared < IN_A_CHUNK:
        seed += 1
        found = answered(seed, 1 + seed % 3)
        if found is None:
            continue
        position, question, answer = found
        assert question.turns is not None
        table = Table(position.to_json(), PATIENCE)
        try:
            whole, moves = try_everything(table, question.turns, question.player, question.opponents)
        except TooMuchToTryError:
            continue
        if seed % 4 and all(bounds == ANYTHING for values in moves.values() for bounds in values):
            continue  # most positions tell nothing yet; some of them will do
        compared += 1
        place = f"{position.format()}\n{question}"
        assert (answer.lower, answer.upper) == whole[question.player], place
        assert answer.moves is not None
        bounds = {move.text: (move.lower, move.upper) for move in answer.moves}
        # Where turns are skipped until none is left to look at, brute force does not even list the moves.
        told = {text: values[question.player] for text, values in moves.items()}
        expected = told or dict.fromkeys(bounds, ANYTHING)
        assert bounds == expected, place
        assert_native_races_agree(position, question, answer)
        kinds[answer.status] += 1
        kinds[question.opponents] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds["unknown pile" if position.pile.shuffled else "known pile" if position.pile else "empty pile"] += 1
        kinds["fractions"] += answer.lower.denominator > 1 or answer.upper.denominator > 1
        kinds["told something"] += (answer.lower, answer.upper) != ANYTHING
    usual = ["exact", "turn-limit", "adversarial", "selfish", "cooperative", "2 players", "3 players", "4 players"]
    for kind in [*usual, "unknown pile", "known pile", "empty pile", "told something"]:
        assert kinds[kind] >= IN_A_CHUNK // 10, kinds
    assert kinds["fractions"] >= 2, kinds


def test_bounds_close_as_one_looks_further_ahead_and_hold_what_is_found_later() -> None:
    closing = 0
    for seed in range(500_000, 500_080):
        before: tuple[Number, Number] = ANYTHING
        for turns in range(1, 5):
            found = answered(seed, turns, 150)
            if found is None:
                break
            position, question, answer = found
            assert before[0] <= answer.lower <= answer.upper <= before[1], f"{position.format()}\n{question}"
            assert answer.exact == (answer.lower == answer.upper)
            closing += before != (answer.lower, answer.upper)
            before = answer.lower, answer.upper
    assert closing > 30


def test_looking_further_and_further_comes_to_what_that_many_turns_tell() -> None:
    """Without `turns`, what was proven on the way is used again; the value is the same as from scratch."""
    solved = 0
    for seed in range(600_000, 600_060):
        position, asked = made_up(seed, 1)
        question = replace(asked, turns=None)
        answer = solve(position, question, Limits(nodes=200), engine="reference")
        if answer.status is not Status.EXACT:
            continue
        solved += 1
        for turns in range(1, 1000):
            so_far = solve(position, replace(question, turns=turns), engine="reference")
            assert so_far.lower <= answer.lower <= so_far.upper
            if so_far.exact:
                assert so_far.value == answer.value, f"{position.format()}\n{question}"
                break
    assert solved > 12


def test_perft_and_brute_force_count_what_the_table_says() -> None:
    table = PERFT_TABLES / "gotown.jsonl"
    for line in table.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        position = gt.Position.parse(record["position"])
        for depth, expected in enumerate(record["counts"]):
            assert perft(position, depth) == count(Table(position.to_json()), depth) == expected, f"{line}, {depth}"


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_counts_what_brute_force_counts(depth: int) -> None:
    for seed in range(700_000, 700_025):
        position, _ = made_up(seed, 1)
        assert perft(position, depth) == count(Table(position.to_json()), depth), position.format()
