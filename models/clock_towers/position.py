"""A position of Clock Towers: whose turn it is, the three piles, and what each player holds and has built."""

from dataclasses import dataclass
from typing import ClassVar

from faceup.models.clock_towers.cards import Card
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.rules import Rules
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Json

__all__ = ["Player", "Position"]


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has. The order of a hand and of towers never matters: both are kept sorted."""

    hand: tuple[Card, ...] = ()
    towers: tuple[Tower, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))
        object.__setattr__(self, "towers", tuple(sorted(self.towers)))


@dataclass(frozen=True, slots=True)
class Position:
    """A position, complete with its rules; equal means equal in play.

    A player with no card left is skipped: where `turn` names one, it is moved on to the next seat with cards. With no
    card in any hand the game is over and `turn` stays as it is.
    """

    game: ClassVar[str] = "clock-towers"

    rules: Rules
    turn: int
    piles: Piles
    players: tuple[Player, ...]

    def __post_init__(self) -> None:
        seats = len(self.players)
        for seat in range(self.turn, self.turn + seats):
            if self.players[seat % seats].hand:
                object.__setattr__(self, "turn", seat % seats)
                break

    def __hash__(self) -> int:
        """As flat as can be, and without the rules: sets and tables of positions hardly ever mix them."""
        piles = self.piles
        held = tuple([(player.hand, player.towers) for player in self.players])
        return hash((self.turn, piles.storeys, piles.clocks, piles.roofs, piles.unknown, held))

    @property
    def mover(self) -> int:
        return self.turn

    @property
    def over(self) -> bool:
        return not self.players[self.turn].hand

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read the one-line notation; see `faceup.models.clock_towers.notation`."""
        from faceup.models.clock_towers import notation

        return notation.parse(text)

    def format(self) -> str:
        from faceup.models.clock_towers import notation

        return notation.format(self)

    @classmethod
    def from_json(cls, raw: object) -> "Position":
        """Read the file form; see `faceup.models.clock_towers.files`."""
        from faceup.models.clock_towers import files

        return files.read(raw)

    def to_json(self) -> Json:
        from faceup.models.clock_towers import files

        return files.write(self)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Position.parse({self.format()!r})"
