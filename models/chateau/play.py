"""The rules of a turn, and of what may interrupt it: which moves are legal, what a move does, what chance may bring."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.chateau.automatic import next_turn, settled, with_card_drawn, with_player
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.castles import is_safe_from, may_build, may_lay, with_card_laid
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.obstacles import explained
from faceup.models.chateau.players import Counter, Player
from faceup.models.chateau.rules import JokerAnswer
from faceup.models.game import Chance

if TYPE_CHECKING:
    from faceup.models.chateau.position import Position

__all__ = ["after", "chances", "legal_moves", "obstacle", "successors", "turns_begun"]


def legal_moves(position: "Position") -> list[Move]:
    """Every legal move of the player who decides now; like cards give one move."""
    position = settled(position)
    if position.over or position.drawer is not None:
        return []
    player, hand = position.players[position.mover], _held(position)
    if position.counter is not None:
        card, victim = position.counter
        return [Move(Deed.ATTACK, card, on=victim)] * (card in hand) + [Move(Deed.DECLINE)]
    if position.answering is not None:
        return [*_answers(position, player), Move(Deed.DECLINE)]
    moves: list[Move] = []
    if player.attack is not None:
        moves += _answers(position, player)
    else:
        moves += _builds(position, player)
        moves += (Move(Deed.JOKER, card) for card in hand if may_lay(position.rules.blueprint, player.castle, card))
    if player.attack is None or position.rules.blocked_may_attack:
        moves += _attacks(position)
    return [*moves, *(Move(Deed.DISCARD, card) for card in hand)]


def chances(position: "Position") -> list[Chance[Move]]:
    """The kinds of card that may be drawn now, if one is due from a pile of unknown order."""
    position = settled(position)
    if position.over or position.drawer is None:
        return []
    return [Chance(Move(Deed.DRAW, card), probability) for card, probability in position.pile.chances().items()]


def obstacle(position: "Position", move: Move) -> str | None:
    """Say why a move is illegal, or None if it is legal."""
    now = settled(position)
    if move in legal_moves(now) or any(move == chance.move for chance in chances(now)):
        return None
    return explained(now, move)


def after(position: "Position", move: Move) -> "Position":
    """Return the position after a legal move of the player who decides now, or after what chance brings."""
    return _after(settled(position), move)


def successors(position: "Position") -> "list[tuple[Move, Position]]":
    """Every legal move with the position after it; a move that comes from the rules need not be checked by them."""
    now = settled(position)
    return [(move, _after(now, move)) for move in legal_moves(now)]


def turns_begun(position: "Position", move: Move) -> int:
    """How many turns begin with a legal move or a chance outcome, counted from the turn as the position has it.

    A turn that is passed for want of cards is a turn, too.
    """
    now = settled(position)
    after = _after(now, move)
    passed = (now.turn - position.turn) % len(position.players)
    goes_on = after.is_interrupted or (move.do is Deed.DRAW and now.drawing is None)
    if after.over or goes_on:
        return passed
    by_joker = move.do is Deed.JOKER and (now.answering is None or _takes_the_turn(now))
    first = now.mover if by_joker else now.turn + 1
    return passed + 1 + (after.turn - first) % len(position.players)


def _held(position: "Position") -> list[Card]:
    """The different cards that the player who decides now holds."""
    return list(dict.fromkeys(position.players[position.mover].hand))


def _builds(position: "Position", player: Player) -> Iterator[Move]:
    blueprint = position.rules.blueprint
    for card in _held(position):
        for slot, name in enumerate(blueprint.names):
            if may_build(blueprint, player.castle, card, slot):
                yield Move(Deed.BUILD, card, slot=name)


def _attacks(position: "Position") -> Iterator[Move]:
    for card in _held(position):
        for seat, other in enumerate(position.players):
            open_to_it = other.begun and other.attack is None and not is_safe_from(other.castle, card)
            if card.kind is Kind.ATTACK and seat != position.turn and open_to_it:
                yield Move(Deed.ATTACK, card, on=seat)


def _answers(position: "Position", player: Player) -> Iterator[Move]:
    """What stops the attack that a player is under: the matching defence, and the matching joker if it may be laid."""
    for card in _held(position):
        if card.stops is None or card.stops is not player.attack:
            continue
        if card.kind is Kind.DEFENCE:
            yield Move(Deed.DEFEND, card)
        elif may_lay(position.rules.blueprint, player.castle, card):
            yield Move(Deed.JOKER, card)


def _after(position: "Position", move: Move) -> "Position":
    """The position after a move that is known to be legal."""
    card = move.card
    if card is None:  # an attack stands, or is not repeated
        return settled(next_turn(position))
    match move.do:
        case Deed.DRAW:
            after = with_card_drawn(position, card)
        case Deed.BUILD if move.slot is not None:
            after = next_turn(_with_card_on(position, card, position.rules.blueprint.number[move.slot]))
        case Deed.JOKER:
            after = _with_joker(position, card)
        case Deed.ATTACK if move.on is not None:
            after = _with_attack(position, card, move.on)
        case Deed.DEFEND:
            after = _with_defence(position, card)
        case _:
            after = _with_discard(position, card)
    return settled(after)


def _with_card_on(position: "Position", card: Card, slot: int) -> "Position":
    """A card of the hand is laid on a slot; what lay there is discarded."""
    seat = position.mover
    player = position.players[seat].without_card(card)
    replaced = player.castle[slot]
    player = replace(player, castle=with_card_laid(player.castle, card, slot))
    return with_player(position, seat, player, *([] if replaced is None else [replaced]))


def _takes_the_turn(position: "Position") -> bool:
    """Whether a joker that is laid in answer to an attack brings its player the turn."""
    return position.rules.joker_answer is JokerAnswer.TURN


def _with_joker(position: "Position", joker: Card) -> "Position":
    """A joker stops the attack that its player is under. On one's own turn it gives another turn, else a card.

    Where it brings the turn, too, its player is next after the draw: as if the seat before had just played.
    """
    seat, attack = position.mover, position.players[position.mover].attack
    after = _with_card_on(position, joker, position.rules.blueprint.joker_slots[joker])
    if attack is not None:
        after = with_player(after, seat, replace(after.players[seat], attack=None), attack)
    if position.answering is None or after.winner is not None:
        return next_turn(after, seat=position.turn)
    turn = (seat - 1) % len(position.players) if _takes_the_turn(position) else position.turn
    return replace(after, turn=turn, answering=None, drawing=seat)


def _with_attack(position: "Position", card: Card, victim: int) -> "Position":
    """Its victim may answer at once; but one that is repeated can't be answered out of turn, and its player draws."""
    seat = position.turn
    after = with_player(position, seat, position.players[seat].without_card(card))
    after = with_player(after, victim, replace(after.players[victim], attack=card))
    if position.counter is None:
        return replace(after, answering=victim)
    return replace(after, counter=None, drawing=seat)


def _with_defence(position: "Position", defence: Card) -> "Position":
    """Both cards are discarded. Out of turn its player draws, and the attacker may then repeat the attack."""
    seat, attack = position.mover, position.players[position.mover].attack
    assert attack is not None, "only an attack is defended"
    player = replace(position.players[seat].without_card(defence), attack=None)
    after = with_player(position, seat, player, defence, attack)
    if position.answering is None:
        return next_turn(after)
    counter = Counter(attack, seat) if position.rules.counter_attack else None
    return replace(after, answering=None, counter=counter, drawing=seat)


def _with_discard(position: "Position", card: Card) -> "Position":
    player = position.players[position.turn].without_card(card)
    return next_turn(with_player(position, position.turn, player, card))
