"""When two answers to the same question agree, and when a line is best play: what the tests of engines share."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from faceup.models import clock_towers
from faceup.models.game import Number
from faceup.models.position import Position
from faceup.solver import ENGINES, Answer, Limits, Question
from faceup.solver.engines import Purpose, engine_named, engines_for
from faceup.solver.engines.native import Solver, races
from faceup.solver.engines.native.binding import native_core
from faceup.solver.engines.reference import Search
from faceup.solver.ranking import rank
from faceup.solver.work import Work

__all__ = [
    "AVAILABLE",
    "COUNTING",
    "Native",
    "Reference",
    "assert_best_play",
    "assert_every_rule",
    "assert_native_races_agree",
    "assert_same",
    "best",
    "needs_native_core",
    "solver_of",
    "taking",
    "worths",
]

AVAILABLE = [name for name in ENGINES if name != "maximum" and (name != "native" or native_core() is not None)]
"""The engines of this install that search; `taking` says which of them take a question."""

COUNTING = [name for name in engines_for(Purpose.COUNT) if name in AVAILABLE]
"""The engines of this install that count sequences of moves."""

needs_native_core = pytest.mark.skipif(native_core() is None, reason="installed without a C++ compiler")


def taking(position: Position[Any], question: Question) -> list[str]:
    """The engines of this install that take a question."""
    simplified = question.simplified(position)
    return [name for name in AVAILABLE if engine_named(name).refusal(position, simplified) is None]


def best(answer: Answer) -> set[str]:
    """The texts of all best moves."""
    assert answer.moves is not None
    return {move.text for move in answer.moves if move.best}


def worths(answer: Answer) -> dict[str, tuple[Number, Number, bool]]:
    """What is said of each move: its bounds, and whether it is best."""
    assert answer.moves is not None
    return {move.text: (move.lower, move.upper, move.best) for move in answer.moves}


def solver_of(position: Any, question: Question | None = None, **how: Any) -> Solver[Any]:
    """A native solver, of whatever game."""
    return Solver(position, question, **how)


@dataclass(frozen=True)
class Native:
    """A way to run the native engine."""

    table_mb: int = 1
    threads: int = 1
    without: Sequence[str] = ()

    def solver(self, position: Any, question: Question) -> Solver[Any]:
        return solver_of(position, question, table_mb=self.table_mb, threads=self.threads, without=self.without)

    def solve(self, position: Any, question: Question, limits: Limits | None = None) -> Answer:
        with self.solver(position, question) as solver:
            return solver.solve(limits, all_moves=True)


class Reference:
    """The reference engine with a memory that lasts: once a position is solved, all that follow from it are, too."""

    def __init__(self, position: Position[Any], question: Question, nodes: int) -> None:
        self.nodes = nodes
        self.search: Search[Any] = Search(question, Work(Limits(nodes=nodes)))

    def solve(self, position: Position[Any]) -> Answer | None:
        """The answer about all moves, or None if it takes more nodes than allowed."""
        answer = self.search.answer(position, True)
        return None if self.search.work.nodes >= self.nodes else answer

    def best(self, position: Position[Any]) -> set[str]:
        """The best moves of a position that follows from a solved one."""
        values = {move: self.search.value(position.play(move)) for move in position.legal_moves()}
        return {move.text for move in rank(position, self.search.question, values, True) if move.best}


def assert_same(found: Answer, expected: Answer, position: Position[Any], question: Question, how: object) -> None:
    """The same value, and the same of every move: its bounds, and whether it is best."""
    if (found.value, worths(found)) == (expected.value, worths(expected)):
        return
    moves, expected_moves = worths(found), worths(expected)
    differ = {text: (moves.get(text), worth) for text, worth in expected_moves.items() if moves.get(text) != worth}
    pytest.fail(
        f"{position.format()}\n{question}\n{how}: value {found.value}, expected {expected.value}\n"
        f"moves (lower, upper, best), found and expected: {differ}"
    )


def assert_best_play(
    position: Any, question: Question, answer: Answer, best_of: Callable[[Any], set[str]] | None = None
) -> None:
    """The line, replayed by the rules, ends in the promised scores and the promised value.

    With `best_of`, each move in it is among the best of the position that it is played in.
    """
    for step in answer.line:
        assert step.player == position.mover
        assert position.read_move(step.text) == step.move
        if best_of is not None:
            among = best_of(position)
            assert step.text in among, f"{position.format()}\n{question}: {step.text} is not among {among}"
        position = position.play(step.move)
    outcome = position.outcome()
    assert outcome is not None, "the line goes to the end of the game"
    assert outcome.points == answer.scores
    assert outcome.values(question.objective)[question.player] == answer.value


def assert_every_rule(positions: Iterable[clock_towers.Position], often: int) -> None:
    """Of every flag each value is there more than so many times."""
    rules = [position.rules for position in positions]
    for values in (
        Counter(r.ladder for r in rules),
        Counter(r.storeys_after_clock for r in rules),
        Counter(r.tiebreak for r in rules),
        Counter(r.clock_mouse_in_tiebreak for r in rules),
    ):
        assert len(values) >= 2
        assert min(values.values()) > often


def assert_native_races_agree(position: Any, question: Question, expected: Answer) -> None:
    """The native engine tells the same of a race and of all its moves, with all techniques and without each."""
    if native_core() is None:
        return
    for without in ([], *([technique] for technique in races.techniques())):
        answer = races.solve(position, question, Work(), True, without)
        place = f"{position.format()}\n{question}, without {without}"
        assert (answer.lower, answer.upper) == (expected.lower, expected.upper), place
        assert worths(answer) == worths(expected), place
