"""Checking the shape of a JSON value against a pydantic model, so that *every* problem is found and told in our words.

A wrong key or a value of a wrong type must not hide what else is wrong. So what pydantic rejects is reported and then
mended (an unknown key dropped, a bad value replaced by a stand-in of the right type) and the mended copy is given to
the game's own checks, together with the places that were mended: about those nothing more should be said.
"""

import copy
import json
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import getitem
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from faceup.models.errors import Location, quote
from faceup.models.words import MOST_GUESSES, nearest, simple

__all__ = ["Label", "OneLine", "StrictShape", "check_shape", "one_line", "plain_text"]

Shape = TypeVar("Shape", bound=BaseModel)


class StrictShape(BaseModel):
    """The base of everything that is read: an unknown key or a value of another type is an error, never ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


def plain_text(text: str) -> str:
    """Return text for people as it may be shown in a terminal, or raise a `ValueError` if it could steer one.

    A line may end with Unicode's separators of lines and paragraphs, too; they become line feeds. Controls (escapes
    among them) and characters without a shape of their own, such as those that turn the direction of writing, are
    refused.
    """
    plain = text.replace("\u2028", "\n").replace("\u2029", "\n")
    categories = {unicodedata.category(character) for character in plain if character != "\n"}
    for category, what in _REFUSED.items():
        if category in categories:
            raise ValueError(f"{quote(text)} holds {what}; write plain text")
    return plain


def one_line(text: str) -> str:
    """Return the same on one line, with single spaces: nobody's name begins a line of ours."""
    return " ".join(plain_text(text).split())


_REFUSED = {
    "Cc": "control characters",
    "Cs": "half a character (a lone surrogate)",
    "Cf": "invisible format characters",
}
Label = Annotated[str, AfterValidator(plain_text)]
"""Text for people, on as many lines as it has: a note."""
OneLine = Annotated[str, AfterValidator(one_line)]
"""Text for people on one line: a name, a title, a question."""


def check_shape(
    shape: type[Shape], raw: object, keys: Mapping[str, str] | None = None
) -> tuple[Shape | None, list[tuple[Location, str]], list[Location]]:
    """Read a JSON value, and find everything that is wrong with its shape: what, and where.

    Return what was read (None if it was beyond mending), the problems, and the places that were mended. What is wrong
    may hide something else that is, so a mended value is looked at again until nothing new is found. `keys` are those
    that are meant by words in other languages.
    Each round mends a place that was not mended before, and there are only so many.
    """
    problems: dict[tuple[Location, str], None] = {}
    mended: list[Location] = []
    while True:
        try:
            return shape.model_validate(raw), list(problems), mended
        except ValidationError as error:
            details = _in_terms_of_the_file(raw, error.errors(include_url=False, include_context=True))
        details = [detail for detail in details if detail["loc"] not in mended]
        if not details:
            return None, list(problems), mended
        meant = _meant(raw, details, keys or {})
        raw = copy.deepcopy(raw)
        for detail in details:
            _mend(raw, detail)
        for detail in details:
            problems.setdefault(_problem(shape, detail, keys or {}, guess=len(problems) < MOST_GUESSES))
        mended += (detail["loc"] for detail in details)
        mended += meant


def _meant(raw: Any, details: Sequence[ErrorDetails], keys: Mapping[str, str]) -> list[Location]:
    """The places that are meant by keys in other languages, and where nothing lies: it is not missing."""
    found: list[Location] = []
    for detail in details:
        *outer, key = detail["loc"] or ("",)
        meant = keys.get(simple(str(key))) if detail["type"] == "extra_forbidden" else None
        if meant is not None and meant not in reduce(getitem, outer, raw):
            found.append((*outer, meant))
    return found


def _in_terms_of_the_file(raw: object, details: Sequence[ErrorDetails]) -> list[ErrorDetails]:
    """Locations as a reader of the file knows them: without the names of union members, which pydantic adds."""
    cleaned: list[ErrorDetails] = []
    for detail in details:
        location: list[int | str] = []
        value: Any = raw
        for depth, step in enumerate(detail["loc"], 1):
            lacking = detail["type"] == "missing" and depth == len(detail["loc"])
            if isinstance(value, dict) and isinstance(step, str) and (step in value or lacking):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                continue
            location.append(step)
        if detail["type"] == "string_unicode" and isinstance(value, dict):
            # A key that is no text. Pydantic stops at the first, and gives the place of the whole object.
            broken = [key for key in value if not _is_text(key)]
            cleaned += (detail | {"type": "extra_forbidden", "loc": (*location, key)} for key in broken)
        else:
            cleaned.append(detail | {"loc": tuple(location)})
    return cleaned


def _is_text(key: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in key)


_TYPE_NAMES: dict[str, str] = {
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}


def _problem(
    shape: type[BaseModel], detail: ErrorDetails, keys: Mapping[str, str], guess: bool
) -> tuple[Location, str]:
    where, kind, given = detail["loc"], detail["type"], detail["input"]
    match kind:
        case "extra_forbidden":
            return where[:-1], _unknown_key(shape, where, keys, guess)
        case "missing":
            return where[:-1], f"the key {quote(where[-1])} is missing"
        case "literal_error":
            meant = nearest(given, re.findall(r"'([^']*)'", detail["ctx"]["expected"])) if guess else None
            told = f"{_shown(given)} should be {detail['ctx']['expected']}"
            return where, told if meant is None else f"{told}; did you mean {meant}?"
        case "greater_than_equal":
            return where, f"{_shown(given)} should be at least {detail['ctx']['ge']}"
        case "less_than_equal":
            return where, f"{_shown(given)} should be at most {detail['ctx']['le']}"
        case "too_short" | "string_too_short" if detail["ctx"]["min_length"] == 1:
            return where, "should not be empty"
        case "too_short":
            return where, f"should have {detail['ctx']['min_length']} entries or more, not {len(given)}"
        case "too_long":
            return where, f"should have at most {detail['ctx']['max_length']:,} entries, not {len(given):,}"
        case "string_too_long":
            return where, f"should have at most {detail['ctx']['max_length']:,} characters, not {len(given):,}"
        case _ if kind in _TYPE_NAMES:
            return where, f"should be {_TYPE_NAMES[kind]}, not {_shown(given)}"
        case _:
            message = detail["msg"].removeprefix("Value error, ").removeprefix("Input ")
            return where, f"{_shown(given)}: {message}" if kind != "value_error" else message


def _unknown_key(shape: type[BaseModel], where: Location, keys: Mapping[str, str], guess: bool) -> str:
    """Tell a key that does not belong there, which one may be meant, and where that one belongs."""
    known, key = _keys_at(shape, where[:-1]), str(where[-1])
    if not known:
        return f"unknown key {quote(key)}"
    listing, meant = f"known: {', '.join(known)}", keys.get(simple(key)) if guess else None
    if guess and meant not in known:
        within = [f"{outer}.{meant}" for outer in known if meant in _keys_at(shape, (*where[:-1], outer))]
        meant = within[0] if within else nearest(key, known)
    told = f"unknown key {quote(key)}"
    return f"{told} ({listing})" if meant is None else f"{told}; did you mean {meant}? ({listing})"


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return json.dumps(value) if value is None or isinstance(value, bool) else quote(value)


def _keys_at(shape: type[BaseModel], location: Location) -> list[str]:
    """The keys that the model knows at a place."""
    found: list[type[BaseModel]] = [shape]
    for step in location:
        if isinstance(step, str):
            found = [inner for model in found if step in model.model_fields for inner in _models_in(model, step)]
    return list(dict.fromkeys(name for model in found for name in model.model_fields))


def _models_in(model: type[BaseModel], field: str) -> list[type[BaseModel]]:
    def walk(annotation: Any) -> list[type[BaseModel]]:
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return [annotation]
        return [inner for argument in getattr(annotation, "__args__", ()) for inner in walk(argument)]

    return walk(model.model_fields[field].annotation)


_STAND_INS: dict[str, Callable[[], Any]] = {
    "string_type": str,
    "list_type": list,
    "model_type": dict,
    "model_attributes_type": dict,
}


def _mend(raw: Any, detail: ErrorDetails) -> None:
    """Make readable what pydantic did not accept: drop the key, or put a stand-in in a list, so that counts hold."""
    within: tuple[dict[str, Any], str] | None = None
    for step in detail["loc"][:-1]:
        if isinstance(raw, dict) and isinstance(step, str):
            within = raw, step
        try:
            raw = raw[step]
        except (KeyError, IndexError, TypeError):
            return
    last = detail["loc"][-1] if detail["loc"] else None
    if detail["type"] == "missing" and within is not None and within[1] == detail["loc"][-2]:
        within[0].pop(within[1], None)  # an object without what it needs is as good as none
    elif isinstance(raw, dict) and isinstance(last, str):
        raw.pop(last, None)
    elif isinstance(raw, list) and isinstance(last, int) and detail["type"] in _STAND_INS:
        raw[last] = _STAND_INS[detail["type"]]()
    elif within is not None:
        within[0].pop(within[1], None)
