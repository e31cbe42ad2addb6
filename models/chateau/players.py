"""What one player of Château de Cartes holds and has built, and an attack that may be repeated."""

from dataclasses import replace
from typing import NamedTuple

from faceup.models.chateau.cards import Card
from faceup.models.piles import without
from faceup.models.value import value

__all__ = ["Counter", "Player"]


class Counter(NamedTuple):
    """An attack that was just answered, and that its attacker may repeat now."""

    card: Card
    on: int


@value
class Player:
    """What one player has. The order of a hand never matters: it is kept sorted."""

    hand: tuple[Card, ...] = ()
    castle: tuple[Card | None, ...] = ()
    """The card on each slot, in the order of the blueprint; or nothing at all, as long as no card is laid."""
    attack: Card | None = None
    """The attack that blocks this player."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))

    @property
    def begun(self) -> bool:
        return any(card is not None for card in self.castle)

    @property
    def complete(self) -> bool:
        return bool(self.castle) and None not in self.castle

    def with_card(self, card: Card) -> "Player":
        return replace(self, hand=(*self.hand, card))

    def without_card(self, card: Card) -> "Player":
        return replace(self, hand=without(self.hand, card))
