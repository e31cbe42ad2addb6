"""The rules of a turn: which moves are legal, and what a move does."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.piles import Unknown
from faceup.models.clock_towers.players import Rungs
from faceup.models.clock_towers.rules import Ladder, Rules
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Chance
from faceup.models.names import who
from faceup.models.piles import chances as likelihoods

if TYPE_CHECKING:
    from faceup.models.clock_towers.position import Position

__all__ = [
    "after",
    "asked_heights",
    "binding_rungs",
    "chances",
    "legal_moves",
    "obstacle",
    "reached",
    "tallest",
    "turns_begun",
]

Reached = Mapping[Card, int]
"""For each roof colour that has a complete tower, the height of the tallest: the rung that its ladder has reached."""

_GROUND = Tower()
"""Where a new tower is begun."""


def legal_moves(position: "Position") -> list[Move]:
    """Every legal move of the player to move; like cards and like towers give one move."""
    if position.over or position.piles.to_reveal is not None:
        return []
    player, draws = position.players[position.turn], position.piles.to_draw_from
    rungs = binding_rungs(position, position.turn)
    return list(_moves(position.rules, player.hand, player.built.open_towers, rungs, draws))


@lru_cache(maxsize=2**14)
def _moves(
    rules: Rules, hand: tuple[Card, ...], towers: tuple[Tower, ...], rungs: tuple[Rungs, ...], draws: tuple[Kind, ...]
) -> tuple[Move, ...]:
    """The moves of a hand and open towers: what the others hold does not matter, so few are ever worked out twice."""
    ladder = tallest(rungs)
    sites = [_GROUND, *dict.fromkeys(towers)]
    targets: list[tuple[Card, Tower | None]] = []
    for card in dict.fromkeys(hand):
        targets += [(card, tower) for tower in sites if _fits(rules, ladder, card, tower)]
        targets.append((card, None))
    return tuple([Move(card, onto, draw) for card, onto in targets for draw in draws or (None,)])


def chances(position: "Position") -> list[Chance[Move]]:
    """What chance may bring: the new top card of a pile of unknown order. Like cards are one outcome."""
    below = position.piles.to_reveal
    if below is None or position.over:
        return []
    return [Chance(Move.reveal(below.kind, card), likely) for card, likely in likelihoods(below.cards).items()]


def turns_begun(position: "Position", move: Move) -> int:
    """A move is a whole turn, so the next one begins, unless it plays the last card; to reveal a card is none."""
    is_last = move.draw is None and sum(len(player.hand) for player in position.players) == 1
    return 0 if move.by_chance or is_last else 1


def after(position: "Position", move: Move) -> "Position":
    """Return the position after a legal move, or what chance brings."""
    if move.by_chance:
        assert move.draw is not None, "a card is revealed on a pile"
        return replace(position, piles=position.piles.with_revealed(move.draw, move.card))
    players, piles, drawn = list(position.players), position.piles, None
    if move.draw is not None:
        drawn, piles = piles[move.draw][0], piles.without_top(move.draw)
    players[position.turn] = players[position.turn].after(move.card, move.onto, drawn)
    turn = (position.turn + 1) % len(players)
    return type(position)(position.rules, turn, piles, tuple(players))


def reached(position: "Position", seat: int) -> Reached:
    """How far each colour's ladder has come, as far as it binds this seat."""
    return tallest(binding_rungs(position, seat))


def binding_rungs(position: "Position", seat: int) -> tuple[Rungs, ...]:
    """The rungs of all whose towers bind this seat."""
    if position.rules.ladder is Ladder.SHARED:
        return tuple([player.built.rungs for player in position.players])
    return (position.players[seat].built.rungs,)


@lru_cache(maxsize=2**16)
def tallest(rungs: tuple[Rungs, ...]) -> Reached:
    """Of each colour the highest rung."""
    ladder: dict[Card, int] = {}
    for roof, height in chain.from_iterable(rungs):
        ladder[roof] = max(height, ladder.get(roof, 0))
    return MappingProxyType(ladder)


def asked_heights(rules: Rules, ladder: Reached, roof: Card) -> tuple[int, ...]:
    """The heights of which the next complete tower of a colour may be."""
    return (ladder[roof] + 1,) if roof in ladder else rules.first_heights


def _fits(rules: Rules, ladder: Reached, card: Card, tower: Tower) -> bool:
    """The rule: whether a card may go on a roofless (perhaps empty) tower. `obstacle` explains it."""
    match card.kind:
        case Kind.STOREY:
            return rules.storeys_after_clock or not tower.has_clock
        case Kind.CLOCK:
            return bool(tower) and not tower.has_clock
        case Kind.ROOF:
            return tower.has_clock and tower.height in asked_heights(rules, ladder, card)


def _not_revealed(below: Unknown, move: Move) -> str | None:
    """Why chance cannot bring this, where a card must be revealed; None if it can."""
    if move.by_chance and move.draw is below.kind and move.card in below.cards:
        return None
    return f"first a card of the {below.kind} is revealed, one of {' '.join(map(str, dict.fromkeys(below.cards)))}"


def obstacle(position: "Position", move: Move) -> str | None:
    """Why the move is illegal, or None if it is legal."""
    if position.over:
        return "the game is over"
    player, piles = position.players[position.turn], position.piles
    if piles.to_reveal is not None:
        return _not_revealed(piles.to_reveal, move)
    if move.by_chance:
        return "there is nothing for chance to reveal now"
    if move.card not in player.hand:
        return f"{who(position.turn)} holds no {move.card}, only {' '.join(map(str, player.hand))}"
    if move.draw is None and len(piles):
        return f"a card must be drawn, from {' or '.join(kind for kind, pile in piles if pile)}"
    if move.draw is not None and not piles[move.draw]:
        return f"there is nothing to draw from {move.draw}"
    if move.onto is None:
        return None
    if move.onto and move.onto not in player.towers:
        return f"{who(position.turn)} has no tower {move.onto.format()!r}"
    if move.onto.roof is not None:
        return f"the tower {move.onto.format()!r} is complete and closed"
    ladder = reached(position, position.turn)
    if _fits(position.rules, ladder, move.card, move.onto):
        return None
    if move.card.kind is Kind.STOREY:
        return f"the tower {move.onto.format()!r} has its clock already, so no storey may be added"
    if move.card.kind is Kind.CLOCK:
        return f"the tower {move.onto.format()!r} has a clock" if move.onto else "a clock needs a storey below it"
    if not move.onto.has_clock:
        return "a roof needs a clock below it"
    asked = " or ".join(map(str, asked_heights(position.rules, ladder, move.card)))
    return (
        f"the next {move.card.colour} tower must have height {asked}, and {move.onto.format()!r} has {move.onto.height}"
    )
