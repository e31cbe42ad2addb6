"""A solution of the model, and the way back from it to moves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move

__all__ = ["Loss", "Plan", "TurnPlan", "moves_of"]


@dataclass(frozen=True, slots=True)
class Loss:
    """A floor that another player loses. Floors count from 0, the ground."""

    seat: int
    floor: int
    number: Card | None
    """The card it is stolen with, if it is stolen."""
    to: int | None
    """Which floor of the own tower it becomes, if it is stolen."""
    hammered: bool
    """Whether it is destroyed by a hammer; if not, and not stolen, by the ball."""


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """All that is done in one turn."""

    bones: tuple[tuple[int, int], ...]
    """The seats and floors whose dogs are sent away."""
    milkshakes: tuple[int, ...]
    """The seats before which they are laid."""
    losses: tuple[Loss, ...]
    """Of each tower from the top down."""
    builds: Mapping[int, tuple[Card, Card]]
    """The floors of the own tower that are built, and of what."""
    dogs: tuple[int, ...]
    donuts: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole play, turn by turn; None for a turn that is skipped. The last one wins."""

    turns: tuple[TurnPlan | None, ...]


def moves_of(plan: Plan) -> list[Move]:
    """The moves of a play: what a turn does, in an order in which it can be done."""
    moves = [move for turn in plan.turns if turn is not None for move in (*_moves_of(turn), Move(Action.END))]
    return moves[:-1]  # the win ends the last turn


def _moves_of(turn: TurnPlan) -> Iterator[Move]:
    for seat, floor in turn.bones:
        yield Move(Action.BONE, seat=seat, floor=floor + 1)
    for seat in turn.milkshakes:
        yield Move(Action.MILKSHAKE, seat=seat)
    if turn.donuts:
        yield Move(Action.DONUTS)
    open_losses = list(turn.losses)
    stolen = {loss.to: loss for loss in turn.losses if loss.to is not None}
    for step in sorted({*turn.builds, *stolen}):
        if step in turn.builds:
            yield Move(Action.BUILD, turn.builds[step])
            continue
        loss = stolen[step]
        for above in [other for other in open_losses if other.seat == loss.seat and other.floor > loss.floor]:
            open_losses.remove(above)
            yield _destroying(above)
        open_losses.remove(loss)
        assert loss.number is not None, "a floor is stolen with a number"
        yield Move(Action.STEAL, (loss.number,), loss.seat)
    for loss in open_losses:
        yield _destroying(loss)
    for floor in turn.dogs:
        yield Move(Action.DOG, floor=floor + 1)


def _destroying(loss: Loss) -> Move:
    return Move(Action.HAMMER if loss.hammered else Action.BALL, seat=loss.seat)
