"""How the questions of puzzles are put to people, in every language."""

from collections.abc import Sequence

from faceup.models.game import Number
from faceup.models.phrases import Phrase, Saying
from faceup.models.words import Language
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.solver.question import Question

__all__ = ["question_said"]


def question_said(
    kind: QuestionKind,
    names: Sequence[str],
    question: Question,
    value: Number | None = None,
    language: Language = Language.ENGLISH,
    *,
    own_turns: int | None = None,
    played: str = "",
) -> str:
    """Put a question to people.

    The value, where it is known, tells whether it is about winning. `own_turns` is in how many turns of their own the
    player wins a race, as people count them: a second turn in a row is part of the first. `played` is the mistake that
    is to be punished, in the language.
    """
    turns = question.turns or 1
    asked = str(kind)
    if kind is QuestionKind.BEST_MARGIN and value is not None:
        asked = "stay-level" if value == 0 else "win-by-most" if value > 0 else "lose-by-least"
    elif kind is QuestionKind.SURE_WIN and turns > 1:
        asked = "sure-win-against-one" if len(names) == 2 else "sure-win-against-all"
    elif kind is QuestionKind.REFUTE and not played:
        asked = "best-margin"
    other = names[1 - question.player] if len(names) == 2 else ""
    if kind is QuestionKind.REFUTE:
        other = names[(question.player - 1) % len(names)]
    within = (_within(turns, len(names)) if own_turns is None else _in_own_turns(own_turns)).said(language)
    who = names[question.player]
    return _QUESTIONS[asked].said(language, who=who, within=within, other=other, played=played)


def _within(turns: int, seats: int) -> Saying:
    """Say within how many turns, in the player's own turns where it comes to that."""
    rounds, rest = divmod(turns - 1, seats)
    if rest or rounds >= len(_NUMBERS):
        return _WITHIN_TURNS.of(n=turns)
    return _in_own_turns(rounds + 1)


def _in_own_turns(turns: int) -> Saying:
    return _THIS_TURN.of() if turns == 1 else _IN_TURNS.of(n=_NUMBERS[turns - 1].of())


_QUESTIONS = {
    "best-margin": Phrase(
        "{who} to move: what is the best margin that {who} can force?",
        "À {who} de jouer : quel est le meilleur écart {who:que} peut imposer ?",
        "Tocca {who:ad}: qual è il miglior margine che {who} può imporre?",
    ),
    "stay-level": Phrase(
        "{who} to move: how does {who} stay level on points?",
        "À {who} de jouer : comment rester à égalité aux points ?",
        "Tocca {who:ad}: come restare in parità ai punti?",
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
    "tie-break": Phrase(
        "{who} to move: how does {who} win on the tie-break?",
        "À {who} de jouer : comment gagner au départage ?",
        "Tocca {who:ad}: come vincere allo spareggio?",
    ),
    "refute": Phrase(
        "{other} has just played “{played}”. How does {who} punish it?",
        "{other} vient de jouer « {played} ». Comment {who} peut-il en profiter ?",
        "{other} ha appena giocato «{played}». Come può approfittarne {who}?",
    ),
    "best-expectation": Phrase(
        "Only the tops of the piles are seen. {who} to move: what is best on average?",
        "On ne voit que le dessus des pioches. À {who} de jouer : quel est le meilleur coup en moyenne ?",
        "Si vede solo la cima dei mazzi. Tocca {who:ad}: qual è in media la mossa migliore?",
    ),
    "help-points": Phrase(
        "Everyone helps, {who} to move: how do they make the most points together?",
        "Tout le monde s'entraide, à {who} de jouer : comment faire ensemble le plus de points ?",
        "Tutti si aiutano, tocca {who:ad}: come fare insieme il massimo dei punti?",
    ),
    "help-win": Phrase(
        "Everyone helps {who}, who is to move: {who} wins {within}. How?",
        "Tout le monde aide {who}, qui commence : {who} gagne {within}. Comment ?",
        "Tutti aiutano {who}, a cui tocca: {who} vince {within}. Come?",
    ),
    "win": Phrase(
        "{who} to move: how does {who} win?",
        "À {who} de jouer : comment gagner ?",
        "Tocca {who:ad}: come vincere?",
    ),
    "solo-maximum": Phrase(
        "{who} plays alone: how does {who} make the most points?",
        "{who} joue en solitaire : comment faire le plus de points ?",
        "{who} gioca in solitario: come fare il massimo dei punti?",
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
_THIS_TURN = Phrase("this turn", "pendant ce tour", "in questo turno")
_IN_TURNS = Phrase("in {n} turns", "en {n} tours", "in {n} turni")
_WITHIN_TURNS = Phrase(
    "within {n} turns, counting everyone's",
    "en {n} tours, en comptant ceux de tous",
    "entro {n} turni, contando quelli di tutti",
)
_NUMBERS = (
    Phrase("one", "un", "uno"),
    Phrase("two", "deux", "due"),
    Phrase("three", "trois", "tre"),
    Phrase("four", "quatre", "quattro"),
    Phrase("five", "cinq", "cinque"),
    Phrase("six", "six", "sei"),
)
