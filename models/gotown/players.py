"""What one player of GoTown holds and has built."""

from faceup.models.gotown.cards import Card
from faceup.models.gotown.floors import Floor
from faceup.models.value import value

__all__ = ["Player"]


@value
class Player:
    """What one player has. The order of a hand never matters: it is kept sorted. A tower goes from the ground up."""

    hand: tuple[Card, ...] = ()
    tower: tuple[Floor, ...] = ()
    milkshakes: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))
