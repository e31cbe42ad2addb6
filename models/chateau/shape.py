"""The shape of a position file of Château de Cartes: its keys and their types, from which its JSON Schema comes."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from faceup.models.chateau.blueprint import MOST_OF_A_KIND, MOST_SLOTS
from faceup.models.chateau.cards import PARTS, Card, Kind, card_codes
from faceup.models.chateau.rules import SEATS
from faceup.models.checking.shape import Label, StrictShape

__all__ = ["BlueprintFile", "PositionFile", "RulesFile"]

_Preset = Literal["chateau"]
_Copies = Annotated[int, Field(ge=0, le=MOST_OF_A_KIND)]
_Seat = Annotated[int, Field(ge=0)]
_CardCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in Card]})]
_AttackCode = Annotated[str, Field(json_schema_extra={"enum": card_codes(Kind.ATTACK).split()})]
_PartCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in PARTS]})]
_Edge = Annotated[list[str], Field(json_schema_extra={"minItems": 2, "maxItems": 2})]


def _preset_decides(schema: dict[str, Any]) -> None:
    """A flag that is not given is the preset's: the default of the field is never used."""
    schema.pop("default", None)


class JokersFile(StrictShape):
    """The slot of each joker. One that is not named is not in the game."""

    shield: str = Field(default="", json_schema_extra=_preset_decides)
    stake: str = Field(default="", json_schema_extra=_preset_decides)
    crossbow: str = Field(default="", json_schema_extra=_preset_decides)


class CardsFile(StrictShape):
    """How many cards of each kind there are."""

    door: _Copies = 0
    tower: _Copies = 0
    wall: _Copies = 0
    window: _Copies = 0


class BlueprintFile(StrictShape):
    """The plan of a castle."""

    slots: dict[str, _PartCode] = Field(
        description="the kind of card that each slot takes; exactly one takes a door",
        json_schema_extra={"minProperties": 1, "maxProperties": MOST_SLOTS},
    )
    edges: list[_Edge] = Field(default_factory=list, description="the pairs of slots that touch")
    jokers: JokersFile = Field(default_factory=JokersFile)
    cards: CardsFile = Field(
        default_factory=CardsFile,
        description="if missing, the usual 6 doors, 11 towers, 11 walls, 11 windows; a kind that is not named has none",
    )


class RulesFile(StrictShape):
    """A rules set that starts from a preset and overrides flags."""

    preset: _Preset = "chateau"
    blueprint: BlueprintFile = Field(default_factory=lambda: BlueprintFile(slots={}), json_schema_extra=_preset_decides)
    blocked_may_attack: bool = Field(default=False, json_schema_extra=_preset_decides)
    counter_attack: bool = Field(default=False, json_schema_extra=_preset_decides)


class HiddenPileFile(StrictShape):
    """A pile of unknown order: each of its cards is equally likely to be drawn next."""

    hidden: list[_CardCode]


class CounterFile(StrictShape):
    """An attack that was answered by a defence, and that its player may repeat now."""

    card: _AttackCode
    on: _Seat = Field(description="the seat that was attacked")


class PlayerFile(StrictShape):
    """One player: the hand, the castle as the card on each slot, and the attack that blocks them."""

    name: Label | None = None
    hand: list[_CardCode] = Field(
        default_factory=list, description="at most five, or six for the player to move once they have drawn"
    )
    castle: dict[str, _CardCode] = Field(
        default_factory=dict, examples=[{"door": "door", "wall-left": "wall"}], description="the card on each slot"
    )
    attack: _AttackCode | None = Field(default=None, description="the attack card that blocks this player now")


class PositionFile(StrictShape):
    """A position of Château de Cartes."""

    game: Literal["chateau"]
    rules: Annotated[
        Annotated[_Preset, Tag("preset")] | Annotated[RulesFile, Tag("flags")],
        Discriminator(lambda raw: "flags" if isinstance(raw, dict | RulesFile) else "preset"),
    ] = "chateau"
    turn: int = Field(default=0, ge=0, description="the seat to move, from 0")
    drawn: bool = Field(default=False, description="whether the player to move has drawn this turn")
    pile: Annotated[
        Annotated[list[_CardCode], Tag("known")] | Annotated[HiddenPileFile, Tag("unknown")],
        Discriminator(lambda raw: "unknown" if isinstance(raw, dict | HiddenPileFile) else "known"),
    ] = Field(default_factory=list, description="top card first")
    discard: list[_CardCode] = Field(default_factory=list, description="in any order")
    players: list[PlayerFile] = Field(
        default_factory=list,
        description="two to four, in seat order",
        json_schema_extra={"minItems": SEATS[0], "maxItems": SEATS[-1]},
    )
    answering: _Seat | None = Field(
        default=None, description="the seat that must answer an attack just played on it, out of turn"
    )
    counter: CounterFile | None = Field(default=None, description="the attack that the player to move may repeat now")
    drawing: _Seat | None = Field(
        default=None, description="the seat that draws a card out of turn, having answered an attack or repeated one"
    )
    title: Label | None = None
    note: Label | None = None

    model_config = StrictShape.model_config | {"json_schema_extra": {"required": ["game", "players"]}}
