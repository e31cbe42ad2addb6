"""The themes of Château de Cartes, each seen in the key and in what could have been done instead."""

from faceup.models.chateau import Move, Position, legal_moves
from faceup.models.chateau.moves import Deed
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.packs.vocabulary import Theme

__all__ = ["THEMES"]

_Evidence = Evidence[Position, Move]


def block(evidence: _Evidence) -> bool:
    """The key attacks, though something could be built."""
    return _key(evidence).do is Deed.ATTACK and Deed.BUILD in _possible(evidence)


def relief(evidence: _Evidence) -> bool:
    """The key answers an attack."""
    return _key(evidence).do is Deed.DEFEND


def joker(evidence: _Evidence) -> bool:
    """The key lays a joker."""
    return _key(evidence).do is Deed.JOKER


def right_attack(evidence: _Evidence) -> bool:
    """The key attacks, and to attack otherwise would be worse: with another card, or another player."""
    attacks = [move for move in legal_moves(evidence.position) if move.do is Deed.ATTACK]
    return _key(evidence).do is Deed.ATTACK and len(attacks) > 1


def right_slot(evidence: _Evidence) -> bool:
    """The key builds, and the same card on another slot would be worse."""
    key = _key(evidence)
    return key.do is Deed.BUILD and any(
        move.do is Deed.BUILD and move.card is key.card and move.slot != key.slot
        for move in legal_moves(evidence.position)
    )


def right_card(evidence: _Evidence) -> bool:
    """The key builds, and another card could be built."""
    key = _key(evidence)
    return key.do is Deed.BUILD and any(
        move.do is Deed.BUILD and move.card is not key.card for move in legal_moves(evidence.position)
    )


def spare_joker(evidence: _Evidence) -> bool:
    """The key keeps a joker that could be laid."""
    return Deed.JOKER in _possible(evidence) and _key(evidence).do is not Deed.JOKER


def _key(evidence: _Evidence) -> Move:
    return evidence.key.moves[0]


def _possible(evidence: _Evidence) -> set[Deed]:
    return {move.do for move in legal_moves(evidence.position)}


THEMES = {
    Theme.BLOCK: block,
    Theme.RELIEF: relief,
    Theme.JOKER: joker,
    Theme.RIGHT_ATTACK: right_attack,
    Theme.RIGHT_SLOT: right_slot,
    Theme.RIGHT_CARD: right_card,
    Theme.SPARE_JOKER: spare_joker,
}
