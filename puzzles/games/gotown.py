"""Puzzles of GoTown: what towers and hands look like to a player who looks no further, the four pairs that make nine,
which may be renamed, and what else the judge must know of the game.
"""

from collections.abc import Iterator
from itertools import permutations, product

from faceup.models.gotown import Card, Move, Position, Rules
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS
from faceup.models.gotown.moves import Action
from faceup.puzzles.dealing.mining import LastTurns
from faceup.puzzles.games import RacePuzzles
from faceup.puzzles.games.gotown_stories import GoTownTeller
from faceup.puzzles.games.gotown_themes import THEMES
from faceup.puzzles.judging.techniques_by_game import TOWN

__all__ = ["PUZZLES"]

_ALIKE = {Action.BALL: Action.HAMMER.value, Action.SUPERTHIEF: Action.THIEF.value}
_PAIRS = ((1, 8), (2, 7), (3, 6), (4, 5))


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


def _kind_of_move(move: Move) -> str:
    """The action; a floor with a joker is another thing than a floor of two numbers, a thief is a thief."""
    if move.action is Action.BUILD and Card.JOKER in move.cards:
        return "joker"
    return _ALIKE.get(move.action, move.action.value).removeprefix("~")


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
    themes=THEMES,
    prospect=_prospect,
    techniques=TOWN,
    teller=GoTownTeller,
    renamings=_renamings,
    kind_of_move=_kind_of_move,
    extra_turns=_extra_turns,
)
