"""The earliest win if everyone helps: positions worked out by hand, what is refused, and what limits leave."""

from typing import Any

import pytest

from faceup.models import chateau
from faceup.models import gotown as gt
from faceup.models.chateau import earliest as chateau_earliest
from faceup.models.errors import QuestionError
from faceup.models.files import read_entries
from faceup.models.gotown import earliest as gotown_earliest
from faceup.models.position import Position
from faceup.solver import Limits, Question, Status
from faceup.solver.earliest_win import Earliest, find_earliest
from faceup.solver.engines import Purpose, engines_for

BOTH = pytest.mark.parametrize("engine", ["reference", "maximum"])


def earliest(text: str, engine: str, player: int = 0, turns: int | None = None) -> Earliest:
    game: type[Position[Any]] = gt.Position if text.startswith("gotown") else chateau.Position
    position = game.parse(text)
    question = Question.about(position, player=player, opponents="cooperative", turns=turns)
    return find_earliest(position, question, engine=engine)


BY_HAND = {
    # North has the 3 and gets the 6 only if South does not: so South loses a turn.
    "gotown~gotown.floors_to_win-1~0d~261~~3m_~48_": (3, ["milkshake 1", "end", "build 3 6"]),
    # South builds what North steals.
    "gotown~gotown.floors_to_win-1~0d~~~3_~36_": (None, []),
    "gotown~gotown.floors_to_win-2~0d~~~3_18~36_": (3, ["end", "build 3 6", "end", "steal 3 from 1"]),
    # A dog guards it; the bone sends it away.
    "gotown~gotown.floors_to_win-2~0d~~~3b_18~_36d": (1, ["bone 1.1", "steal 3 from 1"]),
    # Without a bone the ball goes through the dog, to the floor below.
    "gotown~gotown.floors_to_win-3~0d~~~3a_18.27~_36.45d": (1, ["ball 1", "steal 3 from 1"]),
    # The upper floor must be taken before the lower one.
    "gotown~gotown.floors_to_win-3~0d~~~34_18~_36.45": (1, ["steal 4 from 1", "steal 3 from 1"]),
    # A second turn comes with the donuts, and its draw.
    "gotown~gotown.floors_to_win-1~0d~12636~~3o8_~__1": (2, None),
    # A thief may bring the 6, but that is luck.
    "gotown~gotown.floors_to_win-1~0d~~~3t_~6_": (None, []),
    # The position begins with a draw of the only card that was discarded, so that one is known.
    "gotown~gotown.floors_to_win-1~0~~6~3_~_": (1, ["build 3 6"]),
    # It has been won already.
    "gotown~gotown.floors_to_win-1~1d~~~_36~_": (0, []),
    # A castle that lacks a window, which comes with the next turn.
    "chateau~chateau~0.drawn~An~~A_dwwtt-n~A_d------": (
        3,
        ["discard archer", "discard archer", "build window window-left"],
    ),
    # South attacks, so that North may lay the joker out of turn.
    "chateau~chateau~1.drawn~A~~x_dwwtt-n~D_d------": (1, ["attack dragon 0", "joker crossbow"]),
    # Under attack the castle cannot grow: first comes the defence.
    "chateau~chateau~0.drawn~BBB~~An_dwwtt-n_D~B_d------": (
        3,
        ["defend archer", "discard builder", "build window window-left"],
    ),
}


@BOTH
@pytest.mark.parametrize("text", BY_HAND)
def test_positions_worked_out_by_hand(text: str, engine: str) -> None:
    turn, line = BY_HAND[text]
    found = earliest(text, engine)
    assert found.turn == turn
    assert found.status is Status.EXACT
    if line is not None:
        assert [step.text for step in found.line] == line


@BOTH
def test_cards_that_come_back_before_the_first_move_count_for_how_long_it_can_go_on(engine: str) -> None:
    found = earliest("gotown~gotown.floors_to_win-1~0~~6666~1_~3_", engine, player=1)
    assert (found.turn, [step.text for step in found.line]) == (2, ["end", "build 3 6"])


@BOTH
def test_every_turn_without_a_win_is_a_proof(engine: str) -> None:
    text = "gotown~gotown.floors_to_win-2~0d~~~3_18~36_"
    found = earliest(text, engine, turns=2)
    assert (found.turn, found.status, found.none_within, found.line) == (None, Status.TURN_LIMIT, 2, ())
    assert earliest(text, engine, turns=3).turn == 3


@pytest.mark.parametrize("engine", ["auto", *engines_for(Purpose.EARLIEST_WIN)])
def test_a_limit_leaves_what_is_proven(engine: str) -> None:
    position = gt.deal(2, gt.Rules(), 2)
    question = Question.about(position, opponents="cooperative")
    found = find_earliest(position, question, Limits(seconds=0.4), engine=engine)
    assert (found.turn, found.status, found.line) == (None, Status.TIME_LIMIT, ())
    stopped = find_earliest(position, question, engine=engine, stop=lambda: True)
    assert (stopped.status, stopped.none_within) == (Status.CANCELLED, 0)


def test_auto_goes_on_with_cp_sat_where_there_is_much_to_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "gotown~gotown.floors_to_win-2~0d~~~3_18~36_"
    assert earliest(text, "auto").stats.engine == "reference"
    monkeypatch.setattr("faceup.solver.earliest_win.FIRST_LOOK", 2)
    found = earliest(text, "auto")
    assert (found.turn, found.stats.engine) == (3, "maximum")


def test_a_pile_made_of_what_was_discarded_is_noticed_even_if_its_order_is_no_secret() -> None:
    position = gt.Position.parse("gotown~gotown.floors_to_win-2~0d~~~3bh_18~_36d")
    for text, made_anew in (("bone 1.1", False), ("hammer 1", False), ("end", True)):
        move = gt.Move.parse(text)
        assert gotown_earliest.pile_made_anew(position, move) == made_anew
        position = position.play(move)
    castle = chateau.Position.parse("chateau~chateau~0.drawn~~~AA_dwwtt-n~A_d------")
    assert chateau_earliest.pile_made_anew(castle, chateau.Move.parse("discard archer"))
    assert not chateau_earliest.pile_made_anew(
        chateau.Position.parse("chateau~chateau~0.drawn~n~~AA_dwwtt-n~A_d------"), chateau.Move.parse("discard archer")
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gotown~gotown.floors_to_win-1~0d~_612~~3m_~48_", "the order of the pile is not known"),
        ("chateau~chateau~0~_wwt~~A_dwwtt-n~A_d------", "the order of the pile is not known"),
    ],
)
def test_what_is_not_known_cannot_be_planned_with(text: str, message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        earliest(text, "auto")


def test_a_thief_at_work_is_luck() -> None:
    position = gt.Position.parse("gotown~gotown.floors_to_win-1~0d~~~3t_~67_").play(gt.Move.parse("thief 1"))
    assert gotown_earliest.refusal(position) == "a thief is at work, and what it takes is luck"


def test_only_races_have_an_earliest_win() -> None:
    (entry,) = read_entries("clock-towers~french~0~..~Kr_1c~2_")
    question = Question.about(entry.position, opponents="cooperative")
    with pytest.raises(QuestionError, match="is not a race"):
        find_earliest(entry.position, question)
    position = gt.Position.parse("gotown~gotown.floors_to_win-1~0d~~~3t_~6_")
    with pytest.raises(QuestionError, match="cooperative"):
        find_earliest(position, Question.about(position))
