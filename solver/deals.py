"""Games of fixed length with hidden cards by the native core: Clock Towers with piles of unknown order.

The core is asked as it is about races (see `faceup.solver.races`), but there is no horizon: every game ends. A value
is a mean over deals, the orders in which the hidden cards may lie; the core works with sums over all of them, which are
whole numbers. Where there are more deals than it has room for, the reference engine answers.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from faceup.models.game import Bounds, M, Number, P, Position
from faceup.solver.answer import Answer, Progress
from faceup.solver.cores import OBJECTIVES, core_class, native_core, plain
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.races import Answering, Query, answered, check_techniques

__all__ = ["refusal", "solve", "techniques"]

_CLOSE = 2
"""How far apart bounds may be for the value to be looked for between them: until then they are halved."""


def refusal(question: Question) -> str | None:
    """Why the core cannot take a question where cards are hidden, or None if it can."""
    if question.opponents is Opponents.SELFISH:
        return "with cards that are hidden it knows two sides only, not selfish players"
    return None


def techniques() -> list[str]:
    """The names of what the search knows beyond plain enumeration; each can be switched off."""
    core = native_core()
    return [] if core is None else list(core.deal_techniques())


def solve(
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
    without: Sequence[str] = (),
) -> Answer:
    """Answer the question, or as much of it as the limits allow. It is searched by one thread, however many may be.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    check_techniques(without, techniques())
    return answered(_Answering, position, question, limits, stop, report, all_moves, without)


class _Answering(Answering[P, M]):
    """The work of one answer. There is one horizon, the end of the game, and no turn counts."""

    def solver_of_core(self, without: Sequence[str]) -> Any:
        question = self.question
        lower, upper = self.game.bounds(self.position, question.objective)[question.player]
        self.anything = Bounds(Fraction(lower), Fraction(upper))
        return core_class(self.position, "DealsSolver")(
            plain(self.position),
            question.player,
            OBJECTIVES.index(question.objective),
            question.opponents is Opponents.COOPERATIVE,
            self.limits.table_mb * 2**20,
            list(without),
        )

    def begun(self, position: P, move: M) -> int:
        return 0

    @property
    def turns_told(self) -> int | None:
        return None

    def look_further(self, all_moves: bool) -> None:
        """Close in on the value, and with `all_moves` on those of all moves."""
        self.turns = 1
        (self.bounds,) = self.known(self.position, 0)
        while self.bounds.upper - self.bounds.lower > _CLOSE and self.ended_by is None:
            goal = floor((self.bounds.lower + self.bounds.upper) / 2)
            (found,) = self.run([Query(self.position, 0, False, goal, goal)])
            self.bounds = self.bounds.within(found)
        self.bounds = self.narrowed(self.position, 0, self.bounds)
        if not all_moves:
            return
        self.first_moves = {move: self.known(*after) for move, after in self.after.items()}
        for move, (after, _) in self.after.items():
            bounds = self.no_better_than_the_position(self.first_moves[move][0])
            self.first_moves[move] = (self.narrowed(after, 0, bounds),)
        self.bounds = self.bounds.within(self.by_moves())

    def no_better_than_the_position(self, bounds: Bounds) -> Bounds:
        """What is known of a move, as the mover has no better one than the value of the position says."""
        if self.chances:
            return bounds
        if self.wants_it_small(self.position):
            return Bounds(max(bounds.lower, self.bounds.lower), bounds.upper)
        return Bounds(bounds.lower, min(bounds.upper, self.bounds.upper))

    def narrowed(self, position: P, more: int, bounds: Bounds) -> Bounds:
        if bounds.exact:
            return bounds
        (found,) = self.run([Query(position, more, False, bounds.lower, bounds.upper)])
        return bounds.within(found)

    def window(self, position: P, goal: Number, small: bool) -> tuple[Number | None, Number | None]:
        return goal, goal  # the core makes it as narrow as whole numbers allow
