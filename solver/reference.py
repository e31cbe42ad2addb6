"""The reference engine: the rules of a game and a memoised search, plain enough to be read in one sitting.

It is the specification that the other engines are tested against. It visits every position that can follow, once:
positions are remembered by what is *still to be decided* (`Game.remainder`), so two ways to the same rest meet even if
different points were made before. There is no pruning, hence every move gets its exact value.

When a limit is hit, positions not yet searched count with the bounds that the game gives without search, and these
are combined on the way back like any other values: the answer then holds true bounds instead of a value.
"""

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any, Generic

from faceup.models.game import Bounds, Game, M, P, Position
from faceup.models.games import game_of
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank
from faceup.solver.attitudes import Values, combine, exact, of_player, preference, watched
from faceup.solver.question import Limits, Question

__all__ = ["ENTRY_BYTES", "Search", "refusal", "solve"]

ENTRY_BYTES = 2048
"""What one remembered position takes in memory, all told; a test measures it."""

_SECONDS_BETWEEN_REPORTS = 0.1


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
        self.known: dict[Hashable, Values] = {}
        self.nodes = 0
        self.ended_by: Status | None = None
        self.began = self.reported = perf_counter()
        self.first_moves: dict[M, Values] = {}
        self.first_mover = 0

    def answer(self, position: P, all_moves: bool) -> Answer:
        moves, mover = self.game.legal_moves(position), position.mover
        self.first_mover = mover
        self.first_moves = {move: self.bounds(self.game.play(position, move)) for move in moves}
        for move in moves:
            self.first_moves[move] = self.value(self.game.play(position, move))
        values = combine(self.question, mover, list(self.first_moves.values())) if moves else self.value(position)
        player = of_player(self.question, values)
        status = Status.EXACT if player.exact else self.ended_by
        assert status is not None, "a search that was not stopped is exact"
        # Among selfish players a stopped search may know the player's value, and yet not how all will play.
        line, end = self.line(position) if exact(values) else ((), None)
        ranked = rank(self.question, mover, self.first_moves, exact(values))
        return Answer(
            game=position.game,
            player=self.question.player,
            objective=self.question.objective,
            opponents=self.question.opponents,
            status=status,
            value=player.lower if player.exact else None,
            lower=player.lower,
            upper=player.upper,
            scores=None if end is None else self.game.scores(end),
            line=line,
            moves=ranked if all_moves or not player.exact else None,
            stats=Stats(
                engine="reference",
                nodes=self.nodes,
                seconds=round(perf_counter() - self.began, 6),
                table_mb=round(len(self.known) * ENTRY_BYTES / 2**20, 3),
            ),
        )

    def value(self, position: P) -> Values:
        """What the position is worth to each seat that is watched; exact, unless the search was stopped."""
        outcome = self.game.outcome(position)
        if outcome is not None:
            worth = outcome.values(self.question.objective)
            return tuple(Bounds(worth[seat], worth[seat]) for seat in watched(self.question, len(worth)))
        rest, made = self.game.remainder(position, self.question.objective)
        made = tuple(made[seat] for seat in watched(self.question, len(made)))
        ahead = self.known.get(rest)
        if ahead is None:
            if self.must_stop():
                return self.bounds(position)
            self.nodes += 1
            moves = self.game.legal_moves(position)
            options = [self.value(self.game.play(position, move)) for move in moves]
            worth_here = combine(self.question, position.mover, options)
            if not exact(worth_here):
                return worth_here
            ahead = tuple(bounds.shifted(-points) for bounds, points in zip(worth_here, made, strict=True))
            self.known[rest] = ahead
        return tuple(bounds.shifted(points) for bounds, points in zip(ahead, made, strict=True))

    def bounds(self, position: P) -> Values:
        """What can be said about a position without searching it."""
        everyone = self.game.bounds(position, self.question.objective)
        return tuple(everyone[seat] for seat in watched(self.question, len(everyone)))

    def line(self, position: P) -> tuple[tuple[Step, ...], P]:
        """Best play for all from a solved position, and where it ends; of equal moves the first by its text.

        Even if the search was stopped, the value of a solved position is that of a move that is solved too.
        """
        steps = []
        while moves := sorted(self.game.legal_moves(position), key=lambda move: move.format()):
            mover = position.mover
            values = {move: self.value(self.game.play(position, move)) for move in moves}
            solved = [move for move in moves if exact(values[move])]
            best = max(solved, key=lambda move: preference(self.question, mover, values[move]))
            steps.append(Step(player=mover, move=best.to_json(), text=best.format()))
            position = self.game.play(position, best)
        return tuple(steps), position

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
            elif len(self.known) * ENTRY_BYTES >= limits.table_mb * 2**20:
                self.ended_by = Status.MEMORY_LIMIT
            elif now - self.reported >= _SECONDS_BETWEEN_REPORTS:
                self.reported = now
                self.report(self.progress(now))
        return self.ended_by is not None

    def progress(self, now: float) -> Progress:
        values: list[Any] = list(self.first_moves.values())
        return Progress(
            seconds=now - self.began,
            nodes=self.nodes,
            bounds=of_player(self.question, combine(self.question, self.first_mover, values)),
            moves_done=sum(map(exact, values)),
            moves=len(values),
            memory=len(self.known) * ENTRY_BYTES / (self.limits.table_mb * 2**20),
        )
