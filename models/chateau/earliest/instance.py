"""What is asked, as the model sees it: a settled position, for whom, and in which turn the win is to come."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import ATTACKS, Card, Kind
from faceup.models.chateau.position import Position

__all__ = ["DEFENCE", "JOKER", "Instance"]

DEFENCE = {attack: card for attack in ATTACKS for card in Card if card.kind is Kind.DEFENCE and card.stops is attack}
"""The defence against each attack."""
JOKER = {attack: card for attack in ATTACKS for card in Card if card.kind is Kind.JOKER and card.stops is attack}
"""The joker against each attack."""


@dataclass(frozen=True)
class Instance:
    """A settled position of known order, the player to win, and how many turns there are: the win is in the last."""

    position: Position
    player: int
    turns: int

    @property
    def seats(self) -> range:
        return range(len(self.position.players))

    @property
    def blueprint(self) -> Blueprint:
        return self.position.rules.blueprint

    @property
    def slots(self) -> range:
        return range(len(self.blueprint.slots))

    @cached_property
    def jokers(self) -> tuple[Card, ...]:
        """The jokers that the castle has a slot for."""
        return tuple(self.blueprint.joker_slots)

    @cached_property
    def copies(self) -> Counter[Card]:
        """How many of each kind are in the hands and in the pile: no others ever come into play."""
        hands = (card for player in self.position.players for card in player.hand)
        return Counter((*hands, *self.position.pile.cards))

    @property
    def kinds(self) -> list[Card]:
        return sorted(self.copies)

    @property
    def attacked(self) -> tuple[Card, int] | None:
        """The attack that was just played, and the seat that may answer it."""
        victim = self.position.answering
        attack = None if victim is None else self.position.players[victim].attack
        return None if victim is None or attack is None else (attack, victim)
