"""The reference engine against brute force; its limits, its bounds, its line."""

import tracemalloc
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import strategies as st
from oracles import clock_towers as brute_force
from strategies.clock_towers import clock_towers_positions, questions
from support.amounts import examples

from faceup.models import clock_towers as ct
from faceup.models.errors import QuestionError
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Status
from faceup.solver import solve as solve_by
from faceup.solver.engines.reference import ENTRY_BYTES, Search
from faceup.solver.work import Work


def solve(
    position: ct.Position,
    question: Question | None = None,
    limits: Limits | None = None,
    *,
    engine: str = "reference",
    all_moves: bool = True,
    **how: Any,
) -> Answer:
    """The answer of the reference engine, with all moves."""
    return solve_by(position, question, limits, engine=engine, all_moves=all_moves, **how)


def tiny_positions() -> st.SearchStrategy[ct.Position]:
    """Positions that brute force can search: with few cards left to play."""
    return st.one_of(
        clock_towers_positions(players=st.just(1), left=st.integers(0, 2)),
        clock_towers_positions(players=st.just(2), left=st.just(0), most_in_hand=3),
        clock_towers_positions(players=st.integers(3, 4), left=st.just(0), most_in_hand=2, most_towers=2),
    ).filter(lambda position: sum(len(player.hand) for player in position.players) + len(position.piles) <= 6)


@examples(100, 400)
def test_reference_equals_brute_force_value_by_value_and_move_by_move(data: st.DataObject) -> None:
    position = data.draw(tiny_positions())
    question = data.draw(questions(position))
    check_against_brute_force(position, question, memory=None)


@examples(2, 30)
def test_reference_equals_brute_force_while_there_are_cards_to_draw(data: st.DataObject) -> None:
    """With cards in the piles and several players the trees are larger: brute force may remember what it has seen."""
    players, left, towers = data.draw(st.sampled_from([(2, 1, 2), (2, 2, 1), (3, 1, 0)]))
    position = data.draw(clock_towers_positions(players=st.just(players), left=st.just(left), most_towers=towers))
    question = data.draw(questions(position))
    check_against_brute_force(position, question, memory={})


def check_against_brute_force(
    position: ct.Position, question: Question, memory: dict[str, brute_force.Values] | None
) -> None:
    answer = solve(position, question)
    table = brute_force.Table(position.to_json())
    values, moves = brute_force.solve(table, question.player, question.objective, question.opponents, memory)

    assert answer.status is Status.EXACT
    assert answer.value == answer.lower == answer.upper == values[question.player]
    assert answer.moves is not None
    assert {move.text: move.lower for move in answer.moves} == {
        text: worth[question.player] for text, worth in moves.items()
    }
    assert all(move.lower == move.upper for move in answer.moves)
    if question.opponents is Opponents.SELFISH:
        best = {text for text, worth in moves.items() if worth == values}
    else:
        best = {text for text, worth in moves.items() if worth[question.player] == values[question.player]}
    assert {move.text for move in answer.moves if move.best} == best
    check_line(position, question, answer, values)


def check_line(position: Any, question: Question, answer: Answer, values: brute_force.Values) -> None:
    """The line, replayed by the rules, ends in the promised scores and the promised value; each move in it is best."""
    for step in answer.line:
        best = [move.text for move in solve(position, question).moves or () if move.best]
        assert step.player == position.mover
        assert step.text == min(best), "of equal moves the first by its text"
        position = position.play(step.move)
    outcome = position.outcome()
    assert outcome is not None, "the line goes to the end of the game"
    assert outcome.points == answer.scores
    assert outcome.values(question.objective)[question.player] == answer.value
    if question.opponents is Opponents.SELFISH:
        assert outcome.values(question.objective) == values


@examples(20, 60)
def test_bounds_of_a_stopped_search_hold_the_value(data: st.DataObject) -> None:
    position = data.draw(clock_towers_positions(left=st.integers(0, 1), players=st.integers(1, 3), most_towers=2))
    question = data.draw(questions(position))
    full = solve(position, question, Limits(nodes=3000))
    if not full.exact:
        return
    assert full.value is not None
    assert full.moves is not None
    worth = {move.text: move.lower for move in full.moves}
    for nodes in (0, 1, 3, 10, 30, 100, 300):
        answer = solve(position, question, Limits(nodes=nodes))
        assert answer.lower <= full.value <= answer.upper
        assert answer.moves is not None
        for move in answer.moves:
            assert move.lower <= worth[move.text] <= move.upper
        if answer.exact:
            assert answer.value == full.value
            assert answer.scores is not None or question.opponents is Opponents.SELFISH
        else:
            assert answer.status is Status.NODE_LIMIT
            assert answer.value is None
            assert answer.line == ()
            assert answer.scores is None
            check_marks(answer, question, position.mover)


def check_marks(answer: Answer, question: Question, mover: int) -> None:
    """Where the value is not proven, the moves with the best bounds of the mover's side are marked."""
    if question.opponents is Opponents.SELFISH and mover != question.player:
        return  # the mover's own bounds are not part of the answer
    flip = question.opponents is Opponents.ADVERSARIAL and mover != question.player
    assert answer.moves is not None
    sides = {move.text: (-move.upper, -move.lower) if flip else (move.lower, move.upper) for move in answer.moves}
    assert {move.text for move in answer.moves if move.best} == {
        t for t, s in sides.items() if s == max(sides.values())
    }


ENDGAME = ct.Position.parse("clock-towers~french~0~.K.r~1cKr_1K.2Kmb~2Kmy_1c.2K")


def test_a_time_limit_ends_the_search() -> None:
    answer = solve(ENDGAME, limits=Limits(seconds=0))
    assert answer.status is Status.TIME_LIMIT
    assert answer.lower < answer.upper


def test_a_memory_limit_ends_the_search() -> None:
    answer = solve(ENDGAME, limits=Limits(table_mb=1))
    assert answer.status is Status.MEMORY_LIMIT
    assert answer.stats.table_mb == pytest.approx(1, abs=0.01)


def test_cancelling_ends_the_search_with_what_is_proven() -> None:
    calls = 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 500

    answer = solve(ENDGAME, stop=stop)
    assert answer.status is Status.CANCELLED
    assert answer.stats.nodes == 500
    exact = solve(ENDGAME)
    assert exact.value is not None
    assert answer.lower <= exact.value <= answer.upper


def test_moves_are_listed_only_if_they_are_asked_for_or_the_value_is_not_proven() -> None:
    assert solve(ENDGAME, all_moves=False).moves is None
    assert solve(ENDGAME, limits=Limits(nodes=1), all_moves=False).moves is not None


def test_limits_that_are_not_reached_change_nothing() -> None:
    limited, free = solve(ENDGAME, limits=Limits(seconds=3600, nodes=10**9, table_mb=10**6)), solve(ENDGAME)
    assert limited.model_copy(update={"stats": free.stats}) == free


def test_progress_tells_true_bounds_that_only_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.solver.work.SECONDS_BETWEEN_REPORTS", 0)
    seen: list[Progress] = []
    answer = solve(ENDGAME, report=seen.append)
    assert seen[-1].moves_done > seen[0].moves_done
    assert answer.value is not None
    for before, after in pairwise(seen):
        assert before.nodes <= after.nodes
        assert before.bounds.lower <= after.bounds.lower <= answer.value <= after.bounds.upper <= before.bounds.upper
    assert all(0 <= progress.moves_done <= progress.moves for progress in seen)


def test_transpositions_meet_whatever_points_were_made_before() -> None:
    """Positions that differ only in the animals of a complete tower have the same rest: the second search is free."""
    cheap, dear = (
        ct.Position.parse(f"clock-towers~french~0~.K.r~1cKr_1K.{tower}~2Kmy_1c.2K") for tower in ("2mKb", "2Kb")
    )
    search: Search[ct.Move] = Search(Question.about(cheap), Work())
    first, nodes = search.answer(cheap, True), search.work.nodes
    second = search.answer(dear, True)
    assert nodes > 100
    assert search.work.nodes == nodes
    assert (first.value, second.value) == (solve(cheap).value, solve(dear).value)
    assert first.value is not None
    assert second.value == first.value + 3


@pytest.mark.exhaustive
@pytest.mark.parametrize(("objective", "opponents"), [("margin", Opponents.ADVERSARIAL), ("win", Opponents.SELFISH)])
def test_a_remembered_position_takes_no_more_memory_than_is_said(objective: str, opponents: Opponents) -> None:
    position = ct.Position.parse("clock-towers~french~0~2m1.KK.ryg~1cKr_1K.2Kmb~2Kmy_1c.2K~2mKmr_1.2mK~2cKg_1.2K.2m")
    question = Question.about(position, objective=objective, opponents=opponents)

    def search() -> Search[ct.Move]:
        begun: Search[ct.Move] = Search(question, Work(Limits(nodes=1500)))
        begun.answer(position, True)
        return begun

    search()  # fills the caches of towers and scores, which all searches share: they are no part of an entry
    tracemalloc.start()
    searched = search()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / len(searched.known) < ENTRY_BYTES


def test_a_finished_game_is_worth_what_it_is_worth() -> None:
    answer = solve(ct.Position.parse("clock-towers~french~1~..~_1cKr~_2Kb.1mKp"))
    assert (answer.status, answer.player, answer.value, answer.scores, answer.line) == ("exact", 1, 3, (4, 7), ())
    assert answer.moves == ()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_full_deal_is_answered_with_bounds(players: int) -> None:
    answer = solve(ct.deal(players, ct.PRESETS["french"], 1), limits=Limits(nodes=100))
    assert answer.status is Status.NODE_LIMIT
    assert answer.lower < answer.upper


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"player": 2}, "no player 2; the seats are 0 to 1"),
        ({"player": -1}, "no player -1"),
        ({"objective": "glory"}, "no objective 'glory'; choose score, margin, total, win"),
        ({"opponents": "nice"}, "no opponents 'nice'; choose adversarial, selfish, cooperative"),
        ({"objective": "total"}, "total is for cooperative opponents"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        Question.about(ENDGAME, **asked)


def test_one_player_alone_cannot_win() -> None:
    with pytest.raises(QuestionError, match="one player alone"):
        Question.about(ct.Position.parse("clock-towers~french~0~..~K_1"), objective="win")


def test_an_engine_that_is_not_there_is_named() -> None:
    with pytest.raises(QuestionError, match="no engine 'quantum'; choose auto, native, alphabeta, reference"):
        solve(ENDGAME, engine="quantum")


@pytest.mark.parametrize(
    "limit", [{"seconds": -1}, {"nodes": -5}, {"table_mb": 0}, {"threads": 0}, {"seconds": float("nan")}]
)
def test_a_limit_that_makes_no_sense_is_refused(limit: dict[str, Any]) -> None:
    with pytest.raises(QuestionError, match=next(iter(limit))):
        Limits(**limit)


def test_a_question_of_plain_words_is_the_same_question() -> None:
    position = ct.Position.parse("clock-towers~french~0~..~K_~r_1K")
    plain = Question(0, "margin", "adversarial")  # type: ignore[arg-type]
    assert plain == Question.about(position)
    assert solve(position, plain).value == solve(position).value == -5


def test_a_question_about_another_table_is_refused() -> None:
    four = ct.Position.parse("clock-towers~french~0~..~K_~K_~K_~K_")
    with pytest.raises(QuestionError, match="no player 3"):
        solve(ENDGAME, Question.about(four, player=3))


def test_turns_are_refused_where_every_game_ends_by_itself() -> None:
    with pytest.raises(QuestionError, match="fixed length"):
        Question.about(ENDGAME, turns=3)


def test_a_value_that_is_known_is_exact_even_if_the_play_of_the_others_is_not() -> None:
    """Seat 2 has no cards and nothing to win: its score is 0 whatever the others do, who are not searched at all."""
    position = ct.Position.parse("clock-towers~french.tiebreak-none~3~..~2b_~_1c2mKm~_~2Kb_1m2cK.1mK")
    question = Question.about(position, player=2, objective="score", opponents="selfish")
    answer = solve(position, question, Limits(nodes=0))
    assert (answer.status, answer.value, answer.lower, answer.upper) == ("exact", 0, 0, 0)
    assert (answer.line, answer.scores) == ((), None)
