"""How a rules set is written, whatever the game: by the preset that is nearest to it, and the flags that differ.

In a file ``{"preset": "french", "ladder": "own"}``, on one line ``french.ladder-own``, and for a list
``italian.first_heights-2-3``. The flags are the fields of the game's `Rules`, a dataclass.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, Literal, TypeVar, get_origin, get_type_hints

from pydantic import Field, create_model

from faceup.models.errors import Location, NotationError, listed, quote, unknown
from faceup.models.forms.deck import Deck
from faceup.models.forms.field import FormField
from faceup.models.forms.fields import either
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.forms.reading import Reading
from faceup.models.forms.shape import StrictShape, check_shape
from faceup.models.game import Json
from faceup.models.words import plain, simple

__all__ = ["RulesField", "difference"]

R = TypeVar("R")


def difference(presets: Mapping[str, R], rules: R) -> tuple[str, dict[str, Any]]:
    """The preset that is nearest to the rules (the first of those), and the flags in which they differ from it."""
    for preset, base in presets.items():
        if rules == base:  # as they nearly always are
            return preset, {}
    names = [field.name for field in fields(rules)]  # type: ignore[arg-type]  # rules are dataclasses

    def overrides(preset: str) -> dict[str, Any]:
        base: Any = presets[preset]
        differing = {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(base, name)}
        for name in reversed(differing):  # a flag that follows from the others goes without saying
            others = {other: given for other, given in differing.items() if other != name}
            if replace(base, **others) == rules:
                differing = others
        return differing

    return min(((preset, overrides(preset)) for preset in presets), key=lambda found: len(found[1]))


class Flag(FormField[Any]):
    """A flag of any plain type: true or false, a whole number, a word of an enum, several numbers."""

    def __init__(self, type_: Any, shape: Any) -> None:
        super().__init__()
        self.type, self.several, self._shape = type_, get_origin(type_) is tuple, shape

    def shape(self) -> Any:
        if isinstance(self.type, type) and issubclass(self.type, Enum):
            return Literal[tuple(word.value for word in self.type)]
        return self._shape or (list[int] if self.several else self.type)

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        return tuple(given) if self.several else self.type(given)

    def write(self, value: Any, rules: Any) -> Any:
        return list(value) if self.several else value.value if isinstance(value, Enum) else value

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Any:
        """A truth value or a whole number, if it looks like one, or else a word; or numbers."""
        if self.several:
            if not re.fullmatch(r"\d{1,3}(-\d{1,3})*", text, re.ASCII):
                raise NotationError(
                    f"rules: {quote(f'{where}-{text}')} should have numbers with '-' between, as {where}-1-2"
                )
            return list(map(int, text.split("-")))
        number = re.fullmatch(r"\d{1,3}", text, re.ASCII)
        return int(text) if number else {"true": True, "false": False}.get(text, text)

    def format(self, value: Any) -> str:
        if self.several:
            return "-".join(map(str, value))
        return str(value).lower() if isinstance(value, bool) else str(value)

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Any:
        """What the flag is; alone it says yes."""
        hearing.mark(where, piece)
        if self.several:
            return [int(number) for number in re.findall(r"\d{1,3}", piece.text, re.ASCII)]
        if self.type is bool:
            return hearing.truth(piece) if piece.text else True
        if isinstance(self.type, type) and issubclass(self.type, Enum):
            return next((word.value for word in self.type if plain(word.value) == plain(piece.text)), piece.text)
        return int(piece.text) if re.fullmatch(r"\d{1,3}", piece.text, re.ASCII) else piece.text

    def say(self, value: Any, rules: Any) -> str:
        if self.several:
            return " ".join(map(str, value))
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)


class RulesField(FormField[Any]):
    """The rules of a position: a preset's name, or an object with ``preset`` and flags.

    A flag is allowed what its type in the game's `Rules` says; `flags` narrows that type, or has a kind of its own.
    """

    def __init__(self, presets: Mapping[str, Any], flags: Mapping[str, Any] | None = None) -> None:
        super().__init__(default=next(iter(presets)))
        self.presets = presets
        hints = get_type_hints(type(presets[self.default]))
        given = {flag: (flags or {}).get(flag) for flag in hints}
        self.flags = {
            flag: kind if isinstance(kind, FormField) else Flag(hints[flag], kind) for flag, kind in given.items()
        }

    def use(self, deck: Deck) -> None:
        """Make the model of the file. A flag that is not given is the preset's, so its default is never used."""
        super().use(deck)
        for kind in self.flags.values():
            kind.use(deck)
        preset: Any = Literal[tuple(self.presets)]
        unsaid: Any = Field(default=None, json_schema_extra=_without_default)
        fields: Any = {flag: (kind.shape(), unsaid) for flag, kind in self.flags.items()}
        doc = "A rules set that starts from a preset and overrides flags."
        self.model = create_model(
            "RulesFile", __base__=StrictShape, __doc__=doc, preset=(preset, self.default), **fields
        )
        self._shape = either(preset, self.model)

    def shape(self) -> Any:
        return self._shape

    def read(self, given: Any, where: Location, reading: Reading) -> Any:
        """The rules; None where they are in doubt."""
        if isinstance(given, str):
            rules = self.presets[given]
        else:
            told, named = len(reading.problems), given.model_fields_set - {"preset"}
            flags = {
                flag: kind.read(getattr(given, flag), (*where, flag), reading)
                for flag, kind in self.flags.items()
                if flag in named
            }
            rules = replace(self.presets[given.preset], **flags) if len(reading.problems) == told else None
        return None if reading.was_mended(where) else rules

    def write(self, value: Any, rules: Any) -> str | Json:
        preset, flags = difference(self.presets, value)
        written = {flag: self.flags[flag].write(given, value) for flag, given in flags.items()}
        return {"preset": preset, **written} if flags else preset

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Json:
        preset, *flags = text.split(".")
        given: Json = {"preset": preset}
        for flag in flags:
            name, _, value = flag.partition("-")
            if name in given:
                raise NotationError(f"the flag {quote(name)} appears twice in the rules {quote(text)}")
            given[name] = self.flags.get(name, Flag(bool, None)).parse(value, name, rules)
        return given

    def format(self, value: Any) -> str:
        preset, flags = difference(self.presets, value)
        return ".".join([preset, *(f"{flag}-{self.flags[flag].format(given)}" for flag, given in flags.items())])

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Json:
        """A preset and flags, each with its value, with commas between."""
        hearing.mark(where, piece)
        given: Json = {}
        for part in piece.split(","):
            preset = next((name for name in self.presets if plain(name) == plain(part.text)), None)
            preset = preset or hearing.words.rule_meanings.get(simple(part.text))
            words = part.words()
            named = {plain(flag): flag for flag in self.flags}
            ends = (n for n in range(len(words), 0, -1) if plain(" ".join(word.text for word in words[:n])) in named)
            end = next(ends, 0)
            if preset is not None or not end:
                key, value = "preset", preset
                if preset is None:
                    known = {plain(name): name for name in (*self.presets, *self.flags)}
                    known |= hearing.words.rule_meanings
                    listing = f"presets: {', '.join(self.presets)}; flags: {', '.join(self.flags)}"
                    hearing.report(part, unknown("rule", part.text, known, listing))
                    continue
            else:
                key = named[plain(" ".join(word.text for word in words[:end]))]
                value = self.flags[key].hear(part.after(words[end - 1]), (*where, key), hearing)
            if key in given:
                hearing.report(part, f"the {'preset' if key == 'preset' else f'flag {key}'} is named twice")
            given[key] = value
        return given

    def say(self, value: Any, rules: Any) -> str:
        preset, flags = difference(self.presets, value)
        said = (f"{flag.replace('_', ' ')} {self.flags[flag].say(given, value)}" for flag, given in flags.items())
        return ", ".join([preset, *said])

    def to_json(self, rules: Any) -> str | Json:
        """Write rules on their own, in their shortest form."""
        return self.write(rules, rules)

    def from_json(self, raw: object) -> Any:
        """Read rules on their own."""
        file, problems, mended = check_shape(self.model, {"preset": raw} if isinstance(raw, str) else raw)
        reading = Reading(self.deck, file, mended)
        rules = None if file is None else self.read(file, (), reading)
        if rules is None or problems:
            raise NotationError(f"rules: {listed([*problems, *reading.problems])}")
        return rules


def _without_default(schema: Json) -> None:
    schema.pop("default", None)
