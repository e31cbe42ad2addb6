"""The 54 cards of GoTown."""

import pytest

from faceup.models.errors import NotationError
from faceup.models.gotown import Card


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


def test_32_are_numbers_4_are_jokers_and_18_are_special() -> None:
    numbers = [card for card in Card if card.code in "12345678"]
    specials = [card for card in Card if card not in (*numbers, Card.JOKER)]
    assert [sum(card.copies for card in kind) for kind in (numbers, [Card.JOKER], specials)] == [32, 4, 18]


def test_codes_and_letters_name_one_card_each() -> None:
    assert len({card.code for card in Card}) == len({card.letter for card in Card}) == len(Card)
    assert all(Card.parse(card.code) is card for card in Card)


def test_an_unknown_code_is_told_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="no card '9' in gotown"):
        Card.parse("9")
