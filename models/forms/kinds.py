"""The kinds of thing that a position file holds. A game declares each key of its file once, as one of these.

A kind knows the shape of its value in JSON, how the value is read and checked, how it is written, how it is put on one
line, and whether it holds seats or cards, so that a table can be turned and a card exchanged. A game with something
of its own (towers, castles) derives a kind for it.

Values are of whatever type the game's positions have, and the models of the files are made from the declaration, so
both are `Any` here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, ClassVar

from pydantic import Discriminator, Field, Tag, create_model

from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms.deck import Deck
from faceup.models.forms.reading import Reading
from faceup.models.forms.shape import StrictShape
from faceup.models.game import Json
from faceup.models.piles import Pile as PileOfCards

__all__ = ["Cards", "Count", "Kind", "Object", "OneCard", "Pile", "Seat", "Texts", "Truth", "Turn", "either"]


class Kind:
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
        examples: list[Any] | None = None,
    ) -> None:
        self.about, self.default = about, self.usual if default is ... else default
        self.optional, self.mark, self.unsaid, self.examples = optional or default is None, mark, unsaid, examples
        self.deck: Deck

    def use(self, deck: Deck) -> None:
        """Take the game's cards. Called once, by the form."""
        self.deck = deck

    def shape(self) -> Any:
        """The type of the JSON value, for pydantic."""
        raise NotImplementedError

    def field(self) -> tuple[Any, Any]:
        """The field of a pydantic model."""
        shape = self.shape()
        if isinstance(self.default, list | dict):
            factory = list if isinstance(self.default, list) else shape
            return shape, Field(default_factory=factory, description=self.about, examples=self.examples)
        shape = shape | None if self.default is None else shape
        return shape, Field(default=self.default, description=self.about, examples=self.examples)

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        """The value of what was given, in a file whose shape is right; tell `reading` what is wrong with it."""
        return given

    def write(self, value: Any, rules: Any) -> Any:
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

    def format(self, value: Any) -> str:
        """The value on one line."""
        return str(value)

    def is_missing(self, value: Any) -> bool:
        """Whether the value says nothing: nobody, nothing, no, none."""
        return value is None if self.default is None else not value

    def changed(self, raw: Any, holds: type, change: Callable[[Any], Any]) -> Any:
        """The JSON value with every seat or every card in it changed."""
        return _changed(raw, holds, change) if self.holds is holds else raw

    def leaves(self, raw: Any, where: Location) -> "Iterable[tuple[Kind, Any, Location]]":
        """This kind with its JSON value and its place, or in its stead the kinds that it is made of."""
        yield self, raw, where


class Count(Kind):
    """A whole number, not below 0; or how many of the card `of` lie there."""

    usual, pattern, looks = 0, r"\d{1,3}", "a number"

    def __init__(self, about: str | None = None, *, of: Any = None, **options: Any) -> None:
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

    def format(self, value: bool) -> str:
        return "" if self.mark else str(int(value))


class Seat(Kind):
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


class OneCard(Kind):
    """One card; `refused` says of some why they cannot lie there. One that is not `counted` only names a kind."""

    holds = str

    def __init__(
        self,
        about: str | None = None,
        *,
        refused: Mapping[Any, str] = MappingProxyType({}),
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

    def read(self, given: str | None, where: Location, reading: Reading) -> Any:
        card = None if given is None else reading.card(given, where, self.counted)
        return None if reading.is_refused(card, where, self.refused) else card

    def write(self, value: Any, rules: Any) -> str | None:
        code: str | None = None if value is None else value.code
        return code

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> str:
        if len(codes := self.deck.split(text, where)) != 1:
            raise NotationError(f"{where}: {quote(text)} should be {self.looks}")
        return codes[0]

    def from_text(self, text: str) -> str:
        return self.deck.split(text, "")[0]

    def format(self, value: Any) -> str:
        return self.deck.join([value])


class Cards(Kind):
    """Cards in a row: a hand, a discard pile."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return list[self.deck.shape()]  # type: ignore[misc]  # a type that is made from the cards of the game

    def read(self, given: list[str], where: Location, reading: Reading) -> tuple[Any, ...]:
        return reading.cards(given, where)

    def write(self, value: Iterable[Any], rules: Any) -> list[str]:
        return [card.code for card in value]

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        return self.deck.split(text, where)

    def format(self, value: Iterable[Any]) -> str:
        return self.deck.join(value)


class Pile(Cards):
    """A pile to draw from, top card first; or ``{"hidden": […]}`` in no order, on one line with ``_`` before it."""

    def __init__(
        self,
        about: str | None = "top card first",
        *,
        hidden: str = "HiddenFile",
        doc: str = "A pile of unknown order: what it holds, each card equally likely to be drawn next.",
        **options: Any,
    ) -> None:
        super().__init__(about, **options)
        self.hidden, self.doc = hidden, doc

    def shape(self) -> Any:
        cards = super().shape()
        return either(cards, create_model(self.hidden, __base__=StrictShape, __doc__=self.doc, hidden=(cards, ...)))

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        if isinstance(given, list):
            return PileOfCards(reading.cards(given, where))
        return PileOfCards(reading.cards(given.hidden, (*where, "hidden")), shuffled=True)

    def write(self, value: Any, rules: Any) -> Any:
        cards = super().write(value.cards, rules)
        return {"hidden": cards} if value.shuffled else cards

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Any:
        cards = self.deck.split(text.removeprefix("_"), where)
        return {"hidden": cards} if text.startswith("_") else cards

    def format(self, value: Any) -> str:
        return ("_" if value.shuffled else "") + self.deck.join(value.cards)


class Texts(Kind):
    """Things of several cards, each written as a text: towers, floors. On one line with dots between them."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return list[str]

    def read(self, given: list[str], where: Location, reading: Reading) -> tuple[Any, ...]:
        read = (self.read_one(text, (*where, number), reading) for number, text in enumerate(given))
        return tuple(thing for thing in read if thing is not None)

    def write(self, value: Iterable[Any], rules: Any) -> list[str]:
        return [thing.format() for thing in value]

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        return [self.parse_one(one, where) for one in text.split(".")] if text else []

    def format(self, value: Iterable[Any]) -> str:
        return ".".join(map(self.format_one, value))

    def changed(self, raw: list[str], holds: type, change: Callable[[Any], Any]) -> list[str]:
        return raw if holds is not str else [" ".join(map(change, text.split(" "))) for text in raw]

    def read_one(self, text: str, where: Location, reading: Reading) -> Any:
        """One of them out of a file; None if it is none."""
        raise NotImplementedError

    def parse_one(self, text: str, where: str) -> str:
        """One of them out of a line, as it would stand in a file."""
        return " ".join(self.deck.split(text, where))

    def format_one(self, thing: Any) -> str:
        """One of them on a line."""
        return self.deck.join(thing)


class Object(Kind):
    """An object whose keys hold kinds of their own; `build` makes its value of theirs, `parts` takes it apart."""

    usual: ClassVar[Any] = {}

    def __init__(
        self,
        name: str,
        doc: str,
        keys: Mapping[str, Kind],
        build: Callable[..., Any],
        parts: Callable[[Any], Mapping[str, Any]] | None = None,
        between: str = "",
        looks: str = "",
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.name, self.doc, self.keys, self.build = name, doc, keys, build
        self.between, self.looks = between, looks or between.join(keys)
        self.parts = parts or (lambda value: {key: getattr(value, key) for key in keys})

    def use(self, deck: Deck) -> None:
        for kind in self.keys.values():
            kind.use(deck)
        self.pattern = re.escape(self.between).join(f"({kind.pattern})" for kind in self.keys.values())

    def shape(self, **more: Any) -> Any:
        fields: Any = more | {key: kind.field() for key, kind in self.keys.items()}
        return create_model(self.name, __base__=StrictShape, __doc__=self.doc, **fields)

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        if given is None:
            return None
        read = {key: kind.read(getattr(given, key), (*where, key), reading) for key, kind in self.keys.items()}
        return self.build(**read)

    def write(self, value: Any, rules: Any) -> Json | None:
        if value is None:
            return None
        parts = self.parts(value)
        return {key: kind.write(parts[key], rules) for key, kind in self.keys.items()}

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Json:
        parts = text.split(self.between)
        if len(parts) != len(self.keys):
            raise NotationError(f"the {where} {quote(text)} should be {self.looks}")
        given = zip(self.keys.items(), parts, strict=True)
        return {key: kind.parse(part, f"{where}.{key}", rules) for (key, kind), part in given}

    def from_text(self, text: str) -> Json:
        found = re.fullmatch(self.pattern, text, re.ASCII)
        assert found is not None, "the text fits the pattern"
        return {key: self.keys[key].from_text(part) for key, part in zip(self.keys, found.groups(), strict=True)}

    def format(self, value: Any) -> str:
        parts = self.parts(value)
        return self.between.join(kind.format(parts[key]) for key, kind in self.keys.items())

    def changed(self, raw: Any, holds: type, change: Callable[[Any], Any]) -> Any:
        if not isinstance(raw, dict):
            return raw
        return {key: kind.changed(raw[key], holds, change) for key, kind in self.keys.items()}

    def leaves(self, raw: Any, where: Location) -> Iterable[tuple[Kind, Any, Location]]:
        for key, kind in self.keys.items() if isinstance(raw, dict) else ():
            yield from kind.leaves(raw[key], (*where, key))


def either(plain: Any, model: type[StrictShape]) -> Any:
    """The type of something that is an object of a model, or else plain."""
    return Annotated[
        Annotated[plain, Tag("plain")] | Annotated[model, Tag("object")],
        Discriminator(lambda raw: "object" if isinstance(raw, dict | model) else "plain"),
    ]


def _changed(raw: Any, holds: type, change: Callable[[Any], Any]) -> Any:
    if isinstance(raw, dict):
        return {key: _changed(value, holds, change) for key, value in raw.items()}
    if isinstance(raw, list):
        return [_changed(value, holds, change) for value in raw]
    return change(raw) if isinstance(raw, holds) else raw
