"""The whole model: all plays without luck in which the player wins in the last turn, and nobody before."""

from collections.abc import Mapping
from typing import Any

from ortools.sat.python import cp_model

from faceup.models.chateau.earliest.attacks import Attacks
from faceup.models.chateau.earliest.castles import Castles
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.hands import Hands
from faceup.models.chateau.earliest.instance import JOKER, Instance
from faceup.models.chateau.earliest.plan import Attack, Plan, TurnPlan
from faceup.models.cp.stage import Values

__all__ = ["Race"]


class Race:
    """The model of an instance. Any solution will do: `won` is the same in all of them."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.model = cp_model.CpModel()
        self.won = self.model.new_constant(1)
        self.deeds = Deeds(self.model, instance)
        self.castles = Castles(self.model, instance, self.deeds)
        self.attacks = Attacks(self.model, instance, self.deeds, self.castles)
        self.hands = Hands(self.model, instance, self.deeds, self.castles, self.attacks)

    def plan(self, value: Values) -> Plan:
        """A solution as a value of its own."""
        return Plan(tuple(self._turn(t, value) for t in range(self.instance.turns)))

    def _turn(self, t: int, value: Values) -> TurnPlan:
        deeds = self.deeds

        def chosen(table: Mapping[Any, cp_model.IntVar]) -> Any:
            """What comes after the turn in the key of what is chosen, if anything is."""
            return next((key[1:] for key, x in table.items() if key[0] == t and value(x)), None)

        def single(table: Mapping[Any, cp_model.IntVar]) -> Any:
            found = chosen(table)
            return None if found is None else found[0]

        attacked = chosen(deeds.attack)
        attack = None
        if attacked is not None:
            trumped = chosen(deeds.trump)
            joker = None if trumped is None else JOKER[trumped[0]]
            attack = Attack(attacked[0], attacked[1], chosen(deeds.parry) is not None, joker)
        return TurnPlan(
            build=single(deeds.build),
            joker=single(deeds.joker),
            defend=single(deeds.defend),
            discard=single(deeds.discard),
            attack=attack,
            again=chosen(deeds.again) is not None,
        )
