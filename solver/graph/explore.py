"""Everything that can follow from a position, ply by ply: the explicit graph, as numpy arrays in compressed rows.

    positions   0 | 1 2 3 | 4 5 6 7 …       numbered ply after ply; `plies` says where each ply begins
    rows        the moves of position n are the edges rows[n] … rows[n + 1] - 1
    children    for each edge, the position that it leads to: always one of the next ply

Equal positions of a ply are one, so transpositions meet. The moves themselves are not kept: those of a position are
what `Position.successors` gives, in its order. Positions are only kept where they are asked for; for solving, the
arrays are enough, and a position costs a hundred times as much memory as its row.
"""

import gc
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic

import numpy as np
import numpy.typing as npt

from faceup.models.game import Outcome
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.work import Work

__all__ = ["CHILD_BYTES", "POSITION_BYTES", "Exploration", "Integers", "Layers", "not_to_be_listed"]

Integers = npt.NDArray[np.int64]

POSITION_BYTES = 768
CHILD_BYTES = 16
"""What a position that is held and an edge take in memory, all told; a test measures it."""

_MOST_TO_BOUND = 5_000
"""How many positions can be given bounds without search when time is up, and nobody has to wait for it."""


def not_to_be_listed(position: AnyPosition) -> str | None:
    """Say why what can follow from a position cannot be listed, or None if it can."""
    if not position.fixed_length:
        return f"{position.game} need not end, so what can follow cannot be listed"
    if not position.certain:
        return "what can follow is listed where players alone decide, and here some cards are left to chance"
    return None


@dataclass(frozen=True, slots=True)
class Layers(Generic[M]):
    """The explicit graph. Where it was cut off, `frontier` holds the positions of the last ply that are not over."""

    seats: int
    plies: Integers
    rows: Integers
    children: Integers
    movers: Integers
    ends: Integers
    """The positions in which the game is over, and for each which of the `outcomes` it is."""
    end_outcomes: Integers
    outcomes: tuple[Outcome, ...]
    frontier: dict[int, Position[M]]
    positions: list[Position[M]] | None
    """All positions by their number, if they were to be kept."""

    def __len__(self) -> int:
        return int(self.plies[-1])

    def ply(self, ply: int) -> slice:
        """Return the positions of a ply."""
        return slice(int(self.plies[ply]), int(self.plies[ply + 1]))

    def edges(self, positions: slice) -> slice:
        """Return the edges of some positions that are numbered on end."""
        return slice(int(self.rows[positions.start]), int(self.rows[positions.stop]))


class Exploration(Generic[M]):
    """The way through all that can follow, under limits: `layers` finds it, and the work knows whether that is all.

    A limit on nodes counts the positions whose moves were listed, but for the first: its moves always are.
    """

    def __init__(self, work: Work, *, keep: bool = False) -> None:
        self.work, self.keep = work, keep
        self.sizes: list[int] = []
        """How many positions there are up to each ply, as far as those are whole."""
        self.children = array("q")

    def layers(self, position: Position[M]) -> Layers[M]:
        """List all that can follow; or, where a limit is hit, what follows in the first plies."""
        with _no_garbage_collection():
            found = self._layers(position)
        self.work.memory = max(self.work.memory, len(self.children) * CHILD_BYTES)
        return found

    def _layers(self, position: Position[M]) -> Layers[M]:
        plies, rows, movers = array("q", [0]), array("q", [0]), array("q")
        ends, end_outcomes, outcomes = array("q"), array("q"), dict[Outcome, int]()
        kept: list[Position[M]] | None = [] if self.keep else None
        layer = {position: 0}
        cut = 0, layer
        while layer and self.work.ended_by is None:
            first, ply = plies[-1], len(plies) - 1
            plies.append(first + len(layer))
            self.sizes.append(plies[-1])
            if ply <= 1 or len(layer) <= _MOST_TO_BOUND:
                cut = ply, layer
            if kept is not None:
                kept += layer
            below: dict[Position[M], int] = {}
            for here, number in layer.items():
                if number and self._must_stop(len(layer) + len(below) + (first if self.keep else 0)):
                    break
                movers.append(here.mover)
                successors = here.successors()
                if successors:
                    self.work.nodes += number > 0
                    self.children.extend([below.setdefault(after, plies[-1] + len(below)) for _, after in successors])
                else:
                    ends.append(number)
                    end_outcomes.append(outcomes.setdefault(self._outcome(here), len(outcomes)))
                rows.append(len(self.children))
            layer = below
        found = Layers(
            len(position.players),
            _integers(plies),
            _integers(rows),
            _integers(self.children),
            _integers(movers),
            _integers(ends),
            _integers(end_outcomes),
            tuple(outcomes),
            {},
            kept,
        )
        return found if self.work.ended_by is None else self._cut_off(found, *cut)

    def _cut_off(self, found: Layers[M], ply: int, layer: dict[Position[M], int]) -> Layers[M]:
        """Only what was found down to a ply, its positions left open. They are few enough to be looked at again."""
        inner, before = int(found.plies[ply]), found.ends < found.plies[ply]
        outcomes = dict(zip(found.outcomes, range(len(found.outcomes)), strict=True))
        over = {
            number: outcomes.setdefault(self._outcome(here), len(outcomes))
            for here, number in layer.items()
            if not here.legal_moves()
        }
        rows = found.rows[: inner + 1]
        return Layers(
            found.seats,
            found.plies[: ply + 2],
            np.concatenate([rows, np.full(len(layer), rows[-1])]),
            found.children[: rows[-1]],
            np.concatenate([found.movers[:inner], _integers([here.mover for here in layer])]),
            np.concatenate([found.ends[before], _integers(over)]),
            np.concatenate([found.end_outcomes[before], _integers(over.values())]),
            tuple(outcomes),
            {number: here for here, number in layer.items() if number not in over},
            None if found.positions is None else found.positions[: inner + len(layer)],
        )

    def _outcome(self, position: Position[M]) -> Outcome:
        outcome = position.outcome()
        assert outcome is not None, "a position without moves is the end of a game"
        return outcome

    def _must_stop(self, held: int) -> bool:
        """Whether a limit is hit, with so many positions held."""
        self.work.memory = held * POSITION_BYTES + len(self.children) * CHILD_BYTES
        return self.work.must_stop()


def _integers(numbers: Iterable[int]) -> Integers:
    return np.fromiter(numbers, dtype=np.int64)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Millions of positions, none of them part of a cycle: looking for cycles among them takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
