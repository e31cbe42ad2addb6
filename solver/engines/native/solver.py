"""Games of fixed length by the native core.

The core closes in on the value by zero-window passes over one transposition table, each of which proves a bound, so it
can be stopped at any moment with what is proven so far.

`Solver` keeps the table while one steps through a game: what was proven about a position holds for all that follow.

>>> from faceup.models.position import Position
>>> with Solver(Position.parse("clock-towers~french~0~..~Kr_1c~2_")) as solver:
...     first = solver.solve()
...     solver.play("K>1c")
...     second = solver.solve()
>>> first.value, second.value
(4, 4)
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from threading import Lock
from types import TracebackType
from typing import Any, Generic, Self, cast

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer, Progress, Status, answer_to, line_of
from faceup.solver.engines.native.binding import (
    OBJECTIVES,
    OPPONENTS,
    check_techniques,
    core_class,
    core_position,
    finish,
    knowledge_of,
    named_techniques,
    no_core,
    no_room_for,
)
from faceup.solver.minimax import Values, combine, exact, of_player, preference
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.ranking import rank
from faceup.solver.suggestion import suggested
from faceup.solver.work import Work

__all__ = ["MOST_THREADS", "Solver", "techniques"]

MOST_THREADS = 256

_MOST_MB = 2**30


def techniques() -> list[str]:
    """Return the names of what the search knows beyond plain enumeration; each can be switched off."""
    return named_techniques("techniques")


class Solver(Generic[M]):
    """One question about a position and all that follow from it, with a table that lasts from one answer to the next.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same. An engine
    gives a question that is `checked` already: it makes sense, and was not refused.
    """

    def __init__(
        self,
        position: Position[M],
        question: Question | None = None,
        *,
        table_mb: int = 1024,
        threads: int = 1,
        without: Sequence[str] = (),
        checked: bool = False,
    ) -> None:
        self.question = Question.about(position) if question is None else question
        if not checked:
            self._check(position, self.question)
        limits = Limits(table_mb=table_mb, threads=threads)
        if limits.threads > MOST_THREADS:
            raise QuestionError(f"the limit threads should be at most {MOST_THREADS}, not {threads}")
        check_techniques(without, techniques())
        self.position = position
        self.simplified = self.question.simplified(position)
        """The question as the core is asked."""
        self._free = Lock()
        self._line: dict[Position[M], M] = {}
        self._in_core: tuple[Position[M], Any] = position, core_position(position)
        try:
            self._core: Any = core_class(position, "Solver")(
                self._in_core[1],
                self.simplified.player,
                OBJECTIVES.index(self.simplified.objective),
                OPPONENTS.index(self.simplified.opponents),
                min(limits.table_mb, _MOST_MB) * 2**20,
                threads,
                list(without),
            )
        except MemoryError:
            raise no_room_for(limits) from None

    @staticmethod
    def _check(position: AnyPosition, question: Question) -> None:
        """Raise a `QuestionError` if the core cannot step through a game with this question."""
        question.check(position)
        reason = no_core(position)
        if reason is None and not position.fixed_length:
            reason = "a race is asked about position by position, with solve()"
        if reason is None and not position.certain:
            reason = "where the order of a pile is unknown, it is asked about position by position, with solve()"
        if reason is not None:
            raise QuestionError(f"the native engine cannot take this: {reason}")

    def solve(
        self,
        limits: Limits | None = None,
        *,
        all_moves: bool = False,
        stop: Callable[[], bool] = lambda: False,
        report: Callable[[Progress], None] | None = None,
    ) -> Answer:
        """Answer the question about the position as it is now. Of the limits, time and nodes count here."""
        return self.answer(Work(limits, stop, report), all_moves)

    def answer(self, work: Work, all_moves: bool) -> Answer:
        """Answer the question as an engine does."""
        with self._at_work():
            return _Answering(self, work).answer(all_moves).about(self.question)

    def values_after(
        self,
        position: Position[M],
        after: Sequence[Position[M]],
        limits: Limits | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> tuple[list[Bounds], M | None]:
        """Return proven bounds of what each of the positions after its moves is worth, and what best play begins with.

        It is what `solve` with all moves says of them, without the rest of the line and all else that an answer has. Of
        several best moves a solver that has answered nothing before takes the one that `solve` takes.
        """
        work = Work(limits, stop)
        with self._at_work():
            result = _Answering(self, work).run(position, after)
        first = None
        if result.line:
            first = cast("M", knowledge_of(position).move_from_core(position, result.line[0]))
        return [Bounds(found.lower, found.upper) for found in result.moves], first

    def play(self, move: M | str) -> None:
        """Go on to the position after a move, given as a `Move` or as its text, or raise an `IllegalMoveError`."""
        with self._at_work():
            self.core()
            self.position = self.position.play(move)

    def close(self) -> None:
        """Give the table back. A closed solver answers nothing more."""
        with self._at_work():
            self._core = None

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Let nobody else use the solver meanwhile: neither another thread, nor a report of its own."""
        if not self._free.acquire(blocking=False):
            raise QuestionError("this solver is at work; wait until it has answered, or make another one")
        try:
            yield
        finally:
            self._free.release()

    def __enter__(self) -> Self:
        self.core()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def core(self) -> Any:
        """Return the solver of the core (its type is in `_core.pyi`), while this one is open."""
        if self._core is None:
            raise QuestionError("this solver is closed; make a new one")
        return self._core

    def in_core(self, position: Position[M]) -> Any:
        """Return the position as the core has it; that of the last call is remembered."""
        if position is not self._in_core[0]:
            self._in_core = position, core_position(position)
        return self._in_core[1]

    def told(self, position: Position[M], line: Iterable[M]) -> None:
        """Remember a line: whoever steps along it is told the rest of it, and no other that is as good."""
        self._line = {}
        for move in line:
            self._line[position] = move
            position = position.after(move)

    def rest_of_line(self, position: Position[M]) -> list[M] | None:
        """Return the rest of the last line that was told, if the position is on it."""
        rest = []
        while (move := self._line.get(position)) is not None:
            rest.append(move)
            position = position.after(move)
        return rest or None


class _Answering(Generic[M]):
    """One answer: what the core is asked for it, and what becomes of the results."""

    def __init__(self, solver: Solver[M], work: Work) -> None:
        self.solver, self.question, self.work = solver, solver.simplified, work
        self.moves = 0
        """How many moves the core is asked about."""
        self.counted = 0
        """How many of the nodes that the core shows are counted already: none while it is at work."""
        work.watch = self.watch

    def answer(self, all_moves: bool) -> Answer:
        position, question, work = self.solver.position, self.question, self.work
        if question.opponents is Opponents.SELFISH:
            values, first_moves, line = self.by_seats(position)
        else:
            values, first_moves, line = self.by_two_sides(position, all_moves)
        player = of_player(question, values)
        steps, end = ((), None) if line is None else line_of(position, line)
        self.solver.told(position, line or ())
        return answer_to(
            *(position, question, player),
            ended_by=work.ended_by,
            line=steps,
            end=end,
            moves=rank(position, question, first_moves, exact(values)) if all_moves or not player.exact else None,
            stats=work.stats("native", self.solver.core().table_bytes / 2**20),
        )

    def by_two_sides(self, position: Position[M], all_moves: bool) -> tuple[Values, dict[M, Values], list[M] | None]:
        """The values of the position and of its moves, where they are asked for or needed, and best play."""
        successors = dict(position.successors()) if all_moves else {}
        result = self.run(position, successors.values())
        bounds = Bounds(result.bounds.lower, result.bounds.upper)
        line = self.solver.rest_of_line(position) if bounds.exact else None
        if line is None and result.line is not None:
            read = knowledge_of(position).move_from_core
            line = [cast("M", read(position, raw)) for raw in result.line]
        first_moves: dict[M, Values] = {}
        if all_moves:
            first_moves = {move: _values(found) for move, found in zip(successors, result.moves, strict=True)}
        elif not bounds.exact:
            known = self.solver.core().known_bounds
            first_moves = {move: _values(known(core_position(after))) for move, after in position.successors()}
        if first_moves:
            (by_moves,) = combine(self.question, position.mover, list(first_moves.values()))
            bounds = bounds.within(by_moves)
        return (bounds,), first_moves, line

    def by_seats(self, position: Position[M]) -> tuple[Values, dict[M, Values], list[M] | None]:
        """Among selfish players: the same, for every seat. What is proven is proven of each move."""
        first_moves = self.moves_by_seats(position)
        if first_moves:
            values = combine(self.question, position.mover, list(first_moves.values()))
        else:
            outcome = position.outcome()
            assert outcome is not None, "a position without moves is the end of a game"
            values = tuple(Bounds(worth, worth) for worth in outcome.values(self.question.objective))
        return values, first_moves, self.selfish_line(position, first_moves) if exact(values) else None

    def moves_by_seats(self, position: Position[M]) -> dict[M, Values]:
        """What each move is worth to every seat; only bounds of it, where the search was ended before."""
        successors = position.successors()
        result = self.run(position, [after for _, after in successors])
        return {
            move: after.bounds(self.question.objective)
            if found is None
            else tuple(Bounds(value, value) for value in found[: len(after.players)])
            for (move, after), found in zip(successors, result.values, strict=True)
        }

    def selfish_line(self, position: Position[M], first_moves: dict[M, Values]) -> list[M] | None:
        """How all play, of equal moves the first by its text; nothing if the search is ended on the way."""
        line: list[M] = []
        known = first_moves
        while known:
            mover = position.mover
            solved = sorted((move for move in known if exact(known[move])), key=lambda move: move.format())
            if not solved or (line and len(solved) < len(known)):
                return None
            line.append(max(solved, key=lambda move: preference(self.question, mover, known[move])))
            position = position.after(line[-1])
            known = self.moves_by_seats(position)
        return line

    def run(self, position: Position[M], after: Iterable[Position[M]]) -> Any:
        """Have the core work on a position, and the positions after its moves, until it is done or must stop."""
        core, children, work = self.solver.core(), [core_position(child) for child in after], self.work
        self.moves = len(children)
        if work.seconds_left == 0:
            work.end(Status.TIME_LIMIT)
        self.counted = 0
        nodes = work.nodes_left if work.ended_by is None else 0
        finish(core, work, self.solver.in_core(position), children, nodes, self.question.line_by_text)
        result = core.result()
        self.counted = result.nodes
        work.nodes += result.nodes
        if result.node_limit_hit:
            work.end(Status.NODE_LIMIT)
        return result

    def watch(self) -> Progress:
        """A look at the search. Among selfish players nothing shows of the value before all moves are solved."""
        seen = self.solver.core().progress()
        bounds = Bounds(seen.bounds.lower, seen.bounds.upper)
        if self.question.opponents is Opponents.SELFISH:
            bounds = self.solver.position.bounds(self.question.objective)[self.question.player]
        return self.work.progress(
            bounds,
            nodes=seen.nodes - self.counted,
            memory=max(seen.table_fill, seen.names_fill),
            moves_done=seen.moves_done,
            moves=self.moves,
            passes=seen.passes,
            best=self.suggestion,
        )

    @cached_property
    def suggestion(self) -> str | None:
        """The text of the move to play, if one had to now: the core tells of its moves when it rests."""
        move = suggested(self.solver.position, self.question, (), ())
        return None if move is None else move.format()


def _values(bounds: Any) -> Values:
    return (Bounds(bounds.lower, bounds.upper),)
