"""The model of a whole play: who draws which card when, and who puts it on which tower when.

Every card of the piles has the time at which it is drawn; what is drawn at a time belongs to the seat whose turn it is.
A card that is *used* has a rung of a ladder, whose tower it becomes part of, and a round in which its owner plays it.
Rungs are places of their own (colour and height), so towers have no symmetry. Cards that are not used are never
scheduled: they are thrown away whenever nothing else is played. That works exactly if, at every turn, no more than two
cards in the hand are being kept for later: with three in the hand one is then free to go (`_keeping`).
"""

from dataclasses import dataclass, field
from itertools import combinations, pairwise

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Animal, Kind
from faceup.models.clock_towers.maximum.instance import Base, Instance, Rung, Source
from faceup.models.clock_towers.maximum.ladders import Ladders, add_ladders
from faceup.models.clock_towers.maximum.plan import ScheduledCard
from faceup.models.clock_towers.maximum.worth import POINTS, add_objective
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Bounds
from faceup.models.maxima import Linear, Values

__all__ = ["Schedule"]

KEPT = 2
"""How many cards of a hand can be kept for later while a third is played."""


@dataclass
class Schedule:
    """The model of an instance. `known` are bounds of what is asked for, or of the margin where a win is."""

    instance: Instance
    known: Bounds
    model: cp_model.CpModel = field(default_factory=cp_model.CpModel)

    def __post_init__(self) -> None:
        instance, model = self.instance, self.model
        self.sources: dict[int, Source] = dict(enumerate(instance.sources))
        self.one, self.zero = model.new_constant(1), model.new_constant(0)
        self.ladders: Ladders = add_ladders(model, instance)
        self._draws()
        self._uses()
        self._bases()
        self._plays()
        self._towers_are_whole()
        self._owners()
        self._storeys_before_clock_before_roof()
        self._rungs_in_order()
        self._one_card_a_turn()
        self._keeping()
        self._like_cards()
        self._like_towers()
        self.points = self._points()
        self.objective = add_objective(model, instance, self.points, self.known)

    # Variables

    def _draws(self) -> None:
        """Who draws a card, and in which round; the cards of a pile one after the other, each turn one."""
        instance, model = self.instance, self.model
        seats, last = len(instance.seats), instance.pile_cards
        sizes = {kind: len(pile) for kind, pile in instance.position.piles}
        self.owner: dict[tuple[int, int], cp_model.IntVar] = {}
        self.round_drawn: dict[int, Linear] = {}
        self.drawn: dict[int, cp_model.IntVar] = {}
        for i, source in self.sources.items():
            for seat in instance.seats:
                if source.seat is not None:
                    self.owner[i, seat] = self.one if source.seat == seat else self.zero
                else:
                    self.owner[i, seat] = model.new_bool_var(f"{seat} draws {i}")
            if source.seat is not None:
                self.round_drawn[i] = -1
                continue
            model.add_exactly_one(self.owner[i, seat] for seat in instance.seats)
            time = model.new_int_var(source.depth, last - sizes[source.card.kind] + source.depth, f"drawn {i}")
            rounds = model.new_int_var(0, (last - 1) // seats, f"round drawn {i}")
            model.add(time == seats * rounds + sum(instance.ahead(s) * self.owner[i, s] for s in instance.seats))
            self.drawn[i], self.round_drawn[i] = time, rounds
        model.add_all_different(self.drawn.values())
        for i, j in pairwise(self.drawn):
            if self.sources[i].card.kind is self.sources[j].card.kind:
                model.add(self.drawn[i] < self.drawn[j])

    def _uses(self) -> None:
        """Which card goes into which rung's tower."""
        self.use: dict[tuple[int, Rung], cp_model.IntVar] = {}
        for i, source in self.sources.items():
            for rung in self.instance.rungs:
                if source.card.kind is Kind.ROOF and source.card is not rung.colour:
                    continue
                if source.card.storeys > rung.height:
                    continue
                if source.seat is not None and (rung, source.seat) not in self.ladders.built:
                    continue
                self.use[i, rung] = self.model.new_bool_var(f"{i} for {rung.colour} {rung.height}")
        self.used: dict[int, cp_model.IntVar] = {}
        for i in self.sources:
            self.used[i] = self.model.new_bool_var(f"{i} is used")
            self.model.add(sum(x for (j, _), x in self.use.items() if j == i) == self.used[i])

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

    def _plays(self) -> None:
        """The round in which a used card is played, by the seat that has it; of others it says nothing."""
        instance, model = self.instance, self.model
        longest = max((instance.turns(seat) for seat in instance.seats), default=0)
        self.played: dict[int, cp_model.IntVar] = {}
        self.plays: dict[tuple[int, int], cp_model.IntVar] = {}
        for i, source in self.sources.items():
            played = self.played[i] = model.new_int_var(0, max(longest - 1, 0), f"played {i}")
            model.add(played > self.round_drawn[i]).only_enforce_if(self.used[i])
            model.add(played == 0).only_enforce_if(self.used[i].negated())
            for seat in instance.seats:
                if source.seat is not None:
                    self.plays[i, seat] = self.used[i] if source.seat == seat else self.zero
                else:
                    mine = self.plays[i, seat] = model.new_bool_var(f"{seat} plays {i}")
                    model.add_implication(mine, self.owner[i, seat])
                if instance.turns(seat) < longest:
                    model.add(played < instance.turns(seat)).only_enforce_if(self.plays[i, seat])
            if source.seat is None:
                model.add(sum(self.plays[i, seat] for seat in instance.seats) == self.used[i])
        self.clock_round = {r: model.new_int_var(0, longest, f"clock of {r}") for r in instance.rungs}
        self.roof_round = {r: model.new_int_var(0, longest, f"roof of {r}") for r in instance.rungs}

    # Constraints

    def _cards_of(self, rung: Rung, *kinds: Kind) -> list[tuple[int, cp_model.IntVar]]:
        return [(i, x) for (i, r), x in self.use.items() if r is rung and self.sources[i].card.kind in kinds]

    def bases_of(self, rung: Rung) -> list[tuple[Base, cp_model.IntVar]]:
        return [(self.instance.bases[b], y) for (b, r), y in self.base.items() if r is rung]

    def _towers_are_whole(self) -> None:
        """A tower has its height, one clock and one roof."""
        for rung, used in self.ladders.used.items():
            bases = self.bases_of(rung)
            storeys = sum(self.sources[i].card.storeys * x for i, x in self._cards_of(rung, Kind.STOREY))
            clocks = sum(x for _, x in self._cards_of(rung, Kind.CLOCK))
            self.model.add(storeys + sum(base.tower.height * y for base, y in bases) == rung.height * used)
            self.model.add(clocks + sum(y for base, y in bases if base.tower.has_clock) == used)
            self.model.add(sum(x for _, x in self._cards_of(rung, Kind.ROOF)) == used)

    def _owners(self) -> None:
        """The cards of a tower are played by the seat that builds it."""
        for (i, rung), x in self.use.items():
            for seat in self.instance.seats:
                built = self.ladders.built.get((rung, seat))
                if built is None:
                    self.model.add_implication(x, self.plays[i, seat].negated())
                else:
                    self.model.add_bool_or(x.negated(), built.negated(), self.plays[i, seat])

    def _storeys_before_clock_before_roof(self) -> None:
        """In each tower; where storeys may follow the clock, one that does not stand yet begins with a storey."""
        for rung in self.instance.rungs:
            clock, roof = self.clock_round[rung], self.roof_round[rung]
            for i, x in self._cards_of(rung, Kind.ROOF):
                self.model.add(self.played[i] == roof).only_enforce_if(x)
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

    def _rungs_in_order(self) -> None:
        """The roofs of a ladder are laid from low to high, whoever lays them."""
        seats = len(self.instance.seats)
        time = {
            rung: seats * self.roof_round[rung]
            + sum(self.instance.ahead(s) * b for (r, s), b in self.ladders.built.items() if r is rung)
            for rung in self.instance.rungs
        }
        for rung in self.instance.rungs:
            below = self.ladders.below(rung)
            if below is not None:
                for s, built in self._built_by(rung):
                    for t, built_below in self._built_by(below):
                        if s == t:
                            self.model.add(self.roof_round[below] < self.roof_round[rung]).only_enforce_if(
                                built, built_below
                            )
                        else:
                            self.model.add(time[below] < time[rung]).only_enforce_if(built, built_below)

    def _built_by(self, rung: Rung) -> list[tuple[int, cp_model.IntVar]]:
        return [(seat, built) for (r, seat), built in self.ladders.built.items() if r is rung]

    def _one_card_a_turn(self) -> None:
        for seat in self.instance.seats:
            self.model.add_no_overlap(
                self.model.new_optional_fixed_size_interval_var(self.played[i], 1, self.plays[i, seat], f"play {i}")
                for i in self.sources
                if self.plays[i, seat] is not self.zero
            )

    def _keeping(self) -> None:
        """While a card is played, no more than two others are kept for later.

        A card is being kept at the turns between the one at which it is drawn and the one at which it is played. If
        at every turn at most two are, then a third card of the hand is free: the one whose turn it is, or one that is
        never used and can be thrown away. When nothing is drawn any more, hands shrink with the turns that are left,
        and cards that are played at different turns always have room.
        """
        if not self.instance.pile_cards:
            return
        for seat in self.instance.seats:
            kept = []
            for i in self.sources:
                mine = self.plays[i, seat]
                if mine is self.zero:
                    continue
                start = self.round_drawn[i] + 1
                length = self.model.new_int_var(0, self.instance.turns(seat), f"{i} is kept")
                kept.append(
                    self.model.new_optional_interval_var(start, length, self.played[i], mine, f"{seat} keeps {i}")
                )
            self.model.add_cumulative(kept, [1] * len(kept), KEPT)

    def _like_cards(self) -> None:
        """Of like cards of a pile, or of a hand, that one seat uses, the upper one is played first.

        If it were the other way round, they could change places: both are there when the first of them is played, and
        as many are kept at any time.
        """
        for i, j in combinations(self.sources, 2):
            one, other = self.sources[i], self.sources[j]
            if one.card is not other.card or (one.seat is None) != (other.seat is None):
                continue
            if one.seat is not None and one.seat != other.seat:
                continue
            for seat in self.instance.seats:
                if self.plays[i, seat] is not self.zero:
                    self.model.add(self.played[i] < self.played[j]).only_enforce_if(
                        self.plays[i, seat], self.plays[j, seat]
                    )

    def _like_towers(self) -> None:
        """Of towers that stand alike, the first is built on before the second is."""
        bases = list(enumerate(self.instance.bases))
        for (b, one), (c, other) in pairwise(bases):
            if one == other:
                built = (sum(y for (a, _), y in self.base.items() if a == number) for number in (b, c))
                self.model.add(next(built) >= next(built))

    def _points(self) -> dict[int, Linear]:
        """Everyone's points at the end. What a tower is worth goes by its animals."""
        model = self.model
        points: dict[int, Linear] = dict(enumerate(self.instance.made))
        self.worth: dict[tuple[Rung, int, int], cp_model.IntVar] = {}
        for rung in self.instance.rungs:
            animals = {animal: self._has(rung, animal) for animal in Animal}
            for seat, built in self._built_by(rung):
                ways = []
                for (cat, mouse), worth in POINTS.items():
                    chosen = self.worth[rung, seat, worth] = model.new_bool_var(f"{rung} by {seat} for {worth}")
                    for animal, there in ((Animal.CAT, cat), (Animal.MOUSE, mouse)):
                        has = animals[animal]
                        model.add_implication(chosen, has if there else has.negated())
                    points[seat] = points[seat] + worth * chosen
                    ways.append(chosen)
                model.add(sum(ways) == built)
        return points

    def _has(self, rung: Rung, animal: Animal) -> cp_model.IntVar:
        """Whether an animal is in the tower of a rung."""
        cards = self._cards_of(rung, Kind.STOREY, Kind.CLOCK)
        there = [x for i, x in cards if self.sources[i].card.animal is animal]
        there += [y for base, y in self.bases_of(rung) if base.tower.has(animal)]
        has = self.model.new_bool_var(f"{animal} in {rung}")
        self.model.add_max_equality(has, there or [self.zero])
        return has

    # The solution

    def pattern(self) -> dict[int, Linear]:
        """How many towers of each worth the asked seats end with."""
        return {
            worth: self.instance.complete[worth]
            + sum(chosen for (_, s, w), chosen in self.worth.items() if w == worth and s in self.instance.asked)
            for worth in POINTS.values()
        }

    def cards(self, value: Values) -> tuple[list[ScheduledCard], list[Tower]]:
        """The schedule of a solution, and the towers that it begins with."""
        rungs = list(self.instance.rungs)
        bases = [Tower() for _ in rungs]
        for (b, rung), y in self.base.items():
            if value(y):
                bases[rungs.index(rung)] = self.instance.bases[b].tower
        cards = []
        seats = len(self.instance.seats)
        for i, source in self.sources.items():
            seat = next(seat for seat in self.instance.seats if value(self.owner[i, seat]))
            tower = next((rungs.index(r) for (j, r), x in self.use.items() if j == i and value(x)), None)
            cards.append(
                ScheduledCard(
                    source.card,
                    seat,
                    drawn=None if source.seat is not None else value(self.drawn[i]),
                    played=None if tower is None else seats * value(self.played[i]) + self.instance.ahead(seat),
                    tower=tower,
                )
            )
        return cards, bases
