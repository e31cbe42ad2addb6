"""Which puzzle somebody means: that of a day or any, of each game or of one, of a pack, or one by its id."""

import os
import re
import secrets
import shlex
from collections.abc import Sequence
from datetime import date, datetime
from random import Random
from typing import NamedTuple

from faceup.models.errors import InputError, QuestionError, unknown
from faceup.models.installed import PACKS, shelf_of
from faceup.models.registry import games
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import of_the_day, puzzle_called, puzzles_by_game
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["Chosen", "Wish", "chosen_puzzles"]


class Wish(NamedTuple):
    """Which puzzle of many is wanted: by default that of today."""

    day: date | None = None
    grade: Grade | None = None
    theme: str | None = None
    random: bool = False
    seed: int | None = None


class Chosen(NamedTuple):
    """A puzzle, what `faceup puzzle` finds it by, and the day that it is the puzzle of, if it is."""

    puzzle: Puzzle
    name: str
    day: date | None = None


def chosen_puzzles(which: str | None, wish: Wish) -> list[Chosen]:
    """Return the puzzle that is meant by the name of a game, a pack or a puzzle; without a name, one of each game."""
    if wish.day is not None and (wish.random or wish.seed is not None):
        raise QuestionError("--date gives the puzzle of a day, --random and --seed any: choose one of them")
    if which == "-":
        raise QuestionError("your answer is read from standard input; give the pack as a file")
    if which is None or which in games():
        pools: list[Sequence[Puzzle]] = [pack for game, pack in puzzles_by_game().items() if which in (None, game)]
        if wish.random or wish.seed is not None:
            pools = [[puzzle for pool in pools for puzzle in pool]]
        return _of_pools(pools, wish)
    if _ID.fullmatch(which) and not os.path.exists(which):
        return [_alone(puzzle_called(which), which, wish)]
    _check_known(which)
    puzzles, installed = read_pack(which), shelf_of(PACKS.meant(which)) is not None
    file = which if os.path.exists(which) else which.rpartition("#")[0] or which

    def named(puzzle: Puzzle) -> str:
        return puzzle.id if installed else shlex.quote(f"{file}#{puzzle.id}")

    if len(puzzles) == 1:
        return [_alone(puzzles[0], named(puzzles[0]), wish)]
    return [each._replace(name=named(each.puzzle)) for each in _of_pools([puzzles], wish)]


_ID = re.compile(r"[a-z]{2}-[0-9a-f]{8}", re.ASCII)


def _check_known(which: str) -> None:
    """Raise an `InputError` for a word that is no file, no game and no pack."""
    is_word = re.fullmatch(r"[\w-]+", which) is not None
    if is_word and shelf_of(PACKS.meant(which)) is None and not os.path.exists(which):
        known = list(dict.fromkeys([*games(), *PACKS.files()]))
        raise InputError(unknown("game or pack", which, known, f"there are {', '.join(known)}"))


def _alone(puzzle: Puzzle, name: str, wish: Wish) -> Chosen:
    """One puzzle that was named: there is nothing left to choose."""
    if wish != Wish():
        raise QuestionError(
            f"{puzzle.id} is one puzzle; leave out --date, --grade, --theme, --random and --seed, which choose of many"
        )
    return Chosen(puzzle, name)


def _of_pools(pools: Sequence[Sequence[Puzzle]], wish: Wish) -> list[Chosen]:
    """One puzzle of each pool that has such a one."""
    wanted = [
        [
            puzzle
            for puzzle in pool
            if wish.grade in (None, puzzle.grade) and (wish.theme is None or wish.theme in puzzle.themes)
        ]
        for pool in pools
    ]
    found = [_one(pool, wish) for pool in wanted if pool]
    if not found:
        asked = [*([f"grade {wish.grade}"] if wish.grade else []), *([f"theme {wish.theme}"] if wish.theme else [])]
        sort = f" of {' and '.join(asked)}" if asked else ""
        raise InputError(f"there is no puzzle{sort} here; 'faceup pack list' lists what there is")
    return found


def _one(pool: Sequence[Puzzle], wish: Wish) -> Chosen:
    if wish.random or wish.seed is not None:
        luck = Random(secrets.randbits(64) if wish.seed is None else wish.seed)
        puzzle = luck.choice(pool)
        return Chosen(puzzle, puzzle.id)
    day = wish.day or datetime.now().astimezone().date()
    puzzle = of_the_day(pool, day)
    return Chosen(puzzle, puzzle.id, day)
