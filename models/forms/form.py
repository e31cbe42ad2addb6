"""What a game's position file holds, declared once; from that come reading, writing, the one-line form and the schema.

On one line the parts are joined by ``~``: the game, the rules, the turn with its marks, whatever else lies on the
table, and one part a player. Only letters, digits and ``- . _ ~`` occur, so the text needs no escaping in a URL and
none inside single quotes in a shell. What is written is canonical: what has no order is sorted, the rules take their
shortest form.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import Field, create_model

from faceup.models.errors import InvalidPositionError, Location, NotationError, Problem, QuestionError, quote
from faceup.models.forms.changes import Changes
from faceup.models.forms.deck import Deck
from faceup.models.forms.field import FormField
from faceup.models.forms.fields import Object, Seat
from faceup.models.forms.reading import Reading
from faceup.models.forms.rules import RulesField
from faceup.models.forms.shape import Label, StrictShape, check_shape
from faceup.models.game import Json
from faceup.models.names import called, players_called, seat_named
from faceup.models.position import AnyPosition

__all__ = ["Form", "Players"]

P = TypeVar("P", bound=AnyPosition)


class Players(Object[Any]):
    """The players in seat order, each an object; `player` makes one of the values of its keys.

    What is asked of a text is asked of one player's, with ``_`` between the values.
    """

    usual: ClassVar[Any] = []
    named = "{}:"

    def __init__(
        self, player: type, keys: Mapping[str, FormField[Any]], seats: range, doc: str = "One player.", looks: str = ""
    ) -> None:
        about = f"{seats[0]} to {seats[-1]}, in seat order"
        super().__init__("PlayerFile", doc, keys, player, between="_", looks=looks, about=about)
        self.seats = seats

    def field(self) -> tuple[Any, Any]:
        number: Any = {"minItems": self.seats[0], "maxItems": self.seats[-1]}
        players: Any = list[self.shape(name=(Label | None, None))]  # type: ignore[misc]  # made just now
        return players, Field(default_factory=list, description=self.about, json_schema_extra=number)

    def read(self, given: Sequence[Any], where: Location, reading: Reading) -> list[dict[str, Any]]:
        if len(given) not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            reading.report(where, f"there must be {least} to {most} players, not {len(given)}")
        read: list[dict[str, Any]] = [{} for _ in given]
        for key, kind in self.keys.items():  # first all hands, so what is laid out is told to be one card too many
            for seat, player in enumerate(given):
                read[seat][key] = kind.read(getattr(player, key), (*where, seat, key), reading)
        return read

    def write(self, value: Iterable[Any], rules: Any) -> Any:
        return [super(Players, self).write(player, rules) for player in value]

    def leaves(self, raw: list[Json], where: Location) -> Iterable[tuple[FormField[Any], Any, Location]]:
        for seat, player in enumerate(raw):
            yield from super().leaves(player, (*where, seat))


def _names_in(raw: object) -> list[str]:
    """The names of the players in a file of which nothing is known yet; an empty one where there is none."""
    players = raw.get("players") if isinstance(raw, dict) else None
    listed = players if isinstance(players, list) else []
    given = [player.get("name") if isinstance(player, dict) else None for player in listed]
    return [name if isinstance(name, str) and name.isprintable() else "" for name in given]


class _PositionShape(StrictShape):
    """Players can be missing while a file is looked through for problems, but not in the end."""

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}


class Form(Changes[P]):
    """The file form of a game's positions.

    - `fields`: the keys of the file between ``game`` and ``title``, in order; each is also a field of the position.
    - `line`: the parts of the one-line form between the rules and the players: what each is called, and its key; after
      the turn stand those with a mark. If not given, they are as in the file.
    - `check`: finds what is wrong beyond each value on its own, and reports it.
    - `copies`: how many copies of each card there are by some rules, or where those are in doubt (None).
    """

    def __init__(
        self,
        position: type[P],
        deck: Deck,
        fields: Mapping[str, FormField[Any]],
        *,
        title: str,
        example: str,
        turn: str = Seat.looks,
        line: Mapping[str, str] | None = None,
        check: Callable[[Reading], None] = lambda reading: None,
        copies: Callable[[Any], Mapping[Any, int]] | None = None,
    ) -> None:
        self.position, self.deck, self.fields, self.example = position, deck, fields, example
        self.turn, self.check = turn, check
        self.copies = copies or (lambda rules: {card: card.copies for card in deck.cards})
        for kind in fields.values():
            kind.use(deck)
        rules, players = fields["rules"], fields["players"]
        assert isinstance(rules, RulesField), "every position has rules"
        assert isinstance(players, Players), "every position has players"
        self.rules, self.players = rules, players
        marked = " ".join(key for key, kind in fields.items() if kind.mark)
        others = {"rules", "turn", "players", *marked.split()}
        self.line = line or {"turn": marked, **{key: key for key in fields if key not in others}}
        self.marked = {key: fields[key] for key in self.line["turn"].split()}
        self.alone = {key: fields[key] for part, key in self.line.items() if part != "turn"}
        marks = "".join(f"(?:{re.escape(kind.mark)}(?P<{key}>{kind.pattern}))?" for key, kind in self.marked.items())
        self._turn = re.compile(rf"(?P<turn>{Seat.pattern}){marks}", re.ASCII)
        label: Any = (Label | None, None)
        held: Any = {"game": (Literal[deck.game], ...)} | {key: kind.field() for key, kind in fields.items()}
        held |= {"title": label, "note": label}
        self.model = create_model("PositionFile", __base__=_PositionShape, __doc__=f"A position of {title}.", **held)

    def read(self, raw: object) -> P:
        """Read the file form, or raise an `InvalidPositionError` with every problem of it."""
        reading = self._reading(raw)
        if not reading.is_sound:
            raise InvalidPositionError(reading.in_order())
        players = tuple(self.players.build(**held) for held in reading.players)
        return self.position(**reading.values | {"players": players})

    def draft(self, raw: object) -> tuple[P | None, list[Problem]]:
        """Return as much of a file as can be laid on a table, be it right or wrong, and every problem of it.

        It is for drawing what somebody is still setting up: such a position may break every rule of the game. There is
        none where rules or players are in doubt.
        """
        reading = self._reading(raw)
        problems = reading.in_order()
        if reading.file is None or reading.rules is None or reading.seats not in self.players.seats:
            return None, problems
        wrong = {where[0] for where, _ in reading.problems if where}
        for key, kind in self.fields.items():
            if kind.holds is int and key in wrong:
                reading.values[key] = kind.read(0 if kind.default is ... else kind.default, (key,), reading)
        nothing = {key: kind.read(kind.default, (), reading) for key, kind in self.players.keys.items()}
        laid = [{key: nothing[key] if part is None else part for key, part in held.items()} for held in reading.players]
        players = tuple(self.players.build(**held) for held in laid)
        return self.position(**reading.values | {"players": players}), problems

    def left(self, raw: object) -> dict[Any, int]:
        """Return how many of each card a file leaves in the deck, be the file right or wrong."""
        reading = self._reading(raw)
        return {card: copies - len(reading.found.get(card, ())) for card, copies in self.copies(reading.rules).items()}

    def _reading(self, raw: object) -> Reading:
        """The file with all that was read of it, and every problem."""
        names = _names_in(raw)
        raw, strangers = self._seated(raw, names)
        file, problems, mended = check_shape(self.model, raw, self.deck.words.key_meanings)
        mended += (where for where, _ in strangers)
        reading = Reading(self.deck, file, mended, [*self.fields, *self.players.keys])
        reading.problems += [*strangers, *problems]
        if file is not None:
            with players_called(names):
                for key, kind in self.fields.items():
                    reading.values[key] = kind.read(getattr(file, key), (key,), reading)
                    reading.rules = reading.values["rules"]
                self.check(reading)
                reading.no_more_than(self.copies(reading.rules))
        return reading

    def _seated(self, raw: object, names: Sequence[str]) -> tuple[object, list[tuple[Location, str]]]:
        """The file form with seats in place of the names of players, and what is said of names that nobody has."""
        if not isinstance(raw, dict):
            return raw, []
        seated: Json = dict(raw)
        strangers: list[tuple[Location, str]] = []
        for key, kind in self.fields.items():
            if key in raw and key != "players":
                try:
                    seated[key] = kind.seated(raw[key], lambda name: seat_named(name, called(names, len(names))))
                except QuestionError as error:
                    strangers.append(((key,), str(error)))
                    del seated[key]
        return seated, strangers

    def write(self, position: P) -> Json:
        """Write the file form, in canonical order."""
        written: Json = {"game": self.deck.game}
        for key, kind in self.fields.items():
            value = getattr(position, key)
            if not (kind.optional and kind.is_missing(value)):
                written[key] = kind.write(value, position.rules)
        return written

    def parse(self, text: str) -> P:
        """Read a position from one line. Well formed, it passes the same checks as a file, and is told of as one."""
        game, *parts = text.split("~")
        if game != self.deck.game or len(parts) < len(self.alone) + 3:
            told = ", ".join(["game", "rules", *self.line])
            raise NotationError(
                f"{quote(text)} is not a position of {self.deck.game}; one looks like '{self.example}'"
                f" ({told}, and one field a player)"
            )
        raw: Json = {"game": game, "rules": self.rules.parse(parts[0], "rules", lambda: None)}
        rules = cache(lambda: self.rules.from_json(raw["rules"]))
        turn = self._turn.fullmatch(parts[1])
        if turn is None:
            raise NotationError(f"the turn {quote(parts[1])} should be {self.turn}")
        for key, part in (turn.groupdict() | dict(zip(self.alone, parts[2:], strict=False))).items():
            kind = self.fields[key]
            if part or (part is not None and kind.default is not None):
                raw[key] = kind.parse(part, key, rules)
        players = enumerate(parts[len(self.alone) + 2 :])
        raw["players"] = [self.players.parse(player, f"players[{seat}]", rules) for seat, player in players]
        return self.read(raw)

    def format(self, position: P) -> str:
        """Write a position on one line, canonically."""
        turn = str(position.turn)
        for key, kind in self.marked.items():
            value = getattr(position, key)
            turn += "" if kind.is_missing(value) or kind.unsaid(position) else kind.mark + kind.format(value)
        lying = [(kind, getattr(position, key)) for key, kind in self.alone.items()]
        alone = ("" if value is None else kind.format(value) for kind, value in lying)
        players = map(self.players.format, position.players)
        return "~".join([self.deck.game, self.rules.format(position.rules), turn, *alone, *players])
