"""The engine `maximum`: what all can make together, by CP-SAT.

A game gives models of a position (`faceup.models.cp.stage`), one stage after the other; here they are run, within the
limits, on so many workers. Every solution is a whole play, which is replayed by the rules of the game: what it makes is
the lower bound. The upper bound is what CP-SAT has proven. So the search can be stopped at any moment, with a line and
a bound; with one worker the same seed gives the same answer.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, cast

from faceup.models.cp.stage import MaximumModels, Stage, Stages
from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, whole
from faceup.models.position import AnyPosition, M, Position
from faceup.models.registry import game_of
from faceup.solver.answer import Answer, Progress, Step, answer_to, line_of
from faceup.solver.engines.cp_sat import Run
from faceup.solver.engines.native import beam
from faceup.solver.minimax import Values
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.ranking import rank
from faceup.solver.suggestion import greedy_line
from faceup.solver.work import Work

__all__ = ["MOST_WORKERS", "Pattern", "first_stage", "patterns", "refusal", "solve", "suits"]

MOST_WORKERS = 256
MANY_CARDS = {1: 10, 2: 11, 3: 11, 4: 11}
"""With so many cards in the piles, by the number of players, CP-SAT is the quicker one; with fewer, search is."""

_Towers = dict[int, int]
"""How many towers of each worth."""

_UNKNOWN = 10**6
_MOST_TOWERS = 100


def refusal(position: AnyPosition, question: Question) -> str | None:
    """Say why this engine cannot take the question, or None if it can."""
    if question.opponents is not Opponents.COOPERATIVE and len(position.players) > 1:
        return f"it answers what all can make together, with cooperative opponents, not {question.opponents} ones"
    if game_of(position).maximum is None:
        return f"it has no model of {position.game}"
    if not position.certain:
        return "it plans with cards that are known, and here some are left to chance"
    return None


def suits(position: AnyPosition, question: Question) -> bool:
    """Say whether this engine is the better choice: it takes the question, and there are many cards."""
    many = MANY_CARDS.get(len(position.players), 0)
    return refusal(position, question) is None and position.cards_left >= many


def solve(
    position: Position[M], question: Question, work: Work, all_moves: bool, without: Collection[str] = ()
) -> Answer:
    """Answer the question, or as much of it as the limits allow.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    return _Maximising[M](question, work, without).answer(position, all_moves)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way to the optimum: how many towers of each worth, and a line that makes them."""

    towers: _Towers
    line: tuple[Step, ...]


def patterns(
    position: AnyPosition,
    question: Question,
    value: int,
    limits: Limits | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[list[Pattern], bool]:
    """Find the ways (how many towers of each worth) to reach the maximum, and say whether these are all.

    Each has a line of its own. The search for the next one goes on until none is left or a limit is hit.
    """
    return _Maximising[Any](question, Work(limits, stop)).patterns(position, value)


def _after(stages: Stages, upper: int, settled: bool) -> Stage | None:
    """The next stage, told what was proven of the objective of the one before."""
    try:
        return stages.send(Bounds(upper if settled else -_UNKNOWN, upper))
    except StopIteration:
        return None


def first_stage(position: AnyPosition, question: Question, known: Bounds) -> Stage | None:
    """Return the first model of a position, for another solver than CP-SAT; None if there is none."""
    return next(_models_of(position).stages(position, question.player, question.objective, known), None)


def _models_of(position: AnyPosition) -> MaximumModels:
    return cast("MaximumModels", import_module(game_of(position).maximum or ""))


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
class _Maximising(Generic[M]):
    """The work of one answer: what may be spent on it, and what has been."""

    question: Question
    work: Work
    without: Collection[str] = ()
    moves: int = 0
    moves_done: int = 0
    whole: "_Found[Any] | None" = None
    """What is known of the position itself, while its moves are looked at."""

    def __post_init__(self) -> None:
        if self.work.limits.threads > MOST_WORKERS:
            raise QuestionError(f"the limit threads should be at most {MOST_WORKERS}, not {self.work.limits.threads}")

    def answer(self, position: Position[M], all_moves: bool) -> Answer:
        question = self.question
        found: _Found[M] = self.at_first_sight(position)
        self.maximise(position, found)
        first_moves: dict[M, Values] | None = self.by_move(position, found) if all_moves else None
        line, end = line_of(position, found.line or [])
        return answer_to(
            *(position, question, found.bounds),
            ended_by=self.work.ended_by,
            line=line,
            end=end,
            moves=None if first_moves is None else rank(position, question, first_moves, found.bounds.exact),
            stats=self.work.stats("maximum", table_mb=0),
        )

    def at_first_sight(self, position: Position[M]) -> "_Found[M]":
        """What holds whatever is played, and a play by looks: whatever happens, there is a line."""
        bounds = position.bounds(self.question.objective)[self.question.player]
        line, _ = greedy_line(position)
        found: _Found[M] = _Found(whole(bounds.lower), whole(bounds.upper))
        self.consider(position, found, line)
        return found

    def consider(self, position: Position[M], found: "_Found[M]", line: list[M]) -> None:
        """Take a play for the best one, if it is; what it makes is for the rules to say."""
        made = self.worth(position, line)
        if found.line is None or made > found.lower:
            found.lower, found.line = max(made, found.lower), line

    def worth(self, position: Position[M], line: list[M]) -> int:
        for move in line:
            position = position.after(move)
        outcome = position.outcome()
        assert outcome is not None, "a line goes to the end of the game"
        return int(outcome.values(self.question.objective)[self.question.player])

    def maximise(self, position: Position[M], found: "_Found[M]") -> None:
        """Close in on the value, stage by stage."""
        if found.bounds.exact or self.work.must_stop():
            return
        models = _models_of(position)  # loads OR-Tools, which takes its time
        if self.work.must_stop():
            return
        player, objective = self.question.player, self.question.objective
        stages = models.stages(position, player, objective, found.bounds, self.without)
        stage = next(stages, None)
        beamed = "beam" in self.without
        while stage is not None and not self.work.must_stop():
            if stage.moves is not None and not beamed:
                # Bounds are known by now: a play that reaches them ends the search.
                beamed = True
                self.by_beam(position, found)
                if found.bounds.exact or self.work.must_stop():
                    return
            if stage.hint is not None and found.line is not None and "hint" not in self.without:
                stage.hint(found.line)
            run = self.run(position, stage, found)
            assert found.lower <= found.upper, f"a play makes {found.lower}, and {stage.name} proves {found.upper}"
            if stage.effort is None and not run.settled:
                # Nothing else ends a run for good; where nobody has asked to stop, it was one of the limits.
                self.work.end_with_run()
            assert not run.infeasible or stage.upper is None, f"the model {stage.name} has no solution"
            # To build the next model takes time, too.
            if found.bounds.exact or self.work.must_stop():
                return
            stage = _after(stages, _UNKNOWN if run.upper is None else run.upper, run.settled)

    def by_beam(self, position: Position[M], found: "_Found[M]") -> None:
        """Look for good plays with a beam, which is quick and proves nothing; each move is checked by the rules."""
        self.work.watch = lambda: self.look(found)
        for line in beam.plays(position, self.question, self.work, brief=self.whole is not None):
            here = position
            for move in line:
                here = here.play(move)
            self.consider(position, found, line)
            if found.bounds.exact:
                return

    def by_move(self, position: Position[M], found: "_Found[M]") -> dict[M, Values]:
        """What is proven of each first move. No move is worth more than the position."""
        known: dict[M, _Found[M]] = {}
        for move in position.legal_moves():
            after = position.after(move)
            here = known[move] = self.at_first_sight(after)
            here.upper = min(here.upper, found.upper)
            if found.line and found.line[0] == move:
                self.consider(after, here, found.line[1:])
        self.moves, self.whole = len(known), found
        for move, here in known.items():
            self.maximise(position.after(move), here)
            self.moves_done += here.bounds.exact
        if known:
            best = max(known, key=lambda move: known[move].lower)
            if known[best].lower > found.lower:
                found.lower, found.line = known[best].lower, [best, *(known[best].line or [])]
            found.upper = max(here.upper for here in known.values())
        return {move: (here.bounds,) for move, here in known.items()}

    def patterns(self, position: Position[M], value: int) -> tuple[list[Pattern], bool]:
        """Stages that only give bounds leave some patterns possible; those that know plays find lines for them.

        A stage that knows only some of the plays finds lines soon, but that a pattern has none there proves nothing.
        """
        known = Bounds(value, value)
        stages = _models_of(position).stages(position, self.question.player, self.question.objective, known)
        stage: Stage | None = next(stages)
        possible: list[_Towers] | None = None
        found: list[Pattern] = []
        complete = False
        while stage is not None and not complete:
            if stage.moves is None:
                bodies, settled = self.enumerated(position, stage, value, possible, [])
                possible = [towers for _, towers in bodies] if settled else possible
            else:
                plays, settled = self.enumerated(position, stage, value, possible, [way.towers for way in found])
                found += [Pattern(towers, line_of(position, moves or [])[0]) for moves, towers in plays]
                complete = (settled and stage.upper is not None) or len(found) == (possible and len(possible))
            stage = _after(stages, value, settled=True)
        return found, complete

    def enumerated(
        self, position: Position[M], stage: Stage, value: int, possible: list[_Towers] | None, known: list[_Towers]
    ) -> tuple[list[tuple[list[M] | None, _Towers]], bool]:
        """The patterns of a stage's solutions that reach the value, and whether these are all that it has.

        They are among those that are possible, if that is known, and other than those that are known already.
        """
        model = stage.model
        model.add(stage.objective >= value)
        numbers = [model.new_int_var(0, _MOST_TOWERS, f"towers of {worth}") for worth in stage.towers]
        for number, towers in zip(numbers, stage.towers.values(), strict=True):
            model.add(number == towers)

        def rows(patterns: list[_Towers]) -> list[list[int]]:
            return [[towers[worth] for worth in stage.towers] for towers in patterns]

        if possible is not None:
            model.add_allowed_assignments(numbers, rows(possible))
        model.add_forbidden_assignments(numbers, rows(known))
        found: list[tuple[list[M] | None, _Towers]] = []
        while possible is None or len(found) + len(known) < len(possible):
            if self.work.must_stop():
                return found, False
            run = self.run(position, stage, _Found(value, value))
            if not run.found:
                return found, run.infeasible
            found.append(run.found[-1])
            model.add_forbidden_assignments(numbers, rows([run.found[-1][1]]))
        return found, True

    def run(self, position: Position[M], stage: Stage, found: "_Found[M]") -> Run:
        """Run a model until it is solved or the limits say enough, and keep what is found on the way."""
        work, seen = self.work, 0
        presolve = "presolve" not in self.without
        run = Run(stage, work.limits, work.seconds_left, work.nodes_left, presolve)

        def keep() -> None:
            nonlocal seen
            for moves, _ in run.found[seen:]:
                seen += 1
                if moves is not None:
                    self.consider(position, found, moves)
            if run.upper is not None and stage.upper is not None:
                found.upper = min(found.upper, stage.upper(run.upper))

        def watch() -> Progress:
            keep()
            return self.look(found, run.conflicts)

        work.watch = watch
        run.start()
        work.wait(run)
        keep()
        work.nodes += run.conflicts
        return run

    def look(self, found: "_Found[M]", conflicts: int = 0) -> Progress:
        """What is known by now of what was asked."""
        asked = self.whole or found
        line = tuple(move.format() for move in asked.line or ())
        counts = {"nodes": conflicts, "moves_done": self.moves_done, "moves": self.moves}
        return self.work.progress(asked.bounds, memory=0.0, line=line, **counts)
