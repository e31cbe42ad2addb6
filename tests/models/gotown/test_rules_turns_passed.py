"""Turns that are passed: for a milkshake with a refill or without, and for the truck with milkshakes that wait."""

import pytest
from support.gotown_table import after, chances, winners

from faceup.models.errors import InvalidPositionError
from faceup.models.gotown import Card, Move, Position

REFILL = "gotown.milkshake_refill-true"
SPEND = "gotown.donuts_spend_milkshakes-true"


# A turn that is skipped for a milkshake


def test_a_skipped_turn_has_no_draw_and_no_refill() -> None:
    here = after("gotown~gotown~0d~567~~333_~1__1", "end")
    assert here.players[1].hand == (Card.ONE,)
    assert here.players[1].milkshakes == 0
    assert here.discard == (Card.MILKSHAKE,)
    assert here.turn == 0
    assert here.players[0].hand == (Card.THREE, Card.THREE, Card.THREE, Card.FIVE)


def test_by_its_flag_a_skipped_turn_ends_with_a_refill_but_has_no_draw() -> None:
    here = after(f"gotown~{REFILL}~0d~567~~333_~1__1", "end")
    assert here.players[1].hand == (Card.ONE, Card.FIVE, Card.SIX)
    assert here.discard == (Card.MILKSHAKE,)
    assert here.turn == 0
    assert here.players[0].hand == (Card.THREE, Card.THREE, Card.THREE, Card.SEVEN)


def test_a_hand_of_three_or_more_is_not_refilled_after_a_skipped_turn() -> None:
    here = after(f"gotown~{REFILL}~0d~567~~333_~1111__1", "end")
    assert here.players[1].hand == (Card.ONE,) * 4
    assert here.players[0].hand == (Card.THREE, Card.THREE, Card.THREE, Card.FIVE)


def test_a_skipped_turn_with_a_refill_is_one_turn_and_the_next_begins_after_it() -> None:
    for rules in ("gotown", REFILL):
        here = Position.parse(f"gotown~{rules}~0d~567~~333_~1__1")
        assert here.turns_begun(Move.parse("end")) == 2


def test_the_refill_of_a_skipped_turn_may_be_chance() -> None:
    table = f"gotown~{REFILL}~0d~_556~~333_~18__1"
    here = after(table, "end")
    assert {text: str(likely) for text, likely in chances(here).items()} == {"~draw 5": "2/3", "~draw 6": "1/3"}
    assert (here.turn, here.ending) == (1, True)
    assert Position.parse(table).turns_begun(Move.parse("end")) == 1
    assert here.turns_begun(Move.parse("~draw 6")) == 1
    drawn = here.play("~draw 6")
    assert drawn.players[1].hand == (Card.ONE, Card.SIX, Card.EIGHT)
    assert drawn.turn == 0


def test_the_milkshake_of_a_skipped_turn_is_discarded_before_its_refill() -> None:
    """With an empty pile the milkshake itself comes back."""
    here = after(f"gotown~{REFILL}~0d~~~333_~18__1", "end")
    assert here.players[1].hand == (Card.ONE, Card.EIGHT, Card.MILKSHAKE)
    here = after("gotown~gotown~0d~~~333_~18__1", "end")
    assert here.players[0].hand == (Card.THREE, Card.THREE, Card.THREE, Card.MILKSHAKE)


def test_a_skipped_turn_is_no_idle_one_even_if_its_refill_finds_no_card() -> None:
    here = after(f"gotown~{REFILL}~0i1~~~_~__1~_", "end")
    assert here.idle == 0
    assert winners(here) is None


def test_a_second_milkshake_waits_while_the_first_turn_is_refilled() -> None:
    here = after(f"gotown~{REFILL}~0d~_567~~333_~1__2", "end")
    assert (here.turn, here.ending, here.players[1].milkshakes) == (1, True, 1)
    assert Position.from_json(here.to_json()) == here
    assert Position.parse(here.format()) == here
    with pytest.raises(InvalidPositionError, match="cannot have drawn"):
        Position.parse(here.format().replace(REFILL, "gotown"))
    with pytest.raises(InvalidPositionError, match="cannot have drawn"):
        Position.parse(here.format().replace("1de", "1d"))


# Turns that are passed for the truck


def test_a_milkshake_waits_while_its_player_passes_for_the_truck() -> None:
    here = after("gotown~gotown~0d~567~~333o_~1__1", "donuts", "end")
    assert (here.turn, here.players[1].milkshakes, here.discard) == (0, 1, (Card.DONUTS,))


def test_by_its_flag_the_truck_takes_one_milkshake_from_each_who_passes() -> None:
    here = after(f"gotown~{SPEND}~0d~567~~333o_~1__2~1_~1__1", "donuts", "end")
    assert here.turn == 0
    assert [player.milkshakes for player in here.players] == [0, 1, 0, 0]
    assert here.discard == (Card.MILKSHAKE, Card.MILKSHAKE, Card.DONUTS)


def test_a_milkshake_that_is_laid_in_the_turn_of_the_truck_is_taken_too() -> None:
    here = after(f"gotown~{SPEND}~0d~567~~333om_~1_", "milkshake 1", "donuts", "end")
    assert here.players[1].milkshakes == 0
    assert after(here, "end").turn == 1


def test_the_milkshake_comes_after_the_refill_of_the_turn_with_the_truck() -> None:
    """The pile is empty: the refill finds nothing, and the draw of the second turn both of them."""
    here = after(f"gotown~{SPEND}~0d~~~o_~1__1", "donuts", "end")
    assert (here.turn, here.ending, here.players[0].hand) == (0, False, ())
    assert set(chances(here)) == {"~draw donuts", "~draw milkshake"}


def test_a_turn_passed_for_the_truck_has_no_refill() -> None:
    here = after("gotown~gotown.milkshake_refill-true.donuts_spend_milkshakes-true~0d~567~~333o_~1__1", "donuts", "end")
    assert here.players[1].hand == (Card.ONE,)
    assert here.players[1].milkshakes == 0
