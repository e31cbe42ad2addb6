"""The players by whom grades are tried: who plays choices out meets what is likely more often than what is rare."""

import random
from collections import Counter
from typing import Any

import pytest

from faceup.models.gotown import Position
from faceup.puzzles.dealing.playouts import Policy, next_move
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.scripts.bench import grading
from faceup.solver.question import Question

GAMBLE = Position.parse("gotown~gotown~0~_111148~~_~_")
"""The first to move draws one of six cards that lie face down: four of them are alike."""
TIMES = 2000


def assert_as_likely_as_it_is(drawn: Counter[str]) -> None:
    chances = {chance.move.format(): chance.probability for chance in GAMBLE.chances()}
    assert sorted(map(str, chances.values())) == ["1/6", "1/6", "2/3"]
    assert drawn.total() == TIMES
    for move, probability in chances.items():
        assert abs(drawn[move] / TIMES - probability) < 0.04, f"{move}: {drawn[move]} times"


def test_what_chance_brings_is_as_likely_as_it_is() -> None:
    chance = random.Random(1)
    assert_as_likely_as_it_is(Counter(next_move(GAMBLE, Policy.RANDOM, chance).format() for _ in range(TIMES)))


def test_a_playout_meets_what_chance_brings_as_often_as_it_is_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Counter[str] = Counter()
    after = Position.after

    def watched(position: Position, move: Any) -> Position:
        drawn[move.format()] += 1
        return after(position, move)

    monkeypatch.setattr(Position, "after", watched)
    monkeypatch.setattr(grading, "_PLAYOUTS", TIMES)
    monkeypatch.setattr(grading, "_LONGEST", 1)
    monkeypatch.setattr(HeuristicPlayers, "looks", lambda *_: {Choice((), Moment(GAMBLE, 2)): 0})
    players: HeuristicPlayers[Any] = HeuristicPlayers(GAMBLE, Question.about(GAMBLE))
    grading._played_out(players, Moment(GAMBLE, 2), random.Random(1))
    assert_as_likely_as_it_is(drawn)
