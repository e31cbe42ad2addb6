"""What is done: one thing a turn, perhaps an answer to it out of turn, perhaps the same attack again. And whose turn.

The turn under way may be interrupted already: then its attack is played, or even answered.
"""

from collections.abc import Collection
from itertools import product

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import ATTACKS, Card, Kind
from faceup.models.chateau.earliest.instance import DEFENCE, JOKER, Instance
from faceup.models.chateau.rules import JokerAnswer
from faceup.models.cp.race import Movers, in_turn
from faceup.models.cp.stage import Linear

__all__ = ["Deeds"]


class Deeds(Movers[Instance]):
    """The choices of a play. Attacks and answers go by the turn, the attack, and who is attacked."""

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        super().__init__(model, instance)
        turns, new = instance.numbers, self.whether
        aimed = list(product(turns, ATTACKS, instance.seats))
        self.build = new("build", product(turns, instance.slots))
        self.joker = new("joker", product(turns, instance.jokers))
        self.attack = new("attack", aimed)
        self.defend = new("defend", product(turns, ATTACKS))
        self.discard = new("discard", product(turns, instance.kinds))
        self.passes = new("pass", turns)
        self.parry = new("answer by a defence", aimed)
        self.trump = new("answer by a joker", [key for key in aimed if JOKER[key[1]] in instance.jokers])
        self.again = new("attack again", aimed)
        if instance.attacked is not None:
            model.add(self.attack[0, *instance.attacked] == 1)
        for t in turns:
            self._one_thing(t)
            self._who_is_next(t)
        for key in aimed:
            self._answers(*key)

    def answers(self, t: int, seat: int, among: Collection[Card] = tuple(Card)) -> Linear:
        """How many cards of these kinds, at most one, a seat answers an attack with in a turn."""
        by = ((self.parry, DEFENCE), (self.trump, JOKER))
        keys = [(t, attack, seat) for attack in ATTACKS]
        return sum(table[key] for table, card in by for key in keys if key in table and card[key[1]] in among)

    def spent(self, t: int, card: Card) -> Linear:
        """How many cards of a kind the turn's player lays, plays or throws away."""
        spent = self.discard.get((t, card), 0)
        match card.kind:
            case Kind.PART:
                kinds = self.instance.blueprint.kinds
                return spent + sum(self.build[t, slot] for slot in self.instance.slots if kinds[slot] is card)
            case Kind.JOKER:
                return spent + (self.joker[t, card] if card in self.instance.jokers else 0)
            case Kind.DEFENCE:
                assert card.stops is not None, "a defence stops an attack"
                return spent + self.defend[t, card.stops]
            case Kind.ATTACK:
                played = sum(self.attack[t, card, s] + self.again[t, card, s] for s in self.instance.seats)
                given = t == 0 and self.instance.attacked is not None and self.instance.attacked[0] is card
                return spent + played - given

    def _one_thing(self, t: int) -> None:
        deeds = in_turn(t, self.build, self.joker, self.attack, self.defend, self.discard)
        if t == 0 and self.instance.position.counter is not None:
            self.model.add(sum(deeds) + self.passes[0] == 0)
        else:
            self.model.add_exactly_one([*deeds, self.passes[t]])

    def _who_is_next(self, t: int) -> None:
        """The next seat, or after a joker its player: the same again, or by some rules whoever answered with it."""
        if t + 1 == self.instance.turns:
            return
        once_more = self.model.new_bool_var(f"once more after {t}")
        self.model.add(once_more == sum(self.joker[t, j] for j in self.instance.jokers))
        takes_the_turn = self.instance.position.rules.joker_answer is JokerAnswer.TURN
        trumps = {s: [x for key, x in self.trump.items() if key[0] == t and key[2] == s] for s in self.instance.seats}
        self.next_seat(t, once_more, trumps if takes_the_turn else None)

    def _answers(self, t: int, attack: Card, victim: int) -> None:
        """An attack is answered at most once; where that is played, one answered by a defence may come again.

        In the last turn only a joker is of any use.
        """
        key = (t, attack, victim)
        position = self.instance.position
        answers = self.parry[key] + self.trump.get(key, 0)
        self.model.add(answers <= self.attack[key])
        answered = t == 0 and position.counter == (attack, victim)
        may_repeat = position.rules.counter_attack or answered
        self.model.add(self.again[key] <= (1 if answered else self.parry[key] if may_repeat else 0))
        if t + 1 == self.instance.turns:
            self.model.add(self.parry[key] + self.again[key] == 0)
