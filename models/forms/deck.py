"""The cards of a game as they are written: by their codes in a file, one after the other on one line."""

import re
from collections.abc import Callable, Iterable
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from faceup.models.cards import CardKind
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.words import simple

__all__ = ["Deck", "row"]


def row(one: Any, schema: Json, split: Callable[[str], list[str]]) -> Any:
    """The type of a list of things of a type; a text that `split` takes apart is as good."""
    rows = {"anyOf": [{"type": "array", "items": schema}, {"type": "string"}]}
    return Annotated[
        list[one], BeforeValidator(lambda raw: split(raw) if isinstance(raw, str) else raw), WithJsonSchema(rows)
    ]


class Deck:
    """The kinds of card of a game; `spelled` says in messages how they are written on one line."""

    def __init__(self, cards: type[CardKind], spelled: str = "") -> None:
        self.game, self.card, self.no_card = cards.game, cards.parse, cards.no_card
        self.said = {name: cards.parse(code) for name, code in cards.by_name().items()}
        """The cards by what people may say for them."""
        self.by_code = {card.code: card for card in cards}
        self._numbers = {int(code): code for code in self.by_code if code.isdecimal()}
        self.cards, self.words = tuple(cards), cards.words
        self._codes = letters = {card.letter: card.code for card in cards}
        self._letters = re.compile("|".join(map(re.escape, sorted(letters, key=len, reverse=True))))
        shown = ", ".join(letter if letter == code else f"{letter} {code}" for letter, code in letters.items())
        self.spelled = spelled or f"cards, one letter each: {shown}"

    def find(self, name: str) -> CardKind | None:
        """The card of that code, or of that name in any language; None if there is none."""
        card = self.by_code.get(name)
        return self.said.get(simple(name)) if card is None else card

    def shape(self, among: Iterable[CardKind] = ()) -> Any:
        """The type of a card's code in a file. Its schema has the cards that may lie there; the rest is for checks."""
        by_number = BeforeValidator(lambda raw: self._numbers.get(raw, raw) if type(raw) is int else raw)
        return Annotated[str, by_number, WithJsonSchema(self._schema(among))]

    def row_shape(self, among: Iterable[CardKind] = ()) -> Any:
        """The type of several cards in a file: a list of codes, or a text with blanks between them."""
        return row(self.shape(), self._schema(among), lambda text: text.replace(",", " ").split())

    def _schema(self, among: Iterable[CardKind]) -> Json:
        """A code that is a number may stand there as one, too."""
        codes = [card.code for card in tuple(among) or self.cards]
        numbers = [number for number, code in self._numbers.items() if code in codes]
        return {"enum": [*codes, *numbers]} if numbers else {"type": "string", "enum": codes}

    def join(self, cards: Iterable[CardKind]) -> str:
        """Cards one after the other."""
        return "".join(card.letter for card in cards)

    def split(self, text: str, where: str) -> list[str]:
        """The codes of cards that are written one after the other."""
        found = self._letters.findall(text)
        if "".join(found) != text:
            raise NotationError(f"{where}: {quote(text)} should be {self.spelled}")
        return [self._codes[letter] for letter in found]
