"""What a maximum rests on."""

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from faceup.models.position import Position
from faceup.scripts.main import main
from faceup.solver import Answer, Limits, Question, solve
from faceup.solver.certificate import ContradictionError, Route, certify
from faceup.solver.engines import maximum as maximum_engine
from faceup.solver.linear_bound import bounded, linear_model, upper_bound
from faceup.solver.work import Work

EASY = "clock-towers~french~0~2..~1cKr_~2Kb_"
"""All that is within reach can be made: 10 points."""


def maximum(text: str, **words: Any) -> tuple[Answer, Question]:
    position: Any = Position.parse(text)
    question = Question.about(position, objective="total", opponents="cooperative")
    return solve(position, question, engine="maximum", **words), question


def test_a_relaxation_that_gives_the_same_certifies_a_maximum() -> None:
    found = certify(*maximum(EASY), Work())
    assert found.certified
    assert found.upper is Route.RELAXATION
    assert found.solved_again


def test_a_search_certifies_what_the_relaxation_does_not() -> None:
    answer, question = maximum("clock-towers~french~0~1.K.rr~1Kr_1K~2Kr_2")
    bound = answer.position.bounds(question.objective)[0].upper
    found = certify(answer, question, Work())
    assert found.upper is (Route.RELAXATION if bound == answer.upper else Route.SEARCH)
    assert found.certified


def test_without_a_second_way_it_is_by_cp_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    answer, question = maximum(EASY)
    monkeypatch.setattr(type(answer.position), "bounds", lambda self, objective: [_Wide(), _Wide()])
    found = certify(answer, question, Work(Limits(nodes=0)))
    assert found.upper is Route.CP_SAT
    assert not found.certified


class _Wide:
    lower, upper = 0, 99


def test_a_contradiction_is_claimed_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    answer, question = maximum(EASY)
    lower = answer.model_copy(update={"lower": 3, "upper": 7, "value": None})
    monkeypatch.setattr("faceup.solver.engines.maximum.solve", lambda *_, **__: lower)
    with pytest.raises(ContradictionError, match="one of them is wrong"):
        certify(answer, question, Work())


def test_a_line_that_makes_less_is_a_contradiction() -> None:
    answer, question = maximum(EASY)
    with pytest.raises(ContradictionError, match="line"):
        certify(answer.model_copy(update={"lower": 11}), question, Work())


def test_the_command_says_what_a_maximum_rests_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["max", EASY, "--certify", "--no-board"]) == 0
    assert "the upper bound is certified by the relaxation." in capsys.readouterr().out
    assert main(["max", EASY, "--certify", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["certificate"]["line_checked"] is True


@pytest.mark.parametrize("words", [[EASY, "--patterns"], ["gotown~gotown.floors_to_win-1~0d~261~~3m_~48_"]])
def test_what_cannot_be_certified_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["max", *words, "--certify"]) == 2
    assert "--certify is" in capsys.readouterr().err


ALONE = "clock-towers~french~0~22c1m1.KKm.rrbb~12K_1.1cK"
"""One player alone, with more cards than the relaxation can tell apart."""


def test_linear_bounds_certify_a_maximum_of_one_player_alone() -> None:
    position: Any = Position.parse(ALONE)
    question = Question.about(position, objective="score", opponents="cooperative")
    answer = solve(position, question, engine="maximum")
    assert position.bounds(question.objective)[0].upper > answer.upper
    found = certify(answer, question, Work())
    assert found.upper is Route.LINEAR
    assert found.certified


def test_linear_bounds_never_fall_below_what_can_be_made() -> None:
    """Whatever the weights are, they show at least the maximum; and nothing shows that there is less."""
    position: Any = Position.parse(ALONE)
    question = Question.about(position, objective="score", opponents="cooperative")
    most = int(solve(position, question, engine="maximum").upper)
    stage = maximum_engine.first_stage(position, question, position.bounds(question.objective)[0])
    assert stage is not None
    model, chance = linear_model(stage), Random(1)
    for _ in range(50):
        weights = [Fraction(chance.randint(-9, 9), chance.randint(1, 9)) for _ in model.rows]
        assert upper_bound(model, model.box, weights) >= most
    assert bounded(model, most)
    assert not bounded(model, most - 1)
