"""How good the chance is to win a race within so many turns, with a memory that lasts from one question to the next.

The value is from 1 (won for sure within the turns) to -1 (never within them): what is undecided after the turns counts
as not won. So it is the lower bound that the engines give for a question with as many `turns`, and each of the two here
says the same: the native core's, and in as few lines as can be the rules' own.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from faceup.models.game import Objective
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.engines.native.binding import OPPONENTS, core_class, core_position, no_core
from faceup.solver.engines.native.races import Query, ask
from faceup.solver.engines.reference import deep_recursion
from faceup.solver.question import Limits, Opponents
from faceup.solver.work import Stopped, Work

__all__ = ["NativeWinChance", "ReferenceWinChance", "TooManyPositionsError", "WinChance", "win_chance_of"]

_TABLE_MB = 64


class TooManyPositionsError(Exception):
    """The limit of positions was reached before the value was known."""


class WinChance(Protocol):
    """The chance of one player to win against all others, at a first position and all that follow from it."""

    def values(self, moments: Sequence[tuple[AnyPosition, int]], /) -> list[Fraction]:
        """Return what each position is worth with so many turns to win in, the one under way as the first."""


def win_chance_of(
    position: AnyPosition, player: int, nodes: int, reference_nodes: int, work: Work, *, helped: bool = False
) -> WinChance:
    """Return the win chance by the native core, with `nodes` a search, or else by the rules, with `reference_nodes`.

    The others play against the player, or if they are to help, for them. Where the work allows no more, a question is
    answered by a `Stopped`.
    """
    by_rules = ReferenceWinChance(player, reference_nodes, work, helped=helped)
    return by_rules if no_core(position) else NativeWinChance(position, player, nodes, by_rules, work, helped=helped)


class NativeWinChance:
    """By the native core. Where a fraction outgrows its 64 bits, the rules are asked instead.

    >>> position = Position.parse("gotown~gotown.floors_to_win-1~0d~612~~3m_~18_")
    >>> win_chance = NativeWinChance(position, 0, 1000, ReferenceWinChance(0))
    >>> print(*win_chance.values([(position, 1), (position, 3)]))
    -1 1
    """

    def __init__(
        self,
        position: AnyPosition,
        player: int,
        nodes: int,
        otherwise: WinChance,
        work: Work | None = None,
        *,
        helped: bool = False,
    ) -> None:
        self.player, self.nodes, self.otherwise, self.work = player, nodes, otherwise, work or Work()
        opponents = Opponents.COOPERATIVE if helped else Opponents.ADVERSARIAL
        self._core = core_class(position, "Solver")(
            core_position(position), player, OPPONENTS.index(opponents), _TABLE_MB * 2**20, []
        )

    def values(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Fraction]:
        ended = {moment: _ended(self.player, *moment) for moment in dict.fromkeys(moments)}
        to_search = [moment for moment, value in ended.items() if value is None]
        try:
            queries = [Query(self._core.place(core_position(position)), turns - 1) for position, turns in to_search]
            search = Work(Limits(self.work.seconds_left, self.nodes), self.work.stop)
            result = ask(self._core, queries, search)
        except OverflowError:
            return self.otherwise.values(moments)
        if search.ended_by is not None:
            raise TooManyPositionsError if result.node_limit_hit else Stopped(search.ended_by)
        searched = {moment: Fraction(*lower) for moment, ((lower, _),) in zip(to_search, result.bounds, strict=True)}
        return [searched[moment] if (value := ended[moment]) is None else value for moment in moments]


class ReferenceWinChance:
    """By the rules alone: every position that can follow, once.

    >>> position = Position.parse("gotown~gotown.floors_to_win-1~0d~612~~3m_~18_")
    >>> print(*ReferenceWinChance(0).values([(position, 1), (position, 3)]))
    -1 1
    """

    def __init__(
        self, player: int, nodes: int | None = None, work: Work | None = None, *, helped: bool = False
    ) -> None:
        self.player, self.nodes, self.work, self.helped = player, nodes, work or Work(), helped
        self.known: dict[tuple[AnyPosition, int], Fraction] = {}

    def values(self, moments: Sequence[tuple[AnyPosition, int]]) -> list[Fraction]:
        with deep_recursion():
            return [self._value(position, turns) for position, turns in moments]

    def _value(self, position: AnyPosition, turns: int) -> Fraction:
        ended = _ended(self.player, position, turns)
        if ended is not None:
            return ended
        known = self.known.get((position, turns))
        if known is None:
            if self.nodes is not None and len(self.known) >= self.nodes:
                raise TooManyPositionsError
            self.work.check()
            known = self.known[position, turns] = self._searched(position, turns)
        return known

    def _searched(self, position: Position[M], turns: int) -> Fraction:
        chances = position.chances()
        if chances:
            return sum((p * self._after(position, move, turns) for move, p in chances), start=Fraction(0))
        own = self.helped or position.mover == self.player
        best = Fraction(-1 if own else 1)
        for move in position.legal_moves():
            value = self._after(position, move, turns)
            best = max(best, value) if own else min(best, value)
            if best == (1 if own else -1):  # nothing is better than a sure win, nor worse than none
                break
        return best

    def _after(self, position: Position[M], move: M, turns: int) -> Fraction:
        return self._value(position.after(move), turns - position.turns_begun(move))


def _ended(player: int, position: AnyPosition, turns: int) -> Fraction | None:
    """What a position is worth that need not be searched: the turns are over, or the game is."""
    if turns <= 0:
        return Fraction(-1)
    outcome = position.outcome()
    return None if outcome is None else Fraction(outcome.values(Objective.WIN)[player])
