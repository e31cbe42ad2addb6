"""Jokers: each on its slot, empty and next to a laid card or taken; protection for good; another turn at once."""

import pytest
from support.chateau_play import after, chances, moves

from faceup.models.chateau import Card, Move

EVERY_JOKER = "skx"


def jokers(castle: str) -> list[str]:
    """The jokers that may be laid on a castle."""
    found = moves(f"0.drawn~~~{EVERY_JOKER}_{castle}~t_d------")
    return [move.removeprefix("joker ") for move in found if move.startswith("joker")]


@pytest.mark.parametrize(
    ("castle", "allowed"),
    [
        ("-------", []),  # nothing is laid
        ("d------", ["stake"]),  # wall-left is next to the door
        ("d-w----", ["stake"]),  # its slots are those on the left
        ("dw-----", ["shield", "stake", "crossbow"]),  # two are next to the wall, the stake takes its place
        ("dwwttn-", ["shield", "stake", "crossbow"]),  # all taken
        ("dww-tn-", ["shield", "stake", "crossbow"]),
    ],
)
def test_a_joker_goes_on_its_own_slot_empty_and_next_to_a_laid_card_or_taken(castle: str, allowed: list[str]) -> None:
    assert jokers(castle) == allowed


def test_each_joker_has_the_slot_that_the_blueprint_gives_it() -> None:
    castle = after("0.drawn~~~skx_dw-----~t_d------", "joker shield", "joker crossbow", "joker stake").players[0].castle
    assert castle == (Card.DOOR, Card.STAKE, None, Card.SHIELD, None, Card.CROSSBOW, None)


def test_a_joker_on_an_empty_slot_discards_nothing() -> None:
    assert after("0.drawn~tt~~sw_dw-----~t_d------", "joker shield").discard == ()


def test_the_card_that_a_joker_replaces_is_discarded() -> None:
    here = after("0.drawn~tt~~kw_dw-----~t_d------", "joker stake")
    assert here.discard == (Card.WALL,)
    assert here.scores() == (2, 1)


def test_a_joker_replaces_a_card_even_if_nothing_is_gained() -> None:
    assert "joker stake" in moves("0.drawn~~~k_dw-----~t_d------")


def test_a_joker_gives_another_turn_at_once_draw_one_do_one_thing() -> None:
    here = after("0~wtn~~s_dw-----~t_d------", "joker shield")
    assert (here.turn, here.drawn) == (0, True)
    assert here.players[0].hand == (Card.TOWER, Card.WALL)
    assert here.play(Move.parse("build wall wall-right")).turn == 1


def test_the_draw_of_the_other_turn_may_be_chance() -> None:
    assert chances("0.drawn~_wwt~~s_dw-----~t_d------", "joker shield") == {"~draw tower": "1/3", "~draw wall": "2/3"}


def test_two_jokers_give_two_more_turns() -> None:
    here = after("0.drawn~wwww~~sx_dw-----~t_d------", "joker shield", "joker crossbow")
    assert here.turn == 0
    assert len(here.players[0].hand) == 2


def test_a_joker_that_completes_a_castle_wins_at_once() -> None:
    here = after("0.drawn~ww~~s_dww-tnn~t_d------", "joker shield")
    outcome = here.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert len(here.pile) == 2


def test_from_now_on_that_attack_can_never_be_played_on_them() -> None:
    here = after("0.drawn~ww~~s_dw-----~CD_d------", "joker shield", "discard wall")
    assert [str(move) for move in here.legal_moves() if move.card in (Card.CATAPULT, Card.DRAGON)] == [
        "attack dragon 0",
        "discard catapult",
        "discard dragon",
    ]


def test_a_joker_is_never_built_like_another_card() -> None:
    assert not any(move.startswith("build") for move in moves(f"0.drawn~~~{EVERY_JOKER}_dw-----~t_d------"))


def test_a_joker_may_lie_on_the_door_where_a_blueprint_says_so() -> None:
    rules = "chateau.blueprint-gate_door_wall_wall__gate_wall__shield_gate__door_2_wall_2"
    assert moves(f"{rules}~0.drawn~~~s_--~w_--") == ["discard shield"]
    assert moves(f"{rules}~0.drawn~~~s_d-~w_--") == ["joker shield", "discard shield"]


def test_a_joker_without_a_slot_is_not_in_the_game() -> None:
    rules = "chateau.blueprint-gate_door_wall_wall__gate_wall____door_2_wall_2"
    blueprint = after(f"{rules}~0.drawn~~~d_--~w_--").rules.blueprint
    assert [blueprint.copies[card] for card in (Card.SHIELD, Card.STAKE, Card.CROSSBOW)] == [0, 0, 0]
