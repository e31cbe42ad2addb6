"""Hands and a pile of known order in the model of a race: what is held before each turn, drawn and played in it.

A turn has moments, one after the other, at each of which some cards may be drawn. The cards go from the top, so a
moment is told by which cards are gone before it.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise, product
from typing import Generic

from ortools.sat.python import cp_model

from faceup.models.cp.race import C, I, Part
from faceup.models.cp.stage import Linear

__all__ = ["Drawn", "Hands"]

Drawn = dict[tuple[int, C], Linear]
"""How many cards of a kind a seat draws."""


class Hands(Part[I], Generic[I, C]):
    """The hands, turn by turn, and the pile, moment by moment."""

    def __init__(self, model: cp_model.CpModel, instance: I, moments: int) -> None:
        super().__init__(model, instance)
        self.pile, self.kinds = instance.position.pile.cards, instance.kinds
        self.gone = [[model.new_constant(0) for _ in self.pile]]
        for moment in range(1, moments * instance.turns + 1):
            self.gone.append([model.new_bool_var(f"{i} is gone at {moment}") for i in range(len(self.pile))])
        self.always = model.new_constant(1)
        self.hand = self._numbers("in hand", instance.states)
        self.out = self._numbers("out of hand", instance.numbers)
        self._from_the_top()
        self._for_good()
        for s, kind in product(instance.seats, self.kinds):
            model.add(self.hand[0, s, kind] == instance.position.players[s].hand.count(kind))

    def _numbers(self, what: str, turns: Iterable[int]) -> dict[tuple[int, int, C], cp_model.IntVar]:
        return {
            (t, s, kind): self.model.new_int_var(0, self.instance.copies[kind], f"{what} {t} {s} {kind}")
            for t, s, kind in product(turns, self.instance.seats, self.kinds)
        }

    def _from_the_top(self) -> None:
        for gone in self.gone:
            for upper, lower in pairwise(gone):
                self.model.add_implication(lower, upper)

    def _for_good(self) -> None:
        for before, after in pairwise(self.gone):
            for gone, still_gone in zip(before, after, strict=True):
                self.model.add_implication(gone, still_gone)

    def number(self, moment: int) -> Linear:
        """How many cards are drawn at a moment."""
        return sum(self.gone[moment + 1]) - sum(self.gone[moment])

    def empty(self, moment: int) -> cp_model.IntVar:
        """Whether the pile is empty when a moment comes."""
        return self.gone[moment][-1] if self.pile else self.always

    def none(self, *moments: int) -> Drawn[C]:
        """At these moments no card is drawn."""
        for moment in moments:
            self.model.add(self.number(moment) == 0)
        return {}

    def one_if(self, moment: int, due: cp_model.IntVar, discarded: cp_model.IntVar) -> None:
        """A card is drawn if it is due and there is one. If there is none, nothing may have been discarded.

        If something was, the pile would be made anew, and what is drawn from it is luck.
        """
        number, empty = self.number(moment), self.empty(moment)
        self.model.add(number == 0).only_enforce_if(due.negated())
        self.model.add(number == 1).only_enforce_if(due, empty.negated())
        self.model.add_bool_or(due.negated(), empty.negated(), discarded.negated())

    def drawn(self, moment: int, who: Mapping[int, cp_model.IntVar]) -> Drawn[C]:
        """How many cards of each kind each seat draws at a moment, if it is the one who draws."""
        drawn: dict[tuple[int, C], list[cp_model.IntVar]] = {}
        for i, card in enumerate(self.pile):
            takers = self.whether(f"draws {i} at {moment}", who)
            for seat, takes in takers.items():
                self.model.add_implication(takes, who[seat])
                drawn.setdefault((seat, card), []).append(takes)
            self.model.add(sum(takers.values()) == self.gone[moment + 1][i] - self.gone[moment][i])
        return {key: sum(takes) for key, takes in drawn.items()}

    def played(
        self, t: int, start: Drawn[C], number: Callable[[C], Linear], who: Mapping[int, cp_model.IntVar]
    ) -> None:
        """So many cards of each kind are played in a turn by whoever moves, and were in hand or drawn at its start."""
        for kind in self.kinds:
            self.model.add(sum(self.out[t, s, kind] for s in who) == number(kind))
            for s, moves in who.items():
                out = self.out[t, s, kind]
                self.model.add(out == 0).only_enforce_if(moves.negated())
                self.model.add(out <= self.hand[t, s, kind] + start.get((s, kind), 0))

    def afterwards(self, t: int, *drawn: Drawn[C], answers: Mapping[tuple[int, C], Linear] | None = None) -> None:
        """What is in a hand after a turn: what was, and what is drawn, but for what is played and answered with."""
        for s, kind in product(self.instance.seats, self.kinds):
            there = self.hand[t, s, kind] + sum(more.get((s, kind), 0) for more in drawn)
            gone = self.out[t, s, kind] + (answers or {}).get((s, kind), 0)
            self.model.add(self.hand[t + 1, s, kind] == there - gone)
