"""A move to be explained, and what is proven about it: what every reason begins with."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from faceup.models.game import Bounds, Number
from faceup.models.insights import Insights, insights_of
from faceup.models.phrases import Sayable, Saying
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Words
from faceup.solver.answer import Answer, MoveValue, Status, Step
from faceup.solver.explain.explanation import Reason
from faceup.solver.explain.sentences import SENTENCES
from faceup.solver.explain.wording import Told, ending
from faceup.solver.proving import Prover
from faceup.solver.question import Question

__all__ = ["Case"]


class Case:
    """A position, a legal move, and a question whose player is the mover."""

    def __init__(self, position: AnyPosition, move: Move, names: Sequence[str], prover: Prover[Any]) -> None:
        self.position, self.move, self.names, self.prover = position, move, names, prover
        self.question: Question = prover.question
        self.insights: Insights = insights_of(position)
        self.after = position.after(move)
        self.answer: Answer = prover.following(position, all_moves=True)
        self.moves: dict[Move, MoveValue] = {each.move: each for each in self.answer.moves or ()}
        known = Bounds(self.moves[move].lower, self.moves[move].upper)
        if not known.exact:  # the search of a race ends with the value of the best move
            found = prover.following(self.after)
            known = known.within(Bounds(found.lower, found.upper))
        self.bounds: Bounds = known
        """What is proven of the move."""

    @property
    def me(self) -> str:
        """The name of who moves."""
        return self.names[self.question.player]

    @property
    def best_bounds(self) -> Bounds:
        """What is proven of the best move."""
        return Bounds(self.answer.lower, self.answer.upper)

    @property
    def proven(self) -> bool:
        """Whether the values of the move and of the best one are proven; those of other moves need not be."""
        return self.bounds.exact and self.best_bounds.exact

    @property
    def is_best(self) -> bool:
        return self.bounds.lower == self.best_bounds.lower

    def reaches(self, each: MoveValue) -> bool:
        """Whether a move is proven to be worth as much as the best."""
        return each.lower == self.best_bounds.lower

    def is_worse(self, each: MoveValue) -> bool:
        """Whether a move is proven to be worth less than the best."""
        return each.upper < self.best_bounds.lower

    @property
    def status(self) -> Status:
        """Why the values are not proven, where they are not."""
        answers = (self.answer, self.prover.following(self.after)) if not self.proven else ()
        return next((answer.status for answer in answers if not answer.exact), Status.EXACT)

    @property
    def value(self) -> Number:
        return self.bounds.lower

    @cached_property
    def others(self) -> list[MoveValue]:
        """The other moves, best first."""
        return [each for each in self.moves.values() if each.move != self.move]

    @cached_property
    def best(self) -> MoveValue:
        """The best move: that of the line, where there are several."""
        first = self.answer.line[0].move if self.answer.line else None
        found = next((each for each in self.moves.values() if each.move == first), None)
        return found if found is not None and self.reaches(found) else next(iter(self.moves.values()))

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """The move and best play after it."""
        return self.line_with(self.move)

    def line_with(self, move: Move) -> tuple[Step, ...]:
        """A move of the position, and best play after it."""
        return (Step(player=self.position.mover, move=move), *self.rest(self.position.after(move)))

    def rest(self, after: AnyPosition) -> tuple[Step, ...]:
        """Best play from a position that follows from the first."""
        return () if after.outcome() is not None else self.prover.following(after).line

    @property
    def words(self) -> Words:
        """The words of the game."""
        words: Words = self.position.form().deck.words
        return words

    def ends(self, value: Number) -> Saying:
        """What a value means for the mover, after the mover's name."""
        return ending(self.position, self.question.objective, value)

    def would(self, value: Number) -> Saying:
        """The same of a thing that would happen."""
        return ending(self.position, self.question.objective, value, would=True)

    def reason(
        self,
        because: str,
        says: str | Sayable,
        *,
        line: tuple[Step, ...],
        value: Number | Bounds,
        position: AnyPosition | None = None,
    ) -> Reason:
        return Reason.saying(says, because=because, line=line, value=value, position=position)

    def say(self, sentence: str, **values: Any) -> Saying:
        """A sentence of explanations about the mover, with its values."""
        told = {name: Told(value) if isinstance(value, Move) else value for name, value in values.items()}
        return SENTENCES[sentence].of(me=self.me, **told)
