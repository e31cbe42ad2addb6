"""What is built and torn down: the towers before each turn, and what a turn does to them.

Within a turn the others' towers only shrink and one's own only grows, so all that a turn does can be done in one order:
bones first, then from the top of each tower what is taken or destroyed, each floor that is taken when its place in the
own tower comes, then dogs. (`plan` does it so.)
"""

from itertools import combinations, product

from ortools.sat.python import cp_model

from faceup.models.cp.race import Part, in_turn
from faceup.models.cp.stage import Linear
from faceup.models.gotown.cards import Card
from faceup.models.gotown.earliest.instance import Instance
from faceup.models.gotown.earliest.order import Order

__all__ = ["Towers"]

Place = tuple[int, int, int]
"""A turn, a seat and a floor of its tower, from 0, the ground."""


class Towers(Part[Instance]):
    """The towers, turn by turn."""

    def __init__(self, model: cp_model.CpModel, instance: Instance, order: Order) -> None:
        super().__init__(model, instance)
        self.order = order
        turns, seats, levels, lows = instance.numbers, instance.seats, instance.levels, instance.lows
        places, steps = list(product(turns, seats, levels)), list(product(turns, levels))
        self.floor = self.whether("floor", product(instance.states, seats, levels, lows))
        self.guarded = self.whether("guarded", product(instance.states, seats, levels))
        self.bone = self.whether("bone", places)
        self.hammer = self.whether("hammer", places)
        self.ball = self.whether("ball", places)
        self.steal = self.whether("steal", product(turns, seats, levels, instance.thieves))
        self.build = self.whether("build", product(turns, levels, instance.builds))
        self.added = self.whether("added", product(turns, levels, lows))
        self.dog = self.whether("dog", steps)
        self.moved_to = self.whether("moved to", product(turns, seats, levels, levels))
        """Where in the own tower a floor goes that is stolen."""
        self._first()
        for t in instance.states:
            self._no_gaps(t)
            self._nobody_has_won(t)
        for place in places:
            self._torn_down(place)
            self._from_the_top(place)
            self._dogs_in_the_way(place)
            self._stolen_goes_somewhere(place)
            self._afterwards(place)
            self._dogs_afterwards(place)
        for t, i in steps:
            self._one_floor_a_step(t, i)
            self._stolen_one_after_the_other(t, i)

    def discarding(self, t: int) -> list[cp_model.IntVar]:
        """All that can be done in a turn by which something is discarded."""
        return in_turn(t, self.bone, self.hammer, self.ball, self.steal)

    def played(self, t: int, kind: Card) -> Linear:
        """How many cards of a kind are played in a turn to build, to take, to destroy and to guard."""
        match kind:
            case Card.BONE | Card.HAMMER | Card.BALL:
                tool = {Card.BONE: self.bone, Card.HAMMER: self.hammer, Card.BALL: self.ball}[kind]
                return sum(in_turn(t, tool))
            case Card.DOG:
                return sum(in_turn(t, self.dog))
            case _:
                built = sum(x for (turn, _, cards), x in self.build.items() if turn == t and kind in cards)
                return built + sum(x for key, x in self.steal.items() if key[0] == t and key[3] is kind)

    def _stands(self, place: Place) -> Linear:
        return sum(self.floor[*place, low] for low in self.instance.lows)

    def _stolen(self, place: Place) -> Linear:
        return sum(self.steal[*place, card] for card in self.instance.thieves)

    def _gone(self, place: Place) -> Linear:
        return self._stolen(place) + self.hammer[place] + self.ball[place]

    def _first(self) -> None:
        for s, i in product(self.instance.seats, self.instance.levels):
            here = dict(enumerate(self.instance.position.players[s].tower)).get(i)
            self.model.add(self.guarded[0, s, i] == (here is not None and here.guarded))
            for low in self.instance.lows:
                self.model.add(self.floor[0, s, i, low] == (here is not None and here.low == low))

    def _no_gaps(self, t: int) -> None:
        for s, i in product(self.instance.seats, self.instance.levels):
            here = self._stands((t, s, i))
            self.model.add(here <= 1)
            if i:
                self.model.add(here <= self._stands((t, s, i - 1)))

    def _nobody_has_won(self, t: int) -> None:
        """Nobody has the last floor, but in the end the player has."""
        for s in self.instance.seats:
            won = t == self.instance.turns and s == self.instance.player
            self.model.add(self._stands((t, s, self.instance.levels[-1])) == won)

    def _torn_down(self, place: Place) -> None:
        """A floor that stands can go in one way, in another's turn."""
        t, s, _ = place
        self.model.add(self._gone(place) <= 1)
        for card, low in self.instance.thieves.items():
            self.model.add_implication(self.steal[*place, card], self.floor[*place, low])
        for tool in (self.hammer, self.ball, self.bone):
            self.model.add(tool[place] <= self._stands(place))
        for away in (self._gone(place), self.bone[place]):
            self.model.add(away == 0).only_enforce_if(self.order.mover[t, s])
            self.model.add(away == 0).only_enforce_if(self.order.skipped[t])

    def _from_the_top(self, place: Place) -> None:
        """Only the top floor can go, so what was above it went before."""
        t, s, i = place
        if i + 1 in self.instance.levels:
            above = (t, s, i + 1)
            self.model.add(self._gone(place) + self._stands(above) <= 1 + self._gone(above))

    def _dogs_in_the_way(self, place: Place) -> None:
        """A guarded floor is safe, but from the ball; a bone takes the dog away."""
        self.model.add_implication(self.bone[place], self.guarded[place])
        self.model.add(self._stolen(place) + self.hammer[place] + self.guarded[place] <= 1 + self.bone[place])

    def _stolen_goes_somewhere(self, place: Place) -> None:
        """A stolen floor is at its step of the own tower, with the values that it had."""
        t = place[0]
        self.model.add(sum(self.moved_to[*place, i] for i in self.instance.levels) == self._stolen(place))
        for i, low in product(self.instance.levels, self.instance.lows):
            was, goes = self.floor[*place, low], self.moved_to[*place, i]
            self.model.add_bool_or(goes.negated(), was.negated(), self.added[t, i, low])

    def _one_floor_a_step(self, t: int, i: int) -> None:
        """What is added at a step of the own tower was built, or stolen from one place; nothing in a skipped turn."""
        built = [self.build[t, i, cards] for cards in self.instance.builds]
        moved = [self.moved_to[t, s, j, i] for s in self.instance.seats for j in self.instance.levels]
        added = sum(self.added[t, i, low] for low in self.instance.lows)
        self.model.add_at_most_one([*built, *moved])
        self.model.add(added == sum(built) + sum(moved))
        for cards, low in self.instance.builds.items():
            self.model.add_implication(self.build[t, i, cards], self.added[t, i, low])
        self.model.add(added == 0).only_enforce_if(self.order.skipped[t])
        self.model.add(self.dog[t, i] == 0).only_enforce_if(self.order.skipped[t])

    def _stolen_one_after_the_other(self, t: int, i: int) -> None:
        """Of two floors that are stolen from one tower the upper one comes first, and so lies lower in the own one."""
        levels = self.instance.levels
        for s, (lower, upper), k in product(self.instance.seats, combinations(levels, 2), levels[i:]):
            self.model.add_bool_or(self.moved_to[t, s, lower, i].negated(), self.moved_to[t, s, upper, k].negated())

    def _afterwards(self, place: Place) -> None:
        """The own tower has what it had and what is added; another's what it had and has not lost."""
        t, s, i = place
        own = self.order.mover[t, s]
        for low in self.instance.lows:
            before, after = self.floor[*place, low], self.floor[t + 1, s, i, low]
            self.model.add(after == before + self.added[t, i, low]).only_enforce_if(own)
            self.model.add(after <= before).only_enforce_if(own.negated())
            self.model.add(after <= 1 - self._gone(place)).only_enforce_if(own.negated())
            self.model.add(after >= before - self._gone(place)).only_enforce_if(own.negated())

    def _dogs_afterwards(self, place: Place) -> None:
        """One dog a floor, on a floor that stands when the turn ends; with a floor its dog goes."""
        t, s, i = place
        own = self.order.mover[t, s]
        before, after = self.guarded[place], self.guarded[t + 1, s, i]
        self.model.add(after == before + self.dog[t, i]).only_enforce_if(own)
        self.model.add(after <= self._stands((t + 1, s, i)))
        away = self.bone[place] + self._gone(place)
        self.model.add(after <= before).only_enforce_if(own.negated())
        self.model.add(after <= 1 - self.bone[place]).only_enforce_if(own.negated())
        self.model.add(after >= before - away).only_enforce_if(own.negated())
