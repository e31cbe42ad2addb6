"""Questions about positions as somebody wrote them down: after which moves, and from whose side."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from faceup.models.errors import FaceupError, InputError, NotationError
from faceup.models.files import Entry, read_entries
from faceup.models.names import players_called, seat_named
from faceup.models.position import AnyPosition, Move
from faceup.models.value import value
from faceup.solver import Question

__all__ = ["Continued", "move_read", "one_entry", "played", "question_about"]


@value
class Continued(Entry):
    """An entry after some moves, seen by the player who was to move before them."""

    viewpoint: int = 0


def one_entry(source: str) -> Entry:
    """Return the one position of a source."""
    entries = read_entries(source)
    if len(entries) > 1:
        first = "" if source == "-" or "\n" in source else f"; choose one: {source}#1"
        raise InputError(f"{len(entries)} positions where one is wanted{first}")
    return entries[0]


def played(entry: Entry, moves: Sequence[str]) -> Entry:
    """Return the entry after the moves of `--play`, each given as its text or as JSON."""
    if not moves:
        return entry
    position = entry.position
    with players_called(entry.called):
        for text in moves:
            position = position.play(move_read(position, text, "--play"))
    told = {field.name: getattr(entry, field.name) for field in fields(Entry)}
    return Continued(**told | {"position": position}, viewpoint=entry.position.mover)


def move_read(position: AnyPosition, text: str, where: str) -> Move:
    """Return the move that somebody typed, as its text or as JSON."""
    try:
        move: Move = position.read_move(text)
        return move
    except FaceupError as error:
        raise NotationError(f"{where}: {error} (in a shell, put the move in single quotes)") from None


def question_about(entry: Entry, player: int | str | None = None, **words: Any) -> Question:
    """Ask about an entry: by default for the player to move, or who was to move before the moves that were played.

    A player is a seat or a name.
    """
    seat = entry.viewpoint if isinstance(entry, Continued) else None
    if player is not None:
        seat = seat_named(player, entry.called)
    return Question.about(entry.position, player=seat, **words)
