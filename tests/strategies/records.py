"""Games as somebody might have played them: from a made up position on, any legal moves, any luck."""

from typing import Any

from hypothesis import strategies as st

from faceup.models.files import Entry
from faceup.models.record import GameRecord
from strategies.choices import Choices, Drawn
from strategies.positions import positions

__all__ = ["played_on", "records"]


@st.composite
def records(draw: st.DrawFn, name: str, most: int = 12) -> GameRecord:
    """A record of a game, of so many moves at most; sometimes with names and a title."""
    position = draw(positions(name))
    named = draw(st.booleans())
    names = tuple(f"Player {seat}" for seat in range(len(position.players))) if named else ()
    start = Entry(position, title="A game" if named else None, names=names)
    return GameRecord(start, played_on(Drawn(draw), position, draw(st.integers(0, most))))


def played_on(choose: Choices, position: Any, most: int) -> tuple[Any, ...]:
    """Play on to the end, or so many moves."""
    moves: list[Any] = []
    while len(moves) < most and (following := _following(position)):
        moves.append(choose.among(following))
        position = position.after(moves[-1])
    return tuple(moves)


def _following(position: Any) -> list[Any]:
    return [chance.move for chance in position.chances()] or position.legal_moves()
