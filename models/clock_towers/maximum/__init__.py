"""The most that can still be made, if everyone helps: the models of Clock Towers for CP-SAT.

`instance` is what is asked for, `packing` the static model (exact for one player alone), `together` the model of a
whole play, `ties` what a win needs beside it, `plan` the way back from a solution to moves. See docs/maxima.md.
"""

from collections.abc import Callable
from functools import partial

from faceup.models.clock_towers.maximum.hint import add_hint
from faceup.models.clock_towers.maximum.instance import Instance
from faceup.models.clock_towers.maximum.packing import Packing
from faceup.models.clock_towers.maximum.plan import performed_alone, performed_together
from faceup.models.clock_towers.maximum.ties import add_tie_break
from faceup.models.clock_towers.maximum.together import Schedule
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import TieBreak
from faceup.models.game import Bounds, Objective
from faceup.models.maxima import Stage, Stages, Values

__all__ = ["Instance", "Packing", "Schedule", "stages"]


def stages(position: Position, player: int, objective: Objective, known: Bounds) -> Stages:
    """First a packing without turns, quick and often tight; then the whole play; for a win, at last the tie-break."""
    instance = Instance(position, player, objective)
    winning = objective is Objective.WIN
    upper = _win_by_margin(position.rules.tiebreak) if winning else int
    packing = Packing(instance)
    if len(instance.seats) == 1:

        def moves(value: Values) -> list[Move]:
            return performed_alone(position, packing.towers(value))

        yield Stage("packing", packing.model, packing.objective, upper, packing.pattern(), moves)
        return
    proven = yield Stage("packing", packing.model, packing.objective, upper, packing.pattern())
    # A win needs no more than one point: what is beyond is not asked for.
    most = min(proven.upper, 1 if winning else known.upper)
    least = instance.worst_margin if winning else known.lower
    schedule = Schedule(instance, Bounds(min(least, most), most))
    proven = yield _play("play", schedule, upper)
    if winning and proven == Bounds(0, 0) and position.rules.tiebreak is not TieBreak.NONE:
        level = Schedule(instance, Bounds(0, 0))
        level.objective = add_tie_break(level)
        yield _play("tie-break", level, int)


def _play(name: str, schedule: Schedule, upper: Callable[[int], int]) -> Stage:
    position = schedule.instance.position

    def moves(value: Values) -> list[Move]:
        return performed_together(position, *schedule.cards(value))

    return Stage(
        name, schedule.model, schedule.objective, upper, schedule.pattern(), moves, partial(add_hint, schedule)
    )


def _win_by_margin(tiebreak: TieBreak) -> Callable[[int], int]:
    """The best that can come of a margin: level on points, the tie-break may still decide."""
    return lambda margin: -1 if margin < 0 else 0 if margin == 0 and tiebreak is TieBreak.NONE else 1
