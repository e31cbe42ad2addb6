"""What callers give at the front door: a position in any form, a question and limits in words or as objects."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from faceup.models.errors import InputError, QuestionError

if TYPE_CHECKING:
    from faceup.models.documents import Source
    from faceup.models.files import Entry
    from faceup.models.position import AnyPosition
    from faceup.solver.question import Limits, Question

__all__ = ["TABLE_MB", "entry_of", "limits_of", "position_of", "question_of"]

TABLE_MB = 1024


def entry_of(source: "Source") -> "Entry":
    """Return the one position of a source, with its title and the players' names."""
    from faceup.models.files import read_entries

    entries = read_entries(source)
    if len(entries) > 1:
        raise InputError(f"{len(entries)} positions where one is wanted; read_all reads them all")
    return entries[0]


def position_of(position: "AnyPosition | Source") -> "AnyPosition":
    """Return a position that was given as such, or as something to read it from."""
    return entry_of(position).position if isinstance(position, str | Path | Mapping) else position


def question_of(position: "AnyPosition", question: "Question | None", **words: Any) -> "Question":
    """Return the question that was asked, or that the words make."""
    from faceup.solver.question import Opponents, Question

    if question is None:
        return Question.about(position, **words)
    _not_both("question", question, words, {"opponents": Opponents.ADVERSARIAL})
    return question


def limits_of(limits: "Limits | None", **words: Any) -> "Limits":
    """Return the limits that were given, or that the words make."""
    from faceup.solver.question import Limits

    if limits is None:
        return Limits(**words)
    _not_both("limits", limits, words, {"table_mb": TABLE_MB, "threads": 1})
    return limits


def _not_both(name: str, given: object, words: Mapping[str, object], usual: Mapping[str, object]) -> None:
    """Raise a `QuestionError` if a word is given beside the object that holds it."""
    for word, value in words.items():
        if value != usual.get(word):
            raise QuestionError(f"give {word} or {name}, not both: {name} says {word}={getattr(given, word)!s} already")
