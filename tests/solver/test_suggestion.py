"""Where a value is not proven the answer suggests a move: legal, the same each time, never one that is proven worse."""

from typing import Any

import pytest
from support.agreement import taking

from faceup.models.game import Bounds
from faceup.models.position import Position
from faceup.models.registry import game_named, games
from faceup.solver import Limits, Question, solve
from faceup.solver.answer import unanswered
from faceup.solver.ranking import rank
from faceup.solver.suggestion import suggested

ENDGAME: Position[Any] = Position.parse(
    "clock-towers~french~0~1.KK.rgp~Kgp_1cKmg.1m1c.1m2m2c.1m2mKb.2Kp.2Km.2Kmy.2cKmr"
    "~2cKmr_1Kmr.1c2mKy.1cKp.1mKb.2Kg.2Kmb.2c"
)
ROOF_OR_NOT: Position[Any] = Position.parse("clock-towers~french~0~1122.KKKK.rbgypbgy~11K_1~1cKr_1cK")


@pytest.mark.parametrize("opponents", ["adversarial", "selfish", "cooperative"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", list(games()))
def test_every_engine_suggests_a_move_at_the_start_of_a_game(game: str, seats: int, opponents: str) -> None:
    kind = game_named(game)
    position = kind.deal(seats, next(iter(kind.presets.values())), 1)
    question = Question.about(position, opponents=opponents)
    for engine in taking(position, question):
        first, again = (solve(position, question, Limits(nodes=50, table_mb=8), engine=engine) for _ in range(2))
        assert not first.exact
        assert first.suggestion in position.legal_moves(), engine
        assert first.suggestion == again.suggestion, engine


def test_an_exact_answer_suggests_nothing() -> None:
    answer = solve(ENDGAME)
    assert answer.suggestion is None
    assert "suggestion" not in answer.to_json()


def test_in_json_a_suggestion_is_a_move() -> None:
    answer = solve(ENDGAME, limits=Limits(nodes=10))
    assert answer.suggestion is not None
    assert answer.to_json()["suggestion"] == answer.suggestion.to_json()


@pytest.mark.exhaustive
@pytest.mark.parametrize("engine", ["alphabeta", "reference"])
@pytest.mark.parametrize("player", [0, 1])
def test_a_suggestion_is_never_proven_to_be_worse_than_another_move(engine: str, player: int) -> None:
    question = Question.about(ENDGAME, player=player)
    for nodes in (0, 1, 10, 100, 1000, 2000, 4000):
        answer = solve(ENDGAME, question, Limits(nodes=nodes), engine=engine)
        if answer.exact:
            continue
        moves = {each.move: each for each in answer.moves or ()}
        suggestion = answer.suggestion
        assert suggestion is not None
        if player == ENDGAME.mover:
            assert moves[suggestion].upper >= max(each.lower for each in moves.values())
        else:
            assert moves[suggestion].lower <= min(each.upper for each in moves.values())


@pytest.mark.parametrize(("proven", "suggested_is_it"), [(8, True), (-20, False)])
def test_bounds_count_where_they_promise_what_greedy_play_makes(proven: int, suggested_is_it: bool) -> None:
    question, poor = Question.about(ENDGAME), ENDGAME.read_move("xK +storeys")
    values = {move: (Bounds(proven if move == poor else -21, 9),) for move in ENDGAME.legal_moves()}
    moves = rank(ENDGAME, question, values, proven=False)
    assert [each.move for each in moves if each.best] == [poor]
    assert (suggested(ENDGAME, question, (), moves) == poor) is suggested_is_it


def test_with_nothing_proven_the_suggestion_is_what_greedy_players_make_the_most_of() -> None:
    answer = solve(ROOF_OR_NOT, limits=Limits(nodes=0), engine="alphabeta")
    assert answer.suggestion is not None
    assert answer.suggestion.format().startswith("K>1 ")


def test_a_question_that_no_engine_could_look_into_has_a_suggestion() -> None:
    answer = unanswered(ENDGAME, Question.about(ENDGAME))
    assert answer.suggestion in ENDGAME.legal_moves()


def test_where_chance_comes_next_nothing_is_suggested() -> None:
    position: Position[Any] = Position.parse("gotown~gotown~0~_1234567812345678~~123_~456_")
    assert position.chances()
    assert solve(position, limits=Limits(nodes=5)).suggestion is None
