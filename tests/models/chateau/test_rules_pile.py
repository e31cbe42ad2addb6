"""The pile: known, shuffled, empty, made anew from the discard pile; players without cards; games without a winner."""

from fractions import Fraction

import pytest
from support.chateau_play import after, chances, moves, position

from faceup.models.chateau import Card, Move

# A pile of unknown order


def test_a_draw_from_a_pile_of_unknown_order_is_chance_among_kinds_weighted() -> None:
    assert chances("0~_tttwwA~~d_-------~d_-------") == {
        "~draw tower": "1/2",
        "~draw wall": "1/3",
        "~draw archer": "1/6",
    }
    assert moves("0~_tttwwA~~d_-------~d_-------") == []


def test_probabilities_are_exact_fractions() -> None:
    found = position("0~_tww~~d_-------~d_-------").chances()
    assert [chance.probability for chance in found] == [Fraction(1, 3), Fraction(2, 3)]


def test_what_chance_brings_goes_into_the_hand_and_the_rest_stays_unknown() -> None:
    here = after("0~_tttwwA~~d_-------~d_-------", "~draw wall")
    assert here.players[0].hand == (Card.DOOR, Card.WALL)
    assert here.pile.cards == (Card.TOWER, Card.TOWER, Card.TOWER, Card.WALL, Card.ARCHER)
    assert here.pile.shuffled
    assert here.drawn


def test_a_pile_of_like_cards_is_known_in_any_order() -> None:
    assert position("0~_ww~~d_-------~d_-------") == position("0~ww~~d_-------~d_-------")
    assert position("0~_~~d_-------~d_-------") == position("0~~~d_-------~d_-------")
    assert position("0~_wt~~d_-------~d_-------") != position("0~wt~~d_-------~d_-------")
    assert position("0~_wt~~d_-------~d_-------") == position("0~_tw~~d_-------~d_-------")


# An empty pile


def test_the_discard_pile_is_shuffled_when_a_draw_is_due_and_the_pile_is_empty() -> None:
    assert chances("0~~wwA~d_-------~d_-------") == {"~draw wall": "2/3", "~draw archer": "1/3"}
    here = after("0~~wwA~d_-------~d_-------", "~draw archer")
    assert (here.pile.cards, here.discard) == ((Card.WALL, Card.WALL), ())


def test_not_sooner_than_a_draw_is_due() -> None:
    here = after("0~t~wwA~d_-------~d_-------", "discard tower")
    assert here.pile.shuffled  # the next player has to draw
    before = position("0~t~wwA~d_-------~d_-------")
    assert (len(before.pile), len(before.discard)) == (1, 3)
    waiting = after("0.drawn~~wA~D_-------~t_d------", "attack dragon 1")
    assert (len(waiting.pile), len(waiting.discard)) == (0, 2)  # an answer is no draw


def test_the_card_that_was_just_discarded_is_shuffled_with_the_others() -> None:
    assert chances("0~t~wA~d_-------~d_-------", "discard door") == {
        "~draw door": "1/3",
        "~draw wall": "1/3",
        "~draw archer": "1/3",
    }


def test_from_then_on_each_draw_is_random() -> None:
    here = after("0~~wwAA~d_-------~d_-------", "~draw archer", "discard archer")
    assert {str(move): probability for move, probability in here.chances()} == {
        "~draw wall": Fraction(2, 3),
        "~draw archer": Fraction(1, 3),
    }
    assert here.discard == (Card.ARCHER,)


def test_with_nothing_left_anywhere_there_is_no_draw() -> None:
    assert moves("0~~~d_-------~d_-------") == ["build door door", "discard door"]


def test_what_lies_on_castles_or_as_an_attack_is_not_drawn() -> None:
    assert moves("0~~~t_d------_C~d_dw-----") == ["discard tower"]


# Players without cards


def test_a_player_with_no_card_after_the_draw_passes_and_that_is_no_move() -> None:
    here = after("0.drawn~~~dw_-------~_-------~t_-------", "build door door")
    assert here.turn == 2
    assert here.legal_moves()


def test_who_draws_a_card_does_not_pass() -> None:
    assert after("0.drawn~w~~dw_-------~_-------~t_-------", "build door door").turn == 1


def test_the_turn_may_come_back_to_the_only_player_with_cards() -> None:
    here = after("0.drawn~~~dw_-------~_-------", "build door door")
    assert (here.turn, here.drawn) == (0, True)


def test_a_file_may_begin_with_a_turn_that_is_passed() -> None:
    here = position("0~~~_d------~w_d------")
    assert (here.turn, here.mover) == (0, 1)
    assert moves("0~~~_d------~w_d------")[0] == "build wall wall-left"


def test_a_victim_without_cards_still_declines() -> None:
    assert moves("0.drawn~~~Dw_-------~_d------", "attack dragon 1") == ["decline"]


# Games without a winner


def test_with_no_card_left_in_any_hand_pile_or_discard_the_game_is_undecided() -> None:
    here = after("0.drawn~~~w_d------~_d------", "build wall wall-left")
    outcome = here.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((), (2, 1))
    assert not here.legal_moves()
    assert not here.chances()


def test_it_is_undecided_at_once_even_if_an_attack_was_the_last_card() -> None:
    assert after("0.drawn~~~D_d------~_d------", "attack dragon 1").outcome() is not None


@pytest.mark.parametrize("text", ["0~w~~_d------~_d------", "0~~w~_d------~_d------", "0~~~_d------~w_d------"])
def test_a_card_in_a_pile_a_discard_or_a_hand_keeps_the_game_alive(text: str) -> None:
    assert position(text).outcome() is None


# Turns, as a question counts them


@pytest.mark.parametrize(
    ("text", "move", "begun"),
    [
        ("0.drawn~tttt~~wsDA_dw-----~t_d------", "build wall wall-right", 1),
        ("0.drawn~tttt~~wsDA_dw-----~t_d------", "discard wall", 1),
        ("0.drawn~tttt~~wsDA_dw-----~t_d------", "joker shield", 1),  # another turn begins
        ("0.drawn~tttt~~wsDA_dw-----~t_d------", "attack dragon 1", 0),  # and waits for an answer
        ("0.answer-1~tttt~~w_dw-----~A_d------_D", "decline", 1),
        ("0.answer-1~tttt~~w_dw-----~A_d------_D", "defend archer", 1),
        ("0.answer-1~_tw~~w_dw-----~A_d------_D", "defend archer", 0),  # chance must bring a card first
        ("0.draw-1~_tw~~w_dw-----~A_d------", "~draw wall", 1),
        ("0~_tw~~w_dw-----~A_d------", "~draw wall", 0),  # the turn had begun
        ("chateau.counter_attack-true~0.answer-1~tt~~D_dw-----~A_d------_D", "defend archer", 0),
        ("chateau.counter_attack-true~0.counter-D1~tt~~D_dw-----~A_d------", "attack dragon 1", 1),
        ("chateau.counter_attack-true~0.counter-D1~_tw~~D_dw-----~A_d------", "attack dragon 1", 0),
        ("0.drawn~~~dw_-------~_-------~t_-------", "build door door", 2),  # a turn that is passed is a turn
        ("0.drawn~~~dw_-------~_-------", "build door door", 2),
        ("0~~~_d------~w_d------", "discard wall", 2),  # so is the one that the file begins with
        ("0.drawn~tt~~n_dwwttn-~t_d------", "build window window-right", 0),  # the game is over
    ],
)
def test_turns_that_begin_with_a_move(text: str, move: str, begun: int) -> None:
    assert position(text).turns_begun(Move.parse(move)) == begun
