"""The prover: a walk through the game that shows a bound, by the moves that an engine advises.

Every step is played by the rules and every end of the walk is an end of the game, the horizon, or a lemma that holds
there. What the engine says is only ever a hint where to go, so a proof is right even if the engine is not: then the
walk comes to an end that is worth too little, and there is an `UnprovableError` instead of a proof.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import inf
from typing import Any

from faceup.models.errors import FaceupError
from faceup.models.game import Number, Opponents
from faceup.models.position import AnyPosition
from faceup.solver.minimax import preference
from faceup.solver.proofs.advice import Advice, Option
from faceup.solver.proofs.tape import Notes
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["MOST_SELFISH", "ExactWalk", "UnprovableError", "Walk"]

MOST_SELFISH = 500_000
"""How many positions a proof may open in which everyone plays for themselves: there, nothing can be left out."""

Value = Number | float
"""What a position is shown to be worth; of mates perhaps minus infinity."""


class UnprovableError(FaceupError):
    """There is no proof of what was claimed, or none of a size that can be written."""


class Walk:
    """The walk that shows one bound: at least (`lower`), or at most."""

    def __init__(
        self,
        question: Question,
        advice: Advice,
        work: Work,
        notes: Notes,
        *,
        lower: bool,
        beyond: Value = 0,
        mate: bool = False,
        lemmas: bool = False,
        most_kept: int,
    ) -> None:
        self.question, self.advice, self.work, self.lower, self.mate = question, advice, work, lower, mate
        self.beyond, self.lemmas, self.notes = beyond, lemmas, notes
        self.known = Known(most_kept)

    def good(self, value: Value, goal: Value) -> bool:
        return value >= goal if self.lower else value <= goal

    def follow(self, position: AnyPosition, more: int, goal: Value) -> Value:
        """Note a walk that shows that a position reaches the goal, and return what it shows."""
        value = self.ended(position, more)
        if value is not None:
            if not self.good(value, goal):
                raise UnprovableError(self.short(position, value, goal))
            return value
        state, made = self.state(position, more)
        known = self.known.get(state)
        if known is not None and self.good(known[1] + made, goal):
            self.notes.again(known[0])
            return known[1] + made
        if self.lemmas and self.good(reach := self.within_reach(position), goal):
            self.notes.lemma(0)
            return reach
        self.work.nodes += 1
        self.work.check()
        chances = position.chances()
        moves = [chance.move for chance in chances] or position.legal_moves()
        options = [self.option(position, more, move) for move in moves]
        if chances and not self.mate:
            opening, value = self.mean(options, [chance.probability for chance in chances], goal, position)
        elif self.is_ours(position, bool(chances)):
            number = self.chosen(position, options, goal)
            opening = self.notes.open(number)
            option = options[number]
            value = self.follow(option.after, option.more, goal + option.own) - option.own
        else:
            opening = self.notes.open(0)
            values = [self.follow(each.after, each.more, goal + each.own) - each.own for each in options]
            value = min(values) if self.lower else max(values)
        self.known.put(state, (opening, value - made))
        return value

    def mean(
        self, options: Sequence[Option], shares: Sequence[Fraction], goal: Value, position: AnyPosition
    ) -> tuple[int, Value]:
        """What chance comes to, if each outcome is worth what the engine says."""
        goals = self.worths(options)
        total = _mean(shares, goals)
        if not self.good(total, goal):
            raise UnprovableError(self.short(position, total, goal))
        opening = self.notes.open(0)
        pairs = zip(options, goals, strict=True)
        return opening, _mean(shares, [self.follow(option.after, option.more, wanted) for option, wanted in pairs])

    def worths(self, options: Sequence[Option]) -> list[Value]:
        values = [self.ended(option.after, option.more) for option in options]
        to_ask = [(option.after, option.more) for option, value in zip(options, values, strict=True) if value is None]
        told = iter(self.advice.worths(to_ask) if to_ask else ())
        return [next(told) if value is None else value for value in values]

    def chosen(self, position: AnyPosition, options: Sequence[Option], goal: Value) -> int:
        """Which move to follow: one that needs no more words, or else of those that reach the goal the most promising.

        Where lemmas may close a position, that is the one which is nearest to it; then the one with the fewest replies,
        for each of them takes a walk; then the first by its text. So it is the same whoever says what moves are worth.
        """
        hopes = []
        for number, option in enumerate(options):
            value = self.ended(option.after, option.more)
            if value is None:
                reach = self.within_reach(option.after) if self.lemmas else 0
                hopes.append((-reach if self.lower else reach, _replies(option), option.move.format(), number))
                value = self.shown_before(option)
                if value is None and self.lemmas:
                    value = reach
            if value is not None and self.good(value - option.own, goal):
                return number
        for *_, number in sorted(hopes):
            if self.advice.reaches(options[number], goal, self.lower):
                return number
        raise UnprovableError(self.short(position, None, goal))

    def shown_before(self, option: Option) -> Value | None:
        state, made = self.state(option.after, option.more)
        known = self.known.get(state)
        return None if known is None else known[1] + made

    def is_ours(self, position: AnyPosition, chance: bool) -> bool:
        """Whether the side that the bound speaks for chooses here, so that one move is enough."""
        question = self.question
        helps = not chance and (position.mover == question.player or question.opponents is Opponents.COOPERATIVE)
        return helps is self.lower

    def ended(self, position: AnyPosition, more: int) -> Value | None:
        if more < 0:
            return self.beyond
        outcome = position.outcome()
        if outcome is None:
            return None
        if self.mate:
            return 0 if outcome.winners == (self.question.player,) else -inf
        return outcome.values(self.question.objective)[self.question.player]

    def option(self, position: AnyPosition, more: int, move: Any) -> Option:
        after = position.after(move)
        if position.fixed_length:
            return Option(move, after, more)
        begun = position.turns_begun(move)
        own = self.mate and begun > 0 and after.mover == self.question.player and after.outcome() is None
        return Option(move, after, more - begun, int(own))

    def state(self, position: AnyPosition, more: int) -> tuple[Any, int]:
        if not self.lemmas:
            return (position, more) if more else position, 0
        rest, made = position.remainder(self.question.objective)
        return (rest, more), made[self.question.player]

    def within_reach(self, position: AnyPosition) -> Value:
        bounds = position.bounds(self.question.objective)[self.question.player]
        return bounds.lower if self.lower else bounds.upper

    def short(self, position: AnyPosition, value: Value | None, goal: Value) -> str:
        at = "at least" if self.lower else "at most"
        found = "no move reaches it" if value is None else f"it is {value}"
        return f"this cannot be proven: in {position.format()} the value should be {at} {goal}, and {found}"


class Known:
    """By what is ahead of a position: which opening showed its value, and that value; of the positions used lately.

    They lie in two halves. What is used moves to the recent half, and once that is full, the other one is forgotten.
    """

    def __init__(self, most: int) -> None:
        self._most = most - most // 2
        self._recent: dict[Any, tuple[int, Value]] = {}
        self._older: dict[Any, tuple[int, Value]] = {}

    def get(self, state: Any) -> tuple[int, Value] | None:
        known = self._recent.get(state)
        if known is None and self._older:
            known = self._older.pop(state, None)
            if known is not None:
                self.put(state, known)
        return known

    def put(self, state: Any, known: tuple[int, Value]) -> None:
        self._recent[state] = known
        if len(self._recent) >= self._most:
            self._recent, self._older = {}, self._recent

    def __len__(self) -> int:
        return len(self._recent) + len(self._older)


class ExactWalk:
    """The walk that shows what everyone gets where each plays for themselves: every move of everybody."""

    def __init__(self, question: Question, work: Work, notes: Notes) -> None:
        self.question, self.work, self.notes = question, work, notes
        self.known: dict[Any, tuple[int, tuple[Number, ...]]] = {}

    def follow(self, position: AnyPosition, more: int) -> tuple[Number, ...]:
        """Note the walk from a position, and return what it is worth to every seat."""
        if more < 0:
            raise UnprovableError("among selfish players a race can be proven only if it ends within the turns asked")
        outcome = position.outcome()
        if outcome is not None:
            return outcome.values(self.question.objective)
        known = self.known.get((position, more))
        if known is not None:
            self.notes.again(known[0])
            return known[1]
        self.work.nodes += 1
        self.work.check()
        opening = self.notes.open(0)
        if opening >= MOST_SELFISH:
            raise UnprovableError(
                f"among selfish players every move must be followed, and there are over {MOST_SELFISH:,} positions"
            )
        chances = position.chances()
        shares = {chance.move: chance.probability for chance in chances}
        values = []
        for move in shares or position.legal_moves():
            begun = 0 if position.fixed_length else position.turns_begun(move)
            values.append(self.follow(position.after(move), more - begun))
        if shares:
            found = tuple(_mean(list(shares.values()), of_seat) for of_seat in zip(*values, strict=True))
        else:
            found = max(values, key=lambda value: _liked(self.question, position.mover, value))
        self.known[position, more] = opening, found
        return found


def _replies(option: Option) -> int:
    return len(option.after.chances() or option.after.legal_moves())


def _liked(question: Question, mover: int, values: Sequence[Number]) -> tuple[Any, ...]:
    from faceup.models.game import Bounds

    return preference(question, mover, tuple(Bounds(value, value) for value in values))


def _mean(shares: Sequence[Fraction], values: Sequence[Any]) -> Any:
    return sum((share * value for share, value in zip(shares, values, strict=True)), Fraction(0))
