"""The pile that is drawn from: in an order that is known, or in one that nobody knows since it was shuffled."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from faceup.models.chateau.cards import Card

__all__ = ["Pile"]


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards, the top one first; or, if `hidden`, in no order: each is equally likely to be the next."""

    cards: tuple[Card, ...] = ()
    hidden: bool = False

    def __post_init__(self) -> None:
        if self.hidden:
            object.__setattr__(self, "cards", tuple(sorted(self.cards)))
            object.__setattr__(self, "hidden", bool(self.cards))

    def __len__(self) -> int:
        return len(self.cards)

    def chances(self) -> dict[Card, Fraction]:
        """How likely each kind of card is to be the next of a pile of unknown order."""
        return {card: Fraction(copies, len(self)) for card, copies in Counter(self.cards).items()}

    def without(self, card: Card) -> "Pile":
        """The pile after a card was drawn from it."""
        place = self.cards.index(card)
        return Pile(self.cards[:place] + self.cards[place + 1 :], self.hidden)
