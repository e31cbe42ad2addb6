"""A position of Château de Cartes: whose turn it is, what lies in the middle, what each player holds and has built."""

from dataclasses import replace
from typing import ClassVar

from faceup.models import position as base
from faceup.models.chateau import play, scoring
from faceup.models.chateau.appeal import appeal
from faceup.models.chateau.automatic import settled
from faceup.models.chateau.cards import Card
from faceup.models.chateau.moves import Move
from faceup.models.chateau.players import Counter, Player
from faceup.models.chateau.rules import Rules
from faceup.models.game import Objective
from faceup.models.piles import Pile
from faceup.models.value import value

__all__ = ["Counter", "Player", "Position"]


@value
class Position(base.Position[Move]):
    """A position, complete with its rules; equal means equal in play.

    A file may stop where something is still to happen by itself, as a draw from a pile of known order; then the
    position is as it was written, and all that is asked about it is asked about what it settles to (`draws.settled`).
    After a move it is settled: over, or chance must bring the card that is due (`drawer`), or its `mover` decides.
    """

    game: ClassVar[str] = "chateau"
    objectives: ClassVar[tuple[Objective, ...]] = (Objective.WIN,)
    fixed_length: ClassVar[bool] = False
    move_class: ClassVar[type[Move]] = Move

    rules: Rules
    turn: int
    drawn: bool
    """Whether the draw of this turn is done; it is, as long as something out of turn goes on."""
    pile: Pile[Card]
    discard: tuple[Card, ...]
    players: tuple[Player, ...]
    answering: int | None = None
    """The seat that may answer the attack that was just played on it."""
    counter: Counter | None = None
    """The attack that the player to move may repeat, now or once its victim has drawn."""
    drawing: int | None = None
    """The seat that draws a card out of turn: it has answered an attack, or repeated one. Unless an attack may be
    repeated then, the turn is over with that, and the seat after `turn` is next."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", tuple(sorted(self.discard)))
        if self.is_interrupted:
            object.__setattr__(self, "drawn", True)
        if not all(player.castle for player in self.players):
            site = (None,) * len(self.rules.blueprint.slots)
            players = (player if player.castle else replace(player, castle=site) for player in self.players)
            object.__setattr__(self, "players", tuple(players))

    def __hash__(self) -> int:
        """As flat as can be, and without the rules: sets and tables of positions hardly ever mix them."""
        held = tuple([(player.hand, player.castle, player.attack) for player in self.players])
        out_of_turn = self.answering, self.counter, self.drawing
        return hash((self.turn, self.drawn, self.pile.cards, self.discard, held, out_of_turn))

    @property
    def mover(self) -> int:
        """The seat that decides next: the one that may answer, or the one whose turn it is, or will be after a draw."""
        position = settled(self)
        if position.answering is not None:
            return position.answering
        ends = position.drawing is not None and position.counter is None
        return (position.turn + ends) % len(position.players)

    @property
    def certain(self) -> bool:
        """Never: sooner or later the pile is made anew."""
        return False

    @property
    def cards_left(self) -> int:
        return len(self.pile)

    @property
    def is_interrupted(self) -> bool:
        """Whether something goes on out of turn: an answer, a draw after it, an attack that may be repeated."""
        return self.answering is not None or self.counter is not None or self.drawing is not None

    @property
    def drawer(self) -> int | None:
        """The seat for which a card is due before anything can be decided."""
        return self.drawing if self.drawn else self.turn

    @property
    def winner(self) -> int | None:
        """The seat whose castle is complete."""
        return next((seat for seat, player in enumerate(self.players) if player.complete), None)

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nobody ever can: no card is left to play or to draw."""
        nothing_left = not (self.pile or self.discard or any(player.hand for player in self.players))
        return nothing_left or self.winner is not None

    legal_moves = play.legal_moves
    chances = play.chances
    after = play.after
    obstacle = play.obstacle
    turns_begun = play.turns_begun
    outcome = scoring.outcome
    scores = scoring.scores
    successors = play.successors
    appeal = appeal
