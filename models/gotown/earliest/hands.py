"""What is held and drawn: the hands before each turn, its draw, what it plays, its refill, and turns that are idle.

In the first turn the draw is past. In the last one the win ends it all, so there is no refill.
"""

from ortools.sat.python import cp_model

from faceup.models.cp.draws import PlannedDraws
from faceup.models.cp.stage import Linear
from faceup.models.gotown.automatic import MOST_TO_DRAW, REFILL
from faceup.models.gotown.cards import Card
from faceup.models.gotown.earliest.instance import Instance
from faceup.models.gotown.earliest.order import Order
from faceup.models.gotown.earliest.towers import Towers

__all__ = ["Hands"]


class Hands:
    """The hands, turn by turn."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, order: Order, towers: Towers) -> None:
        self.model, self.instance, self.order, self.towers = model, instance, order, towers
        copies, seats = instance.copies, instance.seats
        self.draws = PlannedDraws(model, instance.position.pile.cards, 2 * instance.turns)
        self.hand = {
            (t, s, kind): model.new_int_var(0, copies[kind], f"{kind} of {s} at {t}")
            for t in range(instance.turns + 1)
            for s in seats
            for kind in instance.kinds
        }
        self.out = {
            (t, s, kind): model.new_int_var(0, copies[kind], f"{s} plays {kind} at {t}")
            for t in range(instance.turns)
            for s in seats
            for kind in instance.kinds
        }
        self.discarded = {moment: model.new_bool_var(f"discarded at {moment}") for moment in range(2 * instance.turns)}
        """Whether there is a discard pile when the draw of a turn is due, and when its refill is."""
        self.idle = {t: model.new_int_var(0, len(seats) - 1, f"idle turns before {t}") for t in range(instance.turns)}
        self._first()
        for t in range(instance.turns):
            start = self._draw(t)
            self._cards_that_are_played(t)
            self._what_is_discarded(t)
            refill = self._refill(t, start)
            self._afterwards(t, start, refill)
            self._not_all_idle(t)

    def _size(self, t: int, s: int) -> Linear:
        return sum(self.hand[t, s, kind] for kind in self.instance.kinds)

    def _first(self) -> None:
        position = self.instance.position
        for s, player in enumerate(position.players):
            for kind in self.instance.kinds:
                self.model.add(self.hand[0, s, kind] == player.hand.count(kind))
        self.model.add(self.discarded[0] == bool(position.discard))
        self.model.add(self.idle[0] == position.idle)

    def _draw(self, t: int) -> dict[tuple[int, Card], Linear]:
        """A turn begins with a card, unless one holds many."""
        if t == 0:
            self.draws.none(0)
            return {}
        due = self.model.new_bool_var(f"draw at {t}")
        for s in self.instance.seats:
            few, acts = self.model.new_bool_var(f"{s} has few at {t}"), self.order.acts[t, s]
            self.model.add(self._size(t, s) < MOST_TO_DRAW).only_enforce_if(few)
            self.model.add(self._size(t, s) >= MOST_TO_DRAW).only_enforce_if(few.negated())
            self.model.add(due == few).only_enforce_if(acts)
        self.model.add_implication(self.order.skipped[t], due.negated())
        self.draws.one_if(2 * t, due, self.discarded[2 * t])
        return self.draws.shared(2 * t, {s: self.order.acts[t, s] for s in self.instance.seats})

    def _cards_that_are_played(self, t: int) -> None:
        """What a turn does is done with cards of who acts, if there are any. A thief is luck: it stays in the hand."""
        for kind in Card:
            played = self._played(t, kind)
            if kind not in self.instance.kinds:
                self.model.add(played == 0)
                continue
            self.model.add(sum(self.out[t, s, kind] for s in self.instance.seats) == played)
            for s in self.instance.seats:
                self.model.add(self.out[t, s, kind] == 0).only_enforce_if(self.order.acts[t, s].negated())

    def _played(self, t: int, kind: Card) -> Linear:
        if kind is Card.MILKSHAKE:
            return sum(self.order.laid[t, s] for s in self.instance.seats)
        return self.order.donuts[t] if kind is Card.DONUTS else self.towers.played(t, kind)

    def _what_is_discarded(self, t: int) -> None:
        """Once something is discarded it stays so: no pile is made anew."""
        before, at_refill = self.discarded[2 * t], self.discarded[2 * t + 1]
        for reason in (before, *self.towers.discarding(t)):
            self.model.add_implication(reason, at_refill)
        if t + 1 == self.instance.turns:
            return
        afterwards = [at_refill, self.order.skipped[t], self.order.donuts[t]]
        for reason in afterwards:
            self.model.add_implication(reason, self.discarded[2 * t + 2])
        if t == 0 and self.instance.position.donuts:
            self.model.add(self.discarded[2] == 1)

    def _refill(self, t: int, start: dict[tuple[int, Card], Linear]) -> dict[tuple[int, Card], Linear]:
        """A turn ends with draws up to three; if there are too few cards, nothing may have been discarded."""
        moment = 2 * t + 1
        if t + 1 == self.instance.turns:
            self.draws.none(moment)
            return {}
        number = self.draws.number(moment)
        full, some = self.model.new_bool_var(f"full at {t}"), self.model.new_bool_var(f"refill at {t}")
        self.model.add(number >= 1).only_enforce_if(some)
        self.model.add(number == 0).only_enforce_if(some.negated())
        self.model.add_implication(self.order.skipped[t], some.negated())
        for s in self.instance.seats:
            acts = self.order.acts[t, s]
            drawn = sum(start.get((s, kind), 0) for kind in self.instance.kinds)
            left = self._size(t, s) + drawn - sum(self.out[t, s, kind] for kind in self.instance.kinds)
            self.model.add(left + number >= REFILL).only_enforce_if(acts, full)
            self.model.add(left + number < REFILL).only_enforce_if(acts, full.negated())
            self.model.add(left + number <= REFILL).only_enforce_if(acts, some)
            self.model.add_bool_or(acts.negated(), full, self.draws.empty(moment + 1))
            self.model.add_bool_or(acts.negated(), full, self.discarded[moment].negated())
        return self.draws.shared(moment, {s: self.order.acts[t, s] for s in self.instance.seats})

    def _afterwards(
        self, t: int, start: dict[tuple[int, Card], Linear], refill: dict[tuple[int, Card], Linear]
    ) -> None:
        """What is in a hand after a turn. A card of the refill comes too late to be played in it."""
        for s in self.instance.seats:
            for kind in self.instance.kinds:
                there = self.hand[t, s, kind] + start.get((s, kind), 0)
                out = self.out[t, s, kind]
                self.model.add(out <= there)
                self.model.add(self.hand[t + 1, s, kind] == there - out + refill.get((s, kind), 0))

    def _not_all_idle(self, t: int) -> None:
        """As many idle turns in a row as there are players would end the game."""
        if t + 1 == self.instance.turns:
            return
        busy = self.model.new_bool_var(f"busy at {t}")
        played = sum(self.out[t, s, kind] for s in self.instance.seats for kind in self.instance.kinds)
        drawn = self.draws.number(2 * t) + self.draws.number(2 * t + 1)
        before = t == 0 and self.instance.position.drawn
        self.model.add(played + drawn + self.order.skipped[t] + before >= 1).only_enforce_if(busy)
        self.model.add(self.idle[t + 1] >= self.idle[t] + 1).only_enforce_if(busy.negated())
