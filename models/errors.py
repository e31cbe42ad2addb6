"""What can be wrong with what people give us. Every message says what is wrong, where, and what would be right."""

import re
from collections.abc import Iterable, Mapping, Sequence

from faceup.models.value import value
from faceup.models.words import nearest

__all__ = [
    "BatchError",
    "FaceupError",
    "IllegalMoveError",
    "InputError",
    "InvalidPositionError",
    "Location",
    "NotationError",
    "Problem",
    "QuestionError",
    "listed",
    "place",
    "printable",
    "quote",
    "unknown",
]


class FaceupError(ValueError):
    """The base of every error that a user can cause.

    >>> import faceup
    >>> try:
    ...     faceup.read("clock-towers~french~2~..~Kr_1c~2_")
    ... except faceup.FaceupError as error:
    ...     print(error)
    turn: no seat 2; with 2 players the seats are 0 to 1
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with the message and the attributes, whatever a subclass asks for to be made."""
        return _made_again, (type(self), self.args), vars(self)


def _made_again(kind: type[FaceupError], told: tuple[object, ...]) -> FaceupError:
    return kind.__new__(kind, *told)


class NotationError(FaceupError):
    """A text or a JSON value is not the notation of a card, a move, a rules set or a position."""


class IllegalMoveError(FaceupError):
    """The move is well written, but the rules forbid it in this position."""


class QuestionError(FaceupError):
    """The question makes no sense for this position, or no engine here can take it."""


class InputError(FaceupError):
    """A file cannot be read: it is missing, too large, not text, not JSON."""


class BatchError(FaceupError):
    """There is nobody to do the work of a batch: no cluster at the address, no process that can be started."""


Location = tuple[int | str, ...]
"""A place in a JSON value: the keys and numbers that lead to it."""


@value
class Problem:
    """One thing that is wrong with a position file: the place in it (``players[1].hand[2]``), and what is wrong."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" if self.place else self.what


class InvalidPositionError(FaceupError):
    """A position file has problems; ``problems`` lists all of them."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = tuple(problems)


def quote(value: object, longest: int = 40) -> str:
    """Show what somebody wrote, on one line, without control characters, and no longer than is useful."""
    shown = repr(value[: longest + 1]) if isinstance(value, str) else repr(value)
    return shown if len(shown) <= longest + 2 else shown[:longest] + "…"


def printable(text: str) -> str:
    """Return a line as it may be printed: what could steer a terminal is escaped.

    >>> printable("--tries\u2028, caf\xe9")
    '--tries\\\\u2028, café'
    """
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def unknown(what: str, given: object, known: Iterable[str] | Mapping[str, str], listing: str, where: str = "") -> str:
    """Say that there is no such thing, which one is nearest, and which there are.

    Where `known` is a mapping, its keys are what people may have typed, and its values what they meant.

    >>> unknown("engine", "natve", ["auto", "native"], "choose auto, native")
    "no engine 'natve'; did you mean native? (choose auto, native)"
    >>> unknown("engine", "fast", ["auto", "native"], "choose auto, native")
    "no engine 'fast'; choose auto, native"
    """
    meant = nearest(given, known)
    if meant is not None and isinstance(known, Mapping):
        meant = known[meant]
    told = f"no {what} {quote(given)}{where}"
    if meant is None:
        return f"{told}; {listing}" if listing else told
    return f"{told}; did you mean {meant}? ({listing})" if listing else f"{told}; did you mean {meant}?"


def place(location: Location) -> str:
    """``("players", 1, "hand", 2)`` is ``players[1].hand[2]``. A key that is no plain word is quoted."""
    text = ""
    for step in location:
        if isinstance(step, str) and _PLAIN_KEY.fullmatch(step):
            text += f".{step}" if text else step
        else:
            text += f"[{quote(step)}]"
    return text


def listed(problems: Iterable[tuple[Location, str]]) -> str:
    """Problems and their places, in one message."""
    return "; ".join(str(Problem(place(where), what)) for where, what in problems)


_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
