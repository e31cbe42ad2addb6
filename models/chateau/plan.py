"""The plan of a castle as it is drawn: where its slots stand, how large, and what shows which of them touch."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from faceup.models.chateau.artwork import SLOT
from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.layout import Place, layout
from faceup.models.drawing.shapes import Shape, number, path
from faceup.models.drawing.themes import Tone

__all__ = ["Plan"]

_LEAST, _SMALLEST = 0.7, 0.5
"""How small slots are drawn beside another castle, and at all."""
_GAP = 10.0


class Plan:
    """Slots in a grid. Where they stand next to each other if and only if they touch, the castle has no joints.

    Any other plan has gaps between its slots, with a tie from slot to slot where two touch, and a bow where they stand
    apart.
    """

    def __init__(self, blueprint: Blueprint, room: float) -> None:
        self._places = layout(blueprint)
        self._touching = [(blueprint.number[a], blueprint.number[b]) for a, b in blueprint.edges]
        self._gap = 0.0 if _is_faithful(self._touching, self._places) else _GAP
        columns, rows = zip(*self._places.values(), strict=True)
        across, up = max(columns) - min(columns) + 1, max(rows) + 1
        apart = [pair for pair in self._touching if not self._are_neighbours(*pair)]
        rise = max((self._distance(*pair) for pair in apart), default=0) * _RISE
        self.scale = min(1.0, (room - self._gap * (across - 1) - rise) / (across * SLOT[0]))
        wide, high = SLOT[0] * self.scale + self._gap, SLOT[1] * self.scale + self._gap
        self.width, self.height = across * wide - self._gap + rise, up * high - self._gap + rise
        self.corners = {
            slot: ((column - min(columns)) * wide, (up - 1 - row) * high + rise)
            for slot, (column, row) in self._places.items()
        }
        """The upper left corner of each slot."""

    @classmethod
    def fitting(cls, blueprint: Blueprint, rooms: tuple[float, float]) -> "Plan":
        """The plan for the narrower of two rooms, or for the wider one if it would be too small."""
        narrow, wide = rooms
        plan = cls(blueprint, narrow)
        plan = plan if plan.scale >= _LEAST else cls(blueprint, wide)
        while plan.scale < _SMALLEST:
            wide += SLOT[0]
            plan = cls(blueprint, wide)
        return plan

    def ties(self) -> Iterator[Shape]:
        """What shows that slots touch, where it cannot be seen by how they stand."""
        for a, b in self._touching if self._gap else ():
            yield path(self._tie(a, b), stroke=Tone.SOFT, thick=2.5 if self._are_neighbours(a, b) else 1.6)

    def _tie(self, a: int, b: int) -> str:
        (x, y), (to_x, to_y) = self.corners[a], self.corners[b]
        wide, high = SLOT[0] * self.scale, SLOT[1] * self.scale
        if self._are_neighbours(a, b):
            middle_x, middle_y = (x + to_x + wide) / 2, (y + to_y + high) / 2
            if y == to_y:
                return f"M{number(middle_x - _GAP / 2)} {number(middle_y)}h{number(_GAP)}"
            return f"M{number(middle_x)} {number(middle_y - _GAP / 2)}v{number(_GAP)}"
        rise = 2 * self._distance(a, b) * _RISE
        if abs(x - to_x) < 0.01:  # a bow on the right
            side = x + wide
            bent = f"Q{number(side + rise)} {number((y + to_y + high) / 2)}"
            return f"M{number(side)} {number(y + high / 2)}{bent} {number(side)} {number(to_y + high / 2)}"
        bent = f"Q{number((x + to_x + wide) / 2)} {number(min(y, to_y) - rise)}"
        return f"M{number(x + wide / 2)} {number(y)}{bent} {number(to_x + wide / 2)} {number(to_y)}"

    def _are_neighbours(self, a: int, b: int) -> bool:
        return _distance(self._places[a], self._places[b]) == 1

    def _distance(self, a: int, b: int) -> int:
        return _distance(self._places[a], self._places[b])


_RISE = 4.0
"""How high a bow rises for each slot that it passes."""


def _distance(place: Place, other: Place) -> int:
    return abs(place[0] - other[0]) + abs(place[1] - other[1])


def _is_faithful(touching: list[tuple[int, int]], places: Mapping[int, Place]) -> bool:
    """Whether slots stand next to each other if and only if they touch."""
    standing = {(a, b) for a, b in combinations(sorted(places), 2) if _distance(places[a], places[b]) == 1}
    return standing == {(min(pair), max(pair)) for pair in touching}
