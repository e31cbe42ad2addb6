"""The native engine can be stopped at any moment, and what it says then is proven."""

from itertools import pairwise

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question
from support.agreement import Native, needs_native_core, solver_of
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Status, solve, work

pytestmark = needs_native_core

NODES = [0, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]
FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)


def endgame(left: int, players: int = 2, seed: int = 4) -> ct.Position:
    entry = deal_endgame(game_named("clock-towers"), players=players, rules=ct.PRESETS["french"], seed=seed, left=left)
    assert isinstance(entry.position, ct.Position)
    return entry.position


def assert_narrower(after: Answer, before: Answer, exact: Answer, context: str) -> None:
    """Bounds hold the value and never become wider, for the position and for each move."""
    assert exact.value is not None
    assert before.lower <= after.lower <= exact.value <= after.upper <= before.upper, context
    assert before.moves is not None
    assert after.moves is not None
    assert exact.moves is not None
    worth = {move.text: move.lower for move in exact.moves}
    earlier = {move.text: move for move in before.moves}
    for move in after.moves:
        told = earlier[move.text]
        assert told.lower <= move.lower <= worth[move.text] <= move.upper <= told.upper, f"{context}: {move.text}"


@pytest.mark.parametrize("chunk", chunks(4))
def test_bounds_hold_the_value_and_only_narrow_the_more_nodes_are_allowed(chunk: int) -> None:
    held = 0
    for n in range(15):
        choose = Seeded(500_000 + 1000 * chunk + n)
        position = made_up_clock_towers(choose, seats=1 + n % 4, left=choose.number(0, 6))
        question = made_up_question(choose, position)
        exact = Native().solve(position, question, Limits(nodes=100_000))
        if exact.stats.nodes >= 100_000:
            continue
        before = Native().solve(position, question, Limits(nodes=0))
        for nodes in NODES:
            context = f"{position.format()}\n{question}\n{nodes} nodes"
            answer = Native().solve(position, question, Limits(nodes=nodes))
            assert_narrower(answer, before, exact, context)
            assert answer.stats.nodes <= nodes, context
            if answer.exact:
                assert answer.value == exact.value
            else:
                assert (answer.status, answer.value) == (Status.NODE_LIMIT, None)
                assert (answer.line, answer.scores) == ((), None)
            before = answer
        held += 1
    assert held > 10


@pytest.mark.parametrize("objective", ["margin", "score", "win"])
@pytest.mark.parametrize("players", [2, 3])
def test_bounds_only_narrow_in_a_long_search(objective: str, players: int) -> None:
    position = endgame(12 if players == 2 else 8, players)
    question = Question.about(position, objective=objective)
    exact = Native(table_mb=64).solve(position, question)
    before = Native(table_mb=64).solve(position, question, Limits(nodes=0))
    for nodes in [*NODES, 300_000, 1_000_000]:
        answer = Native(table_mb=64).solve(position, question, Limits(nodes=nodes))
        assert_narrower(answer, before, exact, f"{nodes} nodes")
        before = answer
    assert before.exact


def test_bounds_only_narrow_while_one_solver_goes_on() -> None:
    """A solver keeps its table: what it has proven stays proven, however often it is stopped."""
    position = endgame(12)
    exact = solve(position, all_moves=True)
    with solver_of(position) as solver:
        before = solver.solve(Limits(nodes=0), all_moves=True)
        assert not before.exact
        for n in range(30):
            answer = solver.solve(Limits(nodes=3_000), all_moves=True)
            assert_narrower(answer, before, exact, f"after {n + 1} times 3,000 nodes")
            before = answer
        last = solver.solve(all_moves=True)
    assert (last.value, last.moves) == (exact.value, exact.moves)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_is_stopped_early_has_closed_in_from_outside(threads: int) -> None:
    """A tenth of the nodes leaves less than two thirds of the width; one that begins near the value has nothing."""
    widths = {(): 0, ("outside",): 0}
    at_first = 0
    for seed in range(4):
        position = endgame(14, seed=seed)
        exact = solve(position, engine="native")
        start = solve(position, limits=Limits(nodes=0), engine="native")
        at_first += int(start.upper - start.lower)
        for without in widths:
            with solver_of(position, threads=threads, without=without) as solver:
                early = solver.solve(Limits(nodes=exact.stats.nodes // 10))
            assert exact.value is not None
            assert early.lower <= exact.value <= early.upper
            widths[without] += int(early.upper - early.lower)
    assert 3 * widths[()] < 2 * at_first
    assert widths[()] < widths["outside",]


# What ends a search


def test_no_time_at_all_ends_the_search_at_once() -> None:
    answer = solve(FULL_DEAL, limits=Limits(seconds=0), engine="native")
    assert (answer.status, answer.value, answer.line, answer.scores) == (Status.TIME_LIMIT, None, (), None)
    assert answer.lower < answer.upper
    assert answer.moves is not None
    assert {move.text for move in answer.moves} == {move.format() for move in FULL_DEAL.legal_moves()}


def test_a_time_limit_ends_a_search_that_would_take_for_ever() -> None:
    answer = solve(FULL_DEAL, limits=Limits(seconds=0.2, table_mb=16), engine="native")
    assert answer.status is Status.TIME_LIMIT
    assert answer.stats.nodes > 0
    assert answer.stats.seconds >= 0.2


@pytest.mark.parametrize("opponents", Opponents)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_wish_to_stop_ends_the_search_with_what_is_proven(opponents: Opponents, threads: int) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    question = Question.about(FULL_DEAL, opponents=opponents)
    answer = solve(FULL_DEAL, question, Limits(table_mb=16, threads=threads), engine="native", stop=stop)
    assert (answer.status, answer.value) == (Status.CANCELLED, None)
    assert answer.lower < answer.upper
    assert answer.stats.nodes > 0


def test_a_wish_to_stop_that_is_there_from_the_beginning_is_heard() -> None:
    assert solve(FULL_DEAL, engine="native", stop=lambda: True).status is Status.CANCELLED


def test_what_is_proven_without_search_needs_no_time() -> None:
    """One card each, and nothing can come of it: a limit of nothing is enough."""
    position = ct.Position.parse("clock-towers~french~0~..~K_~Km_1cKr")
    answer = solve(position, limits=Limits(nodes=0), engine="native")
    assert (answer.status, answer.value) == (Status.EXACT, -4)


@pytest.mark.parametrize(
    ("limits", "status"),
    [(Limits(seconds=0), Status.TIME_LIMIT), (Limits(nodes=500), Status.NODE_LIMIT)],
    ids=["time", "nodes"],
)
def test_a_solver_that_was_stopped_goes_on_when_it_is_asked_again(limits: Limits, status: Status) -> None:
    position = endgame(12)
    with solver_of(position) as solver:
        assert solver.solve(limits).status is status
        assert solver.solve().value == solve(position, engine="native").value


def test_an_error_in_what_watches_the_search_ends_it_and_leaves_the_solver_usable() -> None:
    def stumble() -> bool:
        raise LookupError("stumbled")

    with solver_of(FULL_DEAL, table_mb=16) as solver:
        with pytest.raises(LookupError, match="stumbled"):
            solver.solve(stop=stumble)
        answer = solver.solve(Limits(nodes=2_000))
        assert answer.status is Status.NODE_LIMIT
        assert answer.stats.nodes > 1_000


# Progress


@pytest.mark.parametrize("opponents", Opponents)
def test_progress_tells_true_bounds_that_only_narrow(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SECONDS_BETWEEN_LOOKS", 0.0005)
    monkeypatch.setattr(work, "SECONDS_BETWEEN_REPORTS", 0)
    position = endgame(24)  # with fewer cards left, the search would be over before anyone looks
    question = Question.about(position, opponents=opponents, objective="score")
    seen: list[Progress] = []
    answer = solve(position, question, Limits(nodes=300_000), engine="native", all_moves=True, report=seen.append)
    assert seen, "a search that takes a while is reported about"
    for before, after in pairwise(seen):
        assert before.nodes <= after.nodes
        assert before.bounds.lower <= after.bounds.lower <= answer.upper
        assert answer.lower <= after.bounds.upper <= before.bounds.upper
    for progress in seen:
        assert 0 <= progress.moves_done <= progress.moves == len(position.legal_moves())
        assert 0 <= progress.memory <= 1
        assert progress.passes is not None
    assert seen[-1].nodes > 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", ["french", "italian"])
def test_proofs_far_from_the_value_change_no_value_where_they_are_looked_for(rules: str) -> None:
    """They are looked for with twelve cards and more, which is more than the positions that are made up have."""
    for seed in range(60):
        dealt = deal_endgame(
            game_named("clock-towers"), players=2, rules=ct.PRESETS[rules], seed=7000 + seed, left=12 + seed % 3
        )
        question = Question.about(dealt.position, objective=("margin", "win", "score")[seed % 3])
        plain = Native(without=("outside",)).solve(dealt.position, question, Limits(nodes=1_000_000))
        closing_in = Native().solve(dealt.position, question, Limits(nodes=1_000_000))
        stopped = Native().solve(dealt.position, question, Limits(nodes=plain.stats.nodes // 10))
        context = f"{dealt.position.format()} {question}"
        assert max(plain.lower, closing_in.lower) <= min(plain.upper, closing_in.upper), context
        assert max(plain.lower, stopped.lower) <= min(plain.upper, stopped.upper), context
