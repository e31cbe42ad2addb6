"""The short words on drawings, boards and in books that all games share, in English, French and Italian."""

from collections.abc import Mapping, Sequence
from typing import Any

from faceup.models.phrases import Phrase
from faceup.models.words import Language

__all__ = ["LABELS", "either", "say"]

_MOST_NAMED = 4
"""How many moves that are answered alike are named; where there are more, the rest of them are only counted."""


def say(label: str, language: Language, **values: Any) -> str:
    """Return a label in a language, with its values.

    >>> say("hand", Language.FRENCH), say("points", Language.ITALIAN, n=1), say("costs", Language.ENGLISH, n=2)
    ('main', '1 punto', 'costs 2')
    """
    return LABELS[label].said(language, **values)


def either(choices: Sequence[str], language: Language) -> str:
    """Tell choices that are answered alike: the first ones by name, the rest by their number.

    >>> either(["x1", "x2", "x1c", "x2c", "x1m", "x2m"], Language.ENGLISH)
    'x1 or x2 or x1c or 3 others, answered alike'
    """
    named = [*choices]
    if len(named) > _MOST_NAMED:
        named[_MOST_NAMED - 1 :] = [say("alike", language, n=len(named) - _MOST_NAMED + 1)]
    return f" {say('or', language)} ".join(named)


LABELS: Mapping[str, Phrase] = {
    # Players and turns.
    "seat": Phrase("seat {seat}", "place {seat}", "posto {seat}"),
    "to move": Phrase("to move", "doit jouer", "deve giocare"),
    "whose turn": Phrase("{who} to move", "à {who} de jouer", "tocca {who:ad}"),
    "turn": Phrase("turn", "tour", "turno"),
    "player": Phrase("player", "joueur", "giocatore"),
    "players": Phrase("players", "joueurs", "giocatori"),
    "seats": Phrase("{least} to {most} players", "de {least} à {most} joueurs", "da {least} a {most} giocatori"),
    "chance": Phrase("chance", "hasard", "caso"),
    # What lies where.
    "rules": Phrase("rules", "règles", "regole"),
    "hand": Phrase("hand", "main", "mano"),
    "pile": Phrase("pile", "pioche", "mazzo"),
    "piles": Phrase("piles", "pioches", "mazzi"),
    "discard": Phrase("discard", "défausse", "scarti"),
    "in the box": Phrase("in the box", "dans la boîte", "nella scatola"),
    "empty": Phrase("empty", "vide", "vuoto"),
    "none": Phrase("none", "rien", "niente"),
    "top first": Phrase("top first", "du haut vers le bas", "dall'alto in basso"),
    "unknown order": Phrase("in unknown order", "dans un ordre inconnu", "in ordine sconosciuto"),
    "unknown": Phrase("{n:# unknown|# unknown}", "{n:# inconnue|# inconnues}", "{n:# ignota|# ignote}"),
    "cards": Phrase("{n:# card|# cards}", "{n:# carte|# cartes}", "{n:# carta|# carte}"),
    "or": Phrase("or", "ou", "o"),
    "and": Phrase("and", "et", "e"),
    # Points and results.
    "points": Phrase("{n:# point|# points}", "{n:# point|# points}", "{n:# punto|# punti}"),
    "pts": Phrase("{n:# pt|# pts}", "{n:# pt|# pts}", "{n:# pt|# pt}"),
    "won": Phrase("won", "gagné", "vinta"),
    "level": Phrase("level", "égalité", "parità"),
    "lost": Phrase("lost", "perdu", "persa"),
    "goes from": Phrase(
        "{who} goes from {had} to {has}", "{who} passe de {had} à {has}", "{who} passa da {had} a {has}"
    ),
    # Moves.
    "alike": Phrase(
        "{n:# other, answered alike|# others, answered alike}",
        "{n:# autre, même réponse|# autres, même réponse}",
        "{n:un'altra, stessa risposta|altre #, stessa risposta}",
    ),
    "move": Phrase("move", "coup", "mossa"),
    "moves": Phrase("moves", "coups", "mosse"),
    "draw": Phrase("draw", "pioche", "pesca"),
    "to draw": Phrase("to draw", "doit piocher", "deve pescare"),
    "has drawn": Phrase("has drawn", "a pioché", "ha pescato"),
    "reply": Phrase("reply", "réponse", "risposta"),
    "best": Phrase("best", "le meilleur", "la migliore"),
    "costs": Phrase("costs {n}", "coûte {n}", "costa {n}"),
    "after": Phrase("after {move}", "après {move}", "dopo {move}"),
    "value": Phrase("value", "valeur", "valore"),
    "loss": Phrase("loss", "perte", "perdita"),
    "result": Phrase("result", "résultat", "risultato"),
    "win chance": Phrase("{n} % to win", "{n} % de gagner", "{n} % di vincere"),
    # Puzzles and books.
    "puzzle": Phrase("puzzle", "problème", "problema"),
    "puzzles": Phrase("puzzles", "problèmes", "problemi"),
    "hint": Phrase("hint", "indice", "indizio"),
    "hints": Phrase("hints", "indices", "indizi"),
    "solution": Phrase("solution", "solution", "soluzione"),
    "solutions": Phrase("solutions", "solutions", "soluzioni"),
    "grade": Phrase("grade", "niveau", "livello"),
    "theme": Phrase("theme", "thème", "tema"),
    "themes": Phrase("themes", "thèmes", "temi"),
    "question": Phrase("question", "question", "domanda"),
    "tries": Phrase("tries", "essais", "tentativi"),
    # A move of the solution beside which others are as good, and a defence after which nothing is left to decide.
    "not alone": Phrase("others do as well", "d'autres valent autant", "altre valgono altrettanto"),
    "decided": Phrase("nothing left to decide", "plus rien à décider", "niente più da decidere"),
    "contents": Phrase("contents", "table des matières", "indice"),
    "index": Phrase("index", "index", "indice analitico"),
}
