"""The static model: which complete towers the cards make, with no regard to when they are played.

For one player alone it is exact: every packing can be played, storeys first, then clocks, then roofs, if the first turn
allows it (`_first_turn`). docs/maxima.md has the proof. For several players it gives an upper bound: what is left out
are the turns. Each seat uses its hand and no more cards of the piles than it draws.

Towers are counted by *bodies*: a tower to build on or none, the storeys that are added, the clock. Bodies of one height
are exchangeable between the colours, so colours only say how many towers of a height a seat may have.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.maximum.instance import CLOCKS, STOREYS, Base, Instance
from faceup.models.clock_towers.maximum.ladders import Ladders, add_ladders
from faceup.models.clock_towers.maximum.objective import NewTowers, add_objective
from faceup.models.clock_towers.maximum.plan import PlannedTower
from faceup.models.clock_towers.towers import POINTS, Tower
from faceup.models.cp.stage import Linear, Values
from faceup.models.game import Bounds

__all__ = ["Body", "Packing"]


Standing = tuple[int, bool, bool, bool]
"""What matters of a tower that stands: its height, and whether a cat, a mouse and a clock are in it."""


@dataclass(frozen=True, slots=True)
class Body:
    """A tower without its roof, by what it is made of: all towers that stand alike count as one kind."""

    seat: int
    stands: Standing | None
    """The tower that is built on, if one is."""
    added: tuple[Card, ...]
    height: int
    points: int

    @property
    def storeys(self) -> bool:
        """Whether storeys are added."""
        return any(card.kind is Kind.STOREY for card in self.added)


class Packing:
    """The static model of an instance."""

    def __init__(self, instance: Instance, known: Bounds | None = None, without: Collection[str] = ()) -> None:
        model = cp_model.CpModel()
        self.instance, self.model = instance, model
        self.ladders: Ladders = add_ladders(model, instance, without)
        self.bodies: dict[Body, cp_model.IntVar] = self._bodies()
        self.used: dict[tuple[int, Card], Linear] = self._used()
        self._a_roof_for_every_body()
        self._towers_that_stand()
        self._cards()
        if len(instance.seats) == 1 and not instance.turns_ignored:
            self._first_turn()
        self.new = NewTowers(instance, [(body.seat, body.points, n) for body, n in self.bodies.items()])
        self.objective = add_objective(model, self.new, known)

    def _bodies(self) -> dict[Body, cp_model.IntVar]:
        """How many bodies of each kind are built."""
        bodies = {}
        for seat in self.instance.builders:
            heights = {rung.height for rung in self.instance.rungs if rung.seat in (None, seat)}
            for body in _bodies_of(self.instance, seat, heights):
                most = len(self.instance.rungs)
                bodies[body] = self.model.new_int_var(0, most, f"bodies {seat} {body.stands} {body.added}")
        return bodies

    def _used(self) -> dict[tuple[int, Card], Linear]:
        """How many cards of a kind each seat uses."""
        terms = defaultdict[tuple[int, Card], list[Linear]](list)
        for body, number in self.bodies.items():
            for card, copies in Counter(body.added).items():
                terms[body.seat, card].append(copies * number)
        for (rung, seat), built in self.ladders.built.items():
            terms[seat, rung.colour].append(built)
        return {key: cp_model.LinearExpr.sum(parts) for key, parts in terms.items()}

    def _a_roof_for_every_body(self) -> None:
        for seat in self.instance.builders:
            for height in {rung.height for rung in self.instance.rungs}:
                bodies = [n for body, n in self.bodies.items() if (body.seat, body.height) == (seat, height)]
                built = [b for (rung, s), b in self.ladders.built.items() if (s, rung.height) == (seat, height)]
                self.model.add(sum(bodies) == sum(built))

    def _towers_that_stand(self) -> None:
        """No more is built on towers that stand than there are."""
        there = Counter((base.seat, _stands(base)) for base in self.instance.bases)
        for (seat, stands), number in there.items():
            self.model.add(
                sum(n for body, n in self.bodies.items() if (body.seat, body.stands) == (seat, stands)) <= number
            )

    def _cards(self) -> None:
        """What a seat uses beyond its hand comes from the piles, and it draws only so often."""
        instance, model = self.instance, self.model
        from_piles: dict[tuple[int, Card], cp_model.IntVar] = {}
        for (seat, card), used in self.used.items():
            drawn = from_piles[seat, card] = model.new_int_var(0, instance.in_piles[card], f"drawn {seat} {card}")
            model.add(used <= instance.hand(seat)[card] + drawn)
        for card in Card:
            model.add(sum(n for (_, c), n in from_piles.items() if c is card) <= instance.in_piles[card])
        for seat in instance.builders:
            model.add(sum(n for (s, _), n in from_piles.items() if s == seat) <= instance.draws(seat))

    def _first_turn(self) -> None:
        """Alone: where the first hand has no card of the kind that should be played first, some other card has to go.

        It is thrown away, if the packing can do without one such card, or it goes where the packing wants it at once.
        """
        instance, model = self.instance, self.model
        (player,) = instance.position.players
        held = {card.kind for card in player.hand}
        wanted = next((kind for kind in Kind if kind in held or instance.position.piles[kind]), None)
        if wanted is None or wanted in held:
            return
        ways = []
        for card in sorted(set(player.hand)):
            spared = model.new_bool_var(f"{card} is thrown away")
            there = player.hand.count(card) + instance.in_piles[card]
            model.add(self.used.get((0, card), 0) <= there - 1).only_enforce_if(spared)
            ways.append(spared)
            ways += self._at_once(card)
        model.add_bool_or(ways)

    def _at_once(self, card: Card) -> Iterator[cp_model.IntVar]:
        """The ways in which a card of the first hand goes where it is wanted at once, on a tower that stands.

        A clock needs one that gets no more storeys, or any where storeys may follow the clock; a roof one that has its
        clock and gets no more storeys, as the next rung.
        """
        instance, model = self.instance, self.model
        if card.kind is Kind.CLOCK:
            fitting = [
                n
                for body, n in self.bodies.items()
                if body.stands is not None and card in body.added and (instance.after_clock or not body.storeys)
            ]
            laid = model.new_bool_var(f"{card} goes on a tower that stands")
            model.add(sum(fitting) >= 1).only_enforce_if(laid)
            yield laid
        for rung, begins in self.ladders.begins.items():
            if rung.colour is card:
                ready = [n for body, n in self.bodies.items() if not body.added and body.height == rung.height]
                laid = model.new_bool_var(f"{card} goes on a tower of {rung.height} that stands")
                model.add(sum(ready) >= 1).only_enforce_if(laid)
                model.add_implication(laid, begins)
                yield laid

    def towers(self, value: Values) -> list[PlannedTower]:
        """The towers of a solution."""
        standing: dict[tuple[int, Standing | None], list[Tower]] = {}
        for base in self.instance.bases:
            standing.setdefault((base.seat, _stands(base)), []).append(base.tower)
        bodies = [body for body, n in self.bodies.items() for _ in range(value(n))]
        rungs = [key for key, built in self.ladders.built.items() if value(built)]
        # What stands complete but for its roof goes to a roof that may have to be laid at once.
        bodies.sort(key=lambda body: bool(body.added))
        rungs.sort(key=lambda key: not value(self.ladders.begins.get(key[0], 0)))
        in_hand = self.instance.hand(0)
        rungs.sort(key=lambda key: not in_hand[key[0].colour])
        planned = []
        for body in bodies:
            rung, seat = next(key for key in rungs if (key[0].height, key[1]) == (body.height, body.seat))
            rungs.remove((rung, seat))
            tower = Tower() if body.stands is None else standing[seat, body.stands].pop()
            planned.append(PlannedTower(seat, tower, Counter((*body.added, rung.colour)), rung.height))
        return planned


def _stands(base: Base) -> Standing:
    tower = base.tower
    return tower.height, tower.has(Animal.CAT), tower.has(Animal.MOUSE), tower.has_clock


def _bodies_of(instance: Instance, seat: int, heights: set[int]) -> Iterator[Body]:
    """Every body of one of the heights that a seat could build with the cards that are left."""
    there = instance.hand(seat) + instance.in_piles
    storeys = tuple((card, there[card]) for card in STOREYS)
    clocks = [card for card in CLOCKS if there[card]]
    stands: Iterable[Standing | None] = dict.fromkeys(
        [None, *(_stands(base) for base in instance.bases if base.seat == seat)]
    )
    for standing in stands:
        below, cat, mouse, clocked = standing or (0, False, False, False)
        for height in sorted(heights):
            missing = height - below
            if missing < 0 or (clocked and missing and not instance.after_clock):
                continue
            for added in _storeys_of(missing, storeys):
                for clock in [()] if clocked else [(clock,) for clock in clocks]:
                    cards = (*added, *clock)
                    animals = {card.animal for card in cards}
                    points = POINTS[cat or Animal.CAT in animals, mouse or Animal.MOUSE in animals]
                    yield Body(seat, standing, cards, height, points)


@cache
def _storeys_of(height: int, there: tuple[tuple[Card, int], ...]) -> list[tuple[Card, ...]]:
    """Every choice of storey cards that makes a height, like cards being alike."""
    if not there:
        return [] if height else [()]
    (card, copies), others = there[0], there[1:]
    return [
        (card,) * taken + more
        for taken in range(min(copies, height // card.storeys) + 1)
        for more in _storeys_of(height - taken * card.storeys, others)
    ]
