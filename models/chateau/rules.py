"""The rules that two tables may play differently: a record of named flags, and the preset of the rulebook.

A rules set is written as the preset's name, or as an object that starts from it and overrides flags:
``"chateau"``, ``{"preset": "chateau", "counter_attack": true}``. `Rules` holds the flags alone, so two ways of writing
the same rules are equal.
"""

from collections.abc import Mapping
from enum import StrEnum

from faceup.models.chateau.blueprint import SEVEN_SLOTS, Blueprint
from faceup.models.errors import NotationError, quote
from faceup.models.game import Flag
from faceup.models.value import value

__all__ = ["FLAGS", "HAND_SIZE", "PRESETS", "SEATS", "JokerAnswer", "Rules"]

SEATS = range(2, 5)
HAND_SIZE = 5
"""What everyone starts with; the draw of a turn makes it one more, until its one thing is done."""


class JokerAnswer(StrEnum):
    """What a joker that is laid in answer to an attack brings besides its card."""

    TURN = "turn"
    NONE = "none"


@value
class Rules:
    """One rules set. The defaults are the rulebook's, with what is assumed of it."""

    blueprint: Blueprint = SEVEN_SLOTS
    blocked_may_attack: bool = False
    counter_attack: bool = False
    joker_answer: JokerAnswer = JokerAnswer.TURN

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "joker_answer", JokerAnswer(self.joker_answer))
        except ValueError:
            words = ", ".join(JokerAnswer)
            raise NotationError(f"joker_answer: {quote(self.joker_answer)} should be one of {words}") from None


PRESETS: Mapping[str, Rules] = {"chateau": Rules()}


FLAGS: tuple[Flag, ...] = (
    Flag(
        "blueprint",
        "The plan of a castle: slots with the kind of card that each takes, edges where two slots touch, the slot of"
        " each joker, and how many cards of each kind there are.",
        'an object with "slots", "edges", "jokers" and "cards"',
        "Assumed: the rulebook's picture is lost. Its words: 'Un château est constitué de 7 cartes', the first 'doit"
        " être une porte', and cards 'doivent avoir un bord en commun'. 42 castle cards are doors, towers, walls,"
        " windows and three jokers; how many of each is not said.",
        french="Le plan d'un château : les emplacements avec le genre de carte que chacun reçoit, les bords où"
        " deux emplacements se touchent, l'emplacement de chaque joker, et le nombre de cartes de chaque"
        " genre.",
        italian="Il progetto di un castello: le posizioni con il tipo di carta che ciascuna riceve, i lati in cui"
        " due posizioni si toccano, la posizione di ogni jolly e il numero di carte di ogni tipo.",
    ),
    Flag(
        "blocked_may_attack",
        "Whether a player under attack may attack others on their turn. Without it they may only defend, lay the joker"
        " against the attack, or discard.",
        "true, false",
        "Assumed: no. The rulebook: 'le joueur la recevant ne peut plus jouer, sa construction est stoppée'. The first"
        " half forbids an attack, the second only building; we follow the first.",
        french="Si un joueur attaqué peut attaquer les autres à son tour. Sinon, il peut seulement se défendre,"
        " poser le joker contre l'attaque ou défausser.",
        italian="Se un giocatore sotto attacco può attaccare gli altri nel suo turno. Altrimenti può solo"
        " difendersi, giocare il jolly contro l'attacco o scartare.",
    ),
    Flag(
        "counter_attack",
        "Whether an attacker who was answered at once by a defence may at once repeat the attack with an identical"
        " card. That one cannot be answered before the victim's own turn.",
        "true, false",
        "The rulebook has it as an option: 'Les joueurs peuvent décider d'utiliser la contre-attaque'.",
        french="Si un attaquant à qui l'on a aussitôt répondu par une défense peut aussitôt répéter l'attaque"
        " avec une carte identique. À celle-là, on ne peut pas répondre avant le tour de la victime.",
        italian="Se un attaccante a cui si è risposto subito con una difesa può ripetere subito l'attacco con una"
        " carta identica. A quest'ultima non si può rispondere prima del turno della vittima.",
    ),
    Flag(
        "joker_answer",
        "What a joker laid in answer to an attack brings, besides the card that is drawn for it. turn: the turn passes"
        " to its player at once, and play goes on from there. none: the seat after the attacker plays next. With two"
        " players that is the same.",
        "turn, none",
        "The rulebook: 'Grâce à cette carte spéciale, le joueur est protégé et rejoue immédiatement', with no"
        " exception for a joker laid 'lorsque le joueur subit une attaque'.",
        french="Ce qu'apporte un joker posé en réponse à une attaque, outre la carte piochée pour lui. turn : le"
        " tour passe aussitôt à son joueur, et le jeu continue de là. none : la place après l'attaquant"
        " joue ensuite. À deux joueurs, c'est la même chose.",
        italian="Che cosa porta un jolly giocato in risposta a un attacco, oltre alla carta pescata per esso."
        " turn: il turno passa subito al suo giocatore e si continua da lì. none: gioca poi il posto dopo"
        " l'attaccante. In due giocatori è lo stesso.",
    ),
)
