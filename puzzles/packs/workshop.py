"""Where a pack is being made: an SQLite file beside it, so that nothing is lost at an early end."""

import json
import sqlite3
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

from faceup.models.errors import InputError
from faceup.models.storage import source_name
from faceup.puzzles.packs.generating import Tally
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe

__all__ = ["Workshop"]

_SCHEMA = """
CREATE TABLE IF NOT EXISTS made_for (wanted TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tried (number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rejected (reason TEXT PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS puzzles (place INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, line TEXT NOT NULL);
"""


class Workshop:
    """A pack that is being made. Every step is one transaction: whatever happens, at most the last step is lost.

    It belongs to one process at a time: two that note their steps in it would each undo what the other has tried.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._base = sqlite3.connect(path, timeout=0.5, isolation_level=None)
            with ExitStack() as on_error:
                on_error.callback(self._base.close)
                self._base.execute("PRAGMA locking_mode=EXCLUSIVE")
                self._base.execute("PRAGMA journal_mode=WAL")
                self._base.execute("PRAGMA synchronous=NORMAL")  # outlives the process with no wait for the disk
                self._base.executescript(_SCHEMA)
                on_error.pop_all()
        except sqlite3.Error as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            why = "another process is making this pack; wait for it, or choose another file" if busy else str(error)
            raise InputError(f"cannot use {source_name(str(path))}: {why}") from None

    @classmethod
    def beside(cls, pack: Path) -> Path:
        """Say where the workshop of a pack is."""
        return pack.with_name(pack.name + ".making")

    def begin(self, recipe: Recipe) -> Tally:
        """Begin a recipe or go on with it, and return what was tried so far; another recipe is an `InputError`."""
        wanted = json.dumps(recipe.to_json(), sort_keys=True)
        row = self._base.execute("SELECT wanted FROM made_for").fetchone()
        if row is None:
            with self._base:
                self._base.execute("INSERT INTO made_for VALUES (?)", (wanted,))
                self._base.execute("INSERT INTO tried VALUES (0)")
        elif row[0] != wanted:
            raise InputError(f"{source_name(str(self.path))} was begun for something else: {row[0]}")
        (tried,) = self._base.execute("SELECT number FROM tried").fetchone()
        rejected = Counter(dict(self._base.execute("SELECT reason, number FROM rejected")))
        return Tally(tried, len(self.puzzles()), rejected)

    def note(self, tally: Tally, puzzle: Puzzle | None) -> None:
        """Keep what is known by now, and perhaps one more puzzle."""
        self._base.execute("BEGIN")
        with self._base:
            self._base.execute("UPDATE tried SET number = ?", (tally.tried,))
            self._base.executemany("INSERT OR REPLACE INTO rejected VALUES (?, ?)", tally.rejected.items())
            if puzzle is not None:
                line = json.dumps(puzzle.to_json())
                self._base.execute("INSERT INTO puzzles (id, line) VALUES (?, ?)", (puzzle.id, line))

    def puzzles(self) -> list[Puzzle]:
        """Return what was kept so far, in order."""
        return [Puzzle.parse(line) for (line,) in self._base.execute("SELECT line FROM puzzles ORDER BY place")]

    def clear_away(self) -> None:
        """Remove the workshop of a pack that is written."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        self._base.close()
