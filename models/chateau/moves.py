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

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from faceup.models import position as base
from faceup.models.chateau.blueprint import flaw_of_name
from faceup.models.chateau.cards import Card, Kind
from faceup.models.errors import NotationError
from faceup.models.value import value

__all__ = ["Deed", "Move"]


class Deed(StrEnum):
    """What a move does, or what chance brings: a card from a pile of unknown order."""

    BUILD = "build"
    ATTACK = "attack"
    DEFEND = "defend"
    JOKER = "joker"
    DISCARD = "discard"
    DECLINE = "decline"
    DRAW = "~draw"


_TAKES = {Deed.BUILD: Kind.PART, Deed.ATTACK: Kind.ATTACK, Deed.DEFEND: Kind.DEFENCE, Deed.JOKER: Kind.JOKER}
"""The kind of card with which a thing is done; the others are done with any."""


@value
class Move(base.Move):
    """One move. `slot` is where a card is built, `on` the seat that is attacked; a decline has no card."""

    do: Deed
    card: Card | None = None
    slot: str | None = None
    on: int | None = None

    @classmethod
    def of(cls, word: str, named: Mapping[str, Any]) -> "Move":
        """The move with what its form names, if that is done with such a card and a slot could be called so."""
        deed, card, slot = Deed(word), named.get("card"), named.get("slot")
        if card is not None and card.kind is not _TAKES.get(deed, card.kind):
            raise NotationError(f"card: {card} is none of the cards to {deed} with ({Card.codes(_TAKES[deed])})")
        flawed = None if slot is None else flaw_of_name(slot)
        if flawed is not None:
            raise NotationError(f"slot: {flawed}")
        return cls(deed, card, slot, named.get("on"))
