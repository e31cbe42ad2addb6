"""Puzzles of Château de Cartes: their themes, each seen in the key and in what could have been done instead, and what
castles and hands look like to a player who looks no further. Nothing may be renamed: the three attacks are told apart
by the slots of their jokers, and left and right as well.
"""

from typing import TYPE_CHECKING, TypeAlias

from faceup.models.chateau import Move, Position, Rules
from faceup.models.chateau.cards import Kind
from faceup.models.chateau.moves import Deed
from faceup.puzzles.dealing.mining import LastTurns
from faceup.puzzles.games import RacePuzzles, themes_by_name
from faceup.puzzles.games.chateau_stories import ChateauTeller

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["PUZZLES"]

_Dossier: TypeAlias = "Dossier[Move]"


def block(dossier: _Dossier) -> bool:
    """The key attacks, though something could be built."""
    return _key(dossier).do is Deed.ATTACK and Deed.BUILD in _possible(dossier)


def relief(dossier: _Dossier) -> bool:
    """The key answers an attack."""
    return _key(dossier).do is Deed.DEFEND


def joker(dossier: _Dossier) -> bool:
    """The key lays a joker."""
    return _key(dossier).do is Deed.JOKER


def right_attack(dossier: _Dossier) -> bool:
    """The key attacks, and to attack otherwise would be worse: with another card, or another player."""
    attacks = [move for move in dossier.position.legal_moves() if move.do is Deed.ATTACK]
    return _key(dossier).do is Deed.ATTACK and len(attacks) > 1


def right_slot(dossier: _Dossier) -> bool:
    """The key builds, and the same card on another slot would be worse."""
    key = _key(dossier)
    return key.do is Deed.BUILD and any(
        move.do is Deed.BUILD and move.card is key.card and move.slot != key.slot
        for move in dossier.position.legal_moves()
    )


def right_card(dossier: _Dossier) -> bool:
    """The key builds, and another card could be built."""
    key = _key(dossier)
    return key.do is Deed.BUILD and any(
        move.do is Deed.BUILD and move.card is not key.card for move in dossier.position.legal_moves()
    )


def spare_joker(dossier: _Dossier) -> bool:
    """The key keeps a joker that could be laid."""
    return Deed.JOKER in _possible(dossier) and _key(dossier).do is not Deed.JOKER


def _key(dossier: _Dossier) -> Move:
    return dossier.key.moves[0]


def _possible(dossier: _Dossier) -> set[Deed]:
    return {move.do for move in dossier.position.legal_moves()}


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


def _extra_turns(position: Position) -> int:
    """Jokers give another turn, out of a hand or once they are drawn."""
    hands = [player.hand for player in position.players]
    return sum(card.kind is Kind.JOKER for cards in (position.pile.cards, *hands) for card in cards)


def _most_drawn(rules: Rules, turns: int) -> int:
    """A turn draws one card at its start, who answers an attack one, who repeats it one; the first is past."""
    return (3 if rules.counter_attack else 2) * turns - 1


PUZZLES = RacePuzzles(
    prefix="ch",
    source=LastTurns(_most_drawn),
    themes=themes_by_name(block, relief, joker, right_attack, right_slot, right_card, spare_joker),
    prospect=_prospect,
    teller=ChateauTeller,
    extra_turns=_extra_turns,
)
