"""A play that is known, told to the model of a whole play: where a search for better ones may begin."""

from collections.abc import Sequence
from dataclasses import dataclass

from faceup.models.clock_towers.maximum.instance import Rung
from faceup.models.clock_towers.maximum.schedule import Schedule
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Objective

__all__ = ["add_hint"]


@dataclass
class _Building:
    """A tower on its way: the cards of the schedule in it, and the tower that stood before."""

    seat: int
    tower: Tower
    base: int | None
    parts: list[int]


def add_hint(schedule: Schedule, moves: Sequence[Move]) -> None:
    """Hint at a whole play, as far as its complete towers are of use to the question."""
    owner, drawn, played, built = _followed(schedule, moves)
    rungs = _useful(schedule, built)
    used = {i: rung for rung, building in rungs.items() for i in building.parts}
    model, instance = schedule.model, schedule.instance
    for i in schedule.sources:
        if i in schedule.drawn:
            model.add_hint(schedule.drawn[i], drawn[i])
            for seat in instance.seats:
                model.add_hint(schedule.owner[i, seat], owner[i] == seat)
        model.add_hint(schedule.used[i], i in used)
        model.add_hint(schedule.played[i], played[i] if i in used else 0)
    for (i, rung), x in schedule.use.items():
        model.add_hint(x, used.get(i) == rung)
    for (b, rung), y in schedule.base.items():
        model.add_hint(y, rung in rungs and rungs[rung].base == b)
    for (rung, seat), var in schedule.ladders.built.items():
        model.add_hint(var, rung in rungs and rungs[rung].seat == seat)


def _followed(
    schedule: Schedule, moves: Sequence[Move]
) -> tuple[dict[int, int], dict[int, int], dict[int, int], list[_Building]]:
    """Who gets each card, when it is drawn, in which round it is played, and the towers that come of it."""
    instance = schedule.instance
    position, seats = instance.position, len(instance.seats)
    owner = {i: source.seat for i, source in schedule.sources.items() if source.seat is not None}
    drawn: dict[int, int] = {}
    played: dict[int, int] = {}
    towers = [_Building(base.seat, base.tower, b, []) for b, base in enumerate(instance.bases)]
    below = {kind: [i for i in schedule.drawn if schedule.sources[i].card.kind is kind] for kind, _ in position.piles}
    held = list(owner)
    rounds = dict.fromkeys(instance.seats, 0)
    for move in moves:
        seat = position.turn
        chosen = next(i for i in held if owner[i] == seat and schedule.sources[i].card is move.card)
        held.remove(chosen)
        played[chosen] = rounds[seat]
        if move.onto is not None:
            # A tower of a seat whose towers are of no use is not followed from its beginning; then it is a new one.
            site = next((t for t in towers if move.onto and (t.seat, t.tower) == (seat, move.onto)), None)
            if site is None:
                towers.append(site := _Building(seat, move.onto, None, []))
            site.tower = site.tower.with_card(move.card)
            site.parts.append(chosen)
        if move.draw is not None:
            top = below[move.draw].pop(0)
            owner[top], drawn[top] = seat, seats * rounds[seat] + instance.ahead(seat)
            held.append(top)
        rounds[seat] += 1
        position = position.after(move)
    return owner, drawn, played, towers


def _useful(schedule: Schedule, towers: Sequence[_Building]) -> dict[Rung, _Building]:
    """The complete towers of the rungs that count: a helper's tower is of no use as the last of its ladder."""
    instance = schedule.instance
    complete = {(b.tower.roof, b.tower.height, seat): b for b in towers for seat in (None, b.seat)}
    places = {rung: (rung.colour, rung.height, rung.seat) for rung in instance.rungs}
    found = {rung: complete[place] for rung, place in places.items() if place in complete}
    if instance.objective is Objective.TOTAL:
        return found
    own = [rung for rung, building in found.items() if building.seat == instance.player]
    return {
        low: building
        for low, building in found.items()
        if any((low.colour, low.seat) == (r.colour, r.seat) and low.height <= r.height for r in own)
    }
