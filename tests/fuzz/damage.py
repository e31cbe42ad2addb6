"""How sound input is damaged: byte by byte, letter by letter, or as a structure that is still JSON."""

import copy
import json
import random
from typing import Any

__all__ = ["HOSTILE", "damaged_bytes", "damaged_json", "damaged_text"]

HOSTILE = (
    "",
    " ",
    "\x00",
    "\x07",
    "\x1b[31mred",
    "\x1b]0;title\x07",
    "\r",
    "\n",
    "\x85",
    "\u2028",
    "\u202eright to left",
    "\u200b",
    "\ud800",
    "\U000e0041",
    "é" * 50,
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "[bold]markup[/nothing]",
    "1e999999999",
    "1/0",
    "-0",
    "9" * 5000,
    "٣",
    "{}",
    "#",
    "~",
    "../../x",
)
"""Texts that have troubled somebody before."""

_NUMBERS = (0, 1, -1, 2, 3, 7, 255, 2**31, -(2**31), 2**63, 10**30, 0.5, -0.0, 1e308)
_LETTERS = tuple("12378cmKrbgyp?dhabtsoxXé._~-+>,:;#/ ^=\t\n\x1b\x00\"'{}[]()\\")
_BYTES = b'{}[]:,"\\ \n\r0129-.eKcm^rt~_#\x00\x1b\x7f\xff\xc3\xe2\xed'
_TWICE = "a key that stands twice"


def damaged_bytes(chance: random.Random, sound: bytes) -> bytes:
    """Flip, set, delete, insert, repeat or cut off some bytes."""
    raw = bytearray(sound)
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(raw))
        match chance.choice(("flip", "set", "delete", "insert", "repeat", "cut")):
            case "flip" if place < len(raw):
                raw[place] ^= 1 << chance.randrange(8)
            case "set" if place < len(raw):
                raw[place] = chance.choice(_BYTES)
            case "delete":
                del raw[place : place + chance.randint(1, 12)]
            case "insert":
                hostile = chance.choice(HOSTILE).encode("utf-8", "surrogatepass")
                raw[place:place] = chance.choice((b"\xef\xbb\xbf", b"NaN", b"\n", chance.randbytes(3), hostile))
            case "repeat":
                raw[place:place] = raw[place : place + chance.randint(1, 200)]
            case "cut" if chance.random() < 0.2:
                del raw[place:]
    return bytes(raw)


def damaged_text(chance: random.Random, sound: str, others: tuple[str, ...] = ()) -> str:
    """Replace, insert or delete some letters, exchange pieces, or splice with another text of the kind."""
    text = sound
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(text))
        match chance.choice(("letter", "letter", "delete", "hostile", "repeat", "splice", "swap")):
            case "letter":
                text = text[:place] + chance.choice(_LETTERS) + text[place + chance.randint(0, 1) :]
            case "delete":
                text = text[:place] + text[place + chance.randint(1, 3) :]
            case "hostile" if chance.random() < 0.3:
                text = text[:place] + chance.choice(HOSTILE) + text[place:]
            case "repeat":
                text = text[:place] + text[place : place + chance.randint(1, 8)] * chance.randint(1, 3) + text[place:]
            case "splice" if others:
                other = chance.choice(others)
                text = text[:place] + other[chance.randint(0, len(other)) :]
            case "swap":
                far = chance.randint(place, len(text))
                text = text[far:] + text[place:far] + text[:place] if chance.random() < 0.1 else text
    return text


def damaged_json(chance: random.Random, sound: Any) -> str:
    """Replace, move, copy, delete or rename some values of a JSON document, or write a key twice; mostly a few."""
    document = copy.deepcopy(sound)
    doubled = None
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        found = list(_places(document))
        if not found:
            break
        within, key = chance.choice(found)
        match chance.choice(("replace", "replace", "tweak", "move", "delete", "repeat", "rename", "double")):
            case "replace":
                within[key] = _any_value(chance)
            case "tweak":
                within[key] = _tweaked(chance, within[key])
            case "move":
                other, where = chance.choice(found)
                within[key] = copy.deepcopy(other[where])
            case "delete":
                del within[key]
            case "repeat" if isinstance(within, list):
                within[key:key] = [copy.deepcopy(within[key])] * chance.choice((1, 1, 2, 60))
            case "rename" if isinstance(within, dict):
                other, where = chance.choice(found)
                within[where if isinstance(where, str) else chance.choice(HOSTILE)] = within.pop(key)
            case "double" if isinstance(within, dict) and doubled is None:
                within[_TWICE], doubled = within[key], key
    text = json.dumps(document, ensure_ascii=chance.random() < 0.5)
    return text if doubled is None else text.replace(json.dumps(_TWICE), json.dumps(doubled))


def _places(value: Any) -> "list[tuple[Any, Any]]":
    """Every container in a JSON value, with each of its keys or indices."""
    inner = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    return [(value, key) for key, _ in inner] + [place for _, below in inner for place in _places(below)]


def _tweaked(chance: random.Random, value: Any) -> Any:
    """Something much like a value, of the same type where that is possible."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + chance.choice((-1, 1, 10, 0.5))
        case str():
            return damaged_text(chance, value)
        case list() | dict() if value:
            inner = list(value) if isinstance(value, dict) else [*range(len(value))]
            key = chance.choice(inner)
            value[key] = _tweaked(chance, value[key])
    return value


def _any_value(chance: random.Random, depth: int = 3) -> Any:
    match chance.choice(("nothing", "number", "number", "text", "text", "list", "object", "deep")):
        case "nothing":
            return chance.choice((None, True, False))
        case "number":
            return chance.choice(_NUMBERS)
        case "list" if depth:
            return [_any_value(chance, depth - 1) for _ in range(chance.randint(0, 3))]
        case "object" if depth:
            keys = [chance.choice(HOSTILE) for _ in range(chance.randint(0, 3))]
            return {key: _any_value(chance, depth - 1) for key in keys}
        case "deep" if chance.random() < 0.1:
            nested: Any = []
            for _ in range(chance.choice((10, 20, 300))):
                nested = [nested]
            return nested
    return chance.choice(HOSTILE)
