"""The alpha-beta engine gives the reference's values and line, for every move, and so it does without each technique.

Positions come from seeded chance, not from Hypothesis: there are many, and a failure names its position anyway. Those
that would take the reference too long are left out; with more cards left the native engine is compared with.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question
from support.agreement import Native, Reference, assert_best_play, assert_every_rule, assert_same, needs_native_core
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Answer, Opponents, Question
from faceup.solver.engines import alphabeta
from faceup.solver.engines.alphabeta import TECHNIQUES
from faceup.solver.graph import engine as graph
from faceup.solver.work import Work

Asked = tuple[ct.Position, Question]


class Solved(NamedTuple):
    """What was asked, the reference with all that it knows by now, and its answer."""

    position: ct.Position
    question: Question
    known: Reference
    answer: Answer


MOST_NODES = 1000
WAYS = [(), *((name,) for name in TECHNIQUES), tuple(TECHNIQUES)]
"""What is switched off, one way after the other: nothing, each technique alone, all."""


def sample(chunk: int) -> Iterator[Asked]:
    """Positions with up to four cards in the piles, any rules and number of players, and questions with two sides."""
    for n in range(200):
        choose = Seeded(1000 * chunk + n)
        seats = 1 + n % 4
        left = choose.among([0, 0, 0, 1, 1, 2] if seats > 1 else [0, 1, 2, 3, 4])
        position = made_up_clock_towers(choose, seats, left, most_towers=2 if left else 3)
        question = made_up_question(choose, position)
        if question.opponents is Opponents.SELFISH:
            opponents = choose.among([Opponents.ADVERSARIAL, Opponents.COOPERATIVE])
            question = Question(question.player, question.objective, opponents)
        yield position, question


def small(chunk: int, count: int, nodes: int) -> list[Solved]:
    """The first so many of a sample that the reference solves within so many nodes, solved by it."""
    found: list[Solved] = []
    for position, question in sample(chunk):
        known = Reference(position, question, nodes)
        expected = known.solve(position)
        if expected is not None:
            found.append(Solved(position, question, known, expected))
        if len(found) == count:
            return found
    pytest.fail(f"only {len(found)} of the sample are small enough")


@pytest.mark.parametrize("chunk", chunks(12))
def test_alphabeta_equals_reference(chunk: int) -> None:
    for solved in small(chunk, 50, MOST_NODES):
        compare(*solved)


def compare(position: ct.Position, question: Question, known: Reference, expected: Answer | None) -> None:
    """Compare the engines about a position, and one other way to run this one; then along a random play."""
    assert expected is not None
    chance = Random(position.format())
    for without in ((), chance.choice(WAYS)):
        found = alphabeta.solve(position, question, Work(), True, without)
        assert_same(found, expected, position, question, without)
        assert (found.line, found.scores) == (expected.line, expected.scores), (position.format(), question, without)
        assert alphabeta.solve(position, question, Work(), False, without).line == expected.line
    assert_best_play(position, question, found, known.best)
    search = alphabeta.Search[ct.Move](question, Work())
    while moves := position.legal_moves():
        position = position.after(chance.choice(moves))
        expected, found = known.solve(position), search.answer(position, True)
        assert expected is not None
        assert_same(found, expected, position, question, "a search that goes on")
        assert found.line == expected.line


def test_the_sample_holds_every_question_every_number_of_players_and_every_flag() -> None:
    asked = [pair for chunk in range(12) for pair in islice(sample(chunk), 80)]
    questions = Counter((len(p.players), q.objective, q.opponents) for p, q in asked)
    # One player alone cannot win, and a total is for cooperative players: 3 x 2 + 1 questions, or 2 x 2 + 1.
    assert len(questions) == 3 * 7 + 5
    assert min(questions.values()) >= 10
    assert_every_rule((position for position, _ in asked), 200)


@pytest.mark.parametrize("chunk", chunks(3))
def test_no_technique_changes_a_value(chunk: int) -> None:
    """On positions small enough for plain enumeration."""
    for position, question, _, expected in small(100 + chunk, 20, 60):
        for without in WAYS:
            assert_same(
                alphabeta.solve(position, question, Work(), True, without), expected, position, question, without
            )


def test_alphabeta_equals_graph() -> None:
    for position, question, _, _ in small(200, 30, 300):
        expected = graph.solve(position, question, Work(), True)
        found = alphabeta.solve(position, question, Work(), True)
        assert_same(found, expected, position, question, "alphabeta")
        assert found.line == expected.line


@needs_native_core
@pytest.mark.parametrize("chunk", chunks(6))
def test_alphabeta_equals_native_with_more_cards_left(chunk: int) -> None:
    for seed in range(6 * chunk, 6 * chunk + 6):
        rules = list(ct.PRESETS.values())[seed % 2]
        game, seats = game_named("clock-towers"), 2 + seed // 3 % 2
        position = deal_endgame(game, players=seats, rules=rules, seed=seed, left=4).position
        question = Question.about(position, objective=["margin", "score", "win"][seed % 3])
        found = alphabeta.solve(position, question, Work(), True)
        assert_same(found, Native().solve(position, question), position, question, "alphabeta")
        assert_best_play(position, question, found)
