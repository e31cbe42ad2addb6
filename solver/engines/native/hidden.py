"""Games of fixed length with hidden cards by the native core: Clock Towers with piles of unknown order.

The core is asked as it is about races (see `faceup.solver.engines.native.races`), but there is no horizon: every game
ends. A value is a mean over deals, the orders in which the hidden cards may lie; the core works with sums over all of
them, which are whole numbers. Where there are more deals than it has room for, the reference engine answers. Among
selfish players every seat has such a sum.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Any

from faceup.models.game import Bounds, Number
from faceup.models.position import M, Position
from faceup.solver.answer import Answer
from faceup.solver.engines.native.binding import (
    OBJECTIVES,
    OPPONENTS,
    check_techniques,
    core_class,
    core_position,
    named_techniques,
)
from faceup.solver.engines.native.races import Answering, Fork, Option, Query, answered, within
from faceup.solver.minimax import Values
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["solve", "techniques"]

_CLOSE = 2
"""How far apart bounds may be for the value to be looked for between them: until then they are halved."""


def techniques() -> list[str]:
    """Return the names of what the search knows beyond plain enumeration; each can be switched off."""
    return named_techniques("deal_techniques")


def solve(
    position: Position[M], question: Question, work: Work, all_moves: bool, without: Sequence[str] = ()
) -> Answer:
    """Answer the question, or as much of it as the limits allow. It is searched by one thread, however many may be.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    check_techniques(without, techniques())
    return answered(_Answering, position, question, work, all_moves, without)


class _Answering(Answering[M]):
    """The work of one answer. There is one horizon, the end of the game, and no turn counts.

    The core does not tell apart what is worth the same, so the game is walked through here, and the core gives places
    to the positions.
    """

    def __init__(self, position: Position[M], question: Question, work: Work, without: Sequence[str]) -> None:
        self.positions = [position]
        """By place."""
        super().__init__(position, question, work, without)

    def solver_of_core(self, without: Sequence[str]) -> Any:
        question = self.question
        return core_class(self.position, "DealsSolver")(
            core_position(self.position),
            question.player,
            OBJECTIVES.index(question.objective),
            OPPONENTS.index(question.opponents),
            self.work.limits.table_mb * 2**20,
            list(without),
        )

    def all_values(self) -> Bounds:
        bounds = self.position.bounds(self.question.objective)
        seats = bounds if self.selfish else [bounds[self.question.player]]
        return Bounds(Fraction(min(seat.lower for seat in seats)), Fraction(max(seat.upper for seat in seats)))

    @property
    def turns_told(self) -> int | None:
        return None

    def follow(self, place: int) -> Fork[M]:
        position = self.positions[place]
        chances = position.chances()
        following = [(move, position.after(move), weight) for move, weight in chances]
        following = following or [(move, after, Fraction(1)) for move, after in position.successors()]
        options = [Option(move, move.format(), self.place(after), 0, weight) for move, after, weight in following]
        options.sort(key=lambda option: option.text)
        return Fork(None if chances else position.mover, options)

    def place(self, position: Position[M]) -> int:
        self.positions.append(position)
        place: int = self.core.place(core_position(position))
        return place

    def scores(self, place: int) -> tuple[int, ...]:
        return self.positions[place].scores()

    def look_further(self, all_moves: bool) -> None:
        """Close in on the value, and with `all_moves` on those of all moves."""
        if self.selfish:
            super().look_further(all_moves)
            return
        self.turns = 1
        self.values = self.known(0, 0)
        while self.apart() > _CLOSE and self.work.ended_by is None:
            goal = floor((self.values[0].lower + self.values[0].upper) / 2)
            (found,) = self.run([Query(0, 0, False, **self.window(goal, small=False))])
            self.values = within(self.values, found)
        self.values = self.narrowed(0, 0, self.values)
        if not all_moves:
            return
        options = self.first.options
        self.first_moves = {option.move: self.known(option.place, 0) for option in options}
        for option in options:
            values = self.no_better_than_the_position(*self.first_moves[option.move])
            self.first_moves[option.move] = self.narrowed(option.place, 0, values)
        self.values = within(self.values, self.by_moves())

    def apart(self) -> Number:
        (bounds,) = self.values
        return bounds.upper - bounds.lower

    def no_better_than_the_position(self, bounds: Bounds) -> Values:
        """What is known of a move, as the mover has no better one than the value of the position says."""
        mover, (whole,) = self.first.mover, self.values
        if mover is None:
            return (bounds,)
        if self.wants_it_small(mover):
            return (Bounds(max(bounds.lower, whole.lower), bounds.upper),)
        return (Bounds(bounds.lower, min(bounds.upper, whole.upper)),)

    def found(self, place: int, more: int, values: Values) -> Values:
        if self.selfish:
            return super().found(place, more, values)
        (bounds,) = values
        window = bounds.lower.as_integer_ratio(), bounds.upper.as_integer_ratio()
        (found,) = self.run([Query(place, more, False, *window)])
        return found

    def window(self, goal: Number, small: bool) -> dict[str, tuple[int, int]]:
        return dict.fromkeys(("alpha", "beta"), goal.as_integer_ratio())  # the core makes it as narrow as it can be
