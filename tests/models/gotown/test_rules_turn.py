"""GoTown's cards, its goal, and the course of a turn: draw, play, end; and what becomes of an empty pile."""

from collections import Counter
from fractions import Fraction

import pytest
from support.gotown_table import after, chances, moves, winners

from faceup.models import gotown
from faceup.models.errors import NotationError, QuestionError
from faceup.models.gotown import PRESETS, Card, Move, Position, Rules

# Cards and goal


def test_there_are_54_cards() -> None:
    copies = {card.code: card.copies for card in Card}
    assert copies == {
        **dict.fromkeys("12345678", 4),
        "?": 4,
        "dog": 4,
        "bone": 2,
        "hammer": 3,
        "ball": 1,
        "milkshake": 3,
        "donuts": 1,
        "thief": 3,
        "superthief": 1,
    }
    assert sum(copies.values()) == 54


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_five_cards_and_the_rest_is_the_pile(players: int) -> None:
    position = gotown.deal(players, PRESETS["gotown"], 1)
    assert [len(player.hand) for player in position.players] == [5] * players
    assert len(position.pile) == 54 - 5 * players
    assert not position.pile.shuffled
    everything = Counter(position.pile.cards)
    for player in position.players:
        everything += Counter(player.hand)
    assert everything == {card: card.copies for card in Card}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(QuestionError, match="gotown takes 2 to 4 players"):
        gotown.deal(players, PRESETS["gotown"], 1)


@pytest.mark.parametrize(("floors", "won"), [(5, None), (4, (0,))])
def test_the_win_takes_five_floors_or_four_in_the_short_game(floors: int, won: tuple[int, ...] | None) -> None:
    assert PRESETS["gotown"].floors_to_win == 5
    assert winners(after(f"gotown~gotown.floors_to_win-{floors}~0d~~~36b_36.27.18~18_", "build 3 6")) == won


def test_the_win_is_immediate() -> None:
    won = after("gotown~gotown~0d~~~36bh_36.27.18.45~18_36", "build 3 6")
    assert winners(won) == (0,)
    assert moves(won) == []
    assert won.outcome() == Position.parse(won.format()).outcome()


def test_a_stolen_floor_wins_like_a_built_one() -> None:
    assert winners(after("gotown~gotown~0d~~~3_36.27.18.45~_36", "steal 3 from 1")) == (0,)


@pytest.mark.parametrize("floors", [0, -1, 19])
def test_a_tower_to_win_has_a_floor_and_can_be_built(floors: int) -> None:
    with pytest.raises(NotationError, match="floors_to_win"):
        Rules(floors_to_win=floors)


# A turn


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


# An empty pile


def test_the_discard_pile_is_shuffled_when_a_draw_is_due_and_not_sooner() -> None:
    last = after("gotown~gotown~0~4~12~333_~_", "end")
    assert last.pile.cards == (Card.ONE, Card.TWO)
    assert last.pile.shuffled, "seat 1 is to draw, and finds the pile empty"
    waits = Position.parse("gotown~gotown~0~4~12~333_~_")
    assert after(waits, "end").discard == ()
    assert after("gotown~gotown~0d~4~12~333_~_", "end").pile.cards == ()
    assert after("gotown~gotown~0d~4~12~333_~_", "end").discard == (Card.ONE, Card.TWO), "no draw is due yet"


def test_cards_discarded_after_the_shuffle_are_not_in_the_pile() -> None:
    here = after("gotown~gotown~0~~12b~h333_~_36", "~draw 1", "hammer 1")
    assert here.pile.cards == (Card.TWO, Card.BONE)
    assert here.discard == (Card.THREE, Card.SIX, Card.HAMMER)


def test_each_draw_from_a_shuffled_pile_is_uniform_over_its_cards() -> None:
    assert chances("gotown~gotown~0~~1124~333_~_") == {
        "~draw 1": Fraction(1, 2),
        "~draw 2": Fraction(1, 4),
        "~draw 4": Fraction(1, 4),
    }
    assert chances("gotown~gotown~0~_1124~~333_~_") == chances("gotown~gotown~0~~1124~333_~_")
    assert chances(after("gotown~gotown~0d~_1124~~_~_", "end", "~draw 1")) == {
        "~draw 1": Fraction(1, 3),
        "~draw 2": Fraction(1, 3),
        "~draw 4": Fraction(1, 3),
    }


def test_a_draw_from_a_known_pile_is_no_chance_and_one_from_like_cards_is_none_either() -> None:
    for pile in ("12", "_11", "_1"):
        assert chances(f"gotown~gotown~0~{pile}~~333_~_") == {}
        assert moves(f"gotown~gotown~0~{pile}~~333_~_") == ["end"]


def test_a_refill_goes_on_into_the_shuffled_discards() -> None:
    waits = after("gotown~gotown~0d~4~12~_~_", "end")
    assert waits.players[0].hand == (Card.FOUR,)
    assert set(chances(waits)) == {"~draw 1", "~draw 2"}
    assert moves(waits) == []
    done = after(waits, "~draw 2")
    assert done.players[0].hand == (Card.ONE, Card.TWO, Card.FOUR), "of one card left nothing is unknown"
    assert done.turn == 1


def test_with_nothing_to_draw_anywhere_the_draw_is_skipped() -> None:
    assert moves("gotown~gotown~0~~~36_~_") == ["build 3 6", "end"]
    assert after("gotown~gotown~0d~~~3_~_", "end").players[0].hand == (Card.THREE,)
    # Discards of this turn come too late for the draw that was skipped.
    here = after("gotown~gotown~0~~~h333_~_36", "hammer 1")
    assert here.players[0].hand == (Card.THREE,) * 3
    assert chances(here) == {}


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
