"""The techniques by which a person solves puzzles, as small solvers: each knows its technique, and nothing more.

A technique says how good every choice looks; whoever has it plays what looks best. It gets a decision right if all that
looks best is best. How many positions that takes is counted: that is what a person must keep in mind.

A game has a technique for each grade, and the *set* of a grade has those of the grades below and its own, each with as
many positions in mind as the grade allows. An endgame with no more positions than that needs no technique: it is played
through. A set *solves* a puzzle if one technique of it gets the first decision right, and the later ones of the main
line. A game names its techniques in `PuzzleGame.techniques`; `BY_LOOKING` stands in where it does not.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from faceup.models.game import Number
from faceup.models.insights import insights_of
from faceup.models.position import M
from faceup.puzzles.judging.turns import Choice, Moment, choices

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = [
    "BY_LOOKING",
    "FURTHER",
    "MOST_LOOKS",
    "THROUGH",
    "Sight",
    "Technique",
    "duel",
    "own_plan",
    "turns_ahead",
]

MOST_LOOKS = 5_000
"""How many positions anybody looks at for one decision."""
_WON = 1000
"""What a race that is won counts, and one more for each turn that is left then."""

_Looks: TypeAlias = "Callable[[Sight[Any], Moment[Any]], dict[Choice[Any], Number]]"


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique: its name, what a person does who has it, and how choices look by it."""

    name: str
    does: str
    looks: _Looks
    most: int = MOST_LOOKS
    """How many positions a person of the grade that it makes keeps in mind for one decision."""


def own_plan(turns: int) -> _Looks:
    """Look at the best that comes of a choice in so many more turns of one's own, while the others do nothing."""

    def looks(sight: "Sight[Any]", moment: Moment[Any]) -> dict[Choice[Any], Number]:
        return {choice: sight.alone(choice.after, sight.player, turns) for choice in sight.options(moment)}

    return looks


def duel(replies: int, turns: int) -> _Looks:
    """Look at so many turns of everyone's after a choice, each for themselves, and then at everyone's own plan.

    A choice that has been seen to be worse than another is looked at no further.
    """

    def looks(sight: "Sight[Any]", moment: Moment[Any]) -> dict[Choice[Any], Number]:
        found: dict[Choice[Any], Number] = {}
        for choice in sight.by_appeal(moment):
            found[choice] = sight.duel(choice.after, replies, turns, low=max(found.values(), default=None))
        return found

    return looks


def turns_ahead(turns: int) -> _Looks:
    """Look so many turns ahead, and weigh what is there: this needs no knowledge of the game but its `prospect`."""
    return lambda sight, moment: sight.dossier.heuristic.looks(moment, turns)


def _through(sight: "Sight[Any]", moment: Moment[Any]) -> dict[Choice[Any], Number]:
    sight.play_through(moment)
    return _further(sight, moment)


def _further(sight: "Sight[Any]", moment: Moment[Any]) -> dict[Choice[Any], Number]:
    return {each.choice: each.value for each in sight.dossier.values.choices(moment)}


FURTHER = Technique("look further", "see every line, as far as it goes", _further)
THROUGH = Technique(
    "play it through",
    "play all lines to the end, what looks good first; a choice that is refuted needs no second refutation",
    _through,
)
"""What anybody does with an endgame that is small enough for them."""
BY_LOOKING: tuple[Technique, ...] = (
    Technique("look at this turn", "see what each choice brings at once", turns_ahead(1), 60),
    Technique("answer the threat", "see the best reply to each choice", turns_ahead(2), 160),
    Technique("look two turns", "see one's own next turn after every reply", turns_ahead(3), 350),
    Technique("look at two replies", "see the reply to that as well", turns_ahead(4), 1000),
    FURTHER,
)
"""The techniques of a game that names none."""


class Sight(Generic[M]):
    """What can be seen of a puzzle by its techniques; what was looked at once is remembered."""

    def __init__(self, dossier: "Dossier[M]") -> None:
        self.dossier, self.player = dossier, dossier.question.player
        self._needed: dict[Technique, int | None] = {}
        self._options: dict[Moment[M], list[Choice[M]]] = {}
        self._alone: dict[tuple[Moment[M], int, int], int] = {}
        self._duels: dict[tuple[Moment[M], int, int], Number] = {}
        self._between: dict[Moment[M], tuple[float, float]] = {}
        self.looked, self._most = 0, MOST_LOOKS

    def solver(self, grade: int) -> Technique | None:
        """Return the first technique of the set of a grade that solves the puzzle; None if none does."""
        techniques = self.dossier.puzzles.techniques
        if grade == len(techniques) - 1:
            return techniques[grade]
        for technique in (*techniques[: grade + 1], THROUGH):
            needed = self.needed(technique)
            if needed is not None and needed <= techniques[grade].most:
                return technique
        return None

    def needed(self, technique: Technique) -> int | None:
        """Return how many positions a technique needs in mind for one decision, at most; None if it fails.

        It also fails where it needs more than anybody has but those who look further.
        """
        if technique not in self._needed:
            later = self.dossier.solution.decisions_on_the_line()[1:]
            most = 0
            for moment in (self.dossier.first, *later):
                picks = self.picks(technique, moment, self.dossier.puzzles.techniques[-2].most)
                if not picks or not all(self.dossier.is_best(moment, choice) for choice in picks):
                    self._needed[technique] = None
                    break
                most = max(most, self.looked)
            else:
                self._needed[technique] = most
        return self._needed[technique]

    def picks(self, technique: Technique, moment: Moment[M], most: int = MOST_LOOKS) -> list[Choice[M]]:
        """Return what looks best by a technique; nothing if there are more positions to look at than that."""
        for known in (self._alone, self._duels, self._between):
            known.clear()  # so that the looks are counted the same whatever was looked at before
        self.looked, self._most = 0, most
        try:
            looks = technique.looks(self, moment)
        except _TooMuchError:
            return []
        best = max(looks.values())
        return [choice for choice, look in looks.items() if look == best]

    def options(self, moment: Moment[M]) -> list[Choice[M]]:
        """Return the choices of whoever is to move."""
        found = self._options.get(moment)
        if found is None:
            self.dossier.work.check()
            found = self._options[moment] = choices(moment)
        return found

    def _count(self) -> None:
        self.looked += 1
        if self.looked > self._most:
            raise _TooMuchError

    def others(self, moment: Moment[M], turns: int) -> int:
        """Return the most that another player can come to in so many turns while nobody else does anything."""
        seats = (seat for seat in range(len(moment.position.players)) if seat != self.player)
        return max((self.alone(moment, seat, turns) for seat in seats), default=0)

    def alone(self, moment: Moment[M], seat: int, turns: int) -> int:
        """Return what a seat can come to in so many turns of its own while the others let theirs go by."""
        known = self._alone.get((moment, seat, turns))
        if known is None:
            self._count()
            known = self._alone[moment, seat, turns] = self._looked_alone(moment, seat, turns)
        return known

    def _looked_alone(self, moment: Moment[M], seat: int, turns: int) -> int:
        outcome = moment.position.outcome()
        if outcome is not None and not moment.position.fixed_length:
            return (1 if seat in outcome.winners else -1) * (_WON + (moment.turns or 0))
        mine = None if outcome is not None or turns == 0 else self._next_of(seat, moment)
        if mine is None:
            return self.dossier.puzzles.prospect(moment.position, seat)
        return max(self.alone(choice.after, seat, turns - 1) for choice in self.options(mine))

    def _next_of(self, seat: int, moment: Moment[M]) -> Moment[M] | None:
        """When it is a seat's turn after the others have let theirs go by; None if that cannot be, or not in time."""
        for _ in moment.position.players:
            position = moment.position
            if position.chances() or (moment.turns is not None and moment.turns <= 0):
                return None
            if position.mover == seat:
                return moment
            passed = insights_of(position).passed(position)
            if passed is None:
                return None
            moment = Moment(passed, None if moment.turns is None else moment.turns - 1)
        return None

    def duel(
        self, moment: Moment[M], replies: int, turns: int, low: Number | None = None, high: Number | None = None
    ) -> Number:
        """Return how the asked player stands after so many turns of everyone's, and then everyone's own plan.

        Where that is less than `low` or more than `high`, it is only something beyond them.
        """
        known = self._duels.get((moment, replies, turns))
        if known is not None:
            return known
        self._count()
        position = moment.position
        over = moment.turns is not None and moment.turns <= 0
        if replies == 0 or over or position.outcome() is not None or position.chances():
            found: Number = self.alone(moment, self.player, turns) - self.others(moment, turns)
            self._duels[moment, replies, turns] = found
            return found
        own = self.dossier.values.is_own(moment)
        best: Number | None = None
        for choice in self.by_appeal(moment):
            window = (_most(low, best), high) if own else (low, _least(high, best))
            look = self.duel(choice.after, replies - 1, turns, *window)
            best = look if best is None else max(best, look) if own else min(best, look)
            if (high is not None and best > high) if own else (low is not None and best < low):
                return best
        assert best is not None, "a game that goes on has a move"
        if low is None and high is None:
            self._duels[moment, replies, turns] = best
        return best

    def play_through(self, moment: Moment[M]) -> None:
        """Play all lines from here to the end, as far as they may matter to the choice, and count the positions.

        Where chance is next a line ends: whatever it may bring is weighed, but not played through.
        """
        best = -inf
        for choice in self.by_appeal(moment):
            best = max(best, self._played(choice.after, best, inf))

    def _played(self, moment: Moment[M], low: float, high: float) -> float:
        """What a position is worth, if that is more than `low` and less than `high`; else something beyond them."""
        least, most = self._between.get(moment, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._count()
        value = self._value_at_the_end(moment)
        if value is None:
            value = self._best_of(moment, low, high)
            least, most = (value if value > low else least), (value if value < high else most)
        else:
            least = most = value
        self._between[moment] = least, most
        return value

    def _best_of(self, moment: Moment[M], low: float, high: float) -> float:
        own = self.dossier.values.is_own(moment)
        best = -inf if own else inf
        for choice in self.by_appeal(moment):
            value = self._played(choice.after, max(low, best) if own else low, high if own else min(high, best))
            best = max(best, value) if own else min(best, value)
            if best >= high if own else best <= low:
                break
        return best

    def _value_at_the_end(self, moment: Moment[M]) -> float | None:
        """What a position is worth where nothing is left to play for, or chance is next; None before that."""
        position, over = moment.position, moment.turns is not None and moment.turns <= 0
        if over or position.outcome() is not None or position.chances():
            for _ in () if over else position.chances():
                self._count()
            return float(self.dossier.values.value(moment))
        bounds = position.bounds(self.dossier.question.objective)[self.player]
        return float(bounds.lower) if bounds.exact else None

    def by_appeal(self, moment: Moment[M]) -> list[Choice[M]]:
        """Return the choices of whoever is to move, in the order in which people look at them."""
        return sorted(self.options(moment), key=lambda choice: -moment.position.appeal(choice.moves[0]))


def _most(one: Number | None, other: Number | None) -> Number | None:
    return max((each for each in (one, other) if each is not None), default=None)


def _least(one: Number | None, other: Number | None) -> Number | None:
    return min((each for each in (one, other) if each is not None), default=None)


class _TooMuchError(Exception):
    """There is more to look at than a person would."""
