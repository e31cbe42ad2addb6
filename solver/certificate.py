"""What a maximum rests on: its lower bound on a line that is replayed, its upper bound on a second route to it.

CP-SAT proves its bounds, but writes no proof of them that could be checked. So a maximum is called *certified* only
where something else proves it too: the game's own relaxation (the lemma "within reach" of the proofs), linear bounds of
the packing that are checked in exact arithmetic, or a search. Else it is *by CP-SAT*. In any case CP-SAT is asked a
second time, with another seed and without its presolve: if the two contradict each other, nothing is claimed at all.
"""

from dataclasses import replace
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.errors import FaceupError
from faceup.models.game import Bounds
from faceup.models.position import AnyPosition
from faceup.solver.answer import Answer
from faceup.solver.engines import engine_named, maximum, run
from faceup.solver.linear_bound import bounded, linear_model
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["Certificate", "ContradictionError", "Route", "certify"]

_NODES = 20_000_000
"""How many positions the search may look at that goes the second route, if nothing else is said."""


class ContradictionError(FaceupError):
    """Two ways to the same maximum contradict each other: one of them is wrong."""


class Route(StrEnum):
    """What an upper bound rests on."""

    RELAXATION = "certified by the relaxation"
    LINEAR = "certified by linear bounds"
    """Weights of the constraints of the packing show it, checked in exact arithmetic (`linear_bound`)."""
    SEARCH = "certified by search"
    CP_SAT = "by CP-SAT"
    OPEN = "open"
    """The two bounds do not meet, so there is no maximum yet."""


class Certificate(BaseModel):
    """What the bounds of a maximum rest on."""

    model_config = ConfigDict(frozen=True)

    line_checked: bool = Field(description="whether the line, replayed move by move, makes what `lower` says")
    upper: Route = Field(description="what `upper` rests on")
    solved_again: bool = Field(
        description="whether CP-SAT came to the same maximum with another seed and without its presolve"
    )

    @property
    def certified(self) -> bool:
        return self.line_checked and self.upper in (Route.RELAXATION, Route.LINEAR, Route.SEARCH)


def certify(answer: Answer, question: Question, work: Work) -> Certificate:
    """Look for a second way to a maximum, as far as the work allows, or raise a `ContradictionError`."""
    position = answer.position
    checked = _line_makes(answer, question)
    if answer.line and not checked:
        raise ContradictionError("the line does not make what it claims, so Faceup claims nothing; please report this")
    again = _solved_again(answer, question, work)
    return Certificate(line_checked=checked, upper=_route(position, answer, question, work), solved_again=again)


def _line_makes(answer: Answer, question: Question) -> bool:
    """Whether the line can be played by the rules to the end of the game, and makes the lower bound."""
    position = answer.position
    for step in answer.line:
        position = position.play(step.move)
    outcome = position.outcome()
    return outcome is not None and outcome.values(question.objective)[question.player] == answer.lower


def _solved_again(answer: Answer, question: Question, work: Work) -> bool:
    """Whether CP-SAT says the same once more, otherwise run; if it says something else, one of the two is wrong."""
    if maximum.refusal(answer.position, question) is not None or work.must_stop():
        return False
    limits = replace(work.limits, seconds=work.seconds_left, seed=work.limits.seed + 1)
    other = maximum.solve(answer.position, question, Work(limits, work.stop), False, without=["presolve"])
    _must_agree(answer, Bounds(other.lower, other.upper), "CP-SAT without presolve")
    return other.exact


def _route(position: AnyPosition, answer: Answer, question: Question, work: Work) -> Route:
    if not answer.exact:
        return Route.OPEN
    if position.bounds(question.objective)[question.player].upper == answer.upper:
        return Route.RELAXATION
    if answer.stats.engine != "maximum":
        return Route.SEARCH
    if _linear(position, answer, question, work):
        return Route.LINEAR
    if engine_named("native").refusal(position, question) is None and not work.must_stop():
        nodes = _NODES if work.limits.nodes is None else work.limits.nodes
        limits = replace(work.limits, seconds=work.seconds_left, nodes=nodes)
        searched = run("native", position, question, Work(limits, work.stop))
        _must_agree(answer, Bounds(searched.lower, searched.upper), "the search")
        if searched.upper == answer.upper:
            return Route.SEARCH
    return Route.CP_SAT


def _linear(position: AnyPosition, answer: Answer, question: Question, work: Work) -> bool:
    """Whether linear bounds of the first model, the packing without turns, show that there is no more."""
    if maximum.refusal(position, question) is not None:
        return False
    known = position.bounds(question.objective)[question.player]
    stage = maximum.first_stage(position, question, known)
    if stage is None or stage.upper is None:
        return False
    model, most = linear_model(stage), int(answer.upper)
    return stage.upper(most) == most and bounded(model, most, work.must_stop)


def _must_agree(answer: Answer, other: Bounds, who: str) -> None:
    """Two proofs about the same value must leave a value that both allow."""
    both = Bounds(answer.lower, answer.upper).within(other)
    if both.lower > both.upper:
        raise ContradictionError(
            f"the maximum is {answer.lower} to {answer.upper} by {answer.stats.engine}, and {other.lower} to"
            f" {other.upper} by {who}: one of them is wrong, so nothing is claimed; please report this"
        )
