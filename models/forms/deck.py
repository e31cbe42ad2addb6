"""The cards of a game as they are written: by their codes in a file, one after the other on one line."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Any

from pydantic import Field

from faceup.models.errors import NotationError, quote

__all__ = ["Deck"]


class Deck:
    """The kinds of card of a game, an enum whose members have a ``code`` and a number of ``copies``.

    On one line a card is its ``letter``, or without one its code; `spelled` says so in messages.
    """

    def __init__(self, game: str, cards: type[Enum], spelled: str = "") -> None:
        self.game = game
        self.cards: tuple[Any, ...] = tuple(cards)
        self._by_code = {card.code: card for card in self.cards}
        letters = {self.letter(card): card.code for card in self.cards}
        self._codes = letters
        self._letters = re.compile("|".join(map(re.escape, sorted(letters, key=len, reverse=True))))
        shown = ", ".join(letter if letter == code else f"{letter} {code}" for letter, code in letters.items())
        self.spelled = spelled or f"cards, one letter each: {shown}"

    def card(self, code: str) -> Any:
        """Read the code of a card."""
        try:
            return self._by_code[code]
        except KeyError:
            known = " ".join(self._by_code)
            raise NotationError(f"no card {quote(code)} in {self.game} (the cards are {known})") from None

    def codes(self, among: Iterable[Any] = ()) -> list[str]:
        """The codes of some cards, or of all."""
        return [card.code for card in tuple(among) or self.cards]

    def shape(self, among: Iterable[Any] = ()) -> Any:
        """The type of a card's code in a file. Its schema has the cards that may lie there; the rest is for checks."""
        codes: Any = {"enum": self.codes(among)}
        return Annotated[str, Field(json_schema_extra=codes)]

    @staticmethod
    def letter(card: Any) -> str:
        letter: str = getattr(card, "letter", card.code)
        return letter

    def join(self, cards: Iterable[Any]) -> str:
        """Cards one after the other."""
        return "".join(map(self.letter, cards))

    def split(self, text: str, where: str) -> list[str]:
        """The codes of cards that are written one after the other."""
        found = self._letters.findall(text)
        if "".join(found) != text:
            raise NotationError(f"{where}: {quote(text)} should be {self.spelled}")
        return [self._codes[letter] for letter in found]
