"""The ladders: which rungs are built, and by whom."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from faceup.models.clock_towers.maximum.instance import Instance, Rung
from faceup.models.cp.stage import Linear
from faceup.models.game import Objective

__all__ = ["Ladders", "add_ladders"]


@dataclass(frozen=True)
class Ladders:
    """The rungs of all ladders, as variables."""

    built: Mapping[tuple[Rung, int], cp_model.IntVar]
    """Whether a seat builds a rung."""
    begins: Mapping[Rung, cp_model.IntVar]
    """Whether a rung is the first that is built of its ladder from now on."""
    used: Mapping[Rung, Linear]
    """Whether a rung is built."""

    def below(self, rung: Rung) -> Rung | None:
        return next((low for low in self.used if _follows(low, rung)), None)


def add_ladders(model: cp_model.CpModel, instance: Instance, without: Collection[str] = ()) -> Ladders:
    """A ladder goes up rung by rung, from where it may begin. Each rung is built by one seat, or not at all."""
    built: dict[tuple[Rung, int], cp_model.IntVar] = {}
    begins: dict[Rung, cp_model.IntVar] = {}
    used: dict[Rung, Linear] = {}
    for rung in instance.rungs:
        builders = instance.builders if rung.seat is None else (rung.seat,)
        for seat in builders:
            built[rung, seat] = model.new_bool_var(f"{rung.colour} {rung.height} by {seat}")
        used[rung] = cp_model.LinearExpr.sum([built[rung, seat] for seat in builders])
        model.add(used[rung] <= 1)
    ladders = Ladders(built, begins, used)
    for rung in instance.rungs:
        below = ladders.below(rung)
        may_follow: Linear = 0 if below is None else used[below]
        if rung.first or rung.follows:
            begins[rung] = model.new_bool_var(f"{rung.colour} begins at {rung.height}")
            model.add(begins[rung] <= used[rung])
            model.add(used[rung] <= begins[rung] + may_follow)
        else:
            model.add(used[rung] <= may_follow)
    for ladder in {(rung.colour, rung.seat) for rung in instance.rungs}:
        model.add_at_most_one(b for rung, b in begins.items() if (rung.colour, rung.seat) == ladder)
    if instance.objective is not Objective.TOTAL and "idle-help" not in without:
        _help_is_for_the_player(model, instance, ladders)
    return ladders


def _help_is_for_the_player(model: cp_model.CpModel, instance: Instance, ladders: Ladders) -> None:
    """Another seat builds a rung only if a higher one follows: the last one of a ladder would be of no use."""
    for (rung, seat), built in ladders.built.items():
        if seat != instance.player:
            above = next((high for high in ladders.used if _follows(rung, high)), None)
            model.add(built <= (0 if above is None else ladders.used[above]))


def _follows(low: Rung, high: Rung) -> bool:
    return (low.colour, low.seat, low.height + 1) == (high.colour, high.seat, high.height)
