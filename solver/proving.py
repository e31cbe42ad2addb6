"""Many questions about one position, what follows from it and what is like it, within limits for all of them together.

What was proven once is not searched again, and where the native core can step through the game, one table serves all
positions that follow from the first.
"""

from dataclasses import replace
from typing import Generic

from faceup.models.position import M, Position
from faceup.solver.answer import Answer, MoveValue, Status
from faceup.solver.engines import AUTO, engine_for, run
from faceup.solver.engines.native import Solver
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["Prover", "with_replies"]


class Prover(Generic[M]):
    """Answers to one question about many positions, the first one and others, as far as the work allows."""

    def __init__(self, position: Position[M], question: Question, work: Work, engine: str = AUTO) -> None:
        self.position, self.question, self.work, self.engine = position, question, work, engine
        self._known: dict[tuple[Position[M], bool], Answer] = {}
        self._solver: Solver[M] | None = None
        chosen = engine_for(position, question, engine)
        if chosen == "native" and position.fixed_length and position.certain:
            limits = work.limits
            self._solver = Solver(position, question, table_mb=limits.table_mb, threads=limits.threads, checked=True)

    def following(self, position: Position[M], all_moves: bool = False) -> Answer:
        """Answer the question about a position that follows from the first."""
        known = self._known.get((position, all_moves))
        if known is None:
            known = self._known[position, all_moves] = self._answer(position, all_moves, self._solver, None)
        return known

    def other(self, position: Position[M], all_moves: bool = False, nodes: int | None = None) -> Answer:
        """Answer the question about any other position, within so many nodes."""
        known = self._known.get((position, all_moves))
        if known is None:
            known = self._known[position, all_moves] = self._answer(position, all_moves, None, nodes)
        return known

    def _answer(self, position: Position[M], all_moves: bool, solver: Solver[M] | None, nodes: int | None) -> Answer:
        whole = self.work
        left = [each for each in (whole.nodes_left, nodes) if each is not None]
        limits = replace(whole.limits, seconds=whole.seconds_left, nodes=min(left, default=None))
        part = Work(limits, whole.stop, whole.report)
        if solver is not None:
            solver.position = position
            answer = solver.answer(part, all_moves)
        else:
            answer = run(engine_for(position, self.question, self.engine), position, self.question, part, all_moves)
        whole.nodes += part.nodes
        if part.ended_by is not None and (part.ended_by is not Status.NODE_LIMIT or whole.nodes_left == 0):
            whole.end(part.ended_by)
        return answer


def with_replies(answer: Answer, question: Question, work: Work, engine: str = AUTO) -> Answer:
    """Return an answer that lists its moves with the best reply to each of them, as far as the work allows.

    A reply is the next step of best play after the move: mostly another player's, in a turn of many moves the same
    player's. Where chance comes next there is none; nor has the engine `maximum` any, to whom each is a search anew.
    """
    position = answer.position
    if not answer.moves or position.chances() or engine == "maximum":
        return answer
    prover = Prover(position, question, work, engine)

    def replied(each: MoveValue) -> MoveValue:
        after = position.after(each.move)
        if each.lower != each.upper or after.chances() or after.outcome() is not None or work.must_stop():
            return each
        line = prover.following(after).line
        return each.model_copy(update={"reply": line[0]}) if line else each

    return answer.model_copy(update={"moves": tuple(map(replied, answer.moves))})
