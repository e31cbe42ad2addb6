"""What players are called, and who is meant by a name."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Self

from faceup.models.errors import QuestionError, quote, unknown
from faceup.models.labels import LABELS, say
from faceup.models.phrases import Sayable
from faceup.models.words import Language, plain, simple

__all__ = ["called", "player", "players_called", "seat_labels", "seat_named", "spoken", "who"]

_LONGEST = 30


def called(names: Sequence[str], seats: int, language: Language = Language.ENGLISH) -> tuple[str, ...]:
    """Return what each player is called: by name, or by seat where there is no name.

    >>> called(["Anna", ""], 3), called([], 1, Language.FRENCH)
    (('Anna', 'seat 1', 'seat 2'), ('place 0',))
    """
    given = [*names, *[""] * seats][:seats]
    return tuple(_label(name, seat, language) for seat, name in enumerate(given))


def _label(name: str, seat: int, language: Language = Language.ENGLISH) -> str:
    return " ".join(name.split())[:_LONGEST] or _Seat(seat, language)


class _Seat(str):
    """What a player without a name is called: a text in one language that can be said in the others, too."""

    __slots__ = ("language", "seat")
    seat: int
    language: Language

    def __new__(cls, seat: int, language: Language) -> Self:
        label = super().__new__(cls, say("seat", language, seat=seat))
        label.seat, label.language = seat, language
        return label

    def __getnewargs__(self) -> tuple[int, Language]:  # type: ignore[override]  # it is made of a seat, not of a text
        return self.seat, self.language

    def said(self, language: Language) -> str:
        return say("seat", language, seat=self.seat)


_CALLED: ContextVar[tuple[str, ...]] = ContextVar("called", default=())


@contextmanager
def players_called(names: Sequence[str]) -> Iterator[None]:
    """Have messages call the players by their names, as long as this goes on: a position knows only seats."""
    before = _CALLED.set(tuple(names))
    try:
        yield
    finally:
        _CALLED.reset(before)


def who(seat: int) -> str:
    """Return what a message calls the player at a seat.

    >>> with players_called(["Anna", "Bert"]):
    ...     who(1)
    'Bert'
    >>> who(1)
    'seat 1'
    """
    names = _CALLED.get()
    return _label(names[seat] if 0 <= seat < len(names) else "", seat)


def spoken(seat: int) -> str:
    """Return what means the player at a seat where it is read back: the name if that is clear, or else the seat."""
    name, names = who(seat), _CALLED.get()
    labels = {plain(label) for other in range(len(names)) for label in (str(other), *seat_labels(other))}
    if _CLEAR.fullmatch(name) and plain(name) not in labels:
        with suppress(QuestionError):
            if seat_named(name, called(names, max(len(names), seat + 1))) == seat:
                return name
    return f"seat {seat}"


def player(seat: int, noise: frozenset[str] = frozenset()) -> str | Sayable:
    """Return what means the player at a seat, to be said in any language: the name if that is clear, or the seat.

    Inside a phrase, a name of words that say nothing there is not clear: articles, and what is `noise` in the game.
    """
    name = spoken(seat)
    means_something = set(simple(name).split()) - noise
    return name if means_something and name != f"seat {seat}" else LABELS["seat"].of(seat=seat)


def seat_labels(seat: int) -> list[str]:
    """Return what a seat is called in each language."""
    return [LABELS["seat"].said(language, seat=seat) for language in Language]


_CLEAR = re.compile(r"\w[\w .'-]*")


def seat_named(given: int | str, names: Sequence[str]) -> int:
    """Return the seat of a player who is given by name or by number; case and accents do not matter.

    `names` says what everyone is called, as `called` does. A name that several share names nobody.

    >>> seat_named("chloe", ["Bert", "Chloé"]), seat_named("1", ["Bert", "Chloé"]), seat_named("seat 0", called([], 2))
    (1, 1, 0)
    """
    exact = re.fullmatch(r"seat (\d{1,3})", str(given).strip(), re.ASCII)
    if exact and int(exact[1]) < len(names):
        return int(exact[1])
    text = plain(str(given))
    meant = [seat for seat, name in enumerate(names) if plain(name) == text]
    if len(meant) > 1:
        raise QuestionError(f"{len(meant)} players are called {quote(given)}; give a seat, {_listed(meant)}")
    if meant:
        return meant[0]
    number = str(given).strip()
    if number.isdecimal() and number.isascii() and len(number) < 4 and int(number) < len(names):
        return int(number)
    seats = "the only seat is 0" if len(names) == 1 else f"the seats are 0 to {len(names) - 1}"
    if all(name == f"seat {seat}" for seat, name in enumerate(names)):
        raise QuestionError(f"no player {quote(given)}; {seats}")
    raise QuestionError(unknown("player", given, names, f"the players are {', '.join(names)}; {seats}"))


def _listed(seats: Sequence[int]) -> str:
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]}"
