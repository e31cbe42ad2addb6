"""The set-up of a full game."""

import random

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import SEATS, Rules
from faceup.models.errors import QuestionError

__all__ = ["FIRST_HAND", "deal"]

FIRST_HAND = (Card.ONE_CAT, Card.ONE_MOUSE, Card.CLOCK_MOUSE)

_IN_THE_BOX = {Kind.STOREY: 5, Kind.CLOCK: 0, Kind.ROOF: 3}
"""How many cards of each kind go back in the box, unseen."""


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: everyone's first hand, and the other cards shuffled into three piles by the seed."""
    if players not in SEATS:
        raise QuestionError(f"clock-towers takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    chance = random.Random(seed)
    piles = []
    for kind, boxed in _IN_THE_BOX.items():
        pile = [
            card for card in Card if card.kind is kind for _ in range(card.copies - players * FIRST_HAND.count(card))
        ]
        chance.shuffle(pile)
        piles.append(tuple(pile[boxed:]))
    return Position(rules, 0, Piles(*piles), tuple(Player(FIRST_HAND) for _ in range(players)))
