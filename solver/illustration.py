"""An answer, drawn: the position, what is proven of it, and best play as a filmstrip."""

from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.drawing import Drawing, View
from faceup.models.drawing.line import line_drawn
from faceup.models.game import Bounds
from faceup.solver.explain.wording import between, ending

if TYPE_CHECKING:
    from faceup.solver.answer import Answer

__all__ = ["MOST_FRAMES", "drawing_of"]

MOST_FRAMES = 11
"""How many moves of a line are drawn: more would be no picture. The title says how many there are."""


def drawing_of(answer: "Answer", view: View | None = None) -> Drawing:
    """Return the drawing of an answer, titled by what is proven unless the view has a title of its own.

    >>> import faceup
    >>> drawing_of(faceup.solve("clock-towers~french~0~..~Kr_1c~2_")).title
    'seat 0 wins by 4; best play'
    """
    seen = view or View()
    moves = [step.move for step in answer.line]
    told = _proven(answer, seen)
    if len(moves) > MOST_FRAMES:
        told += f"; the first {MOST_FRAMES} of {len(moves)} moves of best play"
    elif moves:
        told += "; best play"
    return line_drawn(answer.position, moves[:MOST_FRAMES], replace(seen, title=seen.title or told))


def _proven(answer: "Answer", view: View) -> str:
    who = view.name(answer.player)
    if answer.value is None:
        return f"{answer.objective} of {who}: {between(Bounds(answer.lower, answer.upper))} ({answer.status})"
    return f"{who} {ending(answer.position, answer.objective, answer.value)}"
