"""What one player of Clock Towers holds and has built."""

from functools import lru_cache
from typing import NamedTuple

from faceup.models.clock_towers.cards import Card
from faceup.models.clock_towers.towers import Tower, points
from faceup.models.value import value

__all__ = ["Built", "Player", "Rungs"]

Rungs = tuple[tuple[Card, int], ...]
"""For each roof colour that has a complete tower, the height of the tallest: the rung that its ladder has reached."""


class Built(NamedTuple):
    """What somebody's towers come to."""

    points: int
    open_towers: tuple[Tower, ...]
    """Those that have no roof yet."""
    rungs: Rungs


@value
class Player:
    """What one player has. The order of a hand and of towers never matters: both are kept sorted."""

    hand: tuple[Card, ...] = ()
    towers: tuple[Tower, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))
        object.__setattr__(self, "towers", tuple(sorted(self.towers)))

    @property
    def built(self) -> Built:
        return _built(self.towers)

    def after(self, played: Card, onto: Tower | None, drawn: Card | None) -> "Player":
        """Return the player after a turn: a card is played on a tower, or discarded, and perhaps one is drawn."""
        return _after(self.hand, self.towers, played, onto, drawn)


@lru_cache(maxsize=2**14)
def _after(
    hand: tuple[Card, ...], towers: tuple[Tower, ...], played: Card, onto: Tower | None, drawn: Card | None
) -> Player:
    """In all that can follow from a position a player has the same cards many times, while the others' differ."""
    held = list(hand)
    held.remove(played)
    if drawn is not None:
        held.append(drawn)
    if onto is not None:
        others = list(towers)
        if onto:
            others.remove(onto)
        towers = (*others, onto.with_card(played))
    return Player(tuple(held), towers)


@lru_cache(maxsize=2**16)
def _built(towers: tuple[Tower, ...]) -> Built:
    """A search comes to the same towers again and again, while the cards go round."""
    rungs: dict[Card, int] = {}
    for tower in towers:
        if tower.roof is not None and tower.height > rungs.get(tower.roof, 0):
            rungs[tower.roof] = tower.height
    open_towers = tuple(tower for tower in towers if tower.roof is None)
    return Built(sum(map(points, towers)), open_towers, tuple(sorted(rungs.items())))
