"""Puzzles out of a played game: wherever somebody missed the best move, others may like to look for it."""

from collections.abc import Callable, Iterator

from faceup.puzzles.games import kinds_of, puzzle_game
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.answer import Status
from faceup.solver.question import Limits
from faceup.solver.review import Review, ReviewedMove
from faceup.solver.work import Stopped, Work

__all__ = ["judged"]


def judged(
    review: Review, limits: Limits | None = None, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[ReviewedMove, Puzzle | Reason]]:
    """Judge the positions of the mistakes, the worst first: each gives a puzzle, or the reason why it gives none.

    The limits hold for each position; one that takes more is too large. Fewer are judged if somebody says stop.
    """
    positions = review.record.positions()
    turns = puzzle_game(positions[0].game).usual_turns
    known: set[str] = set()
    for move in review.mistakes:
        position = positions[move.ply - 1]
        work = Work(limits, stop)
        try:
            verdicts = [judge(position, kind, turns, stop=work.must_stop) for kind in kinds_of(position)]
        except Stopped:
            if work.why() is Status.CANCELLED:
                return
            verdicts = [Reason.TOO_LARGE]
        puzzle = next((verdict for verdict in verdicts if isinstance(verdict, Puzzle)), None)
        if puzzle is None:
            yield move, verdicts[0]
        elif puzzle.id in known:
            yield move, Reason.DUPLICATE
        else:
            known.add(puzzle.id)
            yield move, puzzle
