"""Explanations of moves in random positions: every sentence is proven again by a second engine, from its witness."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers
from strategies.gotown import made_up_gotown
from support.amounts import chunks
from support.explained import SecondOpinion, UnprovenError, assert_true

from faceup.models.position import Move, Position
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.solver import Limits, Question, solve
from faceup.solver.explain import Reason, explain
from faceup.solver.work import Work

PIECES = 3
"""With 21 of them a thousand positions are explained, in some ten minutes."""
IN_THE_FIRST, IN_EACH = 3, 10
"""Positions in each piece, of each kind."""
MOST_TRIED = 400
NAMES = ["Anna", "Bert", "Cleo", "Dora"]


def made_up(choose: Seeded) -> Position[Any]:
    seats = choose.among([2, 2, 3, 4])
    return made_up_clock_towers(choose, seats, choose.number(0, 3 if seats == 2 else 1), most_towers=4)


def played(choose: Seeded) -> Position[Any]:
    game, seats = game_named("clock-towers"), choose.among([2, 2, 3, 4])
    rules, seed = choose.among(list(game.presets.values())), choose.number(0, 10**6)
    left = choose.number(1, 4 if seats == 2 else 2)
    return deal_endgame(game, players=seats, rules=rules, seed=seed, left=left, policy=Policy.CARELESS).position


def hidden(choose: Seeded) -> Position[Any]:
    return face_down(choose, made_up_clock_towers(choose, 2, choose.number(1, 3), most_towers=4))


def gotown(choose: Seeded) -> Position[Any]:
    return made_up_gotown(choose, choose.among([2, 2, 3, 4]), most_in_hand=3, most_in_pile=1)


def chateau(choose: Seeded) -> Position[Any]:
    return made_up_chateau(choose, choose.among([2, 2, 3, 4]), most_in_hand=2, most_in_pile=1)


@pytest.mark.parametrize("piece", chunks(PIECES))
@pytest.mark.parametrize("position_of", [made_up, played, hidden, gotown, chateau])
def test_every_sentence_is_true(position_of: Callable[[Seeded], Position[Any]], piece: int) -> None:
    """Of the best and the worst move of positions in which the moves differ, and of some in which they do not."""
    told: Counter[str] = Counter()
    explained, wanted = 0, IN_EACH if piece else IN_THE_FIRST
    for seed in range(piece * MOST_TRIED, (piece + 1) * MOST_TRIED):
        position = position_of(Seeded(seed))
        question, limits = Question.about(position), Limits(nodes=3_000, table_mb=16)
        moves = solve(position, question, limits, all_moves=True).moves or ()
        if not moves or position.chances() or (moves[0].lower == moves[-1].lower and seed % 8):
            continue
        reasons = [reason for move in (moves[0], moves[-1]) for reason in proven_twice(position, move.move, limits)]
        told.update(reason.because for reason in reasons)
        explained += bool(reasons)
        if explained == wanted:
            break
    assert explained == wanted
    assert len(told) > 1, "nothing but verdicts"


def proven_twice(position: Position[Any], move: Move, limits: Limits) -> tuple[Reason, ...]:
    """The reasons of a move, all of them checked; none if the second engine would take too long, or the first does."""
    names, question = NAMES[: len(position.players)], Question.about(position)
    why = explain(position, move, question, Work(limits), names=names)
    if why.status != "exact":
        assert [reason.because for reason in why.reasons] == ["bounds"]
        return ()
    engine = "alphabeta" if position.fixed_length and position.certain else "reference"
    try:
        assert_true(why, names, SecondOpinion(question, engine))
    except UnprovenError:
        return ()
    except AssertionError as error:
        raise AssertionError(f"{position.format()} {move}\n{why}") from error
    return why.reasons


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("clock-towers~french~0~..~r_1mK.2K~r_12K", "^r>2.K"),
        ("clock-towers~french~0~..~r_1K.2K~r_2c1K~r_2K", "^r>2.K"),
    ],
)
def test_what_is_said_of_rungs_is_true(position: str, move: str) -> None:
    """In random positions a roof seldom changes what others may do."""
    table: Position[Any] = Position.parse(position)
    reasons = proven_twice(table, table.read_move(move), Limits())
    assert "rung" in {reason.because for reason in reasons}
