"""A move of Clock Towers: play or discard one card, then draw from a pile. Or what chance brings.

text                 JSON
K>1c.2 +roofs        {"play": "K", "onto": "1c 2", "draw": "roofs"}
2>new +clocks        {"play": "2", "onto": "new", "draw": "clocks"}
x^r +storeys         {"discard": "^r", "draw": "storeys"}
^r>1c.K              {"play": "^r", "onto": "1c K", "draw": null}      (all piles are empty)
~reveal storeys 1    {"chance": "reveal", "pile": "storeys", "card": "1"}
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from faceup.models import position as base
from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.towers import Tower
from faceup.models.value import value

__all__ = ["Move"]


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

    def without_draw(self) -> "Move":
        """The move without the pile that is drawn from."""
        return self if self.by_chance else replace(self, draw=None)

    @classmethod
    def of(cls, word: str, named: Mapping[str, Any]) -> "Move":
        """The move with what its form names."""
        if word:
            return cls.reveal(named["pile"], named["card"])
        return cls(named["play"] if "play" in named else named["discard"], named.get("onto"), named["draw"])

    def parts(self) -> tuple[str, Mapping[str, Any]]:
        """What the form of the move names."""
        if self.by_chance:
            return "~reveal", {"pile": self.draw, "card": self.card}
        if self.onto is None:
            return "", {"discard": self.card, "draw": self.draw}
        return "", {"play": self.card, "onto": self.onto, "draw": self.draw}
