"""The engine `maximum`: what all can make together, by CP-SAT.

A game gives models of a position (`faceup.models.maxima`), one stage after the other; here they are run, within the
limits, on so many workers. Every solution is a whole play, which is replayed by the rules of the game: what it makes is
the lower bound. The upper bound is what CP-SAT has proven. So the search can be stopped at any moment, with a line and
a bound; with one worker the same seed gives the same answer.
"""

import threading
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import floor
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, cast

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, M, P, Position
from faceup.models.games import GAMES, game_of
from faceup.models.maxima import Maxima, Stage, Stages
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank
from faceup.solver.attitudes import Values
from faceup.solver.question import Limits, Opponents, Question

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = ["MOST_WORKERS", "Pattern", "patterns", "refusal", "solve", "suits"]

MOST_WORKERS = 256
MANY_CARDS = {1: 10, 2: 11, 3: 11, 4: 11}
"""With so many cards in the piles, by the number of players, CP-SAT is the quicker one; with fewer, search is."""

_UNKNOWN = 10**6
_MOST_TOWERS = 100
_SECONDS_BETWEEN_LOOKS = 0.02
_SECONDS_BETWEEN_REPORTS = 0.1


def refusal(position: Position, question: Question) -> str | None:
    """Why this engine cannot take the question, or None if it can."""
    if question.opponents is not Opponents.COOPERATIVE and len(position.players) > 1:
        return f"it answers what all can make together, with cooperative opponents, not {question.opponents} ones"
    if not _has_models(position.game):
        return f"it has no model of {position.game}"
    if not game_of(position).certain(position):
        return "it plans with cards that are known, and here some are left to chance"
    return None


def suits(position: Position, question: Question) -> bool:
    """Whether this engine is the better choice: it takes the question, and there are many cards."""
    many = MANY_CARDS.get(len(position.players), 0)
    return refusal(position, question) is None and game_of(position).cards_left(position) >= many


def solve(
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
    without: Collection[str] = (),
) -> Answer:
    """Answer the question, or as much of it as the limits allow.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    work: _Maximising[Any, Any] = _Maximising(game_of(position), question, limits, stop, report, without)
    return work.answer(position, all_moves)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way to the optimum: how many towers of each worth, and a line that makes them."""

    towers: dict[int, int]
    line: tuple[Step, ...]


def patterns(
    position: Position,
    question: Question,
    value: int,
    limits: Limits | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[list[Pattern], bool]:
    """The ways (how many towers of each worth) to reach a value that is the maximum, and whether these are all.

    Each has a line of its own. The search for the next one goes on until none is left or a limit is hit.
    """
    work: _Maximising[Any, Any] = _Maximising(
        game_of(position), question, limits or Limits(), stop, lambda progress: None
    )
    return work.patterns(position, value)


def _after(stages: Stages, upper: int, settled: bool) -> Stage | None:
    """The next stage, told what was proven of the objective of the one before."""
    try:
        return stages.send(Bounds(upper if settled else -_UNKNOWN, upper))
    except StopIteration:
        return None


@cache
def _has_models(game: str) -> bool:
    with suppress(ModuleNotFoundError):
        return find_spec(f"{GAMES[game]}.maximum") is not None
    return False


def _models_of(position: Position) -> Maxima:
    return cast("Maxima", import_module(f"{GAMES[position.game]}.maximum"))


@dataclass
class _Found(Generic[M]):
    """What is known of a position: proven bounds of its value, and the play that makes the lower one."""

    lower: int
    upper: int
    line: list[M] | None = None

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.lower, self.upper)


@dataclass
class _Maximising(Generic[P, M]):
    """The work of one answer: what may be spent on it, and what has been."""

    game: Any
    question: Question
    limits: Limits
    stop: Callable[[], bool]
    report: Callable[[Progress], None]
    without: Collection[str] = ()
    began: float = field(default_factory=perf_counter)
    reported: float = 0.0
    nodes: int = 0
    ended_by: Status | None = None
    moves: int = 0
    moves_done: int = 0
    whole: "_Found[Any] | None" = None
    """What is known of the position itself, while its moves are looked at."""

    def __post_init__(self) -> None:
        if self.limits.threads > MOST_WORKERS:
            raise QuestionError(f"the limit threads should be at most {MOST_WORKERS}, not {self.limits.threads}")

    def answer(self, position: P, all_moves: bool) -> Answer:
        question = self.question
        found: _Found[M] = self.at_first_sight(position)
        self.maximise(position, found)
        first_moves: dict[M, Values] | None = self.by_move(position, found) if all_moves else None
        steps, end = self.replayed(position, found.line)
        exact = found.bounds.exact
        return Answer(
            game=position.game,
            player=question.player,
            objective=question.objective,
            opponents=question.opponents,
            status=Status.EXACT if exact else self.ended_by or Status.CANCELLED,
            value=found.lower if exact else None,
            lower=found.lower,
            upper=found.upper,
            scores=None if end is None else self.game.scores(end),
            line=steps,
            moves=None if first_moves is None else rank(question, position.mover, first_moves, exact),
            stats=Stats(
                engine="maximum", nodes=self.nodes, seconds=round(perf_counter() - self.began, 6), table_mb=0.0
            ),
        )

    def at_first_sight(self, position: P) -> "_Found[M]":
        """What holds whatever is played, and a play by looks: whatever happens, there is a line."""
        bounds = self.game.bounds(position, self.question.objective)[self.question.player]
        line = []
        here = position
        while moves := self.game.legal_moves(here):
            line.append(max(moves, key=lambda move: self.game.appeal(here, move)))
            here = self.game.play(here, line[-1])
        found: _Found[M] = _Found(bounds.lower, bounds.upper)
        self.consider(position, found, line)
        return found

    def consider(self, position: P, found: "_Found[M]", line: list[M]) -> None:
        """Take a play for the best one, if it is; what it makes is for the rules to say."""
        made = self.worth(position, line)
        if found.line is None or made > found.lower:
            found.lower, found.line = max(made, found.lower), line

    def worth(self, position: P, line: list[M]) -> int:
        for move in line:
            position = self.game.play(position, move)
        outcome = self.game.outcome(position)
        assert outcome is not None, "a line goes to the end of the game"
        return int(outcome.values(self.question.objective)[self.question.player])

    def maximise(self, position: P, found: "_Found[M]") -> None:
        """Close in on the value, stage by stage."""
        if found.bounds.exact:
            return
        player, objective = self.question.player, self.question.objective
        stages = _models_of(position).stages(position, player, objective, found.bounds, self.without)
        stage = next(stages, None)
        while stage is not None and not found.bounds.exact and not self.must_stop():
            if stage.hint is not None and found.line is not None and "hint" not in self.without:
                stage.hint(found.line)
            run = self.run(position, stage, found)
            if stage.effort is None and not run.settled:
                # Nothing else ends a run for good; where nobody has asked to stop, it was one of the limits.
                out_of_time = self.limits.nodes is None or self.seconds_left() == 0
                self.ended_by = self.ended_by or (Status.TIME_LIMIT if out_of_time else Status.NODE_LIMIT)
            assert not run.infeasible or stage.upper is None, f"the model {stage.name} has no solution"
            stage = _after(stages, _UNKNOWN if run.upper is None else run.upper, run.settled)

    def by_move(self, position: P, found: "_Found[M]") -> dict[M, Values]:
        """What is proven of each first move. No move is worth more than the position."""
        known: dict[M, _Found[M]] = {}
        for move in self.game.legal_moves(position):
            after = self.game.play(position, move)
            here = known[move] = self.at_first_sight(after)
            here.upper = min(here.upper, found.upper)
            if found.line and found.line[0] == move:
                self.consider(after, here, found.line[1:])
        self.moves, self.whole = len(known), found
        for move, here in known.items():
            self.maximise(self.game.play(position, move), here)
            self.moves_done += here.bounds.exact
        if known:
            best = max(known, key=lambda move: known[move].lower)
            if known[best].lower > found.lower:
                found.lower, found.line = known[best].lower, [best, *(known[best].line or [])]
            found.upper = max(here.upper for here in known.values())
        return {move: (here.bounds,) for move, here in known.items()}

    def patterns(self, position: P, value: int) -> tuple[list[Pattern], bool]:
        """Each stage leaves some of the patterns that the one before allowed; the last one has lines for them."""
        known = Bounds(value, value)
        stages = _models_of(position).stages(position, self.question.player, self.question.objective, known)
        stage: Stage | None = next(stages)
        found: list[tuple[list[M] | None, dict[int, int]]] = []
        complete = False
        while stage is not None:
            found, complete = self.enumerated(position, stage, value, found if complete else None)
            stage = _after(stages, value, settled=True)
        lines = [(moves, towers) for moves, towers in found if moves is not None]
        return [Pattern(towers, self.replayed(position, moves)[0]) for moves, towers in lines], complete

    def enumerated(
        self, position: P, stage: Stage, value: int, among: list[tuple[list[M] | None, dict[int, int]]] | None
    ) -> tuple[list[tuple[list[M] | None, dict[int, int]]], bool]:
        """The patterns of a stage's solutions that reach the value, among those given; and whether these are all."""
        stage.model.add(stage.objective >= value)
        numbers = {worth: stage.model.new_int_var(0, _MOST_TOWERS, f"towers of {worth}") for worth in stage.towers}
        for worth, number in numbers.items():
            stage.model.add(number == stage.towers[worth])
        if among is not None:
            allowed = [[towers[worth] for worth in numbers] for _, towers in among]
            stage.model.add_allowed_assignments(list(numbers.values()), allowed)
        found: list[tuple[list[M] | None, dict[int, int]]] = []
        while among is None or len(found) < len(among):
            if self.must_stop():
                return found, False
            run = self.run(position, stage, _Found(value, value))
            if not run.found:
                return found, run.infeasible
            found.append(run.found[-1])
            towers = run.found[-1][1]
            stage.model.add_forbidden_assignments(list(numbers.values()), [[towers[worth] for worth in numbers]])
        return found, True

    def run(self, position: P, stage: Stage, found: "_Found[M]") -> "_Run":
        """Run a model until it is solved or the limits say enough, and keep what is found on the way."""
        run = _Run(stage, self.limits, self.seconds_left(), self.conflicts_left())
        run.start()
        seen = 0
        try:
            ended = False
            while not ended:
                ended = run.wait(_SECONDS_BETWEEN_LOOKS)
                for moves, _ in run.found[seen:]:
                    seen += 1
                    if moves is not None:
                        self.consider(position, found, moves)
                if run.upper is not None and stage.upper is not None:
                    found.upper = max(found.lower, min(found.upper, stage.upper(run.upper)))
                if not ended and self.must_stop():
                    run.stop()
                elif not ended:
                    self.look(run, found)
        except BaseException:
            run.stop()
            while not run.wait(_SECONDS_BETWEEN_LOOKS):
                run.stop()
            raise
        self.nodes += run.conflicts
        return run

    def must_stop(self) -> bool:
        """Whether a limit is hit; once it is, it stays so."""
        if self.ended_by is None:
            if self.stop():
                self.ended_by = Status.CANCELLED
            elif self.seconds_left() == 0:
                self.ended_by = Status.TIME_LIMIT
            elif self.conflicts_left() == 0:
                self.ended_by = Status.NODE_LIMIT
        return self.ended_by is not None

    def seconds_left(self) -> float | None:
        if self.limits.seconds is None:
            return None
        return max(0.0, self.began + self.limits.seconds - perf_counter())

    def conflicts_left(self) -> int | None:
        return None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)

    def look(self, run: "_Run", found: "_Found[M]") -> None:
        now = perf_counter()
        if now - self.reported >= _SECONDS_BETWEEN_REPORTS:
            self.reported = now
            self.report(
                Progress(
                    seconds=now - self.began,
                    nodes=self.nodes + run.conflicts,
                    bounds=found.bounds if self.whole is None else self.whole.bounds,
                    moves_done=self.moves_done,
                    moves=self.moves,
                    memory=0.0,
                    line=tuple(move.format() for move in (self.whole or found).line or ()),
                )
            )

    def replayed(self, position: P, line: list[M] | None) -> tuple[tuple[Step, ...], P | None]:
        """The steps of a line, and where it ends by the rules of the game."""
        if line is None:
            return (), None
        steps = []
        for move in line:
            steps.append(Step(player=position.mover, move=move.to_json(), text=move.format()))
            position = self.game.play(position, move)
        return tuple(steps), position


class _Run:
    """One run of CP-SAT, in a thread of its own: Python only looks now and then, and passes on a wish to stop."""

    def __init__(self, stage: Stage, limits: Limits, seconds: float | None, conflicts: int | None) -> None:
        from ortools.sat.python import cp_model

        self.stage = stage
        self.found: list[tuple[list[Any] | None, dict[int, int]]] = []
        """The plays found so far, if the model knows plays, with their towers by worth; each better than before."""
        self.upper: int | None = None
        self.conflicts = 0
        self.error: BaseException | None = None
        self.status = cp_model.UNKNOWN
        self.solver = cp_model.CpSolver()
        settings = self.solver.parameters
        settings.num_workers = limits.threads
        settings.random_seed = limits.seed
        settings.catch_sigint_signal = False
        if seconds is not None:
            settings.max_time_in_seconds = seconds
        if conflicts is not None:
            settings.max_number_of_conflicts = conflicts
        if stage.effort is not None:
            settings.max_deterministic_time = stage.effort
        self.solver.best_bound_callback = self._bound
        self.thread = threading.Thread(target=self._solve, name="maximum", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def wait(self, seconds: float) -> bool:
        """Whether the run has ended, after so much time at most."""
        self.thread.join(seconds)
        if self.thread.is_alive():
            return False
        if self.error is not None:
            raise self.error
        return True

    def stop(self) -> None:
        self.solver.stop_search()

    @property
    def settled(self) -> bool:
        """Whether the model is solved, or proven to have no solution."""
        from ortools.sat.python import cp_model

        return self.status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)

    @property
    def infeasible(self) -> bool:
        from ortools.sat.python import cp_model

        return self.status == cp_model.INFEASIBLE

    def _solve(self) -> None:
        try:
            self.status = self.solver.solve(self.stage.model, _Listener(self))
            self.conflicts = self.solver.num_conflicts
            if self.settled and not self.infeasible:
                self._bound(self.solver.best_objective_bound)
        except BaseException as error:  # noqa: BLE001 (it is raised again where it can be heard)
            self.error = error

    def _bound(self, bound: float) -> None:
        """Take note of a bound of the objective, which is a whole number."""
        whole = floor(bound + 1e-6)
        self.upper = whole if self.upper is None else min(self.upper, whole)

    def solution(self, read: Callable[[Any], int], conflicts: int) -> None:
        """Take note of a solution."""
        self.conflicts = conflicts
        try:
            towers = {worth: int(read(number)) for worth, number in self.stage.towers.items()}
            self.found.append((None if self.stage.moves is None else self.stage.moves(read), towers))
        except BaseException as error:  # noqa: BLE001 (it is raised again where it can be heard)
            self.error = error
            self.stop()


def _Listener(run: _Run) -> "cp_model.CpSolverSolutionCallback":  # noqa: N802
    """What CP-SAT calls with each solution."""
    from ortools.sat.python import cp_model

    class Listener(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            run.solution(lambda number: number if isinstance(number, int) else self.value(number), self.num_conflicts)

    return Listener()
