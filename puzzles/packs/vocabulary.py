"""The words of puzzles, the same for all games: kinds of question and how they are put, grades, strategies."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from faceup.models.errors import QuestionError, unknown
from faceup.models.game import Number, Objective
from faceup.models.phrases import Phrase, Saying
from faceup.models.words import Language

if TYPE_CHECKING:
    from faceup.solver.question import Question

__all__ = ["Grade", "QuestionKind", "Strategy", "chosen_word", "name_seats", "names_said", "seats_called", "words"]


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

    def said(self, language: Language) -> str:
        """Return what the grade is called in a language."""
        return _GRADES[self].said(language)


class Strategy(StrEnum):
    """How a puzzle is come by."""

    MINE = "mine"
    """A position out of a played-out deal is taken as it is."""
    COMPOSE = "compose"
    """It is improved card by card."""


def words(
    kind: QuestionKind,
    names: Sequence[str],
    question: "Question",
    value: Number | None = None,
    language: Language = Language.ENGLISH,
) -> str:
    """Put a question to people; the value, where it is known, tells whether it is about winning."""
    turns = question.turns or 1
    asked = str(kind)
    if kind is QuestionKind.BEST_MARGIN and value is not None:
        asked = "stay-level" if value == 0 else "win-by-most" if value > 0 else "lose-by-least"
    elif kind is QuestionKind.SURE_WIN and turns > 1:
        asked = "sure-win-against-one" if len(names) == 2 else "sure-win-against-all"
    other = names[1 - question.player] if len(names) == 2 else ""
    within = _within(turns, len(names)).said(language)
    return _QUESTIONS[asked].said(language, who=names[question.player], within=within, other=other)


_QUESTIONS = {
    "best-margin": Phrase(
        "{who} to move: what is the best margin that {who} can force?",
        "À {who} de jouer : quel est le meilleur écart {who:que} peut imposer ?",
        "Tocca {who:ad}: qual è il miglior margine che {who} può imporre?",
    ),
    "stay-level": Phrase(
        "{who} to move: how does {who} stay level?",
        "À {who} de jouer : comment rester à égalité ?",
        "Tocca {who:ad}: come restare in parità?",
    ),
    "win-by-most": Phrase(
        "{who} to move: how does {who} win by the most?",
        "À {who} de jouer : comment gagner avec le plus grand écart ?",
        "Tocca {who:ad}: come vincere con il massimo scarto?",
    ),
    "lose-by-least": Phrase(
        "{who} to move: how does {who} lose by the least?",
        "À {who} de jouer : comment perdre avec le plus petit écart ?",
        "Tocca {who:ad}: come perdere con il minimo scarto?",
    ),
    "win": Phrase(
        "{who} to move: how does {who} win?",
        "À {who} de jouer : comment gagner ?",
        "Tocca {who:ad}: come vincere?",
    ),
    "solo-maximum": Phrase(
        "{who} plays alone: what is the most that {who} can end with?",
        "{who} joue en solitaire : combien de points peut-on faire au plus ?",
        "{who} gioca in solitario: quanti punti si possono fare al massimo?",
    ),
    "sure-win": Phrase(
        "{who} to move: win {within}.",
        "À {who} de jouer : il faut gagner {within}.",
        "Tocca {who:ad}: bisogna vincere {within}.",
    ),
    "sure-win-against-one": Phrase(
        "{who} to move: win {within}, whatever {other} does.",
        "À {who} de jouer : il faut gagner {within}, quoi que fasse {other}.",
        "Tocca {who:ad}: bisogna vincere {within}, qualunque cosa faccia {other}.",
    ),
    "sure-win-against-all": Phrase(
        "{who} to move: win {within}, whatever the others do.",
        "À {who} de jouer : il faut gagner {within}, quoi que fassent les autres.",
        "Tocca {who:ad}: bisogna vincere {within}, qualunque cosa facciano gli altri.",
    ),
    "best-chance": Phrase(
        "{who} to move: which play has the best chance to win {within}?",
        "À {who} de jouer : quel coup donne la meilleure chance de gagner {within} ?",
        "Tocca {who:ad}: quale giocata dà la migliore probabilità di vincere {within}?",
    ),
}
_GRADES = {
    Grade.BEGINNER: Phrase("beginner", "débutant", "principiante"),
    Grade.EASY: Phrase("easy", "facile", "facile"),
    Grade.MEDIUM: Phrase("medium", "moyen", "medio"),
    Grade.HARD: Phrase("hard", "difficile", "difficile"),
    Grade.EXPERT: Phrase("expert", "expert", "esperto"),
}
_THIS_TURN = Phrase("this turn", "pendant ce tour", "in questo turno")
_IN_TURNS = Phrase("in {n} turns", "en {n} tours", "in {n} turni")
_WITHIN_TURNS = Phrase(
    "within {n} turns, counting everyone's",
    "en {n} tours, en comptant ceux de tous",
    "entro {n} turni, contando quelli di tutti",
)
_NUMBERS = (
    Phrase("two", "deux", "due"),
    Phrase("three", "trois", "tre"),
    Phrase("four", "quatre", "quattro"),
    Phrase("five", "cinq", "cinque"),
    Phrase("six", "six", "sei"),
)


def _within(turns: int, seats: int) -> Saying:
    """Say within how many turns, in the player's own turns where it comes to that."""
    rounds, rest = divmod(turns - 1, seats)
    if turns == 1:
        return _THIS_TURN.of()
    if rest or rounds > len(_NUMBERS):
        return _WITHIN_TURNS.of(n=turns)
    return _IN_TURNS.of(n=_NUMBERS[rounds - 1])


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
