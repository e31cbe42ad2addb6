"""Which of several best moves a line takes: however an engine is asked, on one thread it is always the same one."""

from typing import Any

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from strategies.choices import Seeded
from strategies.clock_towers import clock_towers_positions, made_up_clock_towers, questions
from support.agreement import Reference, assert_best_play, needs_native_core, solver_of, taking
from support.amounts import chunks, examples

from faceup.models import clock_towers as ct
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.puzzles.judging.analysis import analyze
from faceup.solver import Question, solve


def endgame(seed: int, left: int) -> Any:
    return deal_endgame(
        game_named("clock-towers"), players=2, rules=ct.PRESETS["french"], seed=seed, left=left
    ).position


@examples(20, 60)
def test_a_line_is_the_same_with_all_moves_and_best_play_at_every_step(data: st.DataObject) -> None:
    position = data.draw(clock_towers_positions(left=st.integers(0, 2)))
    question = data.draw(questions(position))
    reference = Reference(position, question, 500)
    assume(reference.solve(position) is not None)
    for engine in taking(position, question):
        answer = solve(position, question, engine=engine)
        assert solve(position, question, engine=engine, all_moves=True).line == answer.line, engine
        assert_best_play(position, question, answer, reference.best)
        if engine != "native" or question.opponents == "selfish":
            assert_first_by_text(position, reference, [step.text for step in answer.line])


def assert_first_by_text(position: Any, reference: Reference, line: list[str]) -> None:
    for text in line:
        assert text == min(reference.best(position)), position.format()
        position = position.play(text)


@needs_native_core
@pytest.mark.parametrize("opponents", ["adversarial", "selfish", "cooperative"])
@pytest.mark.parametrize("seed", range(8))
def test_who_steps_along_a_line_is_told_the_rest_of_it(seed: int, opponents: str) -> None:
    position = made_up_clock_towers(Seeded(seed), 2, 5) if opponents == "cooperative" else endgame(seed, left=8)
    question = Question.about(position, opponents=opponents)
    line = solve(position, question, engine="native").line
    for all_moves in (False, True):
        with solver_of(position, question) as solver:
            for number, step in enumerate(line):
                assert solver.solve(all_moves=all_moves).line == line[number:]
                solver.play(step.text)


@needs_native_core
@pytest.mark.parametrize("seed", range(10))
def test_with_many_cards_left_all_moves_change_nothing_about_the_line(seed: int) -> None:
    position = endgame(seed, left=12)
    assert solve(position, engine="native", all_moves=True).line == solve(position, engine="native").line


@pytest.mark.parametrize("seed", chunks(6))
def test_an_analysis_begins_with_the_move_that_solve_begins_with(seed: int) -> None:
    position = endgame(seed, left=4)
    analysis = analyze(position)
    assert analysis.keys is not None
    assert analysis.line is not None
    assert solve(position).line[0].text in analysis.keys
    assert analysis.line[:1] in ((), (solve(position).line[0].text,))
