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
        "steal": Theme(
            Phrase("theft", "vol", "furto"),
            Phrase(
                "The key takes a card from another tower, though a floor could be built from the hand.",
                "La clé vole une carte à une autre tour alors qu'on pourrait construire un étage avec sa main.",
                "La chiave ruba una carta a un'altra torre, anche se si potrebbe costruire un piano dalla mano.",
            ),
        ),
        "demolition": Theme(
            Phrase("demolition", "démolition", "demolizione"),
            Phrase(
                "The key destroys a floor of another player, with a hammer or a wrecking ball.",
                "La clé détruit un étage d'un adversaire, avec un marteau ou la boule de démolition.",
                "La chiave distrugge un piano di un avversario, con un martello o con la palla demolitrice.",
            ),
        ),
        "guard": Theme(
            Phrase("guard", "garde", "guardia"),
            Phrase(
                "The key sets a dog on a floor.",
                "La clé place un chien de garde à un étage.",
                "La chiave mette un cane da guardia a un piano.",
            ),
        ),
        "skipped-turn": Theme(
            Phrase("skipped turn", "tour passé", "turno saltato"),
            Phrase(
                "The key wins time: a milkshake for another player, or donuts for oneself.",
                "La clé gagne du temps : un milk-shake pour un autre, ou des donuts pour soi.",
                "La chiave guadagna tempo: un frappè per un altro, o ciambelle per sé.",
            ),
        ),
        "hold-back": Theme(
            Phrase("holding back", "retenue", "attesa"),
            Phrase(
                "The key does not build, though it could.",
                "La clé ne construit pas, alors qu'elle le pourrait.",
                "La chiave non costruisce, anche se potrebbe.",
            ),
        ),
        "gamble": Theme(
            Phrase("gamble", "pari", "azzardo"),
            Phrase(
                "The key takes a card blind.",
                "La clé prend une carte sans la voir.",
                "La chiave prende una carta alla cieca.",
            ),
        ),
        "unguard": Theme(
            Phrase("no more dog", "chien appâté", "cane adescato"),
            Phrase(
                "The key takes a dog away from another tower.",
                "La clé ôte un chien de garde à une autre tour.",
                "La chiave toglie un cane da guardia a un'altra torre.",
            ),
        ),
        "right-floor": Theme(
            Phrase("right floor", "bon étage", "piano giusto"),
            Phrase(
                "The key builds, and something else could be built.",
                "La clé construit, et l'on pourrait construire autre chose.",
                "La chiave costruisce, e si potrebbe costruire altro.",
            ),
        ),
        "patience": Theme(
            Phrase("patience", "patience", "pazienza"),
            Phrase(
                "The key plays nothing, though something could be played.",
                "La clé ne joue rien, alors qu'on pourrait jouer.",
                "La chiave non gioca nulla, anche se si potrebbe.",
            ),
        ),
    },
)
