"""What the positions of a game are worth to its players, found from the last one backwards."""

from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import Self

from faceup.models.game import Bounds, Objective
from faceup.models.position import Move
from faceup.models.record import GameRecord
from faceup.models.value import value
from faceup.solver.answer import Answer, Status, Step, unanswered
from faceup.solver.engines import engine_for, native, run
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = ["Known", "Values"]


@value
class Known:
    """What is proven of a position for one player, and by which play."""

    bounds: Bounds
    status: Status
    line: tuple[Step, ...] = ()
    """Best play for all, where the value is proven."""
    suggestion: Move | None = None


class Values:
    """The positions of a game, and what is known by now of their values.

    The margins of two players sum to nothing, and so do their wins: what is proven for one is proven for the other, and
    only the first is ever asked about.
    """

    def __init__(
        self,
        record: GameRecord,
        objective: Objective | str | None,
        opponents: Opponents | str,
        turns: int | None,
        engine: str,
        limits: Limits,
    ) -> None:
        self.moves, self.positions = record.moves, record.positions()
        start = self.positions[0]
        asked = [
            Question.about(start, player=seat, objective=objective, opponents=opponents, turns=turns)
            for seat in range(len(start.players))
        ]
        self.objective, self.opponents = asked[0].objective, asked[0].opponents
        self._zero_sum = (
            len(asked) == 2
            and self.objective in (Objective.MARGIN, Objective.WIN)
            and self.opponents is not Opponents.COOPERATIVE
        )
        self._questions = asked[:1] if self._zero_sum else asked
        self._engine, self._limits = engine, limits
        engine_for(start, self._questions[0], engine)
        self._solvers: dict[int, native.Solver[Move]] = {}
        self._open = ExitStack()
        self._known: dict[tuple[int, int], Known] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def of(self, number: int, player: int, work: Work) -> Known:
        """Return what a position is worth to a player, as far as the work goes. It is searched once at most."""
        if self._zero_sum and player == 1:
            known = self.of(number, 0, work)
            return replace(known, bounds=Bounds(-known.bounds.upper, -known.bounds.lower))
        if (number, player) not in self._known:
            found = self._without_search(number, player) or self._searched(number, player, work)
            self._known[number, player] = found
        return self._known[number, player]

    def _without_search(self, number: int, player: int) -> Known | None:
        """What the rules and the play that followed prove: the end, a move without choice, one that nothing beats."""
        position, objective = self.positions[number], self.objective
        outcome = position.outcome()
        if outcome is not None:
            worth = outcome.values(objective)[player]
            return Known(Bounds(worth, worth), Status.EXACT)
        known = self._after(number, player)
        if known is None or not known.bounds.exact:
            return None
        limits, small = position.bounds(objective)[player], self._wants_it_small(number, player)
        most = None if small is None else limits.lower if small else limits.upper
        if len(position.legal_moves()) > 1 and known.bounds.lower != most:
            return None
        return self._as_played(number, known)

    def _searched(self, number: int, player: int, work: Work) -> Known:
        answer = self._answer(number, player, work)
        bounds, known = Bounds(answer.lower, answer.upper), self._after(number, player)
        small = self._wants_it_small(number, player)
        if known is not None and not bounds.exact and small is not None:
            bounds = bounds.within(
                Bounds(bounds.lower, known.bounds.upper) if small else Bounds(known.bounds.lower, bounds.upper)
            )
            if bounds.exact:
                return self._as_played(number, known)
        status = Status.EXACT if bounds.exact else answer.status
        return Known(bounds, status, answer.line if bounds.exact else (), answer.suggestion)

    def _answer(self, number: int, player: int, work: Work) -> Answer:
        position, question = self.positions[number], self._questions[player]
        if work.must_stop():
            return unanswered(position, question).model_copy(update={"status": work.why()})
        engine = engine_for(position, question, self._engine)
        solver = self._solver(number, player) if engine == "native" else None
        if solver is None:
            return run(engine, position, question, work)
        solver.position = position
        return solver.answer(work, all_moves=False)

    def _solver(self, number: int, player: int) -> "native.Solver[Move] | None":
        """The solver whose table all positions share, from the first on of which it can be asked."""
        if not self.positions[number].fixed_length or not self.positions[number].certain:
            return None
        if player not in self._solvers:
            first = next(position for position in self.positions if position.certain)
            table = max(1, self._limits.table_mb // len(self._questions))
            solver = native.Solver(first, self._questions[player], table_mb=table, threads=self._limits.threads)
            self._solvers[player] = self._open.enter_context(solver)
        return self._solvers[player]

    def _after(self, number: int, player: int) -> Known | None:
        """What is known of the next position of the game, if it came by a choice."""
        return None if self.positions[number].chances() else self._known.get((number + 1, player))

    def _as_played(self, number: int, known: Known) -> Known:
        """A position that is worth what the move makes that was played in it."""
        step = Step(player=self.positions[number].mover, move=self.moves[number])
        return replace(known, line=(step, *known.line), suggestion=None)

    def _wants_it_small(self, number: int, player: int) -> bool | None:
        """Whether the mover plays against the player, or for them; None among selfish players, who do neither."""
        own = self.positions[number].mover == player
        if own or self.opponents is Opponents.COOPERATIVE:
            return False
        return True if self.opponents is Opponents.ADVERSARIAL or self._zero_sum else None
