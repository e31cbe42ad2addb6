"""GoTown told to people: the rules on one page, and what they assume."""

from faceup.models.guide import Assumption, Guide, Sections
from faceup.models.words import Language

__all__ = ["GUIDE"]

_FRENCH: Sections = (
    (
        "Mise en place",
        (
            "54 cartes : les nombres de 1 à 8, quatre de chaque ; quatre jokers (?) ; 4 chiens de garde, 2 os, 3"
            " marteaux, 1 boule de démolition, 3 milk-shakes, 1 camionnette à donuts, 3 voleurs, 1 super-voleur."
            " Chacun commence avec cinq cartes. Le reste forme la pioche.",
        ),
    ),
    (
        "Un tour",
        (
            "Piochez une carte, sauf si vous en avez huit ou plus. Jouez autant de cartes que vous voulez, dans"
            " n'importe quel ordre. Terminez le tour ; avec moins de trois cartes en main, piochez jusqu'à trois.",
            "Construire : deux nombres dont la somme est 9, ou un nombre et un joker, forment un nouvel étage en"
            " haut de votre tour.",
            "Voler : jouez un nombre et prenez, au dernier étage d'une autre tour, la carte qui fait 9 avec lui,"
            " si aucun chien ne le garde. Les deux forment votre nouvel étage ; la carte qui reste est défaussée.",
            "Chien de garde : il garde l'un de vos étages contre le vol et le marteau. Os : il fait défausser le"
            " chien d'un autre joueur.",
            "Marteau : il détruit le dernier étage d'une autre tour, s'il n'est pas gardé. Boule de démolition :"
            " elle détruit un dernier étage et son chien.",
            "Voleur : il prend une carte dans la main d'un autre, sans la regarder. Super-voleur : une dans la"
            " main de chacun des autres.",
            "Milk-shake : posez-le devant un autre joueur, qui passe son prochain tour et le défausse.",
            "Camionnette à donuts : tous les autres passent, et vous rejouez après ce tour.",
        ),
    ),
    (
        "La fin",
        (
            "La première tour de cinq étages (quatre dans la partie courte) termine aussitôt la partie. Quand la"
            " pioche est vide, la défausse est mélangée et devient la nouvelle pioche.",
        ),
    ),
    (
        "Les points",
        ("Il n'y en a pas. Les étages de chaque tour en tiennent lieu.",),
    ),
    (
        "Qui gagne",
        ("Le joueur qui a terminé sa tour.",),
    ),
)

_ITALIAN: Sections = (
    (
        "Preparazione",
        (
            "54 carte: i numeri da 1 a 8, quattro per ciascuno; quattro jolly (?); 4 cani da guardia, 2 ossi, 3"
            " martelli, 1 palla demolitrice, 3 frappè, 1 furgone delle ciambelle, 3 ladri, 1 superladro. Ognuno"
            " comincia con cinque carte. Il resto è il mazzo.",
        ),
    ),
    (
        "Un turno",
        (
            "Pescate una carta, a meno che non ne abbiate otto o più. Giocate quante carte volete, in qualsiasi"
            " ordine. Finite il turno; con meno di tre carte in mano, pescate fino a tre.",
            "Costruire: due numeri la cui somma è 9, o un numero e un jolly, sono un nuovo piano in cima alla"
            " vostra torre.",
            "Rubare: giocate un numero e prendete, dall'ultimo piano di un'altra torre, la carta che fa 9 con"
            " esso, se nessun cane lo custodisce. Le due carte sono il vostro nuovo piano; la carta che resta si"
            " scarta.",
            "Cane da guardia: custodisce uno dei vostri piani dai furti e dal martello. Osso: fa scartare il cane"
            " di un altro giocatore.",
            "Martello: distrugge l'ultimo piano di un'altra torre, se non è custodito. Palla demolitrice:"
            " distrugge un ultimo piano e il suo cane.",
            "Ladro: prende una carta dalla mano di un altro, alla cieca. Superladro: una dalla mano di ciascuno"
            " degli altri.",
            "Frappè: posatelo davanti a un altro giocatore, che salta il prossimo turno e lo scarta.",
            "Furgone delle ciambelle: tutti gli altri passano, e dopo questo turno giocate di nuovo.",
        ),
    ),
    (
        "La fine",
        (
            "La prima torre di cinque piani (quattro nella partita breve) finisce subito la partita. Quando il"
            " mazzo è vuoto, gli scarti si mescolano e diventano il nuovo mazzo.",
        ),
    ),
    (
        "I punti",
        ("Non ce ne sono. Al loro posto ci sono i piani di ogni torre.",),
    ),
    (
        "Chi vince",
        ("Chi ha finito la torre.",),
    ),
)

GUIDE = Guide(
    sections=(
        (
            "Set-up",
            (
                "54 cards: numbers 1 to 8, four of each; four jokers (?); dog ×4, bone ×2, hammer ×3, ball ×1,"
                " milkshake ×3, donuts ×1, thief ×3, superthief ×1. Everyone starts with five. The rest is the pile.",
            ),
        ),
        (
            "A turn",
            (
                "Draw a card, unless you hold eight or more. Play as many cards as you like, in any order. End the"
                " turn; with fewer than three cards in hand, draw up to three.",
                "build: two numbers that sum to 9, or a number and a joker, are a new floor on top of your tower.",
                "steal: play a number, and take the card that makes 9 with it from the top floor of another tower, if"
                " no dog guards it. Both are your new floor; the card left over is discarded.",
                "dog: guard one of your floors against stealing and the hammer. bone: discard another player's dog.",
                "hammer: destroy the unguarded top floor of another tower. ball: destroy a top floor and its dog.",
                "thief: take a card from another hand, blindly. superthief: one from every other hand.",
                "milkshake: lay it before another player, who skips their next turn and discards it.",
                "donuts: everyone else passes, and after this turn you take another.",
            ),
        ),
        (
            "The end",
            (
                "The first tower of five floors (four in the short game) ends the game at once. When the pile is"
                " empty, the discard pile is shuffled into a new one.",
            ),
        ),
        (
            "Points",
            ("There are none: only the floors of a tower count.",),
        ),
        (
            "Who wins",
            ("Whoever has finished the tower.",),
        ),
    ),
    assumptions=(
        Assumption(
            "All hands are known.",
            "le joueur peut voler une carte de la main d'un adversaire de son choix (sans la regarder)",
            "At the table hands are hidden. Faceup asks for the best play when every card is on the table; what a"
            " thief takes stays a matter of luck.",
        ),
        Assumption(
            "One dog guards a floor.",
            "Un étage peut être gardé en plaçant une carte chien de garde à côté",
            "The rulebook speaks of one card beside the floor, and of one bone that draws the dog away.",
        ),
        Assumption(
            "A bone takes a dog from any floor, not only from the top one, and the dog stays while floors come and go"
            " above it.",
            "Le chien de garde peut être appâté grâce à une carte os",
            "Only stealing and destroying are restricted to the top floor.",
        ),
        Assumption(
            "A card without effect may not be played: a hammer with no floor to hit, a thief with no hand to rob.",
            "",
            "The rulebook says what each card does to a floor or to a hand, and nothing about a card played for"
            " nothing. There is no discarding either, so such a card stays in the hand.",
        ),
        Assumption(
            "Eight cards or more, not only exactly eight, mean no draw.",
            "Si le joueur a déjà 8 cartes, … il ne pioche pas de carte",
            "A superthief can bring a hand above eight.",
        ),
        Assumption(
            "The discard pile is shuffled when a draw is due and the pile is empty, not sooner.",
            "Si la pioche est épuisée, mélanger la défausse et l'utiliser en tant que nouvelle pioche",
            "So cards that are discarded after the pile has run out are in the new pile, too.",
        ),
        Assumption(
            "With nothing to draw anywhere, the draw is skipped. When as many turns in a row as there are players pass"
            " with no card drawn and none played, the game is undecided; a turn skipped for a milkshake starts that"
            " count anew.",
            "Le joueur peut aussi choisir de ne jouer aucune carte",
            "The rulebook does not foresee a game in which nobody moves any more. The ending is ours.",
        ),
        Assumption(
            "The superthief takes from the next seat first.",
            "permet de dérober une carte à CHAQUE adversaire",
            "There must be some order. It changes no probability.",
        ),
    ),
    translations={Language.FRENCH: _FRENCH, Language.ITALIAN: _ITALIAN},
)
