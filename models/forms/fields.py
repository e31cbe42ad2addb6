"""The fields that a position file has. A game declares each key of its file once, as one of these.

A field knows the shape of its value in JSON, how the value is read and checked, how it is written, how it is put on one
line, and whether it holds seats or cards, so that a table can be turned and a card exchanged. A game with something
of its own (towers, castles) derives a field for it.

`V` is the type of the value in a position. What stands in a file is JSON, so that is `Any` here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Discriminator, Field, Tag, create_model

from faceup.models.cards import CardKind
from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms.deck import Deck
from faceup.models.forms.reading import NONE_REFUSED, Reading, Refused
from faceup.models.forms.shape import StrictShape
from faceup.models.game import Json
from faceup.models.piles import Pile as PileOfCards

__all__ = ["Cards", "Count", "FormField", "Object", "OneCard", "Pile", "Seat", "Texts", "Truth", "Turn", "either"]

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


class Count(FormField[int]):
    """A whole number, not below 0; or how many of the card `of` lie there."""

    usual, pattern, looks = 0, r"\d{1,3}", "a number"

    def __init__(self, about: str | None = None, *, of: CardKind | None = None, **options: Any) -> None:
        super().__init__(about, **options)
        self.of = of

    def shape(self) -> Any:
        return Annotated[int, Field(ge=0)]

    def read(self, given: int, where: Location, reading: Reading) -> int:
        if self.of is not None:  # more than the deck holds is told once, and need not be counted one by one
            reading.lies(self.of, where, min(given, self.of.copies + 1))
        return given


class Truth(Count):
    """True or false; or whether the card `of` lies there."""

    usual, pattern, looks = False, "[01]?", "0 or 1"

    def shape(self) -> Any:
        return bool

    def from_text(self, text: str) -> bool:
        return text != "0"

    def format(self, value: int) -> str:
        return "" if self.mark else str(int(value))


class Seat(FormField[int | None]):
    """One of the seats, from 0."""

    holds = int
    pattern, looks = r"\d{1,3}", "a seat, from 0"

    def shape(self) -> Any:
        return Annotated[int, Field(ge=0)]

    def read(self, given: int | None, where: Location, reading: Reading) -> int | None:
        return given if given is not None and reading.is_seat(given, where) else None


class Turn(Seat):
    """The seat whose turn it is."""

    usual = 0

    def __init__(self) -> None:
        super().__init__("the seat to move, from 0")


class OneCard(FormField[CardKind | None]):
    """One card; `refused` says of some why they cannot lie there. One that is not `counted` only names a kind."""

    holds = str

    def __init__(
        self,
        about: str | None = None,
        *,
        refused: Refused = NONE_REFUSED,
        counted: bool = True,
        looks: str = "one card",
        **options: Any,
    ) -> None:
        super().__init__(about, **options)
        self.refused, self.counted, self.looks = refused, counted, looks

    def use(self, deck: Deck) -> None:
        super().use(deck)
        self.among = [card for card in deck.cards if card not in self.refused]
        self.pattern = "|".join(re.escape(card.letter) for card in self.among)

    def shape(self) -> Any:
        return self.deck.shape(self.among)

    def read(self, given: str | None, where: Location, reading: Reading) -> CardKind | None:
        return None if given is None else reading.card(given, where, self.refused, self.counted)

    def write(self, value: CardKind | None, rules: Any) -> str | None:
        return None if value is None else value.code

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> str:
        if len(codes := self.deck.split(text, where)) != 1:
            raise NotationError(f"{where}: {quote(text)} should be {self.looks}")
        return codes[0]

    def format(self, value: CardKind | None) -> str:
        return "" if value is None else value.letter


class Cards(FormField[tuple[CardKind, ...]]):
    """Cards in a row: a hand, a discard pile."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return list[self.deck.shape()]  # type: ignore[misc]  # a type that is made from the cards of the game

    def read(self, given: list[str], where: Location, reading: Reading) -> tuple[CardKind, ...]:
        return reading.cards(given, where)

    def write(self, value: Iterable[CardKind], rules: Any) -> list[str]:
        return [card.code for card in value]

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        return self.deck.split(text, where)

    def format(self, value: Iterable[CardKind]) -> str:
        return self.deck.join(value)


class Pile(FormField[PileOfCards[CardKind]]):
    """A pile to draw from, top card first; or ``{"hidden": […]}`` in no order, on one line with ``_`` before it."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        cards: Any = list[self.deck.shape()]  # type: ignore[misc]  # a type that is made from the cards of the game
        doc = "A pile of unknown order: what it holds, each card equally likely to be drawn next."
        return either(cards, create_model("HiddenFile", __base__=StrictShape, __doc__=doc, hidden=(cards, ...)))

    def read(self, given: Any, where: Location, reading: Reading) -> PileOfCards[CardKind]:
        if isinstance(given, list):
            return PileOfCards(reading.cards(given, where))
        return PileOfCards(reading.cards(given.hidden, (*where, "hidden")), shuffled=True)

    def write(self, value: PileOfCards[CardKind], rules: Any) -> Any:
        cards = [card.code for card in value.cards]
        return {"hidden": cards} if value.shuffled else cards

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Any:
        cards = self.deck.split(text.removeprefix("_"), where)
        return {"hidden": cards} if text.startswith("_") else cards

    def format(self, value: PileOfCards[CardKind]) -> str:
        return "_" * value.shuffled + self.deck.join(value.cards)


class Texts(FormField[tuple[V, ...]]):
    """Things of several cards, each written as a text: towers, floors. On one line with dots between them."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return list[str]

    def read(self, given: list[str], where: Location, reading: Reading) -> tuple[V, ...]:
        read = (self.read_one(text, (*where, number), reading) for number, text in enumerate(given))
        return tuple(thing for thing in read if thing is not None)

    def write(self, value: Iterable[Any], rules: Any) -> list[str]:
        return [thing.format() for thing in value]

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        return [self.parse_one(one, where) for one in text.split(".")] if text else []

    def format(self, value: Iterable[V]) -> str:
        return ".".join(map(self.format_one, value))

    def changed(self, raw: list[str], change: Callable[[Any], Any]) -> list[str]:
        return [" ".join(map(change, text.split(" "))) for text in raw]

    def read_one(self, text: str, where: Location, reading: Reading) -> V | None:
        """One of them out of a file; None if it is none."""
        raise NotImplementedError

    def parse_one(self, text: str, where: str) -> str:
        """One of them out of a line, as it would stand in a file."""
        return " ".join(self.deck.split(text, where))

    def format_one(self, thing: Any) -> str:
        """One of them on a line."""
        return self.deck.join(thing)


class Object(FormField[V]):
    """An object whose keys hold fields of their own; `build` makes its value of theirs, `parts` takes it apart.

    On one line the values are joined by `between`; the last is left out where it is the default and optional.
    """

    usual: ClassVar[Any] = {}
    named = "the {}"
    """What a message calls it."""

    def __init__(
        self,
        name: str,
        doc: str,
        keys: Mapping[str, FormField[Any]],
        build: Callable[..., Any],
        parts: Callable[[Any], Mapping[str, Any]] | None = None,
        between: str = "",
        looks: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.name, self.doc, self.keys, self.build = name, doc, keys, build
        self.between, self.looks = between, looks or " and ".join(keys)
        self.parts = parts or (lambda value: {key: getattr(value, key) for key in keys})

    def use(self, deck: Deck) -> None:
        self.pattern, between = "", ""
        for kind in self.keys.values():
            kind.use(deck)
            part = f"{between}({f'[^{self.between}]*' if self.between else kind.pattern})"
            self.pattern += f"(?:{part})?" if kind.optional else part
            between = re.escape(self.between)

    def shape(self, **more: Any) -> Any:
        fields: Any = more | {key: kind.field() for key, kind in self.keys.items()}
        return create_model(self.name, __base__=StrictShape, __doc__=self.doc, **fields)

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        if given is None:
            return None
        read = {key: kind.read(getattr(given, key), (*where, key), reading) for key, kind in self.keys.items()}
        return self.build(**read)

    def write(self, value: Any, rules: Any) -> Any:
        parts = self.parts(value)
        return {key: kind.write(parts[key], rules) for key, kind in self.keys.items()}

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Json:
        found = re.fullmatch(self.pattern, text, re.ASCII)
        if found is None:
            raise NotationError(f"{self.named.format(where)} {quote(text)} should be {self.looks}")
        given = zip(self.keys.items(), found.groups(), strict=True)
        return {key: kind.parse(part, f"{where}.{key}", rules) for (key, kind), part in given if part is not None}

    def format(self, value: Any) -> str:
        parts = self.parts(value)
        said = [(key, kind) for key, kind in self.keys.items() if not (kind.optional and kind.is_missing(parts[key]))]
        return self.between.join(kind.format(parts[key]) for key, kind in said)

    def leaves(self, raw: Any, where: Location) -> Iterable[tuple[FormField[Any], Any, Location]]:
        for key, kind in self.keys.items():
            yield from kind.leaves(raw[key], (*where, key))


def either(plain: Any, model: type[StrictShape]) -> Any:
    """The type of something that is an object of a model, or else plain."""
    return Annotated[
        Annotated[plain, Tag("plain")] | Annotated[model, Tag("object")],
        Discriminator(lambda raw: "object" if isinstance(raw, dict | model) else "plain"),
    ]
