"""Packs of puzzles, one a line in JSON: read, written, made a table of, and judged again."""

import csv
import io
import json
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path

from faceup.models.errors import FaceupError, InputError, InvalidPositionError, Problem
from faceup.models.game import Json
from faceup.models.storage import MAX_FILE_BYTES, source_name
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.batch import Failure, Workers, in_order

__all__ = ["as_csv", "checked", "complaints", "judged_again", "read_pack", "write_pack"]

_COLUMNS = ("id", "game", "kind", "grade", "difficulty", "themes", "value", "second", "key", "position", "question")


def read_pack(path: Path) -> list[Puzzle]:
    """Read a pack, or raise an `InvalidPositionError` that lists every bad line."""
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
    """Make a table for a spreadsheet: a row a puzzle, with the position in one line and the key by its text."""
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
    """Say of each puzzle, in order, what no longer holds; of fewer of them if it is stopped."""
    with closing(in_order(_checked, puzzles, workers, stop)) as results:
        for result in results:
            yield [f"it cannot be checked: {result.what}"] if isinstance(result, Failure) else result


def _checked(puzzle: Puzzle, stop: Callable[[], bool]) -> list[str]:
    """A check as work of a batch. It is short, so it is not stopped."""
    return complaints(puzzle)


def complaints(puzzle: Puzzle) -> list[str]:
    """Say what no longer holds of a puzzle, solved and judged again from its position alone."""
    verdict = judged_again(puzzle)
    if isinstance(verdict, Reason):
        return [f"it is no puzzle: {verdict}"]
    said, found = puzzle.to_json(), verdict.to_json()
    # Names and wording are the editor's; all else is proven or rated.
    proven = [key for key in found if key not in ("question", "position")]
    return [f"its {key} is another now" for key in proven if found[key] != said.get(key)]


def judged_again(puzzle: Puzzle) -> Puzzle | Reason:
    """Judge a puzzle's position again."""
    return judge(puzzle.start(), puzzle.kind, puzzle.ask.turns, puzzle.seed, puzzle.strategy)
