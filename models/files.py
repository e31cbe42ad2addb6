"""Reading positions from wherever people keep them: a JSON file, JSON lines, standard input, the one-line notation.

Everything read here is untrusted: its size, its nesting and its encoding are bounded, and whatever is wrong becomes
an `InputError` or an `InvalidPositionError` that names the place.
"""

import json
import re
import sys
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from faceup.models.errors import FaceupError, InputError, InvalidPositionError, Problem, quote
from faceup.models.game import Json
from faceup.models.position import AnyPosition, Position
from faceup.models.registry import games
from faceup.models.value import value

__all__ = [
    "MAX_FILE_BYTES",
    "MAX_POSITION_LENGTH",
    "Entry",
    "load_json",
    "read_entries",
    "source_name",
    "write_entry",
]

MAX_FILE_BYTES = 16 * 2**20
MAX_POSITION_LENGTH = 64 * 2**10
MAX_LINES = 100_000
MAX_PROBLEMS = 10_000
MAX_NESTING = 16

_NOTATION = re.compile(r"[a-z-]+~[^~\n]*~")
"""How a one-line notation begins: with the name of a game, known or not, and its rules."""


@value
class Entry:
    """A position as somebody wrote it down: with its title, a note, the players' names, and where it stands."""

    position: AnyPosition
    title: str | None = None
    note: str | None = None
    names: tuple[str, ...] = ()
    source: str = ""


Source = str | Path | Mapping[str, object]
"""A text is a one-line notation, JSON if it begins with ``{``, ``-`` for standard input, or else the name of a file."""


def read_entries(*sources: Source) -> list[Entry]:
    """All positions of files, standard input (``-``), JSON texts and objects, and one-line notations, in order.

    A file is one JSON object, or lines that are each a JSON object or a one-line notation. If anything is wrong
    anywhere, an `InvalidPositionError` lists every problem of every position of every source.
    """
    entries: list[Entry] = []
    problems: list[Problem] = []
    for source in sources:
        for name, text in _documents(source, problems):
            try:
                entries.append(_read_entry(name, text))
            except InvalidPositionError as error:
                problems += (Problem(name, str(problem)) for problem in error.problems)
            except FaceupError as error:
                problems.append(Problem(name, str(error)))
            if len(problems) > MAX_PROBLEMS:
                problems[MAX_PROBLEMS:] = [Problem(name, f"more than {MAX_PROBLEMS:,} problems; the rest is not shown")]
                raise InvalidPositionError(problems)
    if problems:
        raise InvalidPositionError(problems)
    return entries


def source_name(source: str) -> str:
    """The name of a source as it may be printed: as it is, unless that could steer a terminal."""
    if source == "-":
        return "standard input"
    return source if source and source.isprintable() and len(source) < 300 else quote(source, 300)


def write_entry(entry: Entry) -> Json:
    """The file form of a position with its title, note and names, as in the files that people write."""
    file = entry.position.to_json()
    for player, name in zip(file["players"], entry.names, strict=False):
        if name:
            player["name"] = name
    labels = {"title": entry.title, "note": entry.note}
    return file | {key: label for key, label in labels.items() if label is not None}


def _documents(source: Source, problems: list[Problem]) -> list[tuple[str, str | Mapping[str, object]]]:
    """The positions in a source, as text or as JSON, each with the name of its place."""
    if isinstance(source, Mapping) or (isinstance(source, str) and _NOTATION.match(source)):
        return [("", source)]
    written = isinstance(source, str) and source.lstrip().startswith("{")
    name = "" if written else source_name(str(source))
    try:
        text = str(source) if written else _read_text(source)
    except InputError as error:
        problems.append(Problem(name, str(error)))
        return []
    if _is_lines(text):
        place = f"{name}:" if name else "line "
        return [(f"{place}{number}", line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    return [(name, text.strip())]


def _is_lines(text: str) -> bool:
    """Whether each line is a position of its own. One JSON value may have many lines, but its first alone is none."""
    first, *more = text.strip().split("\n", 1)
    begun = re.findall(r"^(?:\{|[a-z-]+~)", text.strip(), re.MULTILINE)
    return bool(more) and not _is_whole(text) and (_is_whole(first) or (first[0] in "{[" and len(begun) > 1))


def _is_whole(text: str) -> bool:
    """Whether a text is one whole JSON value, or a one-line notation."""
    try:
        json.loads(text[:MAX_POSITION_LENGTH])
    except (ValueError, RecursionError):
        return bool(_NOTATION.match(text) and "\n" not in text.strip())
    return True


def _read_text(source: str | Path) -> str:
    if source == "":
        raise InputError("this names no file; a position is a file, '-', or a one-line notation")
    if source == "-" and sys.stdin is None:
        raise InputError("it is closed")
    try:
        if source == "-":
            raw = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                raw = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise InputError(f"{reason} (a position is a file, '-', or a one-line notation)") from None
    if len(raw) > MAX_FILE_BYTES:
        raise InputError(f"larger than {MAX_FILE_BYTES // 2**20} MB; split it into smaller files")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8 text (at byte {error.start})") from None
    if text.count("\n") > MAX_LINES:
        raise InputError(f"more than {MAX_LINES:,} lines; split it into smaller files")
    if not text.strip():
        raise InputError("empty; it should hold a position")
    return text


def _read_entry(source: str, written: str | Mapping[str, object]) -> Entry:
    raw: Any = written
    if isinstance(written, str):
        if len(written) > MAX_POSITION_LENGTH:
            raise InputError(f"a position of {len(written):,} characters; none needs more than {MAX_POSITION_LENGTH:,}")
        if _NOTATION.match(written):
            return Entry(Position.parse(written), source=source)
        raw = load_json(written)
    if not isinstance(raw, Mapping):
        raise InputError("a position is a JSON object {…}; several positions go one on each line")
    if "game" not in raw:
        raise InputError(f"the key 'game' is missing; it says which game this is ({', '.join(games())})")
    position: AnyPosition = Position.from_json(raw)
    names = tuple(player.get("name") or "" for player in raw["players"])
    return Entry(position, raw.get("title"), raw.get("note"), names, source)


def load_json(text: str, nesting: int = MAX_NESTING) -> Any:
    """Read JSON of which nothing is known: without doubled keys, numbers that are none, or deep nesting."""

    def unique(pairs: list[tuple[str, Any]]) -> Json:
        found: Json = {}
        for key, held in pairs:
            if key in found:
                raise InputError(f"the key {quote(key)} stands twice in one object")
            found[key] = held
        return found

    def no_constant(name: str) -> None:
        raise InputError(f"{name} is no JSON")

    try:
        raw = json.loads(text, object_pairs_hook=unique, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno} " if "\n" in text else ""
        raise InputError(f"not JSON: {error.msg.removesuffix(' at')} at {line}column {error.colno}") from None
    except InputError:
        raise
    except RecursionError:
        raise InputError(_TOO_DEEP) from None
    except ValueError:
        raise InputError("not a position: it holds a number of thousands of digits") from None
    level: list[Any] = [raw]
    for _ in range(nesting):
        lists = (
            value.values() if isinstance(value, dict) else value for value in level if isinstance(value, dict | list)
        )
        level = [*chain.from_iterable(lists)]
    if level:
        raise InputError(_TOO_DEEP)
    return raw


_TOO_DEEP = f"not a position: the JSON is nested more than {MAX_NESTING} levels deep"
