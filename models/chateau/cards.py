"""The cards of Château de Cartes. A card's code names it everywhere: in files, moves and pictures.

castle     door tower wall window     laid on the slots that the blueprint has for them
jokers     shield stake crossbow      castle cards too, each with a slot of its own
attacks    catapult dragon invader
defences   builder archer water

How many doors, towers, walls and windows there are, and which jokers, is said by the blueprint. In the one-line
notation a card is one letter, small for what is part of a castle and capital for an attack or a defence.
"""

from enum import IntEnum, StrEnum
from typing import Self

from faceup.models.errors import NotationError, quote

__all__ = ["ATTACKS", "JOKERS", "PARTS", "Card", "Kind", "card_codes"]


class Kind(StrEnum):
    """What a card is."""

    PART = "castle"
    JOKER = "jokers"
    ATTACK = "attacks"
    DEFENCE = "defences"


class Card(IntEnum):
    """A kind of card; two cards of one kind are alike. The order of the members is the order of a sorted hand."""

    code: str
    letter: str
    kind: Kind
    copies: int
    """How many there are, unless the blueprint says otherwise."""
    stops: "Card | None"
    """The attack that a defence or a joker stops."""

    def __new__(cls, code: str, letter: str, kind: Kind, copies: int) -> Self:
        card = int.__new__(cls, len(cls.__members__))
        card._value_ = len(cls.__members__)
        card.code = code
        card.letter = letter
        card.kind = kind
        card.copies = copies
        card.stops = None
        return card

    # The rulebook gives only the sum of the castle cards, 42 with the three jokers; how they are split is assumed.
    DOOR = "door", "d", Kind.PART, 6
    TOWER = "tower", "t", Kind.PART, 11
    WALL = "wall", "w", Kind.PART, 11
    WINDOW = "window", "n", Kind.PART, 11
    SHIELD = "shield", "s", Kind.JOKER, 1
    STAKE = "stake", "k", Kind.JOKER, 1
    CROSSBOW = "crossbow", "x", Kind.JOKER, 1
    CATAPULT = "catapult", "C", Kind.ATTACK, 3
    DRAGON = "dragon", "D", Kind.ATTACK, 3
    INVADER = "invader", "I", Kind.ATTACK, 3
    BUILDER = "builder", "B", Kind.DEFENCE, 5
    ARCHER = "archer", "A", Kind.DEFENCE, 5
    WATER = "water", "W", Kind.DEFENCE, 5

    @classmethod
    def parse(cls, code: str) -> "Card":
        try:
            return _BY_CODE[code]
        except KeyError:
            raise NotationError(f"no card {quote(code)} in chateau (the cards are {card_codes()})") from None

    def format(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.{self.name}"


# The rulebook names the attack that each joker stops; which defence stops which attack it only shows in a picture that
# is lost, so that is assumed (any other pairing gives the same values).
for _attack, _against in (
    (Card.CATAPULT, (Card.BUILDER, Card.SHIELD)),
    (Card.DRAGON, (Card.ARCHER, Card.CROSSBOW)),
    (Card.INVADER, (Card.WATER, Card.STAKE)),
):
    for _card in _against:
        _card.stops = _attack

_BY_CODE = {card.code: card for card in Card}

PARTS = tuple(card for card in Card if card.kind is Kind.PART)
JOKERS = tuple(card for card in Card if card.kind is Kind.JOKER)
ATTACKS = tuple(card for card in Card if card.kind is Kind.ATTACK)


def card_codes(*kinds: Kind) -> str:
    """The codes of all cards, or of some kinds, for messages."""
    return " ".join(card.code for card in Card if not kinds or card.kind in kinds)
