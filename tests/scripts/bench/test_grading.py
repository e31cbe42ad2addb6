"""The simulated solvers by whom grades are tried: at least thirty, and each tries the same way each time."""

import numpy as np
from support.checkout import PACKS

from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.bench import grading
from faceup.scripts.bench.rasch import fit
from faceup.scripts.bench.simulated import SOLVERS, Solver, Thinking

PUZZLE = min(read_pack(PACKS / "gotown.jsonl"), key=lambda puzzle: puzzle.difficulty)


def test_there_are_at_least_thirty_different_solvers() -> None:
    assert len({solver.name for solver in SOLVERS}) == len(SOLVERS) >= 30


def test_a_solver_tries_a_puzzle_the_same_way_each_time() -> None:
    first = Moment(PUZZLE.position, PUZZLE.ask.turns)
    for solver in (SOLVERS[0], Solver(3, 8, 4, 0.2), Solver(playouts=2)):
        choices = [Thinking(PUZZLE.position, PUZZLE.ask, PUZZLE.id).chosen(solver, first) for _ in range(2)]
        assert choices[0] == choices[1]


def test_a_solver_who_sees_all_and_misjudges_nothing_finds_the_key() -> None:
    dossier = Dossier(PUZZLE.position, PUZZLE.ask)
    sharp = Solver(PUZZLE.ask.turns or 9, 0.0, 99)
    chosen = Thinking(PUZZLE.position, PUZZLE.ask, PUZZLE.id).chosen(sharp, dossier.first)
    assert dossier.is_best(dossier.first, chosen)


def test_the_table_says_how_likely_a_difference_from_the_grade_before_is() -> None:
    solved = np.array([[1, 1, 1, 0, 0, 0], [1, 1, 0, 0, 1, 0], [1, 1, 1, 1, 0, 0]] * 12)
    grades = [Grade.BEGINNER] * 3 + [Grade.HARD] * 3
    beginner, hard = grading.table_of_grades(grades, solved, fit(solved))
    assert (beginner["p"], beginner["puzzles"]) == (None, 3)
    assert hard["difficulty"] > beginner["difficulty"]
    assert 0 < hard["p"] < 1
