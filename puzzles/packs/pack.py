"""Packs of puzzles: JSON lines for people and tools, SQLite while one is being made."""

import csv
import io
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, closing
from pathlib import Path
from types import TracebackType
from typing import Self

from faceup.models.errors import FaceupError, InputError, InvalidPositionError, Problem
from faceup.models.files import MAX_FILE_BYTES, source_name
from faceup.models.game import Json
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.generating import Order, Tally
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.batch import Failure, Workers, in_order

__all__ = ["Workshop", "as_csv", "checked", "complaints", "judged_again", "read_pack", "write_pack"]

_COLUMNS = ("id", "game", "kind", "grade", "difficulty", "themes", "value", "second", "key", "position", "question")
_SCHEMA = """
CREATE TABLE IF NOT EXISTS made_for (wanted TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tried (number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rejected (reason TEXT PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS puzzles (place INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, line TEXT NOT NULL);
"""


def read_pack(path: Path) -> list[Puzzle]:
    """The puzzles of a pack, or an `InvalidPositionError` that lists every bad line."""
    name = source_name(str(path))
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise InputError(f"{name} is larger than {MAX_FILE_BYTES // 2**20} MB")
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise InputError(f"cannot read {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{name} is no text in UTF-8") from None
    puzzles, problems = [], []
    for number, line in enumerate(lines, start=1):
        try:
            puzzles.append(Puzzle.parse(line))
        except FaceupError as error:
            problems.append(Problem(f"{name}:{number}", str(error)))
    if problems:
        raise InvalidPositionError(problems)
    return puzzles


def write_pack(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a pack, whole or not at all."""
    unfinished = path.with_name(path.name + ".new")
    unfinished.write_text("".join(json.dumps(puzzle.to_json()) + "\n" for puzzle in puzzles), encoding="utf-8")
    unfinished.replace(path)


def as_csv(puzzles: Iterable[Puzzle]) -> str:
    """A table for a spreadsheet: a row a puzzle, with the position in one-line notation and the key by its text."""
    text = io.StringIO()
    table = csv.DictWriter(text, _COLUMNS, lineterminator="\n")
    table.writeheader()
    for puzzle in puzzles:
        record = puzzle.to_json()
        row: Json = {column: record[column] for column in _COLUMNS if column in record}
        table.writerow(
            row
            | {
                "themes": " ".join(puzzle.themes),
                "key": puzzle.solution[0].text,
                "position": puzzle.start().format(),
            }
        )
    return text.getvalue()


def checked(puzzles: Iterable[Puzzle], workers: Workers, stop: Callable[[], bool]) -> Generator[list[str], None, None]:
    """What no longer holds of each puzzle, in order; fewer of them if it is stopped."""
    with closing(in_order(_checked, puzzles, workers, stop)) as results:
        for result in results:
            yield [f"it cannot be checked: {result.what}"] if isinstance(result, Failure) else result


def _checked(puzzle: Puzzle, stop: Callable[[], bool]) -> list[str]:
    """A check as work of a batch. It is short, so it is not stopped."""
    return complaints(puzzle)


def complaints(puzzle: Puzzle) -> list[str]:
    """What no longer holds of a puzzle, solved and judged again from its position alone."""
    verdict = judged_again(puzzle)
    if isinstance(verdict, Reason):
        return [f"it is no puzzle: {verdict}"]
    said, found = puzzle.to_json(), verdict.to_json()
    # Names and wording are the editor's; all else is proven or rated.
    return [f"its {key} is another now" for key in found if _matters(key) and found[key] != said.get(key)]


def judged_again(puzzle: Puzzle) -> Puzzle | Reason:
    """What the judge says today of a puzzle's position."""
    return judge(puzzle.start(), puzzle.kind, puzzle.ask.turns, puzzle.seed, puzzle.strategy)


def _matters(key: str) -> bool:
    return key not in ("question", "position")


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
        """Where the workshop of a pack is."""
        return pack.with_name(pack.name + ".making")

    def begin(self, order: Order) -> Tally:
        """Begin an order, or go on with it: what was tried so far. Another order than before is an error."""
        wanted = json.dumps(order.to_json(), sort_keys=True)
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
        """What was kept so far, in order."""
        return [Puzzle.parse(line) for (line,) in self._base.execute("SELECT line FROM puzzles ORDER BY place")]

    def clear_away(self) -> None:
        """The pack is written: the workshop is no longer needed."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
