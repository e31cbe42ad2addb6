"""What a player can decide in one go (`faceup.models.choices`), and in a race how many turns there are left then."""

from dataclasses import dataclass
from typing import Generic

from faceup.models.choices import choices as choices_of
from faceup.models.position import M, Position

__all__ = ["Choice", "Moment", "choices", "next_moment"]


@dataclass(frozen=True, slots=True)
class Moment(Generic[M]):
    """A position, and in a race how many turns there are to win in, the one under way as the first."""

    position: Position[M]
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Choice(Generic[M]):
    """Some moves of one player in a row, and what they lead to. Of all ways there, the shortest, then by text."""

    moves: tuple[M, ...]
    after: Moment[M]

    @property
    def text(self) -> str:
        return ", ".join(move.format() for move in self.moves)


def choices(moment: Moment[M]) -> list[Choice[M]]:
    """List the mover's choices by length and text; none at the end, or where chance is next."""
    turns = moment.turns
    return [
        Choice(each.moves, Moment(each.after, None if turns is None else turns - each.begun))
        for each in choices_of(moment.position)
    ]


def next_moment(moment: Moment[M], move: M) -> tuple[Moment[M], bool]:
    """Return where a move or chance leads, and whether the player's choice ends with it."""
    after = moment.position.after(move)
    begun = moment.position.turns_begun(move)
    turns = None if moment.turns is None else moment.turns - begun
    same = begun == 0 and after.mover == moment.position.mover
    return Moment(after, turns), not same or after.outcome() is not None or bool(after.chances())
