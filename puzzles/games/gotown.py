"""The themes of GoTown, each seen in the turn that is the key and in what could have been done instead."""

from faceup.models.gotown import Move, Position, legal_moves
from faceup.models.gotown.moves import Action
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.packs.vocabulary import Theme

__all__ = ["THEMES"]

_Evidence = Evidence[Position, Move]


def steal(evidence: _Evidence) -> bool:
    """The key takes a card from another tower, though a floor could be built from the hand."""
    return Action.STEAL in _done(evidence) and Action.BUILD in _possible(evidence)


def demolition(evidence: _Evidence) -> bool:
    """The key destroys a floor of another, with a hammer or a ball."""
    return bool(_done(evidence) & {Action.HAMMER, Action.BALL})


def guard(evidence: _Evidence) -> bool:
    """The key sets a dog on a floor."""
    return Action.DOG in _done(evidence)


def skipped_turn(evidence: _Evidence) -> bool:
    """The key wins time: a milkshake for another, or donuts for oneself."""
    return bool(_done(evidence) & {Action.MILKSHAKE, Action.DONUTS})


def hold_back(evidence: _Evidence) -> bool:
    """The key does not build, though it could."""
    return Action.BUILD in _possible(evidence) and Action.BUILD not in _done(evidence)


def gamble(evidence: _Evidence) -> bool:
    """The key takes a card blind."""
    return bool(_done(evidence) & {Action.THIEF, Action.SUPERTHIEF})


def unguard(evidence: _Evidence) -> bool:
    """The key takes a dog away from another tower."""
    return Action.BONE in _done(evidence)


def right_floor(evidence: _Evidence) -> bool:
    """The key builds, and something else could be built."""
    built = {move for move in evidence.key.moves if move.action is Action.BUILD}
    possible = {move for move in legal_moves(evidence.position) if move.action is Action.BUILD}
    return bool(built and possible - built)


def patience(evidence: _Evidence) -> bool:
    """The key plays nothing, though something could be played."""
    return _done(evidence) == {Action.END} != _possible(evidence)


def _done(evidence: _Evidence) -> set[Action]:
    return {move.action for move in evidence.key.moves}


def _possible(evidence: _Evidence) -> set[Action]:
    return {move.action for move in legal_moves(evidence.position)}


THEMES = {
    Theme.STEAL: steal,
    Theme.DEMOLITION: demolition,
    Theme.GUARD: guard,
    Theme.SKIPPED_TURN: skipped_turn,
    Theme.HOLD_BACK: hold_back,
    Theme.GAMBLE: gamble,
    Theme.UNGUARD: unguard,
    Theme.RIGHT_FLOOR: right_floor,
    Theme.PATIENCE: patience,
}
