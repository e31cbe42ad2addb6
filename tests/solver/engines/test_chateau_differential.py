"""Château by brute force, the reference engine and the native one, with each technique and without: the same bounds.

They are compared for every move; and they close as one looks on.
"""

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from oracles.chateau import Table, perft, solve
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from support.agreement import assert_native_races_agree
from support.amounts import chunks
from support.checkout import PERFT_TABLES

from faceup.models import chateau
from faceup.models.chateau import Position
from faceup.models.game import Number
from faceup.solver import Limits, Opponents, Question, Status
from faceup.solver import perft as count
from faceup.solver import solve as answer

CHUNKS, IN_A_CHUNK = 5, 104
MOST_NODES = 250
"""What takes the reference engine more positions takes brute force, which remembers nothing, too long: left out."""

TABLE: list[dict[str, Any]] = [
    json.loads(line) for line in (PERFT_TABLES / "chateau.jsonl").read_text(encoding="utf-8").splitlines()
]
MOST_BY_BRUTE_FORCE = 3_000

ANYTHING = Fraction(-1), Fraction(1)
"""Nothing is known yet."""


def made_up(seed: int) -> tuple[Position, Question]:
    choose = Seeded(seed)
    position = made_up_chateau(choose, choose.number(2, 4), most_in_hand=3, most_in_pile=3)
    player, opponents = choose.number(0, len(position.players) - 1), choose.among(list(Opponents))
    turns = choose.among([1, 2, 2, 3, 3, 4])
    return position, Question.about(position, player=player, opponents=opponents, turns=turns)


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_both_engines_equal_brute_force_move_by_move(chunk: int) -> None:
    compared, kinds, seed = 0, Counter[str](), chunk * 10_000
    while compared < IN_A_CHUNK:
        seed += 1
        position, question = made_up(seed)
        assert question.turns is not None
        found = answer(position, question, Limits(nodes=MOST_NODES), engine="reference", all_moves=True)
        if found.stats.nodes >= MOST_NODES:
            continue
        assert found.moves is not None
        bounds = {move.text: (move.lower, move.upper) for move in found.moves}
        if seed % 4 and set(bounds.values()) <= {ANYTHING}:
            continue  # most positions tell nothing yet; some of them will do
        compared += 1
        asked = question.player, question.opponents, question.turns
        table = Table(position.to_json())
        assert (found.lower, found.upper) == solve(table, *asked)[question.player], f"{position}\n{question}"
        options = dict(table.deals() or ([] if table.over() else table.moves()))
        assert bounds == {text: solve(after, *asked)[question.player] for text, after in options.items()}, (
            f"{position}\n{question}"
        )
        assert_native_races_agree(position, question, found)
        kinds[found.status] += 1
        kinds[question.opponents] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds["unknown pile" if position.pile.shuffled else "known pile" if position.pile else "empty pile"] += 1
        kinds["out of turn"] += position.is_interrupted
        kinds["another blueprint"] += position.rules.blueprint != chateau.SEVEN_SLOTS
        kinds["counter-attacks"] += position.rules.counter_attack
        kinds["blocked attackers"] += position.rules.blocked_may_attack
        kinds["fractions"] += found.lower.denominator > 1 or found.upper.denominator > 1
        kinds["told something"] += (found.lower, found.upper) != ANYTHING
    for kind in [
        "exact",
        "turn-limit",
        *Opponents,
        "2 players",
        "3 players",
        "4 players",
        "unknown pile",
        "known pile",
    ]:
        assert kinds[kind] >= IN_A_CHUNK // 10, kinds
    for kind in ["empty pile", "out of turn", "another blueprint", "counter-attacks", "blocked attackers"]:
        assert kinds[kind] >= IN_A_CHUNK // 10, kinds
    assert kinds["told something"] >= IN_A_CHUNK // 4, kinds
    assert kinds["fractions"] >= 2, kinds


@pytest.mark.parametrize("record", TABLE, ids=lambda record: record["position"][:60])
def test_the_perft_table_is_counted_alike_by_the_rules_and_by_brute_force(record: dict[str, Any]) -> None:
    position = Position.parse(record["position"])
    for depth, expected in enumerate(record["counts"]):
        assert count(position, depth, engine="reference") == expected
        if expected <= MOST_BY_BRUTE_FORCE:
            assert perft(Table(position.to_json()), depth) == expected


def test_as_many_sequences_of_moves_as_by_brute_force() -> None:
    for seed in range(120):
        position, _ = made_up(seed)
        for depth in range(3):
            assert count(position, depth, engine="reference") == perft(Table(position.to_json()), depth), position


def test_bounds_close_as_one_looks_further_ahead_and_hold_what_is_found_later() -> None:
    closing = 0
    for seed in range(5000, 5040):
        position, question = made_up(seed)
        before: tuple[Number, Number] = ANYTHING
        for turns in range(1, 5):
            asked = Question.about(position, player=question.player, opponents=question.opponents, turns=turns)
            found = answer(position, asked, Limits(nodes=500), engine="reference")
            if found.stats.nodes >= 500:
                break
            assert before[0] <= found.lower <= found.upper <= before[1], f"{position}\n{asked}"
            closing += (found.lower, found.upper) != before
            before = found.lower, found.upper
            assert (found.status is Status.EXACT) == (found.lower == found.upper)
    assert closing >= 12


def test_without_turns_the_search_goes_on_until_it_is_sure() -> None:
    sure = 0
    for seed in range(6000, 6020):
        position, question = made_up(seed)
        whole = Question.about(position, player=question.player, opponents=question.opponents)
        found = answer(position, whole, Limits(nodes=300), engine="reference")
        ahead = answer(position, question, Limits(nodes=300), engine="reference")
        if found.status is Status.EXACT and ahead.status in (Status.EXACT, Status.TURN_LIMIT):
            sure += 1
            assert found.value is not None
            assert ahead.lower <= found.value <= ahead.upper
    assert sure >= 3
