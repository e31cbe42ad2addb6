"""The most that can still be made, if everyone helps: the models of Clock Towers for CP-SAT.

`instance` is what is asked for, `packing` the static model (exact for one player alone), `phased` a model of some whole
plays, `schedule` of all of them, `tie_break` what a win needs beside it, `plan` the way back from a solution to moves.
docs/maxima.md tells more.
"""

from collections.abc import Callable, Collection
from functools import partial

from faceup.models.clock_towers.maximum.hint import add_hint
from faceup.models.clock_towers.maximum.instance import Instance
from faceup.models.clock_towers.maximum.packing import Packing
from faceup.models.clock_towers.maximum.phased import Phased
from faceup.models.clock_towers.maximum.plan import performed_alone, performed_together
from faceup.models.clock_towers.maximum.schedule import Schedule
from faceup.models.clock_towers.maximum.tie_break import add_tie_break
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import Ladder, TieBreak
from faceup.models.cp.stage import Stage, Stages, Values
from faceup.models.game import Bounds, Objective, whole

__all__ = ["TECHNIQUES", "Instance", "Packing", "Phased", "Schedule", "stages"]


TECHNIQUES = (
    *("pooled-packing", "packing", "phases", "piles-in-turn"),
    *("hint", "like-cards", "like-towers", "idle-help", "beam"),
)
"""What makes the search shorter and changes no value."""

PACKING_EFFORT = 2.0
PHASES_EFFORT, PHASES_EFFORT_FOR_ONE = 0.005, 0.002
"""What these may take before the next stage: they are not needed for the answer.

In CP-SAT's deterministic time, whose unit is about a second on a quiet machine; of the phases for each pair of cards,
and less where one player is asked about: then plays in phases are seldom the best.
"""

WINDOWS = (3, 6)
"""How many turns away from its place a card may be drawn, where plays in phases take the piles in turn."""


def stages(
    position: Position, player: int, objective: Objective, known: Bounds, without: Collection[str] = ()
) -> Stages:
    """First packings without turns, which give a bound; then plays in phases; then all plays; at last the tie-break."""
    instance = Instance(position, player, objective)
    if len(instance.seats) == 1:
        alone = Packing(instance, without=without)

        def moves(value: Values) -> list[Move]:
            return performed_alone(position, alone.towers(value))

        yield Stage("packing", alone.model, alone.objective, int, alone.new.pattern(), moves)
        return
    winning = objective is Objective.WIN
    upper = _win_by_margin(position.rules.tiebreak) if winning else int
    least = instance.worst_margin if winning else known.lower
    # A win needs no more than one point: what is beyond is not asked for.
    most = 1 if winning else known.upper
    if objective is Objective.TOTAL and position.rules.ladder is Ladder.SHARED and "pooled-packing" not in without:
        pooled = Packing(instance.pooled(), Bounds(least, most), without)
        most = min(
            most, (yield Stage("pooled packing", pooled.model, pooled.objective, upper, pooled.new.pattern())).upper
        )
    if "packing" not in without:
        packing = Packing(instance, Bounds(min(least, most), most), without)
        stage = Stage("packing", packing.model, packing.objective, upper, packing.new.pattern(), effort=PACKING_EFFORT)
        most = min(most, (yield stage).upper)
    bounds = Bounds(min(least, most), most)
    if "phases" not in without:
        effort = PHASES_EFFORT if objective is Objective.TOTAL else PHASES_EFFORT_FOR_ONE
        phased = None
        for within in (*_windows(instance, without), None):
            phased = Phased(instance, whole(most), without, within, phased)
            yield _play("phases", phased, None, effort * len(instance.sources) ** 2)
    proven = yield _play("play", Schedule(instance, bounds, without), upper)
    if winning and proven == Bounds(0, 0) and position.rules.tiebreak is not TieBreak.NONE:
        level = Schedule(instance, Bounds(0, 0), without)
        level.objective = add_tie_break(level)
        yield _play("tie-break", level, int)


def _windows(instance: Instance, without: Collection[str]) -> list[int]:
    """The windows that are worth a model of their own: where few cards are left, hardly a play is outside of them."""
    return [] if "piles-in-turn" in without else [within for within in WINDOWS if instance.pile_cards > 2 * within]


def _play(
    name: str, schedule: Phased | Schedule, upper: Callable[[int], int] | None, effort: float | None = None
) -> Stage:
    position = schedule.instance.position

    def moves(value: Values) -> list[Move]:
        return performed_together(position, *schedule.cards(value))

    hint = partial(add_hint, schedule) if isinstance(schedule, Schedule) else None
    return Stage(name, schedule.model, schedule.objective, upper, schedule.new.pattern(), moves, effort, hint)


def _win_by_margin(tiebreak: TieBreak) -> Callable[[int], int]:
    """The best that can come of a margin: level on points, the tie-break may still decide."""
    return lambda margin: -1 if margin < 0 else 0 if margin == 0 and tiebreak is TieBreak.NONE else 1
