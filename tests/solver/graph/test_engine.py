"""The graph engine gives the reference's answer to every question; stopped by a limit, it gives true bounds."""

import tracemalloc
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers
from support.agreement import Reference, assert_best_play, assert_same, worths
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.game import Bounds, Objective
from faceup.models.registry import game_of
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Status
from faceup.solver import solve as solve_by
from faceup.solver.graph.explore import CHILD_BYTES, POSITION_BYTES, Exploration
from faceup.solver.graph.retrograde import solve_backwards
from faceup.solver.minimax import combine, exact
from faceup.solver.work import Work

Asked = tuple[ct.Position, Question]

MANY = Limits(nodes=600)
SEATS_AND_CARDS_LEFT = [(1, 0), (1, 2), (1, 4), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0)]
QUESTIONS = [
    (objective, opponents)
    for objective, opponents in product(Objective, Opponents)
    if objective is not Objective.TOTAL or opponents is Opponents.COOPERATIVE
]


def solve(position: ct.Position, question: Question, limits: Limits | None = None, **how: Any) -> Answer:
    return solve_by(position, question, limits, engine="graph", all_moves=True, **how)


def dealt(seed: int, left: int, players: int = 2) -> ct.Position:
    rules = ct.PRESETS["french"]
    game = game_of(ct.Position.parse("clock-towers~french~0~..~_"))
    position = deal_endgame(game, players=players, rules=rules, seed=seed, left=left, policy=Policy.GREEDY).position
    assert isinstance(position, ct.Position)
    return position


def sample(chunk: int) -> Iterator[Asked]:
    """Small positions with any rules, each with one question: all kinds of questions in turn."""
    for n in range(120):
        choose = Seeded(500_000 + 1000 * chunk + n)
        seats, left = SEATS_AND_CARDS_LEFT[n % len(SEATS_AND_CARDS_LEFT)]
        position = made_up_clock_towers(choose, seats, left, most_towers=2, variety=4 if left else None)
        objective, opponents = QUESTIONS[n // len(SEATS_AND_CARDS_LEFT) % len(QUESTIONS)]
        if objective is Objective.WIN and seats == 1:
            objective = Objective.SCORE
        player = choose.number(0, seats - 1)
        yield position, Question.about(position, player=player, objective=objective, opponents=opponents)


@pytest.mark.parametrize("chunk", chunks(4))
def test_graph_equals_reference_value_by_value_and_move_by_move(chunk: int) -> None:
    compared: Counter[tuple[Objective, Opponents]] = Counter()
    for position, question in sample(chunk):
        expected = Reference(position, question, 600).solve(position)
        if expected is None:
            continue
        found = solve(position, question)
        assert_same(found, expected, position, question, "graph")
        assert_best_play(position, question, found)
        assert (found.line, found.scores) == (expected.line, expected.scores)
        compared[question.objective, question.opponents] += 1
    assert set(compared) == set(QUESTIONS)
    assert min(compared.values()) >= 2


@pytest.mark.exhaustive
def test_bounds_of_a_stopped_graph_hold_the_values_of_all_moves() -> None:
    stopped: Counter[Opponents] = Counter()
    for position, question in sample(7):
        whole = solve(position, question, MANY)
        if not whole.exact:
            continue
        for nodes in (0, 1, 5, 25, 125):
            found = solve(position, question, Limits(nodes=nodes))
            assert found.stats.nodes <= nodes
            assert found.lower <= whole.lower <= found.upper
            values = worths(whole)
            for text, (lower, upper, _) in worths(found).items():
                assert lower <= values[text][0] <= upper
            if found.exact:
                assert found.value == whole.value
            else:
                assert (found.status, found.value, found.line) == (Status.NODE_LIMIT, None, ())
                stopped[question.opponents] += 1
            if found.line:
                assert_best_play(position, question, found)
    assert min(stopped[opponents] for opponents in Opponents) >= 10


def test_a_choice_between_bounds_is_that_of_minimax() -> None:
    """Of a graph that is cut off, every position has the bounds that `combine` makes of those of its moves."""
    compared: Counter[tuple[Opponents, bool]] = Counter()
    for position, question in sample(8):
        exploration: Exploration[ct.Move] = Exploration(Work(Limits(nodes=20)), keep=True)
        layers = exploration.layers(position)
        everyone = {n: here.bounds(question.objective) for n, here in layers.frontier.items()}
        seats = range(layers.seats) if question.opponents is Opponents.SELFISH else [question.player]
        solved = solve_backwards(layers, question, {n: tuple(b[s] for s in seats) for n, b in everyone.items()})
        assert layers.positions is not None
        assert len(layers.positions) == len(layers)
        for number, here in enumerate(layers.positions):
            edges = layers.edges(slice(number, number + 1))
            options = [solved.values(int(child)) for child in layers.children[edges]]
            if options:
                assert solved.values(number) == combine(question, here.mover, options)
                assert exact(solved.values(number)) == bool(solved.best[edges].any())
                compared[question.opponents, exact(solved.values(number))] += 1
    assert len(compared) == 2 * len(Opponents)
    assert min(compared.values()) >= 50


def test_equal_positions_are_one_and_every_edge_leads_to_what_the_move_makes() -> None:
    position = dealt(seed=2, left=1)
    layers = Exploration[ct.Move](Work(), keep=True).layers(position)
    assert layers.positions is not None
    assert len(set(layers.positions)) == len(layers.positions) == len(layers)
    numbers = {here: number for number, here in enumerate(layers.positions)}
    for number, here in enumerate(layers.positions):
        children = layers.children[layers.edges(slice(number, number + 1))].tolist()
        assert children == [numbers[here.play(move)] for move in here.legal_moves()]
        assert layers.movers[number] == here.mover
    assert [layers.outcomes[n] for n in layers.end_outcomes] == [layers.positions[n].outcome() for n in layers.ends]


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("opponents", Opponents)
def test_a_game_that_is_over_has_its_value_and_no_moves(players: int, opponents: Opponents) -> None:
    over = ct.Position.parse("clock-towers~french~0~..~_1cKr" + "~_2" * (players - 1))
    found = solve(over, Question.about(over, objective="score", opponents=opponents), Limits(nodes=0, seconds=0))
    assert (found.status, found.value, found.line, found.moves, found.scores) == (
        Status.EXACT,
        4,
        (),
        (),
        (4, *[0] * (players - 1)),
    )


@pytest.mark.parametrize(
    ("limits", "status"),
    [
        (Limits(nodes=500), Status.NODE_LIMIT),
        (Limits(seconds=0.05), Status.TIME_LIMIT),
        (Limits(table_mb=1), Status.MEMORY_LIMIT),
    ],
    ids=["nodes", "seconds", "memory"],
)
@pytest.mark.parametrize("opponents", Opponents)
def test_a_limit_ends_the_search_with_a_true_status_and_bounds(
    limits: Limits, status: Status, opponents: Opponents
) -> None:
    position = dealt(seed=5, left=9)
    question = Question.about(position, opponents=opponents)
    found = solve(position, question, limits)
    assert (found.status, found.value, found.line, found.scores) == (status, None, (), None)
    static = position.bounds(question.objective)[question.player]
    assert static.lower <= found.lower <= found.upper <= static.upper
    assert found.moves is not None
    assert len(found.moves) == len(position.legal_moves())


def test_a_cancelled_search_says_so_and_reports_on_its_way() -> None:
    position = dealt(seed=5, left=9)
    seen: list[Progress] = []
    found = solve(position, Question.about(position), stop=lambda: len(seen) >= 2, report=seen.append)
    assert (found.status, found.value) == (Status.CANCELLED, None)
    assert 0 < seen[0].nodes < seen[1].nodes <= found.stats.nodes
    assert 0 < seen[0].memory < 1
    assert all(report.bounds == position.bounds(Objective.MARGIN)[position.mover] for report in seen)


@pytest.mark.exhaustive
def test_memory_is_counted_honestly() -> None:
    """What is held takes no more than it is said to, and not a small part of it either."""
    position = dealt(seed=3, left=3)
    tracemalloc.start()
    try:
        exploration: Exploration[ct.Move] = Exploration(Work(), keep=True)
        layers = exploration.layers(position)
        current, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    counted = len(layers) * POSITION_BYTES + len(layers.children) * CHILD_BYTES
    assert counted / 4 < current < counted


def test_positions_that_are_not_asked_for_are_not_kept() -> None:
    position = dealt(seed=2, left=0)
    assert Exploration[ct.Move](Work()).layers(position).positions is None


def test_a_whole_graph_of_one_position_answers_any_question() -> None:
    """The arrays know nothing of the question: one graph serves for all."""
    position = dealt(seed=2, left=1)
    layers = Exploration[ct.Move](Work()).layers(position)
    for objective, opponents in QUESTIONS:
        question = Question.about(position, player=1, objective=objective, opponents=opponents)
        value = solve_by(position, question).value
        assert value is not None
        solved = solve_backwards(layers, question)
        player = solved.values(0)[1 if opponents is Opponents.SELFISH else 0]
        assert player == Bounds(value, value)
        assert np.all(solved.exact)
