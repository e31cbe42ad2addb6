"""The 54 cards of GoTown. A card's code names it everywhere: in files, moves and pictures.

numbers   1 … 8                       two that sum to 9 make a floor
joker     ?                           with a number; on the table it is worth 9 minus its partner
others    dog bone hammer ball milkshake donuts thief superthief
"""

from enum import IntEnum
from typing import Self

from faceup.models.errors import NotationError, quote

__all__ = ["FLOOR_SUM", "NUMBERS", "Card", "card_codes"]

FLOOR_SUM = 9
"""What the two cards of a floor sum to."""


class Card(IntEnum):
    """A kind of card; two cards of one kind are alike. The order of the members is the order of a sorted hand."""

    code: str
    copies: int
    letter: str
    """How the card is written in a one-line notation."""
    number: int
    """What a number card is worth; 0 for the others."""

    def __new__(cls, code: str, copies: int, letter: str) -> Self:
        card = int.__new__(cls, len(cls.__members__))
        card._value_ = len(cls.__members__)
        card.code, card.copies, card.letter = code, copies, letter
        card.number = int(code) if code.isdecimal() else 0
        return card

    ONE = "1", 4, "1"
    TWO = "2", 4, "2"
    THREE = "3", 4, "3"
    FOUR = "4", 4, "4"
    FIVE = "5", 4, "5"
    SIX = "6", 4, "6"
    SEVEN = "7", 4, "7"
    EIGHT = "8", 4, "8"
    JOKER = "?", 4, "j"
    DOG = "dog", 4, "d"
    BONE = "bone", 2, "b"
    HAMMER = "hammer", 3, "h"
    BALL = "ball", 1, "a"
    MILKSHAKE = "milkshake", 3, "m"
    DONUTS = "donuts", 1, "o"
    THIEF = "thief", 3, "t"
    SUPERTHIEF = "superthief", 1, "s"

    @classmethod
    def parse(cls, code: str) -> "Card":
        try:
            return _BY_CODE[code]
        except KeyError:
            raise NotationError(f"no card {quote(code)} in gotown (the cards are {card_codes()})") from None

    def format(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.{self.name}"


_BY_CODE = {card.code: card for card in Card}

NUMBERS = tuple(card for card in Card if card.number)


def card_codes() -> str:
    """The codes of all cards, for messages."""
    return " ".join(card.code for card in Card)
