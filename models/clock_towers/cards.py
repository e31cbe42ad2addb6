"""The 66 cards of Clock Towers. A card's code names it everywhere: in files, moves and pictures.

storeys  1 1c 1m 2 2c 2m   how many storeys the card adds, then its animal: c cat, m mouse
clocks   K Km              Km has a mouse
roofs    ^r ^b ^g ^y ^p    red, blue, green, yellow, purple
"""

from enum import IntEnum, StrEnum
from functools import cached_property
from typing import Self

from faceup.models.errors import NotationError, quote

__all__ = ["ROOFS", "Animal", "Card", "Kind", "card_codes"]


class Kind(StrEnum):
    """What a card is, and so the pile that it is drawn from."""

    STOREY = "storeys"
    CLOCK = "clocks"
    ROOF = "roofs"


class Animal(StrEnum):
    CAT = "c"
    MOUSE = "m"


class Card(IntEnum):
    """A kind of card; two cards of one kind are alike. The order of the members is the order of a sorted hand."""

    code: str
    letter: str
    """How the card is written in a one-line notation."""
    copies: int
    kind: Kind
    storeys: int
    animal: Animal | None

    def __new__(cls, code: str, copies: int) -> Self:
        card = int.__new__(cls, len(cls.__members__))
        card._value_ = len(cls.__members__)
        card.code = code
        card.letter = code.removeprefix("^")
        card.copies = copies
        card.kind = Kind.ROOF if code[0] == "^" else Kind.CLOCK if code[0] == "K" else Kind.STOREY
        card.storeys = int(code[0]) if card.kind is Kind.STOREY else 0
        card.animal = Animal(code[1]) if len(code) == 2 and card.kind is not Kind.ROOF else None
        return card

    # The 5/5/4 split of the storeys is the Italian rulebook's; the French one only gives their sum. Of the five
    # colours the rulebooks name red and blue; the other three names are assumed.
    ONE = "1", 5
    ONE_CAT = "1c", 5
    ONE_MOUSE = "1m", 4
    TWO = "2", 5
    TWO_CAT = "2c", 5
    TWO_MOUSE = "2m", 4
    CLOCK = "K", 9
    CLOCK_MOUSE = "Km", 9
    RED = "^r", 4
    BLUE = "^b", 4
    GREEN = "^g", 4
    YELLOW = "^y", 4
    PURPLE = "^p", 4

    @classmethod
    def parse(cls, code: str) -> "Card":
        try:
            return _BY_CODE[code]
        except KeyError:
            raise NotationError(f"no card {quote(code)} in clock-towers (the cards are {card_codes()})") from None

    @cached_property
    def colour(self) -> str:
        """The name of a roof's colour."""
        return self.name.lower()

    def format(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.{self.name}"


_BY_CODE = {card.code: card for card in Card}

ROOFS = tuple(card for card in Card if card.kind is Kind.ROOF)


def card_codes(kind: Kind | None = None) -> str:
    """The codes of all cards, or of one kind, for messages."""
    return " ".join(card.code for card in Card if kind in (None, card.kind))
