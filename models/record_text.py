"""How a game record is told from a position when both are text: where its start ends, and its moves begin."""

import re
from typing import NamedTuple

from faceup.models.forms.text import starts

__all__ = ["NOTATION", "RecordText", "split_record"]

NOTATION = re.compile(r"[a-z-]+~[^~\n]*~")
"""How a one-line notation begins: with the name of a game, known or not, and its rules."""

_NUMBER = re.compile(r"^\d{1,5}\s*[.):]+\s*")
"""What may stand before a move: ``12.``, ``12)``. No move begins so."""


class RecordText(NamedTuple):
    """The two parts of a record: a position, and the moves, each with the number of its line."""

    start: str
    start_line: int
    """The line of a notation; 1 for the plain-text form, which counts lines itself."""
    moves: list[tuple[int, str]]


def split_record(text: str) -> RecordText | None:
    """Split a text into a position and moves; None if it is no game record.

    A record begins with a one-line notation, and no other of its lines is one; or with the plain-text form, and then
    its moves come after a blank line. A line with a colon or a bar belongs to a position, a move has neither.
    """
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.split("\n"), 1)]
    told = [(number, line) for number, line in lines if line]
    if not told or "\n" not in text.strip() or text.lstrip().startswith("{"):
        return None
    if NOTATION.match(told[0][1]):
        (first, start), *rest = told
        if any(line.startswith("{") or NOTATION.match(line) for _, line in rest):
            return None
        return RecordText(start, first, [(number, _NUMBER.sub("", line)) for number, line in rest])
    return _after_plain_text(text, told)


def _after_plain_text(text: str, told: list[tuple[int, str]]) -> RecordText | None:
    """The same for a text that begins with the plain-text form of one position."""
    named = starts(text)
    of_position = [number for number, line in told if number in named or _is_of_position(line)]
    if len(named) > 1 or not of_position:
        return None
    moves = [(number, _NUMBER.sub("", line)) for number, line in told if number > of_position[-1]]
    written = text.split("\n")
    if not moves or any(line.strip() for line in written[of_position[-1] : of_position[-1] + 1]):
        return None
    return RecordText("\n".join(written[: of_position[-1]]), 1, moves)


def _is_of_position(line: str) -> bool:
    bare = _NUMBER.sub("", line)
    return not bare.startswith("{") and (":" in bare or "|" in bare)
