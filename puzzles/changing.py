"""Positions that differ in a card: what an editor tries when a position is not yet a puzzle.

Changes are made to the file form, which is alike in all games: cards lie in piles and hands, in towers and castles.
Whether what comes out is a position is for the game to say, so cards come from the box only if the deck has them.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from faceup.models.errors import InvalidPositionError
from faceup.models.game import Json, Position
from faceup.models.games import game_of
from faceup.models.shapes import Location

__all__ = ["changed_at_random"]

_HOLDERS = ("piles", "pile", "discard", "players")
_NO_CARDS = ("name", "milkshakes", "count")


class _Lying(NamedTuple):
    """A card, or a tower or floor of several, and where it lies."""

    place: Location
    cards: tuple[str, ...]


def changed_at_random(position: Position, chance: random.Random, tries: int) -> Position | None:
    """Another position after a random change; None if so many tries made none.

    A card is swapped for one out of the box, two cards are exchanged, a card or a tower is laid elsewhere or taken
    away. No hand gets larger or smaller.
    """
    file = position.to_json()
    for _ in range(tries if _all_lying(file) else 0):
        changed = _read(position, chance.choice(_WAYS)(position, file, chance))
        if changed is not None and changed != position:
            return changed
    return None


def _read(position: Position, file: Json | None) -> Position | None:
    """The position of a file, if it is one, and the same player is to choose."""
    if file is None:
        return None
    try:
        changed: Position = game_of(position).Position.from_json(file)
    except InvalidPositionError:
        return None
    return changed if changed.mover == position.mover else None


def _from_the_box(position: Position, file: Json, chance: random.Random) -> Any:
    lying = chance.choice(_all_lying(file))
    number = chance.randrange(len(lying.cards))
    card = chance.choice([card.code for card in game_of(position).Card])
    return _with(file, lying.place, _joined(lying.cards, number, card))


def _exchanged(position: Position, file: Json, chance: random.Random) -> Any:
    one, other = chance.choice(_all_lying(file)), chance.choice(_all_lying(file))
    if one.place == other.place:
        return None
    here, there = chance.randrange(len(one.cards)), chance.randrange(len(other.cards))
    changed = _with(file, one.place, _joined(one.cards, here, other.cards[there]))
    return _with(changed, other.place, _joined(other.cards, there, one.cards[here]))


def _taken_away(position: Position, file: Json, chance: random.Random) -> Any:
    place = chance.choice(_all_lying(file)).place
    return None if "hand" in place else _without(file, place)


def _laid_elsewhere(position: Position, file: Json, chance: random.Random) -> Any:
    lying = chance.choice(_all_lying(file))
    lists = [place for place in _lists(file) if "hand" not in place]
    if "hand" in lying.place or not lists:
        return None
    rest = _without(file, lying.place)
    place = chance.choice(lists)
    held = _at(rest, place)
    number = chance.randint(0, len(held))
    return _with(rest, place, [*held[:number], " ".join(lying.cards), *held[number:]])


_WAYS = (_from_the_box, _exchanged, _taken_away, _laid_elsewhere)


def _all_lying(file: Json) -> list[_Lying]:
    return [lying for holder in _HOLDERS if holder in file for lying in _lying((holder,), file[holder])]


def _lying(place: Location, held: Any) -> Iterator[_Lying]:
    if isinstance(held, str):
        yield _Lying(place, tuple(held.split(" ")))
    elif isinstance(held, dict):
        for key, value in held.items():
            if key not in _NO_CARDS:
                yield from _lying((*place, key), value)
    elif isinstance(held, list):
        for number, value in enumerate(held):
            yield from _lying((*place, number), value)


def _lists(file: Json) -> list[Location]:
    """Where cards, towers or floors lie in a row."""
    seats = [("players", seat) for seat in range(len(file["players"]))]
    places: list[Location] = [(*seat, key) for seat in seats for key in _at(file, seat)]
    places += [("piles", name) for name in file.get("piles", ())] + [("pile",), ("discard",)]
    return [place for place in places if place[0] in file and isinstance(_at(file, place), list)]


def _joined(cards: tuple[str, ...], number: int, card: str) -> str:
    return " ".join((*cards[:number], card, *cards[number + 1 :]))


def _at(file: Any, place: Location) -> Any:
    for step in place:
        file = file[step]
    return file


def _with(file: Any, place: Location, value: Any) -> Any:
    """The file with something else at a place."""
    if not place:
        return value
    changed: Any = dict(file) if isinstance(file, dict) else list(file)
    changed[place[0]] = _with(file[place[0]], place[1:], value)
    return changed


def _without(file: Any, place: Location) -> Any:
    """The file with nothing at a place."""
    held, last = _at(file, place[:-1]), place[-1]
    if isinstance(held, dict):
        return _with(file, place[:-1], {key: value for key, value in held.items() if key != last})
    return _with(file, place[:-1], [value for number, value in enumerate(held) if number != last])
