"""A position of Clock Towers: whose turn it is, the three piles, and what each player holds and has built."""

from typing import ClassVar

from faceup.models import position as base
from faceup.models.clock_towers import play, scoring
from faceup.models.clock_towers.appeal import appeal
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.players import Player
from faceup.models.clock_towers.rules import Rules
from faceup.models.game import Objective
from faceup.models.value import value

__all__ = ["Player", "Position"]


@value
class Position(base.Position[Move]):
    """A position, complete with its rules; equal means equal in play.

    A player with no card left is skipped: where `turn` names one, it is moved on to the next seat with cards. With no
    card in any hand the game is over and `turn` stays as it is.
    """

    game: ClassVar[str] = "clock-towers"
    objectives: ClassVar[tuple[Objective, ...]] = (Objective.MARGIN, Objective.SCORE, Objective.TOTAL, Objective.WIN)
    fixed_length: ClassVar[bool] = True
    move_class: ClassVar[type[Move]] = Move

    rules: Rules
    turn: int
    piles: Piles
    players: tuple[Player, ...]

    def __post_init__(self) -> None:
        if self.players[self.turn].hand:
            return
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
    def certain(self) -> bool:
        """Whether the order of every pile is known."""
        return not self.piles.unknown

    @property
    def cards_left(self) -> int:
        return len(self.piles)

    @property
    def over(self) -> bool:
        return not self.players[self.turn].hand

    legal_moves = play.legal_moves
    chances = play.chances
    after = play.after
    obstacle = play.obstacle
    turns_begun = play.turns_begun
    outcome = scoring.outcome
    scores = scoring.scores
    bounds = scoring.bounds
    remainder = scoring.remainder
    appeal = appeal
