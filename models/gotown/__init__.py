"""GoTown: a card game of Morten and Alexander Bonavent, by its French rulebook.

>>> from faceup.models import gotown
>>> position = gotown.Position.parse("gotown~gotown~0d~~~36_36.27.18.45~18j_27")
>>> [str(move) for move in gotown.legal_moves(position)]
['build 3 6', 'end']
>>> gotown.outcome(gotown.play(position, gotown.Move.parse("build 3 6"))).winners
(0,)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from faceup.models.game import Objective
from faceup.models.gotown.cards import NUMBERS, Card
from faceup.models.gotown.files import rules_from_json, rules_to_json
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.native import move_from_plain, plain
from faceup.models.gotown.play import certain, chances, legal_moves, play, successors, turns_begun
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import FLAGS, PRESETS, SEATS, Rules
from faceup.models.gotown.scoring import bounds, outcome, remainder, scores
from faceup.models.gotown.setup import appeal, cards_left, deal
from faceup.models.gotown.shape import MoveFile, PositionFile
from faceup.models.piles import Pile

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "FIXED_LENGTH",
    "FLAGS",
    "NAME",
    "NUMBERS",
    "OBJECTIVES",
    "PRESETS",
    "SEATS",
    "TITLE",
    "Action",
    "Card",
    "Floor",
    "Move",
    "MoveFile",
    "Pile",
    "Player",
    "Position",
    "PositionFile",
    "Rules",
    "appeal",
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
    "remainder",
    "rules_from_json",
    "rules_to_json",
    "scores",
    "successors",
    "turns_begun",
]

NAME = Position.game
TITLE = "GoTown"
FIXED_LENGTH = False
OBJECTIVES: tuple[Objective, ...] = (Objective.WIN,)


def depict(position: Position, names: Sequence[str]) -> "RenderableType":
    """The position as a picture for the terminal."""
    from faceup.models.gotown.picture import Picture

    return Picture(position, names)
