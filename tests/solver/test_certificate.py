"""What a maximum rests on."""

import json
from typing import Any

import pytest

from faceup.models.position import Position
from faceup.scripts.main import main
from faceup.solver import Answer, Limits, Question, solve
from faceup.solver.certificate import ContradictionError, Route, certify
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
