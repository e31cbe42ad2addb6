"""Points, the tie-break, and what can still be won."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.play import reached
from faceup.models.clock_towers.players import Player
from faceup.models.clock_towers.reach import points_within_reach
from faceup.models.clock_towers.rules import Ladder, Rules, TieBreak
from faceup.models.clock_towers.towers import MOST_POINTS, POINTS, Tower, points
from faceup.models.game import Bounds, Objective, Outcome

if TYPE_CHECKING:
    from faceup.models.clock_towers.position import Position

__all__ = [
    "MOST_POINTS",
    "POINTS",
    "altitude",
    "bounds",
    "draws_of",
    "outcome",
    "points",
    "rank",
    "remainder",
    "scores",
    "tie_break",
]


def scores(position: "Position") -> tuple[int, ...]:
    """Everyone's points so far."""
    return tuple([player.built.points for player in position.players])


def tie_break(rules: Rules, player: Player) -> tuple[int, int]:
    """How a player stands in the tie-break, by mice first and by cats then; the larger is better."""
    complete = [tower for tower in player.towers if tower.roof is not None]
    mouse, cat = (
        max((rank(rules, tower, animal, tower.height) for tower in complete), default=0)
        for animal in (Animal.MOUSE, Animal.CAT)
    )
    return mouse, cat


def rank(rules: Rules, tower: Tower, animal: Animal, height: int) -> int:
    """What an animal of a tower that is complete at a height counts in the tie-break.

    It is how high it counts, or 1 on the top storey card; the mouse of a clock may count one level above that.
    """
    clock_mouse = animal is Animal.MOUSE and rules.clock_mouse_in_tiebreak and Card.CLOCK_MOUSE in tower
    match rules.tiebreak:
        case TieBreak.NONE:
            return 0
        case TieBreak.ALTITUDE:
            return height + 1 if clock_mouse else altitude(tower, animal)
        case TieBreak.TOP_STOREY:
            return int(clock_mouse or (height == tower.height and tower.storeys[-1].animal is animal))


def altitude(tower: Tower, animal: Animal) -> int:
    """How high the animal lives in the tower: the uppermost storey of its card, counted from the ground; 0 for none."""
    ground, highest = 0, 0
    for card in tower.storeys:
        ground += card.storeys
        if card.animal is animal:
            highest = ground
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
    reach = [own + more for own, more in zip(made, points_within_reach(position), strict=True)]
    scored = tuple(map(Bounds, made, reach))
    match objective:
        case Objective.SCORE:
            return scored
        case Objective.TOTAL:
            roofs = position.piles.size(Kind.ROOF) + sum(_roofs_in_hand(player) for player in position.players)
            total = Bounds(sum(made), min(sum(reach), sum(made) + MOST_POINTS * roofs))
            return tuple(total for _ in made)
        case Objective.MARGIN | Objective.WIN:
            margins = []
            for seat, own in enumerate(scored):
                others = [other for i, other in enumerate(scored) if i != seat] or [Bounds(0, 0)]
                margins.append(
                    Bounds(own.lower - max(o.upper for o in others), own.upper - max(o.lower for o in others))
                )
            if objective is Objective.MARGIN:
                return tuple(margins)
            # Level on points, the tie-break may still go either way.
            return tuple(Bounds(1 if low > 0 else -1, -1 if high < 0 else 1) for low, high in margins)


def _roofs_in_hand(player: Player) -> int:
    return sum(card.kind is Kind.ROOF for card in player.hand)


def draws_of(position: "Position", seat: int) -> int:
    """How many cards a seat will draw."""
    seats = len(position.players)
    ahead = (seat - position.turn) % seats
    return max(0, (len(position.piles) - ahead + seats - 1) // seats)


def remainder(position: "Position", objective: Objective) -> tuple[Hashable, tuple[int, ...]]:
    """What is still to be decided, and what is already made.

    A complete tower is closed: from here on it matters only through its rung of the ladder and what it counts at the
    end. So it leaves the key, and the points that it made are added to the value afterwards, wherever the objective
    lets them be: always for `score` and `total`, for `margin` between two. For `margin` among more, and for `win`, the
    sizes of the leads decide what is worth doing: they stay in the key, for `win` with the standing in the tie-break.
    """
    made = scores(position)
    shared = position.rules.ladder is Ladder.SHARED
    ladders = [reached(position, seat) for seat in range(1 if shared else len(made))]
    piles = position.piles
    ahead = (
        position.turn,
        (piles.storeys, piles.clocks, piles.roofs, piles.unknown),
        tuple([(player.hand, player.built.open_towers) for player in position.players]),
        tuple([tuple(sorted(ladder.items())) for ladder in ladders]),
    )
    match objective:
        case Objective.SCORE:
            return ahead, made
        case Objective.TOTAL:
            return ahead, tuple(sum(made) for _ in made)
        case Objective.MARGIN if len(made) == 1:
            return ahead, made
        case Objective.MARGIN if len(made) == 2:
            return ahead, (made[0] - made[1], made[1] - made[0])
        case Objective.MARGIN:
            return (ahead, _leads(made)), tuple(0 for _ in made)
        case Objective.WIN:
            standings = tuple(tie_break(position.rules, player) for player in position.players)
            return (ahead, _leads(made), standings), tuple(0 for _ in made)


def _leads(made: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(own - min(made) for own in made)
