"""How good a puzzle is, beside being sound: one score from 0 to 100, made of parts that each say something.

    opponent   30   the key is not what one would play if the others helped, nor if they were absent
    stakes     15   the result changes: won, level or lost; else by how much the key is better
    tries      15   limited players fall for something, and what refutes the main tries is one move
    surprise   15   the key looks worse at first sight than what it beats
    economy    10   nothing lies on the table that could be taken away
    length     15   some decisions that are not obvious, and not too many to read

Each part is between 0 and 1. A part that makes no sense for a puzzle (the opponent of one who plays alone, or with
everyone's help) does not count, and the others count for more. Below `LEAST_SCORE` a puzzle is rejected, and the reason
names the part that costs it the most.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from faceup.models.edits import removals
from faceup.models.errors import QuestionError
from faceup.models.game import Number, Objective
from faceup.models.position import M, Position
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.judging.values import Values

__all__ = ["LEAST_SCORE", "WEIGHTS", "Quality", "result_of"]

WEIGHTS = {"opponent": 30, "stakes": 15, "tries": 15, "surprise": 15, "economy": 10, "length": 15}
LEAST_SCORE = 50
"""A puzzle below this is rejected as dull."""
MAIN_TRIES = 2
"""How many of the tries should be refuted by one move alone."""
_CASUAL = (Lookahead.GREEDY, Lookahead.ONE_TURN, Lookahead.TWO_TURNS)
"""Whoever is tempted by a real try: those who look further are tempted by what nobody would see."""
_LENGTHS = {0: 0.0, 1: 0.2, 2: 0.7}
"""What so many decisions on the line are worth that are not obvious; three or more are worth all."""
_LONG = 6
"""From how many decisions on the longest line on a solution is too long to be read with pleasure."""


@dataclass(frozen=True)
class Quality(Generic[M]):
    """The parts of the score of a position with a unique key. Each is found out when it is first asked for."""

    dossier: Dossier[M]

    @cached_property
    def score(self) -> int:
        """The parts weighed, from 0 to 100."""
        parts = self.parts
        weight = sum(WEIGHTS[name] for name in parts)
        return round(sum(100 * WEIGHTS[name] * part for name, part in parts.items()) / weight)

    @cached_property
    def parts(self) -> dict[str, float]:
        """Every part that makes sense for the puzzle, by its name."""
        found = {name: getattr(self, name) for name in WEIGHTS}
        return {name: float(part) for name, part in found.items() if part is not None}

    @property
    def weakest(self) -> str:
        """The part that costs the most points."""
        return max(self.parts, key=lambda name: WEIGHTS[name] * (1 - self.parts[name]))

    @cached_property
    def opponent(self) -> float | None:
        """Nothing if the key is just what one would play with help, or alone; all if it is nowhere among that."""
        if len(self.dossier.position.players) == 1 or self.dossier.values.helped:
            return None
        key, otherwise = self.dossier.key, self.dossier.otherwise
        fooled = 0.0
        for others in (otherwise.helped, otherwise.alone):
            found = {choice.after.position for choice in others}
            if found == {key.after.position}:
                return 0.0
            fooled += 0.15 * (key.after.position in found)
        return 1 - fooled

    @property
    def opponent_matters(self) -> bool:
        return bool(self.opponent)

    @cached_property
    def stakes(self) -> float:
        """All if the second best has another result; less for points only, and less again for how to lose."""
        value, second = self.dossier.value, self.dossier.second
        assert second is not None, "something is at stake"
        if self.changes_the_result:
            return 1.0
        if self.dossier.question.objective is Objective.WIN:
            return min(1.0, float(value - second))
        gained = min(1.0, float(value - second) / 5)
        return gained * (0.3 if self.asks_how_to_lose else 0.6)

    @property
    def changes_the_result(self) -> bool:
        """Whether the best other choice would turn a win into less, or a level game into a loss."""
        second = self.dossier.second
        if second is None or self.dossier.question.objective in (Objective.SCORE, Objective.TOTAL):
            return False
        if self.dossier.question.objective is Objective.WIN and self.dossier.value != 1:
            return False
        return result_of(self.dossier.value) != result_of(second)

    @property
    def asks_how_to_lose(self) -> bool:
        return self.dossier.question.objective is Objective.MARGIN and self.dossier.value < 0

    @cached_property
    def tries(self) -> float:
        """Half for players who fall for something, half for main tries with one refutation each."""
        main = sorted(self._tempted, key=lambda after: -max(self._tempted[after]))[:MAIN_TRIES]
        fallen = min(1.0, self.fallen / max(1, min(2, len(self._casual))))
        if self.dossier.values.helped:
            return fallen
        one = sum(len({each.choice.after for each in self.dossier.replies(after)}) <= 1 for after in main)
        return 0.5 * fallen + (0.5 * one / len(main) if main else 0)

    @property
    def fallen(self) -> int:
        """How many of the casual players fall for something."""
        return len({player for players in self._tempted.values() for player in players})

    @property
    def is_tame(self) -> bool:
        """Whether fewer than two of the casual players fall for anything; where there is one, whether it does not."""
        return self.fallen < min(2, len(self._casual))

    @cached_property
    def _casual(self) -> tuple[Lookahead, ...]:
        """The players who look no more than two turns ahead, and not as far as a race goes: they would see all."""
        turns = self.dossier.question.turns
        return tuple(player for player in _CASUAL if turns is None or player < turns)

    @cached_property
    def _tempted(self) -> dict[Moment[M], list[Lookahead]]:
        return self.dossier.tempted(*self._casual)

    @cached_property
    def surprise(self) -> float:
        """How many of the other choices look better once they are made: half of them is as good as all.

        To throw a card away always looks poor, so it surprises half as much.
        """
        looks = self.dossier.heuristic.looks(self.dossier.first, Lookahead.ONE_TURN)
        key = next((look for choice, look in looks.items() if choice.after == self.dossier.key.after), None)
        better = 0 if key is None else sum(look > key for look in looks.values())
        share = min(1.0, 2 * better / (len(looks) - 1)) if len(looks) > 1 else 0.0
        return share / 2 if self.dossier.puzzles.throws_away(self.dossier.key.moves[0]) else share

    @cached_property
    def economy(self) -> float:
        """The share of the cards in the piles and of the unfinished things on the table that the key needs."""
        needed = lying = 0
        for edit in removals(self.dossier.position):
            if ".hand" in edit.place or self.dossier.puzzles.is_finished(edit.card):
                continue
            lying += 1
            needed += not self._is_the_same(edit.position)
        return needed / lying if lying else 1.0

    def _is_the_same(self, position: Position[M]) -> bool:
        """Whether the key is the only best choice of another position, too, and is as good."""
        try:
            values = Values(position, self.dossier.question, self.dossier.work)
            first, *others = values.choices(values.first) or [self.dossier.choices[-1]]
        except QuestionError:
            return False
        return (
            first.choice.moves == self.dossier.key.moves
            and first.value == self.dossier.value
            and all(each.value != first.value for each in others)
        )

    @cached_property
    def length(self) -> float:
        """How many decisions of the line are not what looks best at first sight; less for very long solutions."""
        dossier = self.dossier
        hidden = sum(not self._is_obvious(moment) for moment in dossier.solution.decisions_on_the_line())
        return _LENGTHS.get(hidden, 1.0) * (1.0 if dossier.solution.depth < _LONG else 0.8)

    def _is_obvious(self, moment: Moment[M]) -> bool:
        """Whether all that looks best at first sight is best."""
        picks = self.dossier.heuristic.picks(moment, Lookahead.GREEDY)
        return all(self.dossier.is_best(moment, choice) for choice in picks)


def result_of(value: Number) -> int:
    """Return 1 for a win, 0 for a level game, -1 for a loss."""
    return (value > 0) - (value < 0)
