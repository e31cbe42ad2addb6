"""What every choice is worth, proven, at any position that can follow from a first one.

Games of fixed length are solved to their end: by search, and where one player is alone with many cards by CP-SAT. Races
are solved as far as the question's turns go, where what is not won by then counts as not won.
"""

from typing import Any, Generic, NamedTuple

from faceup.models.errors import QuestionError
from faceup.models.game import M, Number, P
from faceup.models.registry import game_of
from faceup.puzzles.judging.turns import Choice, Stage, choices
from faceup.puzzles.packs.puzzle import plain_number
from faceup.solver.engines import maximum, native, solve
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.win_chance import Horizon, TooManyPositionsError, horizon_of

__all__ = ["TooLargeError", "Valued", "Valuer"]

_TABLE_MB = 256
NODES = 3_000_000
"""How many positions one search may visit. No time is measured: the same position always gets the same verdict."""
RACE_NODES = 200_000
"""The same for a race, all choices of a position together: what takes more is too intricate to be read."""
RACE_NODES_BY_RULES = 4_000
"""The same where there is no native core."""
CONFLICTS = 50_000
"""How many conflicts CP-SAT may meet, with its one worker."""


class TooLargeError(QuestionError):
    """The position is too large to be proven within the limit of positions."""

    def __init__(self) -> None:
        super().__init__("the position is too large: the limit of positions was reached before all moves were proven")


class Valued(NamedTuple, Generic[P, M]):
    """A choice, and what the play comes to after it for the asked player."""

    choice: Choice[P, M]
    value: Number


class Valuer(Generic[P, M]):
    """One question about a position and all that follow from it; what was proven once is not searched again."""

    def __init__(self, position: P, question: Question) -> None:
        question.check(position)
        if question.opponents is not Opponents.ADVERSARIAL:
            raise QuestionError("a puzzle asks what can be forced: its opponents are adversarial")
        self.game = game_of(position)
        self.question = question
        self.first = Stage(position, question.turns)
        self._known: dict[Stage[P], list[Valued[P, M]]] = {}
        self._solver: native.Solver[M] | None = None
        self._horizon: Horizon | None = None
        if not self.game.FIXED_LENGTH:
            if question.turns is None:
                raise QuestionError("a puzzle about a race needs the number of turns to win in; see --turns")
            self._horizon = horizon_of(position, question.player, RACE_NODES, RACE_NODES_BY_RULES)
        elif self.game.certain(position) and native.refusal(position, question) is None:
            self._solver = native.Solver(position, question, table_mb=_TABLE_MB)

    def is_own(self, stage: Stage[P]) -> bool:
        """Whether the asked player is to choose."""
        return stage.position.mover == self.question.player

    def choices(self, stage: Stage[P]) -> list[Valued[P, M]]:
        """The mover's choices with their values, best first for the mover, equals by length and text."""
        known = self._known.get(stage)
        if known is None:
            known = self._valued(stage)
            known.sort(key=lambda valued: valued.value, reverse=self.is_own(stage))
            self._known[stage] = known
        return known

    def best(self, stage: Stage[P]) -> list[Valued[P, M]]:
        """Those of the mover's choices that are worth the most to the mover."""
        valued = self.choices(stage)
        return [each for each in valued if each.value == valued[0].value]

    def value(self, stage: Stage[P]) -> Number:
        """What a position is worth, whoever or whatever comes next."""
        return self.values([stage])[0]

    def values(self, stages: list[Stage[P]]) -> list[Number]:
        """What positions are worth, each."""
        if self._horizon is not None:
            return self._within_turns(stages)
        return [self._to_the_end(stage) for stage in stages]

    def line(self, stage: Stage[P]) -> list[Choice[P, M]]:
        """Best play for all, of equal choices the first, to the end or to where chance comes in."""
        line: list[Choice[P, M]] = []
        while (stage.turns is None or stage.turns > 0) and (valued := self.choices(stage)):
            line.append(valued[0].choice)
            stage = line[-1].after
        return line

    def _valued(self, stage: Stage[P]) -> list[Valued[P, M]]:
        found: list[Choice[P, M]] = choices(self.game, stage)
        if self._horizon is not None:
            values = self._within_turns([choice.after for choice in found])
            return [Valued(choice, value) for choice, value in zip(found, values, strict=True)]
        if not found:
            return []
        by_text, begins_with = self._by_engine(stage.position)
        if stage == self.first:  # of the best choices the one that `solve` takes comes first
            found.sort(key=lambda choice: choice.text != begins_with)
        return [Valued(choice, by_text[choice.text]) for choice in found]

    def _to_the_end(self, stage: Stage[P]) -> Number:
        outcome = self.game.outcome(stage.position)
        if outcome is not None:
            return outcome.values(self.question.objective)[self.question.player]
        return self.choices(stage)[0].value

    def _by_engine(self, position: P) -> tuple[dict[str, Number], str | None]:
        """What each move is worth, by its text, and with which of them best play begins."""
        limits = Limits(nodes=NODES, table_mb=_TABLE_MB)
        if maximum.suits(position, self.question):
            answer = solve(position, self.question, Limits(nodes=CONFLICTS), engine="maximum", all_moves=True)
        elif self._solver is not None:
            self._solver.position = position
            answer = self._solver.solve(limits, all_moves=True)
        else:
            answer = solve(position, self.question, limits, all_moves=True)
        moves: Any = answer.moves
        if not answer.exact or any(move.lower != move.upper for move in moves):
            raise TooLargeError
        begins_with = answer.line[0].text if answer.line else None
        return {move.text: plain_number(move.lower) for move in moves}, begins_with

    def _within_turns(self, stages: list[Stage[P]]) -> list[Number]:
        assert self._horizon is not None
        try:
            found = self._horizon.values([(stage.position, stage.turns or 0) for stage in stages])
        except TooManyPositionsError:
            raise TooLargeError from None
        return [plain_number(value) for value in found]
