"""The alpha-beta engine: its limits, its bounds, its table, and which questions it takes."""

import tracemalloc
from itertools import pairwise
from typing import Any

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers
from strategies.gotown import made_up_gotown

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds
from faceup.models.position import Position
from faceup.solver import Answer, Limits, Progress, Question, Status, solve
from faceup.solver.engines import alphabeta, engine_for
from faceup.solver.engines.alphabeta import ENTRY_BYTES, TECHNIQUES, Search
from faceup.solver.work import Work

ENDGAME: Position[Any] = Position.parse("clock-towers~french~0~.K.r~1cKr_1K.2Kmb~2Kmy_1c.2K")
LONGER: Position[Any] = Position.parse("clock-towers~french~0~1.K.r~1cKr_1K.2Kmb~2Kmy_1c.2K")

SIX_LEFT = (
    "clock-towers~french~0~1.KK.rgp~Kgp_1cKmg.1m1c.1m2m2c.1m2mKb.2Kp.2Km.2Kmy.2cKmr"
    "~2cKmr_1Kmr.1c2mKy.1cKp.1mKb.2Kg.2Kmb.2c"
)


def ask(position: Position[Any], limits: Limits | None = None, all_moves: bool = True, **asked: Any) -> Answer:
    return solve(position, Question.about(position, **asked), limits, engine="alphabeta", all_moves=all_moves)


@pytest.mark.parametrize(("limits", "status"), [(Limits(seconds=0), "time-limit"), (Limits(nodes=5), "node-limit")])
def test_a_limit_ends_the_search(limits: Limits, status: str) -> None:
    answer = ask(LONGER, limits)
    assert (answer.status, answer.value, answer.line, answer.scores) == (status, None, (), None)
    assert answer.lower < answer.upper
    assert answer.moves


@pytest.mark.parametrize("opponents", ["adversarial", "cooperative"])
def test_bounds_of_a_stopped_search_hold_the_value(opponents: str) -> None:
    full = ask(LONGER, opponents=opponents)
    assert full.value is not None
    worth = {move.text: move.lower for move in full.moves or ()}
    spent = full.stats.nodes
    for nodes in (0, 1, 3, 10, 30, 100, spent // 4, spent // 2, spent - 1):
        for all_moves in (False, True):
            answer = ask(LONGER, Limits(nodes=nodes), all_moves, opponents=opponents)
            assert answer.lower <= full.value <= answer.upper
            for move in answer.moves or ():
                assert move.lower <= worth[move.text] <= move.upper
            assert answer.line in ((), full.line)
            assert answer.exact or answer.status is Status.NODE_LIMIT


def test_cancelling_ends_the_search_with_what_is_proven() -> None:
    calls = 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 50

    answer = solve(LONGER, engine="alphabeta", stop=stop)
    assert (answer.status, answer.stats.nodes) == (Status.CANCELLED, 50)


def test_progress_tells_true_bounds_that_only_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.solver.work.SECONDS_BETWEEN_REPORTS", 0)
    seen: list[Progress] = []
    answer = solve(LONGER, engine="alphabeta", all_moves=True, report=seen.append)
    assert answer.value is not None
    for before, after in pairwise(seen):
        assert before.nodes <= after.nodes
        assert before.moves_done <= after.moves_done <= after.moves
        assert before.bounds.lower <= after.bounds.lower <= answer.value <= after.bounds.upper <= before.bounds.upper
    assert seen[-1].passes


def test_a_table_that_is_too_small_forgets_and_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    large = ask(LONGER)
    monkeypatch.setattr(alphabeta, "ENTRY_BYTES", 2**20 // 40)
    small = ask(LONGER, Limits(table_mb=1))
    assert (small.value, small.moves, small.line) == (large.value, large.moves, large.line)
    assert small.stats.nodes > large.stats.nodes
    assert small.stats.table_mb < 1


@pytest.mark.exhaustive
@pytest.mark.parametrize("objective", ["margin", "win"])
def test_a_remembered_position_takes_no_more_memory_than_is_said(objective: str) -> None:
    position: Position[Any] = Position.parse(
        "clock-towers~french~0~2m1.KK.ryg~1cKr_1K.2Kmb~2Kmy_1c.2K~2mKmr_1.2mK~2cKg_1.2K.2m"
    )

    def search() -> Search[Any]:
        begun = Search[Any](Question.about(position, objective=objective), Work(Limits(nodes=1500)))
        begun.answer(position, False)
        return begun

    search()  # fills the caches of towers and scores, which all searches share: they are no part of an entry
    tracemalloc.start()
    searched = search()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / len(searched.table.young) < ENTRY_BYTES


def test_what_was_proven_before_is_known_when_a_game_goes_on() -> None:
    search = Search[Any](Question.about(ENDGAME), Work())
    first, nodes = search.answer(ENDGAME, True), search.work.nodes
    after = ENDGAME.play(first.line[0].move)
    second = search.answer(after, False)
    assert second.value == first.value
    assert second.line == first.line[1:]
    assert search.work.nodes - nodes < nodes / 10


def test_a_finished_game_is_worth_what_it_is_worth() -> None:
    answer = ask(Position.parse("clock-towers~french~1~..~_1cKr~_2Kb.1mKp"))
    assert (answer.status, answer.player, answer.value, answer.scores, answer.line) == ("exact", 1, 3, (4, 7), ())
    assert answer.moves == ()


@pytest.mark.parametrize("technique", sorted(TECHNIQUES))
def test_every_technique_saves_work(technique: str) -> None:
    position: Position[Any] = Position.parse(SIX_LEFT)
    question, spent = Question.about(position), Work()
    alphabeta.solve(position, question, spent, False)
    more = Work(Limits(nodes=10 * spent.nodes))
    alphabeta.solve(position, question, more, False, without=[technique])
    assert more.nodes > spent.nodes


def test_a_technique_that_is_not_there_is_named() -> None:
    with pytest.raises(QuestionError, match="no technique 'magic'; choose table, bounds, appeal, guess"):
        alphabeta.solve(ENDGAME, Question.about(ENDGAME), Work(), False, without=["magic"])


@pytest.mark.parametrize("told", [Bounds(9, 9), Bounds(3, -3)])
def test_bounds_that_are_not_true_are_noticed(told: Bounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line would end in another value: whoever writes a game should hear of it."""
    monkeypatch.setattr(type(ENDGAME), "bounds", lambda position, objective: (told, told))
    with pytest.raises(AssertionError, match="of clock-towers are not true"):
        ask(ENDGAME)


def test_what_it_cannot_take_it_says() -> None:
    two, three, choose = made_up_clock_towers(Seeded(1), 2, 2), made_up_clock_towers(Seeded(1), 3, 2), Seeded(2)
    race = made_up_gotown(choose)
    hidden: Position[Any] = Position.parse("clock-towers~french~0~2-112c-2..~1cKr_~22cKm_")
    for position, question, reason in (
        (race, Question.about(race), "need not end"),
        (hidden, Question.about(hidden), "no chance"),
        (two, Question.about(two, objective="score", opponents="selfish"), "selfish"),
        (three, Question.about(three, opponents="selfish"), "selfish"),
    ):
        with pytest.raises(QuestionError, match=reason):
            engine_for(position, question, "alphabeta")
    assert engine_for(two, Question.about(two, opponents="selfish"), "alphabeta")  # they are two sides


@pytest.mark.usefixtures("no_native_core")
def test_where_there_is_no_native_engine_it_is_asked_before_the_reference() -> None:
    three = made_up_clock_towers(Seeded(1), 3, 0)
    assert solve(three).stats.engine == "alphabeta"
    assert solve(three, Question.about(three, opponents="selfish")).stats.engine == "reference"
