"""Château de Cartes: a card game of France Cartes, by its rulebook.

>>> from faceup.models import chateau
>>> position = chateau.Position.parse("chateau~chateau~0.drawn~~~wD_d------~A_d------")
>>> [str(move) for move in chateau.legal_moves(position)]
['build wall wall-left', 'build wall wall-right', 'attack dragon 1', 'discard wall', 'discard dragon']
>>> position = chateau.play(position, chateau.Move.parse("attack dragon 1"))
>>> [str(move) for move in chateau.legal_moves(position)]
['defend archer', 'decline']
>>> position.format()
'chateau~chateau~0.answer-1~~~w_d------~A_d------_D'
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from faceup.models.chateau.blueprint import SEVEN_SLOTS, Blueprint
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.files import rules_from_json, rules_to_json
from faceup.models.chateau.moves import Deed, Move, MoveFile
from faceup.models.chateau.native import move_from_plain, plain
from faceup.models.chateau.play import certain, chances, legal_moves, play, successors, turns_begun
from faceup.models.chateau.position import Counter, Player, Position
from faceup.models.chateau.rules import FLAGS, PRESETS, SEATS, Rules
from faceup.models.chateau.scoring import bounds, outcome, remainder, scores
from faceup.models.chateau.setup import appeal, cards_left, deal
from faceup.models.chateau.shape import PositionFile
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
    "SEVEN_SLOTS",
    "TITLE",
    "Blueprint",
    "Card",
    "Counter",
    "Deed",
    "Kind",
    "Move",
    "MoveFile",
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
TITLE = "Château de Cartes"
FIXED_LENGTH = False
OBJECTIVES: tuple[Objective, ...] = (Objective.WIN,)


def depict(position: Position, names: Sequence[str]) -> "RenderableType":
    """The position as a picture for the terminal."""
    from faceup.models.chateau.picture import Picture

    return Picture(position, names)
