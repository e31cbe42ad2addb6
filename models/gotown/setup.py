"""The set-up of a full game, and what a greedy player sees in a move."""

import random

from faceup.models.errors import QuestionError
from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import SEATS, Rules
from faceup.models.piles import Pile

__all__ = ["FIRST_HAND", "appeal", "cards_left", "deal"]

FIRST_HAND = 5
"""How many cards each player starts with."""

_APPEAL = {
    Action.STEAL: 9,
    Action.BUILD: 8,
    Action.HAMMER: 7,
    Action.BALL: 6,
    Action.DOG: 5,
    Action.SUPERTHIEF: 4,
    Action.THIEF: 4,
    Action.BONE: 3,
    Action.DONUTS: 3,
    Action.MILKSHAKE: 2,
}


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: the deck shuffled by the seed, everyone's first hand, and the rest as the pile."""
    if players not in SEATS:
        raise QuestionError(f"gotown takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    deck = [card for card in Card for _ in range(card.copies)]
    random.Random(seed).shuffle(deck)
    hands = [tuple(deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]) for seat in range(players)]
    return Position(rules, 0, Pile(tuple(deck[players * FIRST_HAND :])), (), tuple(map(Player, hands)))


def cards_left(position: Position) -> int:
    """How many cards lie in the pile."""
    return len(position.pile)


def appeal(position: Position, move: Move) -> int:
    """How good a move looks at first sight: floors first, then what hurts others, and the end last."""
    return _APPEAL.get(move.action, 0)
