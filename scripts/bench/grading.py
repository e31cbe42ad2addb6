"""Whether the grades mean something: simulated solvers try puzzles of all grades, and a Rasch model is fitted to that.

The solvers (`simulated`) go by none of the techniques that make the grades. Each tries each puzzle once, and has solved
it if it gets every decision of the main line right. The puzzles are held out (`held_out`), or come from a pack. A
grade's row has the mean difficulty of its puzzles in logits with its 95 % interval, and how likely so large a
difference from the grade before would be by chance (Welch's test, in both directions).
"""

from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import Any

import numpy as np
import numpy.typing as npt

from faceup.models.game import Json
from faceup.puzzles.judging.difficulty import grade
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.bench.held_out import held_out
from faceup.scripts.bench.rasch import Rasch, fit, welch
from faceup.scripts.bench.simulated import SOLVERS, Thinking
from faceup.scripts.bench.tables import table
from faceup.scripts.output.progress import Waiting

__all__ = ["grading", "solvers_of", "table_of_grades", "tables", "tried"]

_INTERVAL = 1.96


def grading(game: str = "clock-towers", puzzles: int = 500, pack: str | None = None) -> Iterator[Json]:
    """Have simulated solvers try so many puzzles of a game, or those of a pack; yield a row a grade and a solver."""
    found: list[tuple[Grade, list[int]]] = []
    with Waiting(f"puzzles of {game}" if pack is None else "puzzles of the pack"):
        source = held_out(game) if pack is None else _of_pack(pack)
        try:
            found.extend(tried(name, dossier) for name, dossier in islice(source, puzzles))
        except KeyboardInterrupt:
            if not found:
                raise
    solved = np.array([row for _, row in found]).T
    model = fit(solved)
    yield from table_of_grades([grade for grade, _ in found], solved, model)
    yield from solvers_of(solved, model)


def tables(found: list[Json]) -> list[str]:
    """Return the rows of grades and the rows of solvers as a table each."""
    written = [{name: f"{cell:g}" if isinstance(cell, float) else cell for name, cell in row.items()} for row in found]
    return [table([row for row in written if kind in row]) for kind in ("grade", "solver")]


def tried(name: str, dossier: Dossier[Any]) -> tuple[Grade, list[int]]:
    """Return a puzzle's grade, and for each solver whether it gets every decision of the main line right."""
    moments = dossier.solution.decisions_on_the_line()
    thinking = Thinking(dossier.position, dossier.question, name)
    return grade(dossier), [
        int(all(dossier.is_best(moment, thinking.chosen(solver, moment)) for moment in moments)) for solver in SOLVERS
    ]


def _of_pack(pack: str) -> Iterator[tuple[str, Dossier[Any]]]:
    for puzzle in read_pack(pack):
        yield puzzle.id, Dossier(puzzle.position, puzzle.ask)


def table_of_grades(grades: list[Grade], solved: npt.NDArray[np.int64], model: Rasch) -> Iterator[Json]:
    """Yield a row for each grade that has puzzles."""
    before = None
    for each in Grade:
        chosen = np.array([grade is each for grade in grades])
        if not chosen.any():
            continue
        hard = model.difficulties[chosen]
        mean = float(hard.mean())
        error = float(hard.std(ddof=1) / np.sqrt(len(hard))) if len(hard) > 1 else float("nan")
        told: Json = {
            "grade": str(each),
            "puzzles": len(hard),
            "solved": round(float(solved[:, chosen].mean()), 3),
            "difficulty": round(mean, 2),
            "from": round(mean - _INTERVAL * error, 2),
            "to": round(mean + _INTERVAL * error, 2),
            "p": None,
        }
        if before is not None and min(len(hard), len(before)) > 1:
            told["p"] = float(f"{welch(before, hard)[1]:.2g}")
        yield told
        before = hard


def solvers_of(solved: npt.NDArray[np.int64], model: Rasch) -> Iterator[Json]:
    """Yield a row for each solver, the least able first, and one that says how well the model fits."""
    for number in np.argsort(model.abilities):
        ability, error = float(model.abilities[number]), float(model.ability_errors[number])
        yield {
            "solver": SOLVERS[number].name,
            "solved": round(float(solved[number].mean()), 3),
            "ability": round(ability, 2),
            "from": round(ability - _INTERVAL * error, 2),
            "to": round(ability + _INTERVAL * error, 2),
        }
    within = fmean(bool(0.5 <= value <= 1.5) for value in model.infit)
    yield {
        "solver": "all",
        "solved": round(float(solved.mean()), 3),
        "reliability": round(model.reliability, 3),
        "infit": round(float(model.infit.mean()), 2),
        "outfit": round(float(model.outfit.mean()), 2),
        "infit_within_half_and_one_and_a_half": round(within, 3),
    }
