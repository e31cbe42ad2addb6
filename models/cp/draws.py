"""A pile of known order in a model for CP-SAT: which of its cards are drawn when, and by whom.

A play has moments, one after the other, at each of which some cards may be drawn. The cards go from the top, so a
moment is told by which cards are gone before it.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

from ortools.sat.python import cp_model

from faceup.models.cp.stage import Linear

__all__ = ["PlannedDraws"]

C = TypeVar("C", bound=int)


class PlannedDraws(Generic[C]):
    """The draws of a play, moment by moment."""

    def __init__(self, model: cp_model.CpModel, pile: Sequence[C], moments: int) -> None:
        self.model, self.pile = model, pile
        self.gone = [[model.new_constant(0) for _ in pile]]
        for moment in range(1, moments + 1):
            self.gone.append([model.new_bool_var(f"{i} is gone at {moment}") for i in range(len(pile))])
        self.always = model.new_constant(1)
        self._from_the_top()
        self._for_good()

    def _from_the_top(self) -> None:
        for gone in self.gone:
            for upper, lower in pairwise(gone):
                self.model.add_implication(lower, upper)

    def _for_good(self) -> None:
        for before, after in pairwise(self.gone):
            for gone, still_gone in zip(before, after, strict=True):
                self.model.add_implication(gone, still_gone)

    def number(self, moment: int) -> Linear:
        """How many cards are drawn at a moment."""
        return sum(self.gone[moment + 1]) - sum(self.gone[moment])

    def empty(self, moment: int) -> cp_model.IntVar:
        """Whether the pile is empty when a moment comes."""
        return self.gone[moment][-1] if self.pile else self.always

    def none(self, moment: int) -> None:
        """At this moment no card is drawn."""
        self.model.add(self.number(moment) == 0)

    def one_if(self, moment: int, due: cp_model.IntVar, discarded: cp_model.IntVar) -> None:
        """A card is drawn if it is due and there is one. If there is none, nothing may have been discarded.

        If something was, the pile would be made anew, and what is drawn from it is luck.
        """
        number, empty = self.number(moment), self.empty(moment)
        self.model.add(number == 0).only_enforce_if(due.negated())
        self.model.add(number == 1).only_enforce_if(due, empty.negated())
        self.model.add_bool_or(due.negated(), empty.negated(), discarded.negated())

    def shared(self, moment: int, who: Mapping[int, cp_model.IntVar]) -> dict[tuple[int, C], Linear]:
        """How many cards of each kind each seat draws at a moment, if it is the one who draws."""
        drawn: dict[tuple[int, C], list[cp_model.IntVar]] = {}
        for i, card in enumerate(self.pile):
            takers = []
            for seat, draws in who.items():
                takes = self.model.new_bool_var(f"{seat} draws {i} at {moment}")
                self.model.add_implication(takes, draws)
                drawn.setdefault((seat, card), []).append(takes)
                takers.append(takes)
            self.model.add(sum(takers) == self.gone[moment + 1][i] - self.gone[moment][i])
        return {key: sum(takes) for key, takes in drawn.items()}
