"""The rules of GoTown's actions: which moves are legal, what chance may bring, and what either does."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models import piles
from faceup.models.game import Chance
from faceup.models.gotown.automatic import settled, waits_to_draw, with_drawn, with_player
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS, Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.players import Player
from faceup.models.names import who

if TYPE_CHECKING:
    from faceup.models.gotown.position import Position

__all__ = ["after", "chances", "legal_moves", "obstacle", "successors", "turns_begun"]


def legal_moves(position: "Position") -> list[Move]:
    """Every legal move of the player to move; like cards give one move."""
    position, _ = settled(position)
    if position.over or position.picks or waits_to_draw(position):
        return []
    return list(_actions(position))


def chances(position: "Position") -> list[Chance[Move]]:
    """What chance may bring: a card from a shuffled pile, or one that a thief picks. Like cards are one outcome."""
    position, _ = settled(position)
    if position.over:
        return []
    if position.picks:
        seat = position.picks[0]
        robbed = piles.chances(position.players[seat].hand)
        return [Chance(Move(Action.PICKED, (card,), seat), likely) for card, likely in robbed.items()]
    drawn = position.pile.chances() if waits_to_draw(position) else {}
    return [Chance(Move(Action.DRAWN, (card,)), likely) for card, likely in drawn.items()]


def after(position: "Position", move: Move) -> "Position":
    """Return the position after a legal move or a chance outcome, and all that then happens by itself."""
    return settled(_after(settled(position)[0], move))[0]


def turns_begun(position: "Position", move: Move) -> int:
    """How many turns begin with a legal move or a chance outcome, those included that are skipped."""
    before, begun = settled(position)
    if move.action in (Action.END, Action.DRAWN):
        begun += settled(_after(before, move))[1]
    return begun


def successors(position: "Position") -> "list[tuple[Move, Position]]":
    """Every legal move with the position after it; a move that comes from the rules need not be checked by them."""
    before, _ = settled(position)
    return [(move, settled(_after(before, move))[0]) for move in legal_moves(before)]


def _actions(position: "Position") -> Iterator[Move]:
    seat, hand = position.turn, set(position.players[position.turn].hand)
    opponents = _opponents(position)
    for card in [card for card in NUMBERS if card in hand]:
        partner = NUMBERS[FLOOR_SUM - card.number - 1]
        if card < partner and partner in hand:
            yield Move(Action.BUILD, (card, partner))
        if Card.JOKER in hand:
            yield Move(Action.BUILD, (card, Card.JOKER))
    for other in opponents:
        yield from _against(position, hand, other)
    if Card.DOG in hand:
        for number, floor in enumerate(position.players[seat].tower, 1):
            if not floor.guarded:
                yield Move(Action.DOG, floor=number)
    if Card.SUPERTHIEF in hand and any(position.players[other].hand for other in opponents):
        yield Move(Action.SUPERTHIEF)
    if Card.DONUTS in hand:
        yield Move(Action.DONUTS)
    yield Move(Action.END)


def _opponents(position: "Position") -> list[int]:
    """The other seats, in the order of their turns."""
    seats = len(position.players)
    return [(position.turn + ahead) % seats for ahead in range(1, seats)]


def _against(position: "Position", hand: set[Card], other: int) -> Iterator[Move]:
    """What can be done to one opponent."""
    opponent = position.players[other]
    tower = opponent.tower
    if tower and not tower[-1].guarded:
        for value in tower[-1].values:
            if NUMBERS[value - 1] in hand:
                yield Move(Action.STEAL, (NUMBERS[value - 1],), other)
        if Card.HAMMER in hand:
            yield Move(Action.HAMMER, seat=other)
    if tower and Card.BALL in hand:
        yield Move(Action.BALL, seat=other)
    if Card.BONE in hand:
        for number, floor in enumerate(tower, 1):
            if floor.guarded:
                yield Move(Action.BONE, seat=other, floor=number)
    if Card.THIEF in hand and opponent.hand:
        yield Move(Action.THIEF, seat=other)
    if Card.MILKSHAKE in hand and (position.rules.milkshake_stack or not opponent.milkshakes):
        yield Move(Action.MILKSHAKE, seat=other)


def _after(position: "Position", move: Move) -> "Position":
    """What a move or a chance outcome does to a settled position, before anything happens by itself."""
    if move.action is Action.END:
        return replace(position, ending=True)
    if move.action is Action.DRAWN:
        return with_drawn(position, move.cards[0])
    if move.action is Action.PICKED:
        return _picked(position, move.cards[0])
    position = _out_of_hand(position, move)
    match move.action:
        case Action.BUILD:
            first, second = move.cards
            return _with_floor(position, Floor.of(first.number, joker=second is Card.JOKER))
        case Action.DOG:
            return _with_dog(position, position.turn, move.floor, True)
        case Action.THIEF:
            return replace(_discarding(position, Card.THIEF), picks=(_seat(move),))
        case Action.SUPERTHIEF:
            picks = tuple(other for other in _opponents(position) if position.players[other].hand)
            return replace(_discarding(position, Card.SUPERTHIEF), picks=picks)
        case Action.DONUTS:
            return replace(position, donuts=True)
        case _:
            return _done_to(position, move, _seat(move))


def _done_to(position: "Position", move: Move, seat: int) -> "Position":
    """What an action does that is aimed at one opponent."""
    other = position.players[seat]
    match move.action:
        case Action.STEAL:
            top, number = other.tower[-1], move.cards[0].number
            # The card of the same value as the one played is left over.
            taken = FLOOR_SUM - number
            position = with_player(position, seat, replace(other, tower=other.tower[:-1]))
            return _discarding(_with_floor(position, Floor.of(number, top.joker == taken)), top.card(number))
        case Action.BONE:
            return _discarding(_with_dog(position, seat, move.floor, False), Card.BONE, Card.DOG)
        case Action.HAMMER | Action.BALL:
            top = other.tower[-1]
            position = with_player(position, seat, replace(other, tower=other.tower[:-1]))
            return _discarding(position, _PLAYED[move.action], *top.cards, *([Card.DOG] if top.guarded else []))
        case _:
            return with_player(position, seat, replace(other, milkshakes=other.milkshakes + 1))


def _picked(position: "Position", card: Card) -> "Position":
    """A thief takes a card out of the hand from which the next pick is due."""
    seat, *more = position.picks
    robbed, own = position.players[seat], position.players[position.turn]
    position = with_player(position, seat, replace(robbed, hand=piles.without(robbed.hand, card)))
    position = with_player(position, position.turn, replace(own, hand=(*own.hand, card)))
    return replace(position, picks=tuple(more))


_PLAYED = {action: Card[action.name] for action in Action if action.name in Card.__members__}
"""The card that an action is named after."""


def _out_of_hand(position: "Position", move: Move) -> "Position":
    """The cards of a move leave the hand; with a card played the draw of the turn is past."""
    own = position.players[position.turn]
    hand = own.hand
    for card in move.cards or (_PLAYED[move.action],):
        hand = piles.without(hand, card)
    return replace(with_player(position, position.turn, replace(own, hand=hand)), drawn=True)


def _with_floor(position: "Position", floor: Floor) -> "Position":
    own = position.players[position.turn]
    return with_player(position, position.turn, replace(own, tower=(*own.tower, floor)))


def _with_dog(position: "Position", seat: int, number: int | None, guarded: bool) -> "Position":
    assert number is not None, "a dog stands on a floor"
    player = position.players[seat]
    tower = list(player.tower)
    tower[number - 1] = tower[number - 1]._replace(guarded=guarded)
    return with_player(position, seat, replace(player, tower=tuple(tower)))


def _discarding(position: "Position", *cards: Card) -> "Position":
    return replace(position, discard=(*position.discard, *cards))


def _seat(move: Move) -> int:
    assert move.seat is not None, "the move is aimed at a player"
    return move.seat


def obstacle(position: "Position", move: Move) -> str | None:
    """Say why a move is illegal, or None if it is legal."""
    position, _ = settled(position)
    if move in (legal_moves(position) or [chance.move for chance in chances(position)]):
        return None
    if position.over:
        return "the game is over"
    waits = chances(position)
    if waits:
        return f"chance comes first, one of {', '.join(chance.move.format() for chance in waits)}"
    if move.by_chance:
        return "there is nothing for chance to decide now"
    own = position.players[position.turn]
    for card, copies in Counter(move.cards or ([_PLAYED[move.action]] if move.action in _PLAYED else [])).items():
        if own.hand.count(card) < copies:
            return f"{who(position.turn)} holds no {card}, only {' '.join(map(str, own.hand)) or 'nothing'}"
    if move.action is Action.DOG:
        return f"{who(position.turn)} has no floor {move.floor} without a dog"
    if move.seat is None:
        return "nobody else holds a card"
    if move.seat == position.turn or move.seat >= len(position.players):
        return f"{who(move.seat)} is not an opponent of {who(position.turn)}"
    return _safe_from(position.players[move.seat], move)


def _safe_from(other: Player, move: Move) -> str:
    """Why an opponent is safe from a move."""
    whom = who(_seat(move))
    if move.action is Action.THIEF:
        return f"{whom} holds no card"
    if move.action is Action.MILKSHAKE:
        return f"a milkshake lies before {whom} already (the flag milkshake_stack would allow it)"
    if move.action is Action.BONE:
        return f"{whom} has no dog on floor {move.floor}"
    if not other.tower:
        return f"{whom} has no tower"
    top = other.tower[-1]
    if top.guarded:
        return f"a dog guards the top floor of {whom}, {top.format()!r}"
    return f"{move.cards[0]} makes {FLOOR_SUM} with no card of the top floor of {whom}, {top.format()!r}"
