"""The earliest turn by which a player of a race can win, if everyone helps and nothing is left to luck.

Only play without chance is considered: no thief, and no card from a pile that is made of what was discarded
(`faceup.models.cp.earliest`). Turns count as in a question's `turns`: the one under way is the first.

Two engines answer, turn by turn, so that each turn without a win is a proof of its own, which stays when the work is
stopped. `reference` looks at all positions that a turn can lead to, one turn after the other; if no position is left,
there is no win however long one plays. `maximum` asks CP-SAT for a play that wins in just this turn. ``auto`` begins
with the first, and goes on with the second where there is too much to look at.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from pydantic import Field

from faceup.models.cp.earliest import EarliestModels, earliest_models
from faceup.models.cp.stage import Stage
from faceup.models.errors import QuestionError
from faceup.models.game import Bounds
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Progress, Reply, Stats, Status, Step, line_of
from faceup.solver.engines import AUTO, Purpose, check_engine
from faceup.solver.engines.cp_sat import Run
from faceup.solver.engines.reference import ENTRY_BYTES
from faceup.solver.question import MOST_TURNS, Limits, Opponents, Question
from faceup.solver.work import Stopped, Work

__all__ = ["Earliest", "check_earliest", "find_earliest", "is_race"]

FIRST_LOOK = 3_000
"""How many positions ``auto`` looks at before it leaves the question to CP-SAT."""


class Earliest(Reply):
    """The answer: the earliest turn by which the player can win, and a play; or what was proven instead."""

    status: Status = Field(
        description="exact: the earliest turn, or the proof that there is none however long one plays; turn-limit: the"
        " proof that there is none within the turns asked for; otherwise what ended the search"
    )
    turn: int | None = Field(description="the earliest turn by which the player can win, 0 if they have; null for none")
    none_within: int = Field(description="proven: the player cannot win within so many turns")
    line: tuple[Step, ...] = Field(description="a play that wins in that turn")
    stats: Stats


def find_earliest(
    position: AnyPosition,
    question: Question,
    limits: Limits | None = None,
    *,
    engine: str = AUTO,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Earliest:
    """Find the earliest turn by which the question's player can win with everyone's help, within its `turns`.

    >>> from faceup.models import gotown
    >>> position = gotown.Position.parse("gotown~gotown.floors_to_win-1~0d~261~~3m_~48_")
    >>> found = find_earliest(position, Question.about(position, opponents="cooperative"))
    >>> found.turn, [step.text for step in found.line]
    (3, ['milkshake 1', 'end', 'build 3 6'])
    """
    check_earliest(position, question, engine)
    models = earliest_models(position)
    assert models is not None, "the question was checked"
    racing = _Racing[Any](question.player, models, Work(limits, stop, report))
    return racing.answer(position, question.turns or MOST_TURNS, engine)


def is_race(position: AnyPosition) -> bool:
    return not position.fixed_length


def check_earliest(position: AnyPosition, question: Question, engine: str = AUTO) -> None:
    """Raise a `QuestionError` if the earliest win cannot be asked for: not in a race, or not with everyone's help."""
    question.check(position)
    if not is_race(position):
        raise QuestionError(f"{position.game} is not a race: it is played to its end, so there is no earliest win")
    if question.opponents is not Opponents.COOPERATIVE:
        raise QuestionError(f"the earliest win is for cooperative opponents, not {question.opponents} ones")
    check_engine(engine, Purpose.EARLIEST_WIN)
    models = earliest_models(position)
    if models is None:
        raise QuestionError(f"{position.game} does not tell how its players help each other")
    refusal = models.refusal(position)
    if refusal is not None:
        raise QuestionError(f"an earliest win is planned with known cards, and here {refusal}")


class _TooMuch(Exception):  # noqa: N818 (no error: another engine goes on)
    pass


@dataclass(frozen=True, slots=True)
class _Reached(Generic[M]):
    """In which turn a position was reached, and how."""

    turn: int
    before: Position[M] | None = None
    move: M | None = None


@dataclass
class _Racing(Generic[M]):
    """The work of one answer: what may be spent on it, and what has been proven."""

    player: int
    models: EarliestModels
    work: Work
    none_within: int = 0
    """How many turns are proven to have no win in them."""
    line: list[M] | None = None
    """A play that wins in the turn after those."""
    engine: str = "reference"

    def __post_init__(self) -> None:
        self.work.watch = lambda: self.work.progress(Bounds(-1, 1), none_within=self.none_within)

    def answer(self, position: Position[M], turns: int, engine: str) -> Earliest:
        status = Status.EXACT
        outcome = position.outcome()
        if outcome is None:
            status = self.solved(position, turns, engine)
        elif outcome.winners == (self.player,):
            self.line = []
        won = self.line is not None
        return Earliest(
            game=position.game,
            position=position,
            player=self.player,
            status=status,
            turn=self.none_within + (outcome is None) if won else None,
            none_within=self.none_within,
            line=line_of(position, self.line or [])[0],
            stats=self.work.stats(self.engine),
        )

    def solved(self, position: Position[M], turns: int, engine: str) -> Status:
        """Look for the win turn by turn, and say how that ended."""
        try:
            if engine != "maximum":
                try:
                    return self.search(position, turns, FIRST_LOOK if engine == "auto" else None)
                except _TooMuch:
                    pass
            self.engine, self.work.nodes, self.work.memory = "maximum", 0, 0
            return self.plan(position, turns)
        except Stopped as stopped:
            return stopped.status

    def search(self, position: Position[M], turns: int, most: int | None) -> Status:
        """All positions, one turn after the other. A position that was reached sooner is not looked at again.

        Whatever can be done from it was possible then, in fewer turns.
        """
        work = self.work
        reached: dict[Position[M], _Reached[M]] = {position: _Reached(1)}
        layers = {1: [position]}
        beyond = False
        for turn in range(1, turns + 1):
            now = layers.pop(turn, [])
            while now:
                here = now.pop()
                if reached[here].turn < turn:
                    continue
                if here.outcome() is not None:
                    self.line = self.trimmed(position, _way(reached, here), turn)
                    return Status.EXACT
                work.memory = len(reached) * ENTRY_BYTES
                work.check()
                work.nodes += 1
                if most is not None and work.nodes > most:
                    raise _TooMuch
                for move, after in self.helpful(here):
                    then = turn + here.turns_begun(move)
                    if after in reached and reached[after].turn <= then:
                        continue
                    if then > turns:
                        beyond = True
                        continue
                    reached[after] = _Reached(then, here, move)
                    (now if then == turn else layers.setdefault(then, [])).append(after)
            self.none_within = turn
            if not layers:
                return Status.TURN_LIMIT if beyond else Status.EXACT
        return Status.TURN_LIMIT

    def helpful(self, position: Position[M]) -> Iterator[tuple[M, Position[M]]]:
        """The moves after which the player has won or still may, with nothing left to luck."""
        for move, after in position.successors():
            outcome = after.outcome()
            if outcome is not None:
                if outcome.winners == (self.player,):
                    yield move, after
            elif not after.chances() and not self.models.pile_made_anew(position, move):
                yield move, after

    def plan(self, position: Position[M], turns: int) -> Status:
        """A model for each turn: it has a solution, or the proof that there is none."""
        last = self.models.horizon(position)
        for turn in range(self.none_within + 1, turns + 1):
            if turn > last:
                return Status.EXACT
            self.work.check()
            stage = self.models.stage(position, self.player, turn)
            found = None if stage is None else self.run(stage)
            if found is not None:
                self.line = self.trimmed(position, found, turn)
                return Status.EXACT
            self.none_within = turn
        return Status.TURN_LIMIT

    def run(self, stage: Stage) -> list[M] | None:
        """The moves of a solution, or None if it is proven that there is none; a limit ends it."""
        work = self.work
        run = Run(stage, work.limits, work.seconds_left, work.nodes_left)
        run.start()
        work.wait(run)
        work.nodes += run.conflicts
        if run.found:
            return run.found[-1][0]
        if run.infeasible:
            return None
        # Nothing else ends a run; where nobody has asked to stop, it was one of the limits.
        work.end_with_run()
        raise Stopped(work.why())

    def trimmed(self, position: Position[M], line: list[M], turn: int) -> list[M]:
        """The play up to the win, without the moves that it does not need."""
        length = self.length(position, line, turn)
        assert length is not None, f"{[move.format() for move in line]} does not win in turn {turn}"
        line = line[:length]
        for i in reversed(range(length)):
            shorter = line[:i] + line[i + 1 :]
            length = self.length(position, shorter, turn)
            line = line if length is None else shorter[:length]
        return line

    def length(self, position: Position[M], line: list[M], turn: int) -> int | None:
        """After how many of these moves the player has won, if they can be played, without luck and in that turn."""
        here, now = position, 1
        for number, move in enumerate(line, 1):
            if move not in here.legal_moves() or self.models.pile_made_anew(here, move):
                return None
            now += here.turns_begun(move)
            here = here.after(move)
            outcome = here.outcome()
            if outcome is not None:
                return number if outcome.winners == (self.player,) and now == turn else None
        return None


def _way(reached: "dict[Position[M], _Reached[M]]", end: Position[M]) -> list[M]:
    """The moves by which a position was reached."""
    moves: list[M] = []
    here = reached[end]
    while here.move is not None and here.before is not None:
        moves.append(here.move)
        here = reached[here.before]
    return moves[::-1]
