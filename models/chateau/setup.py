"""The set-up of a full game."""

from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import HAND_SIZE, SEATS, Rules
from faceup.models.errors import QuestionError
from faceup.models.piles import dealt

__all__ = ["deal"]


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: all cards are shuffled by the seed, everyone has five, the rest is the pile."""
    if players not in SEATS:
        raise QuestionError(f"chateau takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    deck = (card for card, copies in rules.blueprint.copies.items() for _ in range(copies))
    hands, pile = dealt(deck, players, HAND_SIZE, seed)
    return Position(rules, 0, False, pile, (), tuple(map(Player, hands)))
