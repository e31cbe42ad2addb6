"""What a source holds, one document a position, before any of it is read: files, packs, standard input, texts.

Everything here is untrusted: its size, its nesting and its encoding are bounded, and whatever is wrong becomes an
`InputError` or an `InvalidPositionError` that names the place.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator

from faceup.models.errors import FaceupError, InputError, InvalidPositionError, Problem, quote
from faceup.models.forms.text import starts
from faceup.models.installed import EXAMPLES, PACKS, Shelf, shelf_of
from faceup.models.json_text import load_json
from faceup.models.record_text import NOTATION, split_record
from faceup.models.storage import lines_of, near_file, read_text, source_name
from faceup.models.value import value
from faceup.models.words import nearest

if TYPE_CHECKING:
    from faceup.models.record import GameRecord

__all__ = [
    "MAX_POSITION_LENGTH",
    "MAX_PUZZLE_LENGTH",
    "Document",
    "PuzzleId",
    "Source",
    "documents",
    "documents_in",
    "game_record",
    "is_game",
    "is_plain",
    "puzzle_ids",
]

MAX_POSITION_LENGTH = 64 * 2**10
MAX_PUZZLE_LENGTH = 256 * 2**10
"""A puzzle holds its position, all of its solution, and what is told of it. The longest of ours has 39,000."""

_WANTED = "a position is a file, '-', example:NAME, pack:NAME#3, or a one-line notation"


@value
class Document:
    """What stands in a source for one position: as text or as JSON, with the name of its file and its place there."""

    written: str | Mapping[str, object]
    file: str = ""
    place: str = ""

    @property
    def is_typed(self) -> bool:
        """Whether this is a position or a game in the plain-text form or in one line, and so no JSON."""
        text = self.written
        return isinstance(text, str) and (NOTATION.match(text) is not None or (is_plain(text) and bool(starts(text))))

    def record(self) -> Any:
        """Return the JSON value, whatever it is."""
        if not isinstance(self.written, str):
            return self.written
        self.check_length("puzzle", MAX_PUZZLE_LENGTH)
        raw = load_json(self.written)
        if not (isinstance(raw, dict) and "position" in raw):
            self.check_length()
        return raw

    def check_length(self, what: str = "position", most: int = MAX_POSITION_LENGTH) -> None:
        """Raise an `InputError` if the text is longer than such a thing ever is."""
        if isinstance(self.written, str) and len(self.written) > most:
            raise InputError(f"a {what} of {len(self.written):,} characters; none needs more than {most:,}")

    @contextmanager
    def named(self) -> Iterator[None]:
        """Have whatever is wrong with the document be an `InvalidPositionError` that says where the document stands."""
        try:
            yield
        except InvalidPositionError as error:
            raise InvalidPositionError([Problem(self.place, str(problem)) for problem in error.problems]) from None
        except FaceupError as error:
            raise InvalidPositionError([Problem(self.place, str(error))]) from None


Source = str | Path | Mapping[str, object]
"""A text is a one-line notation, JSON if it begins with ``{``, the plain-text form if it has several lines, ``-`` for
standard input, ``example:NAME`` or ``pack:NAME`` for what comes installed, or else the name of a file.

After the name of a file or a pack, ``#3`` means the third position in it, or in a game record the one after three
moves, and ``#ct-5f0c9a1e`` the puzzle with that id. A `Path` is always the whole name of a file."""


def documents(source: Source, wanted: str = _WANTED, empty: bool = False) -> list[Document]:
    """Return what a source holds, one document a position, none of them read yet.

    If there is no such source an `InvalidPositionError` says what is `wanted`; nothing may be in it only if `empty`.
    """
    if isinstance(source, Mapping) or (isinstance(source, str) and NOTATION.match(source)):
        return [Document(source)]
    if isinstance(source, str) and (source.lstrip().startswith("{") or _is_typed(source)):
        return documents_in(source)
    if isinstance(source, str) and (shelf := shelf_of(source)) is not None:
        return _installed(source, shelf)
    file, chosen = _file_and_choice(source)
    name = source_name(str(file))
    try:
        text = read_text(file, wanted)
        if not text.strip() and not empty:
            raise InputError("empty; it should hold a position")
        return _chosen(documents_in(text, name) if text.strip() else [], chosen)
    except InputError as error:
        near = None if os.path.exists(file) else near_file(str(file)) or _near_installed(str(file))
        told = str(error) if near is None else f"{error}; did you mean {source_name(near)}?"
        raise InvalidPositionError([Problem(name, told)]) from None


def _installed(source: str, shelf: Shelf) -> list[Document]:
    """What comes installed by a name, or one position of it."""
    name, _, chosen = source.partition("#")
    try:
        found = documents_in(shelf.read(name.removeprefix(shelf.prefix)), source_name(name))
    except InputError as error:
        raise InvalidPositionError([Problem("", str(error))]) from None
    try:
        return _chosen(found, chosen)
    except InputError as error:
        raise InvalidPositionError([Problem(source_name(name), str(error))]) from None


def _near_installed(name: str) -> str | None:
    """What comes installed and is meant where the word before its name is misspelt or missing."""
    known = {source: source for shelf in (EXAMPLES, PACKS) for source in shelf.sources()}
    if ":" not in name:
        known = {source.partition(":")[2]: source for source in known}
    meant = nearest(name, known)
    return None if meant is None else known[meant]


def _file_and_choice(source: str | Path) -> tuple[str | Path, str]:
    """The name of a file, and which of its positions is meant: all, unless something follows a ``#`` at its end."""
    if isinstance(source, Path) or os.path.exists(source):
        return source, ""
    file, _, chosen = source.rpartition("#")
    return (file, chosen) if file and chosen else (source, "")


def documents_in(text: str, name: str = "") -> list[Document]:
    """Return what a text holds, one document a position, none of them read yet. It names no file, whatever it says."""
    if split_record(text) is not None:
        return [Document(text, name)]  # its problems name their lines themselves
    if _is_lines(text):
        before = f"{name}:" if name else "line "
        return [Document(line, name, f"{before}{number}") for number, line in lines_of(text)]
    if is_plain(text) and len(first := starts(text)) > 1:
        return _plain_documents(text, name, first)
    return [Document(text if is_plain(text) else text.strip(), name, name)]


def _plain_documents(text: str, name: str, first: list[int]) -> list[Document]:
    """Several positions in the plain-text form, each from the line that names its game; lines keep their numbers."""
    lines, ends = text.split("\n"), [*(number - 1 for number in first[1:]), None]
    return [
        Document("\n" * (start if number else 0) + "\n".join(lines[start if number else 0 : end]), name, name)
        for number, (start, end) in enumerate(zip((line - 1 for line in first), ends, strict=True))
    ]


def _is_typed(source: str) -> bool:
    """Whether a text is a position in the plain-text form, and not the name of a file."""
    return "\n" in source.strip() and is_plain(source) and (":" in source or bool(starts(source)))


def is_plain(text: str) -> bool:
    """Whether a text is no JSON and no notation, so that it can only be the plain-text form."""
    begun = text.lstrip()
    return not (begun[:1] in '{["' or _is_whole(begun) or NOTATION.match(begun))


def _chosen(found: list[Document], chosen: str) -> list[Document]:
    """The one that is meant by its number or by its id."""
    if not chosen:
        return found
    if re.fullmatch(r"\d{1,9}", chosen, re.ASCII):
        number = int(chosen)
        if len(found) == 1 and is_game(found[0]):
            return [_after(found[0], number)]
        if not 1 <= number <= len(found):
            raise InputError(f"there is no number {number}; it holds {len(found):,}, numbered from 1")
        return [found[number - 1]]
    by_id = {name: document for document in found if (name := _id_of(document)) is not None}
    if chosen not in by_id:
        near = get_close_matches(chosen, by_id, n=3, cutoff=0)
        held = f"the nearest ids are {', '.join(near)}" if near else "nothing in it has an id; choose by number"
        raise InputError(f"there is no {quote(chosen)}; {held}")
    return [by_id[chosen]]


def _after(document: Document, moves: int) -> Document:
    """A game record as far as some number of moves."""
    with document.named():
        record = game_record(document)
    if moves > len(record.moves):
        raise InputError(f"there is no move {moves}; the game has {len(record.moves):,}, and 0 is its start")
    return Document(record.up_to(moves).to_json(), document.file, f"{document.file}#{moves}")


def puzzle_ids(source: Source) -> list[str]:
    """Return the ids of the puzzles that a source holds."""
    return [name for document in documents(source) if (name := _id_of(document)) is not None]


def _id_of(document: Document) -> str | None:
    """The id of a puzzle, if it is one."""
    try:
        record = document.record()
    except InputError:
        return None
    name = record.get("id") if isinstance(record, Mapping) else None
    return name if isinstance(name, str) and _ID.fullmatch(name) else None


def is_game(document: Document) -> bool:
    """Whether a document is a game record: JSON with the key ``start``, or a text as `GameRecord.parse` reads it."""
    if isinstance(document.written, str) and not document.written.lstrip().startswith("{"):
        return split_record(document.written) is not None
    try:
        raw = document.record()
    except InputError:
        return False
    return isinstance(raw, Mapping) and "start" in raw and "players" not in raw


def game_record(document: Document) -> "GameRecord":
    """Return the game record that a document is, by `is_game`."""
    from faceup.models.record import GameRecord

    return GameRecord.of(document)


def _is_lines(text: str) -> bool:
    """Whether each line is a position of its own. One JSON value may have many lines, but its first alone is none."""
    first, *more = text.strip().split("\n", 1)
    begun = re.findall(r"^(?:\{|[a-z-]+~)", text.strip(), re.MULTILINE)
    return bool(more) and not _is_whole(text) and (_is_whole(first) or (first[0] in "{[" and len(begun) > 1))


def _is_whole(text: str) -> bool:
    """Whether a text is one whole JSON value, or a one-line notation."""
    try:
        json.loads(text[:MAX_PUZZLE_LENGTH])
    except (ValueError, RecursionError):
        return bool(NOTATION.match(text) and "\n" not in text.strip())
    return True


def _is_id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise ValueError(f"{quote(text)} should be two letters, a dash and eight hexadecimal digits")
    return text


_ID = re.compile(r"[a-z]{2}-[0-9a-f]{8}", re.ASCII)
PuzzleId = Annotated[str, AfterValidator(_is_id)]
"""What names a puzzle: ``ct-5f0c9a1e``."""
