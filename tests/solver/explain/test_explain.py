"""Explanations of moves whose reasons are known: what is said, in which words, and with which witness."""

from typing import Any

import pytest

from faceup.models.errors import IllegalMoveError, NotationError, QuestionError
from faceup.models.game import Bounds
from faceup.models.position import Position
from faceup.solver import Limits, Question
from faceup.solver.explain import Explanation, explain
from faceup.solver.work import Work

FOUR_POINTS: Position[Any] = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
SACRIFICE: Position[Any] = Position.parse("clock-towers~french~0~..~r_1mK.2K~r_12K")
DENIAL: Position[Any] = Position.parse("clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K")
THREE: Position[Any] = Position.parse("clock-towers~french~0~..~r_1K.2K~r_2c1K~r_2K")
BLOCK: Position[Any] = Position.parse("chateau~chateau~0.drawn~wn~A~tD_dwwttn-~nW_dwwttn-")
MILKSHAKE: Position[Any] = Position.parse("gotown~gotown.floors_to_win-2~0d~261~~3m_27~18_45")
OPEN: Position[Any] = Position.parse("clock-towers~french~0~2m1.K.rb~1cKr_1c.2Kmb~22cKm_")
NAMES = ["Anna", "Bert", "Cleo"]


def told(position: Position[Any], move: str) -> list[str]:
    return [reason.says for reason in explain(position, move, names=NAMES[: len(position.players)]).reasons]


def test_a_worse_move_is_told_with_its_punishment_and_where_the_ends_differ() -> None:
    assert told(SACRIFICE, "^r>2.K") == [
        "The move ^r>2.K costs 2 and the win: Anna ends level on points, and with the best move wins by 2.",
        "After ^r>2.K, Bert answers ^r>1.2.K, and Anna ends level on points.",
        "No other answer is as good for Bert: after x^r, Anna wins by 5.",
        "Better is ^r>1m.K: Bert answers x^r, and Anna wins by 2.",
        "Anna completes 2 K ^r (5 points).",
        "Bert's tower 1 2 K can now take a red roof: the next one needs height 3.",
        "The line after ^r>2.K ends 5 : 5, the line after ^r>1m.K 2 : 0.",
        "Anna ends with 2 K ^r (5 points) in the first line, and with 1m K ^r (2 points) in the second.",
        "Bert ends with 1 2 K ^r (5 points) only in the first line.",
        "Anna would rather not move: if Anna could pass, Bert would play x^r, and Anna would win by 5.",
        "With ^b in place of ^r in Bert's hand, ^r>2.K would be best.",
    ]


def test_a_best_move_is_told_with_its_rivals_the_threat_and_the_card_that_matters() -> None:
    assert told(DENIAL, "xK +roofs") == [
        "The move xK +roofs is best: Anna wins by 2.",
        "Just as good: x^g +roofs.",
        "The draw matters: with xK +storeys, Anna loses by 3.",
        "If Anna did nothing, Bert would play xK +roofs, and Anna would win by 1.",
        "The move xK +roofs prevents that: then Bert cannot play xK +roofs.",
        "With ^r in place of ^b in the roofs, xK +roofs would not be best; x^g +storeys would be.",
    ]


def test_with_three_players_it_is_said_that_the_others_play_against_the_mover() -> None:
    first, *_ = told(THREE, "^r>2.K")
    assert first == "The move ^r>2.K is best: Anna wins by 1, with all others against Anna."


def test_a_race_is_told_in_its_own_words() -> None:
    assert "Bert may answer the dragon, or is blocked by it." in told(BLOCK, "attack dragon 1")
    assert "Bert loses a turn." in told(MILKSHAKE, "milkshake 1")
    assert told(MILKSHAKE, "end")[0] == "The move end costs the win: Anna loses, and with the best move wins."


def test_to_end_a_turn_is_no_threat_to_oneself() -> None:
    assert not any(says.startswith("If Anna did nothing") for says in told(MILKSHAKE, "end"))


def test_a_game_that_says_nothing_has_the_general_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(FOUR_POINTS).game
    from faceup.models import insights

    monkeypatch.setattr("faceup.solver.explain.case.insights_of", lambda position: insights)
    why = explain(SACRIFICE, "^r>2.K", names=NAMES[:2])
    assert why.game == game
    kinds = [reason.because for reason in why.reasons]
    assert kinds == ["verdict", "reply", "only-reply", "better", "points", "points", "different"]
    assert why.reasons[4].says == "Anna goes from 0 to 5."


def test_what_is_not_proven_is_told_as_bounds() -> None:
    why = explain(OPEN, "K>1c +clocks", work=Work(Limits(nodes=1)), names=NAMES[:2])
    assert why.status == "node-limit"
    assert isinstance(why.value, Bounds)
    assert isinstance(why.best, Bounds)
    assert isinstance(why.loss, Bounds)
    assert why.loss.lower == 0
    full = explain(OPEN, "K>1c +clocks")
    assert why.value.lower <= full.value <= why.value.upper  # type: ignore[operator]  # it is proven
    (reason,) = why.reasons
    assert reason.because == "bounds"
    assert reason.says.startswith("Not everything was proven: the move K>1c +clocks is worth between ")
    written = why.to_json()
    assert written["value"] == {"lower": why.value.lower, "upper": why.value.upper}


def test_a_race_that_may_go_on_for_ever_ends_without_a_limit() -> None:
    position: Position[Any] = Position.parse("gotown~gotown.floors_to_win-2~0d~~~35_27~18_3j6")
    why = explain(position, "end", names=NAMES[:2])
    assert why.best == 1


def test_the_json_has_the_keys_of_the_contract() -> None:
    written = explain(FOUR_POINTS, "x^r", names=NAMES[:2]).to_json()
    contract = ["position", "player", "move", "text", "value", "best", "loss", "result", "reasons", "better"]
    assert [key for key in written if key in contract] == contract
    assert written["text"] == "x^r"
    assert (written["value"], written["best"], written["loss"]) == (0, 4, 4)
    assert written["result"] == {"before": "won", "after": "level"}
    assert written["better"][0] | {"text": "K>1c", "value": 4} == written["better"][0]
    for reason in written["reasons"]:
        assert {"says", "because", "line", "value"} <= set(reason)
        assert [set(step) for step in reason["line"]] == [{"player", "move", "text"}] * len(reason["line"])


def test_an_explanation_reads_as_its_sentences() -> None:
    why = explain(FOUR_POINTS, "x^r", names=NAMES[:2])
    assert str(why).splitlines() == [reason.says for reason in why.reasons]
    assert isinstance(why, Explanation)


@pytest.mark.parametrize(
    ("position", "move", "error"),
    [
        (FOUR_POINTS, "2>new", IllegalMoveError),
        (FOUR_POINTS, "no move at all", NotationError),
        (Position.parse("gotown~gotown~0~_12345678~~123_~456_"), "end", QuestionError),
    ],
)
def test_what_is_no_legal_move_is_refused(position: Position[Any], move: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        explain(position, move)


def test_a_move_is_explained_for_whoever_moves() -> None:
    with pytest.raises(QuestionError, match="for the player who moves"):
        explain(FOUR_POINTS, "x^r", Question.about(FOUR_POINTS, player=1))
