"""Puzzles of Clock Towers: their themes, each seen in the key, in what was not chosen, and in the line of best play;
what towers look like to a player who looks no further; and the colours, of which the rules do not notice the names.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from faceup.models.clock_towers import (
    Animal,
    Card,
    Kind,
    Move,
    Piles,
    Position,
    asked_heights,
    points,
    reached,
)
from faceup.models.game import Objective
from faceup.models.position import Position as AnyPosition
from faceup.puzzles.dealing.mining import DealtEndgames
from faceup.puzzles.games import PuzzleGame, themes_by_name
from faceup.puzzles.games.clock_towers_stories import ClockTowersTeller

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["PUZZLES"]

_Dossier: TypeAlias = "Dossier[Move]"
_HIGH = 4
"""From how many storeys on a tower is high."""
_COLOURS = ("^r", "^b", "^g", "^y", "^p")


def discard(dossier: _Dossier) -> bool:
    """The key throws a card away, though one could be played."""
    return _key(dossier).onto is None and any(move.onto is not None for move in dossier.position.legal_moves())


def denial(dossier: _Dossier) -> bool:
    """The key draws a card that its player never plays: it is taken only to keep it from the others."""
    drawn = _drawn(dossier)
    if drawn is None or drawn in dossier.position.players[dossier.question.player].hand:
        return False
    return _draw_matters(dossier) and not any(
        move.card is drawn and move.onto is not None for seat, move in _later(dossier) if seat == _player(dossier)
    )


def ladder_step(dossier: _Dossier) -> bool:
    """The key is a roof that opens the next height of its colour to its player, or closes a height to another."""
    key, player = _key(dossier), _player(dossier)
    if not _completes(key):
        return False
    opened = any(move.card is key.card and _completes(move) for seat, move in _later(dossier) if seat == player)
    could, can = _who_could_roof(dossier.position, key.card), _who_could_roof(dossier.key.after.position, key.card)
    return opened or bool(could - can - {player})


def poisoned_roof(dossier: _Dossier) -> bool:
    """A roof that could be played for points at once is the greedy player's choice, and a mistake."""
    wrong = {temptation.choice for temptation in dossier.temptations}
    return any(_completes(choice.moves[0]) for choice in wrong) and not _completes(_key(dossier))


def last_card(dossier: _Dossier) -> bool:
    """The key takes the last card of a pile, and must."""
    draw = _key(dossier).draw
    return draw is not None and _piles(dossier).size(draw) == 1 and _draw_matters(dossier)


def slow_tower(dossier: _Dossier) -> bool:
    """The key builds on, though there is a roof to play."""
    key = _key(dossier)
    return key.onto is not None and not _completes(key) and any(map(_completes, dossier.position.legal_moves()))


def mouse_by_choice(dossier: _Dossier) -> bool:
    """The key plays a card with a mouse, though a card of the same size without one is in the hand."""
    key = _key(dossier)
    if key.onto is None or key.card.animal is not Animal.MOUSE:
        return False
    hand = dossier.position.players[_player(dossier)].hand
    return any(
        card.kind is key.card.kind and card.storeys == key.card.storeys and card.animal is not Animal.MOUSE
        for card in hand
    )


def tie_break(dossier: _Dossier) -> bool:
    """Level on points, the tie-break decides."""
    if dossier.question.objective is not Objective.WIN:
        return False
    ended = dossier.line[-1].after.position.outcome()
    assert ended is not None, "best play goes on to the end"
    return ended.points.count(max(ended.points)) > 1 and len(ended.winners) == 1


def sacrifice(dossier: _Dossier) -> bool:
    """The key completes a tower that is worth less than another that could be completed."""
    key = _key(dossier)
    made = [_points(move) for move in dossier.position.legal_moves() if _completes(move)]
    return _completes(key) and _points(key) < max(made)


def high_tower(dossier: _Dossier) -> bool:
    """In the line of best play the solver completes a tower of four storeys or more."""
    return any(
        move.onto is not None and _completes(move) and move.onto.height >= _HIGH
        for seat, move in _moves(dossier)
        if seat == _player(dossier)
    )


def _key(dossier: _Dossier) -> Move:
    return dossier.key.moves[0]


def _player(dossier: _Dossier) -> int:
    return dossier.question.player


def _moves(dossier: _Dossier) -> list[tuple[int, Move]]:
    """The line of best play: who moves, and what."""
    movers = [dossier.position.mover, *(choice.after.position.mover for choice in dossier.line)]
    return [(seat, choice.moves[0]) for seat, choice in zip(movers, dossier.line, strict=False)]


def _later(dossier: _Dossier) -> list[tuple[int, Move]]:
    return _moves(dossier)[1:]


def _completes(move: Move) -> bool:
    return move.onto is not None and move.card.kind is Kind.ROOF


def _points(move: Move) -> int:
    return 0 if move.onto is None else points(move.onto.with_card(move.card))


def _piles(dossier: _Dossier) -> Piles:
    assert isinstance(dossier.position, Position)
    return dossier.position.piles


def _drawn(dossier: _Dossier) -> Card | None:
    draw = _key(dossier).draw
    return None if draw is None else _piles(dossier)[draw][0]


def _draw_matters(dossier: _Dossier) -> bool:
    """Whether the same play could have drawn from another pile. As the key is unique, that would be worse."""
    key = _key(dossier)
    return any(
        (move.card, move.onto) == (key.card, key.onto) and move.draw is not key.draw
        for move in dossier.position.legal_moves()
    )


def _who_could_roof(position: AnyPosition[Move], roof: Card) -> set[int]:
    """The seats that have the roof and a tower that waits for it."""
    assert isinstance(position, Position)
    waiting = set()
    for seat, player in enumerate(position.players):
        heights = asked_heights(position.rules, reached(position, seat), roof)
        towers = [tower for tower in player.towers if tower.has_clock and tower.roof is None]
        if roof in player.hand and any(tower.height in heights for tower in towers):
            waiting.add(seat)
    return waiting


def _prospect(position: Position, seat: int) -> int:
    """Weigh towers.

    12 a point made; and of every open tower the points that it would be worth with a roof: once if it has no clock,
    three times with a clock if a roof is in sight whose colour asks for its height, six times if that roof is in the
    hand.
    """
    player = position.players[seat]
    ladder = reached(position, seat)
    held = {card for card in player.hand if card.kind is Kind.ROOF}
    asked_now = {height for roof in held for height in asked_heights(position.rules, ladder, roof)}
    in_sight = held | set(position.piles.roofs)
    asked = {height for roof in in_sight for height in asked_heights(position.rules, ladder, roof)}
    prospect = 0
    for tower in player.towers:
        if tower.roof is not None:
            prospect += 12 * points(tower)
        elif not tower.has_clock:
            prospect += points(tower.with_card(Card.RED)) if in_sight else 0
        elif tower.height in asked:
            prospect += points(tower.with_card(Card.RED)) * (6 if tower.height in asked_now else 3)
    return prospect


def _renamings(position: Position) -> Iterator[dict[str, str]]:
    """The colours that there are, as the first so many in any order."""
    laid = " ".join(lying.text for lying in position.cards())
    seen = [colour for colour in _COLOURS if colour in laid]
    for chosen in permutations(_COLOURS[: len(seen)]):
        yield dict(zip(seen, chosen, strict=True))


PUZZLES = PuzzleGame(
    prefix="ct",
    source=DealtEndgames(),
    themes=themes_by_name(
        discard,
        denial,
        ladder_step,
        poisoned_roof,
        last_card,
        slow_tower,
        mouse_by_choice,
        tie_break,
        sacrifice,
        high_tower,
    ),
    prospect=_prospect,
    teller=ClockTowersTeller,
    renamings=_renamings,
)
