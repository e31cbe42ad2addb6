"""The shape of a position file of Clock Towers: its keys and their types, from which its JSON Schema comes."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from faceup.models.checking.shape import Label, StrictShape
from faceup.models.clock_towers.cards import Card, Kind, card_codes
from faceup.models.clock_towers.rules import HIGHEST_FIRST, SEATS

__all__ = ["CardCode", "PositionFile", "RulesFile", "UnknownFile"]

_Preset = Literal["french", "italian"]
_Height = Annotated[int, Field(ge=1, le=HIGHEST_FIRST)]
CardCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in Card]})]


class UnknownFile(StrictShape):
    """A pile of unknown order: the card that is seen, what may lie below it in no order, and how many of those do."""

    top: CardCode | None = Field(description="null where it is just to be revealed")
    hidden: list[CardCode]
    count: int | None = Field(default=None, ge=0, description="default: all; the others are in the box")


_Pile = Annotated[
    Annotated[list[str], Tag("in order")] | Annotated[UnknownFile, Tag("in no order")],
    Discriminator(lambda raw: "in no order" if isinstance(raw, dict | UnknownFile) else "in order"),
]


def _codes(kind: Kind) -> Callable[[dict[str, Any]], None]:
    """In the schema, the cards of a pile are of its kind."""

    def narrow(schema: dict[str, Any]) -> None:
        for form in schema["oneOf"]:
            if form.get("type") == "array":
                form["items"] = {"enum": card_codes(kind).split()}

    return narrow


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
    """The three piles, each top card first, or with only its top card known."""

    storeys: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.STOREY))
    clocks: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.CLOCK))
    roofs: _Pile = Field(default_factory=list, json_schema_extra=_codes(Kind.ROOF))


class PlayerFile(StrictShape):
    """One player: the hand, and the towers, each as its cards from the ground up with single spaces."""

    name: Label | None = None
    hand: list[CardCode] = Field(
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
    players: list[PlayerFile] = Field(
        default_factory=list,
        description="one to four, in seat order",
        json_schema_extra={"minItems": SEATS[0], "maxItems": SEATS[-1]},
    )
    title: Label | None = None
    note: Label | None = None

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}
