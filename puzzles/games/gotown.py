"""Puzzles of GoTown: their themes, each seen in the turn that is the key and in what could have been done instead; what
towers and hands look like to a player who looks no further; and the four pairs that make nine, which may be renamed.
"""

from collections.abc import Iterator
from itertools import permutations, product
from typing import TYPE_CHECKING, TypeAlias

from faceup.models.gotown import Card, Move, Position, Rules
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS
from faceup.models.gotown.moves import Action
from faceup.puzzles.dealing.mining import LastTurns
from faceup.puzzles.games import RacePuzzles, themes_by_name
from faceup.puzzles.games.gotown_stories import GoTownTeller

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["PUZZLES"]

_Dossier: TypeAlias = "Dossier[Move]"
_PAIRS = ((1, 8), (2, 7), (3, 6), (4, 5))


def steal(dossier: _Dossier) -> bool:
    """The key takes a card from another tower, though a floor could be built from the hand."""
    return Action.STEAL in _done(dossier) and Action.BUILD in _possible(dossier)


def demolition(dossier: _Dossier) -> bool:
    """The key destroys a floor of another, with a hammer or a ball."""
    return bool(_done(dossier) & {Action.HAMMER, Action.BALL})


def guard(dossier: _Dossier) -> bool:
    """The key sets a dog on a floor."""
    return Action.DOG in _done(dossier)


def skipped_turn(dossier: _Dossier) -> bool:
    """The key wins time: a milkshake for another, or donuts for oneself."""
    return bool(_done(dossier) & {Action.MILKSHAKE, Action.DONUTS})


def hold_back(dossier: _Dossier) -> bool:
    """The key does not build, though it could."""
    return Action.BUILD in _possible(dossier) and Action.BUILD not in _done(dossier)


def gamble(dossier: _Dossier) -> bool:
    """The key takes a card blind."""
    return bool(_done(dossier) & {Action.THIEF, Action.SUPERTHIEF})


def unguard(dossier: _Dossier) -> bool:
    """The key takes a dog away from another tower."""
    return Action.BONE in _done(dossier)


def right_floor(dossier: _Dossier) -> bool:
    """The key builds, and something else could be built."""
    built = {move for move in dossier.key.moves if move.action is Action.BUILD}
    possible = {move for move in dossier.position.legal_moves() if move.action is Action.BUILD}
    return bool(built and possible - built)


def patience(dossier: _Dossier) -> bool:
    """The key plays nothing, though something could be played."""
    return _done(dossier) == {Action.END} != _possible(dossier)


def _done(dossier: _Dossier) -> set[Action]:
    return {move.action for move in dossier.key.moves}


def _possible(dossier: _Dossier) -> set[Action]:
    return {move.action for move in dossier.position.legal_moves()}


def _prospect(position: Position, seat: int) -> int:
    """Weigh a tower and a hand.

    12 a floor, 1 more if it is guarded, 4 a pair in the hand that makes nine, 3 a joker, 1 any other card, and 6 less
    a milkshake that waits.
    """
    player = position.players[seat]
    counts = [player.hand.count(card) for card in NUMBERS]
    pairs = sum(min(counts[low], counts[FLOOR_SUM - 2 - low]) for low in range(len(NUMBERS) // 2))
    jokers = player.hand.count(Card.JOKER)
    others = len(player.hand) - 2 * pairs - jokers
    floors = 12 * len(player.tower) + sum(floor.guarded for floor in player.tower)
    return floors + 4 * pairs + 3 * jokers + others - 6 * player.milkshakes


def _renamings(position: Position) -> Iterator[dict[str, str]]:
    """The four pairs that make nine in any order, and the two numbers of a pair."""
    for pairs in permutations(_PAIRS):
        for turned in product((False, True), repeat=len(pairs)):
            names: dict[str, str] = {}
            for old, pair, turn in zip(_PAIRS, pairs, turned, strict=True):
                names |= dict(zip(map(str, old), map(str, reversed(pair) if turn else pair), strict=True))
            yield names | {f"?{old}": f"?{new}" for old, new in names.items()}


def _extra_turns(position: Position) -> int:
    """Donuts give another turn, out of a hand or once they are drawn."""
    hands = [player.hand for player in position.players]
    return sum(cards.count(Card.DONUTS) for cards in (position.pile.cards, *hands))


def _most_drawn(rules: Rules, turns: int) -> int:
    """A turn draws one card at its start and up to three at its end; the first is past, the last do not matter."""
    return 4 * (turns - 1)


PUZZLES = RacePuzzles(
    prefix="gt",
    source=LastTurns(_most_drawn),
    themes=themes_by_name(steal, demolition, guard, skipped_turn, hold_back, gamble, unguard, right_floor, patience),
    prospect=_prospect,
    teller=GoTownTeller,
    renamings=_renamings,
    extra_turns=_extra_turns,
)
