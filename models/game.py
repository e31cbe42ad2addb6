"""What every game offers: the `Game` protocol, and the nouns that all games share.

A game is stateless: functions on positions. It is simply a package under `faceup.models` whose names fulfil `Game`
(a module can fulfil a protocol), so a new game is a new folder and one line in `faceup.models.registry`.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from pydantic import BaseModel
    from rich.console import RenderableType

__all__ = ["Bounds", "Chance", "Flag", "Game", "Json", "Move", "Number", "Objective", "Outcome", "Position", "whole"]

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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Flag:
    """One named choice of a rules set, told to people: what it decides, its values, and on whose word."""

    name: str
    meaning: str
    values: str
    source: str


class Position(Protocol):
    """A position: immutable, hashable, complete (it carries its rules). Equal means equal in play."""

    game: ClassVar[str]

    @property
    def mover(self) -> int:
        """The seat that must choose the next move, also out of turn; where chance comes first, whose turn it is."""

    @property
    def players(self) -> Sequence[object]: ...

    def __hash__(self) -> int: ...

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the one-line notation."""

    def format(self) -> str:
        """Write the one-line notation: canonical, so equal positions have equal texts."""

    @classmethod
    def from_json(cls, raw: object) -> Self:
        """Read the file form, or raise an `InvalidPositionError` that lists every problem."""

    def to_json(self) -> Json:
        """Write the file form, in canonical order."""


class Move(Protocol):
    """A move, or what chance brings: immutable, hashable, with one text and one JSON form.

    The text of a chance outcome begins with ``~`` (``~draw 4``), its JSON has the key ``chance``.
    """

    def __hash__(self) -> int: ...

    @classmethod
    def parse(cls, text: str) -> Self: ...

    def format(self) -> str: ...

    @classmethod
    def from_json(cls, raw: object) -> Self: ...

    def to_json(self) -> Json: ...


P = TypeVar("P", bound=Position)
M = TypeVar("M", bound=Move)


class Chance(NamedTuple, Generic[M]):
    """One thing that chance may bring, and how likely that is."""

    move: M
    probability: Fraction


class Game(Protocol[P, M]):
    """The names that a game's package exports.

    A position is one of three: over (`outcome`), waiting for chance (`chances`), or waiting for its mover
    (`legal_moves`). What needs no choice and no luck happens by itself, as part of the move before it.
    """

    NAME: str
    TITLE: str
    SEATS: range
    FIXED_LENGTH: bool
    """Whether every game ends by itself, so that it can be solved to its end and no horizon is needed.

    A game that need not end is a race: it is played for `win` alone."""
    OBJECTIVES: tuple[Objective, ...]
    """The objectives that make sense, the default first."""
    PRESETS: Mapping[str, Any]
    """Rules sets by name, the default first."""
    FLAGS: tuple[Flag, ...]
    Card: Any
    """The kinds of card: an enum whose members have a ``code``."""
    Position: type[P]
    Move: type[M]
    MoveFile: Any
    """The shape of a move in JSON: a pydantic model, or a union of several."""

    @property
    def PositionFile(self) -> "type[BaseModel]":  # noqa: N802 (a class, as the module has it)
        """The shape of a position file, from which its JSON Schema comes."""

    def legal_moves(self, position: P, /) -> list[M]:
        """Every legal move, once; none if and only if the game is over or the position waits for chance."""

    def chances(self, position: P, /) -> "list[Chance[M]]":
        """What chance may bring here, each outcome once, with probabilities that sum to 1; none if it is not its turn.

        Like cards are one outcome: a draw from a pile of unknown order is among the *kinds* of card left, weighted.
        """

    def certain(self, position: P, /) -> bool:
        """Whether nothing that can follow is left to chance. If not, values are fractions."""

    def play(self, position: P, move: M, /) -> P:
        """The position after a legal move or chance outcome, or an `IllegalMoveError`. The argument stays as it is."""

    def turns_begun(self, position: P, move: M, /) -> int:
        """How many turns begin with a legal move or a chance outcome: what a question's `turns` counts.

        None while the turn goes on or if the game ends with it, one when it passes, more where turns are skipped.
        """

    def successors(self, position: P, /) -> list[tuple[M, P]]:
        """Every legal move with the position after it: what `legal_moves` and `play` say, for those who want all."""

    def outcome(self, position: P, /) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def bounds(self, position: P, objective: Objective, /) -> tuple[Bounds, ...]:
        """For each seat, proven bounds of its value at the end of any play from here, without search."""

    def remainder(self, position: P, objective: Objective, /) -> tuple[Hashable, tuple[int, ...]]:
        """What is still to be decided, as a key, and the value that each seat has already made.

        Under the same rules, two positions with equal keys are worth the same to every seat, in all play from here,
        but for what is already made.
        """

    def scores(self, position: P, /) -> tuple[int, ...]:
        """Everyone's points so far."""

    def cards_left(self, position: P, /) -> int:
        """How many cards lie in the piles."""

    def deal(self, players: int, rules: Any, seed: int, /) -> P:
        """The start of a full game, shuffled by the seed."""

    def appeal(self, position: P, move: M, /) -> int:
        """How good a move looks at first sight: what a greedy player goes by."""

    def plain(self, position: P, /) -> tuple[Any, ...]:
        """The position as plain numbers, for engines that are not written in Python, or a `QuestionError`."""

    def move_from_plain(self, position: P, raw: Any, /) -> M:
        """A move of the position, or of one that follows from it, from the plain numbers of such an engine."""

    def rules_from_json(self, raw: object, /) -> Any:
        """Read a rules set: a preset's name, or an object with ``preset`` and flags."""

    def rules_to_json(self, rules: Any, /) -> str | Json:
        """Write a rules set in its shortest form."""

    def depict(self, position: P, names: Sequence[str], /) -> "RenderableType":
        """The position as a picture for the terminal."""
