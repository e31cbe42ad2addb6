"""Positions of Clock Towers as at a real table, made from those of the benchmark: of a pile only the top card is seen.

So that all of a set hide the same number of cards, some go into the box: the last of the pile that hides the most.
"""

from dataclasses import replace

from faceup.models import clock_towers as ct

__all__ = ["face_down", "hidden_cards"]


def face_down(position: ct.Position, hidden: int) -> ct.Position | None:
    """The position with so many cards of unknown order below the top ones, or None where it has too few."""
    here = _tops_only(position)
    too_many = hidden_cards(here) - hidden
    if too_many <= 0:
        return here if too_many == 0 else None
    for below in sorted(here.piles.unknown, key=lambda below: -below.count):
        fewer = _without_last(position, below.kind)
        if hidden_cards(_tops_only(fewer)) == hidden + too_many - 1:
            return face_down(fewer, hidden)
    return None


def hidden_cards(position: ct.Position) -> int:
    return sum(below.count for below in position.piles.unknown)


def _tops_only(position: ct.Position) -> ct.Position:
    """Where all cards below the first are alike, their order is known all the same."""
    unknown = tuple(ct.Unknown(kind, pile[1:], len(pile) - 1) for kind, pile in position.piles)
    return replace(position, piles=ct.Piles(*(pile[:1] for _, pile in position.piles), unknown=unknown))


def _without_last(position: ct.Position, kind: ct.Kind) -> ct.Position:
    return replace(position, piles=ct.Piles(*(pile[:-1] if name is kind else pile for name, pile in position.piles)))
