"""What a player can decide: in one go until somebody else, or chance, comes next.

In most games that is one move. A turn of GoTown is many actions, whose order often does not matter: two ways to play it
that end in the same position are one choice. A win ends a turn at once, with what was done by then: a win to which
actions are added that it can do without is no choice of its own.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Generic

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
    found: dict[Moment[M], Choice[M]] = {}
    under_way: dict[Position[M], tuple[M, ...]] = {moment.position: ()}
    while under_way:
        going_on: dict[Position[M], tuple[M, ...]] = {}
        for position, moves in under_way.items():
            for move in sorted(position.legal_moves(), key=str):
                after, ended = next_moment(Moment(position, moment.turns), move)
                if ended:
                    found.setdefault(after, Choice((*moves, move), after))
                else:
                    going_on.setdefault(after.position, (*moves, move))
        under_way = going_on
    return _without_padded_wins(list(found.values()))


def _without_padded_wins(found: list[Choice[M]]) -> list[Choice[M]]:
    """All choices but the wins that have all actions of another win, and more. They come in the order of length."""
    if all(len(choice.moves) == 1 for choice in found):
        return found
    kept: list[Choice[M]] = []
    wins: list[Counter[M]] = []
    for choice in found:
        outcome = choice.after.position.outcome()
        if outcome is not None and outcome.winners:
            done = Counter(choice.moves)
            if any(win <= done for win in wins):
                continue
            wins.append(done)
        kept.append(choice)
    return kept


def next_moment(moment: Moment[M], move: M) -> tuple[Moment[M], bool]:
    """Return where a move or chance leads, and whether the player's choice ends with it."""
    after = moment.position.after(move)
    begun = moment.position.turns_begun(move)
    turns = None if moment.turns is None else moment.turns - begun
    same = begun == 0 and after.mover == moment.position.mover
    return Moment(after, turns), not same or after.outcome() is not None or bool(after.chances())
