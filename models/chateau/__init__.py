"""Château de Cartes: a card game of France Cartes, by its rulebook.

>>> from faceup.models import chateau
>>> position = chateau.Position.parse("chateau~chateau~0.drawn~~~wD_d------~A_d------")
>>> [str(move) for move in position.legal_moves()]
['build wall wall-left', 'build wall wall-right', 'attack dragon 1', 'discard wall', 'discard dragon']
>>> position = position.play(chateau.Move.parse("attack dragon 1"))
>>> [str(move) for move in position.legal_moves()]
['defend archer', 'decline']
>>> position.format()
'chateau~chateau~0.answer-1~~~w_d------~A_d------_D'
"""

from faceup.models.chateau.blueprint import SEVEN_SLOTS, Blueprint
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.position import Counter, Player, Position
from faceup.models.chateau.rules import FLAGS, PRESETS, SEATS, JokerAnswer, Rules
from faceup.models.chateau.setup import as_seen, deal
from faceup.models.game import Game

__all__ = [
    "FLAGS",
    "GAME",
    "PRESETS",
    "SEATS",
    "SEVEN_SLOTS",
    "Blueprint",
    "Card",
    "Counter",
    "Deed",
    "JokerAnswer",
    "Kind",
    "Move",
    "Player",
    "Position",
    "Rules",
    "deal",
]

GAME = Game(
    name=Position.game,
    title="Château de Cartes",
    seats=SEATS,
    presets=PRESETS,
    flags=FLAGS,
    cards=Card,
    position=Position,
    deal=deal,
    as_seen=as_seen,
    native="faceup.models.chateau.native",
    earliest="faceup.models.chateau.earliest",
    insights="faceup.models.chateau.insights",
    about="A race to a castle of seven cards, with attacks, defences and jokers.",
    guide="faceup.models.chateau.guide",
)
