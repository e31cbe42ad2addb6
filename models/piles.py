"""A pile that cards are drawn from: in an order that is known, or in one that nobody knows since it was shuffled."""

from collections import Counter
from fractions import Fraction
from typing import Generic, TypeVar

from faceup.models.value import value

__all__ = ["Pile"]

C = TypeVar("C", bound=int)
"""A kind of card. Kinds have an order, and two cards of one kind are alike."""


@value
class Pile(Generic[C]):
    """Cards, the top one first; or, if `shuffled`, in no order: each is equally likely to be the next.

    Where all are alike there is nothing that is not known.
    """

    cards: tuple[C, ...] = ()
    shuffled: bool = False

    def __post_init__(self) -> None:
        if self.shuffled:
            object.__setattr__(self, "cards", tuple(sorted(self.cards)))
            object.__setattr__(self, "shuffled", len(set(self.cards)) > 1)

    def __len__(self) -> int:
        return len(self.cards)

    def chances(self) -> dict[C, Fraction]:
        """How likely each kind of card is to be the next of a pile of unknown order."""
        return {card: Fraction(copies, len(self.cards)) for card, copies in Counter(self.cards).items()}

    def without(self, card: C) -> "Pile[C]":
        """The pile after a card was drawn from it."""
        place = self.cards.index(card)
        return Pile(self.cards[:place] + self.cards[place + 1 :], self.shuffled)
