"""What the things of Château de Cartes are called in English, French and Italian; the French is the rulebook's."""

from faceup.models.words import Names, Words

__all__ = ["WORDS"]

WORDS = Words(
    Names("Château de Cartes, château, castle of cards, house of cards", "", "castello di carte, castello"),
    cards={
        "door": Names("door", "porte", "porta"),
        "tower": Names("tower", "tour", "torre, torri"),
        "wall": Names("wall", "mur", "muro, muri, mura"),
        "window": Names("window", "fenêtre", "finestra, finestre"),
        "shield": Names("shield", "bouclier", "scudo"),
        "stake": Names("stake", "pieu", "palo"),
        "crossbow": Names("crossbow", "arbalète", "balestra"),
        "catapult": Names("catapult", "catapulte", "catapulta"),
        "dragon": Names("dragon", "dragon", "drago, dragone"),
        "invader": Names("invader", "envahisseur", "invasore"),
        "builder": Names("builder", "bâtisseur", "costruttore, muratore"),
        "archer": Names("archer", "archer", "arciere"),
        "water": Names("water, boiling water", "eau bouillante, eau", "acqua bollente, acqua"),
    },
    keys={
        "castle": Names("castle", "château", "castello"),
        "attack": Names("attack, under attack", "attaque", "attacco"),
        "answering": Names("answering", "répond, réponse", "risponde, risposta"),
        "counter": Names("counter, counter-attack", "contre-attaque", "contrattacco"),
        "drawing": Names("drawing", "pioche hors tour", "pesca fuori turno"),
    },
    moves={
        "build": Names("build, lay, put", "construis, construire, pose, poser", "costruisci, costruire, posa"),
        "attack": Names("attack, attack with", "attaque, attaquer", "attacca, attaccare"),
        "defend": Names("defend, defend with, answer with", "défends, défendre, contre, pare", "difendi, para"),
        "joker": Names("joker, lay the joker", "joker", "jolly"),
        "discard": Names("discard, throw away", "défausse, défausser, jette", "scarta, scartare"),
        "decline": Names("decline, pass", "renonce, refuse, passe", "rinuncia, passa"),
        "~draw": Names("draw, draws", "pioche", "pesca"),
        "left": Names("left", "gauche", "sinistra, sinistro"),
        "right": Names("right", "droite, droit", "destra, destro"),
    },
    noise="on to against seat sur contre siege su contro posto",
)
