"""What is held and drawn: the hands before each turn, its draw, what is spent, and what is drawn out of turn.

A turn has three moments at which a card may be drawn: its beginning, after an answer, and after an attack that came
again. In the first turn the draw of its beginning is past; in the last one the win ends it all.
"""

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import ATTACKS, Card
from faceup.models.chateau.earliest.attacks import Attacks
from faceup.models.chateau.earliest.castles import Castles
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.instance import DEFENCE, JOKER, Instance
from faceup.models.cp.draws import PlannedDraws
from faceup.models.cp.stage import Linear

__all__ = ["Hands"]

Drawn = dict[tuple[int, Card], Linear]
"""How many cards of a kind a seat draws."""


class Hands:
    """The hands, turn by turn."""

    def __init__(
        self, model: cp_model.CpModel, instance: Instance, deeds: Deeds, castles: Castles, attacks: Attacks
    ) -> None:
        self.model, self.instance = model, instance
        self.deeds, self.castles, self.attacks = deeds, castles, attacks
        self.draws = PlannedDraws(model, instance.position.pile.cards, 3 * instance.turns)
        self.hand = {
            (t, s, kind): model.new_int_var(0, instance.copies[kind], f"{kind} of {s} at {t}")
            for t in range(instance.turns + 1)
            for s in instance.seats
            for kind in instance.kinds
        }
        self.discarded = {t: model.new_bool_var(f"discarded by {t}") for t in range(instance.turns + 1)}
        """Whether there is a discard pile when a turn begins."""
        self._first()
        for t in range(instance.turns):
            start = self._draw(t)
            spent = self._spent(t, start)
            self._nobody_plays_what_is_not_there(t)
            self._what_is_discarded(t)
            self._afterwards(t, start, spent, self._drawn_out_of_turn(t))

    def _first(self) -> None:
        position = self.instance.position
        for s, player in enumerate(position.players):
            for kind in self.instance.kinds:
                self.model.add(self.hand[0, s, kind] == player.hand.count(kind))
        self.model.add(self.discarded[0] == bool(position.discard))

    def _movers(self, t: int) -> dict[int, cp_model.IntVar]:
        return {s: self.deeds.mover[t, s] for s in self.instance.seats}

    def _draw(self, t: int) -> Drawn:
        """Every turn begins with a card, if there is one."""
        if t == 0:
            self.draws.none(0)
            return {}
        self.draws.one_if(3 * t, self.draws.always, self.discarded[t])
        return self.draws.shared(3 * t, self._movers(t))

    def _spent(self, t: int, start: Drawn) -> Drawn:
        """What a turn does is done with cards of its player; who has none left passes, and only they."""
        own: Drawn = {}
        for kind in self.instance.kinds:
            total = self.deeds.spent(t, kind)
            of_all = []
            for s, mover in self._movers(t).items():
                mine = self.model.new_int_var(0, self.instance.copies[kind], f"{s} spends {kind} at {t}")
                there = self.hand[t, s, kind] + start.get((s, kind), 0)
                self.model.add(mine == 0).only_enforce_if(mover.negated())
                self.model.add(mine <= there)
                self.model.add(there == 0).only_enforce_if(mover, self.deeds.passes[t])
                own[s, kind] = mine
                of_all.append(mine)
            self.model.add(sum(of_all) == total)
        return own

    def _nobody_plays_what_is_not_there(self, t: int) -> None:
        deeds, kinds = self.deeds, self.instance.kinds
        built = self.instance.blueprint.kinds
        absent = [deeds.build[t, slot] for slot in self.instance.slots if built[slot] not in kinds]
        absent += [deeds.joker[t, j] for j in self.instance.jokers if j not in kinds]
        absent += [deeds.defend[t, attack] for attack in ATTACKS if DEFENCE[attack] not in kinds]
        for (turn, attack, s), again in deeds.again.items():
            if turn == t and attack not in kinds:
                absent.append(again)
                if t or self.instance.attacked != (attack, s):
                    absent.append(deeds.attack[turn, attack, s])
        absent += [x for (turn, a, _), x in deeds.parry.items() if turn == t and DEFENCE[a] not in kinds]
        absent += [x for (turn, a, _), x in deeds.trump.items() if turn == t and JOKER[a] not in kinds]
        self.model.add(sum(absent) == 0)

    def _what_is_discarded(self, t: int) -> None:
        """A discard, an attack that is stopped with what stops it, and a card on whose slot a joker is laid."""
        deeds, after = self.deeds, self.discarded[t + 1]
        reasons = [x for table in (deeds.discard, deeds.defend) for key, x in table.items() if key[0] == t]
        reasons += [x for table in (deeds.parry, deeds.trump) for key, x in table.items() if key[0] == t]
        for reason in (self.discarded[t], *reasons):
            self.model.add_implication(reason, after)
        for s, mover in self._movers(t).items():
            for j in self.instance.jokers:
                slot = self.instance.blueprint.joker_slots[j]
                for there in (
                    self.castles.laid[t, s, slot],
                    *(self.attacks.under[t, s, attack] for attack in ATTACKS),
                ):
                    self.model.add_bool_or(deeds.joker[t, j].negated(), mover.negated(), there.negated(), after)

    def _drawn_out_of_turn(self, t: int) -> Drawn:
        """Who answers draws a card, and so does who attacks again."""
        if t + 1 == self.instance.turns:
            self.draws.none(3 * t + 1)
            self.draws.none(3 * t + 2)
            return {}
        answered = {s: self.model.new_bool_var(f"{s} answers at {t}") for s in self.instance.seats}
        for s, answers in answered.items():
            self.model.add(answers == self.deeds.answers(t, s))
        some, again = self.model.new_bool_var(f"answer at {t}"), self.model.new_bool_var(f"again at {t}")
        self.model.add(some == sum(answered.values()))
        self.model.add(again == sum(x for key, x in self.deeds.again.items() if key[0] == t))
        drawn: Drawn = {}
        for moment, due, who in ((3 * t + 1, some, answered), (3 * t + 2, again, self._movers(t))):
            self.draws.one_if(moment, due, self.discarded[t + 1])
            for key, number in self.draws.shared(moment, who).items():
                drawn[key] = drawn.get(key, 0) + number
        return drawn

    def _afterwards(self, t: int, start: Drawn, spent: Drawn, later: Drawn) -> None:
        """What is in a hand after a turn; an answer comes from the hand as it was before."""
        for s in self.instance.seats:
            for kind in self.instance.kinds:
                answer = sum(
                    x
                    for table, card in ((self.deeds.parry, DEFENCE), (self.deeds.trump, JOKER))
                    for (turn, attack, seat), x in table.items()
                    if (turn, seat) == (t, s) and card[attack] is kind
                )
                there, key = self.hand[t, s, kind], (s, kind)
                self.model.add(answer <= there)
                self.model.add(
                    self.hand[t + 1, s, kind] == there + start.get(key, 0) - spent[key] - answer + later.get(key, 0)
                )
