"""Packs of puzzles, one a line in JSON: read, written, made a table of, and judged again."""

import csv
import io
import json
from collections.abc import Callable, Container, Generator, Iterable, Iterator
from contextlib import closing
from html import escape
from pathlib import Path
from typing import Any

from faceup.models.documents import Source, documents
from faceup.models.errors import InvalidPositionError, Problem, QuestionError, unknown
from faceup.models.files import check_number
from faceup.models.game import Json
from faceup.models.installed import PACKS
from faceup.models.notebook import bundle
from faceup.models.storage import write_whole
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.judging.turns import next_moment
from faceup.puzzles.judging.values import Values, unlimited
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.reading import no_puzzle
from faceup.solver.batch import Failure, Workers, in_order
from faceup.solver.work import Stopped

__all__ = ["Pack", "as_csv", "checked", "complaints", "judged_again", "read_pack", "write_pack"]

_COLUMNS = ("id", "game", "kind", "grade", "difficulty", "themes", "value", "second", "key", "position", "question")


class Pack(tuple[Puzzle, ...]):
    """Puzzles in their order. A notebook shows them as a table.

    >>> import faceup
    >>> pack = faceup.generate("clock-towers", seed=94)
    >>> pack
    Pack of 1 puzzle
    >>> pack[0].id == pack.of_id(pack[0].id).id
    True
    """

    __slots__ = ()

    def of_id(self, name: str) -> Puzzle:
        """Return the puzzle of an id, or raise a `QuestionError` that names the nearest one."""
        for puzzle in self:
            if puzzle.id == name:
                return puzzle
        raise QuestionError(unknown("puzzle", name, [puzzle.id for puzzle in self], "the pack has other ids"))

    def __repr__(self) -> str:
        return f"Pack of {len(self)} {'puzzle' if len(self) == 1 else 'puzzles'}"

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{column}</th>" for column in ("id", "question", "grade", "themes"))
        rows = ((p.id, p.question, p.grade, ", ".join(p.themes)) for p in self)
        cells = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows)
        return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, str]:
        return bundle({"text/plain": self.__repr__, "text/html": self._repr_html_}, include, exclude)


def read_pack(source: Source) -> Pack:
    """Read a pack, or one puzzle of it (``pack.jsonl#3``), or raise an `InvalidPositionError` with every problem.

    A pack that comes installed goes by its name, ``pack:gotown`` or, where no file is called so, ``gotown``. A file
    without a line is a pack, too: one without a puzzle.
    """
    named = PACKS.meant(source) if isinstance(source, str) else source
    puzzles: list[Puzzle] = []
    problems: list[Problem] = []
    for document in documents(named, "a pack is a file of puzzles, '-', or pack:NAME", empty=True):
        if document.is_typed:
            problems.append(Problem(document.file, no_puzzle("a position")))
            continue
        try:
            with document.named():
                puzzles.append(Puzzle.from_json(document.record()))
        except InvalidPositionError as error:
            problems += error.problems
        check_number(problems)
    if problems:
        raise InvalidPositionError(problems)
    return Pack(puzzles)


def write_pack(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a pack, whole or not at all."""
    write_whole(path, "".join(json.dumps(puzzle.to_json()) + "\n" for puzzle in puzzles).encode())


def as_csv(puzzles: Iterable[Puzzle]) -> str:
    """Make a table for a spreadsheet: a row a puzzle, with the position in one line and the key by its text."""
    text = io.StringIO()
    table = csv.DictWriter(text, _COLUMNS, lineterminator="\n")
    table.writeheader()
    for puzzle in puzzles:
        record = puzzle.to_json()
        row: Json = {column: record[column] for column in _COLUMNS if column in record}
        row |= {
            "themes": " ".join(puzzle.themes),
            "key": puzzle.key_text,
            "position": puzzle.position.format(),
        }
        table.writerow({column: _harmless(cell) for column, cell in row.items()})
    return text.getvalue()


def _harmless(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula; a number stays one."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def checked(puzzles: Iterable[Puzzle], workers: Workers, stop: Callable[[], bool]) -> Generator[list[str], None, None]:
    """Say of each puzzle, in order, what no longer holds; of fewer of them if it is stopped."""
    with closing(in_order(_checked, puzzles, workers, stop)) as results:
        for result in results:
            if result is None:
                return
            yield [f"it cannot be checked: {result.what}"] if isinstance(result, Failure) else result


def _checked(puzzle: Puzzle, stop: Callable[[], bool]) -> list[str] | None:
    """A check as work of a batch; None where it was stopped before it came to an end."""
    try:
        return complaints(puzzle, stop)
    except Stopped:
        return None


def complaints(puzzle: Puzzle, stop: Callable[[], bool] = lambda: False) -> list[str]:
    """Say what no longer holds of a puzzle, solved and judged again from its position alone.

    Once `stop` says so, a `Stopped` ends it.
    """
    verdict = judged_again(puzzle, stop)
    if isinstance(verdict, Reason):
        return [f"it is no puzzle: {verdict}"]
    said, found = puzzle.to_json(), verdict.to_json()
    others = {key for key in found if key not in _EDITORS and found[key] != said.get(key)}
    if puzzle.solved != verdict.solved:
        others.add("key")
    return [*(f"its {key} is another now" for key in found if key in others), *_of_tries(puzzle, stop)]


_EDITORS = ("question", "position", "key", "tries", "story", "hints", "translations")
"""What need not be word for word what the judge would write; key and tries are looked at one by one."""


def _of_tries(puzzle: Puzzle, stop: Callable[[], bool]) -> Iterator[str]:
    """Value every try again, and every position of its refutation: in best play the value stays what it is."""
    values: Values[Any] = Values(puzzle.position, puzzle.ask, unlimited(stop))
    for wrong in puzzle.tries:
        moment = values.first
        for move in wrong.moves:
            moment, _ = next_moment(moment, move)
        if values.value(moment) != wrong.value:
            yield f"its try {wrong.text} is worth {values.value(moment)}"
            continue
        for step in wrong.refutation:
            moment, _ = next_moment(moment, step.move)
            if step.player is not None and values.value(moment) != wrong.value:
                yield f"the refutation of its try {wrong.text} is not best play"
                break


def judged_again(puzzle: Puzzle, stop: Callable[[], bool] = lambda: False) -> Puzzle | Reason:
    """Judge a puzzle's position again."""
    asked = (puzzle.position, puzzle.kind, puzzle.ask.turns)
    return judge(*asked, puzzle.seed, puzzle.strategy, stop, puzzle.played)
