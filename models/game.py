"""The nouns that all games share, and `Game`: what there is to say of a game beside its positions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from faceup.models.value import value
from faceup.models.words import Language

if TYPE_CHECKING:
    from faceup.models.cards import CardKind
    from faceup.models.position import AnyPosition

__all__ = ["Bounds", "Chance", "Flag", "Game", "Json", "Number", "Objective", "Opponents", "Outcome", "whole"]

Json = dict[str, Any]
"""A JSON object."""

Number = int | Fraction
"""What a value is: a whole number, or where there is chance a fraction, even if it is whole. Never a float."""


def whole(number: Number) -> int:
    """A number that is known to be whole, as values are where nothing is left to chance."""
    assert number.denominator == 1, f"{number} is not whole"
    return number.numerator


class Objective(StrEnum):
    """What a player wants much of."""

    SCORE = "score"
    MARGIN = "margin"
    TOTAL = "total"
    WIN = "win"


class Opponents(StrEnum):
    """How the other players play.

    `adversarial`: to make the player's value as small as they can; the value is what the player can force.
    `selfish`: everyone for their own objective; between moves equal for the mover, the one whose outcome is worst for
    the player, then the lexicographically smallest list of all seats' values.
    `cooperative`: everyone helps the player; the value is the most that could ever be reached.
    """

    ADVERSARIAL = "adversarial"
    SELFISH = "selfish"
    COOPERATIVE = "cooperative"


class Bounds(NamedTuple):
    """A proof that a value lies in ``lower … upper``, both included."""

    lower: Number
    upper: Number

    @property
    def exact(self) -> bool:
        return self.lower == self.upper

    def shifted(self, points: int) -> "Bounds":
        return Bounds(self.lower + points, self.upper + points)

    def within(self, other: "Bounds") -> "Bounds":
        """What two proofs about the same value say together."""
        return Bounds(max(self.lower, other.lower), min(self.upper, other.upper))


@value
class Outcome:
    """How a game ended: everyone's points, and the seats that won. No winner at all means undecided."""

    points: tuple[int, ...]
    winners: tuple[int, ...]

    def values(self, objective: Objective) -> tuple[int, ...]:
        """What the outcome is worth to each seat."""
        seats = range(len(self.points))
        match objective:
            case Objective.SCORE:
                return self.points
            case Objective.TOTAL:
                return tuple(sum(self.points) for _ in seats)
            case Objective.MARGIN:
                best_other = (max((p for j, p in enumerate(self.points) if j != i), default=0) for i in seats)
                return tuple(own - other for own, other in zip(self.points, best_other, strict=True))
            case Objective.WIN:
                first = 1 if len(self.winners) == 1 else 0
                return tuple(first if i in self.winners or not self.winners else -1 for i in seats)


@value
class Flag:
    """One named choice of a rules set, told to people: what it decides, its values, and on whose word."""

    name: str
    meaning: str
    values: str
    source: str
    french: str = ""
    italian: str = ""

    def told(self, language: Language) -> str:
        """Return what the flag decides in a language, or in English where it is not told in that."""
        return {Language.FRENCH: self.french, Language.ITALIAN: self.italian}.get(language) or self.meaning


_M = TypeVar("_M")


class Chance(NamedTuple, Generic[_M]):
    """One thing that chance may bring, and how likely that is."""

    move: _M
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What there is to say of a game beside its positions. A game's package makes one, and an entry point names it.

    Modules are named, not imported: each is loaded when something is asked that needs it.
    """

    name: str
    title: str
    seats: range
    presets: Mapping[str, Any]
    """Rules sets by name, the default first. Every game has a class of its own for them."""
    flags: tuple[Flag, ...]
    cards: "type[CardKind]"
    """The kinds of card."""
    position: "type[AnyPosition]"
    deal: "Callable[[int, Any, int], AnyPosition]"
    """The start of a full game for so many players, by a rules set, shuffled by a seed."""
    as_seen: "Callable[[Any, Any], AnyPosition] | None" = None
    """A dealt game and a position that it came to: that position as the players see it, who do not know the order of
    the cards that they have not seen. None for a game in which all cards lie open."""
    native: str | None = None
    """The module that tells the compiled core of positions, if the core knows the game (`models.native.Native`)."""
    maximum: str | None = None
    """The module with models of what all can make together (`models.cp.stage.MaximumModels`)."""
    insights: str | None = None
    """The module that tells what a move does, in the words of the game (`models.insights.Insights`)."""
    earliest: str | None = None
    """The module with models of a race that all help to win (`models.cp.earliest.EarliestModels`)."""
    about: str = ""
    """What the game is about, in one sentence."""
    guide: str | None = None
    """The module that tells the rules to people (`models.guide.Guide`)."""

    def rules_from_json(self, raw: object) -> Any:
        """Read a rules set: a preset's name, or an object with ``preset`` and flags."""
        return self.position.form().rules.from_json(raw)

    def rules_to_json(self, rules: Any) -> str | Json:
        """Write a rules set in its shortest form."""
        return self.position.form().rules.to_json(rules)
