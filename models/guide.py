"""A game told to people: its rules on one page, and what is assumed where a rulebook does not decide."""

from collections.abc import Mapping
from dataclasses import field
from importlib import import_module
from typing import cast

from faceup.models.game import Game
from faceup.models.value import value
from faceup.models.words import Language

__all__ = ["Assumption", "Guide", "Sections", "guide_to"]

Sections = tuple[tuple[str, tuple[str, ...]], ...]
"""A title and paragraphs each, in the order of play."""


@value
class Assumption:
    """How Faceup reads a rulebook that leaves something open, where no flag says otherwise."""

    reading: str
    words: str
    """What the rulebook says about it, in its own language; empty if it says nothing."""
    reason: str


@value
class Guide:
    """The rules of a game on one page, in English and in the other languages that it was translated into."""

    sections: Sections
    assumptions: tuple[Assumption, ...] = ()
    translations: Mapping[Language, Sections] = field(default_factory=dict)

    def told(self, language: Language) -> Sections:
        """Return the sections in a language, or in English where they are not translated."""
        return self.translations.get(language, self.sections)


def guide_to(game: Game) -> Guide | None:
    """Return the guide to a game, if it has one; its module is loaded now."""
    return None if game.guide is None else cast(Guide, import_module(game.guide).GUIDE)
