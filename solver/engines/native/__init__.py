"""The native engine: a C++20 search behind nanobind, for the games that it knows.

It closes in on the value by zero-window passes over one transposition table, each of which proves a bound, so it can be
stopped at any moment with what is proven so far. The search runs in threads of its own; Python only waits, reports
and passes on a wish to stop.

`Solver` keeps the table while one steps through a game: what was proven about a position holds for all that follow.

>>> from faceup.models import clock_towers
>>> with Solver(clock_towers.Position.parse("clock-towers~french~0~..~Kr_1c~2_")) as solver:
...     first = solver.solve()
...     solver.play(clock_towers.Move.parse(first.line[0].text))
...     second = solver.solve()
>>> first.value, second.value
(4, 4)
"""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from types import TracebackType
from typing import Any, Generic, Self

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, M, P, Position
from faceup.models.registry import game_of
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank
from faceup.solver.engines.native import hidden as deals
from faceup.solver.engines.native import races
from faceup.solver.engines.native.binding import OBJECTIVES, OPPONENTS, core_class, native_core, no_core, plain
from faceup.solver.minimax import Values, combine, exact, of_player, preference
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = ["MOST_THREADS", "Solver", "refusal", "solve", "techniques"]

MOST_THREADS = 256

_MOST_MB = 2**30
_SECONDS_BETWEEN_LOOKS = 0.02
_SECONDS_BETWEEN_REPORTS = 0.1


def refusal(position: Position, question: Question) -> str | None:
    """Why this engine cannot take the question, or None if it can."""
    missing = no_core(position)
    if missing is not None or not game_of(position).FIXED_LENGTH or position.certain:
        return missing
    return deals.refusal(question)


def solve(position: Position[M], question: Question, work: Work, all_moves: bool) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    limits, stop, report = work.limits, work.stop, work.report or (lambda progress: None)
    if not position.fixed_length:
        return races.solve(position, question, limits, stop, report, all_moves)
    if not position.certain:
        return deals.solve(position, question, limits, stop, report, all_moves)
    solver: Solver[Any, Any] = Solver(position, question, table_mb=limits.table_mb, threads=limits.threads)
    with solver:
        return solver.solve(limits, all_moves=all_moves, stop=stop, report=report)


def techniques() -> list[str]:
    """The names of what the search knows beyond plain enumeration; each can be switched off."""
    core = native_core()
    return [] if core is None else list(core.techniques())


class Solver(Generic[P, M]):
    """One question about a position and all that follow from it, with a table that lasts from one answer to the next.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """

    def __init__(
        self,
        position: P,
        question: Question | None = None,
        *,
        table_mb: int = 1024,
        threads: int = 1,
        without: Sequence[str] = (),
    ) -> None:
        self.question = Question.about(position) if question is None else question
        self.question.check(position)
        reason = refusal(position, self.question)
        if reason is None and not game_of(position).FIXED_LENGTH:
            reason = "a race is asked about position by position, with solve()"
        if reason is None and not position.certain:
            reason = "where the order of a pile is unknown, it is asked about position by position, with solve()"
        if reason is not None:
            raise QuestionError(f"the native engine cannot take this: {reason}")
        limits = Limits(table_mb=table_mb, threads=threads)
        if limits.threads > MOST_THREADS:
            raise QuestionError(f"the limit threads should be at most {MOST_THREADS}, not {threads}")
        unknown = sorted(set(without) - set(techniques()))
        if unknown:
            raise QuestionError(f"no technique {unknown[0]!r}; choose {', '.join(techniques())}")
        self.game = game_of(position)
        self.position = position
        self.simplified = self.question.simplified(position)
        """The question as the core is asked."""
        self.line: dict[P, M] = {}
        """The last line that was told, move by move: who steps along it is told the rest of it, and no other."""
        try:
            self._core: Any = core_class(position, "Solver")(
                plain(position),
                self.question.player,
                OBJECTIVES.index(self.question.objective),
                OPPONENTS.index(self.simplified.opponents),
                _table_bytes(position.cards_left, len(position.players), self.simplified, limits),
                threads,
                list(without),
            )
        except MemoryError:
            raise QuestionError(f"there is no memory for a table of {table_mb} MB; ask for a smaller one") from None

    def solve(
        self,
        limits: Limits | None = None,
        *,
        all_moves: bool = False,
        stop: Callable[[], bool] = lambda: False,
        report: Callable[[Progress], None] = lambda progress: None,
    ) -> Answer:
        """Answer the question about the position as it is now. Of the limits, time and nodes count here."""
        return _Answering(self, limits or Limits(), stop, report).answer(all_moves).about(self.question)

    def play(self, move: M) -> None:
        """Go on to the position after a move, or raise an `IllegalMoveError`."""
        self.core()
        self.position = self.position.play(move)

    def close(self) -> None:
        """Give the table back. A closed solver answers nothing more."""
        self._core = None

    def __enter__(self) -> Self:
        self.core()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def core(self) -> Any:
        """The solver of the core, while this one is open."""
        if self._core is None:
            raise QuestionError("this solver is closed; make a new one")
        return self._core


class _Answering(Generic[P, M]):
    """The work of one answer: what may be spent on it, and what has been."""

    def __init__(
        self, solver: Solver[P, M], limits: Limits, stop: Callable[[], bool], report: Callable[[Progress], None]
    ) -> None:
        self.solver, self.game, self.question = solver, solver.game, solver.simplified
        self.limits, self.stop, self.report = limits, stop, report
        self.nodes = 0
        self.ended_by: Status | None = None
        self.began = self.reported = perf_counter()

    def answer(self, all_moves: bool) -> Answer:
        position, question = self.solver.position, self.question
        selfish = question.opponents is Opponents.SELFISH
        moves = self.moves(position) if all_moves or selfish else {}
        result = self.run(position, moves.values())
        first_moves: dict[M, Values] = {}
        if selfish:
            first_moves = self.selfish_values(moves, result)
            values = combine(question, position.mover, list(first_moves.values())) if moves else self.final(position)
            line = self.selfish_line(position, first_moves) if exact(values) else None
        else:
            values = (Bounds(result.bounds.lower, result.bounds.upper),)
            line = None
            if exact(values) and position in self.solver.line:
                line = self.rest_of_line(position)
            elif result.line is not None:
                line = [self.game.move_from_plain(position, raw) for raw in result.line]
            if all_moves:
                first_moves = {move: _values(bounds) for move, bounds in zip(moves, result.moves, strict=True)}
            elif not exact(values):
                known = self.solver.core().known_bounds
                first_moves = {move: _values(known(plain(after))) for move, after in self.moves(position).items()}
            if first_moves:
                (proven,), (by_moves,) = values, combine(question, position.mover, list(first_moves.values()))
                values = (Bounds(max(proven.lower, by_moves.lower), min(proven.upper, by_moves.upper)),)
        player = of_player(question, values)
        steps, end = self.replayed(position, line)
        return Answer(
            game=position.game,
            position=position,
            player=question.player,
            objective=question.objective,
            opponents=question.opponents,
            status=Status.EXACT if player.exact else self.ended_by or Status.CANCELLED,
            value=player.lower if player.exact else None,
            lower=player.lower,
            upper=player.upper,
            scores=None if end is None else end.scores(),
            line=steps,
            moves=rank(question, position.mover, first_moves, exact(values)) if all_moves or not player.exact else None,
            stats=Stats(
                engine="native",
                nodes=self.nodes,
                seconds=round(perf_counter() - self.began, 6),
                table_mb=round(self.solver.core().table_bytes / 2**20, 3),
            ),
        )

    def moves(self, position: P) -> dict[M, P]:
        return {move: position.play(move) for move in position.legal_moves()}

    def run(self, position: P, after: Iterable[P] = ()) -> Any:
        """Have the core work on a position until it is done or the limits say enough."""
        core = self.solver.core()
        positions = [plain(child) for child in after]
        nodes = None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)
        if self.time_is_up():
            nodes, self.ended_by = 0, self.ended_by or Status.TIME_LIMIT
        core.start(plain(position), positions, nodes, self.question.line_by_text)
        try:
            while not core.wait(self.next_look()):
                self.look(core, len(positions))
        except BaseException:
            core.stop()
            while not core.wait(_SECONDS_BETWEEN_LOOKS):
                pass
            raise
        result = core.result()
        self.nodes += result.nodes
        if result.node_limit_hit:
            self.ended_by = self.ended_by or Status.NODE_LIMIT
        return result

    def time_is_up(self) -> bool:
        return self.limits.seconds is not None and perf_counter() - self.began >= self.limits.seconds

    def next_look(self) -> float:
        if self.limits.seconds is None:
            return _SECONDS_BETWEEN_LOOKS
        return max(0.0, min(_SECONDS_BETWEEN_LOOKS, self.began + self.limits.seconds - perf_counter()))

    def look(self, core: Any, moves: int) -> None:
        """Pass on a wish to stop, see to the time, and report."""
        now = perf_counter()
        if self.stop():
            self.ended_by = self.ended_by or Status.CANCELLED
        elif self.time_is_up():
            self.ended_by = self.ended_by or Status.TIME_LIMIT
        if self.ended_by is not None:
            core.stop()
        elif now - self.reported >= _SECONDS_BETWEEN_REPORTS:
            self.reported = now
            progress = core.progress()
            self.report(
                Progress(
                    seconds=now - self.began,
                    nodes=self.nodes + progress.nodes,
                    bounds=self.so_far(progress),
                    moves_done=progress.moves_done,
                    moves=moves,
                    memory=progress.table_fill,
                    passes=progress.passes,
                )
            )

    def so_far(self, progress: Any) -> Bounds:
        """What is proven of the value by now. Among selfish players that shows only when all moves are solved."""
        if self.question.opponents is Opponents.SELFISH:
            return self.bounds(self.solver.position)[self.question.player]
        return Bounds(progress.bounds.lower, progress.bounds.upper)

    def selfish_values(self, moves: dict[M, P], result: Any) -> dict[M, Values]:
        """What each move is worth to every seat; only bounds of it, where the search was ended before."""
        return {
            move: self.bounds(after) if found is None else tuple(Bounds(v, v) for v in found[: len(after.players)])
            for (move, after), found in zip(moves.items(), result.values, strict=True)
        }

    def bounds(self, position: P) -> Values:
        return position.bounds(self.question.objective)

    def final(self, position: P) -> Values:
        outcome = position.outcome()
        assert outcome is not None, "a position without moves is the end of a game"
        return tuple(Bounds(worth, worth) for worth in outcome.values(self.question.objective))

    def selfish_line(self, position: P, first_moves: dict[M, Values]) -> list[M] | None:
        """How all play, of equal moves the first by its text; nothing if the search is ended on the way."""
        line: list[M] = []
        known = first_moves
        while known:
            mover = position.mover
            solved = sorted((move for move in known if exact(known[move])), key=lambda move: move.format())
            if not solved or (line and len(solved) < len(known)):
                return None
            line.append(max(solved, key=lambda move: preference(self.question, mover, known[move])))
            position = position.play(line[-1])
            moves = self.moves(position)
            known = self.selfish_values(moves, self.run(position, moves.values()))
        return line

    def replayed(self, position: P, line: list[M] | None) -> tuple[tuple[Step, ...], P | None]:
        """The steps of a line, and where it ends by the rules of the game."""
        if line is None:
            return (), None
        steps, told = [], {}
        for move in line:
            steps.append(Step(player=position.mover, move=move))
            told[position] = move
            position = position.play(move)
        self.solver.line = told
        return tuple(steps), position

    def rest_of_line(self, position: P) -> list[M]:
        moves = []
        while (move := self.solver.line.get(position)) is not None:
            moves.append(move)
            position = position.after(move)
        return moves


def _values(bounds: Any) -> Values:
    return (Bounds(bounds.lower, bounds.upper),)


def _table_bytes(cards_left: int, seats: int, question: Question, limits: Limits) -> int:
    """The most that the table may grow to. Among selfish players it has its size at once: no more than is of use."""
    useful_mb = 2 ** min(40, max(0, cards_left + max(0, seats - 2) - 7))
    grows = question.opponents is not Opponents.SELFISH
    return min(limits.table_mb, _MOST_MB if grows else useful_mb) * 2**20
