"""Where the slots of a castle stand when it is drawn: a grid that grows from the door."""

from collections import deque

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import Card

__all__ = ["Place", "layout"]

Place = tuple[int, int]
"""A column, to the right, and a row, upwards; the door is at 0, 0."""


def layout(blueprint: Blueprint) -> dict[int, Place]:
    """Where each slot of a plan is drawn: beside or above a slot that it touches, wherever there is room.

    Windows rather stand above, everything else rather beside and away from the door; so the usual castle comes out as a
    row of five with a window above each wall, and any other plan as something.
    """
    places: dict[int, Place] = {blueprint.door: (0, 0)}
    waiting = deque([blueprint.door])
    while waiting:
        here = waiting.popleft()
        for slot in blueprint.neighbours[here]:
            if slot not in places:
                places[slot] = _room_beside(places[here], blueprint.kinds[slot], set(places.values()))
                waiting.append(slot)
    return places


def _room_beside(place: Place, kind: Card, taken: set[Place]) -> Place:
    """The nearest free place: in the preferred direction, then in the others, then farther and farther out."""
    column, row = place
    outward = -1 if column < 0 or (column == 0 and (-1, row) not in taken) else 1
    sides = [(outward, 0), (-outward, 0)]
    directions = [(0, 1), *sides] if kind is Card.WINDOW else [*sides, (0, 1)]
    distance = 1
    while True:
        for across, up in directions:
            found = (column + across * distance, row + up * distance)
            if found not in taken:
                return found
        distance += 1
