"""Proves by brute force that a puzzle is sound at every ply: the rules alone, every line of play, no engine, no judge.

What is wrong comes back as sentences: a sound puzzle gives none. What a choice is (a whole turn, where a turn has many
moves) is taken from the project, since that is a definition; what it is worth is found out here.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from faceup.models.game import Opponents
from faceup.puzzles.judging.turns import Choice, Moment, choices, next_moment
from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["TooManyError", "unsound"]

AnyMoment = Moment[Any]


class TooManyError(Exception):
    """There are more positions than may be looked at."""


def unsound(puzzle: Puzzle, most: int) -> list[str]:
    """Say what is wrong with the key, the values and the uniqueness of a puzzle, or raise a `TooManyError`."""
    return list(_Proof(puzzle, most).flaws())


class _Proof:
    def __init__(self, puzzle: Puzzle, most: int) -> None:
        self.puzzle, self.ask, self.most = puzzle, puzzle.ask, most
        self.worths: dict[AnyMoment, Fraction] = {}
        self.settled_ones: dict[AnyMoment, bool] = {}

    def flaws(self) -> Iterator[str]:
        first: AnyMoment = Moment(self.puzzle.position, self.ask.turns)
        worths = sorted((self.worth(each.after) for each in choices(first)), reverse=True)
        if worths[:2] != [self.puzzle.value, self.puzzle.second]:
            yield f"the best two choices are worth {worths[:2]}, not {self.puzzle.value} and {self.puzzle.second}"
        best = [each for each in choices(first) if self.worth(each.after) == worths[0]]
        if [each.after.position for each in best] != [self.puzzle.solved]:
            yield "the key is not the only best choice"
        yield from self.below(first)

    def below(self, start: AnyMoment) -> Iterator[str]:
        """Follow every defence that keeps the value; the solver has one best choice until all is settled."""
        ahead, seen = [start], set()
        while ahead:
            moment = ahead.pop()
            if moment in seen or self.settled(moment):
                continue
            seen.add(moment)
            outcomes = self.outcomes(moment)
            best = self.best(moment) if not outcomes else []
            if outcomes:
                ahead += outcomes
            elif not self.is_own(moment):
                ahead += [each.after for each in best]
            else:
                if len(best) != 1:
                    yield f"{len(best)} choices are best in {moment.position}"
                ahead.append(best[0].after)

    def settled(self, moment: AnyMoment) -> bool:
        """Whether the solver can no longer spoil the result against a defence that keeps the value."""
        known = self.settled_ones.get(moment)
        if known is None:
            known = self.settled_ones[moment] = self.is_settled(moment)
        return known

    def is_settled(self, moment: AnyMoment) -> bool:
        outcomes = self.outcomes(moment)
        if outcomes:
            return all(map(self.settled, outcomes))
        if self.ended(moment) is not None:
            return True
        options = choices(moment) if self.is_own(moment) else self.best(moment)
        value = self.worth(moment)
        return all(self.worth(each.after) == value for each in options) and all(
            self.settled(each.after) for each in options
        )

    def best(self, moment: AnyMoment) -> list[Choice[Any]]:
        value = self.worth(moment)
        return [each for each in choices(moment) if self.worth(each.after) == value]

    def is_own(self, moment: AnyMoment) -> bool:
        return self.ask.opponents is Opponents.COOPERATIVE or moment.position.mover == self.ask.player

    def outcomes(self, moment: AnyMoment) -> list[AnyMoment]:
        if self.ended(moment) is not None:
            return []
        return [next_moment(moment, each.move)[0] for each in moment.position.chances()]

    def ended(self, moment: AnyMoment) -> Fraction | None:
        """What a moment is worth in which nothing is left to play."""
        if moment.turns is not None and moment.turns <= 0:
            return Fraction(-1)
        outcome = moment.position.outcome()
        return None if outcome is None else Fraction(outcome.values(self.ask.objective)[self.ask.player])

    def worth(self, moment: AnyMoment) -> Fraction:
        """What a moment is worth, move by move: no choice is made twice, no line is left out."""
        ended = self.ended(moment)
        if ended is not None:
            return ended
        known = self.worths.get(moment)
        if known is None:
            if len(self.worths) >= self.most:
                raise TooManyError
            chances = moment.position.chances()
            if chances:
                known = sum((p * self.worth(next_moment(moment, move)[0]) for move, p in chances), start=Fraction(0))
            else:
                after = (next_moment(moment, move)[0] for move in moment.position.legal_moves())
                known = (max if self.is_own(moment) else min)(map(self.worth, after))
            self.worths[moment] = known
        return known
