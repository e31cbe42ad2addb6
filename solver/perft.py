"""Counting sequences of moves: the quickest way to see that two implementations of the rules agree.

Every engine that has its own rules counts by them; the reference engine by those of `models/`.
"""

from collections.abc import Callable, Iterator

from faceup.models.errors import QuestionError
from faceup.models.position import AnyPosition
from faceup.solver.engines import AUTO, Purpose, check_engine
from faceup.solver.engines.native.binding import core_class, core_position, finish, no_core
from faceup.solver.work import Work

__all__ = ["CountStoppedError", "check_depth", "counts_by_move", "perft", "perft_by_move", "perft_engine"]

_MOST_REMEMBERED = 1_000_000
MOST_DEPTH = 250
"""Counts are recursive, and a race may go on for ever."""


class CountStoppedError(RuntimeError):
    """The count was stopped. There is nothing to show for it: half a count says nothing."""


def perft(position: AnyPosition, depth: int, engine: str = AUTO, stop: Callable[[], bool] = lambda: False) -> int:
    """Count the different sequences of `depth` moves. One that ends before does not count.

    What chance brings is no move, but each outcome is another sequence; chance after the last move does not matter.
    `stop` is asked often; once it says so, a `CountStoppedError` ends the count.
    """
    check_depth(position, depth)
    count = _count_in_the_core if perft_engine(position, engine) == "native" else _count_by_the_models
    if depth <= MOST_DEPTH:
        return count(position, depth, stop)
    # Where no sequence is so long, none is longer.
    if count(position, MOST_DEPTH, stop) == 0:
        return 0
    raise _too_deep(depth)


def check_depth(position: AnyPosition, depth: int) -> None:
    """Raise a `QuestionError` if sequences of so many moves cannot be counted."""
    if depth < 0:
        raise QuestionError(f"the depth should be at least 0, not {depth}")
    if depth > MOST_DEPTH and not position.fixed_length:
        raise _too_deep(depth)


def _too_deep(depth: int) -> QuestionError:
    return QuestionError(f"the depth should be at most {MOST_DEPTH}, not {depth:,}")


def perft_by_move(
    position: AnyPosition, depth: int, engine: str = AUTO, stop: Callable[[], bool] = lambda: False
) -> dict[str, int]:
    """Count by first move (or chance outcome), named by its text: if two implementations differ, this shows where."""
    return dict(counts_by_move(position, depth, engine, stop))


def counts_by_move(
    position: AnyPosition, depth: int, engine: str = AUTO, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[str, int]]:
    """Yield the same, move by move."""
    if depth < 1:
        raise QuestionError(f"counts by first move need a depth of at least 1, not {depth}")
    counter = perft_engine(position, engine)
    chances = [chance.move for chance in position.chances()]
    moves = sorted(chances or position.legal_moves(), key=lambda move: move.format())
    below = depth if chances else depth - 1
    for move in moves:
        yield move.format(), perft(position.after(move), below, counter, stop)


def perft_engine(position: AnyPosition, engine: str = AUTO) -> str:
    """Return the name of the engine that counts: the one asked for, or for ``auto`` the quickest that can."""
    check_engine(engine, Purpose.COUNT)
    refusal = no_core(position, "Perft")
    if engine == "native" and refusal:
        raise QuestionError(f"no engine counts this (native: {refusal})")
    return engine if engine != AUTO else "reference" if refusal else "native"


def _count_by_the_models(position: AnyPosition, depth: int, stop: Callable[[], bool]) -> int:
    counted: dict[tuple[AnyPosition, int], int] = {}

    def count(here: AnyPosition, depth: int) -> int:
        if depth == 0:
            return 1
        if stop():
            raise CountStoppedError
        chances = here.chances()
        if depth == 1 and not chances:
            return len(here.legal_moves())
        known = counted.get((here, depth))
        if known is None:
            below = depth if chances else depth - 1
            known = 0
            for after in [here.after(chance.move) for chance in chances] or [after for _, after in here.successors()]:
                known += count(after, below)
            if len(counted) < _MOST_REMEMBERED:
                counted[here, depth] = known
        return known

    return count(position, depth)


def _count_in_the_core(position: AnyPosition, depth: int, stop: Callable[[], bool]) -> int:
    """The core counts in a thread of its own; here we only wait, so that Ctrl-C and `stop` are heard."""
    counter, work = core_class(position, "Perft")(core_position(position)), Work(stop=stop)
    try:
        finish(counter, work, depth)
    except OverflowError:
        raise QuestionError(
            f"there are more sequences of {depth} moves than the native engine can count; ask the reference engine"
        ) from None
    except RuntimeError:  # a count that was stopped has no result
        if work.ended_by is None:
            raise
    if work.ended_by is not None:
        raise CountStoppedError
    return int(counter.count)
