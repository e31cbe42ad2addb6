"""What is made as large as can be: points, and the objective of a question."""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from faceup.models.clock_towers.maximum.instance import Instance
from faceup.models.clock_towers.scoring import MOST_POINTS
from faceup.models.cp.stage import Linear
from faceup.models.game import Bounds, Objective, whole

__all__ = ["POINTS", "add_objective", "worth"]

POINTS: dict[tuple[bool, bool], int] = {
    (False, False): MOST_POINTS,
    (True, False): 4,
    (True, True): 3,
    (False, True): 2,
}
"""The points of a complete tower, by whether it has a cat and whether it has a mouse."""


def worth(cat: bool, mouse: bool) -> int:
    return POINTS[cat, mouse]


def add_objective(
    model: cp_model.CpModel,
    instance: Instance,
    points: Mapping[int, Linear],
    known: Bounds | None = None,
) -> cp_model.IntVar:
    """A variable that is no more than the value of the question, or than the margin where a win is asked for.

    What is known of it is put into its domain: there it binds at once, as a constraint it did not.
    """
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
