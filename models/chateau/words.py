"""What the things of Château de Cartes are called in English, French and Italian; the French is the rulebook's."""

from faceup.models.phrases import Phrase, Theme
from faceup.models.words import Language, Names, Words

__all__ = ["WORDS", "slot_names"]


def slot_names(slot: str) -> Names:
    """Return what a slot of a castle is called; one with a name that nobody could foresee, by that.

    >>> slot_names("wall-left").french, slot_names("door").italian, slot_names("keep-2").french
    ('mur de gauche', 'porta', 'emplacement keep-2')
    """
    part, _, side = slot.partition("-")
    card, where = WORDS.cards.get(part), WORDS.moves.get(side)
    if card is None or (side and side not in ("left", "right")):
        return Names(slot, f"emplacement {slot}", f"casella {slot}", "mf")
    if where is None:
        return card
    english, french, italian = (
        f"{where.english} {card.english}",
        *(
            f"{card.said(language)} {of} {where.said(language)}"
            for language, of in ((Language.FRENCH, "de"), (Language.ITALIAN, "di"))
        ),
    )
    return Names(english, french, italian, card.genders)


WORDS = Words(
    Names(
        "Château de Cartes, château, castle of cards, house of cards",
        "",
        "Château de Cartes, castello di carte, castello",
    ),
    cards={
        "door": Names("door", "porte", "porta", "ff"),
        "tower": Names("tower", "tour", "torre, torri", "ff"),
        "wall": Names("wall", "mur", "muro, muri, mura", "mm"),
        "window": Names("window", "fenêtre", "finestra, finestre", "ff"),
        "shield": Names("shield", "bouclier", "scudo", "mm"),
        "stake": Names("stake", "pieu", "palo", "mm"),
        "crossbow": Names("crossbow", "arbalète", "balestra", "ff"),
        "catapult": Names("catapult", "catapulte", "catapulta", "ff"),
        "dragon": Names("dragon", "dragon", "drago, dragone", "mm"),
        "invader": Names("invader", "envahisseur", "invasore", "mm"),
        "builder": Names("builder", "bâtisseur", "costruttore, muratore", "mm"),
        "archer": Names("archer", "archer", "arciere", "mm"),
        "water": Names("boiling water, water", "eau bouillante, eau", "acqua bollente, acqua", "ff"),
    },
    keys={
        "castle": Names("castle", "château", "castello"),
        "attack": Names("attack, under attack", "attaque", "attacco"),
        "answering": Names("answering", "répond, réponse", "risponde, risposta"),
        "counter": Names("counter, counter-attack", "contre-attaque", "contrattacco"),
        "drawing": Names("drawing", "pioche hors tour", "pesca fuori turno"),
    },
    rules={"chateau": Names("chateau", "du livret", "del regolamento")},
    moves={
        "build": Names("build, lay, put", "construis, construire, pose, poser", "costruisci, costruire, posa"),
        "attack": Names("attack, attack with", "attaque, attaquer", "attacca, attaccare"),
        "defend": Names(
            "defend, defend with, answer with", "défends, défendre, contre, pare", "difenditi, difendi, para"
        ),
        "joker": Names("joker, lay the joker", "joker, pose le joker", "jolly, posa il jolly"),
        "discard": Names("discard, throw away", "défausse, défausser, jette", "scarta, scartare"),
        "decline": Names("decline, pass", "renonce, refuse, passe", "rinuncia, passa"),
        "~draw": Names("draw, draws", "pioche", "pesca"),
        "left": Names("left", "gauche", "sinistra, sinistro"),
        "right": Names("right", "droite, droit", "destra, destro"),
    },
    noise="on to against seat sur contre siege place toi su contro posto",
    deeds={
        "build": Phrase("build {card:the}[ {slot}]", "construis {card:the}[ {slot}]", "costruisci {card:the}[ {slot}]"),
        "attack": Phrase("attack {on} with {card:the}", "attaque {on} avec {card:the}", "attacca {on} con {card:the}"),
        "defend": Phrase("defend with {card:the}", "défends-toi avec {card:the}", "difenditi con {card:the}"),
        "joker": Phrase("lay the joker: {card}", "pose le joker : {card}", "posa il jolly: {card}"),
        "discard": Phrase("discard {card:the}", "défausse {card:the}", "scarta {card:the}"),
        "decline": Phrase("decline", "renonce", "rinuncia"),
        "~draw": Phrase("draw a card: {card}", "pioche une carte : {card}", "pesca una carta: {card}"),
    },
    phrases={
        "reading": Phrase(
            "A castle stands by its plan. Empty slots are dashed, with the part that belongs there and, in the"
            " corner, the joker that fits. An attack hangs over the castle that it blocks. Beside a name stands"
            " how many of the slots are laid, and below it whether the card of this turn is drawn already.",
            "Un château suit son plan. Les emplacements libres sont en pointillés, avec la partie qui y va et,"
            " dans le coin, le joker qui convient. Une attaque est suspendue au-dessus du château qu'elle bloque."
            " À côté d'un nom se lit combien d'emplacements sont posés et, dessous, si la carte de ce tour est"
            " déjà piochée.",
            "Un castello segue la sua pianta. I posti liberi sono tratteggiati, con la parte che ci va e,"
            " nell'angolo, il jolly adatto. Un attacco è sospeso sul castello che blocca. Accanto a un nome si"
            " legge quanti posti sono coperti e, sotto, se la carta di questo turno è già pescata.",
        ),
        "left": Phrase("on the left", "à gauche", "a sinistra"),
        "right": Phrase("on the right", "à droite", "a destra"),
        "on the slot": Phrase("on {slot}", "sur {slot}", "su {slot}"),
        # Explanations.
        "has parts": Phrase(
            "{who} has {n} of {most} parts of the castle then",
            "{who} a alors {n:# partie|# parties} du château sur {most}",
            "{who} ha allora {n:# parte|# parti} del castello su {most}",
        ),
        "or is blocked": Phrase(
            "{who} may answer {card:the}, or is blocked by it",
            "{who} peut contrer {card:the}, sinon la construction s'arrête",
            "{who} può respingere {card:the}, altrimenti la costruzione si ferma",
        ),
        "blocks": Phrase("{card:the} blocks {who}", "{card:the} bloque {who}", "{card:the} blocca {who}"),
        "is free": Phrase(
            "{who} is free of {card:the}", "{card:the} ne bloque plus {who}", "{card:the} non blocca più {who}"
        ),
        "the slot": Phrase("{slot:the}", "{slot:the}", "{slot:the}"),
        # Drawings.
        "castle": Phrase("castle", "château", "castello"),
        "parts": Phrase("{n} of {most}", "{n} sur {most}", "{n} di {most}"),
        "attack on": Phrase("attack", "attaque", "attacco"),
        "blocked by": Phrase("blocked by {card:the}", "bloqué par {card:the}", "bloccato: {card}"),
        "under attack by": Phrase("under attack by {card}", "attaqué par {card}", "sotto attacco: {card}"),
        "of slots": Phrase("of {n} slots", "de {n} emplacements", "di {n} caselle"),
        "missing": Phrase("{card}, missing", "{card}, à poser", "{card}, da posare"),
        "answers": Phrase("may answer now", "peut répondre", "può rispondere"),
        "draws now": Phrase("draws a card", "pioche une carte", "pesca una carta"),
        "repeats": Phrase("may hit {who} again", "peut encore frapper {who}", "può colpire ancora {who}"),
        "answer": Phrase("answer", "réponse", "risposta"),
        "may answer": Phrase(
            "{who} may answer the attack, out of turn",
            "{who} peut répondre à l'attaque, hors de son tour",
            "{who} può rispondere all'attacco, fuori turno",
        ),
        "draws": Phrase(
            "{who} draws a card, out of turn",
            "{who} pioche une carte, hors de son tour",
            "{who} pesca una carta, fuori turno",
        ),
        "counter": Phrase("counter", "contre", "ritorno"),
        "may repeat": Phrase(
            "{who} may repeat the {card} on {victim}",
            "{who} peut répéter l'attaque contre {victim} : {card}",
            "{who} può ripetere l'attacco contro {victim}: {card}",
        ),
    },
    themes={
        "counter-attack": Theme(
            Phrase("the counter-attack", "la contre-attaque", "il contrattacco"),
            Phrase(
                "An attack that is answered need not be the last.",
                "Une attaque contrée n'est pas forcément la dernière.",
                "Un attacco respinto non è per forza l'ultimo.",
            ),
        ),
        "feint": Theme(
            Phrase("the feint", "la feinte", "la finta"),
            Phrase(
                "A defence can be played only once.",
                "Une défense ne se joue qu'une fois.",
                "Una difesa si gioca una volta sola.",
            ),
        ),
        "unanswerable": Theme(
            Phrase("the unanswerable attack", "l'attaque imparable", "l'attacco imparabile"),
            Phrase(
                "Look at what the others hold against an attack.",
                "Voyez ce que les autres ont en main contre une attaque.",
                "Guardate che cosa hanno in mano gli altri contro un attacco.",
            ),
        ),
        "stop-the-finisher": Theme(
            Phrase("stopping the finisher", "arrêter le bâtisseur pressé", "fermare chi sta per finire"),
            Phrase(
                "Somebody else is about to finish a castle.",
                "Quelqu'un d'autre est sur le point d'achever son château.",
                "Qualcun altro sta per finire il castello.",
            ),
        ),
        "extra-turn": Theme(
            Phrase("the extra turn", "le tour de plus", "il turno in più"),
            Phrase(
                "One turn more would be enough.",
                "Un tour de plus suffirait.",
                "Un turno in più basterebbe.",
            ),
        ),
        "joker-in-reserve": Theme(
            Phrase("the joker in reserve", "le joker en réserve", "il jolly di riserva"),
            Phrase(
                "A joker does not run away.",
                "Un joker ne s'envole pas.",
                "Un jolly non scappa.",
            ),
        ),
        "open-slot": Theme(
            Phrase("the open slot", "la place libre", "il posto libero"),
            Phrase(
                "The same card can go to two places: one of them must stay free.",
                "La même carte a deux places possibles : l'une doit rester libre.",
                "La stessa carta ha due posti possibili: uno deve restare libero.",
            ),
        ),
        "relief": Theme(
            Phrase("relief in time", "la délivrance à temps", "la liberazione in tempo"),
            Phrase(
                "A blocked castle does not grow by itself.",
                "Un château bloqué n'avance pas tout seul.",
                "Un castello bloccato non cresce da solo.",
            ),
        ),
        "bide-your-time": Theme(
            Phrase("biding one's time", "savoir attendre", "saper aspettare"),
            Phrase(
                "Not every turn has to build or to fight.",
                "Un tour ne sert pas toujours à construire ou à se battre.",
                "Non ogni turno serve a costruire o a combattere.",
            ),
        ),
        "answer-ready": Theme(
            Phrase("the answer ready", "la parade prête", "la difesa pronta"),
            Phrase(
                "See what the others could attack with, and what would stop it.",
                "Voyez avec quoi les autres pourraient attaquer, et ce qui les arrêterait.",
                "Guardate con che cosa potrebbero attaccare gli altri, e che cosa li fermerebbe.",
            ),
        ),
        "coming-card": Theme(
            Phrase("the coming card", "la carte à venir", "la carta in arrivo"),
            Phrase(
                "Look into the pile, and count who draws which card.",
                "Regardez la pioche et comptez qui tire quelle carte.",
                "Guardate il mazzo e contate chi pesca quale carta.",
            ),
        ),
        "ready-for-all": Theme(
            Phrase("ready for everything", "prêt à tout", "pronti a tutto"),
            Phrase(
                "There is more than one defence: be ready for each.",
                "Il y a plus d'une défense : soyez prêt à chacune.",
                "C'è più di una difesa: siate pronti a ciascuna.",
            ),
        ),
        "most-outs": Theme(
            Phrase("the most helpful draws", "le plus de bonnes cartes", "più carte utili"),
            Phrase(
                "Nothing is certain here: count the draws that help.",
                "Rien n'est certain ici : comptez les pioches qui aident.",
                "Qui niente è certo: contate le pescate che aiutano.",
            ),
        ),
        "first-things-first": Theme(
            Phrase("first things first", "chaque chose en son temps", "ogni cosa a suo tempo"),
            Phrase(
                "The right move at the wrong time is wrong.",
                "Le bon coup au mauvais moment n'est pas le bon.",
                "La mossa giusta al momento sbagliato è sbagliata.",
            ),
        ),
        "no-time-to-lose": Theme(
            Phrase("no time to lose", "pas un tour à perdre", "non un turno da perdere"),
            Phrase(
                "Count the turns: there is none to lose.",
                "Comptez les tours : il n'y en a pas un à perdre.",
                "Contate i turni: non ce n'è uno da perdere.",
            ),
        ),
    },
)
