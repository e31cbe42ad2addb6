"""The plain-text form while it is being read: pieces of lines that know where they stand, and every problem found."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from faceup.models.errors import Location, Problem, place, quote
from faceup.models.forms.deck import Deck
from faceup.models.value import value
from faceup.models.words import NO, YES, Words, simple

__all__ = ["Hearing", "Piece"]

_LONGEST_NAME = 8
"""Of how many words the name of a card is at most."""
_MOST_WORDS = 500
_NOTHING = frozenset(
    map(simple, ("-", "none", "nothing", "empty", "rien", "vide", "aucun", "aucune", "niente", "vuoto"))
)


@value
class Piece:
    """A part of a line, without blanks around it: its text, the number of its line, and of its first column, from 1."""

    text: str
    line: int
    column: int

    def cut(self, start: int, end: int | None = None) -> "Piece":
        """The piece between two columns, counted from 0 in the text."""
        part = self.text[start:end]
        blank = len(part) - len(part.lstrip())
        return Piece(part.strip(), self.line, self.column + start + blank)

    def split(self, between: str) -> "list[Piece]":
        """The pieces between which something stands; none of an empty piece."""
        pieces, start = [], 0
        for part in self.text.split(between) if self.text else ():
            pieces.append(self.cut(start, start + len(part)))
            start += len(part) + len(between)
        return pieces

    def words(self) -> "list[Piece]":
        """The words; commas between them are as good as blanks."""
        return [word for word in Piece(self.text.replace(",", " "), self.line, self.column).split(" ") if word.text]

    def first_word(self) -> "tuple[Piece, Piece]":
        """The first word, and the rest."""
        words = self.words()
        return (words[0], self.after(words[0])) if words else (self, self)

    def after(self, word: "Piece") -> "Piece":
        """What stands after a word of the piece."""
        return self.cut(word.column + len(word.text) - self.column)

    @property
    def place(self) -> str:
        return f"line {self.line}, column {self.column}"


class Hearing:
    """What is heard of a position: where each part of it stands, and what is wrong."""

    def __init__(self, deck: Deck, rules: Callable[[], Any]) -> None:
        self.deck, self.rules = deck, cache(rules)
        """The rules, as far as they are understood; not asked for before the lines about them are read."""
        self.problems: list[Problem] = []
        self.marks: dict[str, str] = {}
        """The line and column of each place in the file that the text stands for."""

    @property
    def words(self) -> Words:
        return self.deck.words

    def mark(self, where: Location, piece: Piece) -> None:
        """Remember where the value at a place stands."""
        self.marks[place(where)] = piece.place

    def report(self, piece: Piece, what: str) -> None:
        """Tell a problem."""
        self.problems.append(Problem(piece.place, what))

    def key(self, name: str) -> str | None:
        """The key that is meant by a name in any language."""
        return self.words.key_meanings.get(simple(name))

    def is_nothing(self, piece: Piece) -> bool:
        """Whether a piece says that nothing is there."""
        return not piece.text or simple(piece.text) in _NOTHING

    def truth(self, piece: Piece) -> bool:
        """Read yes or no."""
        said = simple(piece.text)
        if said not in (yes := [simple(word) for word in YES.all]) and said not in map(simple, NO.all):
            self.report(piece, f"{quote(piece.text)} should be yes or no")
        return said in yes

    def cards(self, piece: Piece, where: Location, each: bool = True) -> list[str]:
        """Read the cards of a piece, by codes or names; `each` has its place. What is no card stays as it is."""
        self.mark(where, piece)
        codes: list[str] = []
        words = [] if self.is_nothing(piece) else piece.words()
        if len(words) > _MOST_WORDS:
            self.report(words[_MOST_WORDS], "more cards than any deck holds")
            words = words[:_MOST_WORDS]
        while words:
            length = next((n for n in range(min(len(words), _LONGEST_NAME), 0, -1) if self._card(words[:n])), 1)
            card = self._card(words[:length]) or words[0].text
            if simple(words[0].text) or length > 1:  # an article says nothing
                if each:
                    self.mark((*where, len(codes)), words[0])
                codes.append(card)
            words = words[length:]
        return codes

    def _card(self, words: Sequence[Piece]) -> str | None:
        card = self.deck.find(" ".join(word.text for word in words))
        return None if card is None else card.code
