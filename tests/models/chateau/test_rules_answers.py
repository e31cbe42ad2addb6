"""Out of turn: the answer to an attack right after it, the card drawn for it, and the attack that is repeated."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from support.chateau_play import after, chances, moves, position

from faceup.models.chateau import Card, Deed, JokerAnswer, Move
from faceup.models.errors import IllegalMoveError

ATTACK = "attack dragon 1"
COUNTER = "chateau.counter_attack-true"


def refused(text: str, *played: str) -> str:
    with pytest.raises(IllegalMoveError) as error:
        after(text, *played)
    return str(error.value)


# The answer


def test_right_after_an_attack_its_victim_decides_and_the_turn_stays_the_attackers() -> None:
    here = after("0.drawn~~~D_-------~A_d------~A_d------", ATTACK)
    assert (here.turn, here.answering, here.mover) == (0, 1, 1)


def test_the_victim_may_answer_with_the_matching_defence_or_joker_or_decline() -> None:
    assert moves("0.drawn~~~D_-------~xkABW_dw-----", ATTACK) == [
        "joker crossbow",
        "defend archer",
        "decline",
    ]


def test_declining_is_a_move_even_with_no_answer_in_hand() -> None:
    assert moves("0.drawn~~~D_-------~t_dw-----", ATTACK) == ["decline"]
    assert moves("0.drawn~t~~D_-------~_dw-----", ATTACK) == ["decline"]


def test_a_joker_is_an_answer_only_if_it_may_be_laid() -> None:
    assert moves("0.drawn~~~D_-------~x_d------", ATTACK) == ["decline"]
    assert moves("0.drawn~~~D_-------~x_dw-----", ATTACK) == ["joker crossbow", "decline"]
    assert moves("0.drawn~~~D_-------~x_dw---n-", ATTACK) == ["joker crossbow", "decline"]


def test_nothing_else_is_done_out_of_turn() -> None:
    table = "0.drawn~~~D_-------~wA_dw-----"
    for move in ("build wall wall-right", "discard wall", "attack dragon 0"):
        assert "seat 1 may only answer the dragon" in refused(table, ATTACK, move)
    assert "seat 1 holds no water" in refused(table, ATTACK, "defend water")


def test_the_others_do_not_answer_for_the_victim() -> None:
    assert moves("0.drawn~~~D_-------~t_d------~A_d------", ATTACK) == ["decline"]


def test_declined_the_attack_stays_and_the_next_seat_plays() -> None:
    here = after("1.drawn~~~t_d------~D_-------~t_d------", "attack dragon 0", "decline")
    assert here.players[0].attack is Card.DRAGON
    assert (here.turn, here.answering) == (2, None)


def test_a_defence_discards_both_cards_and_its_player_draws_one() -> None:
    here = after("0.drawn~tn~~D_-------~wwwwA_d------", ATTACK, "defend archer")
    assert here.players[1].attack is None
    assert here.discard == (Card.DRAGON, Card.ARCHER)
    # The tower was drawn back to five, the window at the start of the turn that follows.
    assert here.players[1].hand == (Card.TOWER, Card.WALL, Card.WALL, Card.WALL, Card.WALL, Card.WINDOW)
    assert (here.turn, here.drawn) == (1, True)


def test_after_an_answer_the_turn_is_the_next_seats_whoever_answered() -> None:
    here = after("0.drawn~tnw~~D_-------~t_d------~A_d------", "attack dragon 2", "defend archer")
    assert here.turn == 1
    assert here.players[2].hand == (Card.TOWER,)
    assert here.players[1].hand == (Card.TOWER, Card.WINDOW)


def test_a_joker_as_an_answer_discards_the_attack_draws_one_and_takes_the_turn() -> None:
    """The tower is drawn for the answer, the window for the turn that follows at once; the seat between is left out."""
    here = after("0.drawn~tnw~~D_-------~t_d------~xw_dw-----", "attack dragon 2", "joker crossbow")
    assert here.players[2].attack is None
    assert here.players[2].castle[5] is Card.CROSSBOW
    assert here.discard == (Card.DRAGON,)
    assert here.players[2].hand == (Card.TOWER, Card.WALL, Card.WINDOW)
    assert here.players[1].hand == (Card.TOWER,)
    assert (here.turn, here.drawn, here.is_interrupted) == (2, True, False)
    assert here.play(Move.parse("discard wall")).turn == 0


def test_a_joker_as_an_answer_may_bring_no_turn_by_its_flag() -> None:
    table = "chateau.joker_answer-none~0.drawn~tnw~~D_-------~t_d------~xw_dw-----"
    here = after(table, "attack dragon 2", "joker crossbow")
    assert here.players[2].hand == (Card.TOWER, Card.WALL)
    assert here.players[1].hand == (Card.TOWER, Card.WINDOW)
    assert here.turn == 1


def test_among_four_the_turn_goes_on_from_who_answered_with_a_joker() -> None:
    table = "1.drawn~tnww~~xw_dw-----~D_-------~t_d------~t_d------"
    here = after(table, "attack dragon 0", "joker crossbow")
    assert here.turn == 0
    assert here.play(Move.parse("discard wall")).turn == 1


def test_a_turn_that_a_joker_takes_is_one_turn_and_those_it_passes_over_are_none() -> None:
    attacked = after("1.drawn~tnww~~xw_dw-----~D_-------~t_d------~t_d------", "attack dragon 0")
    assert attacked.turns_begun(Move.parse("joker crossbow")) == 1
    attacked = after("0.drawn~_tnn~~D_-------~t_d------~xw_dw-----", "attack dragon 2")
    assert attacked.turns_begun(Move.parse("joker crossbow")) == 0
    waiting = attacked.play(Move.parse("joker crossbow"))
    assert waiting.turns_begun(Move.parse("~draw tower")) == 1


def test_the_card_for_a_joker_may_be_chance_before_the_turn_that_it_takes() -> None:
    here = after("0.drawn~_tnn~~D_-------~t_d------~xw_dw-----", "attack dragon 2", "joker crossbow")
    assert (here.drawing, here.mover) == (2, 2)
    assert type(here).parse(here.format()) == here
    drawn = here.play(Move.parse("~draw tower"))
    assert (drawn.drawing, drawn.turn, drawn.drawn) == (None, 2, True)
    assert drawn.players[2].hand == (Card.TOWER, Card.WALL, Card.WINDOW)
    assert drawn.players[1].hand == (Card.TOWER,)


@given(seed=st.integers(0, 10**9))
def test_with_two_players_it_is_the_same_what_a_joker_brings_that_answers(seed: int) -> None:
    choose = Seeded(seed)
    one = made_up_chateau(choose, 2, most_in_hand=4, most_in_pile=5)
    turn, none = (replace(one, rules=replace(one.rules, joker_answer=brings)) for brings in JokerAnswer)
    for _ in range(8):
        moves = turn.legal_moves() or [chance.move for chance in turn.chances()]
        assert (none.legal_moves() or [chance.move for chance in none.chances()]) == moves
        if not moves:
            break
        answers = [move for move in moves if move.do is Deed.JOKER]
        move = choose.among(answers or moves)
        assert turn.turns_begun(move) == none.turns_begun(move)
        turn, none = turn.play(move), none.play(move)
        assert replace(none, rules=turn.rules) == turn


def test_a_joker_as_an_answer_discards_the_card_that_it_replaces_too() -> None:
    here = after("0.drawn~tnw~~D_-------~t_d------~x_dw---n-", "attack dragon 2", "joker crossbow")
    assert here.discard == (Card.WINDOW, Card.DRAGON)


def test_a_joker_that_completes_a_castle_out_of_turn_wins_there_and_then() -> None:
    here = after("0.drawn~tnw~~Dn_dwwttn-~x_dwwtt-n", ATTACK, "joker crossbow")
    outcome = here.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert len(here.pile) == 3
    assert not here.is_interrupted
    assert here.players[1].attack is None


def test_the_card_for_an_answer_may_be_chance_before_the_next_turn_begins() -> None:
    table = "0.drawn~_tnn~~D_-------~t_d------~A_d------"
    here = after(table, "attack dragon 2", "defend archer")
    assert (here.drawing, here.turn, here.mover) == (2, 0, 1)
    assert chances(table, "attack dragon 2", "defend archer") == {"~draw tower": "1/3", "~draw window": "2/3"}
    drawn = here.play(Move.parse("~draw tower"))
    assert (drawn.drawing, drawn.turn, drawn.drawn) == (None, 1, True)  # the two windows left are like a known pile
    assert drawn.players[2].hand == (Card.TOWER,)


def test_with_an_empty_pile_the_answer_itself_is_reshuffled() -> None:
    assert chances("0.drawn~~~D_-------~A_d------", ATTACK, "defend archer") == {
        "~draw dragon": "1/2",
        "~draw archer": "1/2",
    }


# The counter-attack


def test_without_the_flag_nothing_is_repeated() -> None:
    here = after("0.drawn~tn~~DD_-------~A_d------", ATTACK, "defend archer")
    assert (here.turn, here.counter) == (1, None)


def test_with_the_flag_an_attacker_who_was_answered_by_a_defence_may_repeat_the_attack_or_decline() -> None:
    table = f"{COUNTER}~0.drawn~tn~~DDCt_d------~A_d------"
    here = after(table, ATTACK, "defend archer")
    assert (here.turn, here.mover, here.counter) == (0, 0, (Card.DRAGON, 1))
    assert moves(table, ATTACK, "defend archer") == [ATTACK, "decline"]


def test_the_victim_draws_before_the_attack_is_repeated() -> None:
    assert after(f"{COUNTER}~0.drawn~tn~~DD_-------~A_d------", ATTACK, "defend archer").players[1].hand == (
        Card.TOWER,
    )
    table = f"{COUNTER}~0.drawn~_tn~~DD_-------~A_d------"
    here = after(table, ATTACK, "defend archer")
    assert (here.drawing, here.counter) == (1, (Card.DRAGON, 1))
    assert moves(table, ATTACK, "defend archer", "~draw window") == [ATTACK, "decline"]


def test_only_an_identical_attack_on_the_same_victim_repeats_it() -> None:
    table = f"{COUNTER}~0.drawn~tn~~DDC_d------~A_d------~A_d------"
    for move in ("attack catapult 1", "attack dragon 2", "discard dragon", "attack invader 1"):
        assert "seat 0 may only repeat the attack ('attack dragon 1')" in refused(table, ATTACK, "defend archer", move)


def test_declining_is_the_only_move_without_an_identical_attack() -> None:
    assert moves(f"{COUNTER}~0.drawn~tn~~DC_d------~A_d------", ATTACK, "defend archer") == ["decline"]


def test_who_declines_to_repeat_draws_nothing_and_the_turn_is_over() -> None:
    here = after(f"{COUNTER}~0.drawn~tn~~DD_-------~A_d------", ATTACK, "defend archer", "decline")
    assert (here.turn, here.counter) == (1, None)
    assert here.players[0].hand == (Card.DRAGON,)


def test_a_repeated_attack_cannot_be_answered_out_of_turn_and_its_player_draws_one() -> None:
    table = f"{COUNTER}~0.drawn~tnw~~DDC_-------~AA_d------~t_d------"
    here = after(table, ATTACK, "defend archer", ATTACK)
    assert here.players[1].attack is Card.DRAGON
    assert here.players[0].hand == (Card.WINDOW, Card.CATAPULT)  # the tower went to the victim
    assert (here.turn, here.answering, here.counter) == (1, None, None)
    assert "defend archer" in [str(move) for move in here.legal_moves()]


def test_the_card_for_a_repeated_attack_may_be_chance() -> None:
    table = f"{COUNTER}~0.drawn~_tnw~~DD_-------~A_d------"
    here = after(table, ATTACK, "defend archer", "~draw tower", ATTACK)
    assert (here.drawing, here.turn) == (0, 0)
    assert after(table, ATTACK, "defend archer", "~draw tower", ATTACK, "~draw wall").turn == 1


def test_an_attack_that_was_stopped_by_a_joker_is_not_repeated() -> None:
    here = after(f"{COUNTER}~0.drawn~tn~~DD_-------~x_dw-----", ATTACK, "joker crossbow")
    assert (here.turn, here.counter) == (1, None)


def test_an_attack_that_is_stopped_on_the_victims_own_turn_is_not_repeated() -> None:
    here = after(f"{COUNTER}~1.drawn~tn~~DD_-------~A_d------_D", "defend archer")
    assert (here.turn, here.counter) == (0, None)
    assert moves(f"{COUNTER}~1.drawn~tn~~DD_-------~A_d------_D", "defend archer")[0] == "attack dragon 1"


def test_a_position_may_begin_with_an_answer_a_repetition_or_a_draw_out_of_turn() -> None:
    assert moves("0.answer-1~~~t_-------~A_d------_D") == ["defend archer", "decline"]
    assert moves(f"{COUNTER}~0.counter-D1~~~D_-------~A_d------") == [ATTACK, "decline"]
    assert set(chances("0.draw-1~_tn~~t_-------~A_d------")) == {"~draw tower", "~draw window"}
    assert position("0.answer-1~~~t_-------~A_d------_D").mover == 1
