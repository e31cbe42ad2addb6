"""The reference engine: the rules of a game and a memoised search, plain enough to be read in one sitting.

It is the specification that the other engines are tested against. It visits every position that can follow, once:
positions are remembered by what is *still to be decided* (`Game.remainder`), so two ways to the same rest meet even if
different points were made before. There is no pruning, hence every move gets its exact value. Chance is averaged over
all that it may bring, in exact fractions.

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
from time import perf_counter
from typing import Generic

from faceup.models.game import Bounds, Chance, Game, M, Number, P, Position
from faceup.models.registry import game_of
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank, rank_chances
from faceup.solver.minimax import Values, combine, exact, expectation, of_player, preference, watched
from faceup.solver.question import MOST_TURNS, Limits, Question

__all__ = ["ENTRY_BYTES", "Search", "deep_recursion", "refusal", "solve"]

ENTRY_BYTES = 2560
"""What one remembered position takes in memory, all told; a test measures it."""

_SECONDS_BETWEEN_REPORTS = 0.1
_DEEPEST = 60_000
"""How many calls may be under way at once: one a move, of `MOST_TURNS` turns of many moves."""


def refusal(position: Position, question: Question) -> str | None:
    """Why this engine cannot take the question: there is none that it cannot."""
    return None


def solve(
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    return Search(game_of(position), question, limits, stop, report).answer(position, all_moves)


class Search(Generic[P, M]):
    """One search: a question, what may be spent on it, and what is known so far."""

    def __init__(
        self,
        game: Game[P, M],
        question: Question,
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Progress], None],
    ) -> None:
        self.game, self.question, self.limits = game, question, limits
        self.stop, self.report = stop, report
        self.known: dict[Hashable, tuple[int, Values]] = {}
        """What is exact, and with how many more turns it was proven: with as many or more it is the same."""
        self.open: dict[tuple[Hashable, int], Values] = {}
        """What is not exact with so many more turns."""
        self.nodes = 0
        self.ended_by: Status | None = None
        self.began = self.reported = perf_counter()
        self.turns: int | None = None
        self.number: Callable[[int], Number] = int
        self.chances: list[Chance[M]] = []
        self.first_moves: dict[M, Values] = {}
        self.first_mover = 0

    def answer(self, position: P, all_moves: bool) -> Answer:
        game, question = self.game, self.question
        self.number = int if game.certain(position) else Fraction
        self.chances, self.first_mover = game.chances(position), position.mover
        moves = [chance.move for chance in self.chances] or game.legal_moves(position)
        unsearched = self.bounds if game.FIXED_LENGTH else self.undecided
        self.first_moves = {move: unsearched(game.play(position, move)) for move in moves}
        with deep_recursion():
            values = self.look_further(position)
            player = of_player(question, values)
            status = Status.EXACT if player.exact else self.ended_by or Status.TURN_LIMIT
            assert status is not Status.TURN_LIMIT or not game.FIXED_LENGTH, "a search that was not stopped is exact"
            # Among selfish players a stopped search may know the player's value, and yet not how all will play.
            told = exact(values) or self.ended_by is None
            line, end = self.line(position, exact(values)) if told else ((), None)
        ranked = (
            rank_chances(question, self.chances, self.first_moves)
            if self.chances
            else rank(question, self.first_mover, self.first_moves, exact(values))
        )
        return Answer(
            game=position.game,
            player=question.player,
            objective=question.objective,
            opponents=question.opponents,
            status=status,
            value=player.lower if player.exact else None,
            lower=player.lower,
            upper=player.upper,
            scores=None if end is None else game.scores(end),
            line=line,
            moves=ranked if all_moves or not player.exact else None,
            stats=Stats(
                engine="reference",
                nodes=self.nodes,
                seconds=round(perf_counter() - self.began, 6),
                table_mb=round(self.megabytes, 3),
            ),
        )

    def look_further(self, position: P) -> Values:
        """The value of the position: to the end of the game, so many turns ahead, or a turn further each time."""
        game, asked = self.game, self.question.turns
        horizons = [None] if game.FIXED_LENGTH else range(1, MOST_TURNS + 1) if asked is None else [asked]
        for self.turns in horizons:
            more = 0 if self.turns is None else self.turns - 1
            for move, before in self.first_moves.items():
                found = self.value_after(position, move, more)
                self.first_moves[move] = tuple(now.within(then) for now, then in zip(found, before, strict=True))
            values = self.worth_by_now() if self.first_moves else self.value(position, more)
            if exact(values) or self.ended_by is not None:
                break
        return values

    def worth_by_now(self) -> Values:
        """What is proven of the first position by what is proven of its moves."""
        if self.chances:
            return expectation([(self.first_moves[move], probability) for move, probability in self.chances])
        return combine(self.question, self.first_mover, list(self.first_moves.values()))

    def value_after(self, position: P, move: M, more: int) -> Values:
        begun = 0 if self.game.FIXED_LENGTH else self.game.turns_begun(position, move)
        return self.value(self.game.play(position, move), more - begun)

    def value(self, position: P, more: int = 0) -> Values:
        """What the position is worth to each seat that is watched, if so many more turns may begin.

        If fewer than none, it is undecided. In a game of fixed length turns do not count.
        """
        game, question = self.game, self.question
        if more < 0:
            return self.undecided(position)
        outcome = game.outcome(position)
        if outcome is not None:
            worth = [self.number(value) for value in outcome.values(question.objective)]
            return tuple(Bounds(worth[seat], worth[seat]) for seat in watched(question, len(worth)))
        rest, made = game.remainder(position, question.objective)
        made = tuple(made[seat] for seat in watched(question, len(made)))
        proven_with, ahead = self.known.get(rest, (more, None))
        if ahead is None or proven_with > more:
            ahead = self.open.get((rest, more))
        if ahead is None:
            if self.must_stop():
                return self.bounds(position)
            self.nodes += 1
            worth_here = self.choice_or_chance(position, more)
            ahead = tuple(bounds.shifted(-points) for bounds, points in zip(worth_here, made, strict=True))
            if exact(worth_here):
                self.known[rest] = more, ahead
            elif self.ended_by is None:
                self.open[rest, more] = ahead
        return tuple(bounds.shifted(points) for bounds, points in zip(ahead, made, strict=True))

    def choice_or_chance(self, position: P, more: int) -> Values:
        chances = self.game.chances(position)
        if chances:
            return expectation([(self.value_after(position, move, more), chance) for move, chance in chances])
        options = []
        for move, after in self.game.successors(position):
            begun = 0 if self.game.FIXED_LENGTH else self.game.turns_begun(position, move)
            options.append(self.value(after, more - begun))
        return combine(self.question, position.mover, options)

    def bounds(self, position: P) -> Values:
        """What can be said about a position without searching it."""
        everyone = self.game.bounds(position, self.question.objective)
        if self.number is Fraction:
            everyone = tuple(Bounds(Fraction(low), Fraction(high)) for low, high in everyone)
        return tuple(everyone[seat] for seat in watched(self.question, len(everyone)))

    def undecided(self, position: P) -> Values:
        """What a race may come to after the turns that are looked ahead."""
        return tuple(Bounds(Fraction(-1), Fraction(1)) for _ in watched(self.question, len(position.players)))

    def line(self, position: P, proven: bool) -> tuple[tuple[Step, ...], P]:
        """Best play for all, and where it ends; of equal moves the first by its text, of chances the likeliest.

        It goes on to the end of the game, or as far as was looked ahead. Even if the search was stopped, the value of a
        solved position is that of a move that is solved too.
        """
        game, steps = self.game, []
        more = 0 if self.turns is None else self.turns - 1
        while more >= 0:
            mover, chances = position.mover, game.chances(position)
            moves = [chance.move for chance in chances] or game.legal_moves(position)
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
            steps.append(Step(player=None if chances else mover, move=best.to_json(), text=best.format()))
            more -= 0 if game.FIXED_LENGTH else game.turns_begun(position, best)
            position = game.play(position, best)
        return tuple(steps), position

    @property
    def megabytes(self) -> float:
        """The memory that is taken by now."""
        return (len(self.known) + len(self.open)) * ENTRY_BYTES / 2**20

    def must_stop(self) -> bool:
        """Whether a limit is hit; once it is, it stays so. Reports progress now and then."""
        if self.ended_by is None:
            now, limits = perf_counter(), self.limits
            if self.stop():
                self.ended_by = Status.CANCELLED
            elif limits.nodes is not None and self.nodes >= limits.nodes:
                self.ended_by = Status.NODE_LIMIT
            elif limits.seconds is not None and now - self.began >= limits.seconds:
                self.ended_by = Status.TIME_LIMIT
            elif self.megabytes >= limits.table_mb:
                self.ended_by = Status.MEMORY_LIMIT
            elif now - self.reported >= _SECONDS_BETWEEN_REPORTS:
                self.reported = now
                self.report(self.progress(now))
        return self.ended_by is not None

    def progress(self, now: float) -> Progress:
        return Progress(
            seconds=now - self.began,
            nodes=self.nodes,
            bounds=of_player(self.question, self.worth_by_now()),
            moves_done=sum(map(exact, self.first_moves.values())),
            moves=len(self.first_moves),
            memory=self.megabytes / self.limits.table_mb,
            turns=self.turns,
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
