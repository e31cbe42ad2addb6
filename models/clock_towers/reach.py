"""What a seat can still make at most, as if nobody were in its way: a relaxation, worked out without search.

To complete a tower the seat plays a roof, a clock if the tower has none, and storeys up to a height at which a roof can
close it. It plays each of these cards from its hand: it holds the card now, or draws it. So of each kind it plays no
more than it holds and can still draw, and what it does not hold takes one of the draws that it has left. Among the sets
of towers that can be paid for so, the one that is worth most gives an upper bound. Whatever is left out here only makes
it larger: that others take cards and rungs, the order of the piles, and which roof closes which tower.
"""

from functools import lru_cache
from operator import le
from typing import TYPE_CHECKING, NamedTuple

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.play import asked_heights, binding_rungs, tallest
from faceup.models.clock_towers.players import Rungs
from faceup.models.clock_towers.rules import Ladder, Rules
from faceup.models.clock_towers.towers import MOST_POINTS, POINTS, Tower

if TYPE_CHECKING:
    from faceup.models.clock_towers.position import Position

__all__ = ["points_within_reach"]

_MANY_DRAWS = 10
"""Whoever draws more often than this can pay for nearly everything: then only the roofs are counted."""


def points_within_reach(position: "Position") -> list[int]:
    """Return for each seat a number that it will not exceed in points to come, whatever is played."""
    rules, players, stock = position.rules, position.players, _stock(position.piles)
    in_hands = [_roofs(player.hand) for player in players]
    reach = [0 for _ in players]
    # While the piles last everybody who holds cards draws once a turn; who holds none is skipped.
    drawing = [seat for seat in (*range(position.turn, len(players)), *range(position.turn)) if players[seat].hand]
    for ahead, seat in enumerate(drawing):
        player, draws = players[seat], max(0, stock.cards - ahead + len(drawing) - 1) // len(drawing)
        roofs = in_hands[seat] + stock.roofs if draws else in_hands[seat]
        if not roofs:
            continue
        owners = in_hands if rules.ladder is Ladder.SHARED else [in_hands[seat]]
        heights = _heights(rules, binding_rungs(position, seat), roofs, sum(owners, stock.roofs))
        reach[seat] = _most(player.hand, player.built.open_towers, heights, stock, draws, rules.storeys_after_clock)
    return reach


class _Stock(NamedTuple):
    """What lies in the piles: how many cards, and what a draw may bring."""

    cards: int
    sizes: tuple[int, int, int]
    """How many storeys, clocks and roofs."""
    plain_clock: bool
    """Whether a clock without a mouse may be among them."""
    roofs: tuple[Card, ...]


@lru_cache(maxsize=2**12)
def _stock(piles: Piles) -> _Stock:
    storeys, clocks, roofs = map(piles.size, (Kind.STOREY, Kind.CLOCK, Kind.ROOF))
    plain_clock = Card.CLOCK in piles.may_hold(Kind.CLOCK)
    return _Stock(len(piles), (storeys, clocks, roofs), plain_clock, piles.may_hold(Kind.ROOF))


@lru_cache(maxsize=2**12)
def _roofs(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card.kind is Kind.ROOF)


@lru_cache(maxsize=2**16)
def _heights(rules: Rules, rungs: tuple[Rungs, ...], roofs: tuple[Card, ...], climbing: tuple[Card, ...]) -> int:
    """The heights at which one of these roofs may ever close a tower, as a set of bits.

    A colour's ladder goes up one height at a time, and each time takes one of the roofs that climb it.
    """
    ladder, heights = tallest(rungs), 0
    for roof in set(roofs):
        steps = (1 << climbing.count(roof)) - 1
        for height in asked_heights(rules, ladder, roof):
            heights |= steps << height
    return heights


@lru_cache(maxsize=2**16)
def _most(
    hand: tuple[Card, ...],
    open_towers: tuple[Tower, ...],
    heights: int,
    stock: _Stock,
    draws: int,
    storeys_after_clock: bool,
) -> int:
    """The most points that can come from towers which these cards complete."""
    kinds = [card.kind for card in hand]
    held = [kinds.count(kind) for kind in (Kind.STOREY, Kind.CLOCK, Kind.ROOF)]
    most = [own + min(draws, size) for own, size in zip(held, stock.sizes, strict=True)]
    if draws > _MANY_DRAWS:
        return MOST_POINTS * most[-1]
    plain_clock = Card.CLOCK in hand or (draws > 0 and stock.plain_clock)
    begun = [_project(tower, heights, plain_clock, storeys_after_clock) for tower in open_towers]
    new = _project(Tower(), heights, plain_clock, storeys_after_clock)
    best = {(0, 0, 0): 0}
    """What is worth most, by how many storeys, clocks and roofs it takes."""
    for project in (*begun, *[new] * most[-1]):
        if project is None:
            continue
        for (storeys, clocks, roofs), worth in list(best.items()):
            played = storeys + project.storeys, clocks + project.clocks, roofs + 1
            missing = [n - own for n, own in zip(played, held, strict=True)]
            if all(map(le, played, most)) and sum([n for n in missing if n > 0]) <= draws:
                best[played] = max(worth + project.worth, best.get(played, 0))
    return max(best.values())


class _Project(NamedTuple):
    """What a tower may be worth, and the storeys and clocks that it still takes; a roof it always takes."""

    worth: int
    storeys: int
    clocks: int


@lru_cache(maxsize=2**16)
def _project(tower: Tower, heights: int, plain_clock: bool, storeys_after_clock: bool) -> _Project | None:
    """Return what is to be done to complete a tower, or None if no roof can ever close it."""
    above, grows = heights >> tower.height, storeys_after_clock or not tower.has_clock
    if not above or not (grows or above & 1):
        return None
    missing = (above & -above).bit_length() - 1
    mouse = tower.has(Animal.MOUSE) or not (tower.has_clock or plain_clock)
    cat = tower.has(Animal.CAT) or (mouse and grows)  # beside a mouse, a cat is welcome, and it may still come
    return _Project(POINTS[cat, mouse], (missing + 1) // 2, 0 if tower.has_clock else 1)
