"""Selfish players who can only gain what the others lose are two sides: the same answer, without carrying every seat.

What is compared with is the reference engine, asked the question as it stands, with every seat's values.
"""

from random import Random
from typing import Any

import pytest
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers
from strategies.gotown import made_up_gotown
from support.agreement import assert_same, needs_native_core, solver_of, taking
from support.amounts import amounts

from faceup.models import clock_towers as ct
from faceup.models.game import Objective
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Limits, Opponents, Question, solve
from faceup.solver.engines import engine_for, reference
from faceup.solver.work import Work

MOST_NODES = 1_500


def assert_simplified_is_the_same(position: Any, question: Question) -> bool:
    """Whether the reference engine was done in time to be compared with."""
    assert question.simplified(position).opponents is Opponents.ADVERSARIAL
    expected = reference.solve(position, question, Work(Limits(nodes=MOST_NODES)), True)
    if expected.stats.nodes >= MOST_NODES:
        return False
    for engine in taking(position, question):
        answer = solve(position, question, engine=engine, all_moves=True)
        assert (answer.opponents, answer.player) == (Opponents.SELFISH, question.player)
        assert (answer.status, answer.lower, answer.upper) == (expected.status, expected.lower, expected.upper)
        assert_same(answer, expected, position, question, engine)
        assert (answer.line, answer.scores) == (expected.line, expected.scores), (position.format(), question, engine)
    return True


def selfish(position: Any, **asked: Any) -> Question:
    return Question.about(position, opponents=Opponents.SELFISH, **asked)


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("count", amounts(12, 40))
def test_clock_towers(seats: int, count: int) -> None:
    compared = 0
    for seed in range(count):
        position = made_up_clock_towers(Seeded(seed), seats, seed % 3)
        objective = [Objective.MARGIN, Objective.WIN if seats == 2 else Objective.SCORE][seed % 2]
        compared += assert_simplified_is_the_same(
            position, selfish(position, player=Random(seed).randrange(seats), objective=objective)
        )
    assert compared >= 15 * count // 40


@pytest.mark.parametrize("count", amounts(12, 40))
def test_clock_towers_with_hidden_cards(count: int) -> None:
    compared = 0
    for seed in range(count):
        choose = Seeded(seed)
        position = face_down(choose, made_up_clock_towers(choose, 2, 2 + seed % 2, variety=3))
        objective = [Objective.MARGIN, Objective.WIN][seed % 2]
        compared += assert_simplified_is_the_same(
            position, selfish(position, player=seed // 2 % 2, objective=objective)
        )
    assert compared >= 15 * count // 40


@pytest.mark.parametrize("make", [made_up_gotown, made_up_chateau])
@pytest.mark.parametrize("count", amounts(12, 40))
def test_races(make: Any, count: int) -> None:
    compared = 0
    for seed in range(count):
        position = make(Seeded(seed), 2, 3, 3)
        compared += assert_simplified_is_the_same(position, selfish(position, player=seed % 2, turns=1 + seed % 3))
    assert compared >= 15 * count // 40


def test_a_question_with_more_than_two_sides_stays_as_it_is() -> None:
    two, three = made_up_clock_towers(Seeded(1), 2, 1), made_up_clock_towers(Seeded(1), 3, 1)
    for position, question in (
        (two, selfish(two, objective=Objective.SCORE)),
        (three, selfish(three)),
        (three, selfish(three, objective=Objective.WIN)),
        (two, Question.about(two)),
        (two, Question.about(two, opponents=Opponents.COOPERATIVE)),
    ):
        assert question.simplified(position) is question


@needs_native_core
def test_with_many_cards_left_selfish_costs_little_more_than_adversarial() -> None:
    """Carrying every seat's values, this would take minutes."""
    entry = deal_endgame(game_named("clock-towers"), players=2, rules=ct.PRESETS["french"], seed=1, left=10)
    selfish_one, adversarial = selfish(entry.position), Question.about(entry.position)
    spent = solve(entry.position, adversarial, engine="native").stats.nodes
    with solver_of(entry.position, selfish_one) as solver:
        assert solver.solve().stats.nodes < 3 * spent
        assert solver.solve().opponents is Opponents.SELFISH
    assert solve(entry.position, selfish_one, engine="native").stats.nodes < 3 * spent


@needs_native_core
@pytest.mark.parametrize("objective", [Objective.MARGIN, Objective.SCORE])
def test_the_native_engine_takes_hidden_cards_and_two_selfish_players(objective: Objective) -> None:
    choose = Seeded(2)
    position = face_down(choose, made_up_clock_towers(choose, 2, 3))
    assert engine_for(position, selfish(position, objective=objective)) == "native"
