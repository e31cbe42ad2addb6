"""The whole model: all plays without luck in which the player wins in the last turn, and nobody before."""

from ortools.sat.python import cp_model

from faceup.models.cp.stage import Values
from faceup.models.gotown.earliest.hands import Hands
from faceup.models.gotown.earliest.instance import Instance
from faceup.models.gotown.earliest.order import Order
from faceup.models.gotown.earliest.plan import Loss, Plan, TurnPlan
from faceup.models.gotown.earliest.towers import Towers

__all__ = ["Race"]


class Race:
    """The model of an instance. Any solution will do: `won` is the same in all of them."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.model = cp_model.CpModel()
        self.won = self.model.new_constant(1)
        self.order = Order(self.model, instance)
        self.towers = Towers(self.model, instance, self.order)
        self.hands = Hands(self.model, instance, self.order, self.towers)
        self.model.add(self.order.acts[instance.turns - 1, instance.player] == 1)

    def plan(self, value: Values) -> Plan:
        """A solution as a value of its own."""
        return Plan(tuple(self._turn(t, value) for t in range(self.instance.turns)))

    def _turn(self, t: int, value: Values) -> TurnPlan | None:
        """What is done in a turn; None if it is skipped."""
        if value(self.order.skipped[t]):
            return None
        towers, levels = self.towers, self.instance.levels
        places = [(t, s, i) for s in self.instance.seats for i in reversed(levels)]
        stolen = {key[:3]: key[3] for key, x in towers.steal.items() if key[0] == t and value(x)}
        goal = {key[:3]: key[3] for key, x in towers.moved_to.items() if key[0] == t and value(x)}
        losses = [
            Loss(p[1], p[2], stolen.get(p), goal.get(p), bool(value(towers.hammer[p])))
            for p in places
            if p in stolen or value(towers.hammer[p]) or value(towers.ball[p])
        ]
        return TurnPlan(
            bones=tuple((s, i) for _, s, i in places if value(towers.bone[t, s, i])),
            milkshakes=tuple(s for s in self.instance.seats for _ in range(value(self.order.laid[t, s]))),
            losses=tuple(losses),
            builds={step: cards for (turn, step, cards), x in towers.build.items() if turn == t and value(x)},
            dogs=tuple(i for i in levels if value(towers.dog[t, i])),
            donuts=bool(value(self.order.donuts[t])),
        )
