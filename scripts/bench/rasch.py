"""The Rasch model: how able solvers are and how hard puzzles are, from who solved what.

A solver of ability a solves a puzzle of difficulty d with the probability 1 / (1 + exp(d - a)). Both are estimated by
joint maximum likelihood, with a weak normal prior (mean 0, standard deviation 3) so that a puzzle which everybody or
nobody solves still has a finite difficulty. The difficulties of all puzzles have the mean 0. A standard error comes
from the information that the answers give; an interval is the estimate ± 1.96 of them.
"""

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

__all__ = ["Rasch", "fit", "welch"]

_PRIOR = 1 / 3**2
"""The precision of the prior: 1 over its variance."""
_MOST_STEPS = 500
_CLOSE = 1e-8

_Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rasch:
    """A fitted model, with standard errors; and how well it fits, where 1 is as expected (mean squares)."""

    abilities: _Floats
    ability_errors: _Floats
    difficulties: _Floats
    difficulty_errors: _Floats
    infit: _Floats
    """Of each puzzle: the squared residuals over what the model expects of them, so that near misses count most."""
    outfit: _Floats
    """Of each puzzle: the mean of the squared standardised residuals, so that surprises count most."""

    @property
    def reliability(self) -> float:
        """The share of the variance of the difficulties that is no error of measurement."""
        variance = float(np.var(self.difficulties))
        return max(0.0, 1 - float(np.mean(self.difficulty_errors**2)) / variance) if variance else 0.0


def fit(solved: npt.NDArray[Any]) -> Rasch:
    """Fit the model to a table of 0 and 1 with a row for each solver and a column for each puzzle.

    Newton's steps for all abilities, then for all difficulties, by turns; each is a concave problem of one variable.
    """
    right: _Floats = np.asarray(solved, dtype=np.float64)
    abilities, difficulties = np.zeros(right.shape[0]), np.zeros(right.shape[1])
    for _ in range(_MOST_STEPS):
        expected, information = _expected(abilities, difficulties)
        up = ((right - expected).sum(axis=1) - _PRIOR * abilities) / (information.sum(axis=1) + _PRIOR)
        abilities = abilities + np.clip(up, -1, 1)
        expected, information = _expected(abilities, difficulties)
        down = ((expected - right).sum(axis=0) - _PRIOR * difficulties) / (information.sum(axis=0) + _PRIOR)
        difficulties = difficulties + np.clip(down, -1, 1)
        centre = difficulties.mean()
        abilities, difficulties = abilities - centre, difficulties - centre
        if max(np.abs(up).max(), np.abs(down).max()) < _CLOSE:
            break
    expected, information = _expected(abilities, difficulties)
    residuals = (right - expected) ** 2
    return Rasch(
        abilities=abilities,
        ability_errors=1 / np.sqrt(information.sum(axis=1) + _PRIOR),
        difficulties=difficulties,
        difficulty_errors=1 / np.sqrt(information.sum(axis=0) + _PRIOR),
        infit=residuals.sum(axis=0) / information.sum(axis=0),
        outfit=(residuals / information).mean(axis=0),
    )


def welch(easier: _Floats, harder: _Floats) -> tuple[float, float]:
    """Return Welch's t for the difference of two means, and how likely so large a one is by chance, in both directions.

    The distribution is Student's; from 30 puzzles on it is near the normal one, whose tail is corrected here by Hill's
    approximation (Communications of the ACM, algorithm 395).

    >>> t, p = welch(np.array([1.0, 2, 3, 4, 5]), np.array([4.0, 5, 6, 7, 8]))
    >>> round(t, 3), round(p, 3)
    (3.0, 0.017)
    """
    parts = [float(np.var(each, ddof=1)) / len(each) for each in (easier, harder)]
    t = (float(np.mean(harder)) - float(np.mean(easier))) / sqrt(sum(parts))
    freedom = sum(parts) ** 2 / sum(p**2 / (len(e) - 1) for p, e in zip(parts, (easier, harder), strict=True))
    shape = freedom - 0.5
    scale = 48 * shape**2
    z2 = shape * np.log1p(t**2 / freedom)
    z = sqrt(z2)
    normal = (
        z
        + (z2 + 3) * z / scale
        - ((((0.4 * z2 + 3.3) * z2 + 24) * z2 + 85.5) * z) / (scale * (scale + 0.8 * z2 * z2 + 100))
    )
    return t, erfc(normal / sqrt(2))


def _expected(abilities: _Floats, difficulties: _Floats) -> tuple[_Floats, _Floats]:
    """The chance of every solver with every puzzle, and what the answer tells."""
    chance = 1 / (1 + np.exp(difficulties[None, :] - abilities[:, None]))
    return chance, np.maximum(chance * (1 - chance), 1e-12)
