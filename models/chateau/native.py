"""Positions and moves as plain numbers, for the compiled core (`faceup.models.native`). Cards go by their numbers."""

from collections import Counter
from typing import Any

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import ATTACKS, JOKERS, Card
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.position import Position
from faceup.models.chateau.rules import JokerAnswer

__all__ = ["move_from_core", "refusal", "to_core"]

_MOST_OF_A_KIND = 15
_DEEDS, _CARDS = tuple(Deed), tuple(Card)


def refusal(position: Position) -> str | None:
    """Refuse more cards of a kind than the core has room for, and two of a joker."""
    for card, copies in _cards(position).items():
        if copies > _MOST_OF_A_KIND:
            return f"it has no room for more than {_MOST_OF_A_KIND} cards of a kind, and there are {copies} {card}"
        if card in JOKERS and copies > 1:
            return f"there are {copies} {card}, and a deck has only one"
    return None


def to_core(position: Position) -> tuple[Any, ...]:
    """Return the blueprint, the flags, how far the turn has come, the piles, what goes on out of turn, the players."""
    rules, counter = position.rules, position.counter
    return (
        _plan(rules.blueprint),
        rules.blocked_may_attack,
        rules.counter_attack,
        rules.joker_answer is JokerAnswer.TURN,
        position.turn,
        position.drawn,
        position.pile.shuffled,
        [int(card) for card in position.pile.cards],
        [int(card) for card in position.discard],
        position.answering,
        position.drawing,
        None if counter is None else (_attack(counter.card), counter.on),
        [
            (
                [int(card) for card in player.hand],
                [-1 if card is None else int(card) for card in player.castle],
                _attack(player.attack),
            )
            for player in position.players
        ],
    )


def move_from_core(position: Position, raw: tuple[int, int, int]) -> Move:
    """Return a move or chance outcome from the number of what it does, its card, and its slot or whom it is on."""
    number, card, where = raw
    match _DEEDS[number]:
        case Deed.BUILD:
            return Move(Deed.BUILD, _CARDS[card], slot=position.rules.blueprint.names[where])
        case Deed.ATTACK:
            return Move(Deed.ATTACK, _CARDS[card], on=where)
        case Deed.DECLINE:
            return Move(Deed.DECLINE)
        case deed:
            return Move(deed, _CARDS[card])


def _plan(blueprint: Blueprint) -> tuple[list[int], list[tuple[int, int]], list[int]]:
    """The kind of each slot, the pairs of slots that touch, and the slot of each joker, or -1."""
    number = blueprint.number
    return (
        [int(kind) for kind in blueprint.kinds],
        [(number[a], number[b]) for a, b in blueprint.edges],
        [blueprint.joker_slots.get(joker, -1) for joker in JOKERS],
    )


def _attack(card: Card | None) -> int:
    return 0 if card is None else 1 + ATTACKS.index(card)


def _cards(position: Position) -> Counter[Card]:
    """Every card of a position, wherever it is."""
    cards = Counter([*position.pile.cards, *position.discard])
    for player in position.players:
        cards.update(player.hand)
        cards.update(card for card in (*player.castle, player.attack) if card is not None)
    return cards
