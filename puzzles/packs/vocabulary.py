"""The words of puzzles, the same for all games: kinds of question, grades, strategies, what players are called."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

from faceup.models.errors import QuestionError, unknown
from faceup.models.game import Objective, Opponents
from faceup.models.phrases import Phrase, Saying
from faceup.models.words import Language

__all__ = ["Grade", "QuestionKind", "Role", "Strategy", "chosen_word", "name_seats", "names_said", "seats_called"]


class QuestionKind(StrEnum):
    """What a puzzle asks for."""

    BEST_MARGIN = "best-margin"
    """The most points more than the best other player, whatever the others do."""
    STAY_LEVEL = "stay-level"
    """To end level on points with the best other player, where everything else loses."""
    WIN = "win"
    """To win, if need be by the tie-break, whatever the others do."""
    TIE_BREAK = "tie-break"
    """To win by the tie-break, as no win on points can be forced."""
    REFUTE = "refute"
    """Somebody has just made a tempting mistake: to find the move that punishes it."""
    BEST_EXPECTATION = "best-expectation"
    """At a real table, where only the tops of the piles are seen: the best margin on average."""
    HELP_POINTS = "help-points"
    """Everyone helps: the most points of all players together."""
    SOLO_MAXIMUM = "solo-maximum"
    """The most points, alone."""
    SURE_WIN = "sure-win"
    """A race: to win within so many turns, whatever the others and chance do."""
    BEST_CHANCE = "best-chance"
    """A race: the best chance to win within so many turns."""
    HELP_WIN = "help-win"
    """A race in which everyone helps one player: to win within so many turns, the fewest that do."""

    @property
    def objective(self) -> Objective:
        match self:
            case QuestionKind.SOLO_MAXIMUM:
                return Objective.SCORE
            case QuestionKind.HELP_POINTS:
                return Objective.TOTAL
        return Objective.MARGIN if self in _FOR_POINTS else Objective.WIN

    @property
    def opponents(self) -> Opponents:
        helped = self in (QuestionKind.HELP_POINTS, QuestionKind.HELP_WIN)
        return Opponents.COOPERATIVE if helped else Opponents.ADVERSARIAL

    @property
    def asks_for_a_win(self) -> bool:
        """Whether there is a puzzle only where a win can be had for sure."""
        return self in (QuestionKind.WIN, QuestionKind.TIE_BREAK, QuestionKind.SURE_WIN, QuestionKind.HELP_WIN)

    def takes(self, seats: int) -> bool:
        """Return whether so many players can be asked it."""
        return (seats == 1) is (self is QuestionKind.SOLO_MAXIMUM)


_FOR_POINTS = (
    QuestionKind.BEST_MARGIN,
    QuestionKind.STAY_LEVEL,
    QuestionKind.REFUTE,
    QuestionKind.BEST_EXPECTATION,
)


class Grade(StrEnum):
    """How hard a puzzle is, the easiest first."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"

    def said(self, language: Language) -> str:
        """Return what the grade is called in a language."""
        return _GRADES[self].said(language)


class Role(StrEnum):
    """What a puzzle is for in a teaching series."""

    EXAMPLE = "example"
    """The idea as plain as can be."""
    DRILL = "drill"
    """The idea again."""
    DISGUISE = "disguise"
    """The idea where one would not look for it."""
    COMBINATION = "combination"
    """The idea, and another one with it."""

    def said(self, language: Language) -> str:
        """Return what the role is called in a language."""
        return _ROLES[self].said(language)


class Strategy(StrEnum):
    """How a puzzle is come by."""

    MINE = "mine"
    """A position out of a played-out deal is taken as it is."""
    COMPOSE = "compose"
    """It is improved card by card."""


_ROLES = {
    Role.EXAMPLE: Phrase("the plain idea", "l'idée toute simple", "l'idea in chiaro"),
    Role.DRILL: Phrase("drill", "exercice", "esercizio"),
    Role.DISGUISE: Phrase("in disguise", "l'idée cachée", "l'idea nascosta"),
    Role.COMBINATION: Phrase("two ideas", "deux idées", "due idee"),
}
_GRADES = {
    Grade.BEGINNER: Phrase("beginner", "débutant", "principiante"),
    Grade.EASY: Phrase("easy", "facile", "facile"),
    Grade.MEDIUM: Phrase("medium", "moyen", "medio"),
    Grade.HARD: Phrase("hard", "difficile", "difficile"),
    Grade.EXPERT: Phrase("expert", "expert", "esperto"),
}

_COMPASS = (
    Phrase("North", "Nord", "Nord"),
    Phrase("East", "Est", "Est"),
    Phrase("South", "Sud", "Sud"),
    Phrase("West", "Ouest", "Ovest"),
)


def name_seats(seats: int, language: Language = Language.ENGLISH) -> tuple[str, ...]:
    """Return what the players of a puzzle are called."""
    return tuple(name.said(language) for name in seats_called(seats))


def seats_called(seats: int) -> tuple[Saying, ...]:
    """Return the same, to be said in any language."""
    names = _COMPASS[:1] if seats == 1 else _COMPASS[::2] if seats == 2 else _COMPASS[:seats]
    return tuple(name.of() for name in names)


def names_said(names: Sequence[str], language: Language) -> tuple[str, ...]:
    """Return what players are called in a language: as they are, unless they are called as in every puzzle.

    >>> names_said(["North", "South"], Language.ITALIAN), names_said(["North", "Anna"], Language.ITALIAN)
    (('Nord', 'Sud'), ('North', 'Anna'))
    """
    given = tuple(names)
    return name_seats(len(given), language) if given == name_seats(len(given)) else given


_Word = TypeVar("_Word", bound=str)


def chosen_word(words: Iterable[_Word], text: str, name: str) -> _Word:
    """Return the word that was meant, or raise a `QuestionError` that lists those there are."""
    known = {str(word): word for word in words}
    if text not in known:
        raise QuestionError(unknown(name, text, known, f"choose {', '.join(known)}"))
    return known[text]
