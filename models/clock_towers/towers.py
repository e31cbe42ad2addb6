"""A tower: its cards from the ground up."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Self

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.errors import NotationError, quote

__all__ = ["MOST_POINTS", "POINTS", "Tower", "points"]

POINTS = {(False, False): 5, (True, False): 4, (True, True): 3, (False, True): 2}
"""What a complete tower is worth, by whether it has a cat and whether it has a mouse: how many does not matter."""

MOST_POINTS = max(POINTS.values())


class Tower(tuple[Card, ...]):
    """The cards of a tower, from the ground up. The empty tower is where a new one is begun."""

    height: int
    """The number of storeys; a two-storey card counts two, a clock and a roof none."""
    has_clock: bool
    roof: Card | None
    """The roof of a complete tower. A roof is always the last card: it closes the tower."""

    def __new__(cls, cards: Iterable[Card] = ()) -> Self:
        tower = super().__new__(cls, cards)
        tower.__dict__.update(
            height=sum(card.storeys for card in tower),
            has_clock=Card.CLOCK in tower or Card.CLOCK_MOUSE in tower,
            roof=tower[-1] if tower and tower[-1].kind is Kind.ROOF else None,
        )
        return tower

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a tower does not change; with_card gives another")

    @classmethod
    def parse(cls, text: str, separator: str = " ") -> Self:
        """Read ``1c 2 Km ^b``, with single spaces."""
        codes = text.split(separator)
        if "" in codes:
            raise NotationError(
                f"the tower {quote(text)} must be card codes with one {quote(separator)} between them"
                f" ({quote(separator.join(['1c', 'K']))})"
            )
        return cls(map(Card.parse, codes))

    def format(self, separator: str = " ") -> str:
        return separator.join(card.code for card in self)

    def with_card(self, card: Card) -> "Tower":
        return _with_card(self, card)

    @property
    def storeys(self) -> tuple[Card, ...]:
        return tuple(card for card in self if card.kind is Kind.STOREY)

    def has(self, animal: Animal) -> bool:
        """Whether the animal lives in the tower, the mouse of a clock included."""
        return any(card.animal is animal for card in self)

    def __repr__(self) -> str:
        return f"Tower.parse({self.format()!r})" if self else "Tower()"


@lru_cache(maxsize=2**16)
def _with_card(tower: Tower, card: Card) -> Tower:
    """The same few towers are built again and again in all that can follow from a position."""
    return Tower((*tower, card))


@lru_cache(maxsize=2**16)
def points(tower: Tower) -> int:
    """What a tower is worth: only complete ones count."""
    return 0 if tower.roof is None else POINTS[tower.has(Animal.CAT), tower.has(Animal.MOUSE)]
