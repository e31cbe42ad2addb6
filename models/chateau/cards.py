"""The cards of Château de Cartes. A card's code names it everywhere: in files, moves and pictures.

castle     door tower wall window     laid on the slots that the blueprint has for them
jokers     shield stake crossbow      castle cards too, each with a slot of its own
attacks    catapult dragon invader
defences   builder archer water

How many doors, towers, walls and windows there are, and which jokers, is said by the blueprint. In the one-line
notation a card is one letter, small for what is part of a castle and capital for an attack or a defence.
"""

from enum import StrEnum

from faceup.models.cards import CardKind
from faceup.models.chateau.words import WORDS

__all__ = ["ATTACKS", "JOKERS", "PARTS", "Card", "Kind"]


class Kind(StrEnum):
    """What a card is."""

    PART = "castle"
    JOKER = "jokers"
    ATTACK = "attacks"
    DEFENCE = "defences"


class Card(CardKind, game="chateau", words=WORDS):
    """The kinds of card, in the order of a sorted hand."""

    kind: Kind
    stops: "Card | None"
    """The attack that a defence or a joker stops."""

    def __init__(self, code: str, copies: int, letter: str, kind: Kind) -> None:
        self.kind, self.stops = kind, None

    # The rulebook gives only the sum of the castle cards, 42 with the three jokers; how they are split is assumed.
    DOOR = "door", 6, "d", Kind.PART
    TOWER = "tower", 11, "t", Kind.PART
    WALL = "wall", 11, "w", Kind.PART
    WINDOW = "window", 11, "n", Kind.PART
    SHIELD = "shield", 1, "s", Kind.JOKER
    STAKE = "stake", 1, "k", Kind.JOKER
    CROSSBOW = "crossbow", 1, "x", Kind.JOKER
    CATAPULT = "catapult", 3, "C", Kind.ATTACK
    DRAGON = "dragon", 3, "D", Kind.ATTACK
    INVADER = "invader", 3, "I", Kind.ATTACK
    BUILDER = "builder", 5, "B", Kind.DEFENCE
    ARCHER = "archer", 5, "A", Kind.DEFENCE
    WATER = "water", 5, "W", Kind.DEFENCE


# The rulebook names the attack that each joker stops; which defence stops which attack it only shows in a picture that
# is lost, so that is assumed (any other pairing gives the same values).
for _attack, _against in (
    (Card.CATAPULT, (Card.BUILDER, Card.SHIELD)),
    (Card.DRAGON, (Card.ARCHER, Card.CROSSBOW)),
    (Card.INVADER, (Card.WATER, Card.STAKE)),
):
    for _card in _against:
        _card.stops = _attack

PARTS = tuple(card for card in Card if card.kind is Kind.PART)
JOKERS = tuple(card for card in Card if card.kind is Kind.JOKER)
ATTACKS = tuple(card for card in Card if card.kind is Kind.ATTACK)
