"""What a review says: of each move, and of each player."""

from dataclasses import replace
from fractions import Fraction

from faceup.models.game import Bounds, Json, Number, Objective
from faceup.models.position import Move
from faceup.models.record import GameRecord
from faceup.models.value import value
from faceup.solver.answer import Result, Status, Step, shown
from faceup.solver.question import Opponents

__all__ = ["Review", "ReviewedMove", "Summary"]


@value
class ReviewedMove:
    """What is proven of one move of a game. All numbers are those of the player who made it."""

    ply: int
    """The move's number in the record, from 1."""
    player: int
    move: Move
    value: Bounds
    """What the move is worth."""
    best: Bounds
    """What the best move there was worth."""
    loss: Bounds
    """How much less the one is than the other; never less than 0."""
    status: Status
    better: Move | None
    """The move itself if it is proven to be best; else a best move, or a suggestion where nothing is proven."""
    refutation: tuple[Step, ...] = ()
    """Best play for all after a proven mistake."""
    results: tuple[Result | None, Result | None] = (None, None)
    """How the game ends for the player with the best move, and how with this one; None where that is open."""

    @property
    def mistake(self) -> bool:
        """Whether it is proven that another move was worth more."""
        return self.loss.lower > 0

    @property
    def change(self) -> tuple[Result, Result] | None:
        """How the result changed with the move: from won to level, say; None if it did not, or that is not proven."""
        before, after = self.results
        return None if before is None or after is None or before is after else (before, after)

    def to_json(self) -> Json:
        written = {"ply": self.ply, "player": self.player, "text": self.move.format()}
        for name, bounds in (("value", self.value), ("best", self.best), ("loss", self.loss)):
            written |= _written(name, bounds, chance=isinstance(self.best.lower, Fraction))
        better = None if self.better is None else self.better.format()
        return written | {"status": str(self.status), "best_text": better}


@value
class Summary:
    """How much one player gave away, as far as it is proven."""

    player: int
    moves: int
    loss: Number
    mistakes: int

    def to_json(self) -> Json:
        lost = _written("loss", Bounds(self.loss, self.loss), chance=isinstance(self.loss, Fraction))
        return {"player": self.player, "moves": self.moves} | lost | {"mistakes": self.mistakes}


@value
class Review:
    """A played game looked over, move by move in the order of play; what chance brought is no move."""

    record: GameRecord
    objective: Objective
    opponents: Opponents
    moves: tuple[ReviewedMove, ...]

    @property
    def exact(self) -> bool:
        """Whether every loss is proven."""
        return all(move.loss.exact for move in self.moves)

    @property
    def mistakes(self) -> list[ReviewedMove]:
        """The proven mistakes, the worst first."""
        return sorted((move for move in self.moves if move.mistake), key=lambda move: (-move.loss.lower, move.ply))

    def summary(self) -> list[Summary]:
        """Add up what each player gave away, in the order of their seats. What is not proven counts as nothing."""
        found, zero = [], 0 if self.record.start.position.certain else Fraction(0)
        for seat in range(len(self.record.start.position.players)):
            own = [move for move in self.moves if move.player == seat]
            loss = sum((move.loss.lower for move in own), start=zero)
            found.append(Summary(seat, len(own), loss, sum(move.mistake for move in own)))
        return found

    def summary_json(self) -> Json:
        """Write the summary as the last line of a review in JSON."""
        return {"summary": [each.to_json() for each in self.summary()]}

    def of_player(self, seat: int) -> "Review":
        """Return the same with one player's moves alone."""
        return replace(self, moves=tuple(move for move in self.moves if move.player == seat))


def _written(name: str, bounds: Bounds, *, chance: bool) -> Json:
    """A number, or bounds in its place; where there is chance, with the exact fraction beside it."""
    if bounds.exact:
        number = bounds.lower
        return {name: shown(number)} | ({f"{name}_fraction": str(number)} if chance else {})
    return {
        name: _written("lower", _point(bounds.lower), chance=chance)
        | _written("upper", _point(bounds.upper), chance=chance)
    }


def _point(number: Number) -> Bounds:
    return Bounds(number, number)
