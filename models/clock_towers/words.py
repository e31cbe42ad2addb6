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
        "tie-break": Theme(
            Phrase("tie-break", "départage", "spareggio"),
            Phrase(
                "Points alone do not win: the tie-break decides.",
                "Les points ne suffisent pas : le départage décide.",
                "I punti da soli non bastano: decide lo spareggio.",
            ),
        ),
        "closing-rung": Theme(
            Phrase("closing the rung", "échelon fermé", "gradino chiuso"),
            Phrase(
                "Another player's tower waits for a rung of a ladder. Whoever takes that rung closes it.",
                "Le clocher d'un autre attend un échelon. Qui le prend le ferme aux autres.",
                "La torre di un altro aspetta un gradino. Chi lo prende lo chiude agli altri.",
            ),
        ),
        "come-what-may": Theme(
            Phrase("come what may", "quoi qu'il arrive", "qualunque cosa venga"),
            Phrase(
                "Nobody sees the next card, and nobody has to: one choice is right whichever it is.",
                "Personne ne voit la prochaine carte, et peu importe : un choix est juste dans tous les cas.",
                "Nessuno vede la prossima carta, e non serve: una scelta è giusta qualunque essa sia.",
            ),
        ),
        "opened-rung": Theme(
            Phrase("opening the rung", "échelon ouvert", "gradino aperto"),
            Phrase(
                "Every roof opens the next rung of its ladder, for the others too.",
                "Chaque toit ouvre l'échelon suivant de sa couleur, aux autres aussi.",
                "Ogni tetto apre il gradino successivo del suo colore, anche agli altri.",
            ),
        ),
        "stepping-stone": Theme(
            Phrase("stepping stone", "marchepied", "gradino d'appoggio"),
            Phrase(
                "One tower can be the step on which a higher one of its colour stands.",
                "Un clocher peut servir de marche à un plus haut de la même couleur.",
                "Una torre può fare da gradino a una più alta dello stesso colore.",
            ),
        ),
        "denial": Theme(
            Phrase("denial", "privation", "privazione"),
            Phrase(
                "A card can be worth drawing only because someone else wants it.",
                "On peut piocher une carte seulement parce qu'un autre la veut.",
                "A volte si pesca una carta solo perché la vuole un altro.",
            ),
        ),
        "contested-card": Theme(
            Phrase("contested card", "carte convoitée", "carta contesa"),
            Phrase(
                "Two players need the same card of a pile.",
                "Deux joueurs ont besoin de la même carte d'une pioche.",
                "A due giocatori serve la stessa carta di un mazzo.",
            ),
        ),
        "waiting-move": Theme(
            Phrase("waiting move", "coup d'attente", "mossa d'attesa"),
            Phrase(
                "If one could pass, one would: look for the play that changes the least.",
                "Si l'on pouvait passer, on le ferait : cherchez le coup qui change le moins.",
                "Se si potesse passare, lo si farebbe: cercate la giocata che cambia meno.",
            ),
        ),
        "tempo": Theme(
            Phrase("tempo", "tempo", "tempo"),
            Phrase(
                "A good plan comes one turn too late.",
                "Un bon plan arrive un tour trop tard.",
                "Un buon piano arriva con un turno di ritardo.",
            ),
        ),
        "spoiling": Theme(
            Phrase("spoiling", "défense", "difesa"),
            Phrase(
                "It is not your own points that decide, but what the others make.",
                "Ce ne sont pas vos propres points qui décident, mais ceux des autres.",
                "Non decidono i propri punti, ma quelli degli altri.",
            ),
        ),
        "sacrifice": Theme(
            Phrase("sacrifice", "sacrifice", "sacrificio"),
            Phrase(
                "The tower that counts the most is not the one to finish now.",
                "Le clocher qui rapporte le plus n'est pas celui qu'il faut terminer maintenant.",
                "La torre che vale di più non è quella da completare adesso.",
            ),
        ),
        "poisoned-roof": Theme(
            Phrase("poisoned roof", "toit empoisonné", "tetto avvelenato"),
            Phrase(
                "A roof would bring points at once, and cost more than it brings.",
                "Un toit rapporterait des points tout de suite, et coûterait plus qu'il ne rapporte.",
                "Un tetto porterebbe subito dei punti, e costerebbe più di quanto porta.",
            ),
        ),
        "keep-open": Theme(
            Phrase("keeping a tower open", "clocher laissé ouvert", "torre lasciata aperta"),
            Phrase(
                "A clock ends a tower's growth. One tower should still grow.",
                "Une horloge arrête la croissance d'un clocher. L'un d'eux doit encore grandir.",
                "Un orologio ferma la crescita di una torre. Una deve ancora crescere.",
            ),
        ),
        "right-order": Theme(
            Phrase("the right order", "le bon ordre", "l'ordine giusto"),
            Phrase(
                "The plan is easy to see. It works in one order only.",
                "Le plan est facile à voir. Il ne marche que dans un seul ordre.",
                "Il piano è facile da vedere. Funziona in un solo ordine.",
            ),
        ),
        "right-tower": Theme(
            Phrase("the right tower", "le bon clocher", "la torre giusta"),
            Phrase(
                "Several towers could use a card. Think of what each will count in the end.",
                "Plusieurs clochers pourraient utiliser une carte. Pensez à ce que chacun rapportera à la fin.",
                "Più torri potrebbero usare una carta. Pensate a quanto varrà ciascuna alla fine.",
            ),
        ),
        "kept-card": Theme(
            Phrase("kept card", "carte gardée", "carta tenuta"),
            Phrase(
                "A card that could be played now will be worth more on another tower.",
                "Une carte qu'on pourrait jouer maintenant vaudra plus sur un autre clocher.",
                "Una carta che si potrebbe giocare adesso varrà di più su un'altra torre.",
            ),
        ),
        "count-to-the-end": Theme(
            Phrase("counting to the end", "compter jusqu'au bout", "contare fino alla fine"),
            Phrase(
                "No trick: count every plan to its end.",
                "Pas d'astuce : comptez chaque plan jusqu'au bout.",
                "Nessun trucco: contate ogni piano fino alla fine.",
            ),
        ),
    },
)
