"""What every game's positions and moves have in common: the base classes `Position` and `Move`.

A position is one of three: over (`outcome`), waiting for chance (`chances`), or waiting for its mover (`legal_moves`).
What needs no choice and no luck happens by itself, as part of the move before it.

A game derives both and says what only it can say. Everything else that can be asked of a position without search is
here, once: playing a move by its text, all successors, the notations, the picture.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

from faceup.models.errors import IllegalMoveError, NotationError
from faceup.models.game import Bounds, Chance, Json, Objective, Outcome

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["M", "Move", "P", "Position"]


class Move(ABC):
    """A move, or what chance brings: immutable, hashable, with one text and one JSON form.

    The text of a chance outcome begins with ``~`` (``~draw 4``), its JSON has the key ``chance``.
    """

    __slots__ = ()

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """Read the text form, or raise a `NotationError`."""

    @abstractmethod
    def format(self) -> str:
        """Write the text form."""

    @classmethod
    @abstractmethod
    def from_json(cls, raw: object) -> Self:
        """Read the JSON form, or raise a `NotationError`."""

    @abstractmethod
    def to_json(self) -> Json:
        """Write the JSON form."""

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.format()!r})"


M = TypeVar("M", bound=Move)


class Position(ABC, Generic[M]):
    """A position: immutable, hashable, complete (it carries its rules). Equal means equal in play.

    >>> position = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    >>> [str(move) for move in position.legal_moves()]
    ['K>1c', 'xK', 'x^r']
    >>> position.play("K>1c").play("2>new").play("^r>1c.K").scores()
    (4, 0)
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game."""
    objectives: ClassVar[tuple[Objective, ...]]
    """The objectives that make sense, the default first."""
    fixed_length: ClassVar[bool]
    """Whether every game ends by itself, so that it can be solved to its end and no horizon is needed.

    A game that need not end is a race: it is played for `win` alone."""
    move_class: ClassVar[type[Move]]
    """The game's own `Move`."""

    if TYPE_CHECKING:  # fields of every game's dataclass

        @property
        def rules(self) -> Any:
            """The rules set: every game has a class of its own for it."""

        @property
        def turn(self) -> int: ...

        @property
        def players(self) -> Sequence[Any]:
            """What each seat holds and has built: every game has a class of its own for it."""

    # What a game says of its positions.

    @property
    @abstractmethod
    def mover(self) -> int:
        """The seat that must choose the next move, also out of turn; where chance comes first, whose turn it is."""

    @property
    @abstractmethod
    def certain(self) -> bool:
        """Whether nothing that can follow is left to chance. If not, values are fractions."""

    @property
    @abstractmethod
    def cards_left(self) -> int:
        """How many cards lie in the piles."""

    @abstractmethod
    def legal_moves(self) -> list[M]:
        """Return every legal move, once; none if and only if the game is over or the position waits for chance."""

    def chances(self) -> list[Chance[M]]:
        """Return what chance may bring here, each outcome once, with probabilities that sum to 1; or nothing.

        Like cards are one outcome: a draw from a pile of unknown order is among the *kinds* of card left, weighted.
        """
        return []

    @abstractmethod
    def after(self, move: M) -> Self:
        """Return the position after a move or chance outcome that is known to be legal: it is not checked."""

    @abstractmethod
    def obstacle(self, move: M) -> str | None:
        """Say why a move is illegal here, or None if it is legal."""

    def turns_begun(self, move: M) -> int:
        """Count the turns that begin with a legal move or a chance outcome: what a question's `turns` counts.

        None while the turn goes on or if the game ends with it, one when it passes, more where turns are skipped.
        """
        return 0 if self.after(move).outcome() is not None else 1

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return everyone's points so far."""

    @abstractmethod
    def bounds(self, objective: Objective) -> tuple[Bounds, ...]:
        """Return for each seat proven bounds of its value at the end of any play from here, without search."""

    def remainder(self, objective: Objective) -> tuple[Hashable, tuple[int, ...]]:
        """Return what is still to be decided, as a key, and the value that each seat has already made.

        Under the same rules, two positions with equal keys are worth the same to every seat, in all play from here,
        but for what is already made.
        """
        return self, (0,) * len(self.players)

    def appeal(self, move: M) -> int:
        """Say how good a move looks at first sight: what a greedy player goes by, and what a search tries first."""
        return 0

    @abstractmethod
    def depict(self, names: Sequence[str]) -> "RenderableType":
        """Return the position as a picture for the terminal."""

    # What follows from it.

    def play(self, move: M | str) -> Self:
        """Return the position after a move, or what chance brings, given as a `Move` or as its text.

        A text that is no move is a `NotationError`, a move that the rules forbid here an `IllegalMoveError`.
        """
        chosen = self.read_move(move)
        obstacle = self.obstacle(chosen)
        if obstacle is not None:
            raise IllegalMoveError(f"{chosen}: {obstacle} (in {self.format()})")
        return self.after(chosen)

    def read_move(self, move: M | str) -> M:
        """Return the move that a text means; a `Move` is returned as it is."""
        if isinstance(move, str):
            return self.move_class.parse(move)  # type: ignore[return-value]  # the game's own Move is M
        if not isinstance(move, self.move_class):
            raise NotationError(f"{move!r} is no move of {self.game}")
        return move

    def successors(self) -> list[tuple[M, Self]]:
        """Return every legal move with the position after it."""
        return [(move, self.after(move)) for move in self.legal_moves()]

    # Its notations.

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the one-line notation; as `Position.parse` that of any game."""
        return _class_of(cls, text.partition("~")[0]).parse(text)

    @abstractmethod
    def format(self) -> str:
        """Write the one-line notation: canonical, so equal positions have equal texts."""

    @classmethod
    def from_json(cls, raw: object) -> Self:
        """Read the file form, or raise an `InvalidPositionError` that lists every problem."""
        return _class_of(cls, raw.get("game") if isinstance(raw, dict) else None).from_json(raw)

    @abstractmethod
    def to_json(self) -> Json:
        """Write the file form, in canonical order."""

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Position.parse({self.format()!r})"


P = TypeVar("P", bound=Position[Any])


def _class_of(cls: type[P], game: object) -> type[P]:
    """The class of a game's positions: for `Position` itself by the name of the game."""
    from faceup.models.registry import game_named

    if cls is not Position:
        raise NotImplementedError(f"{cls.__module__}.{cls.__name__} does not say how its positions are read")
    return cast("type[P]", game_named(game).position)
