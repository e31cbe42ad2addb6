"""A move of GoTown: one action of a turn, or what chance brings.

text               JSON
build 3 6          {"do": "build", "cards": ["3", "6"]}       the lower number first, a joker last
steal 3 from 1     {"do": "steal", "card": "3", "from": 1}
dog 2              {"do": "dog", "floor": 2}                   floors count from 1, the ground
bone 1.2           {"do": "bone", "from": 1, "floor": 2}
hammer 1           {"do": "hammer", "from": 1}                 likewise ball, thief
superthief         {"do": "superthief"}                        likewise donuts, end
milkshake 1        {"do": "milkshake", "to": 1}
~draw 4            {"chance": "draw", "card": "4"}
~thief 6 from 1    {"chance": "thief", "card": "6", "from": 1}
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from faceup.models import position as base
from faceup.models.errors import NotationError
from faceup.models.gotown.cards import FLOOR_SUM, Card
from faceup.models.value import value

__all__ = ["Action", "Move"]


class Action(StrEnum):
    """What is done, by the word that names it; what chance does begins with ``~``."""

    BUILD = "build"
    STEAL = "steal"
    DOG = "dog"
    BONE = "bone"
    HAMMER = "hammer"
    BALL = "ball"
    THIEF = "thief"
    SUPERTHIEF = "superthief"
    MILKSHAKE = "milkshake"
    DONUTS = "donuts"
    END = "end"
    DRAWN = "~draw"
    PICKED = "~thief"


@value
class Move(base.Move):
    """One action, with the cards, the other player's seat and the floor that it names, as far as it names them."""

    action: Action
    cards: tuple[Card, ...] = ()
    seat: int | None = None
    floor: int | None = None
    """Counted from 1, the ground."""

    @property
    def by_chance(self) -> bool:
        return self.action in (Action.DRAWN, Action.PICKED)

    @classmethod
    def of(cls, word: str, named: Mapping[str, Any]) -> "Move":
        """The move with what its form names, if its cards can be what they are to be."""
        action = Action(word)
        cards: tuple[Card, ...] = named.get("cards") or ((named["card"],) if "card" in named else ())
        if action is Action.BUILD:
            first, second = cards
            if not first.number or not (second is Card.JOKER or first.number + second.number == FLOOR_SUM):
                raise NotationError(f"a floor is built of two numbers that sum to {FLOOR_SUM}, or a number and a joker")
            if second.number and first.number > second.number:
                raise NotationError(f"the lower number goes first, 'build {second} {first}'")
        if action is Action.STEAL and not cards[0].number:
            raise NotationError(f"only a number steals, not {cards[0]}")
        return cls(action, cards, named.get("from", named.get("to")), named.get("floor"))

    def parts(self) -> tuple[str, Mapping[str, Any]]:
        """What the form of the move names."""
        card = self.cards[0] if self.cards else None
        seat = self.seat
        return self.action.value, {"cards": self.cards, "card": card, "from": seat, "to": seat, "floor": self.floor}
