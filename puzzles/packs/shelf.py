"""The packs that come installed, and which of their puzzles is for today.

The puzzle of the day is the same for everyone: the puzzles go by a hash of their ids, which mixes grades and themes,
and each day takes the next one. None comes twice before all have come. Another version of a pack has another order.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache

from faceup.models.errors import InputError, unknown
from faceup.models.game import Json
from faceup.models.installed import PACKS
from faceup.models.registry import games
from faceup.models.value import value
from faceup.puzzles.packs.pack import Pack, read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind

__all__ = [
    "Heading",
    "headings",
    "in_order_of_days",
    "installed_packs",
    "of_the_day",
    "puzzle_called",
    "puzzles_by_game",
    "records_of",
]


class _Packs(Mapping[str, Pack]):
    """The packs by name. Each is read when it is asked for, and then kept."""

    def __getitem__(self, name: str) -> Pack:
        if name not in PACKS.files():
            raise KeyError(name)
        return _read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(PACKS.files())

    def __len__(self) -> int:
        return len(PACKS.files())

    def __repr__(self) -> str:
        return f"Packs: {', '.join(self)}"


@cache
def _read(name: str) -> Pack:
    return read_pack(PACKS.prefix + name)


def installed_packs() -> Mapping[str, Pack]:
    """Return the packs that come installed by name; each is read when it is first asked for."""
    return _Packs()


@value
class Heading:
    """What stands above a puzzle: all that a list of packs needs, without its moves."""

    game: str
    kind: QuestionKind
    grade: Grade
    themes: tuple[str, ...]


def headings() -> dict[str, list[Heading]]:
    """Return what the packs that come installed hold, by name; no move is read, so it takes no time."""
    found = {}
    for name in PACKS.files():
        found[name] = [
            Heading(each["game"], QuestionKind(each["kind"]), Grade(each["grade"]), tuple(each["themes"]))
            for each in records_of(name)
        ]
    return found


def puzzles_by_game() -> dict[str, Pack]:
    """Return all puzzles that come installed, each once, by the name of their game, in the order of the games."""
    found: dict[str, dict[str, Puzzle]] = {game: {} for game in games()}
    for pack in installed_packs().values():
        for puzzle in pack:
            found[puzzle.game].setdefault(puzzle.id, puzzle)
    return {game: Pack(puzzles.values()) for game, puzzles in found.items() if puzzles}


def puzzle_called(name: str) -> Puzzle:
    """Return the puzzle of an id, whichever pack has it, or raise an `InputError` that names the nearest."""
    known = {puzzle.id: puzzle for pack in installed_packs().values() for puzzle in pack}
    if name not in known:
        raise InputError(
            unknown("puzzle", name, list(known), f"none of the packs has it: {', '.join(installed_packs())}")
        )
    return known[name]


def of_the_day(puzzles: Iterable[Puzzle], day: date) -> Puzzle:
    """Return the puzzle of a day: there must be one.

    >>> puzzles = installed_packs()["gotown"]
    >>> days = [date.fromordinal(740_000 + number) for number in range(len(puzzles))]
    >>> {of_the_day(puzzles, day) for day in days} == set(puzzles)
    True
    """
    known = {puzzle.id: puzzle for puzzle in puzzles}
    mixed = in_order_of_days(known)
    return known[mixed[day.toordinal() % len(mixed)]]


def in_order_of_days(ids: Iterable[str]) -> list[str]:
    """Return the ids of puzzles in the order in which the days take them: on the ordinal 0 the first, and so on."""
    return sorted(ids, key=lambda name: hashlib.sha256(name.encode()).digest())


def records_of(name: str) -> list[Json]:
    """Return the JSON of the puzzles of a pack that comes installed; no move is read, so it takes no time."""
    return [json.loads(line) for line in PACKS.read(name).splitlines()]
