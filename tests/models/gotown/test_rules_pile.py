"""An empty pile: the discard pile is shuffled when a draw is due, and then chance decides."""

from fractions import Fraction

from support.gotown_table import after, chances, moves

from faceup.models.gotown import Card, Position


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
