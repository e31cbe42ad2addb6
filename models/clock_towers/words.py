"""What the things of Clock Towers are called in English, French and Italian: the rulebooks' words where they have any.

The rulebooks name red and blue; the other colours are named as their cards look.
"""

from faceup.models.phrases import Phrase, Theme
from faceup.models.words import Names, Words

__all__ = ["WORDS"]

_STOREYS = {
    "1": Names("one storey, storey, 1 storey, one", "un étage, 1 étage", "un piano intermedio, un piano, 1 piano"),
    "2": Names("two storeys, 2 storeys, two", "deux étages, 2 étages, deux", "due piani intermedi, due piani, 2 piani"),
}
_ANIMALS = {
    "c": Names("with a cat, cat", "avec chat, avec un chat, chat", "con gatto, con un gatto, gatto"),
    "m": Names("with a mouse, mouse", "avec souris, avec une souris, souris", "con topo, con un topo, topo"),
}


def _joined(first: str, second: str) -> str:
    return ", ".join(f"{one} {other}" for one in first.split(", ") for other in second.split(", "))


WORDS = Words(
    Names("Clock Towers", "Clock Towers, clochers", "Clock Towers, torri con orologio"),
    cards={
        **_STOREYS,
        **{
            storeys + animal: Names(*map(_joined, names[:3], lives[:3]))
            for storeys, names in _STOREYS.items()
            for animal, lives in _ANIMALS.items()
        },
        "K": Names("clock, plain clock", "horloge, horloge sans souris", "orologio, orologi", "fm"),
        "Km": Names(
            "clock with a mouse, mouse clock", "horloge avec souris", "orologio con topo, orologio con topi", "fm"
        ),
        "^r": Names("red roof, red", "toit rouge, rouge", "tetto rosso, rosso", "mm"),
        "^b": Names("blue roof, blue", "toit bleu, bleu", "tetto blu, blu", "mm"),
        "^g": Names("green roof, green", "toit vert, vert", "tetto verde, verde", "mm"),
        "^y": Names("yellow roof, yellow", "toit jaune, jaune", "tetto giallo, giallo", "mm"),
        "^p": Names("purple roof, purple, violet roof", "toit violet, violet", "tetto viola, viola", "mm"),
    },
    kinds={
        "storeys": Names("storey", "étage", "piano intermedio", "mm"),
        "clocks": Names("clock", "horloge", "orologio", "fm"),
        "roofs": Names("roof", "toit", "tetto", "mm"),
    },
    keys={
        "piles": Names("piles", "tas, pioches", "mazzi"),
        "storeys": Names("storeys, stories", "étages", "piani intermedi, piani, piano"),
        "clocks": Names("clocks", "horloges", "orologi, orologio"),
        "roofs": Names("roofs", "toits", "tetti, tetto"),
        "towers": Names("towers", "clochers, tours", "torri, torre"),
    },
    rules={
        "french": Names("french", "françaises, français, règles françaises", "francesi, francese"),
        "italian": Names("italian", "italiennes, italien", "italiane, italiano, regole italiane"),
    },
    moves={
        "": Names("play, put, lay, build", "joue, jouer, pose, poser, place", "gioca, giocare, metti, posa"),
        ">": Names("on, onto, to, on top of", "sur", "su, sopra, sulla, sul"),
        "x": Names("discard, throw away", "défausse, défausser, jette, écarte", "scarta, scartare"),
        "+": Names("draw, take, draw from, take from", "pioche, piocher, prends", "pesca, pescare, prendi"),
        "new": Names("new, new tower, a tower", "nouveau, nouveau clocher, nouvelle tour", "nuova, nuova torre"),
        "~reveal": Names("reveal, turn up", "révèle, retourne", "scopri, gira"),
    },
    noise="tower clocher tour torre pile top tas mazzo",
    deeds={
        "play": Phrase(
            "{play} {onto}[, draw {draw:a}]", "{play} {onto}[, pioche {draw:a}]", "{play} {onto}[, pesca {draw:a}]"
        ),
        "discard": Phrase(
            "discard {discard:the}[, draw {draw:a}]",
            "défausse {discard:the}[, pioche {draw:a}]",
            "scarta {discard:the}[, pesca {draw:a}]",
        ),
        "reveal": Phrase("reveal {card:a}", "révèle {card:a}", "scopri {card:a}"),
    },
    phrases={
        "reading": Phrase(
            "A storey card is one or two storeys high; a cat or a mouse sits in a lit window. Under a tower"
            " stands its height or, once it is complete, its points; complete towers that cannot matter any more"
            " are only counted. The ladder shows for each colour the height that it has reached and, dashed, the"
            " next one that it asks for. A pile shows its top card large and what lies below it small, counted"
            " from the top. Roofs differ in shape, letter and lines.",
            "Une carte étage est haute d'un ou de deux étages ; un chat ou une souris est assis dans une fenêtre"
            " éclairée. Sous un clocher se lit sa hauteur ou, une fois complet, ses points ; les clochers complets"
            " qui ne comptent plus pour la suite sont seulement dénombrés. L'échelle montre pour chaque couleur la"
            " hauteur atteinte et, en pointillés, la prochaine demandée. Un tas montre sa première carte en grand"
            " et celles du dessous en petit, comptées depuis le haut. Les toits diffèrent par la forme, la lettre"
            " et les hachures.",
            "Una carta piano è alta uno o due piani; un gatto o un topo siede in una finestra illuminata. Sotto"
            " una torre si legge la sua altezza o, quando è completa, i suoi punti; le torri complete che non"
            " contano più per il seguito sono solo contate. La scala mostra per ogni colore l'altezza raggiunta e,"
            " tratteggiata, la prossima richiesta. Un mazzo mostra in grande la prima carta e in piccolo quelle"
            " sotto, contate dall'alto. I tetti si distinguono per forma, lettera e tratteggio.",
        ),
        "on a new tower": Phrase("on a new tower", "sur un nouveau clocher", "su una nuova torre"),
        "on the tower": Phrase("on the tower {tower}", "sur le clocher {tower}", "sulla torre {tower}"),
        # Explanations.
        "completes": Phrase("{who} completes {tower}", "{who} termine {tower}", "{who} completa {tower}"),
        "worth": Phrase(
            "{tower} ({n:# point|# points})", "{tower} ({n:# point|# points})", "{tower} ({n:# punto|# punti})"
        ),
        "can take": Phrase(
            "{who}'s tower {tower} can now take {roof:a}: the next one needs height {heights}",
            "le clocher {tower} {who:de} peut maintenant recevoir {roof:a} : il faut une hauteur de {heights}",
            "la torre {tower} di {who} può ora ricevere {roof:a}: serve un'altezza di {heights}",
        ),
        "can no longer take": Phrase(
            "{who}'s tower {tower} can no longer take {roof:a}: the next one needs height {heights}",
            "le clocher {tower} {who:de} ne peut plus recevoir {roof:a} : il faut une hauteur de {heights}",
            "la torre {tower} di {who} non può più ricevere {roof:a}: serve un'altezza di {heights}",
        ),
        "one height": Phrase("{n}", "{n}", "{n}"),
        "heights": Phrase("{low} or {high}", "{low} ou {high}", "{low} o {high}"),
        "the roof": Phrase("{roof:the}", "{roof:the}", "{roof:the}"),
        # Drawings.
        "tower": Phrase("tower", "clocher", "torre"),
        "towers": Phrase("towers", "clochers", "torri"),
        "finished towers": Phrase("finished towers", "clochers terminés", "torri complete"),
        "finished": Phrase(
            "{n:# finished tower|# finished towers}",
            "{n:# clocher terminé|# clochers terminés}",
            "{n:# torre completa|# torri complete}",
        ),
        "ladder": Phrase("ladder", "échelle", "scala"),
        "next": Phrase("next", "suivant", "prossima"),
        "height": Phrase("height {n}", "hauteur {n}", "altezza {n}"),
        "h": Phrase("h {n}", "h {n}", "h {n}"),
        "reached": Phrase("reached", "atteint", "raggiunta"),
        "all below": Phrase("below, in unknown order", "dessous, en ordre inconnu", "sotto, in ordine ignoto"),
        "some below": Phrase("below, {n} of these", "dessous, {n} de celles-ci", "sotto, {n} di queste"),
        "unknown pile": Phrase(
            "{n} of {cards} in unknown order",
            "{n} parmi {cards} dans un ordre inconnu",
            "{n} tra {cards} in ordine sconosciuto",
        ),
        "below it": Phrase("{seen}, below it {below}", "{seen}, dessous {below}", "{seen}, sotto {below}"),
        "to be revealed": Phrase(
            "{below}, the first to be revealed", "{below}, la première à révéler", "{below}, la prima da scoprire"
        ),
    },
    themes={
        "discard": Theme(
            Phrase("discard", "défausse", "scarto"),
            Phrase(
                "The key throws a card away, though one could be played.",
                "La clé défausse une carte alors qu'on pourrait en jouer une.",
                "La chiave scarta una carta, anche se se ne potrebbe giocare una.",
            ),
        ),
        "denial": Theme(
            Phrase("denial", "privation", "privazione"),
            Phrase(
                "The key draws a card only to keep it from the others.",
                "La clé pioche une carte seulement pour en priver les autres.",
                "La chiave pesca una carta solo per toglierla agli altri.",
            ),
        ),
        "ladder-step": Theme(
            Phrase("step on the ladder", "pas sur l'échelle", "gradino della scala"),
            Phrase(
                "The key is a roof that opens the next height of its colour, or closes a height to another player.",
                "La clé est un toit qui ouvre la hauteur suivante de sa couleur, ou ferme une hauteur à un autre.",
                "La chiave è un tetto che apre l'altezza successiva del suo colore, o ne chiude una a un altro.",
            ),
        ),
        "poisoned-roof": Theme(
            Phrase("poisoned roof", "toit empoisonné", "tetto avvelenato"),
            Phrase(
                "A roof could be played for points at once, and it is a mistake.",
                "Un toit rapporterait des points tout de suite, et c'est une erreur.",
                "Un tetto porterebbe subito dei punti, ed è un errore.",
            ),
        ),
        "last-card": Theme(
            Phrase("last card", "dernière carte", "ultima carta"),
            Phrase(
                "The key takes the last card of a pile, and must.",
                "La clé prend la dernière carte d'une pioche, et il le faut.",
                "La chiave prende l'ultima carta di un mazzo, e deve farlo.",
            ),
        ),
        "slow-tower": Theme(
            Phrase("slow tower", "clocher lent", "torre lenta"),
            Phrase(
                "The key builds on, though there is a roof to play.",
                "La clé continue à construire alors qu'on pourrait poser un toit.",
                "La chiave continua a costruire, anche se si potrebbe posare un tetto.",
            ),
        ),
        "mouse-by-choice": Theme(
            Phrase("mouse by choice", "souris choisie", "topo per scelta"),
            Phrase(
                "The key plays a card with a mouse, though the same card without one is in the hand.",
                "La clé joue une carte avec souris alors que la même carte sans souris est en main.",
                "La chiave gioca una carta con topo, anche se in mano c'è la stessa carta senza topo.",
            ),
        ),
        "tie-break": Theme(
            Phrase("tie-break", "départage", "spareggio"),
            Phrase(
                "Level on points, the tie-break decides.",
                "À égalité de points, le départage décide.",
                "A parità di punti, decide lo spareggio.",
            ),
        ),
        "sacrifice": Theme(
            Phrase("sacrifice", "sacrifice", "sacrificio"),
            Phrase(
                "The key completes a tower that is worth less than another that could be completed.",
                "La clé termine un clocher qui vaut moins qu'un autre qu'on pourrait terminer.",
                "La chiave completa una torre che vale meno di un'altra che si potrebbe completare.",
            ),
        ),
        "high-tower": Theme(
            Phrase("high tower", "haut clocher", "torre alta"),
            Phrase(
                "In the line of best play the solver completes a tower of four storeys or more.",
                "Dans la meilleure suite, on termine un clocher de quatre étages ou plus.",
                "Nel gioco migliore si completa una torre di quattro o più piani.",
            ),
        ),
    },
)
