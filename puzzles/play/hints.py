"""Help for the player to move, in stages: what can be had, how many moves keep it, what to do, the move itself.

Every stage is a claim that the solver has proven, or one that says plainly that it is not proven.
"""

from collections.abc import Callable
from fractions import Fraction

from faceup.models.game import Bounds, Number, Objective
from faceup.models.position import AnyPosition, Move
from faceup.models.value import value
from faceup.solver.answer import Answer, Progress
from faceup.solver.engines import solve
from faceup.solver.question import Limits

__all__ = ["Hints", "hints_for"]


@value
class Hints:
    """What is known of the moves of a position, for its mover."""

    objective: Objective
    seats: int
    worth: Bounds
    move: Move
    """A move that is proven to be best, where the value is proven; else one that is only suggested."""
    legal: int
    best: int
    """How many moves are proven to reach the value, where it is proven."""
    open: int
    """How many others may reach it, for all that is proven."""

    @property
    def proven(self) -> bool:
        return self.worth.exact

    def stages(self) -> list[str]:
        """Return the hints, each of which gives away more than the one before."""
        if not self.proven:
            lower, upper = self.worth
            return [
                f"Nothing is proven in this time but that the value lies between {lower} and {upper}.",
                f"Not proven, only suggested: {_deed(self.move)} …",
                f"Not proven, only suggested: {self.move.told()}",
            ]
        return [
            _can_have(self),
            _how_many(self),
            f"A best move: {_deed(self.move)} …",
            f"A best move: {self.move.told()}",
        ]


def hints_for(
    position: AnyPosition,
    limits: Limits | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Hints:
    """Find out what to tell the player to move."""
    answer = solve(position, None, limits, all_moves=True, stop=stop, report=report)
    moves = answer.moves or ()
    reaching = [each for each in moves if each.lower == each.upper == answer.value]
    may_reach = [each for each in moves if each.lower < each.upper and _may_be(answer, each.lower, each.upper)]
    move = answer.line[0].move if answer.exact and answer.line else answer.suggestion
    if answer.exact and move is None:
        move = reaching[0].move
    assert move is not None, "where there is a move, one is best or suggested"
    return Hints(
        objective=answer.objective,
        seats=len(position.players),
        worth=Bounds(answer.lower, answer.upper),
        move=move,
        legal=len(moves),
        best=len(reaching),
        open=len(may_reach),
    )


def _may_be(answer: Answer, lower: Number, upper: Number) -> bool:
    return answer.value is not None and lower <= answer.value <= upper


def _can_have(hints: Hints) -> str:
    number = hints.worth.lower
    if hints.objective is Objective.WIN:
        said: dict[Number, str] = {1: "You can win, whatever happens.", -1: "Against best play you lose."}
        return said.get(number) or f"With best play it is worth {number} to you: a win is 1, a loss -1."
    if isinstance(number, Fraction):
        return f"With best play you can expect {_amount(hints, number)}."
    if hints.objective is Objective.MARGIN and hints.seats > 1:
        if number == 0:
            return "With best play you end level on points."
        return f"With best play you {'win' if number > 0 else 'lose'} by {abs(number)}."
    return f"With best play you make {_amount(hints, number)}."


def _amount(hints: Hints, number: Number) -> str:
    if hints.objective is Objective.MARGIN and hints.seats > 1:
        return f"a margin of {number}"
    return f"{number} point" if number == 1 else f"{number} points"


def _how_many(hints: Hints) -> str:
    if hints.best == hints.legal:
        return "There is only one move." if hints.legal == 1 else f"All {hints.legal} moves do that."
    least, does = "At least " if hints.open else "", "does" if hints.best == 1 else "do"
    number = "Only one" if hints.best == 1 and not hints.open else f"{least}{hints.best}"
    return f"{number} of {hints.legal} moves {does} that."


def _deed(move: Move) -> str:
    """The beginning of a move: what is done, with which card where that is said first."""
    key, said = next(iter(move.to_json().items()))
    return str(said) if key == "do" else f"{key} {said}"
