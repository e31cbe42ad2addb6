"""All that is found out about a position on the way to a verdict: its choices, its solution, and who would find it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic

from faceup.models.game import M, Number, P
from faceup.puzzles.judging.heuristic_players import Limited, Rung
from faceup.puzzles.judging.solution import Solution
from faceup.puzzles.judging.turns import Choice, Stage
from faceup.puzzles.judging.values import Valued, Valuer
from faceup.solver.question import Question

__all__ = ["Evidence", "Temptation"]


@dataclass(frozen=True, slots=True)
class Temptation(Generic[P, M]):
    """A wrong choice that some of the limited players make, and how it is refuted."""

    choice: Choice[P, M]
    value: Number
    cost: Number
    rungs: tuple[Rung, ...]
    """Who would choose it."""
    refutation: tuple[Choice[P, M], ...]
    """Best play after it, as far as it changes the scores."""


class Evidence(Generic[P, M]):
    """What is known about a position and a question. Each thing is found out when it is first asked for."""

    def __init__(self, position: P, question: Question) -> None:
        self.position, self.question = position, question
        self.valuer: Valuer[P, M] = Valuer(position, question)
        self.limited: Limited[P, M] = Limited(position, question)
        self.game = self.valuer.game
        self._picks: dict[tuple[Stage[P], Rung], list[Choice[P, M]]] = {}

    @property
    def first(self) -> Stage[P]:
        return self.valuer.first

    @cached_property
    def choices(self) -> list[Valued[P, M]]:
        """The first choices, best first. None if the game is over or chance is next."""
        return self.valuer.choices(self.first)

    @property
    def key(self) -> Choice[P, M]:
        """The best first choice, of several the first."""
        return self.choices[0].choice

    @property
    def value(self) -> Number:
        return self.choices[0].value

    def worth(self, turns: int | None = None) -> Number:
        """What the position is worth; a race also within fewer turns than are asked about."""
        return self.valuer.value(self.first if turns is None else replace(self.first, turns=turns))

    @cached_property
    def second(self) -> Number | None:
        """What the best choice that is worse than the key is worth; None if all are equal."""
        return next((each.value for each in self.choices if each.value != self.value), None)

    @property
    def unique(self) -> bool:
        return len(self.choices) > 1 and self.choices[1].value != self.value

    @cached_property
    def solution(self) -> Solution[P, M]:
        return Solution(self.valuer)

    @cached_property
    def line(self) -> list[Choice[P, M]]:
        """The key, and best play for all from there to the end."""
        return [self.key, *self.valuer.line(self.key.after)]

    @cached_property
    def picks(self) -> dict[Rung, list[Choice[P, M]]]:
        """What each of the limited players would choose first."""
        return {rung: self._picked(self.first, rung) for rung in Rung}

    def is_best(self, stage: Stage[P], choice: Choice[P, M]) -> bool:
        """Whether a limited player's choice is a best one; what is none of the choices is a win with more done."""
        valued = self.valuer.choices(stage)
        worth = next((each.value for each in valued if each.choice.after == choice.after), None)
        return worth is None or worth == valued[0].value

    def gets_right(self, stage: Stage[P], rung: Rung) -> bool:
        """Whether all that a player would choose is best."""
        picks = self._picked(stage, rung)
        return all(self.is_best(stage, choice) for choice in picks)

    @cached_property
    def finders(self) -> list[Rung]:
        """The players who would choose the key and nothing else."""
        return [rung for rung in Rung if self.gets_right(self.first, rung)]

    @cached_property
    def keepers(self) -> list[Rung]:
        """The players who get every decision of the line right."""
        stages = self.solution.decisions_on_the_line()
        return [rung for rung in self.finders if all(self.gets_right(stage, rung) for stage in stages)]

    @cached_property
    def look_alikes(self) -> int:
        """How many other choices look at least as good as the key at first sight."""
        appeals = {each.choice: self.game.appeal(self.position, each.choice.moves[0]) for each in self.choices}
        return sum(appeal >= appeals[self.key] for appeal in appeals.values()) - 1

    @cached_property
    def delusion(self) -> Number:
        """By how much another choice looks better than the key to the best of the limited players."""
        if self.first.turns is not None and self.first.turns <= max(Rung):
            return 0  # who looks furthest sees all that is asked
        looks = self.limited.looks(self.first, max(Rung))
        return max(looks.values()) - next(look for choice, look in looks.items() if choice.after == self.key.after)

    @cached_property
    def temptations(self) -> list[Temptation[P, M]]:
        """The wrong choices of the limited players, those first that tempt the strongest."""
        worth = {each.choice.after: each for each in self.choices if each.value != self.value}
        tempted: dict[Stage[P], list[Rung]] = {}
        for rung, picks in self.picks.items():
            for choice in picks:
                if choice.after in worth:
                    tempted.setdefault(choice.after, []).append(rung)
        found = [
            Temptation(
                worth[after].choice,
                worth[after].value,
                self.value - worth[after].value,
                tuple(rungs),
                tuple(self._refutation(worth[after].choice)),
            )
            for after, rungs in tempted.items()
        ]
        return sorted(found, key=lambda wrong: (-max(wrong.rungs), wrong.choice.text))

    def supposing(self, key: Valued[P, M]) -> "Evidence[P, M]":
        """The same position as if another choice were the key: what it would be about."""
        other: Evidence[P, M] = object.__new__(Evidence)
        kept = ("position", "question", "valuer", "limited", "game", "picks", "_picks")
        vars(other).update({name: found for name, found in vars(self).items() if name in kept})
        other.choices = [key, *(each for each in self.choices if each is not key)]
        return other

    def _picked(self, stage: Stage[P], rung: Rung) -> list[Choice[P, M]]:
        """What a player would choose. Who looks as far as there are turns to win in sees all that is asked."""
        known = self._picks.get((stage, rung))
        if known is None:
            sees_all = stage.turns is not None and rung >= stage.turns
            best = [each.choice for each in self.valuer.best(stage)] if sees_all else self.limited.picks(stage, rung)
            known = self._picks[stage, rung] = best
        return known

    def _refutation(self, wrong: Choice[P, M]) -> list[Choice[P, M]]:
        line = self.valuer.line(wrong.after)
        scores = [self.game.scores(choice.after.position) for choice in (wrong, *line)]
        changed = [ply for ply in range(1, len(scores)) if scores[ply] != scores[ply - 1]]
        return line[: max(changed, default=min(1, len(line)))]
