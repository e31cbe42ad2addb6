"""What every game's inspection of a position file has in common: telling problems, reading cards, counting copies.

A file may have been mended, to be read at all (`faceup.models.checking.shape`): a value there is a stand-in, and
about it nothing more is said.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol, Self, TypeVar

from faceup.models.checking.shape import Location, place
from faceup.models.errors import NotationError, Problem, quote

__all__ = ["Inspecting"]


class _Card(Protocol):
    """A kind of card, as far as it matters here."""

    @property
    def copies(self) -> int: ...

    @classmethod
    def parse(cls, code: str) -> Self: ...

    def __hash__(self) -> int: ...


C = TypeVar("C", bound=_Card)


class Inspecting(Generic[C]):
    """Finds every problem, in the order of the file."""

    def __init__(self, cards: type[C], mended: Iterable[Location]) -> None:
        self.mended = frozenset(mended)
        self.problems: list[Problem] = []
        self.found: dict[C, list[Location]] = {}
        """Where each card lies, copy by copy."""
        self._card = cards

    def report(self, location: Location, what: str) -> None:
        """Tell a problem, unless the place is one that was mended."""
        if not any(location[:length] in self.mended for length in range(len(location) + 1)):
            self.problems.append(Problem(place(location), what))

    def cards(self, codes: Sequence[str], locations: Sequence[Location]) -> list[C]:
        """Read card codes."""
        read = (self.card(code, location) for code, location in zip(codes, locations, strict=True))
        return [card for card in read if card is not None]

    def card(self, code: str, location: Location) -> C | None:
        """Read one card code."""
        try:
            card = self._card.parse(code)
        except NotationError as error:
            self.report(location, str(error))
            return None
        self.found.setdefault(card, []).append(location)
        return card

    def listed(self, codes: Sequence[str], location: Location) -> list[C]:
        """Read the card codes of a list."""
        return self.cards(codes, [(*location, i) for i in range(len(codes))])

    def seats(self, allowed: range, seats: int, turn: int) -> None:
        """There must be as many players as the game takes, and the turn must be one of theirs."""
        if seats not in allowed:
            self.report(("players",), f"there must be {allowed[0]} to {allowed[-1]} players, not {seats}")
        self.is_seat(turn, seats, ("turn",))

    def is_seat(self, seat: int, seats: int, location: Location) -> bool:
        """Whether there is such a seat, and if not, a problem."""
        if seats and seat >= seats:
            which = "the only seat is 0" if seats == 1 else f"with {seats} players the seats are 0 to {seats - 1}"
            self.report(location, f"no seat {quote(seat)}; {which}")
        return seat < seats

    def copies(self, order: Iterable[C]) -> None:
        """No card may be there more often than in the deck. Problems are told in the order of the cards."""
        self.no_more_than({card: card.copies for card in order})

    def no_more_than(self, deck: Mapping[C, int]) -> None:
        """The same for a deck that is not always the same."""
        for card, copies in deck.items():
            locations = self.found.get(card, [])
            if len(locations) > copies:
                self.report(locations[copies], f"{len(locations)} copies of {card} in all, but the deck holds {copies}")
