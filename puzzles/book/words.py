"""What a book itself says, in English, French and Italian."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from faceup.models.game import Number, Objective
from faceup.models.phrases import Phrase
from faceup.models.words import Language
from faceup.puzzles.packs.vocabulary import QuestionKind

__all__ = ["BOOK", "say", "worth"]


def say(what: str, language: Language, **values: Any) -> str:
    """Say something of the book in a language."""
    return BOOK[what].said(language, **values)


def worth(kind: QuestionKind, value: Number, language: Language) -> str:
    """Say what a choice comes to: "wins by 3 points", "wins for sure", "wins with a chance of 1/2 (50 %)"."""
    match kind.objective, kind:
        case Objective.MARGIN, _:
            how = "level" if value == 0 else "ahead" if value > 0 else "behind"
            margin = say(how, language, n=abs(value))
            return say("average", language, worth=margin) if kind is QuestionKind.BEST_EXPECTATION else margin
        case Objective.SCORE, _:
            return say("makes", language, n=value)
        case Objective.TOTAL, _:
            return say("makes together", language, n=value)
        case _, QuestionKind.BEST_CHANCE if value not in (1, -1):
            chance = Fraction(1 + value, 2)
            return say("chance", language, chance=str(chance), percent=str(round(100 * chance)))
        case _, QuestionKind.SURE_WIN if value != 1:
            return say("not sure", language)
        case _, QuestionKind.HELP_WIN if value not in (1, -1):
            return say("not sure", language)
    return say("wins" if value == 1 else "shares" if value == 0 else "fails", language)


BOOK: Mapping[str, Phrase] = {
    # The parts of the book.
    "title": Phrase(
        "{n:# puzzle|# puzzles} of {game}",
        "{n:# problème|# problèmes} de {game}",
        "{n:# problema|# problemi} di {game}",
    ),
    "several titles": Phrase(
        "{n:# puzzle|# puzzles} for {games}",
        "{n:# problème|# problèmes} pour {games}",
        "{n:# problema|# problemi} per {games}",
    ),
    "rules": Phrase("The rules of {game}", "Les règles de {game}", "Le regole di {game}"),
    "reading": Phrase("How to read a diagram", "Comment lire un diagramme", "Come leggere un diagramma"),
    "about reading": Phrase(
        "The numbers mark each kind of place once. The player whose panel has the mark ▸ is to move.",
        "Les numéros marquent une fois chaque sorte d'endroit. Le joueur dont le cadre porte la marque ▸ doit jouer.",
        "I numeri segnano una volta ogni tipo di posto. Tocca al giocatore il cui riquadro ha il segno ▸.",
    ),
    "cards": Phrase("The cards", "Les cartes", "Le carte"),
    "about cards": Phrase(
        "Where a text needs few letters, a card goes by its code.",
        "Là où un texte doit être court, une carte est nommée par son code.",
        "Dove un testo dev'essere breve, una carta è indicata dal suo codice.",
    ),
    "moves": Phrase("How moves are written", "Comment les coups sont notés", "Come si scrivono le mosse"),
    "about moves": Phrase(
        "Solutions number the turns of the player who solves. Everyone else's begin with a name.",
        "Les solutions numérotent les tours du joueur qui résout. Ceux des autres commencent par un nom.",
        "Le soluzioni numerano i turni del giocatore che risolve. Quelli degli altri cominciano con un nome.",
    ),
    "proven": Phrase("every solution proven", "chaque solution démontrée", "ogni soluzione dimostrata"),
    "from to": Phrase("from {first} to {last}", "de {first} à {last}", "da {first} a {last}"),
    "other themes": Phrase("other ideas", "autres idées", "altre idee"),
    "hints": Phrase("Hints", "Indices", "Indizi"),
    "hint 1": Phrase("First hints: the idea", "Premiers indices : l'idée", "Primi indizi: l'idea"),
    "hint 2": Phrase(
        "Second hints: what goes wrong", "Deuxièmes indices : ce qui échoue", "Secondi indizi: che cosa non va"
    ),
    "hint 3": Phrase("Third hints: the card", "Troisièmes indices : la carte", "Terzi indizi: la carta"),
    "solutions": Phrase("Solutions", "Solutions", "Soluzioni"),
    "themes": Phrase("Index of themes", "Index des thèmes", "Indice dei temi"),
    "positions": Phrase("Index of positions", "Index des positions", "Indice delle posizioni"),
    "about positions": Phrase(
        "Each square holds its position as one line of text. Scan it and copy the text; “faceup solve” and"
        " “faceup play” take it as it is.",
        "Chaque carré contient sa position en une ligne de texte. Scannez-le et copiez le texte ; « faceup solve » et"
        " « faceup play » le prennent tel quel.",
        "Ogni quadrato contiene la sua posizione in una riga di testo. Scansionatelo e copiate il testo; «faceup solve»"
        " e «faceup play» lo accettano così com'è.",
    ),
    "contents": Phrase("Contents", "Table des matières", "Sommario"),
    "code": Phrase(
        "Position of puzzle {id} as a square code",
        "Position du problème {id} en code carré",
        "Posizione del problema {id} come codice quadrato",
    ),
    # One puzzle.
    "puzzle": Phrase("Puzzle {n}", "Problème {n}", "Problema {n}"),
    "hint": Phrase("Hint {n}", "Indice {n}", "Indizio {n}"),
    "see solution": Phrase("solution: p. {page}", "solution : p. {page}", "soluzione: p. {page}"),
    "solution": Phrase("Solution", "Solution", "Soluzione"),
    "key": Phrase("Key: {moves}", "Clé : {moves}", "Chiave: {moves}"),
    "key worth": Phrase(
        "It {worth}; the best other choice {second}.",
        "Elle {worth} ; le meilleur autre choix {second}.",
        "{worth}; la migliore alternativa {second}.",
    ),
    "play": Phrase("Play", "La suite", "Il gioco"),
    "tries": Phrase("Tries", "Essais", "Tentativi"),
    "more": Phrase(
        "{n:and # more line|and # more lines}, in the record of the puzzle",
        "{n:et # autre ligne|et # autres lignes}, dans la fiche du problème",
        "{n:e un'altra riga|e altre # righe}, nella scheda del problema",
    ),
    # What a choice comes to.
    "ahead": Phrase("wins by {n:# point|# points}", "gagne de {n:# point|# points}", "vince di {n:# punto|# punti}"),
    "behind": Phrase("loses by {n:# point|# points}", "perd de {n:# point|# points}", "perde di {n:# punto|# punti}"),
    "level": Phrase("stays level", "maintient l'égalité", "mantiene la parità"),
    "makes": Phrase("makes {n:# point|# points}", "fait {n:# point|# points}", "fa {n:# punto|# punti}"),
    "makes together": Phrase(
        "makes {n:# point|# points} for all together",
        "fait {n:# point|# points} pour tous ensemble",
        "fa {n:# punto|# punti} per tutti insieme",
    ),
    "average": Phrase("{worth} on average", "{worth} en moyenne", "{worth} in media"),
    "wins": Phrase("wins", "gagne", "vince"),
    "shares": Phrase("shares the win", "partage la victoire", "divide la vittoria"),
    "fails": Phrase("does not win", "ne gagne pas", "non vince"),
    "not sure": Phrase("is not sure to win", "ne garantit pas la victoire", "non garantisce la vittoria"),
    "chance": Phrase(
        "wins with a chance of {chance} ({percent} %)",
        "gagne avec une probabilité de {chance} ({percent} %)",
        "vince con probabilità {chance} ({percent} %)",
    ),
}
