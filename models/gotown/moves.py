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

import re
from enum import StrEnum
from typing import Any

from faceup.models import position as base
from faceup.models.checking.shape import check_shape
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.gotown.cards import FLOOR_SUM, Card
from faceup.models.gotown.shape import MOVE_SHAPES
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


_TEXTS = {
    action: re.compile(form, re.ASCII)
    for action, form in {
        Action.BUILD: r"build (?P<cards>\S+ \S+)",
        Action.STEAL: r"steal (?P<cards>\S+) from (?P<seat>\d)",
        Action.DOG: r"dog (?P<floor>\d{1,2})",
        Action.BONE: r"bone (?P<seat>\d)\.(?P<floor>\d{1,2})",
        Action.HAMMER: r"hammer (?P<seat>\d)",
        Action.BALL: r"ball (?P<seat>\d)",
        Action.THIEF: r"thief (?P<seat>\d)",
        Action.SUPERTHIEF: r"superthief",
        Action.MILKSHAKE: r"milkshake (?P<seat>\d)",
        Action.DONUTS: r"donuts",
        Action.END: r"end",
        Action.DRAWN: r"~draw (?P<cards>\S+)",
        Action.PICKED: r"~thief (?P<cards>\S+) from (?P<seat>\d)",
    }.items()
}


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
    def parse(cls, text: str) -> "Move":
        """Read the text form."""
        word = text.split(" ", 1)[0]
        found = _TEXTS[Action(word)].fullmatch(text) if word in list(Action) else None
        if found is None:
            raise NotationError(
                f"{quote(text)} is no move of gotown; a move looks like 'build 3 6', 'steal 3 from 1', 'dog 2',"
                " 'bone 1.2', 'hammer 1', 'ball 1', 'thief 1', 'superthief', 'milkshake 1', 'donuts' or 'end', and"
                " what chance brings like '~draw 4' or '~thief 6 from 1'"
            )
        named = found.groupdict()
        try:
            cards = tuple(map(Card.parse, (named.get("cards") or "").split()))
            return cls._checked(Action(word), cards, _number(named.get("seat")), _number(named.get("floor")))
        except NotationError as error:
            raise NotationError(f"{quote(text)}: {error}") from None

    @classmethod
    def _checked(cls, action: Action, cards: tuple[Card, ...], seat: int | None, floor: int | None) -> "Move":
        """A move whose cards can be what they are to be: two that make a floor, in order; a number to steal with."""
        if action is Action.BUILD:
            first, second = cards
            if not first.number or not (second is Card.JOKER or first.number + second.number == FLOOR_SUM):
                raise NotationError(f"a floor is built of two numbers that sum to {FLOOR_SUM}, or a number and a joker")
            if second.number and first.number > second.number:
                raise NotationError(f"the lower number goes first, 'build {second} {first}'")
        if action is Action.STEAL and not cards[0].number:
            raise NotationError(f"only a number steals, not {cards[0]}")
        return cls(action, cards, seat, floor)

    def format(self) -> str:
        words = [self.action.value, *(card.code for card in self.cards)]
        match self.action:
            case Action.STEAL | Action.PICKED:
                words += ["from", str(self.seat)]
            case Action.BONE:
                words.append(f"{self.seat}.{self.floor}")
            case Action.DOG:
                words.append(str(self.floor))
            case _ if self.seat is not None:
                words.append(str(self.seat))
        return " ".join(words)

    @classmethod
    def from_json(cls, raw: object) -> "Move":
        """Read the JSON form."""
        key = "chance" if isinstance(raw, dict) and "chance" in raw else "do"
        word = raw.get(key) if isinstance(raw, dict) else None
        shapes = MOVE_SHAPES[key]
        if not isinstance(word, str) or word not in shapes:
            raise NotationError(f'{quote(raw)} is no move of gotown; it has "{key}", one of {", ".join(shapes)}')
        file, problems, _ = check_shape(shapes[word], raw)
        if file is None or problems:
            raise NotationError("; ".join(map(str, problems)))
        given: dict[str, Any] = file.model_dump(by_alias=True)
        cards = given["cards"] if "cards" in given else [given["card"]] if "card" in given else []
        action = Action(word if key == "do" else f"~{word}")
        return cls._checked(
            action, tuple(map(Card.parse, cards)), given.get("from", given.get("to")), given.get("floor")
        )

    def to_json(self) -> Json:
        written: Json = {"chance": self.action[1:]} if self.by_chance else {"do": self.action.value}
        if self.action is Action.BUILD:
            written["cards"] = [card.code for card in self.cards]
        elif self.cards:
            written["card"] = self.cards[0].code
        if self.seat is not None:
            written["to" if self.action is Action.MILKSHAKE else "from"] = self.seat
        if self.floor is not None:
            written["floor"] = self.floor
        return written


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)
