"""What is said to somebody who solves a puzzle, and what they may type, in English, French and Italian."""

from collections.abc import Mapping

from faceup.models.phrases import Phrase

__all__ = ["COMMANDS", "SAID"]

SAID: Mapping[str, Phrase] = {
    # Before anything is typed.
    "of the day": Phrase("Puzzle of the day, {day}", "Problème du jour, {day}", "Problema del giorno, {day}"),
    "heading": Phrase(
        "[{lead}: ]{game}, {grade} ({id})", "[{lead} : ]{game}, {grade} ({id})", "[{lead}: ]{game}, {grade} ({id})"
    ),
    "type a move": Phrase(
        "Type your move, or hint, or solution; '?' lists what else you can type.",
        "Tapez votre coup, ou indice, ou solution ; « ? » dit le reste.",
        "Scrivete la vostra mossa, oppure indizio o soluzione; «?» dice il resto.",
    ),
    "type a turn": Phrase(
        "Type the moves of your turn, one after the other or with commas between, or hint, or solution; '?' tells what"
        " else.",
        "Tapez les coups de votre tour, l'un après l'autre ou séparés par des virgules, ou indice, ou solution ;"
        " « ? » dit le reste.",
        "Scrivete le mosse del vostro turno, una dopo l'altra o separate da virgole, oppure indizio o soluzione;"
        " «?» dice il resto.",
    ),
    "how to answer": Phrase(
        "To answer: faceup puzzle {name} --answer MOVE. For help: --hints 1, --solution.",
        "Pour répondre : faceup puzzle {name} --answer COUP. Pour de l'aide : --hints 1, --solution.",
        "Per rispondere: faceup puzzle {name} --answer MOSSA. Per un aiuto: --hints 1, --solution.",
    ),
    # What a choice is worth.
    "right": Phrase("Right: {moves} {worth}.", "Juste : {moves} {worth}.", "Giusto: {moves} {worth}."),
    "wrong": Phrase(
        "Not that: {moves} {worth}[, {cost:# point|# points} less than the best choice].",
        "Non : {moves} {worth}[, {cost:# point|# points} de moins que le meilleur choix].",
        "No: {moves} {worth}[, {cost:# punto|# punti} in meno della scelta migliore].",
    ),
    "not the key": Phrase(
        "Not that: {moves} is not the best choice.",
        "Non : {moves} n'est pas le meilleur choix.",
        "No: {moves} non è la scelta migliore.",
    ),
    "punished by": Phrase("A reply that shows it:", "Une réponse qui le montre :", "Una risposta che lo mostra:"),
    "again": Phrase(
        "Try again, or type hint.", "Essayez encore, ou tapez indice.", "Provate ancora, o scrivete indizio."
    ),
    # On through the solution.
    "goes on": Phrase("{who} plays {moves}.", "{who} joue {moves}.", "{who} gioca {moves}."),
    "chance brings": Phrase("Chance brings {moves}.", "Le hasard apporte {moves}.", "Il caso porta {moves}."),
    "any would do": Phrase(
        "{who} plays {moves}; other moves would do as well.",
        "{who} joue {moves} ; d'autres coups feraient aussi bien.",
        "{who} gioca {moves}; altre mosse andrebbero altrettanto bene.",
    ),
    "and now": Phrase("And now?", "Et maintenant ?", "E adesso?"),
    "solved": Phrase(
        "Solved: nothing is left to decide.",
        "Résolu : il n'y a plus rien à décider.",
        "Risolto: non c'è più niente da decidere.",
    ),
    "key found": Phrase("You have found the key.", "Vous avez trouvé la clé.", "Avete trovato la chiave."),
    # Help.
    "one of": Phrase(
        "Only one of {n} choices is right here.",
        "Un seul des {n} choix est juste ici.",
        "Una sola delle {n} scelte è giusta qui.",
    ),
    "begins with": Phrase("It begins with {moves}.", "Il commence par {moves}.", "Comincia con {moves}."),
    "no more hints": Phrase(
        "There are no more hints; solution tells the solution.",
        "Il n'y a plus d'indices ; solution donne la solution.",
        "Non ci sono altri indizi; soluzione dice la soluzione.",
    ),
    "taken back": Phrase("Taken back: {moves}.", "Repris : {moves}.", "Ripresa: {moves}."),
    "nothing to take back": Phrase(
        "There is nothing to take back.", "Il n'y a rien à reprendre.", "Non c'è niente da riprendere."
    ),
    "did you mean": Phrase("Did you mean {word}?", "Vouliez-vous dire {word} ?", "Volevate dire {word}?"),
    "come back": Phrase(
        "To come back to it: faceup puzzle {name}",
        "Pour y revenir : faceup puzzle {name}",
        "Per tornarci: faceup puzzle {name}",
    ),
}
"""All that is said, by what it is for."""

COMMANDS: Mapping[str, tuple[tuple[str, ...], Phrase]] = {
    "hint": (
        ("hint", "indice", "indizio", "h"),
        Phrase("the next of the hints", "l'indice suivant", "il prossimo indizio"),
    ),
    "solution": (
        ("solution", "solution", "soluzione", "give up", "abandon", "mi arrendo"),
        Phrase("the solution and its story; that ends it", "la solution et son histoire", "la soluzione e la storia"),
    ),
    "moves": (
        ("moves", "coups", "mosse"),
        Phrase("list the moves; a number plays one", "les coups, par numéro", "le mosse, per numero"),
    ),
    "board": (
        ("board", "plateau", "tavolo"),
        Phrase("show the position", "montrer la position", "mostra la posizione"),
    ),
    "back": (
        ("back", "retour", "indietro"),
        Phrase("take back the last move of your turn", "reprendre le dernier coup du tour", "riprendi l'ultima mossa"),
    ),
    "skip": (
        ("skip", "suivant", "avanti", "next"),
        Phrase("leave this puzzle for the next", "passer au problème suivant", "passa al problema seguente"),
    ),
    "quit": (("quit", "quitter", "esci", "q", "exit"), Phrase("leave", "quitter", "esci")),
    "help": (("?", "?", "?", "help", "aide", "aiuto"), Phrase("this list", "cette liste", "questo elenco")),
}
"""What can be typed beside moves: by what it does, the words for it in every language, and what is said of it.

The first three words are those that the list has in English, in French and in Italian."""
