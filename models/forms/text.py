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
from functools import cache
from typing import Any, NamedTuple

from faceup.models.errors import Location, Problem, unknown
from faceup.models.forms.field import FormField
from faceup.models.forms.fields import Object, Truth
from faceup.models.forms.form import Form
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.game import Game, Json
from faceup.models.names import players_called
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named, games, likeliest
from faceup.models.words import nearest, plain, simple

__all__ = ["Heard", "hear", "say", "starts"]

_SAFE = re.compile(r"[^\s\">#|:,~-][^\":|#\n]*(?<!\s)|[^\s\">#|:,~-]")
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


def say(position: AnyPosition, names: Sequence[str] = (), title: str | None = None, note: str | None = None) -> str:
    """Write the plain-text form of a position, canonically, with its labels."""
    form, rules = position.form(), position.rules
    words = form.deck.words
    head = words.game.all[0].lower() if _is_free(words.game.all[0]) else form.deck.game
    lines = [f"{head}, {form.rules.say(rules, rules)}"]
    lines += (f"{key}: {_label(text)}" for key, text in (("title", title), ("note", note)) if text is not None)
    with players_called(names):
        for key, kind in form.fields.items():
            if key not in ("rules", "turn", "players"):
                lines += _key_lines(key, kind, getattr(position, key), rules)
        for seat, player in enumerate(position.players):
            name = names[seat] if seat < len(names) and names[seat] else f"seat {seat}"
            label = name if seat >= len(names) or not names[seat] or _is_safe(name, form) else _quoted(name)
            lines.append(f"{'> ' if seat == position.turn else ''}{label}: {_player(form, player, rules)}".rstrip())
    return "\n".join(lines)


def _is_free(title: str) -> bool:
    """Whether a title names one game only."""
    return sum(_names_game(game_named(name), title) for name in games()) == 1


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
    key = _key_meant(name, form)
    return bool(_SAFE.fullmatch(name)) and key is None and not re.fullmatch(r"seat \d+", plain(name))


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


def _names_game(game: Game, text: str) -> bool:
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
    form: Form[Any] = game.position.form()
    raw: Json = {"game": game.name}
    hearing = Hearing(form.deck, lambda: _rules(form, raw))
    places = dict(_places(form))
    players: list[tuple[Piece, Piece]] = []
    later: list[tuple[Location, FormField[Any], Piece]] = []
    turn: Piece | None = None
    for line in lines:
        label, rest = _parted(line)
        if line.text.startswith(">") and label is not None:
            if turn is not None:
                hearing.report(line, f"'>' marks the player to move, but line {turn.line} has it, too")
            else:
                turn, raw["turn"] = line, len(players)
                hearing.mark(("turn",), line)
            players.append((label, rest))
        elif label is None:
            _hear_plainly(game, form, rest, raw, hearing, places, later)
        elif label.text.startswith('"') or (key := _key_meant(label.text, form)) is None:
            players.append((label, rest))
        elif key in ("title", "note"):
            raw[key] = _unquoted(rest)
            hearing.mark((key,), rest)
        elif key == "rules":
            raw["rules"] = form.rules.hear(rest, ("rules",), hearing)
        elif key == "game":
            _hear_plainly(game, form, rest, raw, hearing, places, later)
        elif key in places:
            where, kind = places[key]
            if any(known == where for known, _, _ in later):
                hearing.report(label, f"{key} has two lines")
            later.append((where, kind, rest))
        else:
            listing = f"lines begin with {', '.join(places)}, or with a player"
            told = unknown("line", label.text, list(places), listing, " known")
            hearing.report(label, f"{told}; a player of that name goes in quotes")
    raw["players"] = [_hear_player(form, seat, *said, hearing) for seat, said in enumerate(players)]
    for where, kind, piece in later:
        within: Any = raw
        for step in where[:-1]:
            within = within.setdefault(step, {})
        within[where[-1]] = kind.hear(piece, where, hearing)
    return Heard(raw, hearing.marks, hearing.problems)


def _hear_plainly(
    game: Game,
    form: Form[Any],
    line: Piece,
    raw: Json,
    hearing: Hearing,
    places: dict[str, tuple[Location, FormField[Any]]],
    later: list[tuple[Location, FormField[Any], Piece]],
) -> None:
    """A line without a label: the game and its rules, or a key that says yes by being there."""
    first, *rules = line.split(",")
    if _names_game(game, first.text):
        if rules:
            raw["rules"] = form.rules.hear(line.cut(rules[0].column - line.column), ("rules",), hearing)
        return
    key = _key_meant(line.text, form)
    if key in places and isinstance(places[key][1], Truth):
        later.append((*places[key], line.cut(len(line.text))))
        return
    known = {name: name for other in map(game_named, games()) for name in other.cards.words.game.all}
    listing = (
        f"a line names the game and its rules, or has a ':' after what it is about ({', '.join(places)}, a player)"
    )
    hearing.report(line, unknown("game", first.text, known, listing))


def _places(form: Form[Any]) -> Iterator[tuple[str, tuple[Location, FormField[Any]]]]:
    """The keys that have lines of their own."""
    for key, kind in form.fields.items():
        if isinstance(kind, Object) and kind.default is not None and key != "players":
            yield from ((inner, ((key, inner), held)) for inner, held in kind.keys.items())
        elif key not in ("rules", "players"):
            yield key, ((key,), kind)


def _key_meant(name: str, form: Form[Any]) -> str | None:
    """The key that is meant by a label, perhaps one that is misspelt; None if it is the name of a player."""
    known = {simple(key): key for key in ("title", "note", "rules", "game", *dict(_places(form)))}
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


def _hear_player(form: Form[Any], seat: int, label: Piece, rest: Piece, hearing: Hearing) -> Json:
    where, keys = ("players", seat), form.players.keys
    hearing.mark(where, label)
    player: Json = {}
    name = _unquoted(label)
    if label.text.startswith('"') or not re.fullmatch(rf"seat {seat}", plain(name)):
        player["name"] = name or None
    plainly = [key for key, kind in keys.items() if not kind.optional] + [
        key for key, kind in keys.items() if kind.optional
    ]
    for number, part in enumerate(rest.split("|")):
        first, more = part.first_word()
        key = hearing.key(first.text) or ""
        if number and key in keys and (keys[key].optional or more.text):
            said = more
        elif number < len(plainly):
            key, said = plainly[number], part
        else:
            hearing.report(part, f"a player has no more than {len(plainly)} parts: {', '.join(plainly)}")
            continue
        if key in player:
            hearing.report(part, f"{key} is said twice")
        if said.text and not (keys[key].optional and hearing.is_nothing(said)):
            player[key] = keys[key].hear(said, (*where, key), hearing)
    return player


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
