"""All that is found out about a position on the way to a verdict: its choices, its solution, and who would find it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Generic

from faceup.models.game import Number
from faceup.models.position import M, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.counterfactuals import Counterfactuals
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers, Lookahead
from faceup.puzzles.judging.solution import Solution
from faceup.puzzles.judging.techniques import Sight
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.puzzles.judging.values import ValuedChoice, Values
from faceup.puzzles.packs.puzzle import Played, Try
from faceup.solver.answer import Step
from faceup.solver.question import Question
from faceup.solver.work import Work

if TYPE_CHECKING:
    from faceup.puzzles.judging.quality import Quality

__all__ = ["Dossier", "Temptation"]


@dataclass(frozen=True, slots=True)
class Temptation(Generic[M]):
    """A wrong choice that some of the limited players make, and how it is refuted."""

    choice: Choice[M]
    value: Number
    cost: Number
    players: tuple[Lookahead, ...]
    """Who would choose it."""
    refutation: tuple[Choice[M], ...]
    """Best play after it, as far as it changes the scores."""


_WHATEVER_THE_KEY = (
    *("position", "question", "played", "work", "values", "heuristic", "puzzles"),
    *("_picks", "otherwise"),
)
"""What of a dossier stays as it is if another choice were the key."""


class Dossier(Generic[M]):
    """What is known about a position and a question. Each thing is found out when it is first asked for.

    Where the work allows no more, what is not known yet is a `Stopped`.
    """

    def __init__(
        self,
        position: Position[M],
        question: Question,
        work: Work | None = None,
        played: "Played[M] | None" = None,
    ) -> None:
        self.position, self.question, self.played = position, question, played
        self.values: Values[M] = Values(position, question, work)
        self.work = self.values.work
        self.heuristic: HeuristicPlayers[M] = HeuristicPlayers(position, question, self.work)
        self.puzzles = puzzle_game(position.game)
        self._picks: dict[tuple[Moment[M], Lookahead], list[Choice[M]]] = {}

    @property
    def first(self) -> Moment[M]:
        return self.values.first

    @cached_property
    def choices(self) -> list[ValuedChoice[M]]:
        """The first choices, best first. None if the game is over or chance is next."""
        return self.values.choices(self.first)

    @property
    def key(self) -> Choice[M]:
        """The best first choice, of several the first."""
        return self.choices[0].choice

    @property
    def value(self) -> Number:
        return self.choices[0].value

    def worth(self, turns: int | None = None) -> Number:
        """Return what the position is worth; a race also within fewer turns than are asked about."""
        return self.values.value(self.first if turns is None else replace(self.first, turns=turns))

    @cached_property
    def second(self) -> Number | None:
        """What the best choice that is worse than the key is worth; None if all are equal."""
        return next((each.value for each in self.choices if each.value != self.value), None)

    @property
    def unique(self) -> bool:
        return len(self.choices) > 1 and self.choices[1].value != self.value

    @cached_property
    def solution(self) -> Solution[M]:
        return Solution(self.values)

    @cached_property
    def quality(self) -> "Quality[M]":
        """How good a puzzle it is, beside being sound."""
        from faceup.puzzles.judging.quality import Quality  # which asks the dossier

        return Quality(self)

    @cached_property
    def sight(self) -> Sight[M]:
        """What techniques see of it."""
        return Sight(self)

    @cached_property
    def otherwise(self) -> Counterfactuals[M]:
        """What would be best if the others helped, were not there, or let a turn go by."""
        return Counterfactuals(self.values)

    def replies(self, after: Moment[M]) -> list[ValuedChoice[M]]:
        """Return the best answers of whoever is next after a choice; none if the game is over or chance is next."""
        if after.position.outcome() is not None or after.position.chances() or after.turns == 0:
            return []
        return self.values.best(after)

    @cached_property
    def line(self) -> list[Choice[M]]:
        """The key, and best play for all from there to the end."""
        return [self.key, *self.values.line(self.key.after)]

    def is_best(self, moment: Moment[M], choice: Choice[M]) -> bool:
        """Say whether a limited player's choice is a best one; a choice that is not listed is a win with more done."""
        valued = self.values.choices(moment)
        worth = next((each.value for each in valued if each.choice.after == choice.after), None)
        return worth is None or worth == valued[0].value

    def gets_right(self, moment: Moment[M], player: Lookahead) -> bool:
        """Say whether all that a player would choose is best."""
        picks = self._picked(moment, player)
        return all(self.is_best(moment, choice) for choice in picks)

    @cached_property
    def finders(self) -> list[Lookahead]:
        """The players who would choose the key and nothing else."""
        return [player for player in Lookahead if self.gets_right(self.first, player)]

    @cached_property
    def keepers(self) -> list[Lookahead]:
        """The players who get every decision of the line right."""
        moments = self.solution.decisions_on_the_line()
        return [player for player in self.finders if all(self.gets_right(moment, player) for moment in moments)]

    def themes(self) -> list[str]:
        """Return what a position with a unique key is about."""
        return [theme for theme, has in self.puzzles.themes.items() if has(self)]

    @cached_property
    def look_alikes(self) -> int:
        """How many other choices look at least as good as the key at first sight."""
        appeals = {each.choice: self.position.appeal(each.choice.moves[0]) for each in self.choices}
        return sum(appeal >= appeals[self.key] for appeal in appeals.values()) - 1

    @cached_property
    def delusion(self) -> Number:
        """By how much another choice looks better than the key to the best of the limited players."""
        if self.first.turns is not None and self.first.turns <= max(Lookahead):
            return 0  # who looks furthest sees all that is asked
        looks = self.heuristic.looks(self.first, max(Lookahead))
        return max(looks.values()) - next(look for choice, look in looks.items() if choice.after == self.key.after)

    @cached_property
    def temptations(self) -> list[Temptation[M]]:
        """The wrong choices of the limited players, those first that tempt the strongest."""
        worth = {each.choice.after: each for each in self.choices}
        found = [
            Temptation(
                worth[after].choice,
                worth[after].value,
                self.value - worth[after].value,
                tuple(players),
                tuple(self._refutation(worth[after].choice)),
            )
            for after, players in self.tempted(*Lookahead).items()
        ]
        return sorted(found, key=lambda wrong: (-max(wrong.players), wrong.choice.text))

    def tempted(self, *players: Lookahead) -> dict[Moment[M], list[Lookahead]]:
        """Return where the wrong choices of some of the limited players lead, and who would make each."""
        wrong = {each.choice.after for each in self.choices if each.value != self.value}
        tempted: dict[Moment[M], list[Lookahead]] = {}
        for player in players:
            for choice in self._picked(self.first, player):
                if choice.after in wrong:
                    tempted.setdefault(choice.after, []).append(player)
        return tempted

    def tried(self, wrong: Temptation[M]) -> Try:
        """Return a temptation as a record has it: in a race, with best play as far as somebody must get it right."""
        steps: list[Step] = []
        moment, matters = wrong.choice.after, 0
        for choice in wrong.refutation if moment.turns is None else self.values.line(moment):
            steps += (Step(player=moment.position.mover, move=move) for move in choice.moves)
            valued = self.values.choices(moment)
            if moment.turns is None or valued[0].value != valued[-1].value:
                matters = len(steps)
            moment = choice.after
        return Try(wrong.choice.moves, wrong.value, wrong.players, tuple(steps[:matters]))

    def supposing(self, key: ValuedChoice[M]) -> "Dossier[M]":
        """Return the dossier as if another choice were the key, to see what the puzzle would be about."""
        other: Dossier[M] = object.__new__(Dossier)
        vars(other).update({name: found for name, found in vars(self).items() if name in _WHATEVER_THE_KEY})
        other.choices = [key, *(each for each in self.choices if each is not key)]
        return other

    def _picked(self, moment: Moment[M], player: Lookahead) -> list[Choice[M]]:
        """What a player would choose. Who looks as far as there are turns to win in sees all that is asked."""
        known = self._picks.get((moment, player))
        if known is None:
            sees_all = moment.turns is not None and player >= moment.turns
            best = self.values.best(moment) if sees_all else []
            known = [each.choice for each in best] or self.heuristic.picks(moment, player)
            self._picks[moment, player] = known
        return known

    def _refutation(self, wrong: Choice[M]) -> list[Choice[M]]:
        line = self.values.line(wrong.after)
        scores = [choice.after.position.scores() for choice in (wrong, *line)]
        changed = [ply for ply in range(1, len(scores)) if scores[ply] != scores[ply - 1]]
        return line[: max(changed, default=min(1, len(line)))]
