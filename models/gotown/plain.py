"""Positions as plain numbers, for engines that are not written in Python. Cards go by their numbers."""

from collections import Counter
from typing import Any, NoReturn

from faceup.models.errors import QuestionError
from faceup.models.gotown.cards import Card
from faceup.models.gotown.position import Position

__all__ = ["move_from_plain", "plain"]

_HIGHEST_TOWER = 12


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


def move_from_plain(raw: Any) -> NoReturn:
    """Such an engine is asked about positions, and never names a move."""
    raise QuestionError("an engine of races names no moves")


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
