"""The set-up of a full game."""

import random
from collections import Counter
from dataclasses import replace

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.piles import Piles, Unknown
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import SEATS, Rules
from faceup.models.errors import QuestionError

__all__ = ["FIRST_HAND", "as_seen", "deal"]

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
        pile = _loose(kind, players)
        chance.shuffle(pile)
        piles.append(tuple(pile[boxed:]))
    return Position(rules, 0, Piles(*piles), tuple(Player(FIRST_HAND) for _ in range(players)))


def as_seen(dealt: Position, now: Position) -> Position:
    """A position of a dealt game as the players see it: the top of each pile, and what may lie below it.

    That is what lies there and what is in the box; nobody has seen either.
    """
    unknown = []
    for kind, pile in now.piles:
        box = Counter(_loose(kind, len(dealt.players))) - Counter(dealt.piles[kind])
        unknown.append(Unknown(kind, (*pile[1:], *box.elements()), max(0, len(pile) - 1)))
    tops = (pile[:1] for _, pile in now.piles)
    return replace(now, piles=Piles(*tops, unknown=tuple(unknown)))


def _loose(kind: Kind, players: int) -> list[Card]:
    """The cards of a kind that are in nobody's first hand."""
    return [card for card in Card if card.kind is kind for _ in range(card.copies - players * FIRST_HAND.count(card))]
