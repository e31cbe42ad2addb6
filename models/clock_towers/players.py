"""What one player of Clock Towers holds and has built."""

from faceup.models.clock_towers.cards import Card
from faceup.models.clock_towers.towers import Tower
from faceup.models.value import value

__all__ = ["Player"]


@value
class Player:
    """What one player has. The order of a hand and of towers never matters: both are kept sorted."""

    hand: tuple[Card, ...] = ()
    towers: tuple[Tower, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))
        object.__setattr__(self, "towers", tuple(sorted(self.towers)))
