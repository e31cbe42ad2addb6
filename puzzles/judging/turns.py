"""What a player can decide: in one go until somebody else, or chance, comes next.

In most games that is one move. A turn of GoTown is many actions, whose order often does not matter: two ways to play it
that end in the same position are one choice. A win ends a turn at once, with what was done by then: a win to which
actions are added that it can do without is no choice of its own.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Generic

from faceup.models.game import Game, M, P

__all__ = ["Choice", "Stage", "choices", "next_stage"]


@dataclass(frozen=True, slots=True)
class Stage(Generic[P]):
    """A position, and in a race how many turns there are to win in, the one under way as the first."""

    position: P
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Choice(Generic[P, M]):
    """Some moves of one player in a row, and what they lead to. Of all ways there, the shortest, then by text."""

    moves: tuple[M, ...]
    after: Stage[P]

    @property
    def text(self) -> str:
        return ", ".join(move.format() for move in self.moves)


def choices(game: Game[P, M], stage: Stage[P]) -> list[Choice[P, M]]:
    """Every choice of the mover, once, in the order of length and text; none at the end, or where chance is next."""
    found: dict[Stage[P], Choice[P, M]] = {}
    under_way: dict[P, tuple[M, ...]] = {stage.position: ()}
    while under_way:
        going_on: dict[P, tuple[M, ...]] = {}
        for position, moves in under_way.items():
            for move in sorted(game.legal_moves(position), key=lambda move: move.format()):
                after, ended = next_stage(game, Stage(position, stage.turns), move)
                if ended:
                    found.setdefault(after, Choice((*moves, move), after))
                else:
                    going_on.setdefault(after.position, (*moves, move))
        under_way = going_on
    return _without_padded_wins(game, list(found.values()))


def _without_padded_wins(game: Game[P, M], found: list[Choice[P, M]]) -> list[Choice[P, M]]:
    """All choices but the wins that have all actions of another win, and more. They come in the order of length."""
    if all(len(choice.moves) == 1 for choice in found):
        return found
    kept: list[Choice[P, M]] = []
    wins: list[Counter[M]] = []
    for choice in found:
        outcome = game.outcome(choice.after.position)
        if outcome is not None and outcome.winners:
            done = Counter(choice.moves)
            if any(win <= done for win in wins):
                continue
            wins.append(done)
        kept.append(choice)
    return kept


def next_stage(game: Game[P, M], stage: Stage[P], move: M) -> tuple[Stage[P], bool]:
    """Where a move or chance leads, and whether the player's choice ends with it."""
    after = game.play(stage.position, move)
    begun = game.turns_begun(stage.position, move)
    turns = None if stage.turns is None else stage.turns - begun
    ended = (
        begun > 0 or after.mover != stage.position.mover or game.outcome(after) is not None or bool(game.chances(after))
    )
    return Stage(after, turns), ended
