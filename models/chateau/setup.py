"""The set-up of a full game."""

from dataclasses import replace

from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import HAND_SIZE, SEATS, Rules
from faceup.models.errors import QuestionError
from faceup.models.piles import Pile
from faceup.models.piles import dealt as shuffled

__all__ = ["as_seen", "deal"]


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: all cards are shuffled by the seed, everyone has five, the rest is the pile."""
    if players not in SEATS:
        raise QuestionError(f"chateau takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    deck = (card for card, copies in rules.blueprint.copies.items() for _ in range(copies))
    hands, pile = shuffled(deck, players, HAND_SIZE, seed)
    return Position(rules, 0, False, pile, (), tuple(map(Player, hands)))


def as_seen(dealt: Position, now: Position) -> Position:
    """A position of a dealt game as the players see it: the pile lies face down."""
    return replace(now, pile=Pile(now.pile.cards, shuffled=True))
