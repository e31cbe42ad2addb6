"""The plain-text form of a position, for typing by hand: one line a thing, in any order.

    clock towers, french
    storeys: 2c 1 2m
    clocks: K Km
    > Anna: 2 K ^g | 1 K ^r, 1c, 2c Km
    Bert: 1c Km ^y | 1m 1, 2 1 K ^y, 2 K ^y

A line names the game and its rules, what lies at a key of the file, or what a player has: the values of the player's
keys with ``|`` between. ``>`` marks the player to move, ``#`` begins a comment. All names go in English, French or
Italian; whatever is no known name is a player's, and one that is goes in quotes. What is written is canonical.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from faceup.models.errors import Location, Problem, unknown
from faceup.models.forms.field import FormField
from faceup.models.forms.fields import Object, Truth
from faceup.models.forms.form import Form
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.game import Game, Json
from faceup.models.registry import game_named, games, likeliest
from faceup.models.words import nearest, plain, simple

__all__ = ["Heard", "hear", "key_meant", "names_game", "places", "starts"]

_MOST_LINES = 100
_LONGEST_GAME = 60
_LIKE_A_KEY = 4
"""How long a name is at least that may be a key misspelt."""


class Heard(NamedTuple):
    """What a text says: the file form, the line and column of each place in it, and what was not understood."""

    raw: Json
    marks: dict[str, str]
    problems: list[Problem]

    def found(self, problem: Problem) -> Problem:
        """A problem of the file form by its line and column, or those of what holds its place."""
        where = problem.place
        while where and where not in self.marks:
            where = re.sub(r"(\.[^.\[\]]*|\[[^\[\]]*\]|^[^.\[\]]*)$", "", where)
        return Problem(self.marks.get(where, ""), problem.what)


def hear(text: str) -> Heard:
    """Read the plain-text form of a position of any game. The file form that it stands for is still to be checked."""
    lines = [*_lines(text)]
    if len(lines) > _MOST_LINES:
        told = f"a position has no more than {_MOST_LINES} lines, one a thing"
        return Heard({}, {}, [Problem(lines[_MOST_LINES].place, told)])
    headed = [(line, game) for line in lines if (game := _game_of(line)) is not None]
    if headed:
        return _heard(headed[0][1], lines)
    found = {name: _heard(game_named(name), lines) for name in games()}
    likely = likeliest({name: len(heard.problems) for name, heard in found.items()})
    listing = f"the games are {', '.join(games())}"
    if likely is None:
        return Heard({}, {}, [Problem("", f"no position: no line names a game; {listing}")])
    missing = Problem("", f"no line names the game; this looks like {likely} ({listing})")
    return found[likely]._replace(problems=[missing, *found[likely].problems])


def starts(text: str) -> list[int]:
    """The numbers of the lines that name a game, each the first of a position; of the first one, all before it too."""
    return [line.line for line in _lines(text) if _game_of(line) is not None]


def _lines(text: str) -> Iterator[Piece]:
    """The lines with something on them, comments apart."""
    for number, line in enumerate(text.split("\n"), 1):
        piece = Piece(line, number, 1).cut(0)
        if piece.text and not piece.text.startswith("#"):
            yield piece


def _game_of(line: Piece) -> Game | None:
    """The game that a line names, if it names one: first, or after the word for it."""
    _, between, rest = line.text.partition(":")
    label, _ = _parted(line)
    named = (
        line.text
        if not between
        else rest
        if label is not None and simple(label.text) in ("game", "jeu", "gioco")
        else ""
    )
    named = re.sub(r"\s#.*", "", named).split(",")[0]
    name = _games_by_name().get(simple(named)) if len(named) <= _LONGEST_GAME else None
    return None if name is None else game_named(name)


@cache
def _games_by_name() -> dict[str, str]:
    """The games by every simple name that they have."""
    return {simple(name): game.name for game in map(game_named, games()) for name in _names_of(game)}


def _names_of(game: Game) -> tuple[str, ...]:
    return game.name, game.title, *game.cards.words.game.all


def names_game(game: Game, text: str) -> bool:
    return simple(text) in map(simple, _names_of(game))


def _parted(line: Piece) -> tuple[Piece | None, Piece]:
    """The label of a line, if it has one, and what follows it; a comment is left out, but for titles and notes."""
    start = len(line.text) - len(line.text.lstrip("> \t")) if line.text.startswith(">") else 0
    if line.text[start : start + 1] == '"':
        try:
            _, end = json.JSONDecoder().raw_decode(line.text[start:])
        except ValueError:
            return None, line
        rest = line.cut(start + end)
        if not rest.text.startswith(":"):
            return None, line
        return line.cut(start, start + end), _uncommented(rest.cut(1))
    body = line.cut(start)
    colon = body.text.find(":")
    if colon < 0 or "#" in body.text[:colon]:
        return None, _uncommented(line)
    label, rest = body.cut(0, colon), body.cut(colon + 1)
    return label, rest if simple(label.text) in _LABELS else _uncommented(rest)


def _uncommented(piece: Piece) -> Piece:
    found = re.search(r"(^|\s)#", piece.text)
    return piece if found is None else piece.cut(0, found.start())


_LABELS = {"title": "title", "titre": "title", "titolo": "title"}
_LABELS |= {"note": "note", "comment": "note", "remarque": "note", "commentaire": "note", "nota": "note"}


def _heard(game: Game, lines: Sequence[Piece]) -> Heard:
    """What the lines say, read as a position of a game."""
    listener = _Listener(game)
    for line in lines:
        listener.hear(line)
    return listener.heard()


class _Listener:
    """What was said of a position so far. Names and rules may come last, so what needs them waits until all is said."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.form: Form[Any] = game.position.form()
        self.raw: Json = {"game": game.name}
        self.hearing = Hearing(self.form.deck, lambda: _rules(self.form, self.raw))
        self.places = places(self.form)
        self.players: list[tuple[Piece, Piece]] = []
        self.waiting: dict[str, Piece] = {}
        self.turn: Piece | None = None

    def hear(self, line: Piece) -> None:
        """Take a line for what it is."""
        label, rest = _parted(line)
        if label is None:
            self._without_label(rest)
            return
        key = None if label.text.startswith('"') else key_meant(label.text, self.form)
        if line.text.startswith(">") or key is None:
            self._player(line, label, rest)
        elif key in ("title", "note"):
            self.raw[key] = _unquoted(rest)
            self.hearing.mark((key,), rest)
        elif key == "rules":
            self.raw["rules"] = self.form.rules.hear(rest, ("rules",), self.hearing)
        elif key == "game":
            self._without_label(rest)
        elif key not in self.places:
            listing = f"lines begin with {', '.join(self.places)}, or with a player"
            told = unknown("line", label.text, list(self.places), listing, " known")
            self.hearing.report(label, f"{told}; a player of that name goes in quotes")
        elif key in self.waiting:
            self.hearing.report(label, f"{key} has two lines")
        else:
            self.waiting[key] = rest

    def _player(self, line: Piece, label: Piece, rest: Piece) -> None:
        if line.text.startswith(">"):
            if self.turn is not None:
                told = f"'>' marks the player to move, but line {self.turn.line} has it, too"
                self.hearing.report(line, told)
            else:
                self.turn, self.raw["turn"] = line, len(self.players)
                self.hearing.mark(("turn",), line)
        self.players.append((label, rest))

    def _without_label(self, line: Piece) -> None:
        """The game and its rules, or a key that says yes by being there."""
        first, *rules = line.split(",") or [line]
        key = key_meant(line.text, self.form)
        if names_game(self.game, first.text):
            if rules:
                said = line.cut(rules[0].column - line.column)
                self.raw["rules"] = self.form.rules.hear(said, ("rules",), self.hearing)
        elif key in self.places and isinstance(self.places[key][1], Truth):
            self.waiting[key] = replace(line, text="yes")
        else:
            known = {name: name for game in map(game_named, games()) for name in game.cards.words.game.all}
            lines = f"{', '.join(self.places)} or a player"
            listing = f"a line names the game and its rules, or begins with {lines} and a ':'"
            self.hearing.report(line, unknown("game", first.text, known, listing))

    def heard(self) -> Heard:
        """Make the file form of all that was said."""
        self.raw["players"] = [self._has(seat, *said) for seat, said in enumerate(self.players)]
        for key, piece in self.waiting.items():
            where, kind = self.places[key]
            within: Any = self.raw
            for step in where[:-1]:
                within = within.setdefault(step, {})
            within[where[-1]] = kind.hear(piece, where, self.hearing)
        return Heard(self.raw, self.hearing.marks, self.hearing.problems)

    def _has(self, seat: int, label: Piece, rest: Piece) -> Json:
        """What a player has."""
        where, keys, name = ("players", seat), self.form.players.keys, _unquoted(label)
        self.hearing.mark(where, label)
        named = label.text.startswith('"') or plain(name) != f"seat {seat}"
        player: Json = {"name": name or None} if named else {}
        plainly = sorted(keys, key=lambda key: keys[key].optional)
        for number, part in enumerate(rest.split("|")):
            first, more = part.first_word()
            key, said = self.hearing.key(first.text) or "", more
            if not number or key not in keys or not (keys[key].optional or more.text):
                if number >= len(plainly):
                    told = f"a player has no more than {len(plainly)} parts: {', '.join(plainly)}"
                    self.hearing.report(part, told)
                    continue
                key, said = plainly[number], part
            if key in player:
                self.hearing.report(part, f"{key} is said twice")
            if said.text and not (keys[key].optional and self.hearing.is_nothing(said)):
                player[key] = keys[key].hear(said, (*where, key), self.hearing)
        return player


def places(form: Form[Any]) -> dict[str, tuple[Location, FormField[Any]]]:
    """Return the keys that have lines of their own, each with its place in the file and its field."""
    found: dict[str, tuple[Location, FormField[Any]]] = {}
    for key, kind in form.fields.items():
        if isinstance(kind, Object) and kind.default is not None and key != "players":
            found |= {inner: ((key, inner), held) for inner, held in kind.keys.items()}
        elif key not in ("rules", "players"):
            found[key] = ((key,), kind)
    return found


def key_meant(name: str, form: Form[Any]) -> str | None:
    """The key that is meant by a label, perhaps one that is misspelt; None if it is the name of a player."""
    known = {simple(key): key for key in ("title", "note", "rules", "game", *places(form))}
    meant = known.get(simple(name)) or form.deck.words.key_meanings.get(simple(name))
    if meant is not None and (meant in known.values()):
        return meant
    likely = nearest(name, known.values()) if len(plain(name)) >= _LIKE_A_KEY else None
    if likely is not None and _is_slip(plain(name), plain(likely)):
        return f"?{name}"
    return None


def _is_slip(name: str, key: str) -> bool:
    """Whether one letter was typed twice, left out, or exchanged for its neighbour."""
    if abs(len(name) - len(key)) > 1 or name == key:
        return False
    doubled = {key[:n] + key[n] + key[n:] for n in range(len(key))}
    dropped = {key[:n] + key[n + 1 :] for n in range(1, len(key))}
    swapped = {key[:n] + key[n + 1] + key[n] + key[n + 2 :] for n in range(len(key) - 1)}
    return name in doubled | dropped | swapped


def _unquoted(piece: Piece) -> str:
    if piece.text.startswith('"'):
        try:
            text = json.loads(piece.text)
        except ValueError:
            return piece.text
        return text if isinstance(text, str) else piece.text
    return piece.text


def _rules(form: Form[Any], raw: Json) -> Any:
    """The rules as far as they are understood; what is wrong with them is told when the whole is checked."""
    try:
        return form.rules.from_json(raw.get("rules", form.rules.default))
    except ValueError:
        return form.rules.presets[form.rules.default]
