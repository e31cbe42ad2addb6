"""An explicit graph, solved backwards: ply by ply from the ends to the first position, on whole plies at once.

What `faceup.solver.minimax` says of one choice is said here of all choices of a ply, on numpy arrays: there is no
loop over positions. Values are bounds here too, so a graph that was cut off still gives true bounds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from faceup.models.game import Bounds, Objective
from faceup.solver.graph.explore import Integers, Layers
from faceup.solver.minimax import Values, valued_seats
from faceup.solver.question import Opponents, Question

__all__ = ["Choices", "Solved", "choices", "solve_backwards"]

Points = npt.NDArray[np.int32]
"""A value for each position (or edge) and each seat that the question needs (`valued_seats`)."""
Flags = npt.NDArray[np.bool_]

_LEAST, _MOST = np.iinfo(np.int32).min, np.iinfo(np.int32).max


@dataclass(frozen=True, slots=True)
class Solved:
    """What every position is worth to the seats that the question needs, and which moves are proven to be best."""

    lower: Points
    upper: Points
    best: Flags
    """For each edge, whether its mover's full preference leaves it, in a position of proven value."""

    def values(self, number: int) -> Values:
        """Return the bounds of one position."""
        pairs = zip(self.lower[number].tolist(), self.upper[number].tolist(), strict=True)
        return tuple(Bounds(low, high) for low, high in pairs)

    @property
    def exact(self) -> Flags:
        """For each position, whether all of its values are proven."""
        return np.asarray((self.lower == self.upper).all(axis=1))


@dataclass(frozen=True, slots=True)
class Choices:
    """The positions of a ply that are not over, and their edges: those of one position are on end."""

    positions: Integers
    edges: slice
    starts: Integers
    owner: Integers
    """For each edge, which of the positions it belongs to."""

    def most(self, numbers: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return for each position the largest number of its edges."""
        return np.maximum.reduceat(numbers, self.starts, axis=0)

    def least(self, numbers: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return np.minimum.reduceat(numbers, self.starts, axis=0)

    def sums(self, numbers: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return np.add.reduceat(numbers, self.starts, axis=0)


def choices(layers: Layers[Any], ply: int) -> Choices | None:
    """Return what there is to choose at a ply, or None if every game is over by then."""
    here = layers.ply(ply)
    edges = layers.edges(here)
    moves = np.diff(layers.rows[here.start : here.stop + 1])
    inner = np.flatnonzero(moves)
    if not len(inner):
        return None
    return Choices(
        here.start + inner,
        edges,
        layers.rows[here.start + inner] - edges.start,
        np.repeat(np.arange(len(inner)), moves[inner]),
    )


def solve_backwards(layers: Layers[Any], question: Question, open_bounds: Mapping[int, Values] | None = None) -> Solved:
    """Solve a graph. Of the positions where it was cut off, `open_bounds` tells what is known."""
    seats = list(valued_seats(question, layers.seats))
    lower = np.zeros((len(layers), len(seats)), dtype=np.int32)
    if layers.outcomes:
        worth = np.array([outcome.values(question.objective) for outcome in layers.outcomes], dtype=np.int32)
        lower[layers.ends] = worth[:, seats][layers.end_outcomes]
    upper = lower.copy()
    for number, values in (open_bounds or {}).items():
        lower[number], upper[number] = zip(*values, strict=True)
    best = np.zeros(len(layers.children), dtype=np.bool_)
    choose = _everyone_for_themselves if question.opponents is Opponents.SELFISH else _for_or_against
    for ply in reversed(range(len(layers.plies) - 1)):
        here = choices(layers, ply)
        if here is not None:
            after = layers.children[here.edges]
            movers = layers.movers[here.positions]
            lower[here.positions], upper[here.positions], best[here.edges] = choose(
                question, here, movers, lower[after], upper[after]
            )
    return Solved(lower, upper, best)


def _for_or_against(
    question: Question, here: Choices, movers: Integers, lower: Points, upper: Points
) -> tuple[Points, Points, Flags]:
    """Everybody has the player's value in mind, to make it large or, if adversarial, small."""
    against = (movers != question.player) & (question.opponents is Opponents.ADVERSARIAL)
    sign = np.where(against, -1, 1).astype(np.int32)[:, None]
    signs = sign[here.owner]
    low, high = here.most(lower * signs) * sign, here.most(upper * signs) * sign
    best = ((lower == low[here.owner]) & (upper == high[here.owner]) & (low == high)[here.owner])[:, 0]
    return low, high, best


def _everyone_for_themselves(
    question: Question, here: Choices, movers: Integers, lower: Points, upper: Points
) -> tuple[Points, Points, Flags]:
    """A mover's candidates are the moves that may turn out to be its best; where they are proven, the tie rule decides.

    Where they are not, everyone has the hull of the candidates, and the mover the best lower and the best upper.
    """
    edges, moving = np.arange(len(lower)), movers[here.owner]
    certain = here.most(lower[edges, moving])
    candidate = upper[edges, moving] >= certain[here.owner]
    unproven = candidate & (lower != upper).any(axis=1)
    proven = ~here.most(unproven)

    # Of the candidates that are equal for the mover, the worst for the player, then the smallest list of values.
    best = candidate & proven[here.owner]
    for seat in [question.player, *range(lower.shape[1])]:
        value = np.where(best, lower[:, seat], _MOST)
        best &= value == here.least(value)[here.owner]

    low = here.least(np.where(np.where(proven[here.owner], best, candidate)[:, None], lower, _MOST))
    high = here.most(np.where(np.where(proven[here.owner], best, candidate)[:, None], upper, _LEAST))
    if not proven.all():
        rows = np.flatnonzero(~proven)
        low[rows, movers[rows]] = certain[rows]
        if question.objective in (Objective.MARGIN, Objective.WIN) and low.shape[1] > 1:
            high[rows] = np.minimum(high[rows], -_most_of_the_others(low[rows]))
    return low, high, best


def _most_of_the_others(numbers: Points) -> Points:
    """For each seat the largest number of another one."""
    seats = numbers.shape[1]
    return np.stack([np.delete(numbers, seat, axis=1).max(axis=1) for seat in range(seats)], axis=1)
