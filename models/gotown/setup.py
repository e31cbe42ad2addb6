"""The set-up of a full game."""

from dataclasses import replace

from faceup.models.errors import QuestionError
from faceup.models.gotown.cards import Card
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import SEATS, Rules
from faceup.models.piles import Pile
from faceup.models.piles import dealt as shuffled

__all__ = ["FIRST_HAND", "as_seen", "deal"]

FIRST_HAND = 5
"""How many cards each player starts with."""


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: the deck shuffled by the seed, everyone's first hand, and the rest as the pile."""
    if players not in SEATS:
        raise QuestionError(f"gotown takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    hands, pile = shuffled((card for card in Card for _ in range(card.copies)), players, FIRST_HAND, seed)
    return Position(rules, 0, pile, (), tuple(map(Player, hands)))


def as_seen(dealt: Position, now: Position) -> Position:
    """A position of a dealt game as the players see it: the pile lies face down."""
    return replace(now, pile=Pile(now.pile.cards, shuffled=True))
