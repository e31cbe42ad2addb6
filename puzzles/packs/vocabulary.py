"""The words of puzzles, the same for all games: kinds of question and how they are put, grades, strategies."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from faceup.models.errors import QuestionError, unknown
from faceup.models.game import Number, Objective

if TYPE_CHECKING:
    from faceup.solver.question import Question

__all__ = ["Grade", "QuestionKind", "Strategy", "chosen_word", "name_seats", "words"]


class QuestionKind(StrEnum):
    """What a puzzle asks for."""

    BEST_MARGIN = "best-margin"
    """The most points more than the best other player, whatever the others do."""
    WIN = "win"
    """To win, if need be by the tie-break, whatever the others do."""
    SOLO_MAXIMUM = "solo-maximum"
    """The most points, alone."""
    SURE_WIN = "sure-win"
    """A race: to win within so many turns, whatever the others and chance do."""
    BEST_CHANCE = "best-chance"
    """A race: the best chance to win within so many turns."""

    @property
    def objective(self) -> Objective:
        match self:
            case QuestionKind.BEST_MARGIN:
                return Objective.MARGIN
            case QuestionKind.SOLO_MAXIMUM:
                return Objective.SCORE
        return Objective.WIN

    def takes(self, seats: int) -> bool:
        """Return whether so many players can be asked it."""
        return (seats == 1) is (self is QuestionKind.SOLO_MAXIMUM)


class Grade(StrEnum):
    """How hard a puzzle is, the easiest first."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Strategy(StrEnum):
    """How a puzzle is come by."""

    MINE = "mine"
    """A position out of a played-out deal is taken as it is."""
    COMPOSE = "compose"
    """It is improved card by card."""


def words(kind: QuestionKind, names: Sequence[str], question: "Question", value: Number | None = None) -> str:
    """Put a question to people; the value, where it is known, tells whether it is about winning."""
    name = names[question.player]
    within = _within(question.turns or 1, len(names))
    match kind:
        case QuestionKind.BEST_MARGIN if value is None:
            return f"{name} to move: what is the best margin that {name} can force?"
        case QuestionKind.BEST_MARGIN:
            assert value is not None
            how = "stay level" if value == 0 else "win by the most" if value > 0 else "lose by the least"
            return f"{name} to move: how does {name} {how}?"
        case QuestionKind.WIN:
            return f"{name} to move: how does {name} win?"
        case QuestionKind.SOLO_MAXIMUM:
            return f"{name} plays alone: what is the most that {name} can end with?"
        case QuestionKind.SURE_WIN if question.turns in (None, 1):
            return f"{name} to move: win {within}."
        case QuestionKind.SURE_WIN:
            others = "the others do" if len(names) > 2 else f"{names[1 - question.player]} does"
            return f"{name} to move: win {within}, whatever {others}."
        case QuestionKind.BEST_CHANCE:
            return f"{name} to move: which play has the best chance to win {within}?"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def _within(turns: int, seats: int) -> str:
    """Say within how many turns, in the player's own turns where it comes to that."""
    rounds, rest = divmod(turns - 1, seats)
    if turns == 1:
        return "this turn"
    if rest or rounds + 1 >= len(_NUMBERS):
        return f"within {turns} turns, counting everyone's"
    return f"in {_NUMBERS[rounds + 1]} turns"


def name_seats(seats: int) -> tuple[str, ...]:
    """Return what the players of a puzzle are called."""
    return {1: ("North",), 2: ("North", "South")}.get(seats, ("North", "East", "South", "West")[:seats])


_Word = TypeVar("_Word", bound=str)


def chosen_word(words: Iterable[_Word], text: str, name: str) -> _Word:
    """Return the word that was meant, or raise a `QuestionError` that lists those there are."""
    known = {str(word): word for word in words}
    if text not in known:
        raise QuestionError(unknown(name, text, known, f"choose {', '.join(known)}"))
    return known[text]
