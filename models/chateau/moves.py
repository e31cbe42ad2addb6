"""A move of Château de Cartes: the one thing that a turn does, or an answer out of turn.

text                   JSON
build wall wall-left   {"do": "build", "card": "wall", "slot": "wall-left"}
attack dragon 1        {"do": "attack", "card": "dragon", "on": 1}
defend archer          {"do": "defend", "card": "archer"}
joker shield           {"do": "joker", "card": "shield"}
discard wall           {"do": "discard", "card": "wall"}
decline                {"do": "decline"}
~draw wall             {"chance": "draw", "card": "wall"}                      (what chance brings)
"""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from faceup.models import position as base
from faceup.models.chateau.cards import Card, Kind, card_codes
from faceup.models.checking.shape import StrictShape, check_shape
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.value import value

__all__ = ["Deed", "Move", "MoveFile"]


class Deed(StrEnum):
    """What a move does, or what chance brings: a card from a pile of unknown order."""

    BUILD = "build"
    ATTACK = "attack"
    DEFEND = "defend"
    JOKER = "joker"
    DISCARD = "discard"
    DECLINE = "decline"
    DRAW = "~draw"


_TAKES = {
    Deed.BUILD: (Kind.PART,),
    Deed.ATTACK: (Kind.ATTACK,),
    Deed.DEFEND: (Kind.DEFENCE,),
    Deed.JOKER: (Kind.JOKER,),
    Deed.DISCARD: tuple(Kind),
    Deed.DRAW: tuple(Kind),
}
"""The kinds of card with which a thing is done."""


@value
class Move(base.Move):
    """One move. `slot` is where a card is built, `on` the seat that is attacked; a decline has no card."""

    do: Deed
    card: Card | None = None
    slot: str | None = None
    on: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form."""
        words = text.split(" ")
        do = words[0]
        written: Json
        match words[1:]:
            case [card, slot] if do == Deed.BUILD:
                written = {"card": card, "slot": slot}
            case [card, seat] if do == Deed.ATTACK and seat.isascii() and seat.isdigit() and len(seat) < 4:
                written = {"card": card, "on": int(seat)}
            case [card] if do in (Deed.DEFEND, Deed.JOKER, Deed.DISCARD, Deed.DRAW):
                written = {"card": card}
            case [] if do == Deed.DECLINE:
                written = {}
            case _:
                raise NotationError(
                    f"{quote(text)} is no move of chateau; a move looks like 'build wall wall-left', 'attack dragon 1',"
                    " 'defend archer', 'joker shield', 'discard wall', 'decline' or '~draw wall'"
                )
        try:
            return cls.from_json(({"chance": "draw"} if do == Deed.DRAW else {"do": do}) | written)
        except NotationError as error:
            raise NotationError(f"{quote(text)}: {error}") from None

    def format(self) -> str:
        named = (self.card, self.slot, self.on)
        return " ".join([self.do, *(str(word) for word in named if word is not None)])

    @classmethod
    def from_json(cls, raw: object) -> "Move":
        """Read the JSON form."""
        written = raw if isinstance(raw, dict) else {}
        do = Deed.DRAW.value if "chance" in written else written.get("do")
        if not isinstance(do, str) or do not in _SHAPES or (do == Deed.DRAW and "chance" not in written):
            words = ", ".join(deed for deed in Deed if deed is not Deed.DRAW)
            raise NotationError(f"a move is an object whose 'do' is one of {words}; this is {quote(raw)}")
        file, problems, _ = check_shape(_SHAPES[do], raw)
        if file is None or problems:
            raise NotationError("; ".join(map(str, problems)))
        if isinstance(file, Decline):
            return cls(Deed.DECLINE)
        deed, card = Deed(do), Card.parse(file.card)
        if card.kind not in _TAKES[deed]:
            raise NotationError(f"card: {card} is none of the cards to {deed} with ({card_codes(*_TAKES[deed])})")
        return cls(deed, card, getattr(file, "slot", None), getattr(file, "on", None))

    def to_json(self) -> Json:
        file: Json = {"chance": "draw"} if self.do is Deed.DRAW else {"do": self.do.value}
        if self.card is not None:
            file["card"] = self.card.code
        if self.slot is not None:
            file["slot"] = self.slot
        if self.on is not None:
            file["on"] = self.on
        return file


def _codes(deed: Deed) -> Json:
    return {"enum": card_codes(*_TAKES[deed]).split()}


class Build(StrictShape):
    """Lay a castle card on an empty slot that it fits."""

    do: Literal["build"]
    card: str = Field(json_schema_extra=_codes(Deed.BUILD))
    slot: str = Field(description="the name of a slot of the blueprint")


class Attack(StrictShape):
    """Lay an attack card before an opponent whose castle has begun."""

    do: Literal["attack"]
    card: str = Field(json_schema_extra=_codes(Deed.ATTACK))
    on: int = Field(ge=0, description="the seat that is attacked")


class Defend(StrictShape):
    """Stop the attack that one is under with the matching defence."""

    do: Literal["defend"]
    card: str = Field(json_schema_extra=_codes(Deed.DEFEND))


class Joker(StrictShape):
    """Lay a joker on its slot."""

    do: Literal["joker"]
    card: str = Field(json_schema_extra=_codes(Deed.JOKER))


class Discard(StrictShape):
    """Put a card of the hand on the discard pile."""

    do: Literal["discard"]
    card: str = Field(json_schema_extra=_codes(Deed.DISCARD))


class Decline(StrictShape):
    """Let an attack stand that could be answered now, or leave an attack unrepeated."""

    do: Literal["decline"]


class Draw(StrictShape):
    """A card that chance brings, from a pile of unknown order."""

    chance: Literal["draw"]
    card: str = Field(json_schema_extra=_codes(Deed.DRAW))


_SHAPES: dict[str, type[Build | Attack | Defend | Joker | Discard | Decline | Draw]] = {
    "build": Build,
    "attack": Attack,
    "defend": Defend,
    "joker": Joker,
    "discard": Discard,
    "decline": Decline,
    "~draw": Draw,
}
MoveFile = Build | Attack | Defend | Joker | Discard | Decline | Draw
