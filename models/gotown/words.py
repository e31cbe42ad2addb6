"""What the things of GoTown are called in English, French and Italian; the French words are the rulebook's."""

from faceup.models.phrases import Phrase, Theme
from faceup.models.words import Names, Words

__all__ = ["WORDS"]

_NUMBERS = {
    "1": Names("1, one", "1, un", "1, uno", "mm"),
    "2": Names("2, two", "2, deux", "2, due", "mm"),
    "3": Names("3, three", "3, trois", "3, tre", "mm"),
    "4": Names("4, four", "4, quatre", "4, quattro", "mm"),
    "5": Names("5, five", "5, cinq", "5, cinque", "mm"),
    "6": Names("6, six", "6, six", "6, sei", "mm"),
    "7": Names("7, seven", "7, sept", "7, sette", "mm"),
    "8": Names("8, eight", "8, huit", "8, otto", "mm"),
}
_SPECIAL = {
    "?": Names("joker, question mark", "joker, point d'interrogation", "jolly, punto interrogativo", "mm"),
    "dog": Names("dog, guard dog", "chien de garde, chien", "cane da guardia, cane", "mm"),
    "bone": Names("bone", "os", "osso", "mm"),
    "hammer": Names("hammer, jackhammer", "marteau, marteau piqueur", "martello, martello pneumatico", "mm"),
    "ball": Names("wrecking ball, ball", "boule de démolition, boule", "palla demolitrice, palla", "ff"),
    "milkshake": Names("milkshake, milk shake", "milk-shake", "frappè, frullato", "mm"),
    "donuts": Names(
        "donut truck, donuts, truck, doughnuts",
        "camionnette à donuts, camionnette",
        "furgone delle ciambelle, ciambelle",
        "fm",
    ),
    "thief": Names("thief, thieves", "voleur", "ladro, ladri", "mm"),
    "superthief": Names("superthief, super thief", "super-voleur, supervoleur", "superladro, super ladro", "mm"),
}

WORDS = Words(
    Names("GoTown, Go Town"),
    cards={**_NUMBERS, **_SPECIAL},
    keys={
        "tower": Names("tower, floors", "tour, étages, gratte-ciel", "torre, piani, grattacielo"),
        "milkshakes": Names("milkshakes, milk shakes", "milk-shakes", "frappè, frullati"),
        "donuts": Names("donuts, truck", "camionnette, donuts", "ciambelle, furgone"),
        "ending": Names("ending", "fin du tour", "fine del turno"),
        "picks": Names("picks", "vols", "furti"),
        "idle": Names("idle, idle turns", "tours sans carte", "turni a vuoto"),
    },
    rules={"gotown": Names("gotown", "du livret", "del regolamento")},
    moves={
        **{card: names for card, names in _SPECIAL.items() if card != "?"},
        "build": Names("build, build a floor", "construis, construire, construit", "costruisci, costruire"),
        "steal": Names("steal", "vole, voler", "ruba, rubare"),
        "from": Names("from", "à, chez", "da, a"),
        "end": Names("end, end turn, pass, done", "fin, fin du tour, termine, passe", "fine, fine turno, passa"),
        "~draw": Names("draw, draws", "pioche", "pesca"),
        "~thief": Names("thief, thief picks, picks", "voleur, voleur prend, prend", "ladro, ladro prende, prende"),
    },
    noise="on to for floor number against seat sur pour contre etage numero siege place su per contro al piano posto"
    " play joue gioca",
    deeds={
        "build": Phrase(
            "build a floor with {cards}", "construis un étage avec {cards}", "costruisci un piano con {cards}"
        ),
        "steal": Phrase(
            "steal with the {card} from {from}",
            "vole avec le {card} une carte à {from}",
            "ruba con {card:the} una carta a {from}",
        ),
        "dog": Phrase("dog on floor {floor}", "chien de garde à l'étage {floor}", "cane da guardia al piano {floor}"),
        "bone": Phrase(
            "bone for {from}, floor {floor}", "os pour {from}, étage {floor}", "osso per {from}, piano {floor}"
        ),
        "milkshake": Phrase("milkshake for {to}", "milk-shake pour {to}", "frappè per {to}"),
        "hammer": Phrase("hammer against {from}", "marteau contre {from}", "martello contro {from}"),
        "ball": Phrase(
            "wrecking ball against {from}", "boule de démolition contre {from}", "palla demolitrice contro {from}"
        ),
        "thief": Phrase("thief against {from}", "voleur contre {from}", "ladro contro {from}"),
        "superthief": Phrase("superthief", "super-voleur", "superladro"),
        "donuts": Phrase("donut truck", "camionnette à donuts", "furgone delle ciambelle"),
        "end": Phrase("end the turn", "fin du tour", "fine del turno"),
        "~draw": Phrase("draw {card:a}", "pioche {card:a}", "pesca {card:a}"),
        "~thief": Phrase(
            "the thief picks {card:a} from {from}",
            "le voleur prend {card:a} à {from}",
            "il ladro prende {card:a} a {from}",
        ),
    },
    phrases={
        "reading": Phrase(
            "A floor has nine windows: a number card brings as many as it is worth, and the two numbers that make"
            " a floor have windows of one shape. A joker in a tower shows the value that it stands for: ?6. A dog"
            " sits beside the floor that it guards. The flag flies at the height that wins.",
            "Un étage a neuf fenêtres : une carte nombre en apporte autant qu'elle vaut, et les deux nombres qui"
            " font un étage ont des fenêtres de même forme. Un joker dans une tour montre la valeur qu'il"
            " représente : ?6. Un chien est assis à côté de l'étage qu'il garde. Le drapeau flotte à la hauteur"
            " qui gagne.",
            "Un piano ha nove finestre: una carta numero ne porta quante ne vale, e i due numeri che fanno un"
            " piano hanno finestre della stessa forma. Un jolly in una torre mostra il valore che rappresenta: ?6."
            " Un cane siede accanto al piano che custodisce. La bandiera sventola all'altezza che vince.",
        ),
        "pair": Phrase("{one:a} and {other:a}", "{one:a} et {other:a}", "{one:a} e {other:a}"),
        # Explanations.
        "has floors": Phrase(
            "{who} has {n} of {most} floors then",
            "{who} a alors {n:# étage|# étages} sur {most}",
            "{who} ha allora {n:# piano|# piani} su {most}",
        ),
        "down to floors": Phrase(
            "{who} is down to {n} of {most} floors then",
            "{who} n'a plus alors que {n:# étage|# étages} sur {most}",
            "{who} resta allora con {n:# piano|# piani} su {most}",
        ),
        "loses a turn": Phrase("{who} loses a turn", "{who} perd un tour", "{who} perde un turno"),
        "another turn": Phrase(
            "{who} has another turn after this one",
            "{who} rejoue après ce tour",
            "{who} gioca ancora dopo questo turno",
        ),
        "the floor": Phrase("the floor {floor}[ {dog}]", "l'étage {floor}[ {dog}]", "il piano {floor}[ {dog}]"),
        # Drawings.
        "tower": Phrase("tower", "tour", "torre"),
        "floors": Phrase(
            "{n} of {most:# floor|# floors}", "{n} sur {most:# étage|# étages}", "{n} di {most:# piano|# piani}"
        ),
        "floor": Phrase("floor {n}", "étage {n}", "piano {n}"),
        "guarded": Phrase("guarded", "gardé", "custodito"),
        "milkshakes": Phrase("milkshakes {n}", "milk-shakes {n}", "frappè {n}"),
        "skips": Phrase("skips a turn", "passe son tour", "salta il turno"),
        "idle": Phrase("idle", "tours à vide", "a vuoto"),
        "idle turns": Phrase(
            "{n:# turn in a row|# turns in a row}",
            "{n:# tour de suite|# tours de suite}",
            "{n:# turno di fila|# turni di fila}",
        ),
        "to draw": Phrase("to draw", "doit piocher", "deve pescare"),
        "drawn": Phrase("drawn", "a pioché", "ha pescato"),
        "again": Phrase("another turn to come", "rejoue ensuite", "poi gioca ancora"),
        "robbed": Phrase("a thief picks a card", "un voleur prend une carte", "un ladro prende una carta"),
        "drawing up": Phrase("drawing up to three", "pioche jusqu'à trois", "pesca fino a tre"),
        "thief picks": Phrase(
            "a thief picks from {who}", "un voleur prend une carte à {who}", "un ladro prende una carta a {who}"
        ),
    },
    themes={
        "bait": Theme(
            Phrase("the bait", "l'appât", "l'esca"),
            Phrase(
                "Let them build: what they build can be stolen.",
                "Laissez-les construire : ce qu'ils construisent peut se voler.",
                "Lasciateli costruire: ciò che costruiscono si può rubare.",
            ),
        ),
        "spared-floor": Theme(
            Phrase("the spared floor", "l'étage épargné", "il piano risparmiato"),
            Phrase(
                "A floor that could be taken now is worth more later.",
                "Un étage qu'on pourrait prendre tout de suite vaut plus tard davantage.",
                "Un piano che si potrebbe prendere subito vale di più in seguito.",
            ),
        ),
        "guard-in-time": Theme(
            Phrase("the guard in time", "la garde à temps", "la guardia in tempo"),
            Phrase(
                "It is not enough to build: see what could be stolen or knocked down.",
                "Construire ne suffit pas : voyez ce qui pourrait être volé ou détruit.",
                "Costruire non basta: guardate che cosa potrebbe essere rubato o distrutto.",
            ),
        ),
        "disarmed-dog": Theme(
            Phrase("the dog lured away", "le chien appâté", "il cane adescato"),
            Phrase(
                "A dog stands in the way.",
                "Un chien barre le chemin.",
                "Un cane sbarra la strada.",
            ),
        ),
        "time-won": Theme(
            Phrase("time won", "le temps gagné", "il tempo guadagnato"),
            Phrase(
                "Floors are not everything: a turn has to be won.",
                "Les étages ne font pas tout : il faut gagner un tour.",
                "I piani non sono tutto: bisogna guadagnare un turno.",
            ),
        ),
        "thin-hand": Theme(
            Phrase("the thin hand", "la main légère", "la mano leggera"),
            Phrase(
                "A player with few cards in hand draws more at the end of the turn.",
                "Avec peu de cartes en main, on en pioche davantage à la fin du tour.",
                "Con poche carte in mano se ne pescano di più alla fine del turno.",
            ),
        ),
        "blind-theft": Theme(
            Phrase("the blind theft", "le vol à l'aveugle", "il furto alla cieca"),
            Phrase(
                "Count what a thief may find.",
                "Comptez ce qu'un voleur peut trouver.",
                "Contate che cosa può trovare un ladro.",
            ),
        ),
        "stop-the-winner": Theme(
            Phrase("stopping the winner", "arrêter le gagnant", "fermare il vincitore"),
            Phrase(
                "Somebody else is about to win.",
                "Quelqu'un d'autre est sur le point de gagner.",
                "Qualcun altro sta per vincere.",
            ),
        ),
        "answer-for-each": Theme(
            Phrase("an answer for each", "à chacun sa réponse", "a ciascuno la sua risposta"),
            Phrase(
                "There is more than one defence: keep an answer to each.",
                "Il y a plus d'une défense : gardez une réponse à chacune.",
                "C'è più di una difesa: tenete una risposta per ciascuna.",
            ),
        ),
        "restraint": Theme(
            Phrase("restraint", "la retenue", "la misura"),
            Phrase(
                "Do not do everything that you can do.",
                "Ne faites pas tout ce que vous pourriez faire.",
                "Non fate tutto quello che potreste fare.",
            ),
        ),
        "what-lies-on-top": Theme(
            Phrase("what lies on top", "ce qui est au sommet", "ciò che sta in cima"),
            Phrase(
                "The same floors in another order are not the same tower.",
                "Les mêmes étages dans un autre ordre ne font pas la même tour.",
                "Gli stessi piani in un altro ordine non fanno la stessa torre.",
            ),
        ),
        "undercut": Theme(
            Phrase("floor by floor", "étage par étage", "piano per piano"),
            Phrase(
                "The floor that matters lies under another one.",
                "L'étage qui compte se trouve sous un autre.",
                "Il piano che conta sta sotto un altro.",
            ),
        ),
        "right-partner": Theme(
            Phrase("the right partner", "le bon partenaire", "il compagno giusto"),
            Phrase(
                "Two cards that make a floor need not go together.",
                "Deux cartes qui font un étage ne vont pas forcément ensemble.",
                "Due carte che fanno un piano non devono per forza andare insieme.",
            ),
        ),
        "best-odds": Theme(
            Phrase("the best odds", "les meilleures chances", "le probabilità migliori"),
            Phrase(
                "Nothing is certain here: count the cards that help.",
                "Rien n'est certain ici : comptez les cartes qui aident.",
                "Qui niente è certo: contate le carte che aiutano.",
            ),
        ),
        "nothing-to-spare": Theme(
            Phrase("nothing to spare", "rien à gaspiller", "niente da sprecare"),
            Phrase(
                "Count the floors: no card may be wasted.",
                "Comptez les étages : aucune carte n'est à gaspiller.",
                "Contate i piani: nessuna carta va sprecata.",
            ),
        ),
    },
)
