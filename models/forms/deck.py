"""The cards of a game as they are written: by their codes in a file, one after the other on one line."""

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import Field

from faceup.models.cards import CardKind
from faceup.models.errors import NotationError, quote

__all__ = ["Deck"]


class Deck:
    """The kinds of card of a game; `spelled` says in messages how they are written on one line."""

    def __init__(self, cards: type[CardKind], spelled: str = "") -> None:
        self.game, self.card, self.no_card = cards.game, cards.parse, cards.no_card
        self.said = {name: cards.parse(code) for name, code in cards.by_name().items()}
        """The cards by what people may say for them."""
        self.by_code = {card.code: card for card in cards}
        self.cards, self.words = tuple(cards), cards.words
        self._codes = letters = {card.letter: card.code for card in cards}
        self._letters = re.compile("|".join(map(re.escape, sorted(letters, key=len, reverse=True))))
        shown = ", ".join(letter if letter == code else f"{letter} {code}" for letter, code in letters.items())
        self.spelled = spelled or f"cards, one letter each: {shown}"

    def shape(self, among: Iterable[CardKind] = ()) -> Any:
        """The type of a card's code in a file. Its schema has the cards that may lie there; the rest is for checks."""
        codes: Any = {"enum": [card.code for card in tuple(among) or self.cards]}
        return Annotated[str, Field(json_schema_extra=codes)]

    def join(self, cards: Iterable[CardKind]) -> str:
        """Cards one after the other."""
        return "".join(card.letter for card in cards)

    def split(self, text: str, where: str) -> list[str]:
        """The codes of cards that are written one after the other."""
        found = self._letters.findall(text)
        if "".join(found) != text:
            raise NotationError(f"{where}: {quote(text)} should be {self.spelled}")
        return [self._codes[letter] for letter in found]
