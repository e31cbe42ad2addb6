"""Level on points, the tie-break decides: how everyone stands in it, for the question of a win.

Only asked when the best margin is 0, so that no points are to be gained any more. Whether a player comes out ahead goes
by mice first and by cats then; a standing is put into one number, the larger the better. It is enough to say that the
player stands no higher than some animal of a complete tower, and every other no lower than all of theirs: what is
proven ahead then is ahead.
"""

from collections.abc import Iterator
from itertools import combinations

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Animal, Kind
from faceup.models.clock_towers.maximum.instance import Rung
from faceup.models.clock_towers.maximum.schedule import Schedule
from faceup.models.clock_towers.rules import TieBreak
from faceup.models.clock_towers.scoring import rank, tie_break
from faceup.models.cp.stage import Linear

__all__ = ["add_tie_break"]

Literals = list[cp_model.IntVar]
Candidate = tuple[Literals, Linear]
"""An animal of a complete tower: if all of these hold, it is there and counts so much."""


def add_tie_break(schedule: Schedule) -> cp_model.IntVar:
    """Ask for the win instead of the margin: 1 ahead of all others, 0 level with the best of them, -1 behind."""
    model, instance = schedule.model, schedule.instance
    player, rules = instance.player, instance.position.rules
    levels = _add_levels(schedule)
    ranks = [tie_break(rules, seated) for seated in instance.position.players]
    # What is complete already may be higher than anything that is still to come; a clock may add a level.
    scale = max(instance.highest + 1, *(now for rank in ranks for now in rank)) + 1
    points, standing = schedule.new.points(), dict[int, Linear]()
    for seat in instance.seats:
        total = points[seat]
        for animal, now in zip((Animal.MOUSE, Animal.CAT), ranks[seat], strict=True):
            place = model.new_int_var(0, scale - 1, f"{animal} of {seat}")
            candidates = list(_candidates(schedule, levels, seat, animal))
            if seat == player:
                _no_higher_than_one_of(model, place, now, candidates)
            else:
                _no_lower_than_any_of(model, place, now, candidates)
            total = scale * total + place
        standing[seat] = total
    level, ahead = model.new_bool_var("level"), model.new_bool_var("ahead")
    model.add_implication(ahead, level)
    for seat in instance.seats:
        if seat != player:
            model.add(standing[player] >= standing[seat]).only_enforce_if(level)
            model.add(standing[player] > standing[seat]).only_enforce_if(ahead)
    value = model.new_int_var(-1, 1, "win")
    model.add(value == level + ahead - 1)
    model.maximize(value)
    return value


def _no_higher_than_one_of(
    model: cp_model.CpModel, rank: cp_model.IntVar, now: int, candidates: list[Candidate]
) -> None:
    nothing_new = model.new_bool_var("as now")
    model.add(rank <= now).only_enforce_if(nothing_new)
    ways = [nothing_new]
    for literals, worth in candidates:
        way = model.new_bool_var("by a new one")
        for literal in literals:
            model.add_implication(way, literal)
        model.add(rank <= worth).only_enforce_if(way)
        ways.append(way)
    model.add_bool_or(ways)


def _no_lower_than_any_of(
    model: cp_model.CpModel, rank: cp_model.IntVar, now: int, candidates: list[Candidate]
) -> None:
    model.add(rank >= now)
    for literals, worth in candidates:
        model.add(rank >= worth).only_enforce_if(*literals)


def _add_levels(schedule: Schedule) -> dict[int, cp_model.IntVar]:
    """How high the uppermost level of a used card is in its tower: what is played later lies higher.

    Clocks are among these cards only if they are a level and storeys may lie above them; else a clock is on top.
    """
    model, instance = schedule.model, schedule.instance
    rules = instance.position.rules
    is_level = rules.tiebreak is TieBreak.ALTITUDE and rules.clock_mouse_in_tiebreak
    clocks = int(is_level and instance.after_clock)
    kinds = (Kind.STOREY, Kind.CLOCK) if clocks else (Kind.STOREY,)
    cards = [i for i, source in schedule.sources.items() if source.card.kind in kinds]
    levels = {i: model.new_int_var(1, instance.highest + clocks, f"level of {i}") for i in cards}
    size = {i: schedule.sources[i].card.storeys or clocks for i in cards}
    for (i, rung), x in schedule.use.items():
        if i in levels:
            model.add(levels[i] <= rung.height + clocks).only_enforce_if(x)
            model.add(levels[i] >= size[i]).only_enforce_if(x)
            for base, y in schedule.bases_of(rung):
                below = base.tower.height + clocks * base.tower.has_clock
                model.add(levels[i] >= below + size[i]).only_enforce_if(x, y)
    for i, j in combinations(cards, 2):
        rungs = [rung for rung in instance.rungs if (i, rung) in schedule.use and (j, rung) in schedule.use]
        if not rungs:
            continue
        first = model.new_bool_var(f"{i} below {j}")
        for rung in rungs:
            both = schedule.use[i, rung], schedule.use[j, rung]
            for low, high, order in ((i, j, first), (j, i, first.negated())):
                model.add(levels[high] >= levels[low] + size[high]).only_enforce_if(*both, order)
                model.add(schedule.played[low] < schedule.played[high]).only_enforce_if(*both, order)
    return levels


def _candidates(
    schedule: Schedule, levels: dict[int, cp_model.IntVar], seat: int, animal: Animal
) -> Iterator[Candidate]:
    """The animals that may come to be in complete towers of a seat, with what they count."""
    rules = schedule.instance.position.rules
    by_altitude = rules.tiebreak is TieBreak.ALTITUDE
    for (i, rung), x in schedule.use.items():
        card, mine = schedule.sources[i].card, schedule.plays[i, seat]
        if card.animal is not animal:
            continue
        if card.kind is Kind.CLOCK:
            if rules.clock_mouse_in_tiebreak:
                yield [x, mine], levels.get(i, rung.height + 1) if by_altitude else 1
        elif by_altitude:
            yield [x, mine], levels[i]
        else:
            yield [x, mine, _on_top(schedule, levels[i], rung)], 1
    for rung in schedule.instance.rungs:
        for base, y in schedule.bases_of(rung):
            if base.seat == seat:
                yield [y], rank(rules, base.tower, animal, rung.height)


def _on_top(schedule: Schedule, level: cp_model.IntVar, rung: Rung) -> cp_model.IntVar:
    on_top = schedule.model.new_bool_var("on top")
    schedule.model.add(level >= rung.height).only_enforce_if(on_top)
    schedule.model.add(level < rung.height).only_enforce_if(on_top.negated())
    return on_top
