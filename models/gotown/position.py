"""A position of GoTown: whose turn it is and how far it has come, the piles, what each player holds and has built."""

from dataclasses import dataclass
from typing import ClassVar

from faceup.models.game import Json
from faceup.models.gotown.cards import Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.rules import Rules
from faceup.models.piles import Pile

__all__ = ["Player", "Position"]


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has. The order of a hand never matters: it is kept sorted. A tower goes from the ground up."""

    hand: tuple[Card, ...] = ()
    tower: tuple[Floor, ...] = ()
    milkshakes: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))


@dataclass(frozen=True, slots=True)
class Position:
    """A position, complete with its rules; equal means equal in play.

    Once a card was drawn or played, the turn is not an idle one: `idle` is 0 then.
    """

    game: ClassVar[str] = "gotown"

    rules: Rules
    turn: int
    pile: Pile[Card]
    discard: tuple[Card, ...]
    """In no order: it only ever comes back shuffled."""
    players: tuple[Player, ...]
    drawn: bool = False
    """Whether the draw that begins a turn is past, as a card was drawn or, with none to draw, played."""
    donuts: bool = False
    """Whether the truck was played this turn, and so lies on the table until the turn has ended."""
    ending: bool = False
    """Whether the player has ended the turn, and cards are being drawn up to three."""
    picks: tuple[int, ...] = ()
    """The seats from whose hands a thief has still to pick a card, in order."""
    idle: int = 0
    """How many turns in a row just passed with no card drawn or played."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", tuple(sorted(self.discard)))
        if self.drawn and self.idle:
            object.__setattr__(self, "idle", 0)

    @property
    def mover(self) -> int:
        """Whose turn it is; if that turn is skipped, whose is next."""
        if self.drawn and not self.ending:
            return self.turn
        from faceup.models.gotown.automatic import settled

        return settled(self)[0].turn

    @property
    def winner(self) -> int | None:
        """The seat whose tower is complete."""
        for seat, player in enumerate(self.players):
            if len(player.tower) >= self.rules.floors_to_win:
                return seat
        return None

    @property
    def over(self) -> bool:
        return self.idle >= len(self.players) or self.winner is not None

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read the one-line notation; see `faceup.models.gotown.notation`."""
        from faceup.models.gotown import notation

        return notation.parse(text)

    def format(self) -> str:
        from faceup.models.gotown import notation

        return notation.format(self)

    @classmethod
    def from_json(cls, raw: object) -> "Position":
        """Read the file form; see `faceup.models.gotown.files`."""
        from faceup.models.gotown import files

        return files.read(raw)

    def to_json(self) -> Json:
        from faceup.models.gotown import files

        return files.write(self)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Position.parse({self.format()!r})"
