"""Why a move is best, or what it costs and why: sentences, each a fact that was proven, with its witness."""

from collections.abc import Sequence
from dataclasses import replace

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds
from faceup.models.names import called, players_called
from faceup.models.position import M, Position
from faceup.solver.engines import AUTO
from faceup.solver.explain.case import Case
from faceup.solver.explain.explanation import Better, Explanation, Reason, Results
from faceup.solver.explain.reasons import reasons
from faceup.solver.proving import Prover
from faceup.solver.question import Question
from faceup.solver.ranking import loss, result
from faceup.solver.work import Work

__all__ = ["RACE_NODES", "Explanation", "Reason", "explain"]

RACE_NODES = 2_000_000


def explain(
    position: Position[M],
    move: M | str,
    question: Question | None = None,
    work: Work | None = None,
    *,
    names: Sequence[str] = (),
    engine: str = AUTO,
) -> Explanation:
    """Explain a legal move, within what the work allows. The question's player is whoever moves.

    A race may go on for ever: without any limit its searches end after `RACE_NODES` positions, all together.
    """
    if position.chances():
        raise QuestionError("there is no move to explain: chance comes next here")
    chosen = position.read_move(move)
    position.play(chosen)  # or say why it is illegal
    question = Question.about(position) if question is None else question
    question.check(position)
    if question.player != position.mover:
        raise QuestionError("a move is explained for the player who moves; leave out the player")
    work = work or Work()
    if not position.fixed_length and work.limits.seconds is None and work.limits.nodes is None:
        work.limits = replace(work.limits, nodes=RACE_NODES)
    case = Case(position, chosen, called(names, len(position.players)), Prover(position, question, work, engine))
    with players_called(names):
        found = tuple(reasons(case))
    bounds, best = case.bounds, case.best_bounds
    before, after = (result(position, question.objective, each) for each in (best, bounds))
    return Explanation(
        game=position.game,
        position=position,
        player=question.player,
        objective=question.objective,
        opponents=question.opponents,
        status=case.status,
        move=chosen,
        value=bounds.lower if bounds.exact else bounds,
        best=best.lower if best.exact else best,
        loss=loss(best, bounds),
        result=None if before is None or after is None else Results(before=before, after=after),
        reasons=found,
        better=tuple(
            Better(move=each.move, value=each.lower if each.lower == each.upper else Bounds(each.lower, each.upper))
            for each in case.others
            if each.lower > bounds.upper
        ),
        names=tuple(names),
    )
