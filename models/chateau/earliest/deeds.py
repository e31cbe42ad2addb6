"""What is done: one thing a turn, perhaps an answer to it out of turn, perhaps the same attack again. And whose turn.

The turn under way may be interrupted already: then its attack is played, or even answered.
"""

from ortools.sat.python import cp_model

from faceup.models.chateau.cards import ATTACKS, Card, Kind
from faceup.models.chateau.earliest.instance import JOKER, Instance
from faceup.models.cp.stage import Linear

__all__ = ["Deeds"]

Answers = dict[tuple[int, Card, int], cp_model.IntVar]
"""By the turn, the attack, and who is attacked."""


class Deeds:
    """The choices of a play. Turns count from 0, the one under way."""

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        self.model, self.instance = model, instance
        turns, seats, new = range(instance.turns), instance.seats, model.new_bool_var
        aimed = [(t, attack, s) for t in turns for attack in ATTACKS for s in seats]
        self.mover = {(t, s): new(f"{s} moves at {t}") for t in turns for s in seats}
        self.build = {(t, slot): new(f"build {slot} at {t}") for t in turns for slot in instance.slots}
        self.joker = {(t, j): new(f"joker {j} at {t}") for t in turns for j in instance.jokers}
        self.attack: Answers = {key: new(f"attack {key}") for key in aimed}
        self.defend = {(t, attack): new(f"defend {attack} at {t}") for t in turns for attack in ATTACKS}
        self.discard = {(t, card): new(f"discard {card} at {t}") for t in turns for card in instance.kinds}
        self.passes = {t: new(f"pass at {t}") for t in turns}
        self.parry: Answers = {key: new(f"answer {key} by a defence") for key in aimed}
        self.trump: Answers = {
            key: new(f"answer {key} by a joker") for key in aimed if JOKER[key[1]] in instance.jokers
        }
        self.again: Answers = {key: new(f"attack again {key}") for key in aimed}
        self._under_way()
        for t in turns:
            self._one_thing(t)
            self._who_is_next(t)
            for attack in ATTACKS:
                for s in seats:
                    self._answers(t, attack, s)

    def answers(self, t: int, seat: int) -> Linear:
        """Whether a seat answers an attack in a turn."""
        return sum(x for kind in (self.parry, self.trump) for (turn, _, s), x in kind.items() if (turn, s) == (t, seat))

    def spent(self, t: int, card: Card) -> Linear:
        """How many cards of a kind the turn's player lays, plays or throws away."""
        spent = self.discard[t, card]
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

    def _under_way(self) -> None:
        """Whose turn it is, and what is played in it already."""
        position, attacked = self.instance.position, self.instance.attacked
        for s in self.instance.seats:
            self.model.add(self.mover[0, s] == (s == position.turn))
        if attacked is not None:
            self.model.add(self.attack[0, *attacked] == 1)

    def _one_thing(self, t: int) -> None:
        tables = (self.build, self.joker, self.attack, self.defend, self.discard)
        deeds = [x for table in tables for key, x in table.items() if key[0] == t]
        if t == 0 and self.instance.position.counter is not None:
            self.model.add(sum(deeds) + self.passes[0] == 0)
        else:
            self.model.add_exactly_one([*deeds, self.passes[t]])

    def _who_is_next(self, t: int) -> None:
        """The next seat, or after a joker the same again."""
        if t + 1 == self.instance.turns:
            return
        once_more = self.model.new_bool_var(f"once more after {t}")
        self.model.add(once_more == sum(self.joker[t, j] for j in self.instance.jokers))
        for s in self.instance.seats:
            before = self.mover[t, (s - 1) % len(self.instance.seats)]
            self.model.add(self.mover[t + 1, s] == self.mover[t, s]).only_enforce_if(once_more)
            self.model.add(self.mover[t + 1, s] == before).only_enforce_if(once_more.negated())

    def _answers(self, t: int, attack: Card, victim: int) -> None:
        """An attack is answered at most once; where that is played, one answered by a defence may come again.

        In the last turn only a joker is of any use.
        """
        key = (t, attack, victim)
        position = self.instance.position
        answers = self.parry[key] + (self.trump.get(key, 0))
        self.model.add(answers <= self.attack[key])
        answered = t == 0 and position.counter == (attack, victim)
        may_repeat = position.rules.counter_attack or answered
        self.model.add(self.again[key] <= (1 if answered else self.parry[key] if may_repeat else 0))
        if t + 1 == self.instance.turns:
            self.model.add(self.parry[key] + self.again[key] == 0)
