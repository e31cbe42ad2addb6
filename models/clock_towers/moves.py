"""A move of Clock Towers: play or discard one card, then draw from a pile. Or what chance brings.

text                 JSON
K>1c.2 +roofs        {"play": "K", "onto": "1c 2", "draw": "roofs"}
2>new +clocks        {"play": "2", "onto": "new", "draw": "clocks"}
x^r +storeys         {"discard": "^r", "draw": "storeys"}
^r>1c.K              {"play": "^r", "onto": "1c K", "draw": null}      (all piles are empty)
~reveal storeys 1    {"chance": "reveal", "pile": "storeys", "card": "1"}
"""

import re
from typing import Literal

from pydantic import Field

from faceup.models import position as base
from faceup.models.checking.shape import StrictShape, check_shape
from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.shape import CardCode
from faceup.models.clock_towers.towers import Tower
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.value import value

__all__ = ["Discard", "Move", "MoveFile", "Play", "Reveal"]

_Draw = Literal["storeys", "clocks", "roofs"] | None


class Play(StrictShape):
    """Play a card from the hand onto one of one's own towers, then draw."""

    play: CardCode
    onto: str = Field(description='the cards of the tower before the play, from the ground up, or "new"')
    draw: _Draw = Field(default=None, description="the pile to draw from; null when all piles are empty")


class Discard(StrictShape):
    """Put a card of the hand out of the game, then draw."""

    discard: CardCode
    draw: _Draw = Field(default=None, description="the pile to draw from; null when all piles are empty")


class Reveal(StrictShape):
    """Chance: the new top card of a pile of unknown order."""

    chance: Literal["reveal"]
    pile: Literal["storeys", "clocks", "roofs"]
    card: CardCode


MoveFile = Play | Discard | Reveal

_REVEAL = re.compile(r"~reveal (?P<pile>\S+) (?P<card>\S+)")
_TEXT = re.compile(r"(?:x(?P<discard>[^\s>+]+)|(?P<play>[^\s>+]+)>(?P<onto>[^\s>+]+))(?: \+(?P<draw>\S+))?")


@value
class Move(base.Move):
    """One move. `onto` is the tower before the play: the empty tower to begin a new one, None for a discard.

    Or what chance brings: the card that is revealed on the pile `draw`.
    """

    card: Card
    onto: Tower | None
    draw: Kind | None = None
    by_chance: bool = False

    @classmethod
    def reveal(cls, pile: Kind, card: Card) -> "Move":
        """Chance: the new top card of a pile."""
        return cls(card, None, pile, by_chance=True)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form."""
        revealed = _REVEAL.fullmatch(text)
        found = _TEXT.fullmatch(text) if revealed is None else None
        if revealed is not None:
            code, onto, draw = revealed["card"], None, revealed["pile"]
        elif found is not None:
            code, onto, draw = found["play"] or found["discard"], found["onto"], found["draw"]
        else:
            raise NotationError(
                f"{quote(text)} is no move of clock-towers; a move looks like 'K>1c.2 +roofs', '2>new +clocks' or"
                " 'x^r +storeys', without '+…' when all piles are empty, and what chance brings like"
                " '~reveal storeys 1'"
            )
        if draw is not None and draw not in list(Kind):
            raise NotationError(f"{quote(text)}: no pile {quote(draw)}; the piles are {', '.join(Kind)}")
        try:
            card = Card.parse(code)
            tower = None if onto is None else Tower() if onto == "new" else Tower.parse(onto, ".")
        except NotationError as error:
            raise NotationError(f"{quote(text)}: {error}") from None
        return cls(card, tower, None if draw is None else Kind(draw), by_chance=revealed is not None)

    def format(self) -> str:
        if self.by_chance:
            return f"~reveal {self.draw} {self.card}"
        play = f"x{self.card}" if self.onto is None else f"{self.card}>{self.onto.format('.') or 'new'}"
        return play if self.draw is None else f"{play} +{self.draw}"

    @classmethod
    def from_json(cls, raw: object) -> "Move":
        """Read the JSON form."""
        if isinstance(raw, dict) and "chance" in raw:
            revealed, problems, _ = check_shape(Reveal, raw)
            if revealed is None or problems:
                raise NotationError("; ".join(map(str, problems)))
            return cls.reveal(Kind(revealed.pile), Card.parse(revealed.card))
        is_discard = isinstance(raw, dict) and "discard" in raw
        file, problems, _ = check_shape(Discard, raw) if is_discard else check_shape(Play, raw)
        if file is None or problems:
            raise NotationError("; ".join(map(str, problems)))
        draw = None if file.draw is None else Kind(file.draw)
        if isinstance(file, Discard):
            return cls(Card.parse(file.discard), None, draw)
        return cls(Card.parse(file.play), Tower() if file.onto == "new" else Tower.parse(file.onto), draw)

    def to_json(self) -> Json:
        draw = None if self.draw is None else self.draw.value
        if self.by_chance:
            return {"chance": "reveal", "pile": draw, "card": self.card.code}
        if self.onto is None:
            return {"discard": self.card.code, "draw": draw}
        return {"play": self.card.code, "onto": self.onto.format() or "new", "draw": draw}
