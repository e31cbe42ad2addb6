"""Clock Towers with piles of unknown order: exact expectations, by hand, by brute force, by the order being told."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from oracles.clock_towers import Table
from oracles.clock_towers import solve as try_everything
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers, made_up_question
from support.agreement import best
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.errors import QuestionError
from faceup.solver import Answer, Limits, Question, Status, perft, solve


def asked(text: str, **question: object) -> Answer:
    position = ct.Position.parse(text)
    return solve(position, Question.about(position, **question), all_moves=True)  # type: ignore[arg-type]


# By hand


def test_a_roof_that_may_come_is_worth_its_share() -> None:
    """One tower waits for a roof, and none is in hand: of the roofs below the first, one of three fits (height 3).

    Red has reached 2, so it asks for 3. The first roof is drawn and the next one is revealed: with red (1/3) the tower
    is complete at last, for 5 points more; blue and green would ask for 1 or 2.
    """
    text = "clock-towers~french~0~..y-rbg-1~222_12K.2Kr"
    answer = asked(text, objective="score")
    assert answer.value == 5 + Fraction(5, 3)
    assert answer.to_json()["value_fraction"] == "20/3"
    assert [move.text for move in asked(after(text, "x2 +roofs"), objective="score").moves or ()] == [
        "~reveal roofs ^b",
        "~reveal roofs ^g",
        "~reveal roofs ^r",
    ]


def after(text: str, *moves: str) -> str:
    position = ct.Position.parse(text)
    for move in moves:
        position = position.play(ct.Move.parse(move))
    return position.format()


def test_like_cards_are_one_outcome_with_their_weight() -> None:
    waiting = ct.Position.parse("clock-towers~french~0~-112c-2..~1cKr_~22cKm_")
    assert [(str(chance.move), chance.probability) for chance in waiting.chances()] == [
        ("~reveal storeys 1", Fraction(2, 3)),
        ("~reveal storeys 2c", Fraction(1, 3)),
    ]
    assert waiting.legal_moves() == []
    assert not waiting.certain


def test_a_pile_of_like_cards_hides_nothing() -> None:
    assert ct.Position.parse("clock-towers~french~0~2-11..~1cKr_~22cKm_") == ct.Position.parse(
        "clock-towers~french~0~211..~1cKr_~22cKm_"
    )
    assert ct.Position.parse("clock-towers~french~0~2-12-0..~1cKr_~22cKm_").piles == ct.Piles((ct.Card.TWO,))


def test_the_count_ends_the_pile_whatever_is_left_in_the_box() -> None:
    here = ct.Position.parse(
        after("clock-towers~french~0~2-12c2m-1..~1cKr_~22cKm_", "x1c +storeys", "~reveal storeys 1")
    )
    assert here.piles == ct.Piles((ct.Card.ONE,))
    assert here.certain


def test_engines_that_know_no_chance_say_so() -> None:
    position = ct.Position.parse("clock-towers~french~0~2-12c..~1cKr_~22cKm_")
    with pytest.raises(QuestionError, match="left to chance"):
        solve(position, engine="graph")
    with pytest.raises(QuestionError, match="left to chance"):
        solve(position, Question.about(position, opponents="cooperative"), engine="maximum")


# By brute force


def ripe(choose: Seeded) -> ct.Position:
    """Towers that wait for their roofs, hands of little use, and a pile of roofs of which only the first is seen."""
    colours = [ct.Card.RED, ct.Card.BLUE, ct.Card.GREEN][: choose.number(2, 3)]
    players = []
    for _ in range(choose.number(1, 3)):
        towers = [ct.Tower.parse(choose.among(["1 K", "1 1c K", "2m Km", "2 1 K"])) for _ in range(choose.number(1, 2))]
        dead = choose.among([ct.Card.CLOCK, ct.Card.CLOCK_MOUSE])
        players.append(ct.Player((dead, dead, choose.among([dead, *colours])), tuple(towers)))
    hidden = tuple(choose.among(colours) for _ in range(choose.number(2, 3)))
    below = ct.Unknown(ct.Kind.ROOF, hidden, choose.number(1, 2))
    seen = () if choose.among([False, False, True]) else (choose.among(colours),)
    rules = ct.Rules(ladder=choose.among(list(ct.Ladder)), tiebreak=choose.among(list(ct.TieBreak)))
    return ct.Position(rules, 0, ct.Piles(roofs=seen, unknown=(below,)), tuple(players))


@pytest.mark.parametrize("chunk", chunks(2))
def test_the_reference_equals_brute_force_move_by_move(chunk: int) -> None:
    compared = fractions = 0
    seed = 1_000_000 * (1 + chunk)
    while compared < 60:
        seed += 1
        choose = Seeded(seed)
        position = ripe(choose)
        if seed % 4 == 0:
            position = face_down(choose, made_up_clock_towers(choose, choose.number(1, 2), 3, variety=2))
        if position.certain:
            continue
        question = made_up_question(choose, position)
        answer = solve(position, question, Limits(nodes=250), engine="reference", all_moves=True)
        if answer.stats.nodes >= 250:
            continue
        compared += 1
        table = Table(position.to_json())
        whole, moves = try_everything(table, question.player, question.objective, question.opponents, {})
        place = f"{position.format()}\n{question}"
        assert answer.value == whole[question.player], place
        assert answer.moves is not None
        assert {move.text: move.lower for move in answer.moves} == {
            text: values[question.player] for text, values in moves.items()
        }, place
        fractions += answer.lower.denominator > 1
    assert fractions >= 4


# By the order being told


def test_a_stopped_search_has_bounds_that_hold_the_value() -> None:
    text = "clock-towers~french~0~..r-rb~KKb_1cK~KKK_2K"
    position = ct.Position.parse(text)
    value = solve(position, engine="reference").value
    assert value is not None
    for nodes in (0, 5, 20, 60):
        answer = solve(position, Question.about(position), Limits(nodes=nodes), engine="reference")
        assert answer.status in (Status.NODE_LIMIT, Status.EXACT)
        assert answer.lower <= value <= answer.upper


def test_with_one_player_knowing_the_order_is_worth_no_less_than_not_knowing_it() -> None:
    """Each order is equally likely, so the mean of what could be made knowing it bounds what is made without."""
    text = "clock-towers~french~0~..y-rrbg~KKK_1K.12K.2Kr"
    unknown = asked(text, objective="score")
    position = ct.Position.parse(text)
    known = []
    for order in permutations(position.piles.unknown[0].cards):
        told = replace(position, piles=ct.Piles(roofs=(ct.Card.YELLOW, *order)))
        known.append(solve(told, Question.about(told, objective="score"), engine="reference").value)
    mean = Fraction(sum(value for value in known if value is not None), len(known))
    assert unknown.value is not None
    assert unknown.value <= mean


def test_perft_branches_on_what_is_revealed() -> None:
    """All hands are clocks, of no use, and there is one pile: what is revealed branches, but not at the end."""
    text = "clock-towers~french~0~2-12c-2..~KKK_"
    assert perft(ct.Position.parse(text), 1) == 1
    assert perft(ct.Position.parse(text), 2) == sum(
        len(ct.Position.parse(after(text, "xK +storeys", reveal)).legal_moves())
        for reveal in ("~reveal storeys 1", "~reveal storeys 2c")
    )
    assert best(asked(text, objective="score")) == {"xK +storeys"}
