"""Points, the tie-break, and what can still be won."""

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.play import reached
from faceup.models.clock_towers.players import Player
from faceup.models.clock_towers.reach import points_within_reach
from faceup.models.clock_towers.rules import Ladder, Rules, TieBreak
from faceup.models.clock_towers.towers import MOST_POINTS, Tower
from faceup.models.game import Bounds, Objective, Outcome
from faceup.models.points import bounds_by_points, remainder_by_points

if TYPE_CHECKING:
    from faceup.models.clock_towers.position import Position

__all__ = ["altitude", "bounds", "outcome", "rank", "remainder", "scores", "tie_break"]


def scores(position: "Position") -> tuple[int, ...]:
    """Everyone's points so far."""
    return tuple([player.built.points for player in position.players])


def tie_break(rules: Rules, player: Player) -> tuple[int, int]:
    """How a player stands in the tie-break, by mice first and by cats then; the larger is better."""
    return _tie_break(rules, player.towers)


@lru_cache(maxsize=2**14)
def _tie_break(rules: Rules, towers: tuple[Tower, ...]) -> tuple[int, int]:
    complete = [tower for tower in towers if tower.roof is not None]
    mouse, cat = (
        max((rank(rules, tower, animal, tower.height) for tower in complete), default=0)
        for animal in (Animal.MOUSE, Animal.CAT)
    )
    return mouse, cat


def rank(rules: Rules, tower: Tower, animal: Animal, height: int) -> int:
    """What an animal of a tower that is complete at a height counts in the tie-break: its level, or 1 if it is on top.

    The tower may still lack storeys up to that height.
    """
    match rules.tiebreak:
        case TieBreak.NONE:
            return 0
        case TieBreak.ALTITUDE:
            return altitude(rules, tower, animal)
        case TieBreak.TOP_STOREY:
            by_the_clock = animal is Animal.MOUSE and rules.clock_mouse_in_tiebreak and Card.CLOCK_MOUSE in tower
            return int(by_the_clock or (height == tower.height and tower.storeys[-1].animal is animal))


def altitude(rules: Rules, tower: Tower, animal: Animal) -> int:
    """How high the animal lives in the tower: the uppermost level of its card, counted from the ground; 0 for none.

    Where the mouse of a clock counts, the clock is a level where it stands; elsewhere it is none, and has no mouse.
    """
    level, highest = 0, 0
    for card in tower:
        if card.kind is Kind.CLOCK and not rules.clock_mouse_in_tiebreak:
            continue
        level += 1 if card.kind is Kind.CLOCK else card.storeys
        if card.animal is animal:
            highest = level
    return highest


def outcome(position: "Position") -> Outcome | None:
    """Who has won with how many points, or None while somebody holds a card."""
    if not position.over:
        return None
    made = scores(position)
    standings = [(own, tie_break(position.rules, player)) for own, player in zip(made, position.players, strict=True)]
    best = max(standings)
    return Outcome(made, tuple(seat for seat, standing in enumerate(standings) if standing == best))


def bounds(position: "Position", objective: Objective) -> tuple[Bounds, ...]:
    """Bounds that hold whatever is played: a tower made is never lost, and `reach` says what others may bring."""
    made = scores(position)
    more = points_within_reach(position)
    values = bounds_by_points([Bounds(own, own + most) for own, most in zip(made, more, strict=True)], objective)
    if objective is not Objective.TOTAL:
        return values
    # Each may hope for the roofs of the pile, but all together play them once.
    roofs = [card for player in position.players for card in player.hand if card.kind is Kind.ROOF]
    most = sum(made) + MOST_POINTS * (len(roofs) + position.piles.size(Kind.ROOF))
    return tuple(total.within(Bounds(sum(made), most)) for total in values)


def remainder(position: "Position", objective: Objective) -> tuple[Hashable, tuple[int, ...]]:
    """What is still to be decided, and what is already made.

    A complete tower is closed: from here on it matters only through its rung of the ladder and what it counts at the
    end. So it leaves the key.
    """
    shared = position.rules.ladder is Ladder.SHARED
    ladders = [reached(position, seat) for seat in range(1 if shared else len(position.players))]
    piles = position.piles
    ahead = (
        position.turn,
        (piles.storeys, piles.clocks, piles.roofs, piles.unknown),
        tuple([(player.hand, player.built.open_towers) for player in position.players]),
        tuple([tuple(sorted(ladder.items())) for ladder in ladders]),
    )
    standing: Hashable = ()
    if objective is Objective.WIN:
        standing = tuple([tie_break(position.rules, player) for player in position.players])
    return remainder_by_points(ahead, scores(position), objective, standing)
