"""The reference engine: the rules of a game and a memoised search, plain enough to be read in one sitting.

It is the specification that the other engines are tested against. It visits every position that can follow, once:
positions are remembered by what is *still to be decided* (`Position.remainder`), so two ways to the same rest meet even
if different points were made before. There is no pruning, hence every move gets its exact value. Chance is averaged
over all that it may bring, in exact fractions.

A game that need not end is searched a number of turns ahead; what is undecided then may be worth anything from -1 to 1.
Without a number the search looks one turn further each time. What is known of a position holds for the number of turns
that were left to it; and a value that is exact stays so, however many more turns there are.

When a limit is hit, positions not yet searched count with the bounds that the game gives without search, and these
are combined on the way back like any other values: the answer then holds true bounds instead of a value.
"""

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Generic

from faceup.models.game import Bounds, Chance, Number
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer, Progress, Status, Step, answer_to
from faceup.solver.minimax import Values, combine, exact, expectation, of_player, preference, valued_seats
from faceup.solver.question import MOST_TURNS, Question
from faceup.solver.ranking import leading, rank, rank_chances
from faceup.solver.work import Work

__all__ = ["ENTRY_BYTES", "Search", "deep_recursion", "refusal", "solve"]

ENTRY_BYTES = 2560
"""What one remembered position takes in memory, all told; a test measures it."""

_DEEPEST = 60_000
"""How many calls may be under way at once: one a move, of `MOST_TURNS` turns of many moves."""


def refusal(position: AnyPosition, question: Question) -> str | None:
    """Return None: there is no question that this engine cannot take."""
    return None


def solve(position: Position[M], question: Question, work: Work, all_moves: bool) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    return Search[M](question, work).answer(position, all_moves)


class Search(Generic[M]):
    """One search: a question, what may be spent on it, and what is known so far."""

    def __init__(self, question: Question, work: Work) -> None:
        self.question, self.work = question, work
        self.known: dict[Hashable, tuple[int, Values]] = {}
        """What is exact, and with how many more turns it was proven: with as many or more it is the same."""
        self.open: dict[tuple[Hashable, int], Values] = {}
        """What is not exact with so many more turns."""
        self.turns: int | None = None
        self.number: Callable[[int], Number] = int
        self.chances: list[Chance[M]] = []
        self.first_moves: dict[M, Values] = {}
        self.first_mover = 0
        work.watch = self.watch

    def answer(self, position: Position[M], all_moves: bool) -> Answer:
        question, work = self.question, self.work
        self.number = int if position.certain else Fraction
        self.chances, self.first_mover = position.chances(), position.mover
        moves = [chance.move for chance in self.chances] or position.legal_moves()
        unsearched = self.bounds if position.fixed_length else self.undecided
        self.first_moves = {move: unsearched(position.after(move)) for move in moves}
        with deep_recursion():
            values = self.look_further(position)
            player = of_player(question, values)
            ended_by = work.ended_by or Status.TURN_LIMIT
            assert player.exact or work.ended_by or not position.fixed_length, "a search that was not stopped is exact"
            # Among selfish players a stopped search may know the player's value, and yet not how all will play.
            told = exact(values) or work.ended_by is None
            line, end = self.line(position, exact(values)) if told else ((), None)
        ranked = (
            rank_chances(question, self.chances, self.first_moves)
            if self.chances
            else rank(position, question, self.first_moves, exact(values))
        )
        return answer_to(
            *(position, question, player),
            ended_by=ended_by,
            line=line,
            end=end,
            moves=ranked if all_moves or not player.exact else None,
            stats=work.stats("reference"),
        )

    def look_further(self, position: Position[M]) -> Values:
        """Find the value of the position: to the end of the game, so many turns ahead, or a turn further each time."""
        asked = self.question.turns
        horizons = [None] if position.fixed_length else range(1, MOST_TURNS + 1) if asked is None else [asked]
        for self.turns in horizons:
            more = 0 if self.turns is None else self.turns - 1
            for move, before in self.first_moves.items():
                found = self.value_after(position, move, more)
                self.first_moves[move] = tuple(now.within(then) for now, then in zip(found, before, strict=True))
            values = self.worth_by_now() if self.first_moves else self.value(position, more)
            if exact(values) or self.work.ended_by is not None:
                break
        return values

    def worth_by_now(self) -> Values:
        """Return what is proven of the first position by what is proven of its moves."""
        if self.chances:
            return expectation([(self.first_moves[move], probability) for move, probability in self.chances])
        return combine(self.question, self.first_mover, list(self.first_moves.values()))

    def value_after(self, position: Position[M], move: M, more: int) -> Values:
        begun = 0 if position.fixed_length else position.turns_begun(move)
        return self.value(position.after(move), more - begun)

    def value(self, position: Position[M], more: int = 0) -> Values:
        """Return what the position is worth to each seat that the question needs, if so many more turns may begin.

        If fewer than none, it is undecided. In a game of fixed length turns do not count.
        """
        question = self.question
        if more < 0:
            return self.undecided(position)
        outcome = position.outcome()
        if outcome is not None:
            worth = [self.number(value) for value in outcome.values(question.objective)]
            return tuple(Bounds(worth[seat], worth[seat]) for seat in valued_seats(question, len(worth)))
        rest, made = position.remainder(question.objective)
        made = tuple(made[seat] for seat in valued_seats(question, len(made)))
        proven_with, ahead = self.known.get(rest, (more, None))
        if ahead is None or proven_with > more:
            ahead = self.open.get((rest, more))
        if ahead is None:
            if self.work.must_stop():
                return self.bounds(position)
            self.work.nodes += 1
            worth_here = self.choice_or_chance(position, more)
            ahead = tuple(bounds.shifted(-points) for bounds, points in zip(worth_here, made, strict=True))
            if exact(worth_here):
                self.known[rest] = more, ahead
                self.work.memory += ENTRY_BYTES
            elif self.work.ended_by is None:
                self.open[rest, more] = ahead
                self.work.memory += ENTRY_BYTES
        return tuple(bounds.shifted(points) for bounds, points in zip(ahead, made, strict=True))

    def choice_or_chance(self, position: Position[M], more: int) -> Values:
        chances = position.chances()
        if chances:
            return expectation([(self.value_after(position, move, more), chance) for move, chance in chances])
        options = []
        for move, after in position.successors():
            begun = 0 if position.fixed_length else position.turns_begun(move)
            options.append(self.value(after, more - begun))
        return combine(self.question, position.mover, options)

    def bounds(self, position: Position[M]) -> Values:
        """Return what can be said about a position without searching it."""
        everyone = position.bounds(self.question.objective)
        if self.number is Fraction:
            everyone = tuple(Bounds(Fraction(low), Fraction(high)) for low, high in everyone)
        return tuple(everyone[seat] for seat in valued_seats(self.question, len(everyone)))

    def undecided(self, position: Position[M]) -> Values:
        """Return what a race may come to after the turns that are looked ahead."""
        return tuple(Bounds(Fraction(-1), Fraction(1)) for _ in valued_seats(self.question, len(position.players)))

    def line(self, position: Position[M], proven: bool) -> tuple[tuple[Step, ...], Position[M]]:
        """Return best play for all, and where it ends; of equal moves the first by text, of chances the likeliest.

        It goes on to the end of the game, or as far as was looked ahead. Even if the search was stopped, the value of a
        solved position is that of a move that is solved too.
        """
        steps = []
        more = 0 if self.turns is None else self.turns - 1
        while more >= 0:
            mover, chances = position.mover, position.chances()
            moves = [chance.move for chance in chances] or position.legal_moves()
            if not moves:
                break
            if chances:
                best = min(chances, key=lambda chance: (-chance.probability, chance.move.format())).move
            else:
                moves.sort(key=lambda move: move.format())
                values = {move: self.value_after(position, move, more) for move in moves}
                worthy = [move for move in moves if exact(values[move])] if proven else moves
                best = max(worthy, key=lambda move: preference(self.question, mover, values[move]))
                proven = exact(values[best])
            steps.append(Step(player=None if chances else mover, move=best))
            more -= 0 if position.fixed_length else position.turns_begun(best)
            position = position.after(best)
        return tuple(steps), position

    def watch(self) -> Progress:
        return self.work.progress(
            of_player(self.question, self.worth_by_now()),
            moves_done=sum(map(exact, self.first_moves.values())),
            moves=len(self.first_moves),
            turns=self.turns,
            best=None if self.chances else leading(self.question, self.first_mover, self.first_moves).format(),
        )


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Let Python call as deep as a long race goes: these calls take no room on the machine's own stack."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, _DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
