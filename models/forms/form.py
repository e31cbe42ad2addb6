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

from pydantic import BaseModel, Field, create_model

from faceup.models.errors import InvalidPositionError, Location, NotationError, quote
from faceup.models.forms.changes import Changes
from faceup.models.forms.deck import Deck
from faceup.models.forms.kinds import Kind, Object, Seat
from faceup.models.forms.reading import Reading
from faceup.models.forms.rules import RulesKind
from faceup.models.forms.shape import Label, StrictShape, check_shape
from faceup.models.game import Json
from faceup.models.position import Position

__all__ = ["Form", "Players"]

P = TypeVar("P", bound=Position[Any])

_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


class Players(Object[Any]):
    """The players in seat order, each an object; `player` makes one of the values of its keys.

    What is asked of a text is asked of one player's, with ``_`` between the values.
    """

    usual: ClassVar[Any] = []
    named = "{}:"
    asks_rules = False
    """Whether the rules decide how a player is written on one line."""

    def __init__(
        self, player: type, keys: Mapping[str, Kind[Any]], seats: range, doc: str = "One player.", looks: str = ""
    ) -> None:
        about = f"{_WORDS[seats[0]]} to {_WORDS[seats[-1]]}, in seat order"
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

    def leaves(self, raw: list[Json], where: Location) -> Iterable[tuple[Kind[Any], Any, Location]]:
        for seat, player in enumerate(raw):
            yield from super().leaves(player, (*where, seat))


class _PositionShape(StrictShape):
    """Players can be missing while a file is looked through for problems, but not in the end."""

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}


class Form(Changes[P]):
    """The file form of a game's positions.

    - `fields`: the keys of the file between ``game`` and ``title``, in order; each is also a field of the position.
    - `line`: the parts of the one-line form between the rules and the players: what each is called, and its keys.
      If not given, the turn with all keys that have a mark, then each other key.
    - `check`: finds what is wrong beyond each value on its own, and reports it.
    - `copies`: how many copies of each card there are by some rules, or where those are in doubt (None).
    """

    def __init__(
        self,
        position: type[P],
        deck: Deck,
        fields: Mapping[str, Kind[Any]],
        *,
        title: str,
        example: str,
        turn: str = Seat.looks,
        line: Mapping[str, str] | None = None,
        check: Callable[[Reading], None] = lambda reading: None,
        copies: Callable[[Any], Mapping[Any, int]] | None = None,
    ) -> None:
        self.position, self.deck, self.fields, self.title, self.example = position, deck, fields, title, example
        self.turn, self.check = turn, check
        self.copies = copies or (lambda rules: {card: card.copies for card in deck.cards})
        for kind in fields.values():
            kind.use(deck)
        rules, players = fields["rules"], fields["players"]
        assert isinstance(rules, RulesKind), "every position has rules"
        assert isinstance(players, Players), "every position has players"
        self.rules, self.players = rules, players
        if line is None:
            marked = " ".join(key for key, kind in fields.items() if kind.mark)
            alone = [key for key, kind in fields.items() if not kind.mark and key not in ("rules", "turn", "players")]
            line = {"turn": f"turn {marked}", **{key: key for key in alone}}
        self.line = {part: [(key, fields[key]) for key in keys.split()] for part, keys in line.items()}
        marks = "".join(f"(?:{re.escape(kind.mark)}(?P<{key}>{kind.pattern}))?" for key, kind in self.line["turn"][1:])
        self._turn = re.compile(rf"(?P<turn>{Seat.pattern}){marks}", re.ASCII)
        self.model = self._model()

    def _model(self) -> type[BaseModel]:
        label = (Label | None, None)
        fields: Any = {"game": (Literal[self.deck.game], ...)}
        fields |= {key: kind.field() for key, kind in self.fields.items()} | {"title": label, "note": label}
        return create_model("PositionFile", __base__=_PositionShape, __doc__=f"A position of {self.title}.", **fields)

    def read(self, raw: object) -> P:
        """Read the file form, or raise an `InvalidPositionError` with every problem of it."""
        file, problems, mended = check_shape(self.model, raw)
        reading = Reading(self.deck, file, mended, [*self.fields, *self.players.keys])
        reading.problems += problems
        if file is not None:
            for key, kind in self.fields.items():
                reading.values[key] = kind.read(getattr(file, key), (key,), reading)
                reading.rules = reading.values["rules"]
            self.check(reading)
            reading.no_more_than(self.copies(reading.rules))
        if reading.problems:
            raise InvalidPositionError(reading.in_order())
        players = tuple(self.players.build(**held) for held in reading.players)
        return self.position(**reading.values | {"players": players})

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
        if game != self.deck.game or len(parts) < len(self.line) + 2:
            told = ", ".join(["game", "rules", *self.line])
            raise NotationError(
                f"{quote(text)} is no position of {self.deck.game}; one looks like '{self.example}'"
                f" ({told}, and one field a player)"
            )
        raw: Json = {"game": game, "rules": self.rules.parse(parts[0], "rules", lambda: None)}

        @cache
        def rules() -> Any:
            return self.rules.from_json(raw["rules"])

        if self.players.asks_rules:
            rules()
        for part, [(key, kind), *_] in zip(parts[1:], self.line.values(), strict=False):
            if key == "turn":
                raw |= self._parse_turn(part, rules)
            elif part or kind.default is not None:
                raw[key] = kind.parse(part, key, rules)
        players = enumerate(parts[len(self.line) + 1 :])
        raw["players"] = [self.players.parse(player, f"players[{seat}]", rules) for seat, player in players]
        return self.read(raw)

    def _parse_turn(self, text: str, rules: Callable[[], Any]) -> Json:
        found = self._turn.fullmatch(text)
        if found is None:
            raise NotationError(f"the turn {quote(text)} should be {self.turn}")
        given = {key: part for key, part in found.groupdict().items() if part is not None}
        return {key: self.fields[key].parse(part, key, rules) for key, part in given.items()}

    def format(self, position: P) -> str:
        """Write a position on one line, canonically."""
        parts = [self.deck.game, self.rules.format(position.rules)]
        for (key, kind), *marked in self.line.values():
            value = getattr(position, key)
            part = "" if value is None else kind.format(value)
            parts.append("".join([part, *(self._format_marked(position, *extra) for extra in marked)]))
        return "~".join([*parts, *map(self.players.format, position.players)])

    @staticmethod
    def _format_marked(position: P, key: str, kind: Kind[Any]) -> str:
        value = getattr(position, key)
        return "" if kind.is_missing(value) or kind.unsaid(position) else kind.mark + kind.format(value)
