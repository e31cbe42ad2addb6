"""The model of a whole play: who draws which card when, and who puts it on which tower when.

To the turns (`turns`) it adds towers: a used card has a rung of a ladder, whose tower it becomes part of. Rungs are
places of their own (colour and height), so towers have no symmetry.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Animal, Kind
from faceup.models.clock_towers.maximum.instance import Base, Instance, Rung
from faceup.models.clock_towers.maximum.ladders import add_ladders
from faceup.models.clock_towers.maximum.objective import NewTowers, add_objective
from faceup.models.clock_towers.maximum.plan import ScheduledCard
from faceup.models.clock_towers.maximum.turns import Turns
from faceup.models.clock_towers.towers import POINTS, Tower
from faceup.models.cp.stage import Values
from faceup.models.game import Bounds

__all__ = ["Schedule"]


class Schedule(Turns):
    """The model of an instance. `known` are bounds of what is asked for, or of the margin where a win is."""

    def __init__(self, instance: Instance, known: Bounds, without: Collection[str] = ()) -> None:
        model = cp_model.CpModel()
        super().__init__(model, instance, add_ladders(model, instance, without), without)
        self._uses()
        self._bases()
        self._towers_are_whole()
        self._storeys_before_clock_before_roof()
        if "like-towers" not in without:
            self._like_towers()
        self.new = NewTowers(instance, list(self._worths()))
        self.objective = add_objective(model, self.new, known)

    def _uses(self) -> None:
        """Which card goes into which rung's tower."""
        for i, source in self.sources.items():
            if source.card.kind is not Kind.ROOF:
                self.may_use(i, [rung for rung in self.instance.rungs if source.card.storeys <= rung.height])

    def _bases(self) -> None:
        """Which tower that stands is built on for which rung."""
        self.base: dict[tuple[int, Rung], cp_model.IntVar] = {}
        for b, base in enumerate(self.instance.bases):
            for rung in self.instance.rungs:
                missing = rung.height - base.tower.height
                closed = base.tower.has_clock and not self.instance.after_clock
                if (rung, base.seat) in self.ladders.built and missing >= 0 and not (closed and missing):
                    chosen = self.base[b, rung] = self.model.new_bool_var(f"base {b} for {rung.colour} {rung.height}")
                    self.model.add_implication(chosen, self.ladders.built[rung, base.seat])
            self.model.add_at_most_one(y for (c, _), y in self.base.items() if c == b)
        for rung in self.instance.rungs:
            self.model.add_at_most_one(y for (_, r), y in self.base.items() if r is rung)

    def _cards_of(self, rung: Rung, *kinds: Kind) -> list[tuple[int, cp_model.IntVar]]:
        return [(i, x) for (i, r), x in self.use.items() if r is rung and self.sources[i].card.kind in kinds]

    def bases_of(self, rung: Rung) -> list[tuple[Base, cp_model.IntVar]]:
        return [(self.instance.bases[b], y) for (b, r), y in self.base.items() if r is rung]

    def _towers_are_whole(self) -> None:
        """A tower has its height and one clock."""
        for rung, used in self.ladders.used.items():
            bases = self.bases_of(rung)
            storeys = sum(self.sources[i].card.storeys * x for i, x in self._cards_of(rung, Kind.STOREY))
            clocks = sum(x for _, x in self._cards_of(rung, Kind.CLOCK))
            self.model.add(storeys + sum(base.tower.height * y for base, y in bases) == rung.height * used)
            self.model.add(clocks + sum(y for base, y in bases if base.tower.has_clock) == used)

    def _storeys_before_clock_before_roof(self) -> None:
        """In each tower; where storeys may follow the clock, one that does not stand yet begins with a storey."""
        for rung in self.instance.rungs:
            clock, roof = self.model.new_int_var(0, self.longest, f"clock of {rung}"), self.roof_round[rung]
            for i, x in self._cards_of(rung, Kind.CLOCK):
                self.model.add(self.played[i] == clock).only_enforce_if(x)
                self.model.add(clock < roof).only_enforce_if(x)
            firsts = []
            for i, x in self._cards_of(rung, Kind.STOREY):
                if self.instance.after_clock:
                    self.model.add(self.played[i] < roof).only_enforce_if(x)
                    first = self.model.new_bool_var(f"{i} begins {rung}")
                    self.model.add_implication(first, x)
                    self.model.add(self.played[i] < clock).only_enforce_if(first)
                    firsts.append(first)
                else:
                    self.model.add(self.played[i] < clock).only_enforce_if(x)
            if self.instance.after_clock:
                stands = sum(y for _, y in self.bases_of(rung))
                self.model.add(sum(firsts) + stands >= self.ladders.used[rung])

    def _like_towers(self) -> None:
        """Of towers that stand alike, the first is built on before the second is."""
        bases = list(enumerate(self.instance.bases))
        for (b, one), (c, other) in pairwise(bases):
            if one == other:
                built = (sum(y for (a, _), y in self.base.items() if a == number) for number in (b, c))
                self.model.add(next(built) >= next(built))

    def _worths(self) -> Iterator[tuple[int, int, cp_model.IntVar]]:
        """What the tower of a rung is worth to the seat that builds it goes by its animals."""
        for rung in self.instance.rungs:
            animals = [self._has(rung, animal) for animal in (Animal.CAT, Animal.MOUSE)]
            for seat, built in self.built_by(rung):
                ways = []
                for there, worth in POINTS.items():
                    chosen = self.model.new_bool_var(f"{rung} by {seat} for {worth}")
                    for has, is_there in zip(animals, there, strict=True):
                        self.model.add_implication(chosen, has if is_there else has.negated())
                    ways.append(chosen)
                    yield seat, worth, chosen
                self.model.add(sum(ways) == built)

    def _has(self, rung: Rung, animal: Animal) -> cp_model.IntVar:
        """Whether an animal is in the tower of a rung."""
        cards = self._cards_of(rung, Kind.STOREY, Kind.CLOCK)
        there = [x for i, x in cards if self.sources[i].card.animal is animal]
        there += [y for base, y in self.bases_of(rung) if base.tower.has(animal)]
        has = self.model.new_bool_var(f"{animal} in {rung}")
        self.model.add_max_equality(has, there or [self.zero])
        return has

    def cards(self, value: Values) -> tuple[list[ScheduledCard], list[Tower]]:
        """The schedule of a solution, and the towers that it begins with."""
        rungs = list(self.instance.rungs)
        bases = [Tower() for _ in rungs]
        for (b, rung), y in self.base.items():
            if value(y):
                bases[rungs.index(rung)] = self.instance.bases[b].tower

        def tower(i: int, seat: int) -> int | None:
            return next((rungs.index(r) for (j, r), x in self.use.items() if j == i and value(x)), None)

        return self.scheduled(value, tower), bases
