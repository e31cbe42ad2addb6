"""Cards in a row, and a pile that they are drawn from, in an order that is known or that nobody knows."""

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Generic, TypeVar

from faceup.models.value import value

__all__ = ["Pile", "chances", "dealt", "without"]

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
        return chances(self.cards)

    def without(self, card: C) -> "Pile[C]":
        """The pile after a card was drawn from it."""
        return Pile(without(self.cards, card), self.shuffled)


def chances(cards: tuple[C, ...]) -> dict[C, Fraction]:
    """How likely each kind of card is to be the one that is taken blindly."""
    return {card: Fraction(copies, len(cards)) for card, copies in Counter(cards).items()}


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """Cards with one of a kind fewer."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def dealt(deck: Iterable[C], players: int, each: int, seed: int) -> tuple[list[tuple[C, ...]], Pile[C]]:
    """Shuffle a deck by a seed: everyone's first hand, and the rest as the pile."""
    cards = list(deck)
    random.Random(seed).shuffle(cards)
    return [tuple(cards[seat * each : (seat + 1) * each]) for seat in range(players)], Pile(
        tuple(cards[players * each :])
    )
