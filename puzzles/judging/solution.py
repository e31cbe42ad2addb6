"""The solution of a puzzle: what its solver must find, against every best defence.

A *decision* is a position in which the solver's choices are not all worth the same. Where none is left, whatever is
played, the rest is a forced tail and belongs to no solution.
"""

from typing import Generic

from faceup.models.game import M, P
from faceup.puzzles.judging.turns import Choice, Stage, next_stage
from faceup.puzzles.judging.values import Valued, Valuer
from faceup.puzzles.packs.puzzle import Branch

__all__ = ["MOST_BRANCHES", "MOST_POSITIONS", "Solution"]

MOST_POSITIONS = 400
"""How many positions a solution may come to. One that is larger cannot be read by anyone."""
MOST_BRANCHES = 60
"""How large a tree is written out; a larger one is cut off where it is deepest."""


class Solution(Generic[P, M]):
    """The solver's best play, of equal choices the first, against all best defences."""

    def __init__(self, valuer: Valuer[P, M]) -> None:
        self.valuer, self.game = valuer, valuer.game
        self.decisions: dict[Stage[P], list[Valued[P, M]]] = {}
        """The positions that the solver must get right, with all choices there."""
        self.whole = True
        self._depths: dict[Stage[P], int] = {}
        self.depth = self._depth(valuer.first)
        """How many decisions there are on the longest line."""

    @property
    def loose(self) -> list[Stage[P]]:
        """The decisions in which more than one choice is best."""
        return [stage for stage, valued in self.decisions.items() if valued[1].value == valued[0].value]

    def line(self) -> list[Choice[P, M]]:
        """The longest line to the last decision: against the defence that asks the most of the solver."""
        line: list[Choice[P, M]] = []
        stage = self.valuer.first
        while self._depth(stage):
            if self.game.chances(stage.position):
                stage = max(self._outcomes(stage), key=self._depth)
                continue
            line.append(self._followed(stage))
            stage = line[-1].after
        return line

    def decisions_on_the_line(self) -> list[Stage[P]]:
        stages = [self.valuer.first, *(choice.after for choice in self.line())]
        return [stage for stage in stages if stage in self.decisions]

    def best_lines(self, most: int) -> int | None:
        """How many different lines best play for all has, to the end; None if they lead through too many positions."""
        counts: dict[Stage[P], int] = {}

        def count(stage: Stage[P]) -> int:
            known = counts.get(stage)
            if known is None:
                if len(counts) >= most:
                    raise OverflowError
                below = self._outcomes(stage) or [each.choice.after for each in self._best(stage)]
                known = counts[stage] = sum(map(count, below)) if below else 1
            return known

        try:
            return count(self.valuer.first)
        except OverflowError:
            return None

    def tree(self) -> tuple[Branch, ...]:
        """The solver's choice, the best defences after which there is still a decision, and so on.

        Of defences that are answered alike, the first is written.
        """
        for plies in range(2 * self.depth + 2, 0, -1):
            tree = self._branches(self.valuer.first, plies)
            if _size(tree) <= MOST_BRANCHES:
                break
        return tree

    def _depth(self, stage: Stage[P]) -> int:
        known = self._depths.get(stage)
        if known is not None:
            return known
        if len(self._depths) >= MOST_POSITIONS:
            self.whole = False
            return 0
        self._depths[stage] = 0  # counted from now on; a position never comes back within a line
        outcomes = self._outcomes(stage)
        if outcomes:
            depth = max(map(self._depth, outcomes))
        elif self._ended(stage):
            depth = 0
        elif self.valuer.is_own(stage):
            valued = self.valuer.choices(stage)
            real = valued[0].value != valued[-1].value
            if real:
                self.decisions[stage] = valued
            depth = real + self._depth(valued[0].choice.after)
        else:
            depth = max(self._depth(each.choice.after) for each in self._best(stage))
        self._depths[stage] = depth
        return depth

    def _ended(self, stage: Stage[P]) -> bool:
        if stage.turns is not None and stage.turns <= 0:
            return True
        if self.game.outcome(stage.position) is not None:
            return True
        objective = self.valuer.question.objective
        return self.game.bounds(stage.position, objective)[self.valuer.question.player].exact

    def _outcomes(self, stage: Stage[P]) -> list[Stage[P]]:
        return [next_stage(self.game, stage, chance.move)[0] for chance in self.game.chances(stage.position)]

    def _best(self, stage: Stage[P]) -> list[Valued[P, M]]:
        if stage.turns is not None and stage.turns <= 0:
            return []
        return self.valuer.best(stage)

    def _followed(self, stage: Stage[P]) -> Choice[P, M]:
        best = self._best(stage)
        if self.valuer.is_own(stage):
            return best[0].choice
        return max((each.choice for each in best), key=lambda choice: self._depth(choice.after))

    def _branches(self, stage: Stage[P], plies: int) -> tuple[Branch, ...]:
        if plies == 0 or not self._depth(stage):
            return ()
        chances = self.game.chances(stage.position)
        if chances:
            brought = [Choice((chance.move,), next_stage(self.game, stage, chance.move)[0]) for chance in chances]
            return tuple(self._branch(each, self._branches(each.after, plies - 1)) for each in self._undecided(brought))
        if self.valuer.is_own(stage):
            followed = self._followed(stage)
            return (self._branch(followed, self._branches(followed.after, plies - 1)),)
        told: list[tuple[Choice[P, M], tuple[Branch, ...]]] = []
        for choice in self._undecided([each.choice for each in self._best(stage)]):
            # Read as a player would: of defences that are answered alike, one says it all.
            answer = self._branches(choice.after, plies - 1)
            if all(answer != other for _, other in told):
                told.append((choice, answer))
        return tuple(self._branch(choice, answer) for choice, answer in told)

    def _undecided(self, following: list[Choice[P, M]]) -> list[Choice[P, M]]:
        """Those after which there is still a decision."""
        return [choice for choice in following if self._depth(choice.after)]

    def _branch(self, choice: Choice[P, M], replies: tuple[Branch, ...]) -> Branch:
        """A choice of several moves is a branch in a branch."""
        value = self.valuer.value(choice.after)
        for move in reversed(choice.moves):
            branch = Branch(move=move.to_json(), text=move.format(), value=value, replies=replies)
            replies = (branch,)
        return branch


def _size(tree: tuple[Branch, ...]) -> int:
    return sum(1 + _size(branch.replies) for branch in tree)
