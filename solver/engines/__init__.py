"""The engines, and the choice between them. Every engine answers the same `Question` with the same `Answer`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from faceup.models.errors import QuestionError
from faceup.models.position import Position
from faceup.solver.answer import Answer, Progress
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = ["ENGINES", "Engine", "check_engine", "engine_for", "solve"]

ENGINES = {
    "native": "faceup.solver.engines.native",
    "reference": "faceup.solver.engines.reference",
    "graph": "faceup.solver.graph.engine",
    "maximum": "faceup.solver.engines.maximum",
}
"""The engines that there are, the one to be preferred first, but see `_preferred`."""

AUTO = "auto"


class Engine(Protocol):
    """The names that an engine's module exports."""

    def refusal(self, position: Position[Any], question: Question, /) -> str | None:
        """Why the engine cannot take a question about a position, or None if it can."""

    def solve(self, position: Position[Any], question: Question, work: Work, all_moves: bool, /) -> Answer:
        """Answer the question, within what the work allows. With `all_moves` every legal move has its value proven."""


def solve(
    position: Position[Any],
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
    work, simplified = Work(limits, stop, report), question.simplified(position)
    return engine_for(position, simplified, engine).solve(position, simplified, work, all_moves).about(question)


def check_engine(name: str) -> None:
    """Raise a `QuestionError` if there is no engine of that name."""
    if name != AUTO and name not in ENGINES:
        raise QuestionError(f"this Faceup has no engine {name!r}; choose {', '.join([AUTO, *ENGINES])}")


def engine_for(position: Position[Any], question: Question, name: str = AUTO) -> Engine:
    """The engine of that name, or for ``auto`` the first that takes the question."""
    check_engine(name)
    simplified = question.simplified(position)
    refusals = []
    for candidate in _preferred(position, question) if name == AUTO else [name]:
        engine = cast("Engine", import_module(ENGINES[candidate]))
        if engine.refusal(position, simplified) is None:
            return engine
        refusals.append(f"{candidate}: {engine.refusal(position, question)}")
    raise QuestionError(f"no engine takes this question ({'; '.join(refusals)})")


def _preferred(position: Position[Any], question: Question) -> list[str]:
    """The engines in the order in which they are asked: where all help and there are many cards, CP-SAT comes first."""
    if question.opponents is not Opponents.COOPERATIVE and len(position.players) > 1:
        return list(ENGINES)
    from faceup.solver.engines import maximum

    return sorted(ENGINES, key=lambda name: name != "maximum") if maximum.suits(position, question) else list(ENGINES)
