"""For games that are played for points: what the points that are made and those to come mean for each objective."""

from collections.abc import Hashable, Sequence

from faceup.models.game import Bounds, Objective

__all__ = ["bounds_by_points", "remainder_by_points"]


def bounds_by_points(points: Sequence[Bounds], objective: Objective) -> tuple[Bounds, ...]:
    """Return what bounds of everyone's final points say of the values of an objective: `Position.bounds`.

    >>> bounds_by_points([Bounds(3, 9), Bounds(4, 5)], Objective.MARGIN)
    (Bounds(lower=-2, upper=5), Bounds(lower=-5, upper=2))
    """
    if objective is Objective.SCORE:
        return tuple(points)
    if objective is Objective.TOTAL:
        return (Bounds(sum(own.lower for own in points), sum(own.upper for own in points)),) * len(points)
    margins = []
    for seat, own in enumerate(points):
        others = [other for i, other in enumerate(points) if i != seat] or [Bounds(0, 0)]
        least, most = max(other.lower for other in others), max(other.upper for other in others)
        margins.append(Bounds(own.lower - most, own.upper - least))
    if objective is Objective.MARGIN:
        return tuple(margins)
    # Level on points, a tie-break may still go either way.
    return tuple(Bounds(1 if low > 0 else -1, -1 if high < 0 else 1) for low, high in margins)


def remainder_by_points(
    ahead: Hashable, made: tuple[int, ...], objective: Objective, standing: Hashable = ()
) -> tuple[Hashable, tuple[int, ...]]:
    """Return what is still to be decided and what is made by now: `Position.remainder`.

    `ahead` is all that matters for the points to come. Those that are made are added to the value afterwards, wherever
    the objective lets them be: always for `score` and `total`, for `margin` between two. For `margin` among more, and
    for `win`, the sizes of the leads decide what is worth doing: they stay in the key, for `win` with the `standing`
    in a tie-break.
    """
    match objective:
        case Objective.SCORE:
            return ahead, made
        case Objective.TOTAL:
            return ahead, (sum(made),) * len(made)
        case Objective.MARGIN if len(made) == 1:
            return ahead, made
        case Objective.MARGIN if len(made) == 2:
            return ahead, (made[0] - made[1], made[1] - made[0])
    leads = tuple([own - min(made) for own in made])
    return (ahead, leads, standing if objective is Objective.WIN else ()), (0,) * len(made)
