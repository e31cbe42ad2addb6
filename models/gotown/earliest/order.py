"""Whose turns there are: the seats in their order, a truck of donuts, and turns that are skipped for a milkshake."""

from ortools.sat.python import cp_model

from faceup.models.gotown.cards import Card
from faceup.models.gotown.earliest.instance import Instance

__all__ = ["Order"]


class Order:
    """Who moves when, and who must let a turn go by. Turns count from 0, the one under way."""

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        self.model, self.instance = model, instance
        turns, seats = range(instance.turns), instance.seats
        most = Card.MILKSHAKE.copies
        self.mover = {(t, s): model.new_bool_var(f"{s} moves at {t}") for t in turns for s in seats}
        self.skips = {(t, s): model.new_bool_var(f"{s} is skipped at {t}") for t in turns for s in seats}
        self.acts = {(t, s): model.new_bool_var(f"{s} acts at {t}") for t in turns for s in seats}
        self.skipped = {t: model.new_bool_var(f"{t} is skipped") for t in turns}
        self.donuts = {t: model.new_bool_var(f"donuts at {t}") for t in turns}
        self.shakes = {
            (t, s): model.new_int_var(0, most, f"shakes before {s} at {t}")
            for t in range(instance.turns + 1)
            for s in seats
        }
        self.laid = {(t, s): model.new_int_var(0, most, f"shakes laid before {s} at {t}") for t in turns for s in seats}
        self._first()
        for t in turns:
            self._one_acts_or_is_skipped(t)
            self._who_is_next(t)
            self._milkshakes(t)

    def _first(self) -> None:
        """The turn under way is no skipped one."""
        position = self.instance.position
        for s in self.instance.seats:
            self.model.add(self.mover[0, s] == (s == position.turn))
            self.model.add(self.shakes[0, s] == position.players[s].milkshakes)
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

    def _who_is_next(self, t: int) -> None:
        """The next seat, or with the donuts the same again."""
        if t + 1 == self.instance.turns:
            return
        seats = len(self.instance.seats)
        for s in self.instance.seats:
            after, same, before = self.mover[t + 1, s], self.mover[t, s], self.mover[t, (s - 1) % seats]
            if t == 0 and self.instance.position.donuts:
                self.model.add(after == same)
                continue
            self.model.add(after == same).only_enforce_if(self.donuts[t])
            self.model.add(after == before).only_enforce_if(self.donuts[t].negated())

    def _milkshakes(self, t: int) -> None:
        """Who has one is skipped, and one is gone; whoever acts may lay others before the others."""
        for s in self.instance.seats:
            before, laid = self.shakes[t, s], self.laid[t, s]
            self.model.add(before >= 1).only_enforce_if(self.skips[t, s])
            self.model.add(before == 0).only_enforce_if(self.acts[t, s])
            self.model.add(laid == 0).only_enforce_if(self.mover[t, s])
            self.model.add(laid == 0).only_enforce_if(self.skipped[t])
            self.model.add(self.shakes[t + 1, s] == before - self.skips[t, s] + laid)
            if not self.instance.position.rules.milkshake_stack:
                second = self.model.new_bool_var(f"laid before {s} at {t}")
                self.model.add(laid == second)
                self.model.add(before == 0).only_enforce_if(second)
