"""Reading positions from wherever people keep them: JSON files and lines, packs, standard input, notations."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ConfigDict

from faceup.models.documents import Document, PuzzleId, Source, documents, game_record, is_game, is_plain
from faceup.models.errors import FaceupError, InputError, InvalidPositionError, Problem, place, quote
from faceup.models.forms.saying import say
from faceup.models.forms.shape import OneLine, StrictShape, check_shape, one_line, plain_text
from faceup.models.forms.text import hear
from faceup.models.game import Json
from faceup.models.names import called, players_called
from faceup.models.position import AnyPosition, Position
from faceup.models.record_text import NOTATION
from faceup.models.registry import games, of_no_game
from faceup.models.value import value

__all__ = ["Entry", "check_number", "read_entries", "read_entry", "write_entry", "write_plain"]

MAX_PROBLEMS = 10_000


@value
class Entry:
    """A position as somebody wrote it down: with its title, a note, the players' names, and where it stands."""

    position: AnyPosition
    title: str | None = None
    note: str | None = None
    names: tuple[str, ...] = ()
    source: str = ""

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called: by their names, or by their seats."""
        return called(self.names, len(self.position.players))

    def play(self, *moves: str) -> "Entry":
        """Return the entry after moves, each as people say it; players are called by their names."""
        position = self.position
        with players_called(self.called):
            for move in moves:
                position = position.play(move)
        return replace(self, position=position)


def read_entries(*sources: Source) -> list[Entry]:
    """Read all positions of files, standard input (``-``), JSON texts and objects, and one-line notations, in order.

    A file is one JSON object, or lines that are each a JSON object or a one-line notation. An object is a position, or
    has one at its key ``position``, as a puzzle does. Of a game record, in either of its forms, it is the position that
    the game has come to. If anything is wrong anywhere, an `InvalidPositionError` lists every problem of every position
    of every source.
    """
    entries: list[Entry] = []
    problems: list[Problem] = []
    for source in sources:
        try:
            found = documents(source)
        except InvalidPositionError as error:
            problems += error.problems
            continue
        for document in found:
            try:
                with document.named():
                    entries.append(read_entry(document))
            except InvalidPositionError as error:
                problems += error.problems
            check_number(problems)
    if problems:
        raise InvalidPositionError(problems)
    return entries


def check_number(problems: Sequence[Problem]) -> None:
    """Raise an `InvalidPositionError` if there are more problems than anyone reads: the first of them."""
    if len(problems) > MAX_PROBLEMS:
        rest = Problem(problems[-1].place, f"more than {MAX_PROBLEMS:,} problems; the rest is not shown")
        raise InvalidPositionError([*problems[:MAX_PROBLEMS], rest])


def write_entry(entry: Entry) -> Json:
    """Return the file form of a position with its title, note and names, as in the files that people write."""
    file = entry.position.to_json()
    for player, name in zip(file["players"], entry.names, strict=False):
        if name:
            player["name"] = name
    labels = {"title": entry.title, "note": entry.note}
    return file | {key: label for key, label in labels.items() if label is not None}


def read_entry(document: Document) -> Entry:
    """Read the position of a document; of a game record, the one that the game has come to."""
    if is_game(document):
        return game_record(document).final
    if isinstance(document.written, str) and NOTATION.match(document.written):
        document.check_length()
        return Entry(Position.parse(document.written), source=document.place)
    if isinstance(document.written, str) and is_plain(document.written):
        document.check_length()
        return _read_plain(document.written, document.place)
    raw = document.record()
    if not isinstance(raw, Mapping):
        raise InputError("a position is a JSON object {…}; several positions go one on each line")
    if "position" in raw and "players" not in raw:
        return _read_record(document, raw)
    return _read_position(raw, document.place)


def _read_plain(text: str, source: str) -> Entry:
    """A position in the plain-text form; what is wrong with it is told by line and column."""
    heard = hear(text)
    problems = list(heard.problems)
    if not heard.raw:
        raise InvalidPositionError(problems)
    try:
        entry = _read_position(heard.raw, source)
    except InvalidPositionError as error:
        problems += map(heard.found, error.problems)
    if problems:
        raise InvalidPositionError(list(dict.fromkeys(problems)))
    return entry


def _read_position(raw: Mapping[str, object], source: str) -> Entry:
    if not isinstance(game := raw.get("game"), str) or game not in games():
        raise of_no_game(raw)
    position: AnyPosition = Position.from_json(raw)
    file: Any = raw  # it has just been checked
    names = tuple(one_line(player.get("name") or "") for player in file["players"])
    title, note = file.get("title"), file.get("note")
    return Entry(
        position,
        title=None if title is None else one_line(title),
        note=None if note is None else plain_text(note),
        names=names,
        source=source,
    )


def write_plain(entry: Entry) -> str:
    """Return the plain-text form of a position with its title, note and names."""
    return say(entry.position, entry.names, entry.title, entry.note)


class _Record(StrictShape):
    """What has a position at its key ``position``: a puzzle, or an answer. Its other keys are for its own readers."""

    model_config = ConfigDict(extra="ignore")

    id: PuzzleId | None = None
    question: OneLine | None = None
    title: OneLine | None = None


def _read_record(document: Document, raw: Mapping[str, object]) -> Entry:
    """The position of a puzzle, titled by the puzzle's question, or that of an answer."""
    record, found, _ = check_shape(_Record, dict(raw))
    problems = [Problem(place(where), what) for where, what in found]
    try:
        entry = _read_inner(raw["position"])
    except InvalidPositionError as error:
        problems += (Problem(f"position.{problem.place}".rstrip("."), problem.what) for problem in error.problems)
    except FaceupError as error:
        problems.append(Problem("position", str(error)))
    if problems or record is None:
        raise InvalidPositionError(problems)
    source = document.place
    if record.id is not None:
        source = f"{document.file}#{record.id}" if document.file else record.id
    return replace(entry, title=record.question or record.title or entry.title, source=source)


def _read_inner(written: object) -> Entry:
    if isinstance(written, str):
        return Entry(Position.parse(written))
    if not isinstance(written, Mapping):
        raise InputError(f"should be a position, not {quote(written)}")
    return _read_position(written, "")
