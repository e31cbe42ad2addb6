"""Simulated solvers: many weak and strong players, none of whom goes by the techniques of the grades.

Each looks so many turns ahead, weighs what is there by the game's `prospect`, and fails in ways of a person's own:

- *noise*: every position seems better or worse than it is;
- *attention*: only the choices that appeal most, as far as that is seen, are thought of, the solver's and others';
- *losing the thread*: any line may be broken off before the look is at its end;
- *hope*: others are thought to answer with what appeals to them, not with what is best for them;
- *playing out*: no look at all, but every choice is played out some times carelessly, and the best on average taken.

All that is random comes from the puzzle's id and the solver's name: a solver tries a puzzle in the same way each time.
"""

import random
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from faceup.models.position import AnyPosition
from faceup.puzzles.dealing.playouts import Policy, next_move
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers
from faceup.puzzles.judging.turns import Choice, Moment, choices, next_moment
from faceup.solver.question import Question

__all__ = ["SOLVERS", "Solver", "Thinking"]

_LONGEST = 60
"""After how many moves a playout is given up."""


@dataclass(frozen=True, slots=True)
class Solver:
    """What a simulated solver is like. One that plays out does not look."""

    turns: int = 0
    noise: float = 0.0
    """The standard deviation of the misjudgement, in units of the evaluation: twelve to a point."""
    attention: int = 99
    thread: float = 0.0
    """How likely a line is broken off at each turn of it."""
    hope: bool = False
    playouts: int = 0
    number: int = 0
    """Tells apart solvers that are alike but for their luck."""

    @property
    def name(self) -> str:
        if self.playouts:
            return f"plays out {self.playouts} #{self.number}"
        hope = ", hopes" if self.hope else ""
        return f"looks {self.turns}, noise {self.noise:g}, attention {self.attention}, thread {self.thread:g}{hope}"


SOLVERS: tuple[Solver, ...] = (
    *(Solver(turns, noise, 5, 0.1) for turns, noise in product((1, 3), (2, 8))),
    *(Solver(turns, noise, 10, 0.0) for turns, noise in product((2, 3, 4), (1, 6))),
    *(Solver(5, noise, attention, 0.05) for noise, attention in ((1, 4), (5, 4), (1, 6), (4, 6))),
    *(Solver(7, noise, attention, 0.02) for noise, attention in ((1, 3), (5, 3), (1, 4), (4, 4))),
    *(Solver(6, noise, 5, 0.0) for noise in (4, 2, 1)),
    *(Solver(turns, 4, 4, 0.2) for turns in (5, 7)),
    *(Solver(turns, noise, 6, 0.05, hope=True) for turns, noise in product((3, 6, 9), (2, 8))),
    *(Solver(playouts=number) for number in (1, 2, 4, 8, 16)),
)
"""Thirty-four of them."""


class Thinking:
    """A puzzle as the solvers think about it: what one has looked at, the others need not find out again."""

    def __init__(self, position: AnyPosition, question: Question, name: str) -> None:
        self.question, self.name = question, name
        self._players: HeuristicPlayers[Any] = HeuristicPlayers(position, question)
        self._choices: dict[Moment[Any], list[tuple[Choice[Any], int]]] = {}

    def chosen(self, solver: Solver, moment: Moment[Any]) -> Choice[Any]:
        """Return what a solver chooses."""
        chance = random.Random(f"{self.name} {solver.name} {moment.position.format()}")
        if solver.playouts:
            looks: dict[Choice[Any], float] = {
                choice: self._played_out(choice, solver, chance) for choice, _ in self.options(moment)
            }
        else:
            look = _Look(self, solver, chance)
            looks = {choice: look.at(choice.after, solver.turns - 1) for choice in look.thought_of(moment)}
        best = max(looks.values())
        return chance.choice([choice for choice, seen in looks.items() if seen == best])

    def options(self, moment: Moment[Any]) -> list[tuple[Choice[Any], int]]:
        """The choices, each with how much it appeals: by its first move, and the more the more is done."""
        found = self._choices.get(moment)
        if found is None:
            appeal = moment.position.appeal
            found = [(each, appeal(each.moves[0]) + 2 * len(each.moves)) for each in choices(moment)]
            self._choices[moment] = found
        return found

    def evaluated(self, position: AnyPosition) -> int:
        return self._players.evaluated(position)

    def _played_out(self, choice: Choice[Any], solver: Solver, chance: random.Random) -> int:
        won = 0
        for _ in range(solver.playouts):
            moment = choice.after
            for _ in range(_LONGEST):
                if moment.position.outcome() is not None or (moment.turns is not None and moment.turns <= 0):
                    break
                moment, _ = next_moment(moment, next_move(moment.position, Policy.CARELESS, chance))
            won += self.evaluated(moment.position)
        return won


class _Look:
    """One solver's look ahead."""

    def __init__(self, thinking: Thinking, solver: Solver, chance: random.Random) -> None:
        self.thinking, self.solver, self.chance = thinking, solver, chance
        self._seen: dict[tuple[Moment[Any], int], float] = {}
        self._thought_of: dict[Moment[Any], list[Choice[Any]]] = {}

    def thought_of(self, moment: Moment[Any]) -> list[Choice[Any]]:
        """The choices that appeal the most, as far as the solver sees that."""
        found = self._thought_of.get(moment)
        if found is None:
            options = self.thinking.options(moment)
            if len(options) > self.solver.attention:
                gauss, blur = self.chance.gauss, self._blur(options)
                options = sorted(options, key=lambda option: -option[1] + gauss(0, blur))[: self.solver.attention]
            found = self._thought_of[moment] = [choice for choice, _ in options]
        return found

    def at(self, moment: Moment[Any], ahead: int) -> float:
        """How a position seems if so many more turns are looked ahead."""
        known = self._seen.get((moment, ahead))
        if known is None:
            known = self._seen[moment, ahead] = self._looked(moment, ahead)
        return known

    def _looked(self, moment: Moment[Any], ahead: int) -> float:
        position, solver = moment.position, self.solver
        if position.outcome() is not None:
            return self.thinking.evaluated(position)
        over = moment.turns is not None and moment.turns <= 0
        if over or ahead <= 0 or self.chance.random() < solver.thread:
            return self.thinking.evaluated(position) + self.chance.gauss(0, solver.noise)
        chances = position.chances()
        if chances:
            outcomes = [(next_moment(moment, each.move)[0], each.probability) for each in chances]
            return sum(float(Fraction(p)) * self.at(after, ahead) for after, p in outcomes)
        own = position.mover == self.thinking.question.player
        if not own and solver.hope:
            options = self.thinking.options(moment)
            most = max(appeal for _, appeal in options)
            return self.at(next(choice for choice, appeal in options if appeal == most).after, ahead - 1)
        seen = [self.at(choice.after, ahead - 1) for choice in self.thought_of(moment)]
        return max(seen) if own else min(seen)

    def _blur(self, options: list[tuple[Choice[Any], int]]) -> float:
        """How badly appeal is seen: about as badly as the choices differ in it."""
        appeals = [appeal for _, appeal in options]
        return 1 + (max(appeals) - min(appeals)) / 2
