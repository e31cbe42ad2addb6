"""Positions and moves as plain numbers, for the compiled core (`faceup.models.native`). Cards go by their numbers."""

from collections import Counter
from typing import Any

from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position

__all__ = ["move_from_core", "refusal", "to_core"]

_HIGHEST_TOWER = 12
_ACTIONS, _CARDS = tuple(Action), tuple(Card)


def refusal(position: Position) -> str | None:
    """Refuse towers higher than the core has room for, and more copies of a card than the deck has."""
    if max(position.rules.floors_to_win, *(len(player.tower) for player in position.players)) > _HIGHEST_TOWER:
        return f"it has no room for towers of more than {_HIGHEST_TOWER} floors"
    if any(copies > card.copies for card, copies in _cards(position).items()):
        return "there are more copies of a card than in the deck"
    return None


def to_core(position: Position) -> tuple[Any, ...]:
    """Return the flags, how far the turn has come, the pile, the discard pile and the players."""
    return (
        position.rules.floors_to_win,
        position.rules.milkshake_stack,
        position.rules.milkshake_refill,
        position.rules.donuts_spend_milkshakes,
        position.turn,
        position.drawn,
        position.donuts,
        position.ending,
        list(position.picks),
        position.idle,
        position.pile.shuffled,
        [int(card) for card in position.pile.cards],
        [int(card) for card in position.discard],
        [
            (
                [int(card) for card in player.hand],
                [(floor.low, floor.joker, floor.guarded) for floor in player.tower],
                player.milkshakes,
            )
            for player in position.players
        ],
    )


def move_from_core(position: Position, raw: tuple[int, int, int]) -> Move:
    """Return a move or a chance outcome from the number of its action and the one or two things that it names."""
    number, first, second = raw
    action = _ACTIONS[number]
    match action:
        case Action.BUILD:
            return Move(action, (_CARDS[first], _CARDS[second]))
        case Action.STEAL | Action.PICKED:
            return Move(action, (_CARDS[first],), second)
        case Action.DRAWN:
            return Move(action, (_CARDS[first],))
        case Action.DOG:
            return Move(action, floor=first)
        case Action.BONE:
            return Move(action, seat=first, floor=second)
        case Action.SUPERTHIEF | Action.DONUTS | Action.END:
            return Move(action)
        case _:
            return Move(action, seat=first)


def _cards(position: Position) -> Counter[Card]:
    """Every card of a position, wherever it is."""
    cards = Counter([*position.pile.cards, *position.discard])
    for player in position.players:
        cards.update(player.hand)
        for floor in player.tower:
            cards.update(floor.cards)
            cards[Card.DOG] += floor.guarded
        cards[Card.MILKSHAKE] += player.milkshakes
    cards[Card.DONUTS] += position.donuts
    return cards
