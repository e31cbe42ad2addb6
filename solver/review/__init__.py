"""A played game looked over: what each move was worth, what the best one was, and who gave away how much.

The game is gone through from its end. What is proven of a position bounds the one before it, as its mover could have
had no less than the move that was played; and where the native core answers, all searches share one table.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, Objective
from faceup.models.record import GameRecord
from faceup.solver.answer import Progress, Status
from faceup.solver.question import Limits, Opponents
from faceup.solver.ranking import result
from faceup.solver.review.reviewed import Review, ReviewedMove, Summary
from faceup.solver.review.values import Known, Values
from faceup.solver.work import Work

__all__ = ["Review", "ReviewedMove", "Summary", "review"]

Report = Callable[[Progress, str], None]
"""Called with the progress of a search, and with words for which move it is about."""


def review(
    record: GameRecord,
    limits: Limits | None = None,
    *,
    objective: Objective | str | None = None,
    opponents: Opponents | str = Opponents.ADVERSARIAL,
    turns: int | None = None,
    engine: str = "auto",
    stop: Callable[[], bool] = lambda: False,
    report: Report | None = None,
) -> Review:
    """Look over a played game: for every move its value, the best value there was, and the difference.

    Each value is that of the player who moves, against `opponents`; so with more than two players it is what the mover
    can force. The limits of time and of positions hold for each move, the memory for the whole game. A review that is
    stopped keeps what is proven by then.

    >>> found = review(GameRecord.parse("clock-towers~french~0~..~Kr_1c~2_\\n1. xK\\n2. 2>new"))
    >>> [(str(move.move), move.best.lower, move.loss.lower) for move in found.moves]
    [('xK', 4, 4), ('2>new', 0, 0)]
    """
    limits = limits or Limits()
    with Values(record, objective, opponents, turns, engine, limits) as values:
        reviewed = [*_backwards(values, limits, stop, report)]
    if not reviewed:
        raise QuestionError("there is nothing to review: nobody has made a move yet")
    return Review(record, values.objective, values.opponents, tuple(reversed(reviewed)))


def _backwards(
    values: Values, limits: Limits, stop: Callable[[], bool], report: Report | None
) -> Iterator[ReviewedMove]:
    """Every move that somebody chose, the last one first."""
    for number in reversed(range(len(values.moves))):
        position, move = values.positions[number], values.moves[number]
        if position.chances():
            continue
        words = f"move {number + 1} of {len(values.moves)}  "
        work = Work(limits, stop, None if report is None else partial(_told, report, words))
        after = values.of(number + 1, position.mover, work)
        before = values.of(number, position.mover, work)
        value = Bounds(after.bounds.lower, min(after.bounds.upper, before.bounds.upper))
        loss = Bounds(max(0, before.bounds.lower - value.upper), before.bounds.upper - value.lower)
        if len(position.legal_moves()) == 1:
            loss = Bounds(0, 0)  # whatever it is worth, there was no other
        value, best, loss = (
            bounds if position.certain else _fractions(bounds) for bounds in (value, before.bounds, loss)
        )
        yield ReviewedMove(
            ply=number + 1,
            player=position.mover,
            move=move,
            value=value,
            best=best,
            loss=loss,
            status=Status.EXACT if value.exact and best.exact else max(after, before, key=_open).status,
            better=move if loss == Bounds(0, 0) else before.line[0].move if before.line else before.suggestion,
            refutation=after.line if loss.lower > 0 else (),
            results=(result(position, values.objective, best), result(position, values.objective, value)),
        )


def _open(known: Known) -> bool:
    return known.status is not Status.EXACT


def _fractions(bounds: Bounds) -> Bounds:
    """The same numbers as they are told where there is chance, even if they are whole."""
    return Bounds(Fraction(bounds.lower), Fraction(bounds.upper))


def _told(report: Report, words: str, progress: Progress) -> None:
    report(progress, words)
