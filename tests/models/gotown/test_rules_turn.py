"""The course of a turn: draw, play, end; whose turn is next; and turns in which nothing happens."""

import pytest
from support.gotown_table import after, moves, winners

from faceup.models import gotown
from faceup.models.errors import NotationError
from faceup.models.gotown import Card, Move, Position


def test_a_turn_begins_with_one_card_drawn_by_itself() -> None:
    start = Position.parse("gotown~gotown~0~35~~6_~_")
    assert moves(start) == ["build 3 6", "end"]
    assert after(start, "build 3 6").pile.cards == (Card.FIVE,)


@pytest.mark.parametrize(("hand", "drawn"), [("11112222", False), ("111122223", False), ("1111222", True)])
def test_who_holds_eight_cards_or_more_draws_none(hand: str, drawn: bool) -> None:
    assert ("build 1 8" in moves(f"gotown~gotown~0~8~~{hand}_~_")) == drawn


def test_a_hand_that_shrinks_below_eight_during_the_turn_draws_none_either() -> None:
    here = after("gotown~gotown~0~8~~1111222b_~_36d", "bone 1.1")
    assert here.players[0].hand == (Card.ONE,) * 4 + (Card.TWO,) * 3


def test_any_number_of_cards_is_played_in_any_order_or_none() -> None:
    start = "gotown~gotown~0d~5~~36d27_~_18"
    assert moves(start) == ["build 2 7", "build 3 6", "end"]
    one = after(start, "build 3 6", "dog 1", "build 2 7")
    other = after(start, "build 2 7", "build 3 6", "dog 2")
    assert [floor.format() for floor in one.players[0].tower] == ["3 6 dog", "2 7"]
    assert [floor.format() for floor in other.players[0].tower] == ["2 7", "3 6 dog"]
    assert after(start, "end").turn == 1


@pytest.mark.parametrize(("hand", "drawn"), [("", 3), ("1", 2), ("11", 1), ("111", 0), ("1111", 0)])
def test_at_the_end_of_a_turn_a_hand_is_drawn_up_to_three(hand: str, drawn: int) -> None:
    ended = after(f"gotown~gotown~0d~2222~~{hand}_~_", "end")
    assert ended.players[0].hand.count(Card.TWO) == drawn
    assert (ended.turn, ended.drawn) == (1, True), "and the next player has drawn"
    assert ended.players[1].hand == (Card.TWO,)


def test_the_next_seat_is_next() -> None:
    assert after("gotown~gotown~1d~~~3_~_~444_~_", "end").turn == 2
    assert after("gotown~gotown~3d~~~3_~_~444_~333_", "end").turn == 0


def test_there_is_no_voluntary_discard() -> None:
    assert moves("gotown~gotown~0d~~~12345678_~_") == ["build 1 8", "build 2 7", "build 3 6", "build 4 5", "end"]
    with pytest.raises(NotationError):
        Move.parse("discard 3")


def test_the_turn_goes_on_until_its_player_ends_it() -> None:
    here = after("gotown~gotown~0d~4~~36_~_", "build 3 6")
    assert (here.turn, here.players[0].hand, moves(here)) == (0, (), ["end"]), "also with no card in hand"


def test_the_refill_ends_the_turn_and_what_it_brings_waits_for_the_next() -> None:
    here = after("gotown~gotown~0d~3644~~_~555_", "end")
    assert here.players[0].hand == (Card.THREE, Card.FOUR, Card.SIX)
    assert here.turn == 1
    assert moves(here) == ["build 4 5", "end"], "seat 1 has drawn a 4"


def test_a_hand_may_grow_beyond_eight_by_thieves_alone() -> None:
    here = after("gotown~gotown~0~4~~11112223s_~3_~5_", "superthief", "~thief 3 from 1", "~thief 5 from 2")
    assert len(here.players[0].hand) == 10
    assert after(here, "end").players[0].hand == here.players[0].hand, "nothing is thrown away"


# Idle turns


def test_after_a_round_of_turns_without_a_card_drawn_or_played_the_game_is_undecided() -> None:
    once = after("gotown~gotown~0~~~333_~444_", "end")
    assert (once.idle, winners(once)) == (1, None)
    assert winners(after(once, "end")) == ()
    assert after(once, "end").outcome().values(gotown.Position.objectives[0]) == (0, 0)  # type: ignore[union-attr]


def test_as_many_idle_turns_as_there_are_players() -> None:
    here = after("gotown~gotown~0~~~333_~444_~555_", "end", "end")
    assert (here.idle, winners(here)) == (2, None)
    assert winners(after(here, "end")) == ()


def test_a_card_played_is_no_idle_turn() -> None:
    assert after("gotown~gotown~0i1~~~36333_~444_", "build 3 6", "end").idle == 0


def test_a_card_drawn_at_the_start_is_no_idle_turn() -> None:
    assert after("gotown~gotown~0i1~4~~333_~444_", "end").idle == 0
    assert after("gotown~gotown~0di1~~~333_~444_", "end").idle == 0, "'drawn' says so"


def test_a_turn_of_eight_cards_with_nothing_played_is_idle() -> None:
    assert after("gotown~gotown~0~5~~11112222_~33334444_", "end").idle == 1


def test_a_turn_skipped_for_a_milkshake_starts_the_count_anew() -> None:
    here = after("gotown~gotown~0i1~~~333_~444__1~55556666_", "end")
    assert (here.turn, here.idle, here.discard) == (2, 0, (Card.MILKSHAKE,))
    assert after("gotown~gotown~0i1~~~333_~444_~55556666_", "end").idle == 2
