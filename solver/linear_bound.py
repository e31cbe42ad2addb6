"""An upper bound of a model's objective that needs no solver to be believed: linear bounds, checked in whole numbers.

Weak duality: take any weights for the constraints of a model. In every solution the weighted sum of the left sides is
at most the weighted sum of the right sides, and what the objective has beyond that is at most what the domains of its
variables allow. So any weights whatever give an upper bound; good ones give a good bound. They come from a linear
solver in floating point (GLOP), are rounded to fractions, and the bound is worked out again with those, exactly. Where
it is not good enough, a variable that should be whole and is not splits the model in two, and both parts are bounded.

Constraints that are not linear are left out, which can only make the bound larger.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from faceup.models.cp.stage import Stage

__all__ = ["LinearModel", "Row", "bounded", "linear_model", "upper_bound"]

MOST_PARTS = 500
"""Into how many parts a model may be split."""

_INFINITE = 2**62
_MOST_TOWERS = 1000
_DENOMINATOR = 2**20
"""Weights are rounded to whole multiples of one through this."""
_WHOLE = 1e-6
"""A value this near to a whole number is taken for one when a model is split; nothing else hangs on it."""
_PENALTY = 1000.0
"""What the solver pays to break a constraint by one: so it always finds weights, also where nothing is feasible."""

Box = tuple[tuple[int, int], ...]
"""The least and the most of each variable."""


@dataclass(frozen=True, slots=True)
class Row:
    """A constraint: a sum of variables with coefficients that lies within bounds, if there are any."""

    terms: tuple[tuple[int, int], ...]
    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class LinearModel:
    """The linear constraints of a model, and the variable that is to be large."""

    box: Box
    rows: tuple[Row, ...]
    objective: int
    counts: tuple[int, ...] = ()
    """The variables that say most about a solution: they are settled first."""


def upper_bound(model: LinearModel, box: Box, weights: Sequence[Fraction]) -> Fraction:
    """Return an upper bound of the objective within a box, whatever the weights are.

    >>> rows = (Row(((0, 2), (1, 1)), None, 7), Row(((0, 1), (1, -1)), None, 0))
    >>> model = LinearModel(((0, 9), (0, 9)), rows, 0)
    >>> upper_bound(model, model.box, [Fraction(1, 3), Fraction(1, 3)])
    Fraction(7, 3)
    >>> upper_bound(model, model.box, [Fraction(0), Fraction(0)])
    Fraction(9, 1)
    """
    total, rest = Fraction(0), [Fraction(0)] * len(box)
    rest[model.objective] = Fraction(1)
    for row, weight in zip(model.rows, weights, strict=True):
        side = row.most if weight > 0 else row.least
        if not weight or side is None:
            continue
        total += weight * side
        for variable, factor in row.terms:
            rest[variable] -= weight * factor
    return total + sum(factor * (high if factor > 0 else low) for factor, (low, high) in zip(rest, box, strict=True))


def bounded(model: LinearModel, most: int, stop: Callable[[], bool] = lambda: False) -> bool:
    """Say whether it is shown that the objective is at most so much; if not, nothing is said."""
    parts, done = [model.box], 0
    while parts:
        if done == MOST_PARTS or stop():
            return False
        box, done = parts.pop(), done + 1
        found, weights = _relaxed(model, box)
        if floor(upper_bound(model, box, weights)) <= most:
            continue
        variable = _to_split(model, found, box)
        if variable is None:
            return False
        low, high = box[variable]
        middle = min(max(floor(found[variable]), low), high - 1)
        halves = (low, middle), (middle + 1, high)
        parts += [(*box[:variable], half, *box[variable + 1 :]) for half in halves]
    return True


def _to_split(model: LinearModel, found: Sequence[float], box: Box) -> int | None:
    """The variable that is farthest from being whole, of the first kind that has one: a count, a yes or no, another.

    None where nothing is left to split.
    """
    open_ones = [number for number, (low, high) in enumerate(box) if low < high]
    kinds = (model.counts, [number for number in open_ones if model.box[number] == (0, 1)], open_ones)
    for kind in kinds:
        away = {number: abs(found[number] - round(found[number])) for number in open_ones if number in kind}
        number = max(away, key=away.__getitem__, default=None)
        if number is not None and away[number] > _WHOLE:
            return number
    return next(iter(open_ones), None)


def _relaxed(model: LinearModel, box: Box) -> tuple[list[float], list[Fraction]]:
    """What a linear solver finds: values of the variables, and weights of the constraints. Nothing is promised."""
    from ortools.linear_solver import pywraplp

    solver = pywraplp.Solver.CreateSolver("GLOP")
    variables = [solver.NumVar(low, high, "") for low, high in box]
    free = solver.infinity()
    solver.Maximize(variables[model.objective])
    constraints = []
    for row in model.rows:
        least, most = (-free if row.least is None else row.least), (free if row.most is None else row.most)
        constraint = solver.Constraint(least, most)
        for variable, factor in row.terms:
            constraint.SetCoefficient(variables[variable], factor)
        for side in (1, -1):
            broken = solver.NumVar(0, free, "")
            constraint.SetCoefficient(broken, side)
            solver.Objective().SetCoefficient(broken, -_PENALTY)
        constraints.append(constraint)
    if solver.Solve() != pywraplp.Solver.OPTIMAL:
        return [float(low) for low, _ in box], [Fraction(0)] * len(model.rows)
    weights = [Fraction(round(constraint.dual_value() * _DENOMINATOR), _DENOMINATOR) for constraint in constraints]
    return [variable.solution_value() for variable in variables], weights


def linear_model(stage: Stage) -> LinearModel:
    """Return the linear part of the model of a stage, which is not to be run any more."""
    model = stage.model
    counts = [model.new_int_var(0, _MOST_TOWERS, f"towers of {worth}") for worth in stage.towers]
    for count, towers in zip(counts, stage.towers.values(), strict=True):
        model.add(count == towers)
    proto: Any = model.proto
    domains = [list(variable.domain) for variable in proto.variables]
    box = tuple((domain[0], domain[-1]) for domain in domains)
    rows = []
    for constraint in proto.constraints:
        conditions = list(constraint.enforcement_literal)
        if constraint.has_linear() and not conditions:
            terms, domain = constraint.linear, list(constraint.linear.domain)
            least = None if domain[0] < -_INFINITE else domain[0]
            most = None if domain[-1] > _INFINITE else domain[-1]
            rows.append(Row(tuple(zip(terms.vars, terms.coeffs, strict=True)), least, most))
        elif constraint.has_at_most_one():
            rows.append(_of_literals(list(constraint.at_most_one.literals), None, 1))
        elif constraint.has_bool_or():
            rows.append(_of_literals([*constraint.bool_or.literals, *(~each for each in conditions)], 1, None))
    return LinearModel(box, tuple(rows), stage.objective.index, tuple(count.index for count in counts))


def _of_literals(literals: list[int], least: int | None, most: int | None) -> Row:
    """Bounds of how many literals hold: a negative one is that its variable does not."""
    terms = tuple((each, 1) if each >= 0 else (~each, -1) for each in literals)
    negative = sum(each < 0 for each in literals)
    return Row(terms, None if least is None else least - negative, None if most is None else most - negative)
