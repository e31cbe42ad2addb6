"""JSON of which nothing is known: read within bounds, and where it is none, the slip of whoever typed it is named."""

import json
import re
from itertools import chain
from json import JSONDecodeError
from typing import Any

from faceup.models.errors import InputError, quote
from faceup.models.game import Json

__all__ = ["load_json"]

MAX_NESTING = 100
"""How deep the JSON of a puzzle may go: its solution goes two levels deeper with every move."""

_CURLY = "“”„«»‟"
_SINGLE = "'‘’`‚‹›"


def load_json(text: str) -> Any:
    """Read JSON of which nothing is known: without doubled keys, numbers that are none, or deep nesting."""

    def unique(pairs: list[tuple[str, Any]]) -> Json:
        found: Json = {}
        for key, held in pairs:
            if key in found:
                raise InputError(f"the key {quote(key)} appears twice in one object")
            found[key] = held
        return found

    def no_constant(name: str) -> None:
        raise InputError(f"{name} is not JSON")

    try:
        raw = json.loads(text, object_pairs_hook=unique, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        raise InputError(_slip(error)) from None
    except InputError:
        raise
    except RecursionError:
        raise InputError(_TOO_DEEP) from None
    except ValueError:
        raise InputError("it holds a number with thousands of digits") from None
    level: list[Any] = [raw]
    for _ in range(MAX_NESTING):
        lists = (
            value.values() if isinstance(value, dict) else value for value in level if isinstance(value, dict | list)
        )
        level = [*chain.from_iterable(lists)]
    if level:
        raise InputError(_TOO_DEEP)
    return raw


_TOO_DEEP = f"the JSON is nested more than {MAX_NESTING} levels deep"


def _slip(error: JSONDecodeError) -> str:
    """Say what is wrong with a text that is no JSON, where, and what to write instead."""
    what, at = _found(error)
    before = error.doc[:at]
    column = at - before.rfind("\n")
    line = f"line {before.count(chr(10)) + 1}, " if "\n" in error.doc.strip() else ""
    return f"not JSON ({line}column {column}): {what}"


def _found(error: JSONDecodeError) -> tuple[str, int]:
    """The slip, and the place of it in the text."""
    text, at = error.doc, error.pos
    here = text[at : at + 1]
    before = text[:at].rstrip()
    if before.endswith(",") and here in ("]", "}"):  # newer Pythons stop at the comma, older ones at the bracket
        return f"a comma before '{here}'; take it away", len(before) - 1
    if here == "," and re.match(r",\s*[\]}]", text[at:]):
        return f"a comma before '{text[at + 1 :].lstrip()[0]}'; take it away", at
    if here in _CURLY and here:
        return f'the quotation mark {here}; write plain double quotes (")', at
    if here in _SINGLE and here:
        return f'the quotation mark {here}; JSON has double quotes (")', at
    if text[at : at + 2] in ("//", "/*") or here == "#":
        return 'a comment; JSON has none, so take it away (there is the key "note")', at
    if word := re.match(r"True|False|None|NULL|Null|TRUE|FALSE|undefined|nil", text[at:]):
        meant = {"t": "true", "f": "false"}.get(word[0][0].lower(), "null")
        return f"{word[0]}; JSON writes {meant}", at
    if key := re.match(r"[^\W\d][\w-]*(?=\s*:)", text[at:]):
        return f'the key {key[0][:40]} without quotes; write "{key[0][:40]}"', at
    return _missing(error, text, at, here)


def _missing(error: JSONDecodeError, text: str, at: int, here: str) -> tuple[str, int]:
    """Something that is not there."""
    if not text[at:].strip():
        opened = _opened(text)
        if opened:
            return f"the text ends before a '{opened}'; write it", len(text.rstrip())
        return "the text ends too early", len(text.rstrip())
    if error.msg.startswith("Unterminated string"):
        return "a text whose closing quote is missing", at
    if error.msg.startswith("Expecting ',' delimiter"):
        if here in "]}":
            return f"'{here}' where '{_opened(text[:at])}' should close what is open", at
        return "a comma is missing", at
    if error.msg.startswith("Expecting ':' delimiter"):
        return "a colon is missing after the key", at
    if error.msg.startswith("Extra data"):
        return "more text after the end; several positions go one on each line", at
    if word := re.match(r"[^\W\d]\w*", text[at:]):
        return f'the word {word[0][:40]} without quotes; write "{word[0][:40]}"', at
    return error.msg.removesuffix(" at"), at


def _opened(text: str) -> str:
    """The bracket that should close what is open at the end of a text."""
    waiting: list[str] = []
    for mark in re.findall(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', text):
        if mark in "[{":
            waiting.append("]" if mark == "[" else "}")
        elif mark in "]}" and waiting:
            waiting.pop()
    return waiting[-1] if waiting else ""
