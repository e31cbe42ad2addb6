"""The whole model, and the way back from a solution to moves."""

from collections.abc import Iterator
from itertools import product

from faceup.models.cp import race
from faceup.models.cp.race import chosen
from faceup.models.cp.stage import Values
from faceup.models.gotown.earliest.hands import Hands
from faceup.models.gotown.earliest.instance import Instance
from faceup.models.gotown.earliest.order import Order
from faceup.models.gotown.earliest.towers import Towers
from faceup.models.gotown.moves import Action, Move

__all__ = ["Race"]


class Race(race.Race[Instance]):
    """The model of an instance."""

    def __init__(self, instance: Instance) -> None:
        super().__init__(instance)
        self.order = Order(self.model, instance)
        self.towers = Towers(self.model, instance, self.order)
        self.hands = Hands(self.model, instance, self.order, self.towers)
        self.model.add(self.order.acts[instance.turns - 1, instance.player] == 1)

    def moves(self, value: Values) -> list[Move]:
        turns = [t for t in self.instance.numbers if not value(self.order.skipped[t])]
        moves = [move for t in turns for move in (*self._turn(t, value), Move(Action.END))]
        return moves[:-1]  # the win ends the last turn

    def _turn(self, t: int, value: Values) -> Iterator[Move]:
        """What a turn does, in an order in which it can be done."""
        order, towers = self.order, self.towers
        for seat, floor in chosen(towers.bone, t, value):
            yield Move(Action.BONE, seat=seat, floor=floor + 1)
        for seat in self.instance.seats:
            yield from [Move(Action.MILKSHAKE, seat=seat)] * value(order.laid[t, seat])
        if value(order.donuts[t]):
            yield Move(Action.DONUTS)
        losses = self._losses(t, value)
        builds = dict(chosen(towers.build, t, value))
        stolen = {step: (seat, floor) for seat, floor, step in chosen(towers.moved_to, t, value)}
        for step in sorted({*builds, *stolen}):
            if step in builds:
                yield Move(Action.BUILD, builds[step])
                continue
            victim, lowest = stolen[step]
            for place in [(s, i) for s, i in losses if s == victim and i >= lowest]:
                yield losses.pop(place)
        yield from losses.values()
        for (floor,) in chosen(towers.dog, t, value):
            yield Move(Action.DOG, floor=floor + 1)

    def _losses(self, t: int, value: Values) -> dict[tuple[int, int], Move]:
        """The floors that others lose, and by which move; of each tower from the top down."""
        towers = self.towers
        thieves = {(seat, floor): number for seat, floor, number in chosen(towers.steal, t, value)}
        losses = {}
        for seat, floor in product(self.instance.seats, reversed(self.instance.levels)):
            if (seat, floor) in thieves:
                losses[seat, floor] = Move(Action.STEAL, (thieves[seat, floor],), seat)
            elif value(towers.hammer[t, seat, floor]):
                losses[seat, floor] = Move(Action.HAMMER, seat=seat)
            elif value(towers.ball[t, seat, floor]):
                losses[seat, floor] = Move(Action.BALL, seat=seat)
        return losses
