"""A position file while it is being read: its values so far, every problem found, and where each card lies.

A file may have been mended, to be read at all (`faceup.models.forms.shape`): a value there is a stand-in, and about it
nothing more is said.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from faceup.models.errors import Location, Problem, place, quote
from faceup.models.forms.deck import Deck
from faceup.models.words import MOST_GUESSES

__all__ = ["NONE_REFUSED", "Reading", "Refused"]

_MOST_PLACES = 3
"""At how many places the same mistake is told; one that was made more often is told once."""
Refused = Mapping[Any, str]
"""Why some cards cannot lie at a place."""
NONE_REFUSED: Refused = MappingProxyType({})


class Reading:
    """What a game's checks look at, and what they report to.

    `file` is an instance of a pydantic model that was made from the game's declaration, so its type is not known here.
    """

    def __init__(self, deck: Deck, file: Any, mended: Iterable[Location], order: Iterable[str] = ()) -> None:
        self.file = file
        self.rules: Any = None
        """None where the rules are in doubt; then nothing should be said that depends on them."""
        self.values: dict[str, Any] = {}
        """What was read at each key; of the players a list with such a dictionary each."""
        self.problems: list[tuple[Location, str]] = []
        self.found: dict[Any, list[Location]] = {}
        """Where each card lies, copy by copy."""
        self.doubtful: set[Any] = set()
        """Cards of which it is not known where all of them are, since something with them is wrong."""
        self.mended = frozenset(mended)
        self._no_cards: dict[str, list[Location]] = {}
        """What stands there as a card and is none, and where."""
        self._deck, self._order = deck, {key: number for number, key in enumerate(order)}

    @property
    def players(self) -> list[dict[str, Any]]:
        players: list[dict[str, Any]] = self.values["players"]
        return players

    @property
    def seats(self) -> int:
        return len(self.file.players)

    def report(self, where: Location, what: str) -> None:
        """Tell a problem, unless the place is one that was mended."""
        if not self.in_doubt(where):
            self.problems.append((where, what))

    def in_doubt(self, where: Location) -> bool:
        """Whether what stands there, or around it, is a stand-in."""
        return bool(self.mended) and any(where[:length] in self.mended for length in range(len(where) + 1))

    def was_mended(self, where: Location) -> bool:
        """Whether what stands there, or anything within it, is a stand-in."""
        return any(mended[: len(where)] == where for mended in self.mended)

    def card(self, code: str, where: Location, refused: Refused = NONE_REFUSED, counted: bool = True) -> Any | None:
        """Read one card code; None if it is none, or one that must not lie there."""
        card = self._deck.by_code.get(code)
        if card is None:
            if not self.in_doubt(where):
                self._no_cards.setdefault(code, []).append(where)
            return None
        if counted:
            self.lies(card, where)
        if card in refused:
            self.report(where, refused[card])
            return None
        return card

    def cards(self, codes: Sequence[str], where: Location, refused: Refused = NONE_REFUSED) -> tuple[Any, ...]:
        """Read the card codes of a list."""
        read = [self.card(code, (*where, number), refused) for number, code in enumerate(codes)]
        return tuple(card for card in read if card is not None)

    def lies(self, card: Any, where: Location, copies: int = 1) -> None:
        """Count a card that lies somewhere."""
        self.found.setdefault(card, []).extend([where] * copies)

    def is_seat(self, seat: int, where: Location) -> bool:
        """Whether there is such a seat, and if not, a problem."""
        seats = self.seats
        if seats and seat >= seats:
            which = "the only seat is 0" if seats == 1 else f"with {seats} players the seats are 0 to {seats - 1}"
            self.report(where, f"no seat {quote(seat)}; {which}")
        return seat < seats

    def no_more_than(self, deck: Mapping[Any, int]) -> None:
        """No card may be there more often than in the deck."""
        for card, copies in deck.items():
            places = self.found.get(card, ())
            if len(places) > copies:
                self.report(places[copies], f"{len(places)} copies of {card} in all, but the deck holds {copies}")

    def in_order(self) -> list[Problem]:
        """Every problem, in the order of a file whose keys stand as they are declared."""
        found = sorted([*self.problems, *self._folded()], key=lambda problem: self._rank(problem[0]))
        return [Problem(place(where), what) for where, what in found]

    @property
    def is_sound(self) -> bool:
        """Whether no problem was found."""
        return not (self.problems or self._no_cards)

    def _folded(self) -> Iterable[tuple[Location, str]]:
        """What is no card; the first tells which cards there are."""
        for number, (code, places) in enumerate(self._no_cards.items()):
            told = self._deck.no_card(code, listed=number == 0, guess=number < MOST_GUESSES)
            if len(places) > _MOST_PLACES:
                told += f" (so at {len(places)} places)"
            yield places[0], told
            if 1 < len(places) <= _MOST_PLACES:
                short = self._deck.no_card(code, listed=False, guess=number < MOST_GUESSES)
                yield from ((where, short) for where in places[1:])

    def _rank(self, where: Location) -> list[int]:
        return [step if isinstance(step, int) else self._order.get(step, len(self._order)) for step in where[:3]]
