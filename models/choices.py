"""What a player can decide in one go: until somebody else comes next, or chance, or the next turn.

In most games that is one move. Where a turn is many actions, two orders of them that end in the same position are one
choice. A win ends a turn at once: with actions added that it can do without, it is no choice of its own.
"""

from collections import Counter
from functools import lru_cache
from typing import Generic

from faceup.models.position import M, Position
from faceup.models.value import value

__all__ = ["Choice", "choices"]


@value
class Choice(Generic[M]):
    """Some moves of one player in a row, and what they lead to. Of all ways there, the shortest, then by text."""

    moves: tuple[M, ...]
    after: Position[M]
    begun: int
    """How many turns begin with the last move."""


def choices(position: Position[M]) -> list[Choice[M]]:
    """List the mover's choices by length and text; none at the end, or where chance is next.

    >>> from faceup.models.gotown import Position
    >>> for choice in choices(Position.parse("gotown~gotown.floors_to_win-2~0d~5~~1368_~27_")):
    ...     print(*choice.moves, sep=", ")
    end
    build 1 8, build 3 6
    build 1 8, end
    build 3 6, end
    """
    return list(_choices(position))


@lru_cache(maxsize=2**14)
def _choices(position: Position[M]) -> tuple[Choice[M], ...]:
    """The same, remembered: a judge looks at a position with the eyes of many players."""
    found: dict[tuple[Position[M], int], Choice[M]] = {}
    under_way: dict[Position[M], tuple[M, ...]] = {position: ()}
    while under_way:
        going_on: dict[Position[M], tuple[M, ...]] = {}
        for before, moves in under_way.items():
            for move in sorted(before.legal_moves(), key=str):
                after, begun = before.after(move), before.turns_begun(move)
                same = begun == 0 and after.mover == before.mover and after.outcome() is None and not after.chances()
                if same:
                    going_on.setdefault(after, (*moves, move))
                else:
                    found.setdefault((after, begun), Choice((*moves, move), after, begun))
        under_way = going_on
    return tuple(_without_padded_wins(list(found.values())))


def _without_padded_wins(found: list[Choice[M]]) -> list[Choice[M]]:
    """All choices but the wins that have all actions of another win, and more. They come in the order of length."""
    if all(len(choice.moves) == 1 for choice in found):
        return found
    kept: list[Choice[M]] = []
    wins: list[Counter[M]] = []
    for choice in found:
        outcome = choice.after.outcome()
        if outcome is not None and outcome.winners:
            done = Counter(choice.moves)
            if any(win <= done for win in wins):
                continue
            wins.append(done)
        kept.append(choice)
    return kept
