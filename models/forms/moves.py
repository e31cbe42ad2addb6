"""What a game's moves look like, declared once; from that come their texts, their JSON and its schema.

A shape of moves is declared by its text: ``"attack {card} {on}"`` is written ``attack dragon 1``, and in JSON
``{"do": "attack", "card": "dragon", "on": 1}``. Words that behave alike share a shape (``"hammer|ball {from}"``), what
stands in brackets is left out where the value in it is None, and a word that begins with ``~`` is what chance brings:
``"~draw {card}"`` is ``{"chance": "draw", "card": "4"}``. A shape without a word is told by its first key. Where a key
is not called as what it holds, both stand there: ``"bone {from:seat}.{floor}"``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field, create_model

from faceup.models.errors import NotationError, listed, quote, unknown
from faceup.models.forms.deck import Deck
from faceup.models.forms.shape import StrictShape, check_shape
from faceup.models.game import Json
from faceup.models.names import player, seat_labels, spoken, who
from faceup.models.phrases import Phrase
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Language, Names

__all__ = ["Key", "Moves", "Shape", "card_key", "number_key", "seat_key", "word_key"]

M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Key:
    """What a move names at a key: its shape in JSON, and how it is read and written there and in a text."""

    shape: Any
    about: str | None = None
    default: Any = ...
    pattern: str = r"\S+"
    read: Callable[[Any], Any] = lambda given: given
    write: Callable[[Any], Any] = lambda value: value
    parse: Callable[[str], Any] | None = None
    """How it is read from a text, if not as in JSON."""
    format: Callable[[Any], str] = str
    tell: Callable[[Any], str] | None = None
    """How it is written for people, if not as in the text."""
    say: Callable[[Any, Mapping[str, Any]], Any] = lambda value, named: value
    """What fills the gap for it in a phrase, from its value and all that the move names; None leaves it out."""
    says: Callable[[AnyPosition], Mapping[str, Any]] | None = None
    """What people may say for it in a position, and the value of that; where this is None, a number."""
    joined: Callable[[list[Any]], Any] | None = None
    """Its value where people say several things for it, as the cards of a tower."""


def card_key(deck: Deck, among: Iterable[Any] = (), pattern: str = r"\S+") -> Key:
    """A card, by its code. In the schema stand those that it may be; the rest is for the game to check."""
    return Key(
        deck.shape(among),
        pattern=pattern,
        read=deck.card,
        write=lambda card: card.code,
        say=lambda card, _: card.names,
        says=lambda _: deck.said,
    )


def seat_key(
    about: str | None = None, most: int | None = None, pattern: str = r"\d{1,3}", noise: frozenset[str] = frozenset()
) -> Key:
    """A seat. People may say the name of the player, unless it is of words that say nothing (`Words.noise`)."""

    def says(position: AnyPosition) -> Mapping[str, int]:
        seats = range(len(position.players))
        names = {str(seat): seat for seat in seats} | {who(seat): seat for seat in seats}
        return names | {label: seat for seat in seats for label in seat_labels(seat)}

    return replace(
        number_key(about, most=most, pattern=pattern),
        tell=lambda seat: spoken(seat).removeprefix("seat "),
        say=lambda seat, _: player(seat, noise),
        says=says,
    )


def number_key(about: str | None = None, least: int = 0, most: int | None = None, pattern: str = r"\d{1,3}") -> Key:
    """A whole number."""
    return Key(Annotated[int, Field(ge=least, le=most)], about, pattern=pattern, parse=int)


def word_key(
    words: type[StrEnum],
    what: str,
    about: str | None = None,
    default: Any = ...,
    names: Mapping[str, Names] | None = None,
    says: Mapping[str, Any] | None = None,
) -> Key:
    """One of the words of an enum, with the `names` that it is said by; `says` has others that people may say."""

    def parse(text: str) -> StrEnum:
        if text not in list(words):
            raise NotationError(unknown(what, text, words, f"the {what}s are {', '.join(words)}"))
        return words(text)

    shape: Any = Literal[tuple(word.value for word in words)]
    return Key(
        shape | None if default is None else shape,
        about,
        default,
        read=lambda given: None if given is None else words(given),
        write=lambda word: None if word is None else word.value,
        parse=parse,
        say=lambda word, _: None if word is None else (names or {}).get(word.value) or word.value,
        says=lambda _: {word.value: word for word in words} | dict(says or {}),
    )


_WORDS = re.compile(r"[~a-z|]+(?= |$)")
_PIECE = re.compile(r"(?=.)(\[?)([^\[\]{}]*)(?:\{(\w+)(?::(\w+))?\})?\]?")
"""A piece of a shape's text: what stands there plainly, then a key, both perhaps in brackets."""


class Shape:
    """One shape of moves."""

    def __init__(self, name: str, text: str, doc: str, keys: Mapping[str, Key]) -> None:
        head = _WORDS.match(text)
        self.name = name.strip("_").lower()
        self.words = head[0].split("|") if head else [""]
        self.key = "chance" if text.startswith("~") else "do" if head else ""
        self.pieces = _PIECE.findall(text[head.end() :] if head else text)
        self.keys = {key: keys[what or key] for _, _, key, what in self.pieces if key}
        self._written = [
            (optional, plain, key, self.keys[key].format if key else None) for optional, plain, key, _ in self.pieces
        ]
        self._told = [
            (optional, plain, key, write and (self.keys[key].tell or write))
            for optional, plain, key, write in self._written
        ]
        pattern = f"(?P<_>{'|'.join(self.words)})"
        for optional, plain, key, _ in self.pieces:
            piece = re.escape(plain) + (f"(?P<{key}>{self.keys[key].pattern})" if key else "")
            pattern += f"(?:{piece})?" if optional else piece
        self._text = re.compile(pattern, re.ASCII)
        lead = {self.key: (Literal[tuple(word.lstrip("~") for word in self.words)], ...)} if self.key else {}
        fields: Any = {
            key: (kind.shape, Field(kind.default, description=kind.about)) for key, kind in self.keys.items()
        }
        self.model = create_model(name, __base__=StrictShape, __doc__=doc, **lead | fields)

    def parse(self, text: str) -> tuple[str, dict[str, Any]] | None:
        """The word and the values of a text of this shape."""
        found = self._text.fullmatch(text)
        if found is None:
            return None
        given = ((key, found[key], kind.parse or kind.read) for key, kind in self.keys.items())
        return found["_"], {key: None if part is None else read(part) for key, part, read in given}

    def format(self, word: str, values: Mapping[str, Any], people: bool = False) -> str:
        """The text for programs, or for people."""
        text = word
        for optional, plain, key, write in self._told if people else self._written:
            if write is None:
                text += plain
            elif not optional or values[key] is not None:
                text = f"{text}{plain}{write(values[key])}"
        return text


class Moves(Generic[M]):
    """The forms of a game's moves.

    - `shapes`: each with its name, its text, and what it does, for the schema.
    - `keys`: what the words in braces stand for.
    - `looks`: examples, for the message that a text is no move.
    - `phrases`: how a move is said, by its word or else by the name of its shape.

    A move is made by `Move.of` from its word and the values of its keys, and taken apart again by `Move.parts`.
    """

    def __init__(
        self,
        move: type[M],
        game: str,
        shapes: Mapping[str, tuple[str, str]],
        keys: Mapping[str, Key],
        looks: str = "",
        phrases: Mapping[str, Phrase] | None = None,
    ) -> None:
        self.move, self.game, self.phrases = move, game, phrases or {}
        self.looks = looks or " or ".join(f"'{text}'" for text, _ in shapes.values())
        self.shapes = [Shape(name, text, doc, keys) for name, (text, doc) in shapes.items()]
        self._by_name: dict[str | tuple[str, ...], Shape] = {
            word: shape for shape in self.shapes for word in shape.words if word
        }

    @property
    def model(self) -> Any:
        """The shape of a move in JSON, from which its schema comes: a union of models."""
        models: list[Any] = [shape.model for shape in self.shapes]
        return reduce(or_, models)

    def parse(self, text: str) -> M:
        """Read the text form."""
        try:
            found = next((found for shape in self.shapes if (found := shape.parse(text)) is not None), None)
            if found is not None:
                return self.move.of(*found)
        except NotationError as error:
            raise NotationError(f"{quote(text)}: {error}") from None
        raise NotationError(f"{quote(text)} is not a move of {self.game}; a move looks like {self.looks}")

    def format(self, move: M) -> str:
        """Write the text form."""
        shape, word, values = self._shape(move)
        return shape.format(word, values)

    def tell(self, move: M) -> str:
        """Write the text form for people: players by what messages call them. It reads back as what people say."""
        shape, word, values = self._shape(move)
        return shape.format(word, values, people=True)

    def say(self, move: M, language: Language) -> str:
        """Say a move in words; one that the game has no words for as `tell` does. It reads back."""
        shape, word, values = self._shape(move)
        phrase = self.phrases.get(word) or self.phrases.get(shape.name)
        if phrase is None:
            return shape.format(word, values, people=True)
        return phrase.said(language, **{key: kind.say(values[key], values) for key, kind in shape.keys.items()})

    def from_json(self, raw: object) -> M:
        """Read the JSON form."""
        shape = self._shape_of(raw)
        file, problems, _ = check_shape(shape.model, raw)
        if file is None or problems:
            raise NotationError(listed(problems))
        word = getattr(file, shape.key) if shape.key else ""
        return self.move.of(
            f"~{word}" if shape.key == "chance" else word,
            {key: kind.read(getattr(file, key)) for key, kind in shape.keys.items()},
        )

    def to_json(self, move: M) -> Json:
        """Write the JSON form."""
        shape, word, values = self._shape(move)
        lead = {shape.key: word.lstrip("~")} if shape.key else {}
        return lead | {key: kind.write(values[key]) for key, kind in shape.keys.items()}

    def _shape(self, move: M) -> tuple[Shape, str, Mapping[str, Any]]:
        word, values = move.parts()
        named = word or tuple(values)
        shape = self._by_name.get(named)
        if shape is None:  # without a word, it is the first shape whose keys are all there
            shape = next(shape for shape in self.shapes if shape.keys.keys() <= values.keys())
            self._by_name[named] = shape
        return shape, word or shape.words[0], values

    def _shape_of(self, raw: object) -> Shape:
        """The shape that a JSON value is meant to have."""
        given = raw if isinstance(raw, dict) else {}
        lead = "chance" if "chance" in given else "do" if any(shape.key == "do" for shape in self.shapes) else ""
        shapes = [shape for shape in self.shapes if shape.key == lead]
        if not lead:
            return next((shape for shape in reversed(shapes) if next(iter(shape.keys)) in given), shapes[0])
        if len(shapes) == 1:
            return shapes[0]
        words = {word.lstrip("~"): shape for shape in shapes for word in shape.words}
        word = given.get(lead)
        if not isinstance(word, str) or word not in words:
            raise NotationError(
                f"a move is an object whose '{lead}' is one of {', '.join(words)}; this is {quote(raw)}"
            )
        return words[word]
