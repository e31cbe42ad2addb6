"""A position of Clock Towers as a file: its shape, every check on it, and how it is written.

{"game": "clock-towers", "rules": "french", "turn": 0,
 "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
 "players": [{"hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
             {"hand": ["2", "2c", "Km"], "towers": []}]}
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from faceup.models.clock_towers.cards import Card, Kind, card_codes
from faceup.models.clock_towers.position import Piles, Player, Position
from faceup.models.clock_towers.rules import HIGHEST_FIRST, PRESETS, Ladder, Rules, TieBreak, difference
from faceup.models.clock_towers.towers import Tower
from faceup.models.errors import InvalidPositionError, NotationError, Problem, quote
from faceup.models.game import Json
from faceup.models.shapes import Label, StrictShape, check_shape, inside

__all__ = ["HAND_SIZE", "PositionFile", "RulesFile", "read", "rules_from_json", "rules_to_json", "write"]

HAND_SIZE = 3
MOST_PLAYERS = 4

_Preset = Literal["french", "italian"]
_Height = Annotated[int, Field(ge=1, le=HIGHEST_FIRST)]
_Code = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in Card]})]


def _known_order(raw: object) -> object:
    if isinstance(raw, dict):
        raise ValueError("a pile of unknown order is not supported yet; list its cards, top card first")
    return raw


_Pile = Annotated[list[str], BeforeValidator(_known_order)]


def _codes(kind: Kind) -> dict[str, Any]:
    return {"items": {"enum": card_codes(kind).split()}}


def _preset_decides(schema: dict[str, Any]) -> None:
    """A flag that is not given is the preset's: the default of the field is never used."""
    schema.pop("default")


class RulesFile(StrictShape):
    """A rules set that starts from a preset and overrides flags."""

    preset: _Preset = "french"
    first_heights: list[_Height] = Field(default=[], min_length=1, json_schema_extra=_preset_decides)
    ladder: Literal["shared", "own"] = Field(default="shared", json_schema_extra=_preset_decides)
    storeys_after_clock: bool = Field(default=False, json_schema_extra=_preset_decides)
    tiebreak: Literal["altitude", "top-storey", "none"] = Field(default="none", json_schema_extra=_preset_decides)
    clock_mouse_in_tiebreak: bool = Field(default=False, json_schema_extra=_preset_decides)


class PilesFile(StrictShape):
    """The three piles, each top card first."""

    storeys: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.STOREY))
    clocks: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.CLOCK))
    roofs: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.ROOF))


class PlayerFile(StrictShape):
    """One player: the hand, and the towers, each as its cards from the ground up with single spaces."""

    name: Label | None = None
    hand: list[_Code] = Field(
        default_factory=list, description="exactly three cards while a pile has cards, then none to three"
    )
    towers: list[str] = Field(default_factory=list, examples=[["1c K", "2 Km ^b"]])


class PositionFile(StrictShape):
    """A position of Clock Towers."""

    game: Literal["clock-towers"]
    rules: Annotated[
        Annotated[_Preset, Tag("preset")] | Annotated[RulesFile, Tag("flags")],
        Discriminator(lambda raw: "flags" if isinstance(raw, dict | RulesFile) else "preset"),
    ] = "french"
    turn: int = Field(default=0, ge=0, description="the seat to move, from 0")
    piles: PilesFile = Field(default_factory=PilesFile)
    players: list[PlayerFile] = Field(default_factory=list, description="one to four, in seat order")
    title: Label | None = None
    note: Label | None = None

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}


def read(raw: object) -> Position:
    """Read the file form, or raise an `InvalidPositionError` with every problem of it."""
    file, problems, mended = check_shape(PositionFile, raw)
    if file is None:
        raise InvalidPositionError(problems)
    inspection = _Inspection(file, mended)
    problems += inspection.problems
    if problems:
        raise InvalidPositionError(problems)
    return inspection.position()


def write(position: Position) -> Json:
    """Write the file form, hands and towers in canonical order."""
    return {
        "game": position.game,
        "rules": rules_to_json(position.rules),
        "turn": position.turn,
        "piles": {kind.value: [card.code for card in pile] for kind, pile in position.piles},
        "players": [
            {"hand": [card.code for card in player.hand], "towers": [tower.format() for tower in player.towers]}
            for player in position.players
        ],
    }


def rules_from_json(raw: object) -> Rules:
    """Read a rules set: a preset's name, or an object with ``preset`` and flags."""
    file, problems, _ = check_shape(RulesFile, {"preset": raw} if isinstance(raw, str) else raw)
    if file is None or problems:
        raise NotationError("rules: " + "; ".join(map(str, problems)))
    return _rules(file)


def rules_to_json(rules: Rules) -> str | Json:
    """Write a rules set: the name of the nearest preset, with the flags that differ from it."""
    preset, overrides = difference(rules)
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in overrides.items()}
    return {"preset": preset, **plain} if plain else preset


def _rules(file: RulesFile | str) -> Rules:
    if isinstance(file, str):
        return PRESETS[file]
    given = file.model_dump(include=file.model_fields_set - {"preset"})
    readers: dict[str, Callable[[Any], Any]] = {"first_heights": tuple, "ladder": Ladder, "tiebreak": TieBreak}
    flags = {flag: readers.get(flag, bool)(value) for flag, value in given.items()}
    return replace(PRESETS[file.preset], **flags)


class _Inspection:
    """Every check beyond the shape, in the order of the file. Places that were mended are not judged again."""

    def __init__(self, file: PositionFile, mended: list[str]) -> None:
        self.file = file
        self.mended = mended
        self.problems: list[Problem] = []
        self.rules = _rules(file.rules)
        self.rules_known = not any(inside(place, "rules") for place in mended)
        self.seen: Counter[Card] = Counter()
        self.piles = {kind: self._pile(kind) for kind in Kind}
        self._seats()
        self.hands = [self._hand(seat) for seat in range(len(file.players))]
        self.towers = [self._towers(seat) for seat in range(len(file.players))]
        self._ladders()

    def position(self) -> Position:
        """The position, of a file without problems."""
        players = (
            Player(tuple(hand), tuple(tower for tower, _ in towers))
            for hand, towers in zip(self.hands, self.towers, strict=True)
        )
        return Position(self.rules, self.file.turn, Piles(*map(tuple, self.piles.values())), tuple(players))

    def _report(self, place: str, what: str) -> None:
        if not any(inside(place, mended) or inside(mended, place) for mended in self.mended):
            self.problems.append(Problem(place, what))

    def _cards(self, codes: Iterable[str], places: Iterable[str]) -> list[Card]:
        """Read card codes, and count the copies."""
        cards = []
        for code, place in zip(codes, places, strict=True):
            try:
                card = Card.parse(code)
            except NotationError as error:
                self._report(place, str(error))
                continue
            cards.append(card)
            self.seen[card] += 1
            if self.seen[card] == card.copies + 1:
                self._report(place, f"one {code} too many: the deck holds {card.copies}")
        return cards

    def _pile(self, kind: Kind) -> list[Card]:
        codes: list[str] = getattr(self.file.piles, kind)
        places = [f"piles.{kind}[{i}]" for i in range(len(codes))]
        for code, place in zip(codes, places, strict=True):
            if code in card_codes().split() and code not in card_codes(kind).split():
                self._report(place, f"{code} does not belong to the {kind}, which are {card_codes(kind)}")
        return self._cards(codes, places)

    def _seats(self) -> None:
        seats = len(self.file.players)
        if not 1 <= seats <= MOST_PLAYERS:
            self._report("players", f"{seats} players; there must be 1 to {MOST_PLAYERS}")
        elif self.file.turn >= seats:
            self._report(
                "turn", f"no seat {quote(self.file.turn)}; with {seats} players the seats are 0 to {seats - 1}"
            )

    def _hand(self, seat: int) -> list[Card]:
        codes, place = self.file.players[seat].hand, f"players[{seat}].hand"
        if any(self.piles.values()) and len(codes) != HAND_SIZE:
            self._report(place, f"{len(codes)} cards; while a pile has cards every hand holds exactly {HAND_SIZE}")
        elif len(codes) > HAND_SIZE:
            self._report(place, f"{len(codes)} cards; a hand holds at most {HAND_SIZE}")
        return self._cards(codes, [f"{place}[{i}]" for i in range(len(codes))])

    def _towers(self, seat: int) -> list[tuple[Tower, str]]:
        """The sound towers of a player, each with its place."""
        towers = []
        for i, text in enumerate(self.file.players[seat].towers):
            place = f"players[{seat}].towers[{i}]"
            codes = text.split(" ")
            if "" in codes:
                self._report(place, f"{quote(text)}: a tower is its cards with single spaces, as '1c K'")
                codes = text.split()
            tower = Tower(self._cards(codes, [place] * len(codes)))
            flaw = self._flaw(tower) if len(tower) == len(codes) else None
            if flaw is not None:
                self._report(place, f"{quote(text)}: {flaw}")
            towers.append((tower, place))
        return towers

    def _flaw(self, tower: Tower) -> str | None:
        """Why no play could have built the tower, whatever the ladder asks."""
        if tower and tower[0].kind is not Kind.STOREY:
            return f"a tower begins with a storey, not with {tower[0]}"
        for i, card in enumerate(tower):
            below = Tower(tower[:i])
            if below.roof is not None:
                return f"{card} lies on a roof, but a roof closes its tower"
            if card.kind is Kind.CLOCK and below.has_clock:
                return "a tower has only one clock"
            if card.kind is Kind.ROOF and not below.has_clock:
                return f"the roof {card} needs a clock below it"
            late = card.kind is Kind.STOREY and below.has_clock
            if late and self.rules_known and not self.rules.storeys_after_clock:
                return f"the storey {card} lies above the clock (the flag storeys_after_clock would allow it)"
        return None

    def _ladders(self) -> None:
        """The complete towers of a colour must form a ladder; with a tower or the rules in doubt, nothing is said."""
        doubts = [*self.mended, *(problem.place for problem in self.problems)]
        if not self.rules_known or any("towers" in place for place in doubts):
            return
        everyone = [entry for towers in self.towers for entry in towers]
        for table in [everyone] if self.rules.ladder is Ladder.SHARED else self.towers:
            for roof in Card:
                rungs = sorted(((tower.height, place) for tower, place in table if tower.roof is roof))
                for before, (height, place) in zip([None, *rungs], rungs, strict=False):
                    asked = self.rules.first_heights if before is None else (before[0] + 1,)
                    if height not in asked:
                        which = "lowest" if before is None else "next"
                        wanted = " or ".join(map(str, asked))
                        self._report(
                            place, f"a {roof.colour} tower of height {height}; the {which} one must have {wanted}"
                        )
