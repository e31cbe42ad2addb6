"""A proof to be read: where its walks go, step by step, and how each position is closed."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

from faceup.models.game import Number
from faceup.models.position import AnyPosition, Move
from faceup.solver.proofs.checker import LEMMA, MOST_BYTES, Replay

__all__ = ["ProofStep", "steps_of"]


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One position of a walk."""

    depth: int
    """How many moves it is away from where the walk begins."""
    move: Move | None
    """The move that leads to it, or what chance brings; None where the walk begins."""
    position: AnyPosition
    closed: str
    """How: ``moves`` that follow, ``again`` as one shown before, a ``lemma``, or the ``end`` of the game or horizon."""
    value: Number | tuple[Number, ...] | float | None
    """What it is shown to be worth; None where that comes of the moves that follow."""


def steps_of(file: BinaryIO, most: int) -> list[ProofStep]:
    """Return the first steps of a proof, in the order of its walks; no more than can be verified."""
    reading = _Reading(most)
    with suppress(Exception):  # whatever is wrong, it ends there
        reading.check(file, False, MOST_BYTES)
    return reading.steps


class _EnoughError(Exception):
    """As many steps were read as were asked for."""


class _Reading(Replay):
    """A replay that remembers where it went."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.steps: list[ProofStep] = []
        self.stack: list[Any] = []

    def ended(self, position: AnyPosition, more: int) -> Any:
        value = super().ended(position, more)
        if value is not None:
            self.note(position, "end", value, self.stack)
        return value

    def recorded(self, position: AnyPosition, more: int, stack: list[Any]) -> Any:
        above = list(stack)
        value = super().recorded(position, more, stack)
        self.stack = stack
        closed = "moves" if value is None else "lemma" if self.kind == LEMMA else "again"
        self.note(position, closed, value, above)
        return value

    def note(self, position: AnyPosition, closed: str, value: Any, above: list[Any]) -> None:
        if len(self.steps) == self.most:
            raise _EnoughError
        move = above[-1].moves[len(above[-1].values)] if above else None
        self.steps.append(ProofStep(len(above), move, position, closed, value))
