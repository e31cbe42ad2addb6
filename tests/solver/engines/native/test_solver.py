"""The `Solver` object: a table that lasts while one steps through a game, and clean errors for what makes no sense."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from support.agreement import Native, assert_same, needs_native_core, solver_of

from faceup.models import clock_towers as ct
from faceup.models.errors import IllegalMoveError, NotationError, QuestionError
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Limits, Question, solve
from faceup.solver.engines.native import MOST_THREADS, techniques

pytestmark = needs_native_core


def endgame(seed: int, left: int, players: int = 2) -> ct.Position:
    entry = deal_endgame(game_named("clock-towers"), players=players, rules=ct.PRESETS["french"], seed=seed, left=left)
    assert isinstance(entry.position, ct.Position)
    return entry.position


ENDGAME = endgame(seed=4, left=12)
FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)


# Stepping through a game


@pytest.mark.parametrize("seed", range(6))
def test_after_a_best_move_the_answer_is_nearly_free(seed: int) -> None:
    position = endgame(seed, left=12)
    question = Question.about(position)
    with solver_of(position, question) as solver:
        first = solver.solve()
        spent = first.stats.nodes
        for step in first.line:
            solver.play(step.move)
            again = solver.solve()
            assert again.value == first.value
            assert again.scores == first.scores
            assert again.stats.nodes <= spent / 4 + 100
        assert solver.position.outcome() is not None


def test_after_any_move_the_answer_is_that_of_a_fresh_solver() -> None:
    question = Question.about(ENDGAME, objective="score")
    with solver_of(ENDGAME, question) as solver:
        solver.solve()
        for _ in range(10):
            solver.play(solver.position.legal_moves()[-1])
            fresh = Native(table_mb=64).solve(solver.position, question)
            assert_same(solver.solve(all_moves=True), fresh, solver.position, question, "a solver used before")


def test_a_question_stays_the_same_question_while_others_are_to_move() -> None:
    position = ct.Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    with solver_of(position) as solver:
        solver.play("K>1c")
        answer = solver.solve()
    assert (answer.player, answer.value) == (0, 4)


def test_a_finished_game_is_worth_what_it_is_worth() -> None:
    position = ct.Position.parse("clock-towers~french~1~..~_1cKr~_2Kb.1mKp")
    for opponents in ("adversarial", "selfish", "cooperative"):
        question = Question.about(position, opponents=opponents)
        answer = solve(position, question, engine="native", all_moves=True)
        assert (answer.status, answer.player, answer.value, answer.scores, answer.line) == ("exact", 1, 3, (4, 7), ())
        assert answer.moves == ()


# The same again


@pytest.mark.parametrize("opponents", ["adversarial", "cooperative", "selfish"])
def test_one_thread_is_deterministic_to_the_node(opponents: str) -> None:
    position = ENDGAME if opponents != "selfish" else endgame(seed=4, left=5)
    question = Question.about(position, opponents=opponents)
    one, other = (solve(position, question, engine="native", all_moves=True) for _ in range(2))
    assert one.stats.nodes == other.stats.nodes > 0
    assert one.model_copy(update={"stats": other.stats}) == other


def test_moves_are_listed_only_if_they_are_asked_for_or_the_value_is_not_proven() -> None:
    assert solve(ENDGAME, engine="native").moves is None
    assert solve(ENDGAME, engine="native", all_moves=True).moves is not None
    assert solve(ENDGAME, limits=Limits(nodes=1), engine="native").moves is not None


def test_two_solvers_at_once_do_not_disturb_each_other() -> None:
    positions = [endgame(seed, left=10 + seed % 3) for seed in range(8)]
    expected = [solve(position, engine="native", all_moves=True) for position in positions]

    def again(position: ct.Position) -> Any:
        return solve(position, limits=Limits(threads=1 + len(position.piles) % 2), engine="native", all_moves=True)

    with ThreadPoolExecutor(2) as pool:
        for position, found, before in zip(positions, pool.map(again, positions), expected, strict=True):
            assert_same(found, before, position, Question.about(position), "two at once")


def test_more_threads_than_cores_give_the_same_answer() -> None:
    expected = solve(ENDGAME, engine="native").value
    assert solve(ENDGAME, limits=Limits(threads=16), engine="native").value == expected


@pytest.mark.parametrize("seed", [0, 2, 6, 7])
def test_replies_change_the_order_of_a_long_search_and_no_value(seed: int) -> None:
    """They are remembered from 16 cards on, so the shorter searches of the other tests do not have them."""
    position = endgame(seed, left=16)
    with solver_of(position) as solver, solver_of(position, without=("replies",)) as other:
        found, expected = solver.solve(), other.solve()
    assert found.value == expected.value
    assert found.stats.nodes != expected.stats.nodes


# What makes no sense


def test_a_closed_solver_answers_nothing_more() -> None:
    solver = solver_of(ENDGAME)
    solver.close()
    solver.close()
    for use in (solver.solve, lambda: solver.play(ENDGAME.legal_moves()[0]), solver.__enter__):
        with pytest.raises(QuestionError, match="this solver is closed"):
            use()


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    with solver_of(ENDGAME) as solver:
        for card in set(ct.Card) - set(ENDGAME.players[ENDGAME.mover].hand):
            for move in (f"x{card} +roofs", ct.Move.parse(f"x{card} +roofs")):
                with pytest.raises(IllegalMoveError):
                    solver.play(move)
        with pytest.raises(NotationError, match="is not a move of clock-towers"):
            solver.play("the best one")
        assert solver.position == ENDGAME


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"table_mb": 0}, "table_mb should be at least 1, not 0"),
        ({"table_mb": -5}, "table_mb should be at least 1, not -5"),
        ({"threads": 0}, "threads should be at least 1, not 0"),
        ({"threads": 1_000}, f"threads should be at most {MOST_THREADS}, not 1000"),
        ({"threads": 10**30}, "threads should be at most"),
        ({"without": ["magic"]}, "no technique 'magic'; choose dead, "),
    ],
    ids=str,
)
def test_a_solver_of_no_sense_is_refused(how: dict[str, Any], message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        solver_of(ENDGAME, **how)


@pytest.mark.parametrize("opponents", ["adversarial", "selfish"])
@pytest.mark.parametrize("table_mb", [10**9, 10**30])
def test_more_memory_than_there_is_in_the_world_is_refused(table_mb: int, opponents: str) -> None:
    question = Question.about(FULL_DEAL, opponents=opponents)
    with pytest.raises(QuestionError, match=f"memory for a table of {table_mb} MB; ask for a smaller one"):
        solve(FULL_DEAL, question, Limits(table_mb=table_mb), engine="native")


@pytest.mark.parametrize("opponents", ["adversarial", "selfish", "cooperative"])
def test_a_small_problem_takes_no_more_memory_than_it_can_use(opponents: str) -> None:
    position = endgame(seed=4, left=2)
    question = Question.about(position, opponents=opponents)
    answer = solve(position, question, Limits(table_mb=1024), engine="native")
    assert answer.exact
    assert answer.stats.table_mb <= 4


@pytest.mark.parametrize(
    "hands",
    [(5, 3), (4, 4), (3, 2)],
    ids=["five cards", "four cards", "an uneven hand while there is something to draw"],
)
def test_a_hand_that_no_game_can_have_is_refused_by_the_native_engine_and_left_to_the_one_in_python(
    hands: tuple[int, int],
) -> None:
    """A file of it would be refused; in Python one can make up anything."""
    cards = [ct.Card.parse(text) for text in ("1", "K", "^r", "2", "Km")]
    players = tuple(ct.Player(tuple(cards[:size])) for size in hands)
    position = ct.Position(ct.PRESETS["french"], 0, ct.Piles(roofs=(ct.Card.parse("^b"),)), players)
    with pytest.raises(QuestionError, match=r"native: .*three cards"):
        solve(position, engine="native")
    with pytest.raises(QuestionError, match="three cards"):
        solver_of(position)
    assert solve(position, limits=Limits(nodes=1)).stats.engine == "alphabeta"


def test_a_question_about_another_table_is_refused() -> None:
    four = ct.Position.parse("clock-towers~french~0~..~K_~K_~K_~K_")
    with pytest.raises(QuestionError, match="no player 3"):
        solver_of(ENDGAME, Question.about(four, player=3))


# The choice of an engine


def test_the_native_engine_is_chosen_where_it_is_there() -> None:
    assert solve(ENDGAME).stats.engine == "native"


@pytest.mark.usefixtures("no_native_core")
def test_without_the_native_core_the_engine_in_python_is_chosen() -> None:
    position = endgame(seed=4, left=1)
    assert solve(position).stats.engine == "alphabeta"
    assert techniques() == []
    with pytest.raises(QuestionError, match="native: Faceup was installed without its native core"):
        solve(position, engine="native")


def test_two_threads_at_once_find_what_one_finds() -> None:
    for seed in range(4):
        position = endgame(seed=seed, left=7)
        one, two = (solve(position, limits=Limits(threads=n), engine="native", all_moves=True) for n in (1, 2))
        assert two.moves == one.moves
