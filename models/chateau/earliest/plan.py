"""A solution of the model, and the way back from it to moves."""

from collections.abc import Iterator
from dataclasses import dataclass

from faceup.models.chateau.cards import Card
from faceup.models.chateau.earliest.instance import DEFENCE, Instance
from faceup.models.chateau.moves import Deed, Move

__all__ = ["Attack", "Plan", "TurnPlan", "moves_of"]


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack and its answer: by a defence, by a joker, or none."""

    card: Card
    on: int
    parried: bool
    joker: Card | None


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """What is done in one turn: one of these, or nothing by who has no card."""

    build: int | None
    """The slot."""
    joker: Card | None
    defend: Card | None
    """The attack that is stopped."""
    discard: Card | None
    attack: Attack | None
    again: bool
    """Whether the attack that was answered is repeated."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole play, turn by turn. The last one wins."""

    turns: tuple[TurnPlan, ...]


def moves_of(instance: Instance, plan: Plan) -> list[Move]:
    """The moves of a play. What was played before the position is none of them."""
    moves = [move for number, turn in enumerate(plan.turns) for move in _moves_of(instance, number, turn)]
    return moves[1:] if instance.attacked is not None else moves


def _moves_of(instance: Instance, number: int, turn: TurnPlan) -> Iterator[Move]:
    blueprint = instance.blueprint
    if turn.build is not None:
        yield Move(Deed.BUILD, blueprint.kinds[turn.build], slot=blueprint.names[turn.build])
    if turn.joker is not None:
        yield Move(Deed.JOKER, turn.joker)
    if turn.defend is not None:
        yield Move(Deed.DEFEND, DEFENCE[turn.defend])
    if turn.discard is not None:
        yield Move(Deed.DISCARD, turn.discard)
    counter = instance.position.counter if number == 0 else None
    if turn.attack is not None:
        yield Move(Deed.ATTACK, turn.attack.card, on=turn.attack.on)
        yield _answer(turn.attack)
    if counter is not None:
        yield Move(Deed.ATTACK, counter.card, on=counter.on) if turn.again else Move(Deed.DECLINE)
    elif turn.attack is not None and turn.attack.parried and instance.position.rules.counter_attack:
        again = Move(Deed.ATTACK, turn.attack.card, on=turn.attack.on)
        yield again if turn.again else Move(Deed.DECLINE)


def _answer(attack: Attack) -> Move:
    if attack.parried:
        return Move(Deed.DEFEND, DEFENCE[attack.card])
    return Move(Deed.DECLINE) if attack.joker is None else Move(Deed.JOKER, attack.joker)
