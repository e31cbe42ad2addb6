"""Milkshakes: who finds one before them does nothing in their turn but discard it."""

import pytest
from support.gotown_table import after, discarded, moves

from faceup.models.gotown import Card, Move, Position


def test_on_their_next_turn_all_they_do_is_discard_the_milkshake() -> None:
    laid = after("gotown~gotown~0d~4444~~m333_~5_~_", "milkshake 1")
    assert laid.players[1].milkshakes == 1
    assert discarded(laid) == ""
    here = after(laid, "end")
    assert (here.turn, here.players[1].hand, here.players[1].milkshakes) == (2, (Card.FIVE,), 0), "no draw, no refill"
    assert discarded(here) == "milkshake"


def test_a_milkshake_is_for_any_opponent() -> None:
    assert moves("gotown~gotown~1d~~~_~m_~_") == ["end", "milkshake 0", "milkshake 2"]


def test_of_several_milkshakes_one_goes_a_turn() -> None:
    here = after("gotown~gotown~0d~4444~~333_~555__2", "end")
    assert (here.turn, here.players[1].milkshakes) == (0, 1)
    assert after(here, "end").players[1].milkshakes == 0
    assert after(here, "end", "end").turn == 1


@pytest.mark.parametrize(("stack", "legal"), [("", ["milkshake 1", "milkshake 2"]), ("false", ["milkshake 2"])])
def test_a_second_milkshake_before_the_same_player_is_a_matter_of_the_flag(stack: str, legal: list[str]) -> None:
    rules = "gotown" + (f".milkshake_stack-{stack}" if stack else "")
    assert moves(f"gotown~{rules}~0d~~~m_~__1~_") == ["end", *legal]


def test_skipped_turns_count_as_turns() -> None:
    end = Move.parse("end")
    assert Position.parse("gotown~gotown~0d~4444~~333_~555_").turns_begun(end) == 1
    assert Position.parse("gotown~gotown~0d~4444~~333_~555__1").turns_begun(end) == 2
    assert Position.parse("gotown~gotown~0~4444~~333__1~555__1").turns_begun(end) == 3
    assert Position.parse("gotown~gotown~0do~4444~~333_~555__1").turns_begun(end) == 1


def test_a_skipped_turn_is_no_move_and_the_next_seat_has_begun_its_turn() -> None:
    here = after("gotown~gotown~0d~456~~333_~111__1~222_", "end")
    assert (here.turn, here.drawn) == (2, True)
    assert here.pile.cards == (Card.FIVE, Card.SIX), "seat 1 has drawn nothing, seat 2 one card"


def test_with_a_milkshake_before_everybody_else_the_turn_comes_back_at_once() -> None:
    here = after("gotown~gotown~0d~4~~333_~111__1~222__1", "end")
    assert (here.turn, [player.milkshakes for player in here.players]) == (0, [0, 0, 0])
    assert here.discard == (Card.MILKSHAKE,) * 2
