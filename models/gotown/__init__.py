"""GoTown: a card game of Morten and Alexander Bonavent, by its French rulebook.

>>> from faceup.models import gotown
>>> position = gotown.Position.parse("gotown~gotown~0d~~~36_36.27.18.45~18j_27")
>>> [str(move) for move in position.legal_moves()]
['build 3 6', 'end']
>>> position.play(gotown.Move.parse("build 3 6")).outcome().winners
(0,)
"""

from faceup.models.game import Game
from faceup.models.gotown.cards import NUMBERS, Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import FLAGS, PRESETS, SEATS, Rules
from faceup.models.gotown.setup import as_seen, deal
from faceup.models.piles import Pile

__all__ = [
    "FLAGS",
    "GAME",
    "NUMBERS",
    "PRESETS",
    "SEATS",
    "Action",
    "Card",
    "Floor",
    "Move",
    "Pile",
    "Player",
    "Position",
    "Rules",
    "deal",
]

GAME = Game(
    name=Position.game,
    title="GoTown",
    seats=SEATS,
    presets=PRESETS,
    flags=FLAGS,
    cards=Card,
    position=Position,
    deal=deal,
    as_seen=as_seen,
    native="faceup.models.gotown.native",
    earliest="faceup.models.gotown.earliest",
    insights="faceup.models.gotown.insights",
    about="A race to a tower of five floors, two cards that make 9 each, with thieves, hammers and dogs.",
    guide="faceup.models.gotown.guide",
)
