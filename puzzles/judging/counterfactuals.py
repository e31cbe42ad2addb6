"""What would be best if the others were otherwise: if they helped, if they were not there, if they let a turn go by.

A puzzle in which none of that makes a difference is a solitaire with spectators; and an idea is known by what changes
when it is taken away. So the judge of quality, the themes and the stories all ask here.
"""

from dataclasses import replace
from functools import cached_property
from typing import Generic

from faceup.models.game import Number, Objective
from faceup.models.insights import insights_of
from faceup.models.position import M, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.turns import Choice, Moment, choices
from faceup.puzzles.judging.values import Values
from faceup.solver.question import Opponents, Question

__all__ = ["Counterfactuals"]

_MOST_ALONE = 20_000
"""How many positions may be looked at for what a player would do alone in a race."""


class Counterfactuals(Generic[M]):
    """A position and a question, with other opponents. Each thing is found out when it is first asked for."""

    def __init__(self, values: Values[M]) -> None:
        self.values, self.question, self.first = values, values.question, values.first

    @cached_property
    def helped(self) -> list[Choice[M]]:
        """The best first choices if everyone helps: for points the most of one's own, in a race the surest win."""
        objective = Objective.SCORE if Objective.SCORE in self.first.position.objectives else self.question.objective
        asked = replace(self.question, objective=objective, opponents=Opponents.COOPERATIVE)
        values = Values(self.first.position, asked, self.values.work)
        return [each.choice for each in values.best(values.first)]

    @cached_property
    def alone(self) -> list[Choice[M]]:
        """The best first choices if nobody else ever did anything; none if that cannot be said."""
        position, player = self.first.position, self.question.player
        solo = puzzle_game(position.game).alone(position, player)
        if solo is None:
            return self._alone_in_a_race()
        values: Values[M] = Values(solo, Question(0, Objective.SCORE), self.values.work)
        best = {each.choice.moves for each in values.best(values.first)}
        return [each.choice for each in self.values.choices(self.first) if each.choice.moves in best]

    def if_next_passes(self, choice: Choice[M]) -> Number | None:
        """Return what a choice would be worth if the next player let the turn go by; None if nobody can."""
        passed = self.passed(choice.after)
        return None if passed is None or self.values.is_own(choice.after) else self.values.value(passed)

    @cached_property
    def if_passed(self) -> Number | None:
        """What the position would be worth if the player let the turn go by; None where that cannot be."""
        passed = self.passed(self.first)
        return None if passed is None else self.values.value(passed)

    def passed(self, moment: Moment[M]) -> Moment[M] | None:
        """Return the moment in which the mover has let the turn go by; None where the game cannot express that."""
        position = moment.position
        if position.outcome() is not None or position.chances():
            return None
        after: Position[M] | None = insights_of(position).passed(position)
        if after is None or after.chances():
            return None
        return Moment(after, None if moment.turns is None else moment.turns - 1)

    def _alone_in_a_race(self) -> list[Choice[M]]:
        """The choices after which the player wins soonest, in their own turns, while the others let theirs go by."""
        if self.first.turns is None:
            return []
        self._left = _MOST_ALONE
        soonest = {choice: self._soonest(choice.after) for choice in choices(self.first)}
        least = min((turns for turns in soonest.values() if turns is not None), default=None)
        return [] if least is None or self._left <= 0 else [c for c, turns in soonest.items() if turns == least]

    def _soonest(self, moment: Moment[M]) -> int | None:
        """In how many more turns of everyone's the player can win alone; None if not in time."""
        outcome = moment.position.outcome()
        if outcome is not None:
            return 0 if self.question.player in outcome.winners else None
        if moment.turns is None or moment.turns <= 0 or moment.position.chances() or self._left <= 0:
            return None
        self._left -= 1
        if moment.position.mover != self.question.player:
            passed = self.passed(moment)
            later = None if passed is None else self._soonest(passed)
            return None if later is None else later + 1
        found = [self._soonest(choice.after) for choice in choices(moment)]
        return min((turns + 1 for turns in found if turns is not None), default=None)
