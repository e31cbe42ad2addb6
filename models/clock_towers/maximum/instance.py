"""What a maximum is asked of, as the models see it: the cards with their places, who plays when, the rungs to be built.

Where all help, nothing that anybody leaves unfinished counts, and discarding is always allowed. So a play of the game
is told by the *complete* towers that come of it and by the turns at which their cards are drawn and played; every other
card is thrown away when nothing better is to be done.

The order of play is known beforehand: seats move in turn, a player without cards is skipped and never comes back. With
rounds that begin with the seat to move, seat `s` plays its `k`-th card at time ``seats * k + ahead(s)``; times of
players who are out are left empty, which changes no order.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from faceup.models.clock_towers.cards import ROOFS, Card, Kind
from faceup.models.clock_towers.play import reached
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import Ladder
from faceup.models.clock_towers.scoring import scores
from faceup.models.clock_towers.towers import MOST_POINTS, Tower, points
from faceup.models.game import Objective

__all__ = ["CLOCKS", "STOREYS", "Base", "Instance", "Rung", "Source"]

STOREYS = tuple(card for card in Card if card.kind is Kind.STOREY)
CLOCKS = tuple(card for card in Card if card.kind is Kind.CLOCK)


@dataclass(frozen=True, slots=True)
class Source:
    """One card that is still to be played: in the hand of a seat, or in its pile, so deep from the top."""

    card: Card
    seat: int | None
    depth: int


@dataclass(frozen=True, slots=True)
class Base:
    """A tower that has begun: a seat may build on it."""

    tower: Tower
    seat: int


@dataclass(frozen=True, slots=True)
class Rung:
    """A complete tower that may come to be: so high, of that colour, on the ladder of a seat or (None) of the table."""

    colour: Card
    height: int
    seat: int | None
    first: bool
    """Whether the ladder may begin here."""
    follows: bool
    """Whether the ladder has already come to just below."""


@dataclass(frozen=True)
class Instance:
    """A position, and what is to be made as large as can be for whom."""

    position: Position
    player: int
    objective: Objective
    turns_ignored: bool = False
    """Whether whole hands are merged, so that there are no turns to speak of."""

    def pooled(self) -> "Instance":
        """The table as if it were one player: no less can be made in all, with no seats to tell apart."""
        players = self.position.players
        hand = tuple(card for player in players for card in player.hand)
        towers = tuple(tower for player in players for tower in player.towers)
        merged = Position(self.position.rules, 0, self.position.piles, (Player(hand, towers),))
        return Instance(merged, 0, Objective.TOTAL, turns_ignored=True)

    @property
    def seats(self) -> range:
        return range(len(self.position.players))

    @property
    def after_clock(self) -> bool:
        return self.position.rules.storeys_after_clock

    @cached_property
    def made(self) -> tuple[int, ...]:
        """The points that everyone has already."""
        return scores(self.position)

    @cached_property
    def complete(self) -> Counter[int]:
        """How many complete towers of each worth the asked seats have already."""
        return Counter(points(tower) for seat in self.asked for tower in self.position.players[seat].towers)

    @cached_property
    def pile_cards(self) -> int:
        return len(self.position.piles)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose towers are asked about."""
        return tuple(self.seats) if self.objective is Objective.TOTAL else (self.player,)

    @cached_property
    def worst_margin(self) -> int:
        """No play ends with a smaller margin."""
        return -max(self.made) - MOST_POINTS * len(self.rungs)

    def ahead(self, seat: int) -> int:
        """How many turns pass in a round before the seat's."""
        return (seat - self.position.turn) % len(self.seats)

    def draws(self, seat: int) -> int:
        """How many cards the seat will draw."""
        return max(0, -((self.ahead(seat) - self.pile_cards) // len(self.seats)))

    def turns(self, seat: int) -> int:
        """How many cards the seat will play or discard."""
        return self.draws(seat) + len(self.position.players[seat].hand)

    @cached_property
    def builders(self) -> tuple[int, ...]:
        """The seats whose new towers can be of any use.

        For a player's own score, margin or win another's tower is useful only as a rung of a shared ladder.
        """
        alone = self.objective is not Objective.TOTAL and self.position.rules.ladder is Ladder.OWN
        return (self.player,) if alone else tuple(self.seats)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        hands = (Source(card, seat, 0) for seat in self.seats for card in self.position.players[seat].hand)
        piles = (Source(card, None, depth) for _, pile in self.position.piles for depth, card in enumerate(pile))
        return (*hands, *piles)

    def hand(self, seat: int) -> Counter[Card]:
        return Counter(self.position.players[seat].hand)

    @cached_property
    def in_piles(self) -> Counter[Card]:
        return Counter(source.card for source in self.sources if source.seat is None)

    @cached_property
    def bases(self) -> tuple[Base, ...]:
        return tuple(
            Base(tower, seat) for seat in self.builders for tower in self.position.players[seat].built.open_towers
        )

    @cached_property
    def rungs(self) -> tuple[Rung, ...]:
        """Every complete tower that the ladders and the roofs leave possible, each ladder from low to high."""
        owners = [None] if self.position.rules.ladder is Ladder.SHARED else list(self.builders)
        return tuple(rung for owner in owners for colour in ROOFS for rung in self._ladder(owner, colour))

    def _ladder(self, owner: int | None, colour: Card) -> Iterator[Rung]:
        hands = self.seats if owner is None else (owner,)
        roofs = self.in_piles[colour] + sum(self.hand(seat)[colour] for seat in hands)
        top = reached(self.position, 0 if owner is None else owner).get(colour)
        starts = self.position.rules.first_heights if top is None else (top + 1,)
        within_reach = {start + up for start in starts for up in range(roofs)}
        for height in sorted(within_reach):
            if height <= self.highest:
                yield Rung(colour, height, owner, first=top is None and height in starts, follows=height - 1 == top)

    @cached_property
    def highest(self) -> int:
        """No tower will have more storeys than this."""
        begun = max((base.tower.height for base in self.bases), default=0)
        return begun + sum(source.card.storeys for source in self.sources)
