"""The engines, and the choice between them. Every engine answers the same `Question` with the same `Answer`."""

from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from typing import Protocol, cast

from faceup.models.errors import QuestionError, unknown
from faceup.models.position import AnyPosition
from faceup.solver.answer import Answer, Progress
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = ["ENGINES", "Engine", "Purpose", "check_engine", "engine_for", "engine_named", "engines_for", "run", "solve"]

ENGINES = {
    "native": "faceup.solver.engines.native",
    "alphabeta": "faceup.solver.engines.alphabeta",
    "reference": "faceup.solver.engines.reference",
    "graph": "faceup.solver.graph.engine",
    "maximum": "faceup.solver.engines.maximum",
}
"""The engines that there are, the one to be preferred first, but see `_preferred`."""

AUTO = "auto"


class Purpose(StrEnum):
    """What engines are asked for."""

    BEST_PLAY = "the best play"
    EARLIEST_WIN = "the earliest win"
    COUNT = "a count of sequences"
    GRAPH = "the values of a graph"


def engines_for(purpose: Purpose) -> tuple[str, ...]:
    """Return the engines that serve a purpose, the one to be preferred first.

    >>> engines_for(Purpose.COUNT)
    ('native', 'reference')
    """
    return {
        Purpose.BEST_PLAY: tuple(ENGINES),
        Purpose.EARLIEST_WIN: ("reference", "maximum"),
        Purpose.COUNT: ("native", "reference"),
        Purpose.GRAPH: ("native", "graph"),
    }[purpose]


class Engine(Protocol):
    """The names that an engine's module exports."""

    def refusal(self, position: AnyPosition, question: Question, /) -> str | None:
        """Say why the engine cannot take a question about a position, or None if it can."""

    def solve(self, position: AnyPosition, question: Question, work: Work, all_moves: bool, /) -> Answer:
        """Answer the question, within what the work allows. With `all_moves` every legal move has its value proven."""


def solve(
    position: AnyPosition,
    question: Question | None = None,
    limits: Limits | None = None,
    *,
    engine: str = AUTO,
    all_moves: bool = False,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Answer:
    """Return the best play from a position and what it is worth, proven; or bounds of it, if a limit ends the search.

    `stop` is asked often, `report` is called about ten times a second. The answer lists the moves where `all_moves`
    asks for the value of each, and where the search was ended before it had the value: then with the bounds that are
    known.

    >>> from faceup.models.position import Position
    >>> solve(Position.parse("clock-towers~french~0~..~Kr_1c~2_")).value
    4
    """
    if question is None:
        question = Question.about(position)
    else:
        question.check(position)
    return run(engine_for(position, question, engine), position, question, Work(limits, stop, report), all_moves)


def run(engine: str, position: AnyPosition, question: Question, work: Work, all_moves: bool = False) -> Answer:
    """Have an engine that takes the question answer it. Nothing is checked: `solve` does that, and `engine_for`."""
    simplified, watch = question.simplified(position), work.watch
    try:
        return engine_named(engine).solve(position, simplified, work, all_moves).about(question)
    finally:
        work.watch = watch  # the work may go on with something else, and this search is no more


def check_engine(name: str, purpose: Purpose = Purpose.BEST_PLAY) -> None:
    """Raise a `QuestionError` if there is no engine of that name for the purpose."""
    known = [AUTO, *engines_for(purpose)]
    if name not in known:
        listing = f"choose {', '.join(known)}"
        if name in ENGINES:
            raise QuestionError(f"the engine {name} does not give {purpose}; {listing}")
        raise QuestionError(unknown("engine", name, known, listing))


def engine_named(name: str) -> Engine:
    """Return the engine of that name; it is loaded now."""
    return cast("Engine", import_module(ENGINES[name]))


def engine_for(position: AnyPosition, question: Question, name: str = AUTO) -> str:
    """Return the name of the engine that takes the question: the one that was asked for, or for ``auto`` the first."""
    check_engine(name)
    simplified = question.simplified(position)
    refusals = []
    for candidate in _preferred(position, question) if name == AUTO else [name]:
        if engine_named(candidate).refusal(position, simplified) is None:
            return candidate
        refusals.append(f"{candidate}: {engine_named(candidate).refusal(position, question)}")
    raise QuestionError(f"no engine takes this question ({'; '.join(refusals)})")


def _preferred(position: AnyPosition, question: Question) -> list[str]:
    """The engines in the order in which they are asked: where all help and there are many cards, CP-SAT comes first."""
    if question.opponents is not Opponents.COOPERATIVE and len(position.players) > 1:
        return list(ENGINES)
    from faceup.solver.engines import maximum

    return sorted(ENGINES, key=lambda name: name != "maximum") if maximum.suits(position, question) else list(ENGINES)
