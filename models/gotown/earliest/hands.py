"""What is held and drawn: the hands before each turn, its draw, what it plays, its refill, and turns that are idle.

In the first turn the draw is past. In the last one the win ends it all, so there is no refill.
"""

from itertools import product

from ortools.sat.python import cp_model

from faceup.models.cp import hands
from faceup.models.cp.hands import Drawn
from faceup.models.cp.stage import Linear
from faceup.models.gotown.automatic import MOST_TO_DRAW, REFILL
from faceup.models.gotown.cards import Card
from faceup.models.gotown.earliest.instance import Instance
from faceup.models.gotown.earliest.order import Order
from faceup.models.gotown.earliest.towers import Towers

__all__ = ["Hands"]


class Hands(hands.Hands[Instance, Card]):
    """The hands, turn by turn."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, order: Order, towers: Towers) -> None:
        super().__init__(model, instance, moments=2)
        self.order, self.towers = order, towers
        self.discarded = self.whether("discarded", range(2 * instance.turns))
        """Whether there is a discard pile when the draw of a turn is due, and when its refill is."""
        most = len(instance.seats) - 1
        self.idle = {t: model.new_int_var(0, most, f"idle turns before {t}") for t in instance.numbers}
        model.add(self.discarded[0] == bool(instance.position.discard))
        model.add(self.idle[0] == instance.position.idle)
        for t in instance.numbers:
            start = self._draw(t)
            self._cards_that_are_played(t, start)
            self._what_is_discarded(t)
            # A card of the refill comes too late to be played in its turn.
            self.afterwards(t, start, self._refill(t, start))
            self._not_all_idle(t)

    def _size(self, t: int, s: int) -> Linear:
        return sum(self.hand[t, s, kind] for kind in self.kinds)

    def _draw(self, t: int) -> Drawn[Card]:
        """A turn begins with a card, unless one holds many."""
        if t == 0:
            return self.none(0)
        due = self.model.new_bool_var(f"draw at {t}")
        for s, acts in self.order.acting(t).items():
            few = self.model.new_bool_var(f"{s} has few at {t}")
            self.model.add(self._size(t, s) < MOST_TO_DRAW).only_enforce_if(few)
            self.model.add(self._size(t, s) >= MOST_TO_DRAW).only_enforce_if(few.negated())
            self.model.add(due == few).only_enforce_if(acts)
        self.model.add_implication(self.order.skipped[t], due.negated())
        self.one_if(2 * t, due, self.discarded[2 * t])
        return self.drawn(2 * t, self.order.acting(t))

    def _cards_that_are_played(self, t: int, start: Drawn[Card]) -> None:
        """What a turn does is done with cards of who acts, if there are any. A thief is luck: it stays in the hand."""
        self.played(t, start, lambda kind: self._played(t, kind), self.order.acting(t))
        for kind in Card:
            if kind not in self.kinds:
                self.model.add(self._played(t, kind) == 0)

    def _played(self, t: int, kind: Card) -> Linear:
        if kind is Card.MILKSHAKE:
            return sum(self.order.laid[t, s] for s in self.instance.seats)
        return self.order.donuts[t] if kind is Card.DONUTS else self.towers.played(t, kind)

    def _what_is_discarded(self, t: int) -> None:
        """Once something is discarded it stays so: no pile is made anew."""
        before, at_refill = self.discarded[2 * t], self.discarded[2 * t + 1]
        milkshake = [self.order.skipped[t]] if self.instance.position.rules.milkshake_refill else []
        for reason in (before, *self.towers.discarding(t), *milkshake):
            self.model.add_implication(reason, at_refill)
        if t + 1 == self.instance.turns:
            return
        afterwards = [at_refill, self.order.skipped[t], self.order.donuts[t]]
        for reason in afterwards:
            self.model.add_implication(reason, self.discarded[2 * t + 2])
        if t == 0 and self.instance.position.donuts:
            self.model.add(self.discarded[2] == 1)

    def _refill(self, t: int, start: Drawn[Card]) -> Drawn[Card]:
        """A turn ends with draws up to three; if there are too few cards, nothing may have been discarded.

        By some rules so does a turn that is skipped.
        """
        moment = 2 * t + 1
        if t + 1 == self.instance.turns:
            return self.none(moment)
        number = self.number(moment)
        full, some = self.model.new_bool_var(f"full at {t}"), self.model.new_bool_var(f"refill at {t}")
        self.model.add(number >= 1).only_enforce_if(some)
        self.model.add(number == 0).only_enforce_if(some.negated())
        refilling = self.order.acting(t)
        if self.instance.position.rules.milkshake_refill:
            refilling = self.order.movers(t)
        else:
            self.model.add_implication(self.order.skipped[t], some.negated())
        for s, acts in refilling.items():
            drawn = sum(start.get((s, kind), 0) for kind in self.kinds)
            left = self._size(t, s) + drawn - sum(self.out[t, s, kind] for kind in self.kinds)
            self.model.add(left + number >= REFILL).only_enforce_if(acts, full)
            self.model.add(left + number < REFILL).only_enforce_if(acts, full.negated())
            self.model.add(left + number <= REFILL).only_enforce_if(acts, some)
            self.model.add_bool_or(acts.negated(), full, self.empty(moment + 1))
            self.model.add_bool_or(acts.negated(), full, self.discarded[moment].negated())
        return self.drawn(moment, refilling)

    def _not_all_idle(self, t: int) -> None:
        """As many idle turns in a row as there are players would end the game."""
        if t + 1 == self.instance.turns:
            return
        busy = self.model.new_bool_var(f"busy at {t}")
        played = sum(self.out[t, s, kind] for s, kind in product(self.instance.seats, self.kinds))
        drawn = self.number(2 * t) + self.number(2 * t + 1)
        before = t == 0 and self.instance.position.drawn
        self.model.add(played + drawn + self.order.skipped[t] + before >= 1).only_enforce_if(busy)
        self.model.add(self.idle[t + 1] >= self.idle[t] + 1).only_enforce_if(busy.negated())
