"""How good the chance is to win a race within so many turns, with a memory that lasts from one question to the next.

The value is from 1 (won for sure within the turns) to -1 (never within them): what is undecided after the turns counts
as not won. So it is the lower bound that the reference engine gives for a question with as many `turns`.
"""

from fractions import Fraction
from typing import Generic

from faceup.models.game import Game, M, P
from faceup.solver.reference import deep_recursion

__all__ = ["Horizon", "TooManyPositionsError"]


class TooManyPositionsError(Exception):
    """The limit of positions was reached before the value was known."""


class Horizon(Generic[P, M]):
    """The chance of one player to win against all others, position by position.

    >>> from faceup.models import gotown
    >>> position = gotown.Position.parse("gotown~gotown.floors_to_win-1~0d~612~~3m_~18_")
    >>> print(Horizon(gotown, 0).value(position, 1), Horizon(gotown, 0).value(position, 3))
    -1 1
    """

    def __init__(self, game: Game[P, M], player: int, nodes: int | None = None) -> None:
        self.game, self.player, self.nodes = game, player, nodes
        self.known: dict[tuple[P, int], Fraction] = {}

    def value(self, position: P, turns: int) -> Fraction:
        """What the position is worth with so many turns to win in, the one under way as the first."""
        with deep_recursion():
            return self._value(position, turns - 1)

    def _value(self, position: P, more: int) -> Fraction:
        outcome = self.game.outcome(position)
        if more < 0 or outcome is not None:
            won = more >= 0 and outcome is not None and outcome.winners == (self.player,)
            return Fraction(1 if won else -1)
        known = self.known.get((position, more))
        if known is None:
            if self.nodes is not None and len(self.known) >= self.nodes:
                raise TooManyPositionsError
            known = self.known[position, more] = self._searched(position, more)
        return known

    def _searched(self, position: P, more: int) -> Fraction:
        game = self.game
        chances = game.chances(position)
        if chances:
            return sum((p * self._after(position, move, more) for move, p in chances), start=Fraction(0))
        own = position.mover == self.player
        best = Fraction(-1 if own else 1)
        for move in game.legal_moves(position):
            value = self._after(position, move, more)
            best = max(best, value) if own else min(best, value)
            if best == (1 if own else -1):  # nothing is better than a sure win, nor worse than none
                break
        return best

    def _after(self, position: P, move: M, more: int) -> Fraction:
        return self._value(self.game.play(position, move), more - self.game.turns_begun(position, move))
