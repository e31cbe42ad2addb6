"""What is built: which slots are laid before each turn, with which jokers, and where a card may be laid."""

from itertools import product

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import Card
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.instance import JOKER, Instance
from faceup.models.cp.race import Part

__all__ = ["Castles"]


class Castles(Part[Instance]):
    """The castles, turn by turn."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, deeds: Deeds) -> None:
        super().__init__(model, instance)
        self.deeds = deeds
        self.laid = self.whether("laid", product(instance.states, instance.seats, instance.slots))
        self.safe = self.whether("safe", product(instance.states, instance.seats, instance.jokers))
        self._first()
        for t in instance.states:
            self._nobody_has_won(t)
        for t, s in product(instance.numbers, instance.seats):
            self._builds(t, s)
            self._jokers(t, s)
            self._afterwards(t, s)

    def _first(self) -> None:
        for s, player in enumerate(self.instance.position.players):
            for slot, card in enumerate(player.castle):
                self.model.add(self.laid[0, s, slot] == (card is not None))
            for j in self.instance.jokers:
                self.model.add(self.safe[0, s, j] == (j in player.castle))

    def _nobody_has_won(self, t: int) -> None:
        """No castle is complete, but in the end the player's is."""
        for s in self.instance.seats:
            laid = sum(self.laid[t, s, slot] for slot in self.instance.slots)
            if t == self.instance.turns and s == self.instance.player:
                self.model.add(laid == len(self.instance.slots))
            else:
                self.model.add(laid < len(self.instance.slots))

    def _next_to(self, t: int, s: int, slot: int) -> list[cp_model.IntVar]:
        return [self.laid[t, s, other] for other in self.instance.blueprint.neighbours[slot]]

    def _builds(self, t: int, s: int) -> None:
        """A card goes on an empty slot next to a laid one; only the door, which comes first, needs none."""
        mover = self.deeds.mover[t, s]
        for slot in self.instance.slots:
            here = self.deeds.build[t, slot]
            self.model.add_bool_or(here.negated(), mover.negated(), self.laid[t, s, slot].negated())
            if slot != self.instance.blueprint.door:
                self.model.add_bool_or(here.negated(), mover.negated(), *self._next_to(t, s, slot))

    def _jokers(self, t: int, s: int) -> None:
        """A joker goes on its slot, taken or next to a laid card, on a castle that has begun; also as an answer."""
        door = self.laid[t, s, self.instance.blueprint.door]
        for j in self.instance.jokers:
            slot = self.instance.blueprint.joker_slots[j]
            reasons = [[self.deeds.joker[t, j].negated(), self.deeds.mover[t, s].negated()]]
            reasons += [[x.negated()] for x in self._trumps(t, s, j)]
            for unless in reasons:
                self.model.add_bool_or(*unless, door)
                self.model.add_bool_or(*unless, self.laid[t, s, slot], *self._next_to(t, s, slot))

    def _trumps(self, t: int, s: int, joker: Card) -> list[cp_model.IntVar]:
        """The answer of a seat by this joker."""
        return [self.deeds.trump[t, attack, s] for attack, j in JOKER.items() if j is joker]

    def _afterwards(self, t: int, s: int) -> None:
        """What is laid stays. The turn's player may lay a card, a victim a joker."""
        mover, instance = self.deeds.mover[t, s], self.instance
        for slot in instance.slots:
            on_it = [j for j in instance.jokers if instance.blueprint.joker_slots[j] == slot]
            before, after = self.laid[t, s, slot], self.laid[t + 1, s, slot]
            self.model.add_implication(before, after)
            own = [self.deeds.build[t, slot], *(self.deeds.joker[t, j] for j in on_it)]
            answers = [x for j in on_it for x in self._trumps(t, s, j)]
            for x in own:
                self.model.add_bool_or(x.negated(), mover.negated(), after)
            for x in answers:
                self.model.add_implication(x, after)
            self.model.add_bool_or(after.negated(), before, mover.negated(), *own)
            self.model.add_bool_or(after.negated(), before, mover, *answers)
        for j in instance.jokers:
            before, after = self.safe[t, s, j], self.safe[t + 1, s, j]
            self.model.add(after == before + self.deeds.joker[t, j]).only_enforce_if(mover)
            self.model.add(after == before + sum(self._trumps(t, s, j))).only_enforce_if(mover.negated())
