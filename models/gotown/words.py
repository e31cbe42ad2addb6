"""What the things of GoTown are called in English, French and Italian; the French words are the rulebook's."""

from faceup.models.words import Names, Words

__all__ = ["WORDS"]

_SPECIAL = {
    "?": Names("joker, question mark", "joker, point d'interrogation", "jolly, punto interrogativo"),
    "dog": Names("dog, guard dog", "chien de garde, chien", "cane da guardia, cane"),
    "bone": Names("bone", "os", "osso"),
    "hammer": Names("hammer, jackhammer", "marteau, marteau piqueur", "martello, martello pneumatico"),
    "ball": Names("ball, wrecking ball", "boule de démolition, boule", "palla demolitrice, palla"),
    "milkshake": Names("milkshake, milk shake", "milk-shake", "frappè, frullato"),
    "donuts": Names(
        "donuts, donut truck, truck, doughnuts",
        "camionnette à donuts, camionnette",
        "furgone delle ciambelle, ciambelle",
    ),
    "thief": Names("thief, thieves", "voleur", "ladro, ladri"),
    "superthief": Names("superthief, super thief", "super-voleur, supervoleur", "superladro, super ladro"),
}

WORDS = Words(
    Names("GoTown, Go Town"),
    cards={
        "1": Names("one", "", "uno"),
        "2": Names("two", "deux", "due"),
        "3": Names("three", "trois", "tre"),
        "4": Names("four", "quatre", "quattro"),
        "5": Names("five", "cinq", "cinque"),
        "6": Names("six", "six", "sei"),
        "7": Names("seven", "sept", "sette"),
        "8": Names("eight", "huit", "otto"),
        **_SPECIAL,
    },
    keys={
        "tower": Names("tower, floors", "tour, étages, gratte-ciel", "torre, piani, grattacielo"),
        "milkshakes": Names("milkshakes, milk shakes", "milk-shakes", "frappè, frullati"),
        "donuts": Names("donuts, truck", "camionnette, donuts", "ciambelle, furgone"),
        "ending": Names("ending", "fin du tour", "fine del turno"),
        "picks": Names("picks", "vols", "furti"),
        "idle": Names("idle, idle turns", "tours sans carte", "turni a vuoto"),
    },
    moves={
        **{card: names for card, names in _SPECIAL.items() if card != "?"},
        "build": Names("build, build a floor", "construis, construire, construit", "costruisci, costruire"),
        "steal": Names("steal", "vole, voler", "ruba, rubare"),
        " from ": Names("from", "à, chez", "da, a"),
        "end": Names("end, end turn, pass, done", "fin, fin du tour, termine, passe", "fine, fine turno, passa"),
        "~draw": Names("draw, draws", "pioche", "pesca"),
        "~thief": Names("thief, thief picks, picks", "voleur, prend", "ladro, prende"),
    },
    noise="on to floor number against against seat sur contre etage numero siege su contro piano posto play joue gioca",
)
