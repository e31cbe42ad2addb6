"""A position with something changed: the table turned, cards renamed, exchanged, taken away, laid elsewhere.

A form knows which of its values are seats and which are cards, so these work for every game. Places are written as in
error messages: ``players[1].hand[2]`` is a card, ``players[0].towers[1]`` a whole tower, ``players[0].towers[1][0]``
the lowest card of it. Each change gives a position that passes every check, or raises an `InvalidPositionError`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, reduce
from operator import getitem
from typing import Any, Generic, NamedTuple, TypeVar

from faceup.models.errors import Location, NotationError, QuestionError, place, quote
from faceup.models.forms.field import FormField
from faceup.models.game import Json
from faceup.models.position import AnyPosition

__all__ = ["NOTHING", "Changes", "Lying", "find", "swept"]

P = TypeVar("P", bound=AnyPosition)


class Lying(NamedTuple):
    """A card, or a tower or floor of several, and where it lies."""

    place: str
    text: str

    @property
    def cards(self) -> "list[Lying]":
        """The cards of it, each with its place."""
        words = self.text.split(" ")
        return [Lying(f"{self.place}[{n}]", word) for n, word in enumerate(words)] if len(words) > 1 else [self]


class Changes(ABC, Generic[P]):
    """What a form can change in a position, and tell of where its cards lie."""

    fields: Mapping[str, FormField[Any]]

    @abstractmethod
    def read(self, raw: object) -> P:
        """Read the file form."""

    @abstractmethod
    def write(self, position: P) -> Json:
        """Write the file form."""

    def rotated(self, position: P, player: int) -> P:
        """The table turned until a player sits in seat 0."""
        raw = self.write(position)
        seats = len(raw["players"])
        if not 0 <= player < seats:
            raise QuestionError(f"no seat {quote(player)}; the seats are 0 to {seats - 1}")
        self._change(raw, int, lambda seat: (seat - player) % seats)
        raw["players"] = raw["players"][player:] + raw["players"][:player]
        return self.read(raw)

    def renamed(self, position: P, names: Mapping[Any, Any]) -> P:
        """Every card by another name; those that are not named stay as they are."""
        raw, codes = self.write(position), {str(old): str(new) for old, new in names.items()}
        self._change(raw, str, lambda code: codes.get(code, code))
        return self.read(raw)

    def cards(self, position: P) -> list[Lying]:
        """What lies where, in the order of the file."""
        return [Lying(_place(where), raw) for raw, where in self._laid_out(position) if isinstance(raw, str)]

    def rows(self, position: P) -> dict[str, int]:
        """The places at which cards, towers or floors lie in a row, and how many do: where more can be laid."""
        return {_place(where): len(raw) for raw, where in self._laid_out(position) if isinstance(raw, list)}

    def with_cards(self, position: P, laid: Mapping[str, Any]) -> P:
        """Other cards at some places, all at once; None takes away what lies there."""
        raw = self.write(position)
        for where, card in laid.items():
            within, step = find(raw, where, there=card is None or where.endswith("]"))
            within[step] = NOTHING if card is None else str(card)
        return self.read(swept(raw))

    def moved(self, position: P, start: str, end: str) -> P:
        """What lies at one place laid at another, before what lies there then; a row is counted without it."""
        raw = self.write(position)
        within, step = find(raw, start)
        lying, within[step] = within[step], NOTHING
        raw = swept(raw)
        return self._with_laid(raw, end, lying)

    def with_more(self, position: P, end: str, card: Any) -> P:
        """One more card in a row, before what lies there."""
        return self._with_laid(self.write(position), end, str(card))

    def _with_laid(self, raw: Json, end: str, lying: Any) -> P:
        row, number = find(raw, end, there=False)
        if not isinstance(row, list) or not isinstance(number, int):
            raise NotationError(f"{quote(end)} is not a place in a row")
        row.insert(number, lying)
        return self.read(swept(raw))

    def _leaves(self, raw: Json, holds: type) -> Iterable[tuple[FormField[Any], Any, Location]]:
        """Everything that holds seats, or cards, and its place."""
        for key, field in self.fields.items():
            for kind, held, where in field.leaves(raw[key], (key,)) if key in raw else ():
                if kind.holds is holds:
                    yield kind, held, where

    def _change(self, raw: Json, holds: type, change: Callable[[Any], Any]) -> None:
        for kind, held, where in self._leaves(raw, holds):
            within: Any = reduce(getitem, where[:-1], raw)  # type: ignore[arg-type]  # keys of objects, numbers of lists
            within[where[-1]] = kind.changed(held, change)

    def _laid_out(self, position: P) -> Iterable[tuple[Any, Location]]:
        """Everything at a place where cards lie, from the outside in."""
        for _, raw, where in self._leaves(self.write(position), str):
            yield from _within(raw, where)


_place = lru_cache(maxsize=4096)(place)
"""Places that the game itself has: composing asks for the same ones again and again."""
NOTHING = object()
"""Stands where something was taken away, so that the places of the rest stay as they are until all is done."""


class _Words(list[Any]):
    """The words of a text while they are being changed."""


def _within(raw: Any, where: Location) -> Iterable[tuple[Any, Location]]:
    yield raw, where
    for step, inner in raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ():
        yield from _within(inner, (*where, step))


def find(raw: Any, where: str, there: bool = True) -> tuple[Any, Any]:
    """Find what holds a place, and the last step to it, at which something must be `there`.

    A text that a place lies within, as a tower is one, is taken apart for that; `swept` puts it together again.
    """
    steps = [int(number) if number else key for key, number in _STEP.findall(where)]
    try:
        for step in steps[:-1]:
            if isinstance(raw[step], str):
                raw[step] = _Words(raw[step].split(" "))
            raw = raw[step]
        if not steps or (there and raw[steps[-1]] is None):
            raise KeyError
    except (KeyError, IndexError, TypeError):
        raise NotationError(f"{quote(where)} is not a place where a card lies") from None
    return raw, steps[-1]


_STEP = re.compile(r"([A-Za-z0-9_-]+)|\[(\d+)\]")


def swept(raw: Any) -> Any:
    """Return what is left once all that was taken away is gone."""
    if isinstance(raw, dict):
        return {key: left for key, value in raw.items() if (left := swept(value)) is not NOTHING}
    if isinstance(raw, list):
        kept = [left for value in raw if (left := swept(value)) is not NOTHING]
        return kept if not isinstance(raw, _Words) else " ".join(kept) if kept else NOTHING
    return raw
