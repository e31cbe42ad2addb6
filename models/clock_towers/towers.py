"""A tower: its cards from the ground up."""

from collections.abc import Iterable

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.errors import NotationError, quote

__all__ = ["Tower"]


class Tower(tuple[Card, ...]):
    """The cards of a tower, from the ground up. The empty tower is where a new one is begun."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str, separator: str = " ") -> "Tower":
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
        return Tower((*self, card))

    @property
    def height(self) -> int:
        """The number of storeys; a two-storey card counts two, a clock and a roof none."""
        return sum(card.storeys for card in self)

    @property
    def has_clock(self) -> bool:
        return Card.CLOCK in self or Card.CLOCK_MOUSE in self

    @property
    def roof(self) -> Card | None:
        """The roof of a complete tower. A roof is always the last card: it closes the tower."""
        return self[-1] if self and self[-1].kind is Kind.ROOF else None

    @property
    def storeys(self) -> tuple[Card, ...]:
        return tuple(card for card in self if card.kind is Kind.STOREY)

    def has(self, animal: Animal, among: Iterable[Card] | None = None) -> bool:
        return any(card.animal is animal for card in (self if among is None else among))

    def __repr__(self) -> str:
        return f"Tower.parse({self.format()!r})" if self else "Tower()"
