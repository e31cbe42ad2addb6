"""The 66 cards: how many there are of each, what stops what, and what everyone starts with."""

from collections import Counter

import pytest

from faceup.models import chateau
from faceup.models.chateau import PRESETS, SEVEN_SLOTS, Card, Kind
from faceup.models.errors import NotationError, QuestionError

RULES = PRESETS["chateau"]


def test_there_are_66_cards_of_which_42_are_castle_cards_9_attacks_and_15_defences() -> None:
    copies = SEVEN_SLOTS.copies
    by_kind = Counter({kind: sum(copies[card] for card in Card if card.kind is kind) for kind in Kind})
    assert by_kind == {Kind.PART: 39, Kind.JOKER: 3, Kind.ATTACK: 9, Kind.DEFENCE: 15}
    assert sum(copies.values()) == 66


@pytest.mark.parametrize(
    ("codes", "copies"),
    [
        ("door", 6),
        ("tower wall window", 11),
        ("shield stake crossbow", 1),
        ("catapult dragon invader", 3),
        ("builder archer water", 5),
    ],
)
def test_the_deck_has_so_many_copies(codes: str, copies: int) -> None:
    assert [SEVEN_SLOTS.copies[Card.parse(code)] for code in codes.split()] == [copies] * len(codes.split())


@pytest.mark.parametrize(
    ("attack", "defence", "joker"),
    [("catapult", "builder", "shield"), ("dragon", "archer", "crossbow"), ("invader", "water", "stake")],
)
def test_a_defence_and_a_joker_stop_each_attack(attack: str, defence: str, joker: str) -> None:
    stoppers = {card.code for card in Card if card.stops is Card.parse(attack)}
    assert stoppers == {defence, joker}
    assert (Card.parse(defence).kind, Card.parse(joker).kind) == (Kind.DEFENCE, Kind.JOKER)


def test_codes_and_letters_name_one_card_each() -> None:
    assert len({card.code for card in Card}) == len({card.letter for card in Card}) == len(Card) == 13
    assert all(Card.parse(card.format()) is card for card in Card)
    assert all(card.letter.islower() == (card.kind in (Kind.PART, Kind.JOKER)) for card in Card)


def test_an_unknown_code_is_told_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="no card 'moat' in chateau; the cards are door tower wall window shield"):
        Card.parse("moat")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_five_cards_and_the_rest_is_the_pile(players: int) -> None:
    position = chateau.deal(players, RULES, 7)
    assert [len(player.hand) for player in position.players] == [5] * players
    assert len(position.pile) == position.cards_left == 66 - 5 * players
    assert not position.pile.shuffled
    assert (position.turn, position.drawn, position.discard) == (0, False, ())
    dealt = Counter(position.pile.cards)
    for player in position.players:
        dealt.update(player.hand)
        assert not player.begun
        assert player.attack is None
    assert dealt == Counter(SEVEN_SLOTS.copies)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(QuestionError, match=f"chateau takes 2 to 4 players, not {players}"):
        chateau.deal(players, RULES, 0)


def test_a_greedy_player_builds_before_attacking_and_throws_away_what_is_of_no_use() -> None:
    position = chateau.Position.parse("chateau~chateau~0.drawn~~~dwD_d------~_d------")
    appeals = {str(move): position.appeal(move) for move in position.legal_moves()}
    assert appeals["build wall wall-left"] > appeals["attack dragon 1"] > appeals["discard door"]
    assert appeals["discard door"] > appeals["discard wall"] == appeals["discard dragon"]
