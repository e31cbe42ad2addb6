"""The 54 cards of GoTown. A card's code names it everywhere: in files, moves and pictures.

numbers   1 … 8                       two that sum to 9 make a floor
joker     ?                           with a number; on the table it is worth 9 minus its partner
others    dog bone hammer ball milkshake donuts thief superthief
"""

from faceup.models.cards import CardKind
from faceup.models.gotown.words import WORDS

__all__ = ["FLOOR_SUM", "NUMBERS", "Card"]

FLOOR_SUM = 9
"""What the two cards of a floor sum to."""


class Card(CardKind, game="gotown", words=WORDS):
    """The kinds of card, in the order of a sorted hand."""

    number: int
    """What a number card is worth; 0 for the others."""

    def __init__(self, code: str, *_: object) -> None:
        self.number = int(code) if code.isdecimal() else 0

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


NUMBERS = tuple(card for card in Card if card.number)
