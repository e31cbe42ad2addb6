"""Attacks on one's turn: on whom they may be played, and what a player under attack may do."""

import pytest
from support.chateau_play import after, moves, position

from faceup.models.chateau import Card, Move
from faceup.models.errors import IllegalMoveError

PAIRS = [("catapult", "builder", "shield"), ("dragon", "archer", "crossbow"), ("invader", "water", "stake")]


def letter(code: str) -> str:
    return Card.parse(code).letter


def attacks(text: str) -> list[str]:
    return [move for move in moves(text) if move.startswith("attack")]


def refused(text: str, move: str) -> str:
    with pytest.raises(IllegalMoveError) as error:
        position(text).play(Move.parse(move))
    return str(error.value)


@pytest.mark.parametrize(("attack", "defence", "joker"), PAIRS)
def test_an_attack_goes_on_a_player_whose_castle_has_begun(attack: str, defence: str, joker: str) -> None:
    assert attacks(f"0.drawn~~~{letter(attack)}_-------~t_d------") == [f"attack {attack} 1"]
    assert attacks(f"0.drawn~~~{letter(attack)}_-------~t_-------") == []
    assert "seat 1 has not begun a castle" in refused(
        f"0.drawn~~~{letter(attack)}_-------~t_-------", f"attack {attack} 1"
    )


def test_any_opponent_may_be_attacked_but_not_oneself() -> None:
    assert attacks("1.drawn~~~t_d------~D_d------~t_d------~t_d------") == [
        "attack dragon 0",
        "attack dragon 2",
        "attack dragon 3",
    ]
    assert "nobody attacks themselves" in refused("1.drawn~~~t_d------~D_d------", "attack dragon 1")
    assert "there is no seat 7; the seats are 0 to 1" in refused("0.drawn~~~D_d------~t_d------", "attack dragon 7")


def test_a_player_under_attack_is_not_attacked_again() -> None:
    assert attacks("0.drawn~~~DD_d------~t_d------_C~t_d------_D") == []
    assert "seat 1 is under attack already" in refused("0.drawn~~~D_d------~t_d------_C", "attack dragon 1")


@pytest.mark.parametrize(("attack", "defence", "joker"), PAIRS)
def test_a_laid_joker_keeps_its_attack_off_for_good_and_no_other(attack: str, defence: str, joker: str) -> None:
    laid = {"shield": "dw-s---", "stake": "dk-----", "crossbow": "dw---x-"}[joker]
    others = [f"attack {other} 1" for other, _, _ in PAIRS if other != attack]
    assert attacks(f"0.drawn~~~CDI_-------~t_{laid}") == others
    assert f"seat 1 has laid the joker against the {attack}" in refused(
        f"0.drawn~~~CDI_-------~t_{laid}", f"attack {attack} 1"
    )


def test_an_attack_lies_before_its_victim() -> None:
    here = after("0.drawn~~~DD_-------~t_d------", "attack dragon 1", "decline")
    assert here.players[1].attack is Card.DRAGON
    assert here.players[0].hand == (Card.DRAGON,)
    assert here.discard == ()


# Under attack


@pytest.mark.parametrize(("attack", "defence", "joker"), PAIRS)
def test_under_attack_one_may_only_defend_lay_the_matching_joker_or_discard(
    attack: str, defence: str, joker: str
) -> None:
    text = f"0.drawn~~~{letter(joker)}{letter(defence)}twC_dw-----_{letter(attack)}~t_d------"
    found = moves(text)
    assert f"defend {defence}" in found
    assert f"joker {joker}" in found
    assert [move for move in found if not move.startswith(("defend", "joker"))] == [
        f"discard {card}" for card in position(text).players[0].hand
    ]
    assert len(found) == 2 + len(set(position(text).players[0].hand))


def test_no_other_defence_and_no_other_joker_helps() -> None:
    text = "0.drawn~~~skxBAW_dw-----_C~t_d------"
    assert [move for move in moves(text) if not move.startswith("discard")] == ["joker shield", "defend builder"]
    for move in ("joker stake", "joker crossbow", "defend archer", "defend water"):
        assert "seat 0 is under attack by a catapult" in refused(text, move)


def test_the_matching_joker_must_have_its_place() -> None:
    assert moves("0.drawn~~~s_d------_C~t_d------") == ["discard shield"]
    assert "its slot tower-left is empty and touches no laid card" in refused(
        "0.drawn~~~s_d------_C~t_d------", "joker shield"
    )


def test_a_defence_discards_both_cards_and_ends_the_turn() -> None:
    here = after("0.drawn~~~Bw_d------_C~t_d------", "defend builder")
    assert here.players[0].attack is None
    assert here.players[0].hand == (Card.WALL,)
    # Seat 1 draws out of what was discarded; only then is it a pile again.
    assert here.pile.cards == (Card.CATAPULT, Card.BUILDER)
    assert (here.turn, here.drawn) == (1, False)


def test_the_matching_joker_discards_the_attack_and_gives_another_turn() -> None:
    here = after("0.drawn~tw~~sn_dw-----_C~t_d------", "joker shield")
    assert here.players[0].attack is None
    assert here.players[0].castle[3] is Card.SHIELD
    assert here.discard == (Card.CATAPULT,)
    assert (here.turn, here.drawn) == (0, True)
    assert here.players[0].hand == (Card.TOWER, Card.WINDOW)
    assert "build window window-left" in [str(move) for move in here.legal_moves()]


def test_a_discard_leaves_the_attack_where_it_is() -> None:
    assert after("0.drawn~~~Bw_d------_C~t_d------", "discard wall").players[0].attack is Card.CATAPULT


def test_blocked_may_attack_is_off_as_the_rulebook_has_it() -> None:
    assert attacks("0.drawn~~~D_d------_C~t_d------") == []
    assert "may only stop it" in refused("0.drawn~~~D_d------_C~t_d------", "attack dragon 1")


def test_blocked_may_attack_lets_a_player_under_attack_attack_and_nothing_more() -> None:
    rules = "chateau.blocked_may_attack-true"
    assert moves(f"{rules}~0.drawn~~~wkD_d------_C~t_d------") == [
        "attack dragon 1",
        "discard wall",
        "discard stake",
        "discard dragon",
    ]
    here = after(f"{rules}~0.drawn~~~wkD_d------_C~t_d------", "attack dragon 1")
    assert here.answering == 1
    assert here.players[0].attack is Card.CATAPULT
    assert "seat 1 is under attack already" in refused(f"{rules}~0.drawn~~~D_d------_C~t_d------_I", "attack dragon 1")
