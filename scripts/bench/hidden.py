"""Positions as at a real table, made from those of the benchmark: of a pile only the top card is seen.

So that all of a set hide the same number of cards, some go into the box: the last of the pile that hides the most.
"""

from faceup.models.game import Position

__all__ = ["face_down"]

_Piles = dict[str, list[str]]
"""Each pile by its name, top card first."""


def face_down(position: Position, hidden: int) -> Position | None:
    """The position with so many cards of unknown order below the top ones, or None where it has too few.

    The order of its piles must be known, and its file must have them by name.
    """
    raw = position.to_json()
    piles = _with_hidden(raw["piles"], hidden)
    if piles is None:
        return None
    shown = {name: {"top": pile[0], "hidden": pile[1:]} if pile[1:] else pile for name, pile in piles.items()}
    return type(position).from_json(raw | {"piles": shown})


def _with_hidden(piles: _Piles, hidden: int) -> _Piles | None:
    """The piles without some of their last cards, so that just so many are hidden."""
    too_many = sum(map(_hides, piles.values())) - hidden
    if too_many <= 0:
        return piles if too_many == 0 else None
    for name in sorted(piles, key=lambda name: -_hides(piles[name])):
        fewer = piles[name][:-1]
        if _hides(piles[name]) and _hides(fewer) == _hides(piles[name]) - 1:
            return _with_hidden(piles | {name: fewer}, hidden)
    return None


def _hides(pile: list[str]) -> int:
    """How many cards a pile hides: where all below the top one are alike, none."""
    return len(pile) - 1 if len(set(pile[1:])) > 1 else 0
