"""Positions as visitors bring them, sound or not, and the changes that they make card by card.

What somebody is setting up breaks the rules most of the time, so it is kept as a file has it, and read again and again.
"""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from faceup.models.documents import Document, documents_in, is_plain
from faceup.models.errors import FaceupError, InputError, InvalidPositionError, NotationError, Problem, quote
from faceup.models.files import Entry, read_entry, write_entry
from faceup.models.forms.changes import NOTHING, find, swept
from faceup.models.forms.shape import one_line
from faceup.models.game import Game, Json
from faceup.models.installed import shelf_of
from faceup.models.json_text import load_json
from faceup.models.names import called
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named, games, of_no_game
from faceup.models.value import value
from faceup.models.words import Language
from faceup.puzzles.board.shapes import Edit

__all__ = ["Layout", "edited", "entry_of", "laid_out", "texts_in"]


@value
class Layout:
    """A position that somebody lays out."""

    game: Game
    raw: Json
    """What its file holds. Where the drawing shows all of it, in canonical order, so that places are the same."""
    table: AnyPosition | None
    """As much of it as can be drawn; a sound position if there are no problems."""
    problems: tuple[Problem, ...]

    @property
    def names(self) -> tuple[str, ...]:
        players = self.raw.get("players")
        listed = players if isinstance(players, list) else []
        given = (player.get("name") if isinstance(player, dict) else None for player in listed)
        return tuple(_shown(name) if isinstance(name, str) else "" for name in given)

    def called(self, language: Language) -> tuple[str, ...]:
        """What the players are called."""
        return called(self.names, len(self.names), language)

    def label(self, key: str) -> str | None:
        """The title or the note."""
        said = self.raw.get(key)
        return said if isinstance(said, str) else None

    @property
    def entry(self) -> Entry:
        """The sound position, with its title and names; or an `InvalidPositionError` with what is wrong."""
        if self.problems or self.table is None:
            raise InvalidPositionError(self.problems)
        return read_entry(Document(self.raw))


def _shown(name: str) -> str:
    """A name as it can be shown: one that cannot is among the problems, and its player goes by the seat."""
    try:
        return one_line(name)
    except ValueError:
        return ""


def texts_in(text: str) -> list[Document]:
    """Return what a text holds; it may name an example or a pack that comes installed, but never a file."""
    if not text.strip():
        raise InputError("nothing; paste a position, a record or a pack")
    shelf = shelf_of(text.strip())
    if shelf is None:
        if is_plain(text):
            Document(text).check_length()  # before it is looked through, line by line
        return documents_in(text)
    name, _, chosen = text.strip().removeprefix(shelf.prefix).partition("#")
    found = documents_in(shelf.read(name))
    if not chosen:
        return found
    if not (chosen.isascii() and chosen.isdecimal() and len(chosen) < 6 and 1 <= int(chosen) <= len(found)):
        raise InputError(f"there is no number {quote(chosen)}; it holds {len(found):,}, numbered from 1")
    return [found[int(chosen) - 1]]


def entry_of(written: str | Mapping[str, Any]) -> Entry:
    """Return the one sound position that is meant, or raise a `FaceupError` that says what is wrong."""
    if not isinstance(written, str):
        return read_entry(Document(written))
    found = texts_in(written)
    if len(found) != 1:
        raise InputError(f"{len(found):,} positions where one is wanted")
    return read_entry(found[0])


def laid_out(written: str | Mapping[str, Any]) -> Layout:
    """Lay a position out, whatever is wrong with it; a text that is none, or is of no game, is a `FaceupError`."""
    if isinstance(written, str):
        if not written.lstrip().startswith("{"):
            return _of_entry(entry_of(written))
        written = load_json(written)
    if not isinstance(written, Mapping):
        raise InputError("a position is a JSON object {…}")
    raw: Json = deepcopy(dict(written))
    if "players" not in raw and ("position" in raw or "start" in raw):
        return _of_entry(entry_of(raw))
    named = raw.get("game")
    if not isinstance(named, str) or named not in games():
        raise of_no_game(raw)
    return _settled(game_named(named), raw)


def _of_entry(entry: Entry) -> Layout:
    return Layout(game_named(entry.position.game), write_entry(entry), entry.position, ())


def _settled(game: Game, raw: Json) -> Layout:
    """The layout of a file in canonical order, which is the drawing's; what cannot be drawn comes last in its row.

    A file that would not have the same problems then stays as it is.
    """
    form = game.position.form()
    table, problems = form.draft(raw)
    if table is None:
        return Layout(game, raw, None, tuple(problems))
    canonical = _labelled(form.write(table), raw)
    if not problems:
        return Layout(game, canonical, table, ())
    whole = _with_the_rest(canonical, raw)
    _, found = form.draft(whole)
    if sorted(each.what for each in found) != sorted(each.what for each in problems):
        return Layout(game, raw, table, tuple(problems))
    return Layout(game, whole, table, tuple(found))


def _with_the_rest(canonical: Any, raw: Any) -> Any:
    """A file in canonical order, with what another holds beyond it."""
    match canonical, raw:
        case dict(), dict():
            kept = {key: _with_the_rest(held, raw[key]) if key in raw else held for key, held in canonical.items()}
            return kept | {key: held for key, held in raw.items() if key not in kept}
        case list(), list() if all(isinstance(each, str) for each in (*canonical, *raw)):
            return [*canonical, *(Counter(raw) - Counter(canonical)).elements()]
        case list(), list() if len(canonical) == len(raw):
            return [_with_the_rest(held, other) for held, other in zip(canonical, raw, strict=True)]
    return canonical


def _labelled(written: Json, raw: Mapping[str, Any]) -> Json:
    """A file with the title, the note and the names that another has."""
    for player, other in zip(written["players"], raw["players"], strict=False):
        if isinstance(other, dict) and other.get("name") is not None:
            player["name"] = other["name"]
    return written | {key: raw[key] for key in ("title", "note") if raw.get(key) is not None}


def edited(layout: Layout, edits: tuple[Edit, ...]) -> Layout:
    """Make changes, one after the other; one that cannot be made is a `NotationError`."""
    for number, edit in enumerate(edits):
        raw = deepcopy(layout.raw)
        try:
            _make(edit, raw, layout)
        except FaceupError as error:
            raise NotationError(f"edit {number}: {error}") from None
        layout = _settled(layout.game, swept(raw))
    return layout


def _make(edit: Edit, raw: Json, layout: Layout) -> None:
    match edit:
        case Edit(lay=str(card), at=str(place)):
            _lay(raw, place, card)
        case Edit(change=str(card), at=str(place)):
            within, step = find(raw, place)
            within[step] = card
        case Edit(take=str(place)):
            _taken(raw, place)
        case Edit(move=str(place), to=str(end)):
            _move(raw, place, end, layout)
        case Edit(swap=str(place), with_=str(other)):
            (within, step), (there, other_step) = find(raw, place), find(raw, other)
            within[step], there[other_step] = there[other_step], within[step]
        case Edit(set=str(key)):
            _set(raw, key, edit.to)
        case Edit(players=int(seats)):
            players = raw["players"]
            raw["players"] = [*players, *({} for _ in range(seats))][:seats]
        case _:
            raise NotationError(
                "should be one of lay … at, change … at, take, move … to, swap … with, set … to, players"
            )


def _set(raw: Json, key: str, to: Any) -> None:
    within, step = find(raw, key, there=False)
    if to is None:
        within.pop(step, None)
    else:
        within[step] = to


def _taken(raw: Json, place: str) -> Any:
    """What lies at a place; it leaves a gap there, which is swept away in the end."""
    within, step = find(raw, place)
    lying, within[step] = within[step], NOTHING
    if not isinstance(lying, str):
        within[step] = lying
        raise NotationError(f"{quote(place)} is not a place where a card lies")
    return lying


def _move(raw: Json, place: str, end: str, layout: Layout) -> None:
    lying = _taken(raw, place)
    if end == "box" or (end == "discard" and end not in layout.raw):
        return
    _lay(raw, end, lying)


def _lay(raw: Json, place: str, card: str) -> None:
    """A card at a place in a row, before what lies there; at the end of a row that is named as a whole; or at a key."""
    within, step = find(raw, place, there=False)
    if isinstance(within, list):
        if not isinstance(step, int):
            raise NotationError(f"{quote(place)} is not a place for a card")
        within.insert(min(step, len(within)), card)
        return
    if not isinstance(within, dict) or not isinstance(step, str):
        raise NotationError(f"{quote(place)} is not a place for a card")
    if isinstance(row := within.get(step), list):
        row.append(card)
    elif isinstance(row, dict) and isinstance(row.get("hidden"), list):
        row["hidden"].append(card)
        row.pop("count", None)
    else:
        within[step] = card
