"""Every search says which limit ended it: the one that was hit, though others were given too."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from support.agreement import needs_native_core

from faceup.models import clock_towers, gotown
from faceup.models.game import Bounds
from faceup.models.position import AnyPosition
from faceup.solver import Limits, Progress, Question, Status, UnfinishedGraphError, build_graph, solve
from faceup.solver import work as work_module
from faceup.solver.answer import Answer, unanswered
from faceup.solver.earliest_win import find_earliest
from faceup.solver.engines import ENGINES, run
from faceup.solver.engines.cp_sat import Run
from faceup.solver.engines.native import Solver
from faceup.solver.graph.statistics import study
from faceup.solver.mate import find_mate
from faceup.solver.work import Work

Search = Callable[..., Status]
"""A search under limits, and how it ended."""
DEAL = clock_towers.deal(2, clock_towers.PRESETS["french"], 1)
"""A full game, beyond what any engine can search."""
HIDDEN = clock_towers.Position.parse("clock-towers~french~0~2-12c2m1m1c21-6.KKmK.rbgy~1cKr_~22cKm_")
ENDGAME = clock_towers.Position.parse("clock-towers~french~0~1c2m1.KKm.rby~1cKr_1cK.2Kmb~22cKm_")
"""Soon solved, but with a solution of very many positions."""
RACE = gotown.deal(2, gotown.PRESETS["gotown"], 1)


def asking(position: AnyPosition, engine: str, **asked: Any) -> Search:
    question = Question.about(position, **asked)

    def search(limits: Limits, **how: Any) -> Status:
        return solve(position, question, limits, engine=engine, **how).status

    return search


def helping(engine: str) -> Search:
    question = Question.about(RACE, opponents="cooperative")
    return lambda limits, **how: find_earliest(RACE, question, limits, engine=engine, **how).status


def mating(limits: Limits, **how: Any) -> Status:
    return find_mate(RACE, Question.about(RACE), limits, **how).status


def graphing(build: Callable[..., Any], position: AnyPosition = DEAL) -> Search:
    def search(limits: Limits, **how: Any) -> Status:
        with pytest.raises(UnfinishedGraphError) as unfinished:
            build(position, None, limits, **how)
        return unfinished.value.status

    return search


SEARCHES = {
    "native": asking(DEAL, "native"),
    "native, selfish": asking(DEAL, "native", opponents="selfish", objective="score"),
    "native, hidden cards": asking(HIDDEN, "native"),
    "native, a race": asking(RACE, "native"),
    "alphabeta": asking(DEAL, "alphabeta"),
    "reference": asking(DEAL, "reference"),
    "reference, a race": asking(RACE, "reference"),
    "graph": asking(DEAL, "graph"),
    "maximum": asking(DEAL, "maximum", opponents="cooperative", objective="total"),
    "mate": mating,
    "earliest win": helping("auto"),
    "earliest win, reference": helping("reference"),
    "earliest win, maximum": helping("maximum"),
    "a whole graph": graphing(build_graph),
    "a part of a graph": graphing(partial(build_graph, scope="solution"), ENDGAME),
    "a study": graphing(study),
}
AMPLE = Limits(seconds=600, nodes=10**9, table_mb=256)
"""In 16 MB a graph of some thousand positions has no room, and a fast machine lists as many in a tenth of a second."""


def test_every_engine_is_asked() -> None:
    assert {name.partition(",")[0] for name in SEARCHES} >= set(ENGINES)


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_the_limit_of_positions(search: Search) -> None:
    assert search(replace(AMPLE, nodes=2)) is Status.NODE_LIMIT


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
@pytest.mark.parametrize("seconds", [0, 0.1])
def test_the_limit_of_time(search: Search, seconds: float) -> None:
    assert search(replace(AMPLE, seconds=seconds)) is Status.TIME_LIMIT


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_a_wish_to_stop(search: Search) -> None:
    assert search(AMPLE, stop=partial(next, iter([False, False]), True)) is Status.CANCELLED


@pytest.mark.parametrize("name", ["reference", "reference, a race", "graph", "mate", "a whole graph"])
def test_the_limit_of_memory(name: str) -> None:
    assert SEARCHES[name](replace(AMPLE, table_mb=1)) is Status.MEMORY_LIMIT


@pytest.mark.parametrize("name", ["maximum", "earliest win, maximum"])
def test_a_run_of_cp_sat_that_met_the_limit_of_positions_was_not_out_of_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the time is up, too, when that is looked at."""
    ended: list[Run] = []
    wait = Run.wait

    def to_the_end(run: Run, seconds: float) -> bool:
        done = wait(run, 600)
        ended.append(run)
        return done

    monkeypatch.setattr(Run, "wait", to_the_end)
    left = property(lambda work: 0.0 if ended and not ended[-1].settled else 600.0)
    monkeypatch.setattr(Work, "seconds_left", left)
    assert SEARCHES[name](replace(AMPLE, nodes=2)) is Status.NODE_LIMIT


def test_a_graph_that_was_stopped_among_the_moves_of_a_position_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The value was proven, and only those of some moves were not."""
    answer = Solver.answer

    def stopped(solver: Any, work: Work, all_moves: bool) -> Answer:
        found: Answer = answer(solver, work, all_moves)
        if not all_moves:
            return found
        work.end(Status.CANCELLED)
        (first, *others) = found.moves or ()
        return found.model_copy(update={"moves": (first.model_copy(update={"upper": first.upper + 1}), *others)})

    monkeypatch.setattr(Solver, "answer", stopped)
    assert SEARCHES["a part of a graph"](AMPLE) is Status.CANCELLED


# The horizon


@pytest.mark.parametrize("engine", ["native", "reference"])
@pytest.mark.parametrize("turns", [None, 2])
def test_an_answer_says_how_many_turns_ahead_were_asked_about(engine: str, turns: int | None) -> None:
    answer = solve(RACE, Question.about(RACE, turns=turns), Limits(nodes=1000), engine=engine)
    assert answer.turns == turns
    assert answer.to_json().get("turns") == turns
    assert ("turns" in answer.to_json()) is (turns is not None)


def test_a_question_that_failed_is_told_with_its_turns() -> None:
    assert unanswered(RACE, Question.about(RACE, turns=3)).turns == 3


@pytest.mark.parametrize("engine", ["reference", "alphabeta", pytest.param("native", marks=needs_native_core)])
def test_work_that_goes_on_after_a_search_reports_nothing_of_that_search(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_module, "SECONDS_BETWEEN_REPORTS", 0)
    told: list[Progress] = []
    work = Work(report=told.append)
    position = clock_towers.Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    run(engine, position, Question.about(position), work)
    told.clear()
    assert not work.must_stop()
    assert [progress.bounds for progress in told] == [Bounds(-1, 1)], "what is told before a search has begun"
