"""What the models of a race share: what is asked, whose turns there are, and the way back from a solution to moves.

A model is made of parts, one for each side of the game. Turns count from 0, the one under way.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, Generic, Protocol, TypeVar

from ortools.sat.python import cp_model

from faceup.models.cp.stage import Stage, Values
from faceup.models.piles import Pile

__all__ = ["C", "I", "Instance", "Movers", "Part", "Race", "chosen", "in_turn"]


class Table(Protocol):
    """The positions of a race: a pile, what was discarded, and players with hands."""

    @property
    def turn(self) -> int: ...
    @property
    def pile(self) -> Pile[Any]: ...
    @property
    def discard(self) -> Sequence[Any]: ...
    @property
    def players(self) -> Sequence[Any]: ...


T = TypeVar("T", bound=Table)
C = TypeVar("C", bound=int)
K = TypeVar("K")


@dataclass(frozen=True)
class Instance(Generic[T, C]):
    """A settled position of known order, the player to win, and how many turns there are: the win is in the last."""

    position: T
    player: int
    turns: int

    @property
    def numbers(self) -> range:
        """The turns by their numbers."""
        return range(self.turns)

    @property
    def states(self) -> range:
        """Before each turn, and after the last."""
        return range(self.turns + 1)

    @property
    def seats(self) -> range:
        return range(len(self.position.players))

    @cached_property
    def copies(self) -> Counter[C]:
        """How many of each kind are in the hands and in the pile: no others ever come into play."""
        hands = (card for player in self.position.players for card in player.hand)
        return Counter((*hands, *self.position.pile.cards))

    @cached_property
    def kinds(self) -> list[C]:
        return sorted(self.copies)


I = TypeVar("I", bound=Instance[Any, Any])  # noqa: E741


class Part(Generic[I]):
    """A part of a model: variables, and what holds between them."""

    def __init__(self, model: cp_model.CpModel, instance: I) -> None:
        self.model, self.instance = model, instance

    def whether(self, what: str, keys: Iterable[K]) -> dict[K, cp_model.IntVar]:
        """Return a variable for each key, true or false."""
        return {key: self.model.new_bool_var(f"{what} {key}") for key in keys}


class Movers(Part[I]):
    """Whose turn each one is."""

    def __init__(self, model: cp_model.CpModel, instance: I) -> None:
        super().__init__(model, instance)
        self.mover = self.whether("mover", product(instance.numbers, instance.seats))
        for s in instance.seats:
            model.add(self.mover[0, s] == (s == instance.position.turn))

    def movers(self, t: int) -> dict[int, cp_model.IntVar]:
        return {s: self.mover[t, s] for s in self.instance.seats}

    def next_seat(
        self, t: int, once_more: cp_model.IntVar, seized: Mapping[int, Sequence[cp_model.IntVar]] | None = None
    ) -> None:
        """After a turn it is the next seat's, or the same one's once more, or that of a seat that has seized it."""
        seizing = [(seat, x) for seat, ways in (seized or {}).items() for x in ways]
        for s in self.instance.seats:
            after, before = self.mover[t + 1, s], self.mover[t, (s - 1) % len(self.instance.seats)]
            self.model.add(after == self.mover[t, s]).only_enforce_if(once_more)
            self.model.add(after == before).only_enforce_if(once_more.negated(), *(x.negated() for _, x in seizing))
            for seat, x in seizing:
                self.model.add(after == (s == seat)).only_enforce_if(x)


class Race(ABC, Generic[I]):
    """All plays without luck in which the player wins in the last turn, and nobody before."""

    def __init__(self, instance: I) -> None:
        self.instance, self.model = instance, cp_model.CpModel()
        self.won = self.model.new_constant(1)

    @abstractmethod
    def moves(self, value: Values) -> list[Any]:
        """Return the moves of a solution. Any will do: `won` is the same in all of them."""

    def stage(self) -> Stage:
        return Stage("together", self.model, self.won, None, {}, self.moves, linear=False)


def chosen(table: Mapping[Any, cp_model.IntVar], t: int, value: Values) -> list[Any]:
    """Return what is chosen in a turn: the keys without the turn, with which each begins."""
    return [key[1:] for key, x in table.items() if key[0] == t and value(x)]


def in_turn(t: int, *tables: Mapping[Any, cp_model.IntVar]) -> list[cp_model.IntVar]:
    """Return the variables of a turn, with which their keys begin."""
    return [x for table in tables for key, x in table.items() if key[0] == t]
