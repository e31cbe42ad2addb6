"""The move to play where nothing proves that it is best: so that nobody stands still, however far the end is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from faceup.models.game import Bounds, Number
from faceup.models.position import AnyPosition, M, Move, Position
from faceup.solver.question import Opponents, Question

if TYPE_CHECKING:
    from faceup.solver.answer import MoveValue, Step

__all__ = ["greedy_line", "suggested"]

_MOST_PLAYED_OUT = 6
"""How many moves are played out: with a full deck of Clock Towers each takes a few thousandths of a second."""


def suggested(
    position: AnyPosition, question: Question, line: "Sequence[Step]", moves: "Sequence[MoveValue]"
) -> Move | None:
    """Return the move to play by what a search that was stopped has found; None where nobody has a move.

    That is the first move of the line, if there is one. Else it is the most appealing of the moves with the best
    bounds. But bounds that promise less than greedy players make say little, as those do that the rules alone give: a
    game of fixed length is then played out greedily after the most appealing of the moves that may be best, and the
    move that makes the most is suggested.
    """
    if position.chances():
        return None
    if line:
        return line[0].move
    best = _appealing(position, [each.move for each in moves if each.best] or position.legal_moves())
    if not position.fixed_length or not best:
        return best[0] if best else None
    return _Side(position, question).choose(best[0], moves)


def greedy_line(position: Position[M]) -> tuple[list[M], Position[M]]:
    """Play a game of fixed length to its end, each player by what appeals most; chance brings what is likeliest."""
    line: list[M] = []
    while True:
        chances = position.chances()
        if chances:
            move = min(chances, key=lambda chance: (-chance.probability, chance.move.format())).move
        elif moves := position.legal_moves():
            move = max(moves, key=position.appeal)
        else:
            return line, position
        line.append(move)
        position = position.after(move)


def _appealing(position: AnyPosition, moves: Sequence[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: (-position.appeal(move), move.format()))


class _Side:
    """What counts for the mover: the asked player's value, or its opposite for an opponent.

    Among selfish players everybody's own value counts, and the bounds of another's say nothing.
    """

    def __init__(self, position: AnyPosition, question: Question) -> None:
        mover, self.position, self.objective = position.mover, position, question.objective
        other = mover != question.player
        self.seat = mover if question.opponents is Opponents.SELFISH else question.player
        self.sign = -1 if question.opponents is Opponents.ADVERSARIAL and other else 1
        self.knows_bounds = question.opponents is not Opponents.SELFISH or not other

    def choose(self, best: Move, moves: "Sequence[MoveValue]") -> Move:
        """Choose between the best by proven bounds and what greedy play makes the most of."""
        known = {each.move: self.bounds(each) for each in moves} if self.knows_bounds else {}
        surest = max((bounds.lower for bounds in known.values()), default=None)
        legal = self.position.legal_moves()
        hopeful = [move for move in legal if surest is None or move not in known or known[move].upper >= surest]
        tried = _appealing(self.position, hopeful)[:_MOST_PLAYED_OUT]
        promises = {move: self.promise(move, known.get(move)) for move in tried}
        if surest is not None and surest >= promises[tried[0]]:
            return best
        return max(tried, key=lambda move: promises[move])

    def bounds(self, each: "MoveValue") -> Bounds:
        return Bounds(each.lower, each.upper) if self.sign == 1 else Bounds(-each.upper, -each.lower)

    def promise(self, move: Move, bounds: Bounds | None) -> Number:
        """What greedy players make of a move, as far as the bounds allow for it."""
        outcome = greedy_line(self.position.after(move))[1].outcome()
        assert outcome is not None, "a position without moves is the end of a game"
        made = self.sign * outcome.values(self.objective)[self.seat]
        return made if bounds is None else max(bounds.lower, min(bounds.upper, made))
