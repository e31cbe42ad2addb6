"""A game that was played: the position it began from, and the moves that followed.

Two forms hold the same: JSON, ``{"start": {position}, "moves": ["K>1c +clocks", …]}``, and a text. The text begins with
the position, in one-line notation or in the plain-text form and then a blank line; each other line is a move, numbered
or not, and ``#`` begins a comment. What chance brought is a move of the record, too: ``~draw 4``.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import BaseModel, Field, create_model

from faceup.models.documents import Document, Source, documents, is_game
from faceup.models.errors import FaceupError, InputError, InvalidPositionError, NotationError, Problem, place, quote
from faceup.models.files import Entry, read_entry, write_entry, write_plain
from faceup.models.forms.shape import StrictShape, check_shape
from faceup.models.game import Json
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move, Position
from faceup.models.record_text import NOTATION, RecordText, split_record
from faceup.models.value import value

__all__ = ["MOST_MOVES", "GameRecord", "file_of"]

MOST_MOVES = 1_000
"""How many moves a record may have. No game goes on for so long, unless it goes on for ever."""

_MOST_PROBLEMS = 50
"""After how many problems no more moves are read: to understand what is no move takes its time."""


class _File(StrictShape):
    """The JSON form, whatever the game is. What it holds is read by the game."""

    start: dict[str, Any]
    moves: list[Any] = Field(default=[])


@value
class GameRecord:
    """A played game. Its moves are legal, one after the other.

    >>> record = GameRecord.parse("clock-towers~french~0~..~Kr_1c~2_\\n1. K>1c\\n2. x2  # what else?")
    >>> [str(move) for move in record.moves], record.final.position.scores()
    (['K>1c', 'x2'], (0, 0))
    >>> print(record.format())
    clock-towers~french~0~..~Kr_1c~2_
    1. K>1c
    2. x2
    """

    start: Entry
    moves: tuple[Move, ...] = ()

    def positions(self) -> list[AnyPosition]:
        """Return every position of the game, from the start to the one after the last move."""
        found = [self.start.position]
        for move in self.moves:
            found.append(found[-1].after(move))
        return found

    @property
    def final(self) -> Entry:
        """Where the game has come to, with the players' names and the title."""
        return replace(self.start, position=self.positions()[-1])

    @property
    def movers(self) -> list[int | None]:
        """The seats that made the moves; None for what chance brought."""
        return [None if position.chances() else position.mover for position in self.positions()[:-1]]

    def up_to(self, moves: int) -> "GameRecord":
        """Return the game as it was after so many moves."""
        return GameRecord(self.start, self.moves[:moves])

    def followed_by(self, *moves: Move) -> "GameRecord":
        """Return the game with more moves, which are known to be legal."""
        return GameRecord(self.start, (*self.moves, *moves))

    @classmethod
    def read(cls, source: Source) -> "GameRecord":
        """Read the one record of a file, standard input, or whatever a position is read from.

        A position is a game in which nothing was played yet.
        """
        document, *more = found = documents(source)
        with document.named():
            record = cls.of(document) if is_game(document) else cls(read_entry(document))
        if more:
            raise InputError(f"{len(found):,} positions where one game is wanted; choose one: {document.file}#1")
        return record

    @classmethod
    def of(cls, document: Document) -> "GameRecord":
        """Read a document that is a game record."""
        if isinstance(document.written, str) and not document.written.lstrip().startswith("{"):
            document.check_length()
            return cls.parse(document.written, document.file)
        return cls.from_json(document.record(), document.place)

    @classmethod
    def parse(cls, text: str, name: str = "") -> "GameRecord":
        """Read the text form, or raise an `InvalidPositionError` that lists every problem with its line."""
        parts = split_record(text) or RecordText(text.strip(), 1, [])
        at = f"{name}:" if name else "line "
        moves = [(f"{at}{number}", move) for number, move in parts.moves]
        plain = not NOTATION.match(parts.start)
        return _checked(name if plain else f"{at}{parts.start_line}", parts.start, moves, name, [])

    def format(self) -> str:
        """Write the text form: the start on one line, or in plain text where it has names, a title or a note."""
        start, labelled = self.start, self.start.title or self.start.note or any(self.start.names)
        lines = [write_plain(start).rstrip("\n"), ""] if labelled else [start.position.format()]
        return "\n".join([*lines, *(f"{number}. {move}" for number, move in enumerate(self.moves, 1))])

    @classmethod
    def from_json(cls, raw: object, source: str = "") -> "GameRecord":
        """Read the JSON form, or raise an `InvalidPositionError` that lists every problem with its place."""
        file, found, _ = check_shape(_File, dict(raw) if isinstance(raw, Mapping) else raw)
        problems = [Problem(place(where), what) for where, what in found]
        if file is None:
            raise InvalidPositionError(problems)
        moves = [(f"moves[{number}]", move) for number, move in enumerate(file.moves)]
        return _checked("start", file.start, moves, source, problems)

    def to_json(self) -> Json:
        """Write the JSON form."""
        return {"start": write_entry(self.start), "moves": [move.format() for move in self.moves]}


def file_of(position: type[AnyPosition]) -> type[BaseModel]:
    """Return the shape of a record's JSON, for the schema of a game."""
    move: Any = str | position.move_class.form().model
    return create_model(
        "GameRecord",
        __base__=_File,
        __doc__="A played game: the position that it began from, and the moves that followed.",
        start=(position.form().model, ...),
        moves=(list[move], Field(default=[], max_length=MOST_MOVES)),
    )


def _checked(
    where: str,
    start: str | Mapping[str, Any],
    moves: Sequence[tuple[str, object]],
    source: str,
    problems: list[Problem],
) -> GameRecord:
    """The record, if nothing is wrong with its start, or with any of its moves."""
    if len(moves) > MOST_MOVES:
        too_many = f"the record goes on, with {len(moves):,} moves; none needs more than {MOST_MOVES:,}"
        raise InvalidPositionError([*problems, Problem(moves[MOST_MOVES][0], too_many)])
    try:
        entry = _entry(start, source)
    except InvalidPositionError as error:
        problems += (Problem(where, str(problem)) for problem in error.problems)
    except FaceupError as error:
        problems.append(Problem(where, str(error)))
    else:
        with players_called(entry.names):
            played = _played(entry.position, moves, problems)
    if problems:
        raise InvalidPositionError(problems)
    return GameRecord(entry, played)


def _entry(start: str | Mapping[str, Any], source: str) -> Entry:
    """The start as it was written; players who all have no name are as good as no names."""
    if isinstance(start, str) and NOTATION.match(start):
        return Entry(Position.parse(start), source=source)
    document = Document(start)
    if is_game(document):
        raise InputError("should be a position, not another game record")
    entry = read_entry(document)
    return replace(entry, names=entry.names if any(entry.names) else (), source=source)


def _played(position: AnyPosition, moves: Iterable[tuple[str, object]], problems: list[Problem]) -> tuple[Move, ...]:
    """The moves of a game. After one that cannot be played, the others are only read: nothing tells where they were."""
    found: list[Move] = []
    playable = True
    for where, raw in moves:
        try:
            move = _read(position, raw)
            if playable:
                position = position.play(move)
            found.append(move)
        except FaceupError as error:
            problems.append(Problem(where, str(error)))
            playable = False
            if len(problems) == _MOST_PROBLEMS:
                problems.append(Problem(where, f"{_MOST_PROBLEMS} problems so far; what follows is not read"))
                break
    return tuple(found)


def _read(position: AnyPosition, raw: object) -> Move:
    if isinstance(raw, str):
        move: Move = position.read_move(raw)
        return move
    if isinstance(raw, Mapping):
        return position.move_class.from_json(raw)
    raise NotationError(f"a move is a text or a JSON object, not {quote(raw)}")
