"""Explanations of moves in random positions: every sentence is proven again by a second engine, from its witness."""

from collections import Counter
from typing import Any

import pytest
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers
from strategies.gotown import made_up_gotown
from support.amounts import chunks
from support.explained import SecondOpinion, UnprovenError, assert_true

from faceup.models.position import Position
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.solver import Limits, Question, solve
from faceup.solver.explain import explain
from faceup.solver.work import Work

PIECES = 100
IN_EACH = 30
"""Positions in each piece. In about a third of them the moves differ, and their values can be proven twice."""
NAMES = ["Anna", "Bert", "Cleo", "Dora"]


def made_up(seed: int) -> Position[Any]:
    """A position near its end: mostly of Clock Towers, made up or out of a played game, else of a race."""
    choose = Seeded(seed)
    seats = choose.among([2, 2, 3, 4])
    match seed % 10:
        case 0:
            game = game_named("clock-towers")
            rules = choose.among(list(game.presets.values()))
            left = choose.number(1, 4 if seats == 2 else 2)
            return deal_endgame(game, players=seats, rules=rules, seed=seed, left=left, policy=Policy.GREEDY).position
        case 1 | 2:
            return made_up_gotown(choose, seats, most_in_hand=3, most_in_pile=0)
        case 3 | 4:
            return made_up_chateau(choose, seats, most_in_hand=2, most_in_pile=1)
        case 5:
            return face_down(choose, made_up_clock_towers(choose, 2, choose.number(1, 3)))
        case _:
            return made_up_clock_towers(choose, seats, choose.number(0, 3 if seats == 2 else 1), most_towers=4)


@pytest.mark.parametrize("piece", chunks(PIECES))
def test_every_sentence_is_true(piece: int) -> None:
    """Of the best and the worst move of each position."""
    told: Counter[str] = Counter()
    explained = 0
    for seed in range(piece * IN_EACH, (piece + 1) * IN_EACH):
        position = made_up(seed)
        question, limits = Question.about(position), Limits(nodes=20_000, table_mb=16)
        moves = solve(position, question, limits, all_moves=True).moves or ()
        if not moves or position.chances() or (moves[0].lower == moves[-1].lower and seed % 8):
            continue  # of the positions in which every move is worth the same, a few are enough
        names = NAMES[: len(position.players)]
        engine = "alphabeta" if position.fixed_length and position.certain else "reference"
        second = SecondOpinion(question, engine)
        for move in {moves[0].move: None, moves[-1].move: None}:
            why = explain(position, move, question, Work(limits), names=names)
            if why.status != "exact":
                assert [reason.because for reason in why.reasons] == ["bounds"]
                continue
            try:
                assert_true(why, names, second)
            except UnprovenError:
                continue
            except AssertionError as error:
                raise AssertionError(f"{position.format()} {move}\n{why}") from error
            explained += 1
            told.update(reason.because for reason in why.reasons)
    assert explained >= IN_EACH / 3
    assert len(told) >= 8, told
