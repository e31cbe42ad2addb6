"""A game told to people: its rules on one page, and what is assumed where a rulebook does not decide."""

from importlib import import_module
from typing import cast

from faceup.models.game import Game
from faceup.models.value import value

__all__ = ["Assumption", "Guide", "guide_to"]


@value
class Assumption:
    """How Faceup reads a rulebook that leaves something open, where no flag says otherwise."""

    reading: str
    words: str
    """What the rulebook says about it, in its own language; empty if it says nothing."""
    reason: str


@value
class Guide:
    """The rules of a game on one page: sections of a title and paragraphs, in the order of play."""

    sections: tuple[tuple[str, tuple[str, ...]], ...]
    assumptions: tuple[Assumption, ...] = ()


def guide_to(game: Game) -> Guide | None:
    """Return the guide to a game, if it has one; its module is loaded now."""
    return None if game.guide is None else cast(Guide, import_module(game.guide).GUIDE)
