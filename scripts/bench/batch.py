"""What `faceup bench --batch` measures: how many puzzles are made a minute, by grade, where the time goes, and what a
second worker buys.

The same positions are tried by one worker, which is this process, and by two, and what is made must be the same. The
times are what a caller waits for, with all that it takes to begin; the processor time is that of all processes.
"""

import resource
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pkgutil import resolve_name
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

from rich import box
from rich.console import Console
from rich.table import Table

from faceup.models.registry import game_named
from faceup.puzzles.judging.analysis import USUAL_TURNS
from faceup.puzzles.packs.generating import Order, Tally, generate
from faceup.puzzles.packs.vocabulary import Grade, Kind
from faceup.scripts.bench.timing import DisagreementError
from faceup.solver.batch import HERE, Workers

__all__ = ["CASES", "Making", "MakingCase", "measured", "print_makings", "record"]

TWO = Workers(2)


@dataclass(frozen=True, slots=True)
class MakingCase:
    """Positions of a game that are tried, by one worker and perhaps by two."""

    game: str
    kind: Kind
    positions: int
    compared: bool = False

    def order(self) -> Order:
        game = game_named(self.game)
        turns = None if game.FIXED_LENGTH else USUAL_TURNS
        return Order(self.game, self.kind, 2, next(iter(game.PRESETS)), seed=1, turns=turns)


CASES = (
    MakingCase("clock-towers", Kind.BEST_MARGIN, 3000, compared=True),
    MakingCase("gotown", Kind.SURE_WIN, 200),
    MakingCase("chateau", Kind.SURE_WIN, 200),
)

STAGES = {
    "deal": ("faceup.puzzles.packs.generating.mine",),
    "screen and judge": ("faceup.puzzles.judging.judge.fault",),
    "solve": ("faceup.puzzles.judging.values.Valuer._by_engine", "faceup.puzzles.judging.values.Valuer._within_turns"),
    "rate": ("faceup.puzzles.judging.judge.difficulty",),
    "tag": ("faceup.puzzles.judging.judge.themes_of",),
    "name": ("faceup.puzzles.judging.judge.puzzle_id",),
}
"""The stages of making a puzzle, and what does each. The time of a stage is without that of those within it."""


@dataclass(slots=True)
class Making:
    """What came of trying the positions of a case, and what it took."""

    case: MakingCase
    workers: int
    tried: int = 0
    grades: Counter[Grade] = field(default_factory=Counter)
    ids: list[str] = field(default_factory=list)
    seconds: float = 0.0
    processor_seconds: float = 0.0
    stages: dict[str, float] = field(default_factory=dict)

    def a_minute(self, *grades: Grade) -> float:
        """How many puzzles of these grades, or of all, were made a minute."""
        made = sum(self.grades[grade] for grade in grades) if grades else len(self.ids)
        return 60 * made / self.seconds

    def a_minute_a_core(self, *grades: Grade) -> float:
        """The same for each minute of processor time."""
        return self.a_minute(*grades) * self.seconds / self.processor_seconds


def measured(case: MakingCase, most: int | None) -> Iterator[Making]:
    """What one worker makes, with its stages, and then what two make; they must make the same."""
    number = case.positions if most is None else min(most, case.positions)
    stages: dict[str, float] = {}
    with _timed(stages):
        alone = _made(case, number, HERE)
    alone.stages = stages | {"the rest": max(0.0, alone.processor_seconds - sum(stages.values()))}
    yield alone
    if case.compared:
        both = _made(case, number, TWO)
        if both.ids != alone.ids:
            raise DisagreementError(f"two workers make other puzzles of {case.game} than one")
        yield both


def record(making: Making) -> dict[str, Any]:
    """The figures of a run, for programs."""
    return {
        "game": making.case.game,
        "kind": str(making.case.kind),
        "workers": making.workers,
        "positions": making.tried,
        "puzzles": len(making.ids),
        "grades": {str(grade): making.grades[grade] for grade in Grade},
        "seconds": round(making.seconds, 3),
        "processor_seconds": round(making.processor_seconds, 3),
        "puzzles_a_minute": round(making.a_minute(), 2),
        "puzzles_a_minute_a_core": round(making.a_minute_a_core(), 2),
        "medium_or_harder_a_minute_a_core": round(making.a_minute_a_core(*_MEDIUM_OR_HARDER), 2),
        "stages": {stage: round(seconds, 3) for stage, seconds in making.stages.items()},
    }


def print_makings(console: Console, makings: list[Making]) -> None:
    """The figures as tables: rates, grades, stages, and one worker beside two."""
    rates = Table(
        "game", "kind", "workers", "positions", "puzzles", "s", "processor s", "puzzles a minute", box=box.MARKDOWN
    )
    for making in makings:
        what = making.case.game, str(making.case.kind), str(making.workers), f"{making.tried:,}", str(len(making.ids))
        times = f"{making.seconds:.1f}", f"{making.processor_seconds:.1f}", f"{making.a_minute():.1f}"
        rates.add_row(*what, *times)
    console.print(rates)
    alone = [making for making in makings if making.workers == 1]
    grades = Table("puzzles a minute a core", *Grade, "medium or harder", box=box.MARKDOWN)
    stages = Table("share of the time", *STAGES, "the rest", box=box.MARKDOWN)
    for making in alone:
        by_grade = [making.a_minute_a_core(grade) for grade in Grade] + [making.a_minute_a_core(*_MEDIUM_OR_HARDER)]
        grades.add_row(making.case.game, *(f"{rate:.1f}" for rate in by_grade))
        whole = sum(making.stages.values())
        stages.add_row(making.case.game, *(f"{seconds / whole:.0%}" for seconds in making.stages.values()))
    for table in (grades, stages):
        console.print()
        console.print(table)
    for one, two in pairwise(makings):
        if two.workers == 2:
            ratio, cost = one.seconds / two.seconds, two.processor_seconds / one.processor_seconds
            console.print()
            console.print(
                f"Two workers make {ratio:.2f} times the puzzles a minute of one, of {one.case.game}, for {cost:.2f}"
                f" times the processor time: {2 / cost:.2f} times would be all, with two cores for them alone."
            )


_MEDIUM_OR_HARDER = (Grade.MEDIUM, Grade.HARD, Grade.EXPERT)


def _made(case: MakingCase, number: int, workers: Workers) -> Making:
    making = Making(case, workers.number)
    tally = Tally()
    began, spent = perf_counter(), _processor_seconds()
    with closing(generate(case.order(), set(), tally, workers)) as attempts:
        for attempt in attempts:
            if attempt.puzzle is not None:
                making.grades[attempt.puzzle.grade] += 1
                making.ids.append(attempt.puzzle.id)
            if tally.tried >= number:
                break
    making.tried = tally.tried
    making.seconds, making.processor_seconds = perf_counter() - began, _processor_seconds() - spent
    return making


def _processor_seconds() -> float:
    """Of this process and of all that it has begun and seen end."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + ended.ru_utime + ended.ru_stime


@contextmanager
def _timed(stages: dict[str, float]) -> Iterator[None]:
    """Take the processor time of every stage, in this process."""
    running: list[str] = []
    since = 0.0

    def turn() -> None:
        """From now on the time is another stage's."""
        nonlocal since
        now = process_time()
        if running:
            stages[running[-1]] += now - since
        since = now

    def timed(stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **named: Any) -> Any:
            turn()
            running.append(stage)
            try:
                return function(*arguments, **named)
            finally:
                turn()
                running.pop()

        return run

    with ExitStack() as patches:
        for stage, places in STAGES.items():
            stages[stage] = 0.0
            for place in places:
                patches.enter_context(patch(place, timed(stage, resolve_name(place))))
        yield
