"""The native engine can be stopped at any moment, and what it says then is proven."""

import signal
import threading
from itertools import pairwise

import pytest
from agreement import Native, needs_native_core
from strategies import Seeded, made_up_position, made_up_question

from faceup.models import clock_towers as ct
from faceup.models.games import game_named
from faceup.puzzles.dealing import deal_endgame
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Status, native, solve
from faceup.solver.native import Solver

pytestmark = needs_native_core

NODES = [0, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]
FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)


def endgame(left: int, players: int = 2, seed: int = 4) -> ct.Position:
    entry = deal_endgame(
        game_named("clock-towers"), players=players, rules=ct.PRESETS["french"], seed=seed, left=left
    )
    assert isinstance(entry.position, ct.Position)
    return entry.position


def assert_narrower(after: Answer, before: Answer, exact: Answer, context: str) -> None:
    """Bounds hold the value and never become wider, for the position and for each move."""
    assert exact.value is not None
    assert before.lower <= after.lower <= exact.value <= after.upper <= before.upper, context
    assert before.moves is not None
    assert after.moves is not None
    assert exact.moves is not None
    worth = {move.text: move.lower for move in exact.moves}
    earlier = {move.text: move for move in before.moves}
    for move in after.moves:
        told = earlier[move.text]
        assert told.lower <= move.lower <= worth[move.text] <= move.upper <= told.upper, f"{context}: {move.text}"


@pytest.mark.parametrize("chunk", range(4))
def test_bounds_hold_the_value_and_only_narrow_the_more_nodes_are_allowed(chunk: int) -> None:
    for n in range(15):
        choose = Seeded(500_000 + 1000 * chunk + n)
        position = made_up_position(choose, seats=1 + n % 4, left=choose.number(0, 6))
        question = made_up_question(choose, position)
        exact = Native().solve(position, question, Limits(nodes=100_000))
        if not exact.exact:
            continue
        before = Native().solve(position, question, Limits(nodes=0))
        for nodes in NODES:
            context = f"{position.format()}\n{question}\n{nodes} nodes"
            answer = Native().solve(position, question, Limits(nodes=nodes))
            assert_narrower(answer, before, exact, context)
            assert answer.stats.nodes <= nodes, context
            if answer.exact:
                assert answer.value == exact.value
            else:
                assert (answer.status, answer.value) == (Status.NODE_LIMIT, None)
                assert (answer.line, answer.scores) == ((), None)
            before = answer


@pytest.mark.parametrize("objective", ["margin", "score", "win"])
@pytest.mark.parametrize("players", [2, 3])
def test_bounds_only_narrow_in_a_long_search(objective: str, players: int) -> None:
    position = endgame(12 if players == 2 else 8, players)
    question = Question.about(position, objective=objective)
    exact = Native(table_mb=64).solve(position, question)
    before = Native(table_mb=64).solve(position, question, Limits(nodes=0))
    for nodes in [*NODES, 300_000, 1_000_000]:
        answer = Native(table_mb=64).solve(position, question, Limits(nodes=nodes))
        assert_narrower(answer, before, exact, f"{nodes} nodes")
        before = answer
    assert before.exact
