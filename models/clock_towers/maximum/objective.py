"""What is made as large as can be: points, and the objective of a question."""

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from faceup.models.clock_towers.maximum.instance import Instance
from faceup.models.clock_towers.towers import MOST_POINTS, POINTS
from faceup.models.cp.stage import Linear
from faceup.models.game import Bounds, Objective, whole

__all__ = ["NewTowers", "add_objective"]


@dataclass(frozen=True)
class NewTowers:
    """The complete towers that come of a play: by which seat, for how many points, and how many."""

    instance: Instance
    towers: Sequence[tuple[int, int, cp_model.IntVar]]

    def points(self) -> dict[int, Linear]:
        """Everyone's points at the end."""
        return {
            seat: made + sum(worth * number for builder, worth, number in self.towers if builder == seat)
            for seat, made in enumerate(self.instance.made)
        }

    def pattern(self) -> dict[int, Linear]:
        """How many towers of each worth the asked seats end with."""
        asked = [(worth, number) for seat, worth, number in self.towers if seat in self.instance.asked]
        return {
            points: self.instance.complete[points] + sum(number for worth, number in asked if worth == points)
            for points in POINTS.values()
        }


def add_objective(model: cp_model.CpModel, new: NewTowers, known: Bounds | None = None) -> cp_model.IntVar:
    """A variable that is no more than the value of the question, or than the margin where a win is asked for.

    What is known of it is put into its domain: there it binds at once, as a constraint it did not.
    """
    instance, points = new.instance, new.points()
    if known is None:
        known = Bounds(instance.worst_margin, sum(instance.made) + MOST_POINTS * len(instance.rungs))
    value = model.new_int_var(whole(known.lower), whole(known.upper), "value")
    match instance.objective:
        case Objective.TOTAL:
            model.add(value <= sum(points.values()))
        case Objective.SCORE:
            model.add(value <= points[instance.player])
        case Objective.MARGIN | Objective.WIN:
            others = [seat for seat in instance.seats if seat != instance.player]
            for seat in others:
                model.add(value <= points[instance.player] - points[seat])
            if not others:
                model.add(value <= points[instance.player])
    model.maximize(value)
    return value
