"""Writing the plain-text form of a position, and a template of it for people to fill in.

What is written is canonical, and `faceup.models.forms.text` reads it back.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from faceup.models.forms.field import FormField
from faceup.models.forms.fields import Object
from faceup.models.forms.form import Form
from faceup.models.forms.text import key_meant, names_game, places
from faceup.models.game import Game
from faceup.models.names import players_called
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named, games
from faceup.models.words import plain

__all__ = ["heading", "quoted", "say", "template"]

_SAFE = re.compile(r"[^\s\">#|:,~-][^\":|#\n]*(?<!\s)|[^\s\">#|:,~-]")


def say(position: AnyPosition, names: Sequence[str] = (), title: str | None = None, note: str | None = None) -> str:
    """Write the plain-text form of a position, canonically, with its labels."""
    form, rules = position.form(), position.rules
    lines = [heading(form, rules)]
    lines += (f"{key}: {_label(text)}" for key, text in (("title", title), ("note", note)) if text is not None)
    with players_called(names):
        for key, kind in form.fields.items():
            if key not in ("rules", "turn", "players"):
                lines += _key_lines(key, kind, getattr(position, key), rules)
        for seat, player in enumerate(position.players):
            name = names[seat] if seat < len(names) and names[seat] else f"seat {seat}"
            label = quoted(name, form) if seat < len(names) and names[seat] else name
            lines.append(f"{'> ' if seat == position.turn else ''}{label}: {_player(form, player, rules)}".rstrip())
    return "\n".join(lines)


def heading(form: Form[Any], rules: Any) -> str:
    """Return the line that names the game and its rules."""
    name = form.deck.words.game.all[0]
    return f"{name.lower() if _is_free(name) else form.deck.game}, {form.rules.say(rules, rules)}"


def template(game: Game, names: Sequence[str]) -> str:
    """Return a text to be filled in, with a comment on every line of it: a sound position with nothing in it yet."""
    form: Form[Any] = game.position.form()
    lines = [
        f"# A position of {game.title}. Lines that begin with '#' are comments; all others may stand in any order.",
        f"# The game and its rules: {', '.join(form.rules.presets)}; then flags with their values, with commas between",
        f"# ({', '.join(flag.replace('_', ' ') for flag in form.rules.flags)}).",
        heading(form, form.rules.presets[form.rules.default]),
        "# title: what it is called",
        "# note: what there is to say about it",
        "",
        f"# The cards: {' '.join(card.code for card in form.deck.cards)}, or their names.",
    ]
    for key, (_, kind) in places(form).items():
        if key != "turn":
            lines.append(f"{'# ' if kind.optional else ''}{key}:{f'  # {kind.hint}' if kind.hint else ''}")
    keys = form.players.keys
    lines += ["", f"# The players, in order: {' | '.join(keys)}. '>' marks the one to move."]
    lines += (f"#   {key}: {kind.hint}" for key, kind in keys.items() if kind.hint)
    lines += (f"{'> ' if number == 0 else ''}{quoted(name, form)}:" for number, name in enumerate(names))
    return "\n".join(lines)


def quoted(name: str, form: Form[Any]) -> str:
    """Return a player's name as it begins a line: in quotes where it could be taken for something else."""
    return name if _is_safe(name, form) else _quoted(name)


def _is_free(title: str) -> bool:
    """Whether a title names one game only."""
    return sum(names_game(game_named(name), title) for name in games()) == 1


def _key_lines(key: str, kind: FormField[Any], value: Any, rules: Any) -> Iterator[str]:
    """The line of a key; of an object with several rows a line each. What goes without saying has none."""
    if isinstance(kind, Object) and kind.default is not None:
        for inner, part in kind.parts(value).items():
            yield from _key_lines(inner, kind.keys[inner], part, rules)
    elif not kind.is_missing(value) and (said := kind.say(value, rules)):
        yield f"{key}: {said}"


def _player(form: Form[Any], player: Any, rules: Any) -> str:
    """What a player has: the keys in order; one that may be left out is named."""
    parts = form.players.parts(player)
    said = {
        key: "" if kind.is_missing(parts[key]) else kind.say(parts[key], rules)
        for key, kind in form.players.keys.items()
    }
    plainly = [said[key] or "-" for key, kind in form.players.keys.items() if not kind.optional]
    while len(plainly) > 1 and plainly[-1] == "-":
        plainly.pop()
    named = [f"{key} {said[key]}" for key, kind in form.players.keys.items() if kind.optional and said[key]]
    return " | ".join([*plainly, *named])


def _label(text: str) -> str:
    """A title or a note: as it is, or in quotes where it would not be read back."""
    return text if text and text == text.strip() and not re.search(r'^"|[\n\r\t]', text) else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _is_safe(name: str, form: Form[Any]) -> bool:
    """Whether a name is read back as a name without quotes."""
    key = key_meant(name, form)
    return bool(_SAFE.fullmatch(name)) and key is None and not re.fullmatch(r"seat \d+", plain(name))
