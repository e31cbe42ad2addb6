"""What a model's solution says, in the words of the game: the towers to be built, and the moves that build them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.towers import Tower

__all__ = ["PlannedTower", "ScheduledCard", "performed_alone", "performed_together"]


@dataclass(slots=True)
class PlannedTower:
    """A tower to be completed: what stands of it, and what is still to come, its roof included."""

    seat: int
    tower: Tower
    needs: Counter[Card]
    height: int


@dataclass(frozen=True, slots=True)
class ScheduledCard:
    """A card of a schedule."""

    card: Card
    seat: int
    drawn: int | None
    """The time at which it is drawn; None if it is in the hand."""
    played: int | None
    """The time at which it goes on its tower; None if it is of no use."""
    tower: int | None
    """Which tower it goes on, of those that are planned."""


def performed_alone(position: Position, towers: Sequence[PlannedTower]) -> list[Move]:
    """A play of one player alone that completes the towers: storeys first, then clocks, then roofs.

    That there is one is the promise of `packing`, which argues it.
    """
    moves: list[Move] = []
    while not position.over:
        draw = next((kind for kind, pile in position.piles if pile), None)
        card, site = _next_alone(position, towers)
        moves.append(Move(card, None if site is None else site.tower, draw))
        position = position.play(moves[-1])
        if site is not None:
            site.tower = site.tower.with_card(card)
            site.needs[card] -= 1
    return moves


def _next_alone(position: Position, towers: Sequence[PlannedTower]) -> tuple[Card, PlannedTower | None]:
    """The first card of the hand, storeys before clocks before roofs, that has its place now or is of no use at all."""
    left = Counter(position.players[0].hand) + Counter(card for _, pile in position.piles for card in pile)
    for card in position.players[0].hand:
        # In the order of heights, because a ladder goes up rung by rung: only the lowest one waits for a roof now.
        waiting = sorted((tower for tower in towers if tower.needs[card]), key=lambda tower: tower.height)
        now = waiting[:1] if card.kind is Kind.ROOF else waiting
        ready = next((tower for tower in now if _takes(position, tower, card)), None)
        if ready is not None:
            return card, ready
        if sum(tower.needs[card] for tower in waiting) < left[card]:
            return card, None
    raise AssertionError("a packing that cannot be played")


def _takes(position: Position, tower: PlannedTower, card: Card) -> bool:
    """Whether a planned tower is ready for a card that it needs."""
    still = {needed.kind for needed, count in tower.needs.items() if count}
    match card.kind:
        case Kind.STOREY:
            return True
        case Kind.CLOCK:
            return bool(tower.tower) and (Kind.STOREY not in still or position.rules.storeys_after_clock)
        case Kind.ROOF:
            return still == {Kind.ROOF}


def performed_together(position: Position, cards: Sequence[ScheduledCard], bases: Sequence[Tower]) -> list[Move]:
    """The moves of a schedule; `bases` are the planned towers as they stand, the empty tower where nothing does yet.

    At a turn without a useful card one is discarded that is of no use; the schedule leaves one in the hand.
    """
    standing = list(bases)
    seats, first, time = len(position.players), position.turn, 0
    held = [card for card in cards if card.drawn is None]
    drawn_at = {card.drawn: card for card in cards if card.drawn is not None}
    moves: list[Move] = []
    while not position.over:
        time += (position.turn - first - time) % seats  # those who have no card left are skipped
        own = [card for card in held if card.seat == position.turn]
        chosen = next((card for card in own if card.played == time), None)
        if chosen is None:
            chosen = next(card for card in own if card.played is None)
        held.remove(chosen)
        onto = None if chosen.tower is None else standing[chosen.tower]
        if onto is not None and chosen.tower is not None:
            standing[chosen.tower] = onto.with_card(chosen.card)
        drawn = drawn_at.get(time)
        if drawn is not None:
            held.append(drawn)
        moves.append(Move(chosen.card, onto, None if drawn is None else drawn.card.kind))
        position = position.play(moves[-1])
        time += 1
    return moves
