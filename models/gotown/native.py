"""Positions and moves as plain numbers, for engines that are not written in Python. Cards go by their numbers."""

from collections import Counter
from typing import Any

from faceup.models.errors import QuestionError
from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position

__all__ = ["move_from_plain", "plain"]

_HIGHEST_TOWER = 12
_ACTIONS, _CARDS = tuple(Action), tuple(Card)


def plain(position: Position) -> tuple[Any, ...]:
    """The flags, how far the turn has come, the pile, the discard pile and the players.

    Or a `QuestionError` where towers go higher than such an engine has room for, or where there are more copies of a
    card than in the deck: a position file is checked for that; a position that is made up in Python may be anything.
    """
    if max(position.rules.floors_to_win, *(len(player.tower) for player in position.players)) > _HIGHEST_TOWER:
        raise QuestionError(f"it has no room for towers of more than {_HIGHEST_TOWER} floors")
    if any(copies > card.copies for card, copies in _cards(position).items()):
        raise QuestionError("there are more copies of a card than in the deck")
    return (
        position.rules.floors_to_win,
        position.rules.milkshake_stack,
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


def move_from_plain(position: Position, raw: tuple[int, int, int]) -> Move:
    """A move or a chance outcome from the number of its action and the one or two things that it names."""
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
