"""The solution of a puzzle: what its solver must find, against every best defence.

A *decision* is a position in which the solver's choices are not all worth the same. Where none is left, whatever is
played, the rest is a forced tail and belongs to no solution.
"""

from typing import Generic

from faceup.models.position import M
from faceup.puzzles.judging.turns import Choice, Moment, next_moment
from faceup.puzzles.judging.values import ValuedChoice, Values
from faceup.puzzles.packs.puzzle import Variation

__all__ = ["MOST_BRANCHES", "MOST_POSITIONS", "Solution"]

MOST_POSITIONS = 400
"""How many positions a solution may come to. One that is larger cannot be read by anyone."""
MOST_BRANCHES = 60
"""How large a tree is written out; a larger one is cut off where it is deepest."""


class Solution(Generic[M]):
    """The solver's best play, of equal choices the first, against all best defences."""

    def __init__(self, values: Values[M]) -> None:
        self.values = values
        self.decisions: dict[Moment[M], list[ValuedChoice[M]]] = {}
        """The positions that the solver must get right, with all choices there."""
        self.whole = True
        self._depths: dict[Moment[M], int] = {}
        self.depth = self._depth(values.first)
        """How many decisions there are on the longest line."""

    @property
    def loose(self) -> list[Moment[M]]:
        """The decisions in which more than one choice is best."""
        return [moment for moment, valued in self.decisions.items() if valued[1].value == valued[0].value]

    def line(self) -> list[Choice[M]]:
        """Return the line against the defence that asks the most of the solver, to the last decision."""
        line: list[Choice[M]] = []
        moment = self.values.first
        while self._depth(moment):
            if moment.position.chances():
                moment = max(self._outcomes(moment), key=self._depth)
                continue
            line.append(self._followed(moment))
            moment = line[-1].after
        return line

    def decisions_on_the_line(self) -> list[Moment[M]]:
        moments = [self.values.first, *(choice.after for choice in self.line())]
        return [moment for moment in moments if moment in self.decisions]

    def best_lines(self, most: int) -> int | None:
        """Count the lines of best play for all, to the end; None if they lead through too many positions."""
        counts: dict[Moment[M], int] = {}

        def count(moment: Moment[M]) -> int:
            known = counts.get(moment)
            if known is None:
                if len(counts) >= most:
                    raise OverflowError
                below = self._outcomes(moment) or [each.choice.after for each in self._best(moment)]
                known = counts[moment] = sum(map(count, below)) if below else 1
            return known

        try:
            return count(self.values.first)
        except OverflowError:
            return None

    def tree(self) -> tuple[Variation, ...]:
        """Write the solver's choice, the best defences after which there is still a decision, and so on.

        Of defences that are answered alike, the first is written.
        """
        for plies in range(2 * self.depth + 2, 0, -1):
            tree = self._branches(self.values.first, plies)
            if _size(tree) <= MOST_BRANCHES:
                break
        return tree

    def _depth(self, moment: Moment[M]) -> int:
        known = self._depths.get(moment)
        if known is not None:
            return known
        if len(self._depths) >= MOST_POSITIONS:
            self.whole = False
            return 0
        self._depths[moment] = 0  # counted from now on; a position never comes back within a line
        outcomes = self._outcomes(moment)
        if outcomes:
            depth = max(map(self._depth, outcomes))
        elif self._ended(moment):
            depth = 0
        elif self.values.is_own(moment):
            valued = self.values.choices(moment)
            real = valued[0].value != valued[-1].value
            if real:
                self.decisions[moment] = valued
            depth = real + self._depth(valued[0].choice.after)
        else:
            depth = max(self._depth(each.choice.after) for each in self._best(moment))
        self._depths[moment] = depth
        return depth

    def _ended(self, moment: Moment[M]) -> bool:
        if moment.turns is not None and moment.turns <= 0:
            return True
        if moment.position.outcome() is not None:
            return True
        objective = self.values.question.objective
        return moment.position.bounds(objective)[self.values.question.player].exact

    def _outcomes(self, moment: Moment[M]) -> list[Moment[M]]:
        return [next_moment(moment, chance.move)[0] for chance in moment.position.chances()]

    def _best(self, moment: Moment[M]) -> list[ValuedChoice[M]]:
        if moment.turns is not None and moment.turns <= 0:
            return []
        return self.values.best(moment)

    def _followed(self, moment: Moment[M]) -> Choice[M]:
        best = self._best(moment)
        if self.values.is_own(moment):
            return best[0].choice
        return max((each.choice for each in best), key=lambda choice: self._depth(choice.after))

    def _branches(self, moment: Moment[M], plies: int) -> tuple[Variation, ...]:
        if plies == 0 or not self._depth(moment):
            return ()
        chances = moment.position.chances()
        if chances:
            brought = [Choice((chance.move,), next_moment(moment, chance.move)[0]) for chance in chances]
            return tuple(self._branch(each, self._branches(each.after, plies - 1)) for each in self._undecided(brought))
        if self.values.is_own(moment):
            followed = self._followed(moment)
            return (self._branch(followed, self._branches(followed.after, plies - 1)),)
        told: list[tuple[Choice[M], tuple[Variation, ...]]] = []
        for choice in self._undecided([each.choice for each in self._best(moment)]):
            # Read as a player would: of defences that are answered alike, one says it all.
            answer = self._branches(choice.after, plies - 1)
            if all(answer != other for _, other in told):
                told.append((choice, answer))
        return tuple(self._branch(choice, answer) for choice, answer in told)

    def _undecided(self, following: list[Choice[M]]) -> list[Choice[M]]:
        """Those after which there is still a decision."""
        return [choice for choice in following if self._depth(choice.after)]

    def _branch(self, choice: Choice[M], replies: tuple[Variation, ...]) -> Variation:
        """A choice of several moves is a branch in a branch."""
        value = self.values.value(choice.after)
        for move in reversed(choice.moves):
            branch = Variation(move=move.to_json(), text=move.format(), value=value, replies=replies)
            replies = (branch,)
        return branch


def _size(tree: tuple[Variation, ...]) -> int:
    return sum(1 + _size(branch.replies) for branch in tree)
