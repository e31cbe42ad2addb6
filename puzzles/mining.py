"""Positions of races to make puzzles of: from the last turns of a played-out deal, without what is out of reach."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from faceup.models.game import Game, Position
from faceup.models.piles import Pile
from faceup.puzzles.canonical import with_names
from faceup.puzzles.dealing import Policy, play_out

__all__ = ["LAST_TURNS", "late_position"]

LAST_TURNS = 12
"""From how many turns before the end of a race positions are taken: so many seeds in a row are of one deal."""
_UNKNOWN = 6
"""How many cards lie in a pile of unknown order: what may come should fit in a head."""


def late_position(
    game: Game[Any, Any], players: int, rules: Any, turns: int, unknown: bool, seed: int
) -> Position | None:
    """The beginning of a turn near the end of a deal, its player in seat 0, with no more cards than can be drawn.

    With `unknown`, the order of the pile is not known. None if the deal has no such turn, or its pile was too small.
    """
    deal, back = divmod(seed, LAST_TURNS)
    begun = _played_out(game, players, rules, deal)
    if back >= len(begun):
        return None
    position = begun[-1 - back]
    within_reach = _UNKNOWN if unknown else _MOST_DRAWN[game.NAME](rules, turns)
    if not position.drawn or position.pile.shuffled or len(position.pile) < within_reach:
        return None
    # As the pile lasts, what was discarded does not come back: without it, nothing that can happen is another.
    cut = replace(position, pile=Pile(position.pile.cards[:within_reach], shuffled=unknown), discard=())
    return with_names(cut, {}, position.mover)


@lru_cache(maxsize=1)
def _played_out(game: Game[Any, Any], players: int, rules: Any, deal: int) -> list[Any]:
    return play_out(game.deal(players, rules, deal), Policy.CARELESS, deal)[-LAST_TURNS:]


def _drawn_in_gotown(rules: Any, turns: int) -> int:
    """A turn draws one card at its start and up to three at its end; the first is past, the last do not matter."""
    return 4 * (turns - 1)


def _drawn_in_chateau(rules: Any, turns: int) -> int:
    """A turn draws one card at its start, who answers an attack one, who repeats it one; the first is past."""
    return (3 if rules.counter_attack else 2) * turns - 1


_MOST_DRAWN = {"gotown": _drawn_in_gotown, "chateau": _drawn_in_chateau}
"""How many cards may be drawn within so many turns, if that of the first is drawn already."""
