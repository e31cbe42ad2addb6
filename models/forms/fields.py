"""The fields that a position file has. A game declares each key of its file once, as one of these.

A game with something of its own (towers, castles) derives a field for it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Discriminator, Field, Tag, WithJsonSchema, create_model

from faceup.models.cards import CardKind
from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms.deck import Deck, row
from faceup.models.forms.field import FormField, V
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.forms.reading import NONE_REFUSED, Reading, Refused
from faceup.models.forms.shape import StrictShape
from faceup.models.game import Json
from faceup.models.names import spoken
from faceup.models.piles import Pile as PileOfCards

__all__ = ["Cards", "Count", "FormField", "Object", "OneCard", "Pile", "Seat", "Texts", "Truth", "Turn", "either"]


class Count(FormField[int]):
    """A whole number, not below 0; or how many of the card `of` lie there."""

    usual, pattern, looks = 0, r"\d{1,3}", "a number"

    def __init__(self, about: str | None = None, *, of: CardKind | None = None, **options: Any) -> None:
        super().__init__(about, **options)
        self.of = of

    def shape(self) -> Any:
        return Annotated[int, Field(ge=0)]

    def read(self, given: int, where: Location, reading: Reading) -> int:
        if self.of is None:
            return given
        counted = min(given, self.of.copies + 1)  # more than the deck holds is told once, whatever the number
        reading.lies(self.of, where, counted)
        return counted

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Any:
        hearing.mark(where, piece)
        if re.fullmatch(r"\d{1,3}", piece.text, re.ASCII):
            return int(piece.text)
        hearing.report(piece, f"{quote(piece.text)} should be a whole number")
        return self.default


class Truth(Count):
    """True or false; or whether the card `of` lies there."""

    usual, pattern, looks = False, "[01]?", "0 or 1"

    def shape(self) -> Any:
        return bool

    def from_text(self, text: str) -> bool:
        return text != "0"

    def format(self, value: int) -> str:
        return "" if self.mark else str(int(value))

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> bool:
        hearing.mark(where, piece)
        return bool(piece.text) and hearing.truth(piece)

    def say(self, value: int, rules: Any) -> str:
        return "yes" if value else "no"


class Seat(FormField[int | None]):
    """One of the seats, from 0."""

    holds = int
    pattern, looks = r"\d{1,3}", "a seat, from 0"

    def shape(self) -> Any:
        schema: Any = {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}]}
        return Annotated[int, Field(ge=0), WithJsonSchema(schema)]

    def seated(self, raw: Any, seat: Callable[[str], int]) -> Any:
        return seat(raw) if isinstance(raw, str) else raw

    def read(self, given: int | None, where: Location, reading: Reading) -> int | None:
        return given if given is not None and reading.is_seat(given, where) else None

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Any:
        hearing.mark(where, piece)
        return piece.text

    def say(self, value: int | None, rules: Any) -> str:
        return "" if value is None else spoken(value)


class Turn(Seat):
    """The seat whose turn it is."""

    usual = 0

    def __init__(self) -> None:
        super().__init__("the seat to move, from 0, or the name of the player")


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

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> str | None:
        cards = hearing.cards(piece, where, each=False)
        if len(cards) > 1:
            hearing.report(piece, f"{quote(piece.text)} should be {self.looks}")
        return cards[0] if cards else None

    def say(self, value: CardKind | None, rules: Any) -> str:
        return "" if value is None else value.code


class Cards(FormField[tuple[CardKind, ...]]):
    """Cards in a row: a hand, a discard pile."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return self.deck.row_shape()

    def read(self, given: list[str], where: Location, reading: Reading) -> tuple[CardKind, ...]:
        return reading.cards(given, where)

    def write(self, value: Iterable[CardKind], rules: Any) -> list[str]:
        return [card.code for card in value]

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        return self.deck.split(text, where)

    def format(self, value: Iterable[CardKind]) -> str:
        return self.deck.join(value)

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> list[str]:
        return hearing.cards(piece, where)

    def say(self, value: Iterable[CardKind], rules: Any) -> str:
        return " ".join(card.code for card in value)


class Pile(FormField[PileOfCards[CardKind]]):
    """A pile to draw from, top card first; or ``{"hidden": […]}`` in no order, on one line with ``_`` before it."""

    usual: ClassVar[Any] = []
    typed = "top card first; or 'shuffled' and then the cards, in no order"
    holds = str

    def shape(self) -> Any:
        cards = self.deck.row_shape()
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

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Any:
        """Cards, or a word such as ``shuffled`` and then cards."""
        first, rest = piece.first_word()
        if hearing.key(first.text) == "hidden":
            return {"hidden": hearing.cards(rest, (*where, "hidden"))}
        return hearing.cards(piece, where)

    def say(self, value: PileOfCards[CardKind], rules: Any) -> str:
        return "shuffled " * value.shuffled + " ".join(card.code for card in value.cards)


class Texts(FormField[tuple[V, ...]]):
    """Things of several cards, each written as a text: towers, floors. On one line with dots between them."""

    usual: ClassVar[Any] = []
    holds = str

    def shape(self) -> Any:
        return row(str, {"type": "string"}, lambda text: [one.strip() for one in text.split(",") if one.strip()])

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

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> list[str]:
        hearing.mark(where, piece)
        said = [one for one in piece.split(",") if not hearing.is_nothing(one)]
        return [self.hear_one(one, (*where, number), hearing) for number, one in enumerate(said)]

    def say(self, value: Iterable[Any], rules: Any) -> str:
        return ", ".join(thing.format() for thing in value)

    def hear_one(self, piece: Piece, where: Location, hearing: Hearing) -> str:
        """One of them out of the plain-text form, as it would stand in a file."""
        return " ".join(hearing.cards(piece, where, each=False))

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

    def seated(self, raw: Any, seat: Callable[[str], int]) -> Any:
        if not isinstance(raw, dict):
            return raw
        return {key: self.keys[key].seated(held, seat) if key in self.keys else held for key, held in raw.items()}

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

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Json:
        """What the keys hold, with commas between."""
        hearing.mark(where, piece)
        said, keys = piece.split(","), list(self.keys.items())
        if len(said) != len(keys):
            hearing.report(piece, f"{quote(piece.text)} should be {self.looks}, with commas between")
        return {key: kind.hear(one, (*where, key), hearing) for (key, kind), one in zip(keys, said, strict=False)}

    def say(self, value: Any, rules: Any) -> str:
        parts = self.parts(value)
        return ", ".join(kind.say(parts[key], rules) for key, kind in self.keys.items())

    def leaves(self, raw: Any, where: Location) -> Iterable[tuple[FormField[Any], Any, Location]]:
        for key, kind in self.keys.items():
            yield from kind.leaves(raw[key], (*where, key))


def either(plain: Any, model: type[StrictShape]) -> Any:
    """The type of something that is an object of a model, or else plain."""
    return Annotated[
        Annotated[plain, Tag("plain")] | Annotated[model, Tag("object")],
        Discriminator(lambda raw: "object" if isinstance(raw, dict | model) else "plain"),
    ]
