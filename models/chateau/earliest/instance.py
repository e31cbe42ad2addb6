"""What is asked, as the model sees it: a settled position, for whom, and in which turn the win is to come."""

from functools import cached_property

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import ATTACKS, Card, Kind
from faceup.models.chateau.position import Position
from faceup.models.cp import race

__all__ = ["DEFENCE", "JOKER", "Instance"]

DEFENCE = {attack: card for attack in ATTACKS for card in Card if card.kind is Kind.DEFENCE and card.stops is attack}
"""The defence against each attack."""
JOKER = {attack: card for attack in ATTACKS for card in Card if card.kind is Kind.JOKER and card.stops is attack}
"""The joker against each attack."""


class Instance(race.Instance[Position, Card]):
    """What is asked of Château."""

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

    @property
    def attacked(self) -> tuple[Card, int] | None:
        """The attack that was just played, and the seat that may answer it."""
        victim = self.position.answering
        attack = None if victim is None else self.position.players[victim].attack
        return None if victim is None or attack is None else (attack, victim)
