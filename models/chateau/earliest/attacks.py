"""Who is under attack before each turn, what that forbids, and how attacks come and go."""

from itertools import product

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import ATTACKS, Card
from faceup.models.chateau.earliest.castles import Castles
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.instance import JOKER, Instance
from faceup.models.cp.race import Part

__all__ = ["Attacks"]


class Attacks(Part[Instance]):
    """The attacks that block castles, turn by turn."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, deeds: Deeds, castles: Castles) -> None:
        super().__init__(model, instance)
        self.deeds, self.castles = deeds, castles
        self.under = self.whether("under attack", product(instance.states, instance.seats, ATTACKS))
        self._first()
        for t, s, attack in product(instance.numbers, instance.seats, ATTACKS):
            if t or instance.attacked is None:
                self._may_be_attacked(t, s, attack)
                self._blocked(t, s, attack)
            self._afterwards(t, s, attack)

    def _first(self) -> None:
        """An attack that may be answered now is of this turn: before it, it was not there."""
        for s, player in enumerate(self.instance.position.players):
            for attack in ATTACKS:
                before = player.attack is attack and self.instance.attacked != (attack, s)
                self.model.add(self.under[0, s, attack] == before)

    def _may_be_attacked(self, t: int, s: int, attack: Card) -> None:
        """Another player, with a castle that has begun, under no attack, and without the joker against this one."""
        played = self.deeds.attack[t, attack, s]
        self.model.add_implication(played, self.deeds.mover[t, s].negated())
        self.model.add_implication(played, self.castles.laid[t, s, self.instance.blueprint.door])
        for other in ATTACKS:
            self.model.add_implication(played, self.under[t, s, other].negated())
        if JOKER[attack] in self.instance.jokers:
            self.model.add_implication(played, self.castles.safe[t, s, JOKER[attack]].negated())

    def _blocked(self, t: int, s: int, attack: Card) -> None:
        """Under attack one may only defend, lay the joker against it, or discard; perhaps attack."""
        deeds, instance = self.deeds, self.instance
        here = [deeds.mover[t, s].negated(), self.under[t, s, attack].negated()]
        forbidden = [deeds.build[t, slot] for slot in instance.slots]
        forbidden += [deeds.joker[t, j] for j in instance.jokers if j is not JOKER[attack]]
        if not instance.position.rules.blocked_may_attack:
            forbidden += [deeds.attack[t, other, victim] for other in ATTACKS for victim in instance.seats]
        for deed in forbidden:
            self.model.add_bool_or(*here, deed.negated())
        self.model.add_bool_or(deeds.defend[t, attack].negated(), deeds.mover[t, s].negated(), self.under[t, s, attack])

    def _afterwards(self, t: int, s: int, attack: Card) -> None:
        """On one's own turn an attack is stopped or stays; on another's it may come, and stays unless answered."""
        deeds, mover = self.deeds, self.deeds.mover[t, s]
        before, after = self.under[t, s, attack], self.under[t + 1, s, attack]
        stops = [deeds.defend[t, attack]]
        stops += [deeds.joker[t, JOKER[attack]]] if JOKER[attack] in self.instance.jokers else []
        self.model.add(after <= before).only_enforce_if(mover)
        for stop in stops:
            self.model.add_bool_or(mover.negated(), stop.negated(), after.negated())
        self.model.add_bool_or(mover.negated(), before.negated(), after, *stops)
        key = (t, attack, s)
        answered = deeds.parry[key] + deeds.trump.get(key, 0)
        self.model.add(after == before + deeds.attack[key] - answered + deeds.again[key]).only_enforce_if(
            mover.negated()
        )
