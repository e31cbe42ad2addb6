"""The base of the fields that a position file has: what each knows of its value.

A field knows the shape of its value in JSON, how the value is read and checked, how it is written, how it is put on one
line and into the plain-text form, and whether it holds seats or cards, so that a table can be turned and a card
exchanged.

`V` is the type of the value in a position. What stands in a file is JSON, so that is `Any` here.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import Field

from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms.deck import Deck
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.forms.reading import Reading

__all__ = ["FormField", "V"]

V = TypeVar("V")


class FormField(Generic[V]):
    """What stands at one key of a file.

    - `about`: what it is, for the schema.
    - `default`: what it is where the key is missing, in JSON; ``...`` if the key must be there.
    - `optional`: whether the key is left out where the value is the default.
    - `mark`: on one line, what stands before the value where it shares its part of the line with the turn.
    - `unsaid`: on one line, whether the value goes without saying in a position.
    """

    usual: ClassVar[Any] = ...
    """The default, unless the declaration has another."""
    holds: type | None = None
    """What can be exchanged in it: `int` for seats, `str` for cards."""
    pattern = r".*"
    """A regular expression for the value on one line."""
    typed: str = ""
    """How people type it in the plain-text form, where what it is does not say that."""
    looks = ""
    """What the value should look like on one line, for messages."""

    def __init__(
        self,
        about: str | None = None,
        *,
        default: Any = ...,
        optional: bool = False,
        mark: str = "",
        unsaid: Callable[[Any], bool] = lambda position: False,
    ) -> None:
        self.about, self.default = about, self.usual if default is ... else default
        self.optional, self.mark, self.unsaid = optional or default is None, mark, unsaid
        self.deck: Deck

    def use(self, deck: Deck) -> None:
        """Take the game's cards. Called once, by the form."""
        self.deck = deck

    def shape(self) -> Any:
        """The type of the JSON value, for pydantic."""
        raise NotImplementedError

    def field(self) -> tuple[Any, Any]:
        """The field of a pydantic model."""
        shape = self.shape() | None if self.default is None else self.shape()
        return shape, Field(default=self.default, description=self.about, validate_default=True)

    def seated(self, raw: Any, seat: Callable[[str], int]) -> Any:
        """The JSON value with seats in place of the names of players."""
        return raw

    def read(self, given: Any, where: Location, reading: Reading) -> V | None:
        """The value of what was given, in a file whose shape is right; tell `reading` what is wrong with it."""
        value: V = given
        return value

    def write(self, value: V, rules: Any) -> Any:
        """The value as JSON."""
        return value

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Any:
        """What stands on one line, as JSON. Only its form is checked here."""
        if not re.fullmatch(self.pattern, text, re.ASCII):
            raise NotationError(f"{where}: {quote(text)} should be {self.looks}")
        return self.from_text(text)

    def from_text(self, text: str) -> Any:
        """The JSON value of a text that fits the pattern."""
        return int(text)

    def format(self, value: V) -> str:
        """The value on one line."""
        return str(value)

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Any:
        """What stands in the plain-text form, as JSON; tell `hearing` what is wrong with it."""
        hearing.mark(where, piece)
        try:
            return self.parse(piece.text, piece.text, hearing.rules)
        except NotationError as error:
            hearing.report(piece, str(error))
            return self.default

    def say(self, value: V, rules: Any) -> str:
        """The value in the plain-text form; players are called as messages call them."""
        return self.format(value)

    @property
    def hint(self) -> str:
        """What to type in the plain-text form."""
        return self.typed or self.about or ""

    def is_missing(self, value: V) -> bool:
        """Whether the value says nothing: nobody, nothing, no, none."""
        return value is None if self.default is None else not value

    def changed(self, raw: Any, change: Callable[[Any], Any]) -> Any:
        """The JSON value with every seat or every card in it changed."""
        if isinstance(raw, dict):
            return {key: self.changed(value, change) for key, value in raw.items()}
        if isinstance(raw, list):
            return [self.changed(value, change) for value in raw]
        return change(raw) if self.holds is not None and isinstance(raw, self.holds) else raw

    def leaves(self, raw: Any, where: Location) -> "Iterable[tuple[FormField[Any], Any, Location]]":
        """This field with its JSON value and its place, or in its stead the fields that it is made of."""
        yield self, raw, where
