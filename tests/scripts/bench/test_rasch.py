"""The Rasch model finds again by what answers were made; Welch's test says what tables of Student's t say."""

import numpy as np
import pytest
from numpy.typing import NDArray

from faceup.scripts.bench.rasch import fit, welch


def simulated(abilities: NDArray[np.float64], difficulties: NDArray[np.float64], seed: int = 1) -> NDArray[np.bool_]:
    chance = 1 / (1 + np.exp(difficulties[None, :] - abilities[:, None]))
    answers: NDArray[np.bool_] = np.random.default_rng(seed).random(chance.shape) < chance
    return answers


def test_abilities_and_difficulties_are_found_again() -> None:
    abilities, difficulties = np.linspace(-2, 2, 60), np.linspace(-1.5, 1.5, 300)
    model = fit(simulated(abilities, difficulties))
    assert np.corrcoef(model.abilities, abilities)[0, 1] > 0.98
    assert np.corrcoef(model.difficulties, difficulties)[0, 1] > 0.93
    within = np.abs(model.difficulties - difficulties) < 1.96 * model.difficulty_errors
    assert 0.9 < within.mean() < 0.99, "about 95 % of the intervals hold the truth"
    assert 0.9 < model.infit.mean() < 1.1


def test_a_puzzle_that_nobody_solves_is_the_hardest_and_has_a_finite_difficulty() -> None:
    answers = simulated(np.linspace(-2, 2, 40), np.zeros(20))
    answers[:, 3], answers[:, 7] = False, True
    model = fit(answers)
    assert int(np.argmax(model.difficulties)) == 3
    assert int(np.argmin(model.difficulties)) == 7
    assert np.isfinite(model.difficulties).all()


def test_guessing_is_no_measurement() -> None:
    answers = np.random.default_rng(2).random((36, 200)) < 0.5
    assert fit(answers).reliability < 0.3


@pytest.mark.parametrize(("apart", "least", "most"), [(0.0, 0.9, 1.0), (0.5, 0.005, 0.05), (1.0, 0.0, 1e-4)])
def test_means_are_told_apart_the_better_the_farther_they_are(apart: float, least: float, most: float) -> None:
    sample = np.linspace(-2, 2, 60)
    assert least <= welch(sample, sample + apart)[1] <= most


def test_the_tail_is_that_of_students_t() -> None:
    t, p = welch(np.array([0.0, 1, 2, 3]), np.array([2.0, 3, 4, 5]))
    assert t == pytest.approx(2.191, abs=1e-3)
    assert p == pytest.approx(0.0710, abs=2e-3), "6 degrees of freedom"
