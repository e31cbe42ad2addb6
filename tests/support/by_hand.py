"""Endgames of Clock Towers that were worked out by hand: how they are put to every engine."""

from faceup.models.clock_towers import Position
from faceup.models.game import Number
from faceup.solver import Answer, Question, solve
from support.agreement import taking

__all__ = ["ask", "worths"]


def ask(position: str, objective: str = "margin", opponents: str = "adversarial", player: int | None = None) -> Answer:
    """The answer to a question about a position, written without its `clock-towers~`.

    It is the reference's; every other engine says the same of the value and of every move.
    """
    parsed = Position.parse(f"clock-towers~{position}")
    question = Question.about(parsed, objective=objective, opponents=opponents, player=player)
    answer = solve(parsed, question, engine="reference", all_moves=True)
    for engine in taking(parsed, question):
        other = solve(parsed, question, engine=engine, all_moves=True)
        assert (other.value, other.moves) == (answer.value, answer.moves), engine
    return answer


def worths(answer: Answer) -> dict[str, Number]:
    """Every move and its value for the player who is asked about."""
    assert answer.moves is not None
    assert all(move.lower == move.upper for move in answer.moves), "a finished search proves every move"
    return {move.text: move.lower for move in answer.moves}
