"""The native engine: a C++20 search behind nanobind, for the games that it knows.

The search runs in threads of its own; Python only waits, reports and passes on a wish to stop. Three searches share the
door: of games of fixed length (`solver`), of the same with hidden cards (`hidden`), and of races (`races`).
"""

from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer
from faceup.solver.engines.native import hidden, races
from faceup.solver.engines.native.binding import no_core
from faceup.solver.engines.native.solver import MOST_THREADS, Solver, techniques
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["MOST_THREADS", "Solver", "refusal", "solve", "techniques"]


def refusal(position: AnyPosition, question: Question) -> str | None:
    """Say why this engine cannot take the question, or None if it can."""
    return no_core(position)


def solve(position: Position[M], question: Question, work: Work, all_moves: bool) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    if not position.fixed_length:
        return races.solve(position, question, work, all_moves)
    if not position.certain:
        return hidden.solve(position, question, work, all_moves)
    limits = work.limits
    with Solver(position, question, table_mb=limits.table_mb, threads=limits.threads, checked=True) as solver:
        return solver.answer(work, all_moves)
