"""How rules sets are written, whatever the game: by the preset that is nearest to them, and the flags that differ.

In a file ``{"preset": "french", "ladder": "own"}``, on one line ``french.ladder-own``, and for a list
``italian.first_heights-2-3``.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from faceup.models.errors import NotationError, quote
from faceup.models.game import Json

__all__ = ["difference", "format_rules", "parse_rules", "write_rules"]

Rules = TypeVar("Rules")


def difference(presets: Mapping[str, Rules], rules: Rules) -> tuple[str, dict[str, Any]]:
    """The preset that is nearest to the rules (the first of those), and the flags in which they differ from it."""
    names = [field.name for field in fields(rules)]  # type: ignore[arg-type]  # rules are dataclasses

    def overrides(preset: str) -> dict[str, Any]:
        base = presets[preset]
        return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(base, name)}

    return min(((preset, overrides(preset)) for preset in presets), key=lambda found: len(found[1]))


def write_rules(presets: Mapping[str, Rules], rules: Rules) -> str | Json:
    """A rules set as it stands in a file, in its shortest form."""
    preset, overrides = difference(presets, rules)
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in overrides.items()}
    return {"preset": preset, **plain} if plain else preset


def format_rules(presets: Mapping[str, Rules], rules: Rules) -> str:
    """A rules set as it stands in a one-line notation."""
    preset, overrides = difference(presets, rules)
    return ".".join([preset, *(f"{flag}-{_format_value(value)}" for flag, value in overrides.items())])


def parse_rules(text: str) -> Json:
    """A rules set out of a one-line notation, as it would stand in a file; only its form is checked here."""
    preset, *flags = text.split(".")
    rules: Json = {"preset": preset}
    for flag in flags:
        name, _, value = flag.partition("-")
        if name in rules:
            raise NotationError(f"the flag {quote(name)} stands twice in the rules {quote(text)}")
        rules[name] = _parse_value(value)
    return rules


def _format_value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _parse_value(value: str) -> object:
    """A truth value or a whole number, if it looks like one, or else a word. A list is for its flag to read."""
    if value.isascii() and value.isdecimal() and len(value) <= 3:
        return int(value)
    return {"true": True, "false": False}.get(value, value)
