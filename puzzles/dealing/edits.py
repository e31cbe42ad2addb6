"""Positions that differ in a card: what an editor tries when a position is not yet a puzzle.

Changes are made to the file form, which is alike in all games: cards lie in piles and hands, in towers and castles.
Whether what comes out is a position is for the game to say, so cards come from the box only if the deck has them.
"""

import random
from collections.abc import Iterator
from typing import Any, Generic, NamedTuple

from faceup.models.errors import InvalidPositionError, Location, place
from faceup.models.game import Json
from faceup.models.position import M, Position
from faceup.models.registry import game_of

__all__ = ["Edit", "random_edit", "removals", "swaps"]

_HOLDERS = ("piles", "pile", "discard", "players")
_NO_CARDS = ("name", "milkshakes", "count")


class Edit(NamedTuple, Generic[M]):
    """What was done to a position, and what came of it."""

    place: str
    card: str
    """The card that lay there, or a tower's cards."""
    what: str
    position: Position[M]


class _Lying(NamedTuple):
    """A card, or a tower or floor of several, and where it lies."""

    place: Location
    cards: tuple[str, ...]


def removals(position: Position[M]) -> Iterator[Edit[M]]:
    """Take away each card and each tower, where that leaves a position; of like ones in a hand, the first."""
    file = position.to_json()
    for lying in _unlike(file):
        changed = _read(position, _without(file, lying.place))
        if changed is not None:
            yield Edit(place(lying.place), " ".join(lying.cards), "removed", changed)


def swaps(position: Position[M], hands_only: bool) -> Iterator[Edit[M]]:
    """Swap each card for another, where that gives a position.

    It is swapped for all others of its kind; or, if only hands are looked at, for the others of its hand.
    """
    file = position.to_json()
    deck = {card.code: card for card in game_of(position).cards}
    for lying in _unlike(file):
        if hands_only and "hand" not in lying.place:
            continue
        hand = _at(file, lying.place[:-1])
        for number, card in enumerate(lying.cards):
            others = (
                dict.fromkeys(hand) if hands_only else (code for code in deck if deck[code].kind is deck[card].kind)
            )
            for other in others:
                swapped = _joined(lying.cards, number, other)
                changed = None if other == card else _read(position, _with(file, lying.place, swapped))
                if changed is not None:
                    what = f"swapped for {other}" if len(lying.cards) == 1 else f"{card} swapped for {other}"
                    yield Edit(place(lying.place), " ".join(lying.cards), what, changed)


def random_edit(position: Position[M], chance: random.Random, tries: int) -> Position[M] | None:
    """Change a position at random; return None if so many tries made no other.

    A card is swapped for one out of the box, two cards are exchanged, a card or a tower is laid elsewhere or taken
    away. No hand gets larger or smaller.
    """
    file = position.to_json()
    for _ in range(tries if _all_lying(file) else 0):
        changed = _read(position, chance.choice(_WAYS)(position, file, chance))
        if changed is not None and changed != position:
            return changed
    return None


def _read(position: Position[M], file: Json | None) -> Position[M] | None:
    """The position of a file, if it is one, and the same player is to choose."""
    if file is None:
        return None
    try:
        changed = position.from_json(file)
    except InvalidPositionError:
        return None
    return changed if changed.mover == position.mover else None


def _from_the_box(position: Position[M], file: Json, chance: random.Random) -> Any:
    lying = chance.choice(_all_lying(file))
    number = chance.randrange(len(lying.cards))
    card = chance.choice([card.code for card in game_of(position).cards])
    return _with(file, lying.place, _joined(lying.cards, number, card))


def _exchanged(position: Position[M], file: Json, chance: random.Random) -> Any:
    one, other = chance.choice(_all_lying(file)), chance.choice(_all_lying(file))
    if one.place == other.place:
        return None
    here, there = chance.randrange(len(one.cards)), chance.randrange(len(other.cards))
    changed = _with(file, one.place, _joined(one.cards, here, other.cards[there]))
    return _with(changed, other.place, _joined(other.cards, there, one.cards[here]))


def _taken_away(position: Position[M], file: Json, chance: random.Random) -> Any:
    where = chance.choice(_all_lying(file)).place
    return None if "hand" in where else _without(file, where)


def _laid_elsewhere(position: Position[M], file: Json, chance: random.Random) -> Any:
    lying = chance.choice(_all_lying(file))
    lists = [where for where in _lists(file) if "hand" not in where]
    if "hand" in lying.place or not lists:
        return None
    rest = _without(file, lying.place)
    where = chance.choice(lists)
    held = _at(rest, where)
    number = chance.randint(0, len(held))
    return _with(rest, where, [*held[:number], " ".join(lying.cards), *held[number:]])


_WAYS = (_from_the_box, _exchanged, _taken_away, _laid_elsewhere)


def _all_lying(file: Json) -> list[_Lying]:
    return [lying for holder in _HOLDERS if holder in file for lying in _lying((holder,), file[holder])]


def _unlike(file: Json) -> Iterator[_Lying]:
    """What lies where, of like things in a hand or among a player's towers only the first."""
    seen = set()
    for lying in _all_lying(file):
        where = (lying.place[:-1], lying.cards) if lying.place[0] == "players" else (lying.place, ())
        if where not in seen:
            seen.add(where)
            yield lying


def _lying(where: Location, held: Any) -> Iterator[_Lying]:
    if isinstance(held, str):
        yield _Lying(where, tuple(held.split(" ")))
    elif isinstance(held, dict):
        for key, value in held.items():
            if key not in _NO_CARDS:
                yield from _lying((*where, key), value)
    elif isinstance(held, list):
        for number, value in enumerate(held):
            yield from _lying((*where, number), value)


def _lists(file: Json) -> list[Location]:
    """Where cards, towers or floors lie in a row."""
    seats = [("players", seat) for seat in range(len(file["players"]))]
    places: list[Location] = [(*seat, key) for seat in seats for key in _at(file, seat)]
    places += [("piles", name) for name in file.get("piles", ())] + [("pile",), ("discard",)]
    return [where for where in places if where[0] in file and isinstance(_at(file, where), list)]


def _joined(cards: tuple[str, ...], number: int, card: str) -> str:
    return " ".join((*cards[:number], card, *cards[number + 1 :]))


def _at(file: Any, where: Location) -> Any:
    for step in where:
        file = file[step]
    return file


def _with(file: Any, where: Location, value: Any) -> Any:
    """The file with something else at a place."""
    if not where:
        return value
    changed: Any = dict(file) if isinstance(file, dict) else list(file)
    changed[where[0]] = _with(file[where[0]], where[1:], value)
    return changed


def _without(file: Any, where: Location) -> Any:
    """The file with nothing at a place."""
    held, last = _at(file, where[:-1]), where[-1]
    if isinstance(held, dict):
        return _with(file, where[:-1], {key: value for key, value in held.items() if key != last})
    return _with(file, where[:-1], [value for number, value in enumerate(held) if number != last])
