"""Whether a puzzle's record is one by the rules: every move legal where it stands, and told as it is.

Whether it is a good puzzle with the right values is another question (`faceup.puzzles.packs.pack.complaints`).
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from faceup.models.errors import FaceupError, Location, Problem, place, quote
from faceup.models.game import Bounds, Number
from faceup.models.position import AnyPosition
from faceup.puzzles.games import question_of

if TYPE_CHECKING:
    from faceup.puzzles.packs.puzzle import Puzzle, Variation

__all__ = ["problems_of"]

_Found = Iterator[tuple[Location, str]]


def problems_of(puzzle: "Puzzle") -> list[Problem]:
    """Play a puzzle's solution through, and return what is wrong. Its position is known to be sound."""
    return [Problem(place(where), what) for where, what in _found(puzzle)]


def _found(puzzle: "Puzzle") -> _Found:
    position = puzzle.start()
    try:
        asked = question_of(puzzle.kind, position, puzzle.ask.turns)
    except FaceupError as error:
        yield ("kind",), str(error)
        return
    for word in ("player", "objective", "opponents"):
        said, right = getattr(puzzle.ask, word), getattr(asked, word)
        if said != right:
            yield ("ask", word), f"should be {right} in a puzzle of the kind {puzzle.kind} here, not {said}"
    bounds = position.bounds(asked.objective)[asked.player]
    yield from _of_value(puzzle.value, bounds, ("value",))
    yield from _of_value(puzzle.second, bounds, ("second",))
    if puzzle.key != puzzle.solution[0].move:
        yield ("key",), "should be the first move of the solution"
    yield from _of_play(position, puzzle.solution, bounds, ("solution",))


def _of_play(position: AnyPosition, branches: "Sequence[Variation]", bounds: Bounds, where: Location) -> _Found:
    for number, branch in enumerate(branches):
        here = (*where, number)
        yield from _of_value(branch.value, bounds, (*here, "value"))
        try:
            move = position.move_class.from_json(branch.move)
            after = position.play(move)
        except FaceupError as error:
            yield (*here, "move"), str(error)
            continue
        if branch.text != move.format():
            yield (*here, "text"), f"{quote(branch.text)} should be '{move}', as the move is written"
        yield from _of_play(after, branch.replies, bounds, (*here, "replies"))


def _of_value(value: Number, bounds: Bounds, where: Location) -> _Found:
    """No value lies outside of what the rules alone prove."""
    if not bounds.lower <= value <= bounds.upper:
        yield where, f"{quote(str(value))} should be {bounds.lower} to {bounds.upper}: no play ends with another value"
