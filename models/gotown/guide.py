"""GoTown told to people: the rules on one page, and what they assume."""

from faceup.models.guide import Assumption, Guide

__all__ = ["GUIDE"]

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
            ("There are none. The floors of each tower stand in their place.",),
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
            "Cards that are discarded after the pile has run out are in the new pile then, too.",
        ),
        Assumption(
            "With nothing to draw anywhere, the draw is skipped. When as many turns in a row as there are players pass"
            " with no card drawn and none played, the game is undecided; a turn skipped for a milkshake starts that"
            " count anew.",
            "Le joueur peut aussi choisir de ne jouer aucune carte",
            "The rulebook does not think of a game in which nobody moves any more. This end is ours.",
        ),
        Assumption(
            "The superthief takes from the next seat first.",
            "permet de dérober une carte à CHAQUE adversaire",
            "Some order there must be. It changes no chance.",
        ),
    ),
)
