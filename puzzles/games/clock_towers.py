"""The themes of Clock Towers, each seen in the key, in what was not chosen, and in the line of best play."""

from faceup.models.clock_towers import (
    Animal,
    Card,
    Kind,
    Move,
    Position,
    asked_heights,
    legal_moves,
    outcome,
    points,
    reached,
)
from faceup.models.game import Objective
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.packs.vocabulary import Theme

__all__ = ["THEMES"]

_Evidence = Evidence[Position, Move]
_HIGH = 4
"""From how many storeys on a tower is high."""


def discard(evidence: _Evidence) -> bool:
    """The key throws a card away, though one could be played."""
    return _key(evidence).onto is None and any(move.onto is not None for move in legal_moves(evidence.position))


def denial(evidence: _Evidence) -> bool:
    """The key draws a card that its player never plays: it is taken only to keep it from the others."""
    drawn = _drawn(evidence)
    if drawn is None or drawn in evidence.position.players[evidence.question.player].hand:
        return False
    return _draw_matters(evidence) and not any(
        move.card is drawn and move.onto is not None for seat, move in _later(evidence) if seat == _player(evidence)
    )


def ladder_step(evidence: _Evidence) -> bool:
    """The key is a roof that opens the next height of its colour to its player, or closes a height to another."""
    key, position, player = _key(evidence), evidence.position, _player(evidence)
    if not _completes(key):
        return False
    opened = any(move.card is key.card and _completes(move) for seat, move in _later(evidence) if seat == player)
    after = evidence.key.after.position
    others = [seat for seat in range(len(position.players)) if seat != player]
    closed = any(_could_roof(position, seat, key.card) and not _could_roof(after, seat, key.card) for seat in others)
    return opened or closed


def poisoned_roof(evidence: _Evidence) -> bool:
    """A roof that could be played for points at once is the greedy player's choice, and a mistake."""
    wrong = {temptation.choice for temptation in evidence.temptations}
    return any(_completes(choice.moves[0]) for choice in wrong) and not _completes(_key(evidence))


def last_card(evidence: _Evidence) -> bool:
    """The key takes the last card of a pile, and must."""
    draw = _key(evidence).draw
    return draw is not None and evidence.position.piles.size(draw) == 1 and _draw_matters(evidence)


def slow_tower(evidence: _Evidence) -> bool:
    """The key builds on, though there is a roof to play."""
    key = _key(evidence)
    return key.onto is not None and not _completes(key) and any(map(_completes, legal_moves(evidence.position)))


def mouse_by_choice(evidence: _Evidence) -> bool:
    """The key plays a card with a mouse, though a card of the same size without one is in the hand."""
    key = _key(evidence)
    if key.onto is None or key.card.animal is not Animal.MOUSE:
        return False
    hand = evidence.position.players[_player(evidence)].hand
    return any(
        card.kind is key.card.kind and card.storeys == key.card.storeys and card.animal is not Animal.MOUSE
        for card in hand
    )


def tie_break(evidence: _Evidence) -> bool:
    """Level on points, the tie-break decides."""
    if evidence.question.objective is not Objective.WIN:
        return False
    ended = outcome(evidence.line[-1].after.position)
    assert ended is not None, "best play goes on to the end"
    return ended.points.count(max(ended.points)) > 1 and len(ended.winners) == 1


def sacrifice(evidence: _Evidence) -> bool:
    """The key completes a tower that is worth less than another that could be completed."""
    key = _key(evidence)
    made = [_points(move) for move in legal_moves(evidence.position) if _completes(move)]
    return _completes(key) and _points(key) < max(made)


def high_tower(evidence: _Evidence) -> bool:
    """In the line of best play the solver completes a tower of four storeys or more."""
    return any(
        move.onto is not None and _completes(move) and move.onto.height >= _HIGH
        for seat, move in _moves(evidence)
        if seat == _player(evidence)
    )


def _key(evidence: _Evidence) -> Move:
    return evidence.key.moves[0]


def _player(evidence: _Evidence) -> int:
    return evidence.question.player


def _moves(evidence: _Evidence) -> list[tuple[int, Move]]:
    """The line of best play: who moves, and what."""
    movers = [evidence.position.mover, *(choice.after.position.mover for choice in evidence.line)]
    return [(seat, choice.moves[0]) for seat, choice in zip(movers, evidence.line, strict=False)]


def _later(evidence: _Evidence) -> list[tuple[int, Move]]:
    return _moves(evidence)[1:]


def _completes(move: Move) -> bool:
    return move.onto is not None and move.card.kind is Kind.ROOF


def _points(move: Move) -> int:
    return 0 if move.onto is None else points(move.onto.with_card(move.card))


def _drawn(evidence: _Evidence) -> Card | None:
    draw = _key(evidence).draw
    return None if draw is None else evidence.position.piles[draw][0]


def _draw_matters(evidence: _Evidence) -> bool:
    """Whether the same play could have drawn from another pile. As the key is unique, that would be worse."""
    key = _key(evidence)
    return any(
        (move.card, move.onto) == (key.card, key.onto) and move.draw is not key.draw
        for move in legal_moves(evidence.position)
    )


def _could_roof(position: Position, seat: int, roof: Card) -> bool:
    """Whether a seat has the roof and a tower that waits for it."""
    player = position.players[seat]
    heights = asked_heights(position.rules, reached(position, seat), roof)
    return roof in player.hand and any(t.has_clock and t.roof is None and t.height in heights for t in player.towers)


THEMES = {
    Theme.DISCARD: discard,
    Theme.DENIAL: denial,
    Theme.LADDER_STEP: ladder_step,
    Theme.POISONED_ROOF: poisoned_roof,
    Theme.LAST_CARD: last_card,
    Theme.SLOW_TOWER: slow_tower,
    Theme.MOUSE_BY_CHOICE: mouse_by_choice,
    Theme.TIE_BREAK: tie_break,
    Theme.SACRIFICE: sacrifice,
    Theme.HIGH_TOWER: high_tower,
}
