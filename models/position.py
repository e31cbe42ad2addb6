"""What every game's positions and moves have in common: the base classes `Position` and `Move`.

A position is one of three: over (`outcome`), waiting for chance (`chances`), or waiting for its mover (`legal_moves`).
What needs no choice and no luck happens by itself, as part of the move before it.

A game derives both and says what only it can say. Everything else that can be asked of a position without search is
here, once: playing a move by its text, all successors, the notations, the picture.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

from faceup.models.errors import IllegalMoveError, NotationError
from faceup.models.game import Bounds, Chance, Json, Objective, Outcome
from faceup.models.notebook import Pictured

if TYPE_CHECKING:
    from rich.console import RenderableType

    from faceup.models.drawing import Drawing, Table, View
    from faceup.models.forms.changes import Lying
    from faceup.models.forms.form import Form
    from faceup.models.forms.moves import Moves
    from faceup.models.words import Language

__all__ = ["AnyPosition", "M", "Move", "P", "Position"]


class Move(ABC):
    """A move, or what chance brings: immutable, hashable, with one text and one JSON form.

    The text of a chance outcome begins with ``~`` (``~draw 4``), its JSON has the key ``chance``.
    """

    __slots__ = ()

    __dataclass_fields__: ClassVar[dict[str, Any]]
    """Every game's move is a dataclass (`faceup.models.value`)."""

    @classmethod
    def form(cls) -> "Moves[Self]":
        """Return what the moves of the game look like, as text and as JSON: ``MOVES`` in its module ``form``."""
        return cast("Moves[Self]", _beside(cls, "form", "MOVES"))

    @classmethod
    def of(cls, word: str, named: Mapping[str, Any]) -> Self:
        """Return the move with what its form names, or raise a `NotationError` that says why there is none.

        Unless a game says otherwise, what is named are fields of the move; a field ``do`` takes the word.
        """
        return cls(**({"do": word} if "do" in cls.__dataclass_fields__ else {}), **named)

    def parts(self) -> tuple[str, Mapping[str, Any]]:
        """Return the word and what the form of the move names: what `of` takes. It may be more than is written."""
        named = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return str(named.pop("do", "")), named

    def without_draw(self) -> Self:
        """Return the move without what it says about drawing: moves that differ only in the draw are equal then."""
        return self

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form, or raise a `NotationError`."""
        return cls.form().parse(text)

    def format(self) -> str:
        """Write the text form."""
        return self.form().format(self)

    def told(self) -> str:
        """Write the text form for people, who have names where `faceup.models.names.players_called` says so."""
        return self.form().tell(self)

    def said(self, language: "Language") -> str:
        """Say the move in words, as it can be read back: "clock on the tower 1c 2, draw a roof"."""
        return self.form().say(self, language)

    @classmethod
    def from_json(cls, raw: object) -> Self:
        """Read the JSON form, or raise a `NotationError`."""
        return cls.form().from_json(raw)

    def to_json(self) -> Json:
        """Write the JSON form."""
        return self.form().to_json(self)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.format()!r})"


if TYPE_CHECKING:  # so that a bare `Position` means one of whatever game
    from typing_extensions import TypeVar as TypeVarWithDefault

    M = TypeVarWithDefault("M", bound=Move, default=Move)
else:
    M = TypeVar("M", bound=Move)


class Position(Pictured, ABC, Generic[M]):
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
    def mover(self) -> int:
        """The seat that must choose the next move, also out of turn; where chance comes first, whose turn it is."""
        return self.turn

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

    def bounds(self, objective: Objective) -> tuple[Bounds, ...]:
        """Return for each seat proven bounds of its value at the end of any play from here, without search.

        Before the end anything may come of a win. A game that is played for points must say more.
        """
        outcome = self.outcome()
        if outcome is not None:
            return tuple(Bounds(worth, worth) for worth in outcome.values(objective))
        if objective is not Objective.WIN:
            raise NotImplementedError(f"{self.game} does not say within what bounds a {objective} lies")
        return (Bounds(-1, 1),) * len(self.players)

    def remainder(self, objective: Objective) -> tuple[Hashable, tuple[int, ...]]:
        """Return what is still to be decided, as a key, and the value that each seat has already made.

        Under the same rules, two positions with equal keys are worth the same to every seat, in all play from here,
        but for what is already made.
        """
        return self, (0,) * len(self.players)

    def appeal(self, move: M) -> int:
        """Say how good a move looks at first sight: what a greedy player goes by, and what a search tries first."""
        return 0

    def depict(self, names: Sequence[str]) -> "RenderableType":
        """Return the position as a picture for the terminal: a ``Picture``, from the game's module of that name."""
        return cast("RenderableType", _beside(type(self), "picture", "Picture")(self, names))

    def illustrate(self, view: "View | None" = None, *, move: M | str | None = None) -> "Drawing":
        """Return the position as a picture, with arrows for what a move does."""
        from faceup.models.drawing import Drawing, View

        seen = view or View()
        if move is not None:
            seen = replace(seen, marks=(*seen.marks, *self.table(seen).arrows(self.read_move(move))))
        table = self.table(seen)
        return Drawing(table.block(), title=table.title, marks=seen.marks)

    def table(self, view: "View") -> "Table[Any]":
        """Return what draws the position: the ``Table`` in the game's module ``drawing``, or a plain one."""
        from faceup.models.drawing import Plain

        return cast("Table[Any]", (_beside(type(self), "drawing", "Table") or Plain)(self, view))

    def _picture(self) -> "Drawing":
        return self.illustrate()

    # What follows from it.

    def play(self, move: M | str) -> Self:
        """Return the position after a move, or what chance brings, given as a `Move` or as its text.

        A text that is no move is a `NotationError`, a move that the rules forbid here an `IllegalMoveError`.
        """
        chosen = self.read_move(move)
        obstacle = self.obstacle(chosen)
        if obstacle is not None:
            from faceup.models.forms.speech import say_more

            raise IllegalMoveError(f"{chosen.told()}: {obstacle}{say_more(self, chosen)} (in {self.format()})")
        return self.after(chosen)

    def read_move(self, move: M | str) -> M:
        """Return the move that a text means; a `Move` is returned as it is.

        The text is that of a move, its JSON, or what people say: names of cards and players, in English, French or
        Italian, and no more than makes clear which of the legal moves is meant.

        >>> position = Position.parse("clock-towers~french~0~.K.~1Kmr_1c~22cK_")
        >>> position.read_move("discard the red roof"), position.read_move("horloge souris > 1c")
        (Move.parse('x^r +clocks'), Move.parse('Km>1c +clocks'))
        """
        if isinstance(move, str):
            from faceup.models.forms.speech import read_move  # here, for most moves that are read come from the rules

            return read_move(self, move)
        if not isinstance(move, self.move_class):
            raise NotationError(f"{move!r} is not a move of {self.game}")
        return move

    def successors(self) -> list[tuple[M, Self]]:
        """Return every legal move with the position after it."""
        return [(move, self.after(move)) for move in self.legal_moves()]

    # Its notations, and what can be changed in it: all by the file form that the game declares.

    @classmethod
    def form(cls) -> "Form[Self]":
        """Return what a file of the game holds: ``FORM`` in its module ``form``."""
        return cast("Form[Self]", _beside(cls, "form", "FORM"))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the one-line notation; as `Position.parse` that of any game."""
        return _class_of(cls, text.partition("~")[0]).form().parse(text)

    def format(self) -> str:
        """Write the one-line notation: canonical, so equal positions have equal texts."""
        return self.form().format(self)

    @classmethod
    def from_json(cls, raw: object) -> Self:
        """Read the file form, or raise an `InvalidPositionError` that lists every problem."""
        return _class_of(cls, raw.get("game") if isinstance(raw, dict) else None).form().read(raw)

    def to_json(self) -> Json:
        """Write the file form, in canonical order."""
        return self.form().write(self)

    def rotated(self, player: int) -> Self:
        """Return the same table turned until a player sits in seat 0.

        >>> Position.parse("gotown~gotown~2dt01~~~1_~2_~3_").rotated(1)
        Position.parse('gotown~gotown~1dt20~~~2_~3_~1_')
        """
        return self.form().rotated(self, player)

    def renamed(self, names: Mapping[Any, Any]) -> Self:
        """Return the position with cards by other names, everywhere; those that are not named stay as they are.

        >>> Position.parse("clock-towers~french~0~..~Kr_1K~22cb_").renamed({"^r": "^b", "^b": "^r"})
        Position.parse('clock-towers~french~0~..~Kb_1K~22cr_')
        """
        return self.form().renamed(self, names)

    def cards(self) -> "list[Lying]":
        """Return what lies where, each card, tower or floor with its place, in the order of the file.

        >>> Position.parse("clock-towers~french~0~..~_1cK~2_").cards()
        [Lying(place='players[0].towers[0]', text='1c K'), Lying(place='players[1].hand[0]', text='2')]
        """
        return self.form().cards(self)

    def rows(self) -> dict[str, int]:
        """Return the places at which cards, towers or floors lie in a row, and how many do."""
        return self.form().rows(self)

    def with_cards(self, laid: Mapping[str, Any]) -> Self:
        """Return the position with other cards at some places, all at once; None takes away what lies there.

        Like every change, this gives a position that passes every check or is an `InvalidPositionError`.

        >>> position = Position.parse("clock-towers~french~0~..~_1cK~2_")
        >>> position.with_cards({"players[0].towers[0][0]": "2", "players[1].hand[0]": "1c"})
        Position.parse('clock-towers~french~1~..~_2K~1c_')
        """
        return self.form().with_cards(self, laid)

    def with_card(self, place: str, card: Any) -> Self:
        """Return the position with another card at a place."""
        return self.with_cards({place: card})

    def without_card(self, place: str) -> Self:
        """Return the position with nothing at a place."""
        return self.with_cards({place: None})

    def moved(self, start: str, end: str) -> Self:
        """Return the position with what lies at one place laid in a row at another, before what lies there then.

        >>> Position.parse("clock-towers~french~0~..~_1cK~2_").moved("players[0].towers[0]", "players[1].towers[0]")
        Position.parse('clock-towers~french~1~..~_~2_1cK')
        """
        return self.form().moved(self, start, end)

    def with_more(self, end: str, card: Any) -> Self:
        """Return the position with one more card in a row, before what lies there.

        >>> Position.parse("clock-towers~french~0~..~_1cK~2_").with_more("players[0].towers[0][1]", "2")
        Position.parse('clock-towers~french~1~..~_1c2K~2_')
        """
        return self.form().with_more(self, end, card)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Position.parse({self.format()!r})"


AnyPosition = Position[Any]
"""A position of whatever game: what can be asked of it is the same, and its moves are its own."""

P = TypeVar("P", bound=AnyPosition)


@cache
def _beside(cls: type, module: str, name: str) -> Any:
    """What a module next to that of a class holds, or None if there is no such module; it is loaded when asked for.

    A class whose module is in no package has nothing next to it.
    """
    package = cls.__module__.rpartition(".")[0]
    beside = f"{package}.{module}"
    return getattr(import_module(beside), name) if package and find_spec(beside) is not None else None


def _class_of(cls: type[P], game: object) -> type[P]:
    """The class of a game's positions: for `Position` itself by the name of the game."""
    if cls is not Position:
        return cls
    from faceup.models.registry import game_named

    return cast("type[P]", game_named(game).position)
