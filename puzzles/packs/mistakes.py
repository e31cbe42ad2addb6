"""Puzzles out of a played game: wherever somebody missed the best move, others may like to look for it."""

from collections.abc import Iterator

from faceup.puzzles.games import kinds_of, puzzle_game
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.review import Review, ReviewedMove

__all__ = ["judged"]


def judged(review: Review) -> Iterator[tuple[ReviewedMove, Puzzle | Reason]]:
    """Judge the positions of the mistakes, the worst first: each gives a puzzle, or the reason why it gives none."""
    positions = review.record.positions()
    turns = puzzle_game(positions[0].game).usual_turns
    known: set[str] = set()
    for move in review.mistakes:
        position = positions[move.ply - 1]
        verdicts = [judge(position, kind, turns) for kind in kinds_of(position)]
        puzzle = next((verdict for verdict in verdicts if isinstance(verdict, Puzzle)), None)
        if puzzle is None:
            yield move, verdicts[0]
        elif puzzle.id in known:
            yield move, Reason.DUPLICATE
        else:
            known.add(puzzle.id)
            yield move, puzzle
