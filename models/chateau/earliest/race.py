"""The whole model, and the way back from a solution to moves."""

from collections.abc import Iterator, Mapping
from typing import Any

from ortools.sat.python import cp_model

from faceup.models.chateau.earliest.attacks import Attacks
from faceup.models.chateau.earliest.castles import Castles
from faceup.models.chateau.earliest.deeds import Deeds
from faceup.models.chateau.earliest.hands import Hands
from faceup.models.chateau.earliest.instance import DEFENCE, JOKER, Instance
from faceup.models.chateau.moves import Deed, Move
from faceup.models.cp import race
from faceup.models.cp.stage import Values

__all__ = ["Race"]


class Race(race.Race[Instance]):
    """The model of an instance."""

    def __init__(self, instance: Instance) -> None:
        super().__init__(instance)
        self.deeds = Deeds(self.model, instance)
        castles = Castles(self.model, instance, self.deeds)
        attacks = Attacks(self.model, instance, self.deeds, castles)
        Hands(self.model, instance, self.deeds, castles, attacks)

    def moves(self, value: Values) -> list[Move]:
        """The moves of a solution. What was played before the position is none of them."""
        moves = [move for t in self.instance.numbers for move in self._turn(t, value)]
        return moves[1:] if self.instance.attacked is not None else moves

    def _turn(self, t: int, value: Values) -> Iterator[Move]:
        deeds, position = self.deeds, self.instance.position
        blueprint = position.rules.blueprint

        def chosen(table: Mapping[Any, cp_model.IntVar]) -> list[Any]:
            return race.chosen(table, t, value)

        for (slot,) in chosen(deeds.build):
            yield Move(Deed.BUILD, blueprint.kinds[slot], slot=blueprint.names[slot])
        for (joker,) in chosen(deeds.joker):
            yield Move(Deed.JOKER, joker)
        for (attack,) in chosen(deeds.defend):
            yield Move(Deed.DEFEND, DEFENCE[attack])
        for (card,) in chosen(deeds.discard):
            yield Move(Deed.DISCARD, card)
        for attack, victim in chosen(deeds.attack):
            yield Move(Deed.ATTACK, attack, on=victim)
            if chosen(deeds.parry):
                yield Move(Deed.DEFEND, DEFENCE[attack])
            else:
                yield Move(Deed.JOKER, JOKER[attack]) if chosen(deeds.trump) else Move(Deed.DECLINE)
        answered = chosen(deeds.parry) if position.rules.counter_attack else []
        for attack, victim in [position.counter] if t == 0 and position.counter is not None else answered:
            yield Move(Deed.ATTACK, attack, on=victim) if chosen(deeds.again) else Move(Deed.DECLINE)
