"""Château de Cartes told to people: the rules on one page, and what they assume."""

from faceup.models.guide import Assumption, Guide, Sections
from faceup.models.words import Language

__all__ = ["GUIDE"]

_FRENCH: Sections = (
    (
        "Mise en place",
        (
            "66 cartes : 42 pour le château (portes, tours, murs, fenêtres et trois jokers : bouclier, pieu,"
            " arbalète), 9 attaques (catapulte, dragon, envahisseur) et 15 défenses (bâtisseur, archer, eau"
            " bouillante). Chacun commence avec cinq cartes. Le reste forme la pioche, face cachée.",
            "Un château a sept emplacements : tour, mur, porte, mur, tour côte à côte, et une fenêtre au-dessus"
            " de chaque mur.",
        ),
    ),
    (
        "Un tour",
        (
            "Piochez une carte, puis faites une seule chose.",
            "Construire : posez une carte château sur un emplacement libre de sa sorte. La porte vient en premier"
            " ; chaque autre carte touche une carte déjà posée.",
            "Joker : posez-le sur son emplacement, même à la place d'une carte déjà posée, qui est alors défaussée."
            " L'attaque qu'il arrête ne peut plus jamais être jouée contre vous, et vous rejouez aussitôt.",
            "Attaquer : bloquez un joueur dont le château est commencé, qui n'est pas attaqué et qui n'a pas posé"
            " le joker correspondant. Il peut répondre aussitôt avec la défense ou le joker qui convient, puis"
            " pioche une carte. Un joker posé en réponse fait aussi rejouer.",
            "Défausser : mettez une carte sur la défausse.",
            "Attaqué, vous ne pouvez que vous défendre avec la bonne carte, ce qui termine votre tour, poser le"
            " bon joker, ou défausser. Le bâtisseur et le bouclier arrêtent la catapulte, l'archer et l'arbalète"
            " le dragon, l'eau bouillante et le pieu l'envahisseur.",
        ),
    ),
    (
        "La fin",
        (
            "Le premier château complet termine aussitôt la partie. Quand la pioche est vide, la défausse est"
            " mélangée et devient la nouvelle pioche.",
        ),
    ),
    (
        "Les points",
        ("Il n'y en a pas. Les cartes de chaque château en tiennent lieu.",),
    ),
    (
        "Qui gagne",
        ("Le joueur qui a terminé son château.",),
    ),
)

_ITALIAN: Sections = (
    (
        "Preparazione",
        (
            "66 carte: 42 per il castello (porte, torri, muri, finestre e tre jolly: scudo, palo, balestra), 9"
            " attacchi (catapulta, drago, invasore) e 15 difese (costruttore, arciere, acqua bollente). Ognuno"
            " comincia con cinque carte. Il resto è il mazzo, coperto.",
            "Un castello ha sette posti: torre, muro, porta, muro, torre in fila, e una finestra sopra ogni muro.",
        ),
    ),
    (
        "Un turno",
        (
            "Pescate una carta, poi fate una cosa sola.",
            "Costruire: posate una carta castello su un posto libero del suo tipo. Prima viene la porta; ogni"
            " altra carta tocca una carta già posata.",
            "Jolly: posatelo sul suo posto, anche su una carta che vi si trova e che si scarta. L'attacco che"
            " ferma non può più essere giocato contro di voi, e giocate subito un altro turno.",
            "Attaccare: bloccate un giocatore il cui castello è cominciato, che non è sotto attacco e che non ha"
            " posato il jolly corrispondente. Può rispondere subito con la difesa o il jolly adatto, e poi pesca"
            " una carta. Anche un jolly posato in risposta dà un altro turno.",
            "Scartare: mettete una carta sugli scarti.",
            "Sotto attacco potete solo difendervi con la carta adatta, il che finisce il turno, posare il jolly"
            " adatto, o scartare. Il costruttore e lo scudo fermano la catapulta, l'arciere e la balestra il"
            " drago, l'acqua bollente e il palo l'invasore.",
        ),
    ),
    (
        "La fine",
        (
            "Il primo castello completo finisce subito la partita. Quando il mazzo è vuoto, gli scarti si"
            " mescolano e diventano il nuovo mazzo.",
        ),
    ),
    (
        "I punti",
        ("Non ce ne sono. Al loro posto ci sono le carte di ogni castello.",),
    ),
    (
        "Chi vince",
        ("Chi ha finito il castello.",),
    ),
)

GUIDE = Guide(
    sections=(
        (
            "Set-up",
            (
                "66 cards: 42 for the castle (doors, towers, walls, windows and three jokers: shield, stake,"
                " crossbow), 9 attacks (catapult, dragon, invader) and 15 defences (builder, archer, water). Everyone"
                " starts with five. The rest is the pile, face down.",
                "A castle has seven slots: tower, wall, door, wall, tower in a row, and a window above each wall.",
            ),
        ),
        (
            "A turn",
            (
                "Draw a card, then do one thing.",
                "build: lay a castle card on an empty slot of its kind. The door comes first; every other card touches"
                " one that is laid.",
                "joker: lay it on its own slot, even on a card that lies there, which is discarded. The attack that it"
                " stops can never be played on you again, and you take another turn at once.",
                "attack: block a player whose castle has begun, who is not under attack, and who has not laid the"
                " joker against it. That player may answer at once with the matching defence or joker, and then draws a"
                " card. A joker laid in answer brings the turn, too.",
                "discard: put a card on the discard pile.",
                "Under attack you may only defend with the matching card, which ends your turn, lay the matching"
                " joker, or discard. builder and shield stop a catapult, archer and crossbow a dragon, water and stake"
                " an invader.",
            ),
        ),
        (
            "The end",
            (
                "The first complete castle ends the game at once. When the pile is empty, the discard pile is shuffled"
                " into a new one.",
            ),
        ),
        (
            "Points",
            ("There are none: only the cards of a castle count.",),
        ),
        (
            "Who wins",
            ("Whoever has finished the castle.",),
        ),
    ),
    assumptions=(
        Assumption(
            "All hands are known.",
            "la pioche et est placé au centre de la table face cachée",
            "At the table hands and pile are hidden. Faceup asks for the best play when every card is on the table."
            " The order of the pile may be unknown, and in a hidden deal it is.",
        ),
        Assumption(
            "A player who is under attack is not attacked a second time.",
            "Le joueur attaqué est bloqué",
            "Nobody can be more than blocked, and the rulebook speaks of one attack and of the defence against it.",
        ),
        Assumption(
            "Only the matching joker frees a player who is under attack.",
            "Il doit avoir la carte Défense correspondant à l'attaque … ou une carte JOKER",
            "Each joker has its own attack: 'le bouclier protège des catapultes, le pieu évite les envahisseurs,"
            " l'arbalète tue les dragons'.",
        ),
        Assumption(
            "A blocked player still draws a card and discards one.",
            "le joueur la recevant ne peut plus jouer, sa construction est stoppée",
            "Without a draw nobody could come by the defence. That a blocked player may not attack is a flag.",
        ),
        Assumption(
            "Discarding is always allowed, even to a player who could lay a card.",
            "s'il ne peut pas poser de carte, il est obligé d'en défausser une",
            "The rulebook says when one must discard, and that a card may ('peut') be laid, not that it must.",
        ),
        Assumption(
            "Which defence stops which attack: the builder the catapult, the archer the dragon, the water the invader.",
            "Archer, Envahisseur, Eau Bouillante, Dragon, Catapulte, Bâtisseur",
            "The picture is lost, and the captions may hint at other pairs. There are five of each defence, so any"
            " other pairing is this game with the defences renamed: it has the same values.",
        ),
        Assumption(
            "A player who answers with a joker draws back to five, too; the turn that it brings begins with a draw.",
            "Il pioche alors une carte pour toujours en avoir 5 en main … rejoue immédiatement",
            "A turn begins with a draw, and hands are five cards between turns.",
        ),
        Assumption(
            "An attack is repeated only right after a defence out of turn, not after a joker and not on the victim's"
            " turn.",
            "lorsque l'attaquant vient de se faire contrer, il peut contre-attaquer",
            "After a joker, nobody can play the attack on that player any more; and later, it is no longer the"
            " attacker's turn.",
        ),
        Assumption(
            "When a card is due and the pile is empty, the discard pile is shuffled into a new one; with nothing left"
            " there is no draw.",
            "",
            "The rulebook does not mention an empty pile. Most card games do it this way.",
        ),
        Assumption(
            "A player without a card passes, and with no card left in any hand or pile the game is undecided.",
            "",
            "The rulebook does not foresee this. The ending is ours.",
        ),
    ),
    translations={Language.FRENCH: _FRENCH, Language.ITALIAN: _ITALIAN},
)
