"""The course of a turn: what happens by itself, without a choice, and where it comes to wait for chance.

A turn begins with a draw, unless it is skipped for a milkshake; it ends with a refill. A draw from a pile whose order
is known happens by itself. From a shuffled one it is chance: the position waits.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.gotown.cards import Card
from faceup.models.gotown.players import Player
from faceup.models.piles import Pile

if TYPE_CHECKING:
    from faceup.models.gotown.position import Position

__all__ = ["MOST_TO_DRAW", "REFILL", "settled", "waits_to_draw", "with_drawn", "with_player"]

MOST_TO_DRAW = 8
"""With so many cards or more in hand, none is drawn at the start of a turn."""
REFILL = 3
"""At the end of a turn, cards are drawn up to so many."""


def settled(position: "Position") -> "tuple[Position, int]":
    """Where a position comes to by itself, and how many turns begin on the way.

    There the game is over, or it waits for chance, or for a choice of the player whose turn it is.
    """
    begun = 0
    while not position.over:
        after = _by_itself(position)
        if after is None:
            break
        position, turns = after
        begun += turns
    return position, begun


def waits_to_draw(position: "Position") -> bool:
    """Whether a settled position waits for a card from a shuffled pile."""
    if not position.pile.shuffled or position.over or position.picks:
        return False
    return position.ending or (not position.drawn and len(position.players[position.turn].hand) < MOST_TO_DRAW)


def with_drawn(position: "Position", card: Card) -> "Position":
    """The position after the player to move has drawn this card from the pile."""
    player = position.players[position.turn]
    after = with_player(position, position.turn, replace(player, hand=(*player.hand, card)))
    return replace(after, pile=position.pile.without(card), drawn=True)


def with_player(position: "Position", seat: int, player: Player) -> "Position":
    """The position with one player changed."""
    return replace(position, players=(*position.players[:seat], player, *position.players[seat + 1 :]))


def _by_itself(position: "Position") -> "tuple[Position, int] | None":
    """What happens next without a choice, and how many turns begin with it; None if nothing does."""
    player = position.players[position.turn]
    if position.picks:
        return None
    if position.ending:
        drawn = _draw(position) if len(player.hand) < REFILL else None
        if drawn is position:
            return None
        return _pass_on(position) if drawn is None else (drawn, 0)
    if position.drawn:
        return None
    if player.milkshakes:
        return _skip(position)
    drawn = _draw(position) if len(player.hand) < MOST_TO_DRAW else None
    return None if drawn is None or drawn is position else (drawn, 0)


def _draw(position: "Position") -> "Position | None":
    """A draw that is due, made or prepared: the same position if it waits for chance, None if there is nothing to draw.

    When the pile is empty, then and not sooner, the discard pile is shuffled into a new one.
    """
    if not position.pile:
        if not position.discard:
            return None
        position = replace(position, pile=Pile(position.discard, shuffled=True), discard=())
    if not position.pile.shuffled:
        return with_drawn(position, position.pile.cards[0])
    # A refill that waits will draw a card, so the turn is not an idle one.
    return position if position.drawn or not position.ending else replace(position, drawn=True)


def _skip(position: "Position") -> "tuple[Position, int]":
    """A turn that is skipped: all that its player does is discard a milkshake. The idle turns are counted anew.

    By some rules it still ends with a refill; it is no idle turn then either.
    """
    after = _without_milkshake(position, position.turn)
    if position.rules.milkshake_refill:
        return replace(after, drawn=True, ending=True), 0
    return replace(after, turn=_next(position), idle=0), 1


def _without_milkshake(position: "Position", seat: int) -> "Position":
    player = position.players[seat]
    after = with_player(position, seat, replace(player, milkshakes=player.milkshakes - 1))
    return replace(after, discard=(*position.discard, Card.MILKSHAKE))


def _pass_on(position: "Position") -> "tuple[Position, int]":
    """The end of a turn after its refill: to the next seat, or with the truck, now discarded, to the same again.

    By some rules the turn that the others pass for the truck takes a milkshake from each of them who has one.
    """
    if position.donuts and position.rules.donuts_spend_milkshakes:
        for seat, player in enumerate(position.players):
            if player.milkshakes:
                position = _without_milkshake(position, seat)
    after = replace(
        position,
        turn=position.turn if position.donuts else _next(position),
        discard=(*position.discard, Card.DONUTS) if position.donuts else position.discard,
        drawn=False,
        donuts=False,
        ending=False,
        idle=0 if position.drawn else position.idle + 1,
    )
    return after, 0 if after.over else 1


def _next(position: "Position") -> int:
    return (position.turn + 1) % len(position.players)
