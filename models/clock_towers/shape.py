"""The shape of a position file of Clock Towers: its keys and their types, from which its JSON Schema comes."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from faceup.models.clock_towers.cards import Card, Kind, card_codes
from faceup.models.clock_towers.rules import HIGHEST_FIRST, SEATS
from faceup.models.shapes import Label, StrictShape

__all__ = ["CardCode", "PositionFile", "RulesFile"]

_Preset = Literal["french", "italian"]
_Height = Annotated[int, Field(ge=1, le=HIGHEST_FIRST)]
CardCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in Card]})]


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
