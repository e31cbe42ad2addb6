"""How fast puzzles are made: by one worker and by two, grade by grade, and where the time goes.

The same positions are tried by one worker, which is this process, and by two, and what they make must be the same.
"""

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from time import perf_counter, process_time
from types import FrameType
from typing import Any

from faceup.models.game import Json
from faceup.puzzles.judging.difficulty import difficulty
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import fault
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.canonical import puzzle_id
from faceup.puzzles.packs.generating import Tally, generate, mine
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.bench.measuring import DisagreementError
from faceup.scripts.output.progress import Waiting
from faceup.solver.batch import HERE, Workers

__all__ = ["batch"]

_POSITIONS = {"clock-towers": 60, "gotown": 200, "chateau": 200}
PARTS: dict[str, list[Any]] = {
    "deal": [mine],
    "judge": [fault],
    "solve": [Values._by_core, Values._by_engine, Values._within_turns],
    "rate": [difficulty],
    "tag": [Dossier.themes],
    "name": [puzzle_id],
    "rest": [],
}
"""The parts of making a puzzle, and the functions, of any type, that do each; without the time of those within it."""


def batch(positions: int | None = None) -> Iterator[Json]:
    """Measure rates, the grades a minute of one core, the share of each part, and two workers in multiples of one."""
    for game, number in _POSITIONS.items():
        recipe, tries = Recipe.from_words(game, seed=1), min(number, positions or number)
        with _parts() as parts:
            puzzles, alone = _made(recipe, tries, HERE)
        whole = max(1e-9, sum(parts.values()))
        yield alone | {f"share_{part}": round(spent / whole, 3) for part, spent in parts.items()}
        if game == "clock-towers":
            same, both = _made(recipe, tries, Workers(2))
            if same != puzzles:
                raise DisagreementError(f"two workers make other puzzles of {game} than one")
            faster, dearer = alone["seconds"] / both["seconds"], both["processor_seconds"] / alone["processor_seconds"]
            yield both | {"times_as_fast": round(faster, 2), "times_the_processor": round(dearer, 2)}


def _made(recipe: Recipe, tries: int, workers: Workers) -> tuple[list[Puzzle], Json]:
    """What comes of so many tries, and what they took; the processor time is that of all processes."""
    tally, puzzles = Tally(), []
    began, spent = perf_counter(), _processor_seconds()
    with Waiting(f"puzzles of {recipe.game}"), closing(generate(recipe, set(), tally, workers)) as attempts:
        while tally.tried < tries:
            if (puzzle := next(attempts).puzzle) is not None:
                puzzles.append(puzzle)
    # The clock of the processor may be coarse: no time at all would be too little.
    seconds, processor = perf_counter() - began, max(1e-3, _processor_seconds() - spent)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    rates = {f"{grade}_a_minute_a_core": round(60 * grades[grade] / processor, 1) for grade in Grade}
    return puzzles, {
        "making": f"{recipe.game}, {workers.number} at work",
        "positions": tally.tried,
        "puzzles": len(puzzles),
        "seconds": round(seconds, 3),
        "processor_seconds": round(processor, 3),
        "a_minute": round(60 * len(puzzles) / seconds, 1),
        "a_minute_a_core": round(60 * len(puzzles) / processor, 1),
    } | rates


def _processor_seconds() -> float:
    """Of this process and of all that it has begun and seen end."""
    import resource  # which not every system has

    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + ended.ru_utime + ended.ru_stime


@contextmanager
def _parts() -> Iterator[dict[str, float]]:
    """Share out the processor time among the parts, by looking every few milliseconds which of them is at work.

    While the core is at work, a look must wait; so it counts all the time since the one before.
    """
    parts = {function.__code__: part for part, functions in PARTS.items() for function in functions}
    spent = dict.fromkeys(PARTS, 0.0)
    before = process_time()

    def look(_signal: int, frame: FrameType | None) -> None:
        nonlocal before
        while frame is not None and frame.f_code not in parts:
            frame = frame.f_back
        now = process_time()
        spent["rest" if frame is None else parts[frame.f_code]] += now - before
        before = now

    usual = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        yield spent
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, usual)
        look(signal.SIGPROF, None)
