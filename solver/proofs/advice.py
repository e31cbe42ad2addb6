"""Who tells the prover what positions are worth: an engine that has solved the first, and knows what follows from it.

Advice is not believed. A walk that follows bad advice comes to an end of the game that is worth less than was claimed,
and the prover says so. It is only ever asked what positions are worth, and on that all engines agree: so a proof
follows from what it is about alone, whichever engine found the way, and its digest can be made again.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from faceup.models.game import Number, Opponents
from faceup.models.position import AnyPosition, Move
from faceup.solver.engines.native.binding import (
    OBJECTIVES,
    OPPONENTS,
    core_class,
    core_position,
    finish,
    no_core,
)
from faceup.solver.engines.native.races import Query, ask
from faceup.solver.engines.native.solver import Solver
from faceup.solver.engines.reference import Search
from faceup.solver.mate import Mating, Undone, Won
from faceup.solver.question import Question
from faceup.solver.work import Stopped, Work

__all__ = ["Advice", "Option", "advice_for"]


class Option(NamedTuple):
    """A move, the position after it, how many more turns may begin there, and whether one's own turn begins."""

    move: Move
    after: AnyPosition
    more: int
    own: int = 0


class Advice(ABC):
    """What an engine says of positions that follow from a first one."""

    @abstractmethod
    def worths(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        """Return the bound of each position, if so many more turns may begin; none is at the end of its game."""

    def reaches(self, option: Option, goal: Number | float, lower: bool) -> bool:
        """Return whether what follows an option is worth the goal: at least so much (`lower`), or at most."""
        (value,) = self.worths([(option.after, option.more)])
        return value - option.own >= goal if lower else value - option.own <= goal


def advice_for(position: AnyPosition, question: Question, work: Work, *, hopeful: bool, mate: bool = False) -> Advice:
    """Return who is to be asked about a position and all that follows from it.

    Of a race that is undecided after the turns that are looked ahead, the hopeful think that it is won, and others that
    it is not.
    """
    if mate:
        return _OfMates(question, hopeful, work)
    by_rules = _ByRules(question, hopeful, work)
    if no_core(position) is not None:
        return by_rules
    if not position.fixed_length:
        return _OfRaces(position, question, hopeful, work, by_rules)
    if position.certain:
        return _Native(position, question, work)
    # Of hidden cards the core is asked about two sides only.
    return by_rules if question.opponents is Opponents.SELFISH else _OfDeals(position, question, work, by_rules)


class _ByRules(Advice):
    """The reference engine."""

    def __init__(self, question: Question, hopeful: bool, work: Work) -> None:
        self.search: Search[Any] = Search(question, work)
        self.hopeful, self.work = hopeful, work

    def worths(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        found = [self.search.value(position, more)[0] for position, more in moments]
        self.work.check()
        return [bounds.upper if self.hopeful else bounds.lower for bounds in found]


class _Native(Advice):
    """The native core, where nothing is left to chance: every value is exact."""

    def __init__(self, position: AnyPosition, question: Question, work: Work) -> None:
        limits = work.limits
        self.solver: Solver[Any] = Solver(
            position, question, table_mb=limits.table_mb, threads=limits.threads, checked=True
        )
        self.work = work

    def worths(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        return [self.result(position).bounds.lower for position, _ in moments]

    def reaches(self, option: Option, goal: Number | float, lower: bool) -> bool:
        """What the core has proven on the way answers nine questions in ten: a search is begun for the rest alone."""
        known = self.solver.core().known_bounds(core_position(option.after))
        if lower and (known.lower >= goal or known.upper < goal):
            return bool(known.lower >= goal)
        if not lower and (known.upper <= goal or known.lower > goal):
            return bool(known.upper <= goal)
        return super().reaches(option, goal, lower)

    def result(self, position: AnyPosition) -> Any:
        core = self.solver.core()
        finish(core, self.work, core_position(position), [], None, False)
        if self.work.ended_by is not None:
            raise Stopped(self.work.ended_by)
        return core.result()


class _OfRaces(Advice):
    """The native core on races. Where a fraction outgrows its 64 bits, the reference engine is asked from then on."""

    def __init__(
        self, position: AnyPosition, question: Question, hopeful: bool, work: Work, otherwise: Advice | None
    ) -> None:
        self.work, self.hopeful, self.otherwise = work, hopeful, otherwise
        self.core = self.made(position, question)
        self.overflown = False

    def made(self, position: AnyPosition, question: Question) -> Any:
        return core_class(position, "Solver")(
            core_position(position),
            question.player,
            OPPONENTS.index(question.opponents),
            self.work.limits.table_mb * 2**20,
            [],
        )

    def worths(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        if not self.overflown:
            try:
                return self.asked(moments)
            except OverflowError:
                self.overflown = True
        assert self.otherwise is not None, "there is somebody else to ask"
        return self.otherwise.worths(moments)

    def asked(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        result = ask(self.core, [self.query(*moment) for moment in moments], self.work)
        if self.work.ended_by is not None:
            raise Stopped(self.work.ended_by)
        return [Fraction(*(high if self.hopeful else low)) for ((low, high),) in result.bounds]

    def query(self, position: AnyPosition, more: int) -> Query:
        return Query(self.core.place(core_position(position)), more, self.hopeful)


class _OfDeals(_OfRaces):
    """The native core on games of fixed length with piles of unknown order."""

    def __init__(self, position: AnyPosition, question: Question, work: Work, otherwise: Advice) -> None:
        self.question = question
        super().__init__(position, question, False, work, otherwise)

    def made(self, position: AnyPosition, question: Question) -> Any:
        return core_class(position, "DealsSolver")(
            core_position(position),
            question.player,
            OBJECTIVES.index(question.objective),
            OPPONENTS.index(question.opponents),
            self.work.limits.table_mb * 2**20,
            [],
        )

    def query(self, position: AnyPosition, more: int) -> Query:
        lowest, highest = position.bounds(self.question.objective)[self.question.player]
        window = lowest.as_integer_ratio(), highest.as_integer_ratio()
        return Query(self.core.place(core_position(position)), 0, False, *window)


class _OfMates(Advice):
    """The search for mates: minus the turns of one's own until a sure win, or less than everything without one."""

    def __init__(self, question: Question, hopeful: bool, work: Work) -> None:
        self.mating: Mating[Any] = Mating(question.player, work)
        self.open = 0 if hopeful else -inf
        """What a position is worth that may still be won after the turns that are looked ahead."""

    def worths(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Number | float]:
        return [self.worth(self.mating.verdict(position, more)) for position, more in moments]

    def worth(self, verdict: Won | Undone) -> Number | float:
        if isinstance(verdict, Won):
            return -verdict.own_turns
        return -inf if verdict.ever else self.open
