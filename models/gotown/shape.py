"""The shapes of GoTown's files: the keys of a position and of a move, and their types, from which the schemas come."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from faceup.models.checking.shape import Label, StrictShape
from faceup.models.gotown.cards import Card
from faceup.models.gotown.rules import HIGHEST_TOWER, SEATS

__all__ = ["MOVE_SHAPES", "HiddenFile", "MoveFile", "PlayerFile", "PositionFile", "RulesFile"]

_Preset = Literal["gotown"]
CardCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in Card]})]
_Seat = Annotated[int, Field(ge=0, le=SEATS[-1] - 1, description="a seat, from 0")]
_FloorNumber = Annotated[int, Field(ge=1, le=HIGHEST_TOWER, description="counted from 1, the ground")]


def _preset_decides(schema: dict[str, Any]) -> None:
    """A flag that is not given is the preset's: the default of the field is never used."""
    schema.pop("default")


class RulesFile(StrictShape):
    """A rules set that starts from a preset and overrides flags."""

    preset: _Preset = "gotown"
    floors_to_win: int = Field(default=5, ge=1, le=HIGHEST_TOWER, json_schema_extra=_preset_decides)
    milkshake_stack: bool = Field(default=True, json_schema_extra=_preset_decides)


class HiddenFile(StrictShape):
    """A pile of unknown order: what it holds, each card equally likely to be drawn next."""

    hidden: list[CardCode]


class PlayerFile(StrictShape):
    """One player: the hand, the tower's floors from the ground up, and how many milkshakes lie before them."""

    name: Label | None = None
    hand: list[CardCode] = Field(default_factory=list)
    tower: list[str] = Field(default_factory=list, examples=[["3 6", "?4 5 dog"]])
    milkshakes: int = Field(default=0, ge=0)


class PositionFile(StrictShape):
    """A position of GoTown."""

    game: Literal["gotown"]
    rules: Annotated[
        Annotated[_Preset, Tag("preset")] | Annotated[RulesFile, Tag("flags")],
        Discriminator(lambda raw: "flags" if isinstance(raw, dict | RulesFile) else "preset"),
    ] = "gotown"
    turn: int = Field(default=0, ge=0, description="the seat to move, from 0")
    drawn: bool = Field(default=False, description="whether the player to move has already drawn this turn")
    donuts: bool = Field(default=False, description="whether the player to move has played the truck this turn")
    ending: bool = Field(
        default=False, description="whether the player to move has ended the turn and is drawing up to three cards"
    )
    picks: list[int] = Field(
        default_factory=list, description="the seats from which a thief just played has still to pick a card, in order"
    )
    idle: int = Field(
        default=0, ge=0, description="how many turns in a row just passed with no card drawn and none played"
    )
    pile: Annotated[
        Annotated[list[CardCode], Tag("in order")] | Annotated[HiddenFile, Tag("in no order")],
        Discriminator(lambda raw: "in no order" if isinstance(raw, dict | HiddenFile) else "in order"),
    ] = Field(default_factory=list, description='top card first; or {"hidden": […]}, in no order')
    discard: list[CardCode] = Field(default_factory=list, description="in any order")
    players: list[PlayerFile] = Field(
        default_factory=list,
        description="two to four, in seat order",
        json_schema_extra={"minItems": SEATS[0], "maxItems": SEATS[-1]},
    )
    title: Label | None = None
    note: Label | None = None

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}


class _MoveShape(StrictShape):
    """A move in JSON. Some keys are words of Python, too, so they have other names in here."""

    model_config = StrictShape.model_config | ConfigDict(populate_by_name=True)


class _Build(_MoveShape):
    """Lay a new floor on top of one's tower."""

    do: Literal["build"]
    cards: list[CardCode] = Field(min_length=2, max_length=2, description="the lower number first, a joker last")


class _Steal(_MoveShape):
    """Take the card that makes 9 with one's own from the top floor of another."""

    do: Literal["steal"]
    card: CardCode
    seat: _Seat = Field(alias="from")


class _Dog(_MoveShape):
    """Guard one of one's own floors."""

    do: Literal["dog"]
    floor: _FloorNumber


class _Bone(_MoveShape):
    """Discard the dog of another."""

    do: Literal["bone"]
    seat: _Seat = Field(alias="from")
    floor: _FloorNumber


class _Milkshake(_MoveShape):
    """Have another skip a turn."""

    do: Literal["milkshake"]
    seat: _Seat = Field(alias="to")


class _Against(_MoveShape):
    """Destroy the top floor of another, or take a card from their hand."""

    do: Literal["hammer", "ball", "thief"]
    seat: _Seat = Field(alias="from")


class _Alone(_MoveShape):
    """What names nothing else: the superthief, the truck, the end of the turn."""

    do: Literal["superthief", "donuts", "end"]


class _Drawn(_MoveShape):
    """Chance: a card drawn from a pile of unknown order."""

    chance: Literal["draw"]
    card: CardCode


class _Picked(_MoveShape):
    """Chance: the card that a thief takes from another's hand."""

    chance: Literal["thief"]
    card: CardCode
    seat: _Seat = Field(alias="from")


MoveFile = _Build | _Steal | _Dog | _Bone | _Milkshake | _Against | _Alone | _Drawn | _Picked

MOVE_SHAPES: dict[str, dict[str, type[_MoveShape]]] = {
    "do": {
        "build": _Build,
        "steal": _Steal,
        "dog": _Dog,
        "bone": _Bone,
        "hammer": _Against,
        "ball": _Against,
        "thief": _Against,
        "superthief": _Alone,
        "milkshake": _Milkshake,
        "donuts": _Alone,
        "end": _Alone,
    },
    "chance": {"draw": _Drawn, "thief": _Picked},
}
"""The shape of each move, by the key and the word that name it."""
