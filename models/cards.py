"""What the cards of all games have in common: a code that names a card everywhere, in files, moves and pictures."""

from enum import IntEnum, StrEnum
from functools import cache
from typing import ClassVar, Self

from faceup.models.errors import NotationError, unknown
from faceup.models.words import Names, Words, simple

__all__ = ["CardKind"]


class CardKind(IntEnum):
    """A kind of card; two cards of one kind are alike. The order of the members is the order of a sorted hand.

    >>> class Card(CardKind, game="war"):
    ...     ACE = "A", 4
    >>> Card.parse("A"), Card.ACE.copies
    (Card.ACE, 4)
    """

    game: ClassVar[str]
    code: str
    copies: int
    """How many of it the usual deck holds."""
    letter: str
    """How the card is written in a one-line notation."""
    kind: StrEnum | None
    """What sort of card it is, in a game that has sorts of cards."""

    words: ClassVar[Words]
    """What the cards, and other things of the game, are called."""

    def __init_subclass__(cls, game: str, words: Words | None = None) -> None:
        super().__init_subclass__()
        cls.game, cls.words = game, words or Words(Names(game))

    def __new__(cls, code: str, copies: int, letter: str | None = None, *_: object) -> Self:
        card = int.__new__(cls, len(cls.__members__))
        card._value_ = len(cls.__members__)
        card.code, card.copies, card.letter = code, copies, code if letter is None else letter
        card.kind = None
        return card

    @classmethod
    def parse(cls, code: str) -> Self:
        """Read a card's code, or raise a `NotationError` that lists those there are."""
        try:
            return cls._by_code()[code]
        except KeyError:
            raise NotationError(cls.no_card(code)) from None

    @classmethod
    def no_card(cls, code: str, listed: bool = True, guess: bool = True) -> str:
        """Say that there is no such card; if asked to `guess` which one may be meant, if `listed` which there are."""
        listing = f"the cards are {cls.codes()}" if listed else ""
        return unknown("card", code, cls.by_name() if guess else (), listing, f" in {cls.game}")

    @classmethod
    @cache
    def _by_code(cls) -> dict[str, Self]:
        return {card.code: card for card in cls}

    @classmethod
    @cache
    def by_name(cls) -> dict[str, str]:
        """The codes of the cards by what people may type for them, without articles and plurals."""
        return {simple(card.code): card.code for card in cls} | dict(cls.words.card_meanings)

    @classmethod
    def codes(cls, kind: StrEnum | None = None) -> str:
        """The codes of all cards, or of one kind, for messages."""
        return " ".join(card.code for card in cls if kind in (None, card.kind))

    @property
    def names(self) -> Names:
        """What the card is called; by its code in a game without names."""
        return self.words.cards.get(self.code) or Names(self.code)

    def format(self) -> str:
        return self.code

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.{self.name}"
