"""What a game has to say about a move and an ending, for explanations: facts by the rules alone, in its own words.

A game names a module with these functions (`Game.insights`); this one stands in for a game that names none.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from faceup.models.labels import LABELS
from faceup.models.phrases import Sayable
from faceup.models.position import AnyPosition, Move
from faceup.models.registry import game_of

__all__ = ["Effect", "Insights", "effects", "insights_of", "made", "passed", "takers"]


class Effect(NamedTuple):
    """Something that a move does by the rules: a word for what it is about, and a sentence, perhaps in any language."""

    about: str
    says: str | Sayable


class Insights(Protocol):
    """The functions of a game's module."""

    def passed(self, position: AnyPosition, /) -> AnyPosition | None:
        """Return the position in which the mover has let the turn go by; None where the game cannot express that."""

    def effects(self, position: AnyPosition, move: Move, names: Sequence[str], /) -> Iterable[Effect]:
        """Tell what a legal move does, by the rules alone."""

    def made(self, position: AnyPosition, seat: int, /) -> Sequence[str | Sayable]:
        """Name what a player has made that counts, each with its worth: equal names are equal things."""

    def takers(self, position: AnyPosition, line: Sequence[Move], /) -> Mapping[Any, int]:
        """Return who takes the cards that both sides could have, each by its name, and makes use of it."""


def insights_of(position: AnyPosition) -> Insights:
    """Return what the game of a position has to say."""
    return cast("Insights", import_module(game_of(position).insights or __name__))


def passed(position: AnyPosition) -> AnyPosition | None:
    """Return None: a game that says nothing knows no pass."""
    return None


def effects(position: AnyPosition, move: Move, names: Sequence[str]) -> Iterable[Effect]:
    """Tell whose points change with a move."""
    before, after = position.scores(), position.after(move).scores()
    for name, had, has in zip(names, before, after, strict=True):
        if had != has:
            yield Effect("points", LABELS["goes from"].of(who=name, had=had, has=has))


def made(position: AnyPosition, seat: int) -> Sequence[str | Sayable]:
    """Return nothing: what counts is not known."""
    return []


def takers(position: AnyPosition, line: Sequence[Move]) -> Mapping[Any, int]:
    """Return nothing: what is taken is not known."""
    return {}
