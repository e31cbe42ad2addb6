"""Clock Towers: a card game of Alan Moon and Aaron Weissblum, by its French and Italian rulebooks.

>>> from faceup.models import clock_towers
>>> position = clock_towers.Position.parse("clock-towers~french~0~..~Kr_1c~2_")
>>> [str(move) for move in clock_towers.legal_moves(position)]
['K>1c', 'xK', 'x^r']
>>> position = clock_towers.play(position, clock_towers.Move.parse("K>1c"))
>>> position.format()
'clock-towers~french~1~..~r_1cK~2_'
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.files import rules_from_json, rules_to_json
from faceup.models.clock_towers.moves import Move, MoveFile
from faceup.models.clock_towers.native import move_from_plain, plain
from faceup.models.clock_towers.piles import Piles, Unknown
from faceup.models.clock_towers.play import (
    asked_heights,
    certain,
    chances,
    legal_moves,
    play,
    reached,
    successors,
    turns_begun,
)
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import FLAGS, PRESETS, SEATS, Ladder, Rules, TieBreak
from faceup.models.clock_towers.scoring import bounds, outcome, points, remainder, scores, tie_break
from faceup.models.clock_towers.setup import appeal, cards_left, deal
from faceup.models.clock_towers.shape import PositionFile
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Objective

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "FIXED_LENGTH",
    "FLAGS",
    "NAME",
    "OBJECTIVES",
    "PRESETS",
    "SEATS",
    "TITLE",
    "Animal",
    "Card",
    "Kind",
    "Ladder",
    "Move",
    "MoveFile",
    "Piles",
    "Player",
    "Position",
    "PositionFile",
    "Rules",
    "TieBreak",
    "Tower",
    "Unknown",
    "appeal",
    "asked_heights",
    "bounds",
    "cards_left",
    "certain",
    "chances",
    "deal",
    "depict",
    "legal_moves",
    "move_from_plain",
    "outcome",
    "plain",
    "play",
    "points",
    "reached",
    "remainder",
    "rules_from_json",
    "rules_to_json",
    "scores",
    "successors",
    "tie_break",
    "turns_begun",
]

NAME = Position.game
TITLE = "Clock Towers"
FIXED_LENGTH = True
OBJECTIVES: tuple[Objective, ...] = (Objective.MARGIN, Objective.SCORE, Objective.TOTAL, Objective.WIN)


def depict(position: Position, names: Sequence[str]) -> "RenderableType":
    """The position as a picture for the terminal."""
    from faceup.models.clock_towers.picture import Picture

    return Picture(position, names)
