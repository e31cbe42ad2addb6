"""Positions of races to make puzzles of: the last turns of played-out deals, with hands and a pile dealt anew.

What lies on the table near the end of a careless game is worth fighting for, but the hands are full of what was of no
use. So the towers and castles stay as they are, and all other cards are shuffled and dealt again, as many to each hand
as it had. Of the pile no more is kept than can be drawn.
"""

import random
from dataclasses import replace
from functools import lru_cache
from typing import Any

from faceup.models.game import Game, Position
from faceup.models.piles import Pile
from faceup.models.registry import game_named
from faceup.puzzles.dealing.dealing import Policy, play_out
from faceup.puzzles.packs.canonical import with_names

__all__ = ["SEEDS_A_DEAL", "late_position"]

_LAST_TURNS = 12
"""From how many turns before the end of a race positions are taken."""
SEEDS_A_DEAL = 4 * _LAST_TURNS
"""How many seeds in a row are of one deal: every turn comes with several hands."""
_UNKNOWN = 6
"""How many cards lie in a pile of unknown order: what may come should fit in a head."""


def late_position(
    game: Game[Any, Any], players: int, rules: Any, turns: int, unknown: bool, seed: int
) -> Position | None:
    """The beginning of a turn near the end of a deal, with its player in seat 0 and as many cards as can be drawn.

    With `unknown`, the order of the pile is not known. None if the deal has no such turn.
    """
    begun = _played_out(game.NAME, players, rules, seed // SEEDS_A_DEAL)
    back = seed % _LAST_TURNS
    if back >= len(begun) or not begun[-1 - back].drawn:
        return None
    position = begun[-1 - back]
    cards = [*position.pile.cards, *position.discard, *(card for each in position.players for card in each.hand)]
    random.Random(f"hands {seed}").shuffle(cards)
    seated = tuple(replace(each, hand=tuple(cards.pop() for _ in each.hand)) for each in position.players)
    pile = cards[: _UNKNOWN if unknown else _MOST_DRAWN[game.NAME](rules, turns)]
    laid = replace(position, players=seated, pile=Pile(tuple(pile), shuffled=unknown), discard=())
    return with_names(laid, {}, position.mover)


@lru_cache(maxsize=1)
def _played_out(game: str, players: int, rules: Any, deal: int) -> list[Any]:
    return play_out(game_named(game).deal(players, rules, deal), Policy.CARELESS, deal)[-_LAST_TURNS:]


def _drawn_in_gotown(rules: Any, turns: int) -> int:
    """A turn draws one card at its start and up to three at its end; the first is past, the last do not matter."""
    return 4 * (turns - 1)


def _drawn_in_chateau(rules: Any, turns: int) -> int:
    """A turn draws one card at its start, who answers an attack one, who repeats it one; the first is past."""
    return (3 if rules.counter_attack else 2) * turns - 1


_MOST_DRAWN = {"gotown": _drawn_in_gotown, "chateau": _drawn_in_chateau}
"""How many cards may be drawn within so many turns, if that of the first is drawn already."""
