"""What is held and drawn: the hands before each turn, its draw, what is spent, and what is drawn out of turn.

A turn has three moments at which a card may be drawn: its beginning, after an answer, and after an attack that came
again. In the first turn the draw of its beginning is past; in the last one the win ends it all.
"""

from itertools import product

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import ATTACKS, Card
from faceup.models.chateau.earliest.attacks import Attacks
from faceup.models.chateau.earliest.castles import Castles
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.instance import Instance
from faceup.models.cp import hands
from faceup.models.cp.hands import Drawn
from faceup.models.cp.race import in_turn

__all__ = ["Hands"]


class Hands(hands.Hands[Instance, Card]):
    """The hands, turn by turn."""

    def __init__(
        self, model: cp_model.CpModel, instance: Instance, deeds: Deeds, castles: Castles, attacks: Attacks
    ) -> None:
        super().__init__(model, instance, moments=3)
        self.deeds, self.castles, self.attacks = deeds, castles, attacks
        self.discarded = self.whether("discarded", instance.states)
        """Whether there is a discard pile when a turn begins."""
        model.add(self.discarded[0] == bool(instance.position.discard))
        for t in instance.numbers:
            start = self._draw(t)
            self._spent(t, start)
            self._what_is_discarded(t)
            self._afterwards(t, start, self._drawn_out_of_turn(t))

    def _draw(self, t: int) -> Drawn[Card]:
        """Every turn begins with a card, if there is one."""
        if t == 0:
            return self.none(0)
        self.one_if(3 * t, self.always, self.discarded[t])
        return self.drawn(3 * t, self.deeds.movers(t))

    def _spent(self, t: int, start: Drawn[Card]) -> None:
        """What a turn does is done with cards of its player; who has none left passes, and only they."""
        deeds = self.deeds
        self.played(t, start, lambda kind: deeds.spent(t, kind), deeds.movers(t))
        for (s, mover), kind in product(deeds.movers(t).items(), self.kinds):
            there = self.hand[t, s, kind] + start.get((s, kind), 0)
            self.model.add(there == 0).only_enforce_if(mover, deeds.passes[t])
        absent = set(Card) - set(self.kinds)
        answers = sum(deeds.answers(t, s, absent) for s in self.instance.seats)
        self.model.add(sum(deeds.spent(t, kind) for kind in absent) + answers == 0)

    def _what_is_discarded(self, t: int) -> None:
        """A discard, an attack that is stopped with what stops it, and a card on whose slot a joker is laid."""
        deeds, after = self.deeds, self.discarded[t + 1]
        for reason in (self.discarded[t], *in_turn(t, deeds.discard, deeds.defend, deeds.parry, deeds.trump)):
            self.model.add_implication(reason, after)
        for (s, mover), joker in product(deeds.movers(t).items(), self.instance.jokers):
            slot = self.instance.blueprint.joker_slots[joker]
            for there in (self.castles.laid[t, s, slot], *(self.attacks.under[t, s, attack] for attack in ATTACKS)):
                self.model.add_bool_or(deeds.joker[t, joker].negated(), mover.negated(), there.negated(), after)

    def _drawn_out_of_turn(self, t: int) -> tuple[Drawn[Card], Drawn[Card]]:
        """Who answers draws a card, and so does who attacks again."""
        answer, repeat = 3 * t + 1, 3 * t + 2
        if t + 1 == self.instance.turns:
            return self.none(answer), self.none(repeat)
        answered = self.whether(f"answers at {t}", self.instance.seats)
        for s, answers in answered.items():
            self.model.add(answers == self.deeds.answers(t, s))
        some, again = self.model.new_bool_var(f"answer at {t}"), self.model.new_bool_var(f"again at {t}")
        self.model.add(some == sum(answered.values()))
        self.model.add(again == sum(in_turn(t, self.deeds.again)))
        self.one_if(answer, some, self.discarded[t + 1])
        self.one_if(repeat, again, self.discarded[t + 1])
        return self.drawn(answer, answered), self.drawn(repeat, self.deeds.movers(t))

    def _afterwards(self, t: int, start: Drawn[Card], later: tuple[Drawn[Card], Drawn[Card]]) -> None:
        """What is in a hand after a turn; an answer comes from the hand as it was before."""
        answers = {(s, k): self.deeds.answers(t, s, (k,)) for s, k in product(self.instance.seats, self.kinds)}
        for (s, kind), number in answers.items():
            self.model.add(number <= self.hand[t, s, kind])
        self.afterwards(t, start, *later, answers=answers)
