"""Clock Towers: a card game of Alan Moon and Aaron Weissblum, by its French and Italian rulebooks.

>>> from faceup.models import clock_towers
>>> position = clock_towers.Position.parse("clock-towers~french~0~..~Kr_1c~2_")
>>> [str(move) for move in position.legal_moves()]
['K>1c', 'xK', 'x^r']
>>> position = position.play(clock_towers.Move.parse("K>1c"))
>>> position.format()
'clock-towers~french~1~..~r_1cK~2_'
"""

from faceup.models.clock_towers.cards import Animal, Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.piles import Piles, Unknown
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import FLAGS, PRESETS, SEATS, Ladder, Rules, TieBreak
from faceup.models.clock_towers.scoring import tie_break
from faceup.models.clock_towers.setup import as_seen, deal
from faceup.models.clock_towers.towers import Tower, points
from faceup.models.game import Game

__all__ = [
    "FLAGS",
    "GAME",
    "PRESETS",
    "SEATS",
    "Animal",
    "Card",
    "Kind",
    "Ladder",
    "Move",
    "Piles",
    "Player",
    "Position",
    "Rules",
    "TieBreak",
    "Tower",
    "Unknown",
    "asked_heights",
    "deal",
    "points",
    "reached",
    "tie_break",
]

GAME = Game(
    name=Position.game,
    title="Clock Towers",
    seats=SEATS,
    presets=PRESETS,
    flags=FLAGS,
    cards=Card,
    position=Position,
    deal=deal,
    as_seen=as_seen,
    native="faceup.models.clock_towers.native",
    maximum="faceup.models.clock_towers.maximum",
    insights="faceup.models.clock_towers.insights",
    about="Build towers of storeys, a clock and a roof. Each colour asks for higher and higher ones.",
    guide="faceup.models.clock_towers.guide",
)
