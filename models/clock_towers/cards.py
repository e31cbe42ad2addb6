"""The 66 cards of Clock Towers. A card's code names it everywhere: in files, moves and pictures.

storeys  1 1c 1m 2 2c 2m   how many storeys the card adds, then its animal: c cat, m mouse
clocks   K Km              Km has a mouse
roofs    ^r ^b ^g ^y ^p    red, blue, green, yellow, purple
"""

from enum import StrEnum
from functools import cached_property

from faceup.models.cards import CardKind
from faceup.models.clock_towers.words import WORDS

__all__ = ["ROOFS", "Animal", "Card", "Kind"]


class Kind(StrEnum):
    """What a card is, and so the pile that it is drawn from."""

    STOREY = "storeys"
    CLOCK = "clocks"
    ROOF = "roofs"


class Animal(StrEnum):
    CAT = "c"
    MOUSE = "m"


class Card(CardKind, game="clock-towers", words=WORDS):
    """The kinds of card, in the order of a sorted hand."""

    kind: Kind
    storeys: int
    animal: Animal | None

    def __init__(self, code: str, *_: object) -> None:
        self.letter = code.removeprefix("^")
        self.kind = Kind.ROOF if code[0] == "^" else Kind.CLOCK if code[0] == "K" else Kind.STOREY
        self.storeys = int(code[0]) if self.kind is Kind.STOREY else 0
        self.animal = Animal(code[1]) if len(code) == 2 and self.kind is not Kind.ROOF else None

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

    @cached_property
    def colour(self) -> str:
        """The name of a roof's colour."""
        return self.name.lower()


ROOFS = tuple(card for card in Card if card.kind is Kind.ROOF)
