"""A position of GoTown: whose turn it is and how far it has come, the piles, what each player holds and has built."""

from typing import ClassVar

from faceup.models import position as base
from faceup.models.game import Objective
from faceup.models.gotown import play, scoring
from faceup.models.gotown.appeal import appeal
from faceup.models.gotown.automatic import settled
from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Move
from faceup.models.gotown.players import Player
from faceup.models.gotown.rules import Rules
from faceup.models.piles import Pile
from faceup.models.value import value

__all__ = ["Player", "Position"]


@value
class Position(base.Position[Move]):
    """A position, complete with its rules; equal means equal in play.

    Once a card was drawn or played, the turn is not an idle one: `idle` is 0 then.
    """

    game: ClassVar[str] = "gotown"
    objectives: ClassVar[tuple[Objective, ...]] = (Objective.WIN,)
    fixed_length: ClassVar[bool] = False
    move_class: ClassVar[type[Move]] = Move

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
        return settled(self)[0].turn

    @property
    def certain(self) -> bool:
        """Never: there are thieves, and discards that come back shuffled."""
        return False

    @property
    def cards_left(self) -> int:
        return len(self.pile)

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

    legal_moves = play.legal_moves
    chances = play.chances
    after = play.after
    obstacle = play.obstacle
    turns_begun = play.turns_begun
    outcome = scoring.outcome
    scores = scoring.scores
    successors = play.successors
    appeal = appeal
