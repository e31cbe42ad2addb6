"""The solution of a puzzle: what its solver must find, against every best defence.

A position is *settled* when the solver can no longer spoil the result, whatever they choose from there on, against
every defence that keeps the value. There the solution is cut. Every position before that in which the solver has a
choice is a *decision*, and a puzzle is sound if in each of them one choice alone is best.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Generic, NamedTuple

from faceup.models.position import M
from faceup.puzzles.judging.turns import Choice, Moment, next_moment
from faceup.puzzles.judging.values import ValuedChoice, Values
from faceup.puzzles.packs.puzzle import SolutionNode

__all__ = ["MOST_LEVELS", "MOST_POSITIONS", "MOST_SETTLED", "MOST_TOLD", "Solution"]

MOST_POSITIONS = 400
"""How many positions a solution may come to. One that is larger cannot be read by anyone."""
MOST_TOLD = 120
"""How many moves its tree may have, with those that are only named: more than that is not read to the end."""
MOST_LEVELS = 40
"""How many moves a line of it may have: a record takes two levels of JSON for each, and is read as far as 100."""
MOST_SETTLED = 3000
"""How many positions may be looked at to see that nothing is left to decide; after that something is."""


class Solution(Generic[M]):
    """The solver's best play, of equal choices the first, against all best defences."""

    def __init__(self, values: Values[M]) -> None:
        self.values = values
        self._decisions: dict[Moment[M], list[ValuedChoice[M]]] = {}
        self._whole = True
        self._depths: dict[Moment[M], int] = {}
        self._settled: dict[Moment[M], bool] = {}
        self._trees: dict[Moment[M], _Tree] = {}
        self._plans: dict[object, int] = {}
        self._right: dict[tuple[Moment[M], Moment[M]], bool] = {}

    @cached_property
    def depth(self) -> int:
        """How many decisions there are on the longest line."""
        return self._depth(self.values.first)

    @cached_property
    def decisions(self) -> dict[Moment[M], list[ValuedChoice[M]]]:
        """The positions that the solver must get right, with all choices there."""
        assert self.depth >= 0, "to count them is to go through them"
        return self._decisions

    @property
    def whole(self) -> bool:
        """Whether all of it was gone through."""
        return self.depth >= 0 and self._whole

    @property
    def loose(self) -> list[Moment[M]]:
        """The decisions in which more than one choice is best."""
        return [moment for moment, valued in self.decisions.items() if valued[1].value == valued[0].value]

    @cached_property
    def scouted(self) -> tuple[int, bool]:
        """How many decisions are met before a loose one, the nearest first, and whether there is such a one."""
        ahead, seen, tight = deque([self.values.first]), set[Moment[M]](), 0
        while ahead and len(seen) < MOST_POSITIONS:
            moment = ahead.popleft()
            if moment in seen or self.settled(moment):
                continue
            seen.add(moment)
            outcomes = self._outcomes(moment)
            if outcomes or not self.values.is_own(moment):
                ahead.extend(outcomes or [each.choice.after for each in self._best(moment)])
                continue
            valued = self.values.choices(moment)
            if len(valued) > 1:
                if valued[1].value == valued[0].value:
                    return tight, True
                tight += 1
            ahead.append(valued[0].choice.after)
        return tight, False

    def settled(self, moment: Moment[M]) -> bool:
        """Say whether the solver can no longer go wrong, against every defence that keeps the value."""
        known = self._settled.get(moment)
        if known is None:
            if len(self._settled) >= MOST_SETTLED:
                return not moment.position.chances() and self._ended(moment)
            known = self._settled[moment] = self._is_settled(moment)
        return known

    def _is_settled(self, moment: Moment[M]) -> bool:
        outcomes = self._outcomes(moment)
        if outcomes:
            return all(map(self.settled, outcomes))
        if self._ended(moment):
            return True
        valued = self.values.choices(moment)
        if not self.values.is_own(moment):
            return all(self.settled(each.choice.after) for each in self.values.best(moment))
        return valued[0].value == valued[-1].value and all(self.settled(each.choice.after) for each in valued)

    def line(self) -> list[Choice[M]]:
        """Return the line against the defence that asks the most of the solver, to the last decision."""
        return [choice for _, choice in self.steps(self.values.first)]

    def steps(self, moment: Moment[M]) -> Iterator[tuple[Moment[M], Choice[M]]]:
        """Yield the choices of that line from some moment on, each with the moment in which it is made.

        Of what chance may bring between them, it goes on with that which asks the most.
        """
        while self._depth(moment):
            if moment.position.chances():
                moment = max(self._outcomes(moment), key=self._depth)
                continue
            choice = self._followed(moment)
            yield moment, choice
            moment = choice.after

    def decisions_on_the_line(self) -> list[Moment[M]]:
        moments = [self.values.first, *(choice.after for choice in self.line())]
        return [moment for moment in moments if moment in self.decisions]

    def own_turns(self) -> int:
        """Count in how many turns of their own the asked player wins a race, as people count.

        A second turn in a row that a card brings is part of the first; one that others leave by skipping theirs is not.
        The others hold out as long as they can.
        """
        counts: dict[tuple[Moment[M], bool], int] = {}

        def count(moment: Moment[M], goes_on: bool) -> int:
            """How many turns more; `goes_on` says whether the player's turn before is still the same one."""
            known = counts.get((moment, goes_on))
            if known is not None:
                return known
            position = moment.position
            if position.outcome() is not None or (moment.turns is not None and moment.turns <= 0):
                return 0
            outcomes = self._outcomes(moment)
            if outcomes:
                found = max(count(after, goes_on) for after in outcomes)
            else:
                own = position.mover == self.values.question.player
                below = [count(each.choice.after, own and _goes_on(moment, each.choice)) for each in self._best(moment)]
                found = (own and not goes_on) + (min(below) if self.values.is_own(moment) else max(below))
            counts[moment, goes_on] = found
            return found

        return count(self.values.first, False)

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

    @property
    def fits(self) -> bool:
        """Whether all of it can be written: every best defence, and the answer to it."""
        if not self.whole:
            return False
        tree = self._tree(self.values.first)
        return tree.size <= MOST_TOLD and tree.levels <= MOST_LEVELS

    def tree(self) -> tuple[SolutionNode, ...]:
        """Write the solver's choice, then every best defence with the solver's answer, and so on to the last decision.

        Defences after which the solver plays on in the same way are written as one, with the others named. Those that
        ask the most of the solver come first.
        """
        return self._tree(self.values.first).nodes

    def defences(self, moment: Moment[M]) -> list[Choice[M]]:
        """Return the best defences, of those that are answered alike the first; what asks the most comes first."""
        return [first for first, *_ in self._grouped(moment)]

    def one_plan(self, moment: Moment[M]) -> bool:
        """Say whether the solver plays on in the same way whatever others and chance do next."""
        while moment.position.chances() or not self.values.is_own(moment):
            groups = self._grouped(moment)
            if len(groups) != 1:
                return False
            moment = groups[0][0].after
        return self._depth(moment) > 0

    def _depth(self, moment: Moment[M]) -> int:
        known = self._depths.get(moment)
        if known is not None:
            return known
        if len(self._depths) >= MOST_POSITIONS:
            self._whole = False
            return 0
        self._depths[moment] = 0  # counted from now on; a position never comes back within a line
        outcomes = self._outcomes(moment)
        if outcomes:
            depth = max(map(self._depth, outcomes))
        elif self.settled(moment):
            depth = 0
        elif self.values.is_own(moment):
            valued = self.values.choices(moment)
            if len(valued) > 1:
                self._decisions[moment] = valued
            depth = (len(valued) > 1) + self._depth(valued[0].choice.after)
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

    def _tree(self, moment: Moment[M]) -> "_Tree":
        known = self._trees.get(moment)
        if known is None:
            known = self._trees[moment] = self._grown(moment)
        return known

    def _grown(self, moment: Moment[M]) -> "_Tree":
        if not self._depth(moment):
            return _NOTHING
        if not moment.position.chances() and self.values.is_own(moment):
            followed = self._followed(moment)
            plan = self._plan_of((followed.text, self._tree(followed.after).plan))
            return self._joined(plan, [[followed]], only=len(self._best(moment)) == 1)
        groups = self._grouped(moment)
        plans: dict[int, frozenset[str]] = {}
        for alike in groups:
            below = self._tree(alike[0].after).plan
            plans[below] = plans.get(below, frozenset()) | {choice.text for choice in alike}
        plan = next(iter(plans)) if len(plans) == 1 else self._plan_of(frozenset(plans.items()))
        return self._joined(plan, groups, only=not moment.position.chances() and sum(map(len, groups)) == 1)

    def _plan_of(self, told: object) -> int:
        """A number for a plan: what lies below is told by its number, so that plans are compared at a glance."""
        return self._plans.setdefault(told, len(self._plans))

    def _joined(self, plan: int, groups: list[list[Choice[M]]], only: bool) -> "_Tree":
        """The trees below some choices, as one."""
        nodes, size, levels = [], 0, 0
        for first, *others in groups:
            below = self._tree(first.after)
            nodes.append(self._node(first, below.nodes, only, [other.moves for other in others]))
            size += len(first.moves) + len(others) + below.size
            levels = max(levels, len(first.moves) + below.levels)
        return _Tree(plan, tuple(nodes), size, levels)

    def _grouped(self, moment: Moment[M]) -> list[list[Choice[M]]]:
        """What may follow, in groups after which the solver plays on in the same way."""
        groups: list[list[Choice[M]]] = []
        for choice in self._following(moment):
            plan = self._tree(choice.after).plan
            alike = (group for group in groups if self._tree(group[0].after).plan == plan)
            group = next((group for group in alike if self._is_right_after(choice.after, group[0].after)), None)
            if group is None:
                groups.append([choice])
            else:
                group.append(choice)
        return sorted(groups, key=lambda alike: (-self._depth(alike[0].after), -self._traps(alike[0].after)))

    def _is_right_after(self, moment: Moment[M], told: Moment[M]) -> bool:
        """Say whether the play that is told of one moment would be right in another, wherever it can be played there.

        A reader who meets a move there that is told as a good defence, and is none, must still find the right answer.
        """
        known = self._right.get((moment, told))
        if known is None:
            known = self._right[moment, told] = self._found_right_after(moment, told)
        return known

    def _found_right_after(self, moment: Moment[M], told: Moment[M]) -> bool:
        if not self._depth(told) or moment == told or (not moment.position.chances() and self._ended(moment)):
            return True
        if not told.position.chances() and self.values.is_own(told):
            answer = self._followed(told)
            best = {each.choice.text: each.choice for each in self._best(moment)}
            right = best.get(answer.text)
            return right is not None and self._is_right_after(right.after, answer.after)
        possible = {choice.text: choice for choice in self._possible(moment)}
        return all(
            self._is_right_after(possible[choice.text].after, choice.after)
            for choice in self._following(told)
            if choice.text in possible
        )

    def _possible(self, moment: Moment[M]) -> list[Choice[M]]:
        """What others can do, be it good or bad, or what chance may bring."""
        if moment.position.chances():
            return self._following(moment)
        return [each.choice for each in self.values.choices(moment)]

    def _traps(self, moment: Moment[M]) -> int:
        """How many choices are wrong in the next decision."""
        if self._ended(moment) or moment.position.chances() or not self.values.is_own(moment):
            return 0
        valued = self.values.choices(moment)
        return sum(each.value != valued[0].value for each in valued)

    def _following(self, moment: Moment[M]) -> list[Choice[M]]:
        """What others may do to keep the value, or what chance may bring."""
        chances = [Choice((each.move,), next_moment(moment, each.move)[0]) for each in moment.position.chances()]
        return chances or [each.choice for each in self._best(moment)]

    def _node(
        self,
        choice: Choice[M],
        replies: tuple[SolutionNode, ...],
        only: bool,
        alike: Sequence[tuple[M, ...]] = (),
    ) -> SolutionNode:
        """A choice of several moves is a node in a node."""
        value = self.values.value(choice.after)
        for number, move in reversed([*enumerate(choice.moves)]):
            node = SolutionNode(move, value, only, tuple(alike) if number == 0 else (), replies)
            replies = (node,)
        return node


def _goes_on(moment: Moment[M], choice: Choice[M]) -> bool:
    """Whether no turn of anybody else's has begun, or was skipped, after a choice."""
    return moment.turns is None or choice.after.turns is None or moment.turns - choice.after.turns <= 1


class _Tree(NamedTuple):
    """What follows from a position."""

    plan: int
    """What the solver does. What others or chance do is part of it only where the answers differ."""
    nodes: tuple[SolutionNode, ...]
    size: int
    """How many moves are written, and defences named."""
    levels: int
    """How many moves a line of it has at most."""


_NOTHING = _Tree(-1, (), 0, 0)
