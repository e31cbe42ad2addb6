"""A model of plays in phases: every player plays all storeys, then all clocks, then all roofs.

Such plays are a small part of all plays, but good ones are among them, and they are found soon: a storey that is played
before every clock need not know its tower, so that the static packing, which knows cards by their kinds, is enough to
say what is built. What it finds is a play like any other; that it finds no better one proves nothing.

Good plays of this kind draw as they play: first the storeys, then the clocks, then the roofs, and out of that order
only by a few turns, so that a card falls to the right player. A model of plays that stay `within` so many turns of it
has so little left to choose that it is soon solved, even for a full deal; what it finds is where a wider one begins.
"""

from collections import Counter
from collections.abc import Collection

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.maximum.instance import Instance
from faceup.models.clock_towers.maximum.packing import Packing
from faceup.models.clock_towers.maximum.plan import ScheduledCard
from faceup.models.clock_towers.maximum.turns import Turns
from faceup.models.clock_towers.towers import Tower
from faceup.models.cp.stage import Values
from faceup.models.game import Bounds

__all__ = ["Phased"]


class Phased(Turns):
    """The packing of an instance, played in phases.

    With `within`, a card is drawn no more than so many turns before or after its place, the piles being taken in turn.
    `narrower` is a model that has been solved, of fewer plays: the best that it found is hinted at.
    """

    def __init__(
        self,
        instance: Instance,
        most: int,
        without: Collection[str] = (),
        within: int | None = None,
        narrower: "Phased | None" = None,
    ) -> None:
        self.packing = Packing(instance, Bounds(min(instance.worst_margin, most), most), without)
        super().__init__(self.packing.model, instance, self.packing.ladders, without)
        self.objective, self.new = self.packing.objective, self.packing.new
        self._phases()
        self._cards_of_the_packing()
        if within is not None:
            self._piles_in_turn(within)
        self.solution: list[int] = []
        """The last one that was read, the variables in their order."""
        if "hint" not in without:
            if narrower is not None and narrower.solution:
                self._begin_with(narrower.solution)
            else:
                self._begin_with_nothing()

    def _phases(self) -> None:
        """Each seat has a round before which it plays storeys, and one from which on it plays roofs."""
        for seat in self.instance.seats:
            clocks = self.model.new_int_var(0, self.longest, f"{seat} begins with clocks")
            roofs = self.model.new_int_var(0, self.longest, f"{seat} begins with roofs")
            self.model.add(clocks <= roofs)
            for i, source in self.sources.items():
                played, mine = self.played[i], self.plays[i, seat]
                if source.card.kind is not Kind.STOREY:
                    begins = clocks if source.card.kind is Kind.CLOCK else roofs
                    self.model.add(played >= begins).only_enforce_if(mine)
                if source.card.kind is not Kind.ROOF:
                    ends = clocks if source.card.kind is Kind.STOREY else roofs
                    self.model.add(played < ends).only_enforce_if(mine)

    def _cards_of_the_packing(self) -> None:
        """Each seat plays the cards that its towers are made of."""
        for seat in self.instance.seats:
            for card in Card:
                plays = [self.plays[i, seat] for i, source in self.sources.items() if source.card is card]
                self.model.add(sum(plays) == self.packing.used.get((seat, card), 0))

    def _piles_in_turn(self, within: int) -> None:
        """First all storeys are drawn, then all clocks, then all roofs, but for a few turns."""
        for place, drawn in enumerate(self.drawn.values()):
            self.model.add_linear_constraint(drawn, place - within, place + within)

    def _begin_with(self, solution: list[int]) -> None:
        """Hint at a solution of a model that differs only in how far it looks: its variables are the same."""
        for variable, value in zip(self._variables(), solution, strict=False):
            self.model.add_hint(variable, value)

    def _variables(self) -> list[cp_model.IntVar]:
        return [self.model.get_int_var_from_proto_index(n) for n in range(len(self.model.proto.variables))]

    def _begin_with_nothing(self) -> None:
        """Hint at the play that builds nothing: the search is soon far beyond it, but a first play is there at once."""
        for unused in (self.used, self.ladders.built, self.packing.bodies):
            for number in unused.values():
                self.model.add_hint(number, 0)
        for time, drawn in enumerate(self.drawn.values()):
            self.model.add_hint(drawn, time)

    def cards(self, value: Values) -> tuple[list[ScheduledCard], list[Tower]]:
        """The schedule of a solution, and the towers that it begins with."""
        self.solution = [value(variable) for variable in self._variables()]
        towers = self.packing.towers(value)
        missing = [Counter(tower.needs) for tower in towers]

        def place(i: int, seat: int) -> int | None:
            if not value(self.used[i]):
                return None
            card = self.sources[i].card
            rung = next((r for (j, r), x in self.use.items() if j == i and value(x)), None)
            waiting = (n for n, tower in enumerate(towers) if tower.seat == seat and missing[n][card])
            chosen = next(n for n in waiting if rung is None or towers[n].height == rung.height)
            missing[chosen][card] -= 1
            return chosen

        return self.scheduled(value, place), [tower.tower for tower in towers]
