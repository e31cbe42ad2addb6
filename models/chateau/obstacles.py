"""Why a move is illegal, in words. The rule itself is in `play`; this only explains it to who broke it."""

from typing import TYPE_CHECKING

from faceup.models.chateau.cards import Card
from faceup.models.chateau.castles import is_safe_from
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.players import Player
from faceup.models.errors import unknown
from faceup.models.names import who

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["explained"]


def explained(position: "Position", move: Move) -> str:
    """Why an illegal move is illegal here."""
    if position.over:
        return "the game is over"
    if position.drawer is not None:
        cards = " ".join(card.code for card in dict.fromkeys(position.pile.cards))
        return f"chance must first bring {who(position.drawer)} a card ('~draw CARD', of {cards})"
    seat, card = position.mover, move.card
    player = position.players[seat]
    if move.do is Deed.DRAW:
        return f"no card is due; {who(seat)} is to move"
    if position.counter is not None:
        again = f"attack {position.counter.card} {position.counter.on}"
        return f"{who(seat)} may only repeat the attack ('{again}'), if they hold another, or decline"
    if position.answering is not None and move.do not in (Deed.DEFEND, Deed.JOKER, Deed.DECLINE):
        return f"{who(seat)} may only answer the {player.attack}, by defend or joker, or decline"
    if card is None:
        return f"there is nothing to decline; {who(seat)} is to do one thing"
    if card not in player.hand:
        return f"{who(seat)} holds no {card}, only {' '.join(map(str, player.hand)) or 'nothing'}"
    if player.attack is not None and not (position.rules.blocked_may_attack and move.do is Deed.ATTACK):
        return _under_attack(position, player, seat, card)
    match move.do:
        case Deed.BUILD:
            return _not_built(position, player, card, move.slot or "")
        case Deed.ATTACK:
            return _not_attacked(position, card, -1 if move.on is None else move.on)
        case Deed.JOKER:
            return _not_laid(position, player, card)
        case _:
            return f"{who(seat)} is not under attack"


def _under_attack(position: "Position", player: Player, seat: int, card: Card) -> str:
    if card.stops is player.attack:  # then it is the joker
        return _not_laid(position, player, card)
    return (
        f"{who(seat)} is under attack by a {player.attack}, and may only stop it (with the defence or the joker against"
        " it) or discard"
    )


def _not_built(position: "Position", player: Player, card: Card, name: str) -> str:
    blueprint = position.rules.blueprint
    slot = blueprint.number.get(name)
    if slot is None:
        return unknown("slot", name, blueprint.names, f"the slots are {', '.join(blueprint.names)}")
    if blueprint.kinds[slot] is not card:
        return f"{name} takes a {blueprint.kinds[slot]}, not a {card}"
    laid = player.castle[slot]
    if laid is not None:
        return f"a {laid} lies on {name} already"
    if not player.begun:
        return "a castle begins with its door"
    return f"{name} touches no laid card"


def _not_attacked(position: "Position", card: Card, victim: int) -> str:
    if victim == position.turn:
        return "nobody attacks themselves"
    if not 0 <= victim < len(position.players):
        return f"there is no seat {victim}; the seats are 0 to {len(position.players) - 1}"
    player = position.players[victim]
    if not player.begun:
        return f"{who(victim)} has not begun a castle"
    if player.attack is not None:
        return f"{who(victim)} is under attack already"
    assert is_safe_from(player.castle, card), "nothing else keeps an attack off"
    return f"{who(victim)} has laid the joker against the {card}"


def _not_laid(position: "Position", player: Player, joker: Card) -> str:
    slot = position.rules.blueprint.joker_slots.get(joker)
    if slot is None:
        return f"the blueprint has no slot for the {joker}"
    if not player.begun:
        return "a castle begins with its door"
    return f"its slot {position.rules.blueprint.names[slot]} is empty and touches no laid card"
