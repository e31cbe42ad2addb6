"""The three piles of Clock Towers. At a real table one sees their top cards, and can count what lies below."""

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.value import value

__all__ = ["Piles", "Unknown"]


@value
class Unknown:
    """What lies below the cards of a pile that are seen: so many out of some cards, each equally likely to be next."""

    kind: Kind
    cards: tuple[Card, ...]
    """What may lie there, in no order; what does not is in the box."""
    count: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@value
class Piles:
    """The three piles, each top card first; and what lies unknown below.

    Where all that may lie there is alike, there is nothing unknown about it: it belongs to the cards that are seen.
    """

    storeys: tuple[Card, ...] = ()
    clocks: tuple[Card, ...] = ()
    roofs: tuple[Card, ...] = ()
    unknown: tuple[Unknown, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        if not self.unknown:
            return
        for below in self.unknown:
            if len(set(below.cards)) == 1:
                object.__setattr__(self, below.kind.value, (*self[below.kind], *below.cards[: below.count]))
        kept = (below for below in self.unknown if below.count and len(set(below.cards)) > 1)
        object.__setattr__(self, "unknown", tuple(sorted(kept, key=lambda below: list(Kind).index(below.kind))))

    def __getitem__(self, kind: Kind) -> tuple[Card, ...]:
        return {Kind.STOREY: self.storeys, Kind.CLOCK: self.clocks, Kind.ROOF: self.roofs}[kind]

    def __iter__(self) -> Iterator[tuple[Kind, tuple[Card, ...]]]:
        return iter(((Kind.STOREY, self.storeys), (Kind.CLOCK, self.clocks), (Kind.ROOF, self.roofs)))

    def __len__(self) -> int:
        return sum(map(self.size, Kind)) if self.unknown else len(self.storeys) + len(self.clocks) + len(self.roofs)

    def size(self, kind: Kind) -> int:
        """How many cards lie in a pile, seen or not."""
        below = self.below(kind)
        return len(self[kind]) + (0 if below is None else below.count)

    def below(self, kind: Kind) -> Unknown | None:
        """What lies unknown below the cards of a pile that are seen."""
        return next((below for below in self.unknown if below.kind is kind), None)

    def may_hold(self, kind: Kind) -> tuple[Card, ...]:
        """The cards of a pile, and all that may be among those that are not seen."""
        below = self.below(kind)
        return self[kind] if below is None else (*self[kind], *below.cards)

    @property
    def to_reveal(self) -> Unknown | None:
        """Of what the next card must be revealed before anything else: a pile of which none is seen."""
        if not self.unknown:
            return None
        return next((below for below in self.unknown if not self[below.kind]), None)

    @property
    def to_draw_from(self) -> tuple[Kind, ...]:
        """The piles that have a card on top that is seen."""
        return tuple([kind for kind, pile in self if pile])

    def without_top(self, kind: Kind) -> "Piles":
        return _without_top(self, kind)

    def with_revealed(self, kind: Kind, card: Card) -> "Piles":
        """A card that was unknown is on top of its pile now, of which none was seen."""
        below = self.below(kind)
        assert below is not None, "only what is unknown is revealed"
        place = below.cards.index(card)
        rest = Unknown(kind, below.cards[:place] + below.cards[place + 1 :], below.count - 1)
        unknown = tuple(rest if other is below else other for other in self.unknown)
        storeys, clocks, roofs = ((card,) if name is kind else pile for name, pile in self)
        return Piles(storeys, clocks, roofs, unknown=unknown)


@lru_cache(maxsize=2**12)
def _without_top(piles: Piles, kind: Kind) -> Piles:
    """From one position only few piles ever follow."""
    storeys, clocks, roofs = (pile[1:] if name is kind else pile for name, pile in piles)
    return Piles(storeys, clocks, roofs, unknown=piles.unknown)
