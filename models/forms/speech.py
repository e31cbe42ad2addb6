"""A move as people say it: ``discard K, draw clocks``, ``toit vert sur 2c Km``, ``attack Bert``.

A shape of moves (`faceup.models.forms.moves`) says what a move names and in which order. Here each of these may go by
any of its names, words of no meaning are passed over, and what is not said is found among the moves that can be played.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice, permutations, product
from typing import Any, NamedTuple, TypeVar

from faceup.models.errors import NotationError, quote
from faceup.models.forms.moves import Shape
from faceup.models.json_text import load_json
from faceup.models.names import seat_labels, who
from faceup.models.position import AnyPosition, Move, Position
from faceup.models.words import Names, Words, nearest, plain, simple

__all__ = ["read_move", "say_more"]

M = TypeVar("M", bound=Move)

_LONGEST = 200
_MOST_LISTED = 6
_MOST_TRIED = 100
_VERY_LIKE = 0.75
_APART = re.compile(r"[>+~]|[.,;:!|()]+")


def read_move(position: Position[M], text: str) -> M:
    """Return the move that a text means in a position, or raise a `NotationError` that says why it means none.

    A text that is exactly that of a legal move means it. One of an illegal move does, too, unless it leaves something
    out and only one legal move has all of the rest.
    """
    if text.lstrip().startswith("{"):
        written: M = position.move_class.from_json(load_json(text))  # type: ignore[assignment]  # the game's own Move
        return written
    exact, refused = None, None
    try:
        exact = position.move_class.parse(text.strip())
    except NotationError as error:
        refused = error
    if exact is not None and position.obstacle(exact) is None:  # type: ignore[arg-type]  # the game's own Move
        return exact  # type: ignore[return-value]
    playable = position.legal_moves() or [chance.move for chance in position.chances()]
    meant, unclear = None, None
    if len(text) <= _LONGEST:
        try:
            meant = _understood(position, text, playable)
        except NotationError as error:
            unclear = error
    if meant is not None:
        return meant
    if refused is None:
        return exact  # type: ignore[return-value]
    if unclear is None and " is not a move of " in str(refused):  # nothing more is known than that it is no move
        unclear = _strange(position, text)
    raise unclear or refused


def say_more(position: Position[M], move: M) -> str:
    """Tell which legal moves begin as an illegal one that stops too soon: ``; say 'xK +storeys' or 'xK +roofs'``."""
    begun = f"{move.format()} "
    whole = [legal for legal in position.legal_moves() if legal.format().startswith(begun)]
    return f"; say {_listed(whole, 'or')}" if whole else ""


def _strange(position: AnyPosition, text: str) -> NotationError | None:
    """What is wrong with a text that is not understood: a word of it that means nothing here."""
    words: Words = position.form().deck.words
    names = _player_names(position)
    known = {*" ".join(names).split(), *words.noise, *">+~x"}
    for shape in position.move_class.form().shapes:
        plainly = (*shape.words, *(sign.strip() for _, sign, _, _ in shape.pieces))
        said = [name for word in plainly for name in _names(word, words, names)]
        said += (_heard(say, words, names) for kind in shape.keys.values() if kind.says for say in kind.says(position))
        known.update(word for phrase in said for word in phrase.split())
    for word in _heard(text[:_LONGEST], words, names).split():
        if word not in known and not word.isdecimal():
            near = nearest(word, known, _VERY_LIKE)
            meant = "" if near is None else f" (did you mean {near}?)"
            told = (
                f"{quote(text)} is not a move of {position.game}, because nothing here is called {quote(word)}{meant}"
            )
            return NotationError(f"{told}; a move looks like {position.move_class.form().looks}")
    return None


class _Reading(NamedTuple):
    """What a text says of a move: its shape, its word, what it names, and whether it says everything."""

    shape: Shape
    word: str
    said: dict[str, Any]
    whole: bool

    def fits(self, move: Move) -> bool:
        word, values = move.parts()
        return word == self.word and all(key in values and values[key] == value for key, value in self.said.items())


def _understood(position: Position[M], text: str, playable: Sequence[M]) -> M | None:
    """The move that is meant; None if the text is not understood at all."""
    for names, lenient in product(_hearings(position), (False, True)):
        readings = list(_readings(position, text, lenient, names))
        meant = [move for move in playable if any(reading.fits(move) for reading in readings)]
        if len(meant) > 1:
            raise NotationError(f"{quote(text)} may mean {_listed(meant, 'or')}; say which")
        if meant:
            return meant[0]
        for reading in sorted(readings, key=lambda reading: not reading.whole):
            illegal = _completed(position, reading)
            if illegal is not None:
                return illegal
        if readings and playable:
            raise NotationError(f"{quote(text)} fits no legal move; legal are {_listed(playable, 'and')}")
    return None


def _listed(moves: Sequence[Move], last: str) -> str:
    shown = [quote(move.told()) for move in moves[:_MOST_LISTED]]
    shown += [f"{len(moves) - _MOST_LISTED} more"] if len(moves) > _MOST_LISTED else []
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}" if len(shown) > 1 else shown[0]


def _completed(position: Position[M], reading: _Reading) -> M | None:
    """A move that is as was said, and illegal; None if why it is illegal depends on what was not said."""
    missing = [key for optional, _, key, _ in reading.shape.pieces if key and not optional and key not in reading.said]
    unsaid = {key: None for optional, _, key, _ in reading.shape.pieces if optional and key not in reading.said}
    choices = []
    for key in missing:
        kind = reading.shape.keys[key]
        if kind.says is None or kind.joined is not None:
            return None
        choices.append(list(dict.fromkeys(kind.says(position).values())))
    made: list[M] = []
    for filled in islice(product(*choices), _MOST_TRIED):
        with suppress(NotationError):
            named = unsaid | reading.said | dict(zip(missing, filled, strict=True))
            made.append(position.move_class.of(reading.word, named))  # type: ignore[arg-type]  # the game's own Move
    return made[0] if len({position.obstacle(move) for move in made}) == 1 else None


def _readings(position: AnyPosition, text: str, lenient: bool, names: tuple[str, ...]) -> Iterator[_Reading]:
    """Every way in which a text can be understood; a lenient reader does without the words that say what is done."""
    words: Words = position.form().deck.words
    text = _heard(text, words, names)
    waits = bool(position.chances())
    for shape in position.move_class.form().shapes:
        if shape.key == "chance" and not waits:
            continue
        known = {
            key: {heard: value for say, value in kind.says(position).items() if (heard := _heard(say, words, names))}
            for key, kind in shape.keys.items()
            if kind.says is not None
        }
        orders = permutations(shape.pieces) if lenient and shape.key == "do" else [shape.pieces]
        patterns = (_pattern(shape, order, words, names, known, lenient) for order in orders)
        found = next((found for pattern in patterns if (found := re.fullmatch(pattern, text, re.ASCII))), None)
        said = None if found is None else _said(shape, found, known)
        if found is not None and said is not None and (said or found["_"]):
            needed = [key for optional, _, key, _ in shape.pieces if key and not optional]
            for word in _words_meant(shape, found["_"], words, names):
                yield _Reading(shape, word, said, all(key in said for key in needed))


def _said(shape: Shape, found: re.Match[str], known: dict[str, dict[str, Any]]) -> dict[str, Any] | None:
    """The values that were said for the keys of a shape; None if they make no sense."""
    said: dict[str, Any] = {}
    for key, kind in shape.keys.items():
        if not found[key]:
            continue
        if key not in known:
            said[key] = int(found[key])
        elif kind.joined is None:
            said[key] = known[key][found[key].strip()]
        else:
            try:
                said[key] = kind.joined([known[key][one] for one in re.findall(_any(known[key]), found[key], re.ASCII)])
            except NotationError:
                return None
    return said


def _hearings(position: AnyPosition) -> list[tuple[str, ...]]:
    """The names that are listened for: all; and if nothing is understood so, those that say something in a move.

    There may be a player called On, who is not meant by what is laid on something.
    """
    names = _player_names(position)
    meaning = tuple(name for name in names if _heard(name, position.form().deck.words, ()))
    return [names, meaning] if meaning != names else [names]


def _player_names(position: AnyPosition) -> tuple[str, ...]:
    """What the players and their seats are called, as it is compared."""
    seats = range(len(position.players))
    return tuple({_bare(name): seat for seat in seats for name in (who(seat), *seat_labels(seat))})


def _heard(text: str, words: Words, names: tuple[str, ...]) -> str:
    """A text as it is compared here: simple, signs apart from words, without what has no meaning in a move.

    A player's name stays as it is, whatever its words mean elsewhere.
    """
    parts = _any_name(names).split(_bare(text)) if names else [_bare(text)]
    heard: list[str] = []
    for number, part in enumerate(parts):
        heard += part.split() if number % 2 else (word for word in simple(part).split() if word not in words.noise)
    return " ".join(heard)


def _bare(text: str) -> str:
    """A plain text with signs apart from words."""
    signs = _APART.sub(lambda sign: f" {sign[0]} " if sign[0] in ">+~" else " ", text)
    return " ".join(plain(signs).replace("'", " ").split())


@lru_cache(maxsize=64)
def _any_name(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)({_any(names)})(?!\S)")


def _pattern(
    shape: Shape,
    pieces: Sequence[tuple[str, ...]],
    words: Words,
    names: tuple[str, ...],
    known: dict[str, dict[str, Any]],
    lenient: bool,
) -> str:
    """A regular expression for all that can be said for a shape of moves: a group for each of its keys."""
    lead = [name for word in shape.words for name in _names(word, words, names)]
    optional = lenient or shape.words == [""]
    pattern = rf"(?P<_>{_any(lead)}){'?' if optional else ''}\s*"
    for number, (_, sign, key, _) in enumerate(pieces):
        said = _names(sign.strip(), words, names) if sign.strip() else []
        leads, needed = number == 0 and bool(said) and not lenient, not lenient and not sign.strip().isalpha()
        before = rf"(?:{_any(said)}){'' if leads or needed else '?'}\s*" if said else ""
        value = _any(known[key]) if key in known else r"\d{1,3}"
        if key and shape.keys[key].joined is not None:
            value = rf"(?:(?:{value})\s*)++"
        if not key:
            pattern += before
        elif leads:  # the sign says what is done, whatever else is said
            pattern += rf"{before}(?P<{key}>{value})?\s*"
        else:
            pattern += rf"(?:{before}(?P<{key}>{value})\s*)?"
    return pattern


def _names(word: str, words: Words, names: tuple[str, ...]) -> list[str]:
    """What can be said for a word or sign of a shape, itself first."""
    known = words.moves.get(word) or Names(word.removeprefix("~"))
    return [said for name in (word, *known.all) if (said := _heard(name, words, names) or word)]


def _words_meant(shape: Shape, said: str | None, words: Words, names: tuple[str, ...]) -> list[str]:
    """The words of a shape that may be meant by what was said."""
    if said is None or shape.words == [""]:
        return shape.words
    return [word for word in shape.words if said in _names(word, words, names)]


def _any(said: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(said, key=len, reverse=True)))
