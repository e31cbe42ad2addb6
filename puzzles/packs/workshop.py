"""Where a pack is being made: an SQLite file beside it, so that nothing is lost at an early end.

The file is as untrusted as a pack. Whatever is wrong with it, or with the disk under it, is an `InputError`.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from faceup.models.documents import MAX_PUZZLE_LENGTH
from faceup.models.errors import FaceupError, InputError, quote
from faceup.models.storage import source_name
from faceup.puzzles.judging.judge import Reason
from faceup.puzzles.packs.generating import FAILED, Tally
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe

__all__ = ["Workshop"]

_TABLES = {
    "made_for": "CREATE TABLE made_for (wanted TEXT NOT NULL)",
    "tried": "CREATE TABLE tried (number INTEGER NOT NULL)",
    "rejected": "CREATE TABLE rejected (reason TEXT PRIMARY KEY, number INTEGER NOT NULL)",
    "puzzles": "CREATE TABLE puzzles (place INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, line TEXT NOT NULL)",
}

_NO_WORKSHOP = "it is no file in which puzzles are made"


class Workshop:
    """A pack that is being made. Every step is one transaction: whatever happens, at most the last step is lost.

    It belongs to one process at a time: two that note their steps in it would each undo what the other has tried.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._guarded(), ExitStack() as on_error:
            self._base = sqlite3.connect(path, timeout=0.5, isolation_level=None)
            on_error.callback(self._base.close)
            self._base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 4 * MAX_PUZZLE_LENGTH)  # a character has up to 4 bytes
            self._base.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.execute("PRAGMA synchronous=NORMAL")  # outlives the process with no wait for the disk
            self._set_up()
            on_error.pop_all()

    @classmethod
    def beside(cls, pack: Path) -> Path:
        """Say where the workshop of a pack is."""
        return pack.with_name(pack.name + ".making")

    def begin(self, recipe: Recipe) -> Tally:
        """Begin a recipe or go on with it, and return what was tried so far; another recipe is an `InputError`."""
        wanted = json.dumps(recipe.to_json(), sort_keys=True)
        with self._guarded():
            row = self._base.execute("SELECT wanted FROM made_for").fetchone()
            if row is None:
                with self._step():
                    self._base.execute("INSERT INTO made_for VALUES (?)", (wanted,))
                    self._base.execute("INSERT INTO tried VALUES (0)")
            elif row[0] != wanted:
                raise self._error(f"it was begun for something else: {quote(row[0], 400)}")
            tried = self._base.execute("SELECT number FROM tried").fetchall()
            rejected = self._base.execute("SELECT reason, number FROM rejected").fetchall()
        kept = self.puzzles()
        counts = [row[0] for row in tried] + [number for _, number in rejected]
        known = {FAILED, *Reason}
        if (
            len(tried) != 1
            or not all(isinstance(count, int) and count >= 0 for count in counts)
            or not all(reason in known for reason, _ in rejected)
            or counts[0] != sum(counts[1:]) + len(kept)
            or not all(recipe.seed <= puzzle.seed < recipe.seed + counts[0] for puzzle in kept)
        ):
            raise self._error("what it says was tried, rejected and kept cannot be")
        return Tally(counts[0], len(kept), Counter(dict(rejected)))

    def note(self, tally: Tally, puzzle: Puzzle | None) -> None:
        """Keep what is known by now, and perhaps one more puzzle."""
        with self._guarded(), self._step():
            self._base.execute("UPDATE tried SET number = ?", (tally.tried,))
            self._base.executemany("INSERT OR REPLACE INTO rejected VALUES (?, ?)", tally.rejected.items())
            if puzzle is not None:
                line = json.dumps(puzzle.to_json())
                self._base.execute("INSERT INTO puzzles (id, line) VALUES (?, ?)", (puzzle.id, line))

    def puzzles(self) -> list[Puzzle]:
        """Return what was kept so far, in order."""
        with self._guarded():
            rows = self._base.execute("SELECT id, line FROM puzzles ORDER BY place").fetchall()
        return [self._puzzle(*row) for row in rows]

    def clear_away(self) -> None:
        """Remove the workshop of a pack that is written."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        with self._guarded():
            self._base.close()

    def _set_up(self) -> None:
        """Make the tables of a new workshop. One that is there has these and nothing else that could do something."""
        there = dict(self._base.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
        if not there:
            with self._step():
                for table in _TABLES.values():
                    self._base.execute(table)
        elif there != _TABLES:
            raise self._error(_NO_WORKSHOP)

    def _puzzle(self, name: object, line: object) -> Puzzle:
        try:
            puzzle = Puzzle.parse(line if isinstance(line, str) else "")
        except FaceupError as error:
            raise self._error(f"the puzzle {quote(name)} in it is none: {error}") from None
        if puzzle.id != name:
            raise self._error(f"the puzzle {quote(name)} in it is {puzzle.id}")
        return puzzle

    @contextmanager
    def _step(self) -> Iterator[None]:
        """One transaction: all of it, or nothing."""
        self._base.execute("BEGIN")
        with self._base:
            yield

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Tell what SQLite and the disk complain about: the file may be of any kind, and the disk may be full."""
        try:
            yield
        except sqlite3.Error as error:
            busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            why = "another process is making this pack; wait for it, or choose another file" if busy else str(error)
            raise self._error(why if why.isprintable() else _NO_WORKSHOP) from None
        except UnicodeDecodeError:  # SQLite quotes what it does not understand, which may be anything
            raise self._error(_NO_WORKSHOP) from None

    def _error(self, why: str) -> InputError:
        return InputError(f"cannot use {source_name(str(self.path))}: {why}")
