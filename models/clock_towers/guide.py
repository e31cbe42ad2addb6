"""Clock Towers told to people: the rules on one page, and what they assume."""

from faceup.models.guide import Assumption, Guide, Sections
from faceup.models.words import Language

__all__ = ["GUIDE"]

_FRENCH: Sections = (
    (
        "Mise en place",
        (
            "66 cartes : 28 étages, qui comptent pour un ou deux, sans animal, avec un chat ou avec une souris (1"
            " 1c 1m 2 2c 2m) ; 18 horloges, dont la moitié avec une souris (K Km) ; 20 toits de cinq couleurs (^r"
            " ^b ^g ^y ^p : rouge, bleu, vert, jaune, violet).",
            "Chacun commence avec 1c, 1m et Km. Mélangez les autres cartes en trois tas, un par sorte. Cinq"
            " étages et trois toits retournent dans la boîte sans être vus. Les tas sont face visible.",
        ),
    ),
    (
        "Un tour",
        (
            "Jouez une carte sur vos propres clochers, ou défaussez-en une. Piochez ensuite la première carte du"
            " tas de votre choix, s'il reste des cartes.",
            "Un étage commence un clocher, ou s'ajoute à un clocher qui n'a pas encore d'horloge. Une horloge se"
            " pose sur un clocher qui a un étage et pas d'horloge. Un toit se pose sur un clocher qui a une"
            " horloge et la hauteur que demande la couleur du toit ; le clocher est alors complet.",
            "La hauteur d'un clocher est son nombre d'étages. Le premier clocher complet d'une couleur en a un ou"
            " deux (règles françaises) ou deux (règles italiennes). Chaque clocher suivant de cette couleur, quel"
            " qu'en soit le constructeur, en a exactement un de plus que le précédent.",
        ),
    ),
    (
        "La fin",
        ("Quand les tas sont vides, chacun joue ou défausse les cartes qui lui restent, une par tour, sans piocher.",),
    ),
    (
        "Les points",
        (
            "Seuls les clochers complets comptent : 5 points sans animal, 4 avec des chats seulement, 3 avec"
            " chats et souris, 2 avec des souris seulement. Le nombre d'animaux n'a pas d'importance. La souris"
            " d'une horloge est une souris.",
        ),
    ),
    (
        "Qui gagne",
        (
            "Le plus de points gagne. À égalité, selon les règles françaises : la souris la plus haute dans un"
            " clocher complet, puis le chat le plus haut ; l'horloge compte pour un niveau, là où elle est. Selon"
            " les règles italiennes : une souris sur la plus haute carte étage d'un clocher complet, puis un chat."
            " Ceux qui sont encore à égalité partagent la victoire.",
        ),
    ),
)

_ITALIAN: Sections = (
    (
        "Preparazione",
        (
            "66 carte: 28 piani intermedi, che valgono uno o due piani, senza animali, con un gatto o con un topo"
            " (1 1c 1m 2 2c 2m); 18 orologi, metà dei quali con un topo (K Km); 20 tetti in cinque colori (^r ^b"
            " ^g ^y ^p: rosso, blu, verde, giallo, viola).",
            "Ognuno comincia con 1c, 1m e Km. Mescolate le altre carte in tre mazzi, uno per tipo. Cinque piani e"
            " tre tetti tornano nella scatola senza essere visti. I mazzi sono scoperti.",
        ),
    ),
    (
        "Un turno",
        (
            "Giocate una carta sulle vostre torri, o scartatene una. Poi pescate la prima carta del mazzo che"
            " volete, se ne rimane una.",
            "Un piano comincia una torre, o si aggiunge a una torre che non ha ancora un orologio. Un orologio va"
            " su una torre con almeno un piano e senza orologio. Un tetto va su una torre che ha un orologio e"
            " l'altezza che il colore del tetto richiede; la torre è allora completa.",
            "L'altezza di una torre è il numero dei suoi piani. La prima torre completa di un colore ne ha uno o"
            " due (regole francesi) o due (regole italiane). Ogni torre successiva di quel colore, chiunque la"
            " costruisca, ne ha esattamente uno in più della precedente.",
        ),
    ),
    (
        "La fine",
        ("Quando i mazzi sono vuoti, ognuno gioca o scarta le carte che gli restano, una per turno, senza pescare.",),
    ),
    (
        "I punti",
        (
            "Contano solo le torri complete: 5 punti senza animali, 4 con soli gatti, 3 con gatti e topi, 2 con"
            " soli topi. Quanti animali ci sono non importa. Il topo di un orologio è un topo.",
        ),
    ),
    (
        "Chi vince",
        (
            "Vince chi ha più punti. In caso di parità, secondo le regole francesi: il topo più alto in una torre"
            " completa, poi il gatto più alto; l'orologio conta come un piano, dove si trova. Secondo le regole"
            " italiane: un topo sulla carta piano più alta di una torre completa, poi un gatto. Chi è ancora in"
            " parità divide la vittoria.",
        ),
    ),
)

GUIDE = Guide(
    sections=(
        (
            "Set-up",
            (
                "66 cards: 28 storeys, each worth one or two, plain, with a cat or with a mouse (1 1c 1m 2 2c 2m); 18"
                " clocks, half of them with a mouse (K Km); 20 roofs in five colours (^r ^b ^g ^y ^p).",
                "Everyone starts with 1c, 1m and Km. Shuffle the other cards into three piles by kind. Five storeys"
                " and three roofs go back in the box unseen. The piles lie face up.",
            ),
        ),
        (
            "A turn",
            (
                "Play a card on your own towers, or discard one. Then draw the top card of any pile, if a card is"
                " left.",
                "A storey begins a tower, or goes on one that has no clock yet. A clock goes on a tower with a storey"
                " and no clock. A roof goes on a tower that has a clock and the height that the roof's colour asks for;"
                " the tower is then complete.",
                "The height of a tower is its number of storeys. The first complete tower of a colour has one or two"
                " (French) or two (Italian). Each later one of that colour, whoever builds it, has exactly one more"
                " than the last.",
            ),
        ),
        (
            "The end",
            (
                "When the piles are empty, everyone plays or discards the cards that are left, one a turn, without"
                " drawing.",
            ),
        ),
        (
            "Points",
            (
                "Only complete towers count: 5 points without an animal, 4 with cats only, 3 with cats and mice, 2"
                " with mice only. How many animals there are does not matter. A clock's mouse is a mouse.",
            ),
        ),
        (
            "Who wins",
            (
                "The most points win. French tie-break: the highest mouse in a complete tower, then the highest cat;"
                " the clock is a level where it stands. Italian tie-break: a mouse on the uppermost storey card of a"
                " complete tower, then a cat there. Players who are still level share the win.",
            ),
        ),
    ),
    assumptions=(
        Assumption(
            "Two to four play. One player alone is our own solo game.",
            "4 carte con 1 piano intermedio con topo",
            "Neither rulebook gives a number. Everyone starts with a 1m, and there are four of them.",
        ),
        Assumption(
            "All hands are known. All cards of a pile are known too, unless a file says that their order is not.",
            "ogni giocatore potrà vedere la carta pescata … visibile la prima carta",
            "First hands are alike and every draw is seen, so a player who pays attention knows every hand, except for"
            " what was discarded face down. At the table only the top of a pile is seen; a hidden deal shows no more.",
        ),
        Assumption(
            "The colours are red, blue, green, yellow and purple.",
            "20 Toits (4 de 5 couleurs différentes)",
            "The rulebooks name only red and blue. The names change no value.",
        ),
        Assumption(
            "A roof may not be played on a tower of the wrong height.",
            "Le premier clocher complet d'une couleur doit avoir un ou deux Étages",
            "The rulebooks do not say what a roof on a wrong height would do. If it closed the tower for nothing,"
            " values would be the same: discarding that roof instead leaves the same cards and ladders, and a tower"
            " more to build on. Only selfish players among three or more might gain by closing it.",
        ),
        Assumption(
            "An animal is as high as the uppermost storey of its card, and a player without one is at height 0.",
            "la Souris située la plus haut dans un de ses clochers complet",
            "A two-storey card has one animal, and its height has to be one number; a mouse at any height beats none.",
        ),
        Assumption(
            "By the French rules, too, players who are level after the tie-break share the win.",
            "Si il y a encore égalité, c'est le joueur qui a le Chat situé le plus haut",
            "The French rulebook ends there; the Italian one goes on: 'vincitori pari merito'.",
        ),
        Assumption(
            "A player who has no card left is skipped.",
            "il gioco prosegue solo giocando le carte che ognuno ha in mano",
            "The last card of the piles need not fall to the last in the round, so hands may run out one after"
            " another.",
        ),
    ),
    translations={Language.FRENCH: _FRENCH, Language.ITALIAN: _ITALIAN},
)
