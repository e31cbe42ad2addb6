"""Draws, plays and the hand between them: what every model of a whole play shares.

Every card of the piles has the time at which it is drawn; what is drawn at a time belongs to the seat whose turn it is.
A card that is *used* has a round in which its owner plays it. Cards that are not used are never scheduled: they are
thrown away whenever nothing else is played. That works exactly if, at every turn, no more than two cards in the hand
are being kept for later: with three in the hand one is then free to go (`_keeping`).
"""

from collections.abc import Callable, Collection
from itertools import combinations, pairwise

from ortools.sat.python import cp_model

from faceup.models.clock_towers.cards import Kind
from faceup.models.clock_towers.maximum.instance import Instance, Rung, Source
from faceup.models.clock_towers.maximum.ladders import Ladders
from faceup.models.clock_towers.maximum.plan import ScheduledCard
from faceup.models.cp.stage import Linear, Values

__all__ = ["Turns"]

KEPT = 2
"""How many cards of a hand can be kept for later while a third is played."""


class Turns:
    """The turns of a play, and the roofs, which are laid rung by rung. `without` names techniques to be left out."""

    def __init__(
        self, model: cp_model.CpModel, instance: Instance, ladders: Ladders, without: Collection[str] = ()
    ) -> None:
        self.model, self.instance, self.ladders = model, instance, ladders
        self.sources: dict[int, Source] = dict(enumerate(instance.sources))
        self.one, self.zero = model.new_constant(1), model.new_constant(0)
        self.longest = max((instance.turns(seat) for seat in instance.seats), default=0)
        self._draws()
        self._plays()
        self._one_card_a_turn()
        self._keeping()
        self._roofs()
        self._rungs_in_order()
        if "like-cards" not in without:
            self._like_cards()

    def _draws(self) -> None:
        """Who draws a card, and in which round; the cards of a pile one after the other, each turn one."""
        instance, model = self.instance, self.model
        seats, last = len(instance.seats), instance.pile_cards
        sizes = {kind: len(pile) for kind, pile in instance.position.piles}
        self.owner: dict[tuple[int, int], cp_model.IntVar] = {}
        self.round_drawn: dict[int, Linear] = {}
        self.drawn: dict[int, cp_model.IntVar] = {}
        for i, source in self.sources.items():
            if source.seat is not None:
                self.owner |= {(i, seat): self.one if source.seat == seat else self.zero for seat in instance.seats}
                self.round_drawn[i] = -1
                continue
            self.owner |= {(i, seat): model.new_bool_var(f"{seat} draws {i}") for seat in instance.seats}
            model.add_exactly_one(self.owner[i, seat] for seat in instance.seats)
            time = model.new_int_var(source.depth, last - sizes[source.card.kind] + source.depth, f"drawn {i}")
            rounds = model.new_int_var(0, (last - 1) // seats, f"round drawn {i}")
            model.add(time == seats * rounds + sum(instance.ahead(s) * self.owner[i, s] for s in instance.seats))
            self.drawn[i], self.round_drawn[i] = time, rounds
        model.add_all_different(self.drawn.values())
        for i, j in pairwise(self.drawn):
            if self.sources[i].card.kind is self.sources[j].card.kind:
                model.add(self.drawn[i] < self.drawn[j])

    def _plays(self) -> None:
        """The round in which a used card is played, by the seat that has it; of others it says nothing."""
        instance, model = self.instance, self.model
        self.used: dict[int, cp_model.IntVar] = {}
        self.played: dict[int, cp_model.IntVar] = {}
        self.plays: dict[tuple[int, int], cp_model.IntVar] = {}
        for i, source in self.sources.items():
            self.used[i] = model.new_bool_var(f"{i} is used")
            played = self.played[i] = model.new_int_var(0, max(self.longest - 1, 0), f"played {i}")
            model.add(played > self.round_drawn[i]).only_enforce_if(self.used[i])
            model.add(played == 0).only_enforce_if(self.used[i].negated())
            for seat in instance.seats:
                if source.seat is not None:
                    self.plays[i, seat] = self.used[i] if source.seat == seat else self.zero
                else:
                    mine = self.plays[i, seat] = model.new_bool_var(f"{seat} plays {i}")
                    model.add_implication(mine, self.owner[i, seat])
                if instance.turns(seat) < self.longest:
                    model.add(played < instance.turns(seat)).only_enforce_if(self.plays[i, seat])
            if source.seat is None:
                model.add(sum(self.plays[i, seat] for seat in instance.seats) == self.used[i])

    def _playable(self, seat: int) -> list[tuple[int, cp_model.IntVar]]:
        """The cards that a seat may play, and whether it does."""
        return [(i, self.plays[i, seat]) for i in self.sources if self.plays[i, seat] is not self.zero]

    def _one_card_a_turn(self) -> None:
        for seat in self.instance.seats:
            self.model.add_no_overlap(
                self.model.new_optional_fixed_size_interval_var(self.played[i], 1, plays, f"play {i}")
                for i, plays in self._playable(seat)
            )

    def _keeping(self) -> None:
        """While a card is played, no more than two others are kept for later: drawn before and played after this turn.

        When nothing is drawn any more, hands shrink with the turns that are left, and cards that are played at
        different turns always have room.
        """
        if not self.instance.pile_cards:
            return
        for seat in self.instance.seats:
            kept = []
            for i, plays in self._playable(seat):
                start, end = self.round_drawn[i] + 1, self.played[i]
                length = self.model.new_int_var(0, self.instance.turns(seat), f"{i} is kept")
                kept.append(self.model.new_optional_interval_var(start, length, end, plays, f"{seat} keeps {i}"))
            self.model.add_cumulative(kept, [1] * len(kept), KEPT)

    def _like_cards(self) -> None:
        """Of like cards of a pile, or of a hand, that one seat uses, the upper one is played first.

        If it were the other way round, they could change places: both are there when the first of them is played, and
        as many are kept at any time.
        """
        for seat in self.instance.seats:
            for (i, plays), (j, plays_too) in combinations(self._playable(seat), 2):
                one, other = self.sources[i], self.sources[j]
                if (one.card, one.seat) == (other.card, other.seat):
                    self.model.add(self.played[i] < self.played[j]).only_enforce_if(plays, plays_too)

    def _roofs(self) -> None:
        """Which roof goes on which rung's tower, and when."""
        self.use: dict[tuple[int, Rung], cp_model.IntVar] = {}
        self.roof_round = {r: self.model.new_int_var(0, self.longest, f"roof of {r}") for r in self.instance.rungs}
        for i, source in self.sources.items():
            if source.card.kind is Kind.ROOF:
                self.may_use(i, [rung for rung in self.instance.rungs if rung.colour is source.card])
        for (i, rung), x in self.use.items():
            self.model.add(self.played[i] == self.roof_round[rung]).only_enforce_if(x)
        for rung, used in self.ladders.used.items():
            self.model.add(sum(x for (_, r), x in self.use.items() if r is rung) == used)

    def may_use(self, i: int, rungs: list[Rung]) -> None:
        """A card may be part of the tower of one of these rungs, built by the seat that has it."""
        seat = self.sources[i].seat
        choices = []
        for rung in rungs:
            if seat is None or (rung, seat) in self.ladders.built:
                x = self.use[i, rung] = self.model.new_bool_var(f"{i} for {rung.colour} {rung.height}")
                choices.append(x)
                self._owners(i, rung, x)
        self.model.add(sum(choices) == self.used[i])

    def _owners(self, i: int, rung: Rung, x: cp_model.IntVar) -> None:
        """The cards of a tower are played by the seat that builds it."""
        for seat in self.instance.seats:
            built = self.ladders.built.get((rung, seat))
            if built is None:
                self.model.add_implication(x, self.plays[i, seat].negated())
            else:
                self.model.add_bool_or(x.negated(), built.negated(), self.plays[i, seat])

    def _rungs_in_order(self) -> None:
        """The roofs of a ladder are laid from low to high, whoever lays them."""
        seats = len(self.instance.seats)
        time = {
            rung: seats * self.roof_round[rung]
            + sum(self.instance.ahead(s) * b for (r, s), b in self.ladders.built.items() if r is rung)
            for rung in self.instance.rungs
        }
        for rung in self.instance.rungs:
            below = self.ladders.below(rung)
            if below is not None:
                for s, built in self.built_by(rung):
                    for t, built_below in self.built_by(below):
                        if s == t:
                            self.model.add(self.roof_round[below] < self.roof_round[rung]).only_enforce_if(
                                built, built_below
                            )
                        else:
                            self.model.add(time[below] < time[rung]).only_enforce_if(built, built_below)

    def built_by(self, rung: Rung) -> list[tuple[int, cp_model.IntVar]]:
        return [(seat, built) for (r, seat), built in self.ladders.built.items() if r is rung]

    def scheduled(self, value: Values, tower: Callable[[int, int], int | None]) -> list[ScheduledCard]:
        """The schedule of a solution; `tower` says on which tower, if any, a card of a seat goes."""
        cards = []
        for i, source in self.sources.items():
            seat = next(seat for seat in self.instance.seats if value(self.owner[i, seat]))
            drawn = value(self.drawn[i]) if source.seat is None else None
            goes_on, played = (
                tower(i, seat),
                len(self.instance.seats) * value(self.played[i]) + self.instance.ahead(seat),
            )
            cards.append(ScheduledCard(source.card, seat, drawn, None if goes_on is None else played, goes_on))
        return cards
