"""A floor of a tower: two cards that sum to 9, and perhaps a dog that guards it."""

import re
from typing import NamedTuple

from faceup.models.errors import NotationError, quote
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS, Card

__all__ = ["Floor"]

_TEXT = re.compile(r"(\??)([1-8]) (\??)([1-8])( dog)?", re.ASCII)


class Floor(NamedTuple):
    """Two cards that sum to 9, of which one may be a joker."""

    low: int
    """The lower of the two values, 1 to 4."""
    joker: int = 0
    """The value that a joker has, if one of the two cards is a joker; 0 if none is."""
    guarded: bool = False

    @property
    def values(self) -> tuple[int, int]:
        return self.low, FLOOR_SUM - self.low

    @property
    def cards(self) -> tuple[Card, Card]:
        """The two cards, the lower value first; the dog is not one of them."""
        low, high = (self.card(value) for value in self.values)
        return low, high

    def card(self, value: int) -> Card:
        """The card of the floor that has this value."""
        return Card.JOKER if value == self.joker else NUMBERS[value - 1]

    @classmethod
    def of(cls, number: int, joker: bool = False) -> "Floor":
        """A new floor: of a number and its partner, or of a number and a joker in its partner's place."""
        partner = FLOOR_SUM - number
        return cls(min(number, partner), partner if joker else 0)

    @classmethod
    def parse(cls, text: str) -> "Floor":
        """Read ``3 6``, ``?4 5 dog``."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise NotationError(
                f"{quote(text)} is not a floor; one is two values, and 'dog' where it is guarded ('3 6', '?4 5 dog')"
            )
        first_joker, first, second_joker, second, dog = found.groups()
        low, high = int(first), int(second)
        if low + high != FLOOR_SUM:
            raise NotationError(f"{quote(text)}: {low} and {high} sum to {low + high}, but a floor sums to {FLOOR_SUM}")
        if first_joker and second_joker:
            raise NotationError(f"{quote(text)}: two jokers never make a floor")
        if low > high:
            turned = " ".join([second_joker + second, first_joker + first, *(["dog"] if dog else [])])
            raise NotationError(f"{quote(text)}: the lower value goes first, {turned!r}")
        return cls(low, low if first_joker else high if second_joker else 0, dog is not None)

    def format(self) -> str:
        words = [f"?{value}" if value == self.joker else str(value) for value in self.values]
        return " ".join([*words, "dog"] if self.guarded else words)

    def __str__(self) -> str:
        return self.format()
