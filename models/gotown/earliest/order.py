"""Whose turns there are: the seats in their order, a truck of donuts, and turns that are skipped for a milkshake."""

from itertools import product

from ortools.sat.python import cp_model

from faceup.models.cp.race import Movers
from faceup.models.cp.stage import Linear
from faceup.models.gotown.cards import Card
from faceup.models.gotown.earliest.instance import Instance

__all__ = ["Order"]


class Order(Movers[Instance]):
    """Who moves when, and who must let a turn go by."""

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        super().__init__(model, instance)
        self.skips = self.whether("is skipped", self.mover)
        self.acts = self.whether("acts", self.mover)
        self.skipped = self.whether("skipped", instance.numbers)
        self.donuts = self.whether("donuts", instance.numbers)
        most = Card.MILKSHAKE.copies
        shakes = product(instance.states, instance.seats)
        self.shakes = {key: model.new_int_var(0, most, f"shakes {key}") for key in shakes}
        self.laid = {key: model.new_int_var(0, most, f"shakes laid {key}") for key in self.mover}
        self._first()
        for t in instance.numbers:
            self._one_acts_or_is_skipped(t)
            if t + 1 < instance.turns:
                under_way = t == 0 and instance.position.donuts
                self.next_seat(t, model.new_constant(1) if under_way else self.donuts[t])
            self._milkshakes(t)

    def acting(self, t: int) -> dict[int, cp_model.IntVar]:
        return {s: self.acts[t, s] for s in self.instance.seats}

    def _first(self) -> None:
        """The turn under way is no skipped one."""
        position = self.instance.position
        for s, player in enumerate(position.players):
            self.model.add(self.shakes[0, s] == player.milkshakes)
        self.model.add(self.skipped[0] == 0)
        if position.donuts:
            self.model.add(self.donuts[0] == 0)

    def _one_acts_or_is_skipped(self, t: int) -> None:
        seats = self.instance.seats
        self.model.add_exactly_one(self.mover[t, s] for s in seats)
        self.model.add(self.skipped[t] == sum(self.skips[t, s] for s in seats))
        for s in seats:
            self.model.add(self.acts[t, s] + self.skips[t, s] == self.mover[t, s])
        self.model.add_implication(self.donuts[t], self.skipped[t].negated())

    def _milkshakes(self, t: int) -> None:
        """Who has one is skipped, and one is gone; whoever acts may lay others before the others.

        By some rules a truck takes one away from each of the others.
        """
        for s in self.instance.seats:
            before, laid = self.shakes[t, s], self.laid[t, s]
            self.model.add(before >= 1).only_enforce_if(self.skips[t, s])
            self.model.add(before == 0).only_enforce_if(self.acts[t, s])
            self.model.add(laid == 0).only_enforce_if(self.mover[t, s])
            self.model.add(laid == 0).only_enforce_if(self.skipped[t])
            spent = self._spent_by_truck(t, before + laid)
            self.model.add(self.shakes[t + 1, s] == before - self.skips[t, s] + laid - spent)
            if not self.instance.position.rules.milkshake_stack:
                second = self.model.new_bool_var(f"laid before {s} at {t}")
                self.model.add(laid == second)
                self.model.add(before == 0).only_enforce_if(second)

    def _spent_by_truck(self, t: int, lying: Linear) -> Linear:
        """Whether one of the milkshakes that lie before a seat goes when a turn with the truck ends."""
        position = self.instance.position
        if not position.rules.donuts_spend_milkshakes:
            return 0
        some, spent = self.model.new_bool_var(f"some lie at {t}"), self.model.new_bool_var(f"one is spent at {t}")
        self.model.add(lying >= 1).only_enforce_if(some)
        self.model.add(lying == 0).only_enforce_if(some.negated())
        under_way = t == 0 and position.donuts
        self.model.add_multiplication_equality(spent, [some, 1 if under_way else self.donuts[t]])
        return spent
