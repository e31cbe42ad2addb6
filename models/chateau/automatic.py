"""What happens by itself between two decisions: cards are drawn, the pile is made anew, turns are passed.

A draw from a pile of known order needs no choice and no luck. When a card is due and the pile is empty, what was
discarded is shuffled into a new pile, whose order nobody knows (assumed: then, not sooner); with nothing left anywhere
there is no draw. A player with no card after the draw passes.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.chateau.cards import Card
from faceup.models.chateau.players import Player
from faceup.models.piles import Pile

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["next_turn", "settled", "with_card_drawn", "with_player"]


def settled(position: "Position") -> "Position":
    """The position in which the game is over, or chance must bring a card, or somebody has something to decide."""
    while not position.over:
        if position.drawer is not None:
            if not position.pile and position.discard:
                position = replace(position, pile=Pile(position.discard, shuffled=True), discard=())
            if position.pile.shuffled:
                break
            position = with_card_drawn(position, position.pile.cards[0] if position.pile else None)
        elif position.is_interrupted or position.players[position.turn].hand:
            break
        else:
            position = next_turn(position)
    return position


def with_card_drawn(position: "Position", card: Card | None) -> "Position":
    """The position after the card that was due is drawn, or cannot be.

    A draw out of turn ends the turn that it interrupts, unless an attack may be repeated then.
    """
    seat = position.drawer
    assert seat is not None, "somebody draws"
    if card is not None:
        drawn = with_player(position, seat, position.players[seat].with_card(card))
        position = replace(drawn, pile=position.pile.without(card))
    if position.drawing is None:
        return replace(position, drawn=True)
    return replace(position, drawing=None) if position.counter is not None else next_turn(position)


def next_turn(position: "Position", seat: int | None = None) -> "Position":
    """The beginning of a turn: of the next seat, unless it is another's. Once somebody has won there is none."""
    if position.winner is not None:
        return replace(position, answering=None, counter=None, drawing=None)
    following = (position.turn + 1) % len(position.players) if seat is None else seat
    return replace(position, turn=following, drawn=False, answering=None, counter=None, drawing=None)


def with_player(position: "Position", seat: int, player: Player, *discarded: Card) -> "Position":
    """The position with another state of one player, and more cards on the discard pile."""
    players = (*position.players[:seat], player, *position.players[seat + 1 :])
    return replace(position, players=players, discard=(*position.discard, *discarded))
