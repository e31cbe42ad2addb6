"""The set-up of a full game, and what a greedy player sees in a move."""

import random

from faceup.models.chateau.automatic import settled
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import HAND_SIZE, SEATS, Rules
from faceup.models.errors import QuestionError
from faceup.models.piles import Pile

__all__ = ["appeal", "cards_left", "deal"]


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: all cards are shuffled by the seed, everyone has five, the rest is the pile."""
    if players not in SEATS:
        raise QuestionError(f"chateau takes {SEATS[0]} to {SEATS[-1]} players, not {players}")
    deck = [card for card, copies in rules.blueprint.copies.items() for _ in range(copies)]
    random.Random(seed).shuffle(deck)
    nothing = (None,) * len(rules.blueprint.slots)
    hands = (tuple(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(players))
    return Position(
        rules=rules,
        turn=0,
        drawn=False,
        pile=Pile(tuple(deck[players * HAND_SIZE :])),
        discard=(),
        players=tuple(Player(hand, nothing) for hand in hands),
    )


def cards_left(position: Position) -> int:
    """How many cards lie in the pile."""
    return len(position.pile)


def appeal(position: Position, move: Move) -> int:
    """How good a move looks at first sight: what makes the own castle grow or frees it, then what blocks another's.

    A player who must discard throws away what is of no more use to the castle.
    """
    match move.do:
        case Deed.JOKER:
            return 6
        case Deed.BUILD | Deed.DEFEND:
            return 5
        case Deed.ATTACK:
            return 4
        case Deed.DISCARD if move.card is not None:
            return 1 - _is_of_use(position, move.card)
        case _:
            return 0


def _is_of_use(position: Position, card: Card) -> bool:
    """Whether a card can still be laid on the castle of who moves, or can be an attack or stop one."""
    now = settled(position)
    blueprint, castle = now.rules.blueprint, now.players[now.mover].castle
    if card.kind is Kind.PART:
        return any(kind is card and laid is None for kind, laid in zip(blueprint.kinds, castle, strict=True))
    return True
