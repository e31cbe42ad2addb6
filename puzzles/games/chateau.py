"""Puzzles of Château de Cartes: what castles and hands look like to a player who looks no further, and what else the
judge must know of the game. Nothing may be renamed: the three attacks are told apart by the slots of their jokers, and
left and right as well.
"""

import random

from faceup.models.chateau import Move, Position, Rules
from faceup.models.chateau.cards import Kind
from faceup.models.chateau.moves import Deed
from faceup.puzzles.dealing.mining import LastTurns
from faceup.puzzles.games import RacePuzzles
from faceup.puzzles.games.chateau_stories import ChateauTeller
from faceup.puzzles.games.chateau_themes import THEMES
from faceup.puzzles.judging.techniques_by_game import CASTLES

__all__ = ["PUZZLES"]


def _prospect(position: Position, seat: int) -> int:
    """Weigh a castle and a hand.

    12 a card laid, 4 a card in the hand for a slot that is empty (each slot once), 2 a defence, 1 any other card, and
    9 less under attack.
    """
    player, blueprint = position.players[seat], position.rules.blueprint
    empty = [slot for slot, card in enumerate(player.castle) if card is None]
    prospect = 12 * (len(player.castle) - len(empty)) - 9 * (player.attack is not None)
    for card in player.hand:
        slot = next((slot for slot in empty if blueprint.fits(card, slot)), None)
        if slot is not None:
            empty.remove(slot)
            prospect += 4
        else:
            prospect += 2 if card.kind is Kind.DEFENCE else 1
    return prospect


def _kind_of_move(move: Move) -> str:
    """What is done, and with which kind of part: an attack is an attack, a discard a discard."""
    return move.card.code if move.do is Deed.BUILD and move.card is not None else move.do.value.removeprefix("~")


def _extra_turns(position: Position) -> int:
    """Jokers give another turn, out of a hand or once they are drawn."""
    hands = [player.hand for player in position.players]
    return sum(card.kind is Kind.JOKER for cards in (position.pile.cards, *hands) for card in cards)


def _most_drawn(rules: Rules, turns: int) -> int:
    """A turn draws one card at its start, who answers an attack one, who repeats it one; the first is past."""
    return (3 if rules.counter_attack else 2) * turns - 1


def _attacked(position: Position, chance: random.Random) -> Position | None:
    """Have the player to move attack the next one, who can answer or decline; None if there is no such attack."""
    victim = (position.mover + 1) % len(position.players)
    attacks = [move for move in position.legal_moves() if move.do is Deed.ATTACK and move.on == victim]
    attacked = [position.after(attack) for attack in attacks]
    answerable = [after for after in attacked if len(after.legal_moves()) > 1]
    return chance.choice(answerable) if answerable else None


PUZZLES = RacePuzzles(
    prefix="ch",
    source=LastTurns(_most_drawn, _attacked),
    themes=THEMES,
    prospect=_prospect,
    techniques=CASTLES,
    teller=ChateauTeller,
    extra_turns=_extra_turns,
    throws_away=lambda move: move.do is Deed.DISCARD,
    kind_of_move=_kind_of_move,
)
