"""Making puzzles: deal, screen, solve, judge, tag, rate, keep.

Positions are *mined* from played-out deals, and taken as they are or improved card by card (`composing`). What comes
of seed s is the same wherever and whenever it is made, and so is the verdict on it. So the puzzles of a recipe are
those of the seeds s, s + 1, s + 2, … that are accepted, in this order, whoever does the work.
"""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from faceup.models.position import AnyPosition
from faceup.puzzles.dealing.composing import compose, judge_mined
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.judge import Reason
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Strategy
from faceup.solver.batch import HERE, Failure, Workers, in_order
from faceup.solver.work import Stopped

__all__ = ["FAILED", "Attempt", "Tally", "attempt", "generate", "mine"]

FAILED = "failed"
"""Why there is no puzzle where an attempt raised an error."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of one seed: a puzzle, a reason why there is none, or neither if the attempt failed."""

    seed: int
    puzzle: Puzzle | None
    reason: Reason | None


@dataclass(slots=True)
class Tally:
    """How many positions were tried, and what became of them."""

    tried: int = 0
    kept: int = 0
    rejected: Counter[str] = field(default_factory=Counter)


def generate(
    recipe: Recipe,
    known: set[str],
    tally: Tally,
    workers: Workers = HERE,
    report: Callable[[str], None] = lambda problem: None,
    stop: Callable[[], bool] = lambda: False,
) -> Generator[Attempt, None, None]:
    """Try one seed after the other, until `stop` says so, from where the tally has come to.

    `known` are the ids of puzzles that were kept before: it grows, and what is in it is a duplicate.
    """
    seeds = count(recipe.seed + tally.tried)
    for result in in_order(partial(_attempted, recipe), seeds, workers, stop):
        if result is None:
            return
        tally.tried += 1
        if isinstance(result, Failure):
            tally.rejected[FAILED] += 1
            report(f"seed {result.task}: {result.what}")
            yield Attempt(result.task, None, None)
            continue
        reason = result.reason
        if result.puzzle is not None:
            reason = Reason.DUPLICATE if result.puzzle.id in known else recipe.missed(result.puzzle)
        if reason is not None:
            tally.rejected[reason] += 1
            yield Attempt(result.seed, None, reason)
            continue
        assert result.puzzle is not None, "without a reason there is a puzzle"
        known.add(result.puzzle.id)
        tally.kept += 1
        yield result


def attempt(recipe: Recipe, seed: int, stop: Callable[[], bool] = lambda: False) -> Attempt:
    """Mine one position; judge it, or go on from there. Once `stop` says so, a `Stopped` ends it."""
    position = mine(recipe, seed)
    verdict: Puzzle | Reason = Reason.NO_CHOICE
    if position is not None:
        composing = recipe.strategy is Strategy.COMPOSE
        verdict = (compose if composing else judge_mined)(position, recipe, seed, stop)
    if isinstance(verdict, Reason):
        return Attempt(seed, None, verdict)
    return Attempt(seed, verdict, None)


def _attempted(recipe: Recipe, seed: int, stop: Callable[[], bool]) -> Attempt | None:
    """An attempt as work of a batch; None where it was stopped before it came to an end."""
    try:
        return attempt(recipe, seed, stop)
    except Stopped:
        return None


def mine(recipe: Recipe, seed: int) -> AnyPosition | None:
    """Return a position out of a dealt game; None if the game came to nothing."""
    return puzzle_game(recipe.game).source.position(recipe, seed)
