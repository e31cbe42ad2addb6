"""What every choice is worth, proven, at any position that can follow from a first one.

Games of fixed length are solved to their end: by search, and where one player is alone with many cards by CP-SAT. Races
are solved as far as the question's turns go, where what is not won by then counts as not won.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Generic, NamedTuple, NoReturn

from faceup.models.errors import QuestionError
from faceup.models.game import Number
from faceup.models.position import M, Move, Position
from faceup.puzzles.judging.turns import Choice, Moment, choices, next_moment
from faceup.puzzles.packs.puzzle import plain_number
from faceup.solver.engines import AUTO, maximum, native, solve
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.win_chance import TooManyPositionsError, WinChance, win_chance_of
from faceup.solver.work import Work

__all__ = ["TABLE_MB", "TooLargeError", "ValuedChoice", "Values", "unlimited"]

TABLE_MB = 256
NODES = 3_000_000
"""How many positions one search may visit. No time is measured: the same position always gets the same verdict."""
RACE_NODES = 200_000
"""The same for a race, all choices of a position together: what takes more is too intricate to be read."""
RACE_NODES_BY_RULES = 4_000
"""The same where there is no native core."""
CONFLICTS = 50_000
"""How many conflicts CP-SAT may meet, with its one worker."""


class TooLargeError(QuestionError):
    """The position is too large to be proven within the limit of positions."""

    def __init__(self) -> None:
        super().__init__("the position is too large: the limit of positions was reached before all moves were proven")


def unlimited(stop: Callable[[], bool] = lambda: False) -> Work:
    """Return work that only a wish to stop can end: judging has limits of its own, so that it always says the same."""
    return Work(Limits(table_mb=TABLE_MB), stop)


class ValuedChoice(NamedTuple, Generic[M]):
    """A choice, and what the play comes to after it for the asked player."""

    choice: Choice[M]
    value: Number


class Values(Generic[M]):
    """One question about a position and all that follow from it; what was proven once is not searched again.

    Where the work allows no more, there is no value but a `Stopped`. Of its limits, `nodes` is for each search.
    """

    def __init__(self, position: Position[M], question: Question, work: Work | None = None) -> None:
        question.check(position)
        if question.opponents is Opponents.SELFISH:
            raise QuestionError("a puzzle's opponents are adversarial, or they all help: not selfish")
        self.question = question
        self.work = work = work or unlimited()
        self.first = Moment(position, question.turns)
        self._known: dict[Moment[M], list[ValuedChoice[M]]] = {}
        self._solver: native.Solver[M] | None = None
        self._win_chance: WinChance | None = None
        if not position.fixed_length:
            if question.turns is None:
                raise QuestionError("a puzzle about a race needs the number of turns to win in: say how many turns")
            nodes = work.limits.nodes
            most = (RACE_NODES, RACE_NODES_BY_RULES) if nodes is None else (nodes, nodes)
            self._win_chance = win_chance_of(position, question.player, *most, work, helped=self.helped)
        elif position.certain and native.refusal(position, question) is None:
            limits = work.limits
            self._solver = native.Solver(position, question, table_mb=limits.table_mb, threads=limits.threads)

    @property
    def helped(self) -> bool:
        """Whether everyone plays for the asked player."""
        return self.question.opponents is Opponents.COOPERATIVE

    def is_own(self, moment: Moment[M]) -> bool:
        """Say whether whoever solves the puzzle is to choose: for the asked player, or for all if all help."""
        return self.helped or moment.position.mover == self.question.player

    def choices(self, moment: Moment[M]) -> list[ValuedChoice[M]]:
        """Value the mover's choices, best first for the mover, equals by length and text."""
        known = self._known.get(moment)
        if known is None:
            self.work.check()
            known = self._valued(moment)
            known.sort(key=lambda valued: valued.value, reverse=self.is_own(moment))
            self._known[moment] = known
        return known

    def best(self, moment: Moment[M]) -> list[ValuedChoice[M]]:
        """Return the mover's best choices."""
        valued = self.choices(moment)
        return [each for each in valued if each.value == valued[0].value]

    def value(self, moment: Moment[M]) -> Number:
        """Return what a position is worth, whoever or whatever comes next."""
        return self.of([moment])[0]

    def of(self, moments: list[Moment[M]]) -> list[Number]:
        """Return what each of some positions is worth."""
        if self._win_chance is not None:
            return self._within_turns(moments)
        return [self._to_the_end(moment) for moment in moments]

    def line(self, moment: Moment[M]) -> list[Choice[M]]:
        """Return best play for all, of equal choices the first, to the end or to where chance comes in."""
        line: list[Choice[M]] = []
        while (moment.turns is None or moment.turns > 0) and (valued := self.choices(moment)):
            line.append(valued[0].choice)
            moment = line[-1].after
        return line

    def _valued(self, moment: Moment[M]) -> list[ValuedChoice[M]]:
        found: list[Choice[M]] = choices(moment)
        if self._win_chance is not None:
            values = self._within_turns([choice.after for choice in found])
            return [ValuedChoice(choice, value) for choice, value in zip(found, values, strict=True)]
        if not found:
            return []
        if self._solver is not None and not maximum.suits(moment.position, self.question):
            return self._by_core(self._solver, moment, found)
        known, begins_with = self._by_engine(moment.position)
        if moment == self.first:
            found.sort(key=lambda choice: choice.moves[0] != begins_with)
        return [ValuedChoice(choice, known[choice.moves[0]]) for choice in found]

    def _by_core(self, solver: native.Solver[M], moment: Moment[M], found: list[Choice[M]]) -> list[ValuedChoice[M]]:
        """Value choices of one move each: the core is asked for nothing but their values."""
        limits = self._limits(NODES)
        after = [each.after.position for each in found]
        bounds, begins_with = solver.values_after(moment.position, after, limits, self.work.stop)
        if not all(each.exact for each in bounds):
            self._give_up()
        valued = [ValuedChoice(choice, each.lower) for choice, each in zip(found, bounds, strict=True)]
        if moment == self.first and begins_with is not None:  # of the best choices the one that `solve` takes is first
            valued.sort(key=lambda each: each.choice.after.position != moment.position.after(begins_with))
        return valued

    def _limits(self, usual: int) -> Limits:
        """What one search may spend of what is left."""
        given = self.work.limits
        return replace(given, seconds=self.work.seconds_left, nodes=usual if given.nodes is None else given.nodes)

    def _give_up(self) -> NoReturn:
        """Say why there is no value: the work was stopped, or it is too much."""
        self.work.check()
        raise TooLargeError

    def _to_the_end(self, moment: Moment[M]) -> Number:
        outcome = moment.position.outcome()
        if outcome is not None:
            return outcome.values(self.question.objective)[self.question.player]
        chances = moment.position.chances()
        if chances:
            worth = (each.probability * self._to_the_end(next_moment(moment, each.move)[0]) for each in chances)
            return plain_number(sum(worth, start=Fraction(0)))
        return self.choices(moment)[0].value

    def _by_engine(self, position: Position[M]) -> tuple[dict[Move, Number], Move | None]:
        """What each move is worth, and with which of them best play begins."""
        by_plan = maximum.suits(position, self.question)
        limits, engine = self._limits(CONFLICTS if by_plan else NODES), "maximum" if by_plan else AUTO
        answer = solve(position, self.question, limits, engine=engine, all_moves=True, stop=self.work.stop)
        moves = answer.moves or ()
        if not answer.exact or any(each.lower != each.upper for each in moves):
            self._give_up()
        begins_with = answer.line[0].move if answer.line else None
        return {each.move: plain_number(each.lower) for each in moves}, begins_with

    def _within_turns(self, moments: list[Moment[M]]) -> list[Number]:
        assert self._win_chance is not None
        try:
            found = self._win_chance.values([(moment.position, moment.turns or 0) for moment in moments])
        except TooManyPositionsError:
            raise TooLargeError from None
        return [plain_number(value) for value in found]
