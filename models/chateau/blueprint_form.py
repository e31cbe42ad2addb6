"""The file form of a blueprint: the one flag of the rules that is more than a word or a number."""

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field

from faceup.models.chateau.blueprint import (
    MOST_OF_A_KIND,
    MOST_SLOTS,
    SEVEN_SLOTS,
    USUAL_CARDS,
    Blueprint,
    plan_flaws,
)
from faceup.models.chateau.cards import PARTS, Card
from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms import FormField, Reading, StrictShape
from faceup.models.game import Json

__all__ = ["BlueprintFile", "Plan"]

_Copies = Annotated[int, Field(ge=0, le=MOST_OF_A_KIND)]
_PartCode = Annotated[str, Field(json_schema_extra={"enum": [card.code for card in PARTS]})]
_Edge = Annotated[list[str], Field(json_schema_extra={"minItems": 2, "maxItems": 2})]
_Slot = Annotated[str, Field(json_schema_extra=lambda schema: schema.pop("default", None))]


class JokersFile(StrictShape):
    """The slot of each joker. One that is not named is not in the game."""

    shield: _Slot = ""
    stake: _Slot = ""
    crossbow: _Slot = ""


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


class Plan(FormField[Blueprint]):
    """A blueprint in a file, and on one line as four lists of pairs."""

    def shape(self) -> Any:
        return BlueprintFile

    def read(self, given: BlueprintFile, where: Location, reading: Reading) -> Blueprint | None:
        """The blueprint, if it is sound. About one that had to be mended nothing more is said."""
        parts = ((*where, key) for key in ("slots", "edges", "jokers"))
        if where in reading.mended or any(map(reading.was_mended, parts)):
            return None
        jokers = given.jokers.model_dump(exclude_unset=True)
        flaws = list(plan_flaws(given.slots, given.edges, jokers, where))
        reading.problems += flaws
        if flaws:
            return None
        usual = "cards" not in given.model_fields_set
        cards = given.cards.model_dump(exclude_unset=True)
        return Blueprint(
            {name: Card.parse(kind) for name, kind in given.slots.items()},
            [(a, b) for a, b in given.edges],
            {Card.parse(joker): slot for joker, slot in jokers.items()},
            USUAL_CARDS if usual else {Card.parse(kind): copies for kind, copies in cards.items()},
        )

    def write(self, value: Blueprint, rules: Any) -> Json:
        return value.to_json()

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Json:
        sections = [section.split("_") if section else [] for section in text.split("__")]
        if len(sections) != 4 or any(len(section) % 2 for section in sections):
            raise NotationError(
                f"rules: the blueprint {quote(text)} should be four lists of pairs (slots and kinds, edges, jokers and"
                f" slots, kinds and numbers), as blueprint-{SEVEN_SLOTS}"
            )
        slots, edges, jokers, cards = ([*zip(section[::2], section[1::2], strict=True)] for section in sections)
        for section in (slots, jokers, cards):
            if len(dict(section)) != len(section):
                raise NotationError(f"rules: the blueprint {quote(text)} has a slot, joker or kind of card twice")
        numbers = {kind: int(n) if re.fullmatch(r"\d{1,3}", n, re.ASCII) else n for kind, n in cards}
        return {"slots": dict(slots), "edges": [list(edge) for edge in edges], "jokers": dict(jokers), "cards": numbers}
