"""An answer, drawn: the position, what is proven of it, and best play as a filmstrip."""

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from faceup.models.drawing import Drawing, View, marks_of_moves
from faceup.models.drawing.line import line_drawn
from faceup.models.phrases import Phrase, capital
from faceup.solver.explain.wording import ending

if TYPE_CHECKING:
    from faceup.solver.answer import Answer

__all__ = ["MOST_FRAMES", "drawing_of"]

MOST_FRAMES = 11
"""How many moves of a line are drawn: more would be no picture. The title says how many there are."""


def drawing_of(answer: "Answer", view: View | None = None) -> Drawing:
    """Return the drawing of an answer, titled by what is proven unless the view has a title of its own.

    Where the answer has the value of every move, each card has a badge with the least that a move with it costs.

    >>> import faceup
    >>> drawing_of(faceup.solve("clock-towers~french~0~..~Kr_1c~2_")).title
    'Seat 0 wins by 4; best play'
    """
    seen = view or View()
    moves = [step.move for step in answer.line]
    told = [capital(_proven(answer, seen))]
    if moves:
        told.append(_LINE.said(seen.language, n=len(moves), cut=MOST_FRAMES if len(moves) > MOST_FRAMES else None))
    losses = {each.move: each.loss for each in answer.moves or () if isinstance(each.loss, int | Fraction)}
    marks = (*seen.marks, *marks_of_moves(answer.position, losses))
    return line_drawn(
        answer.position, moves[:MOST_FRAMES], replace(seen, title=seen.title or "; ".join(told), marks=marks)
    )


def _proven(answer: "Answer", view: View) -> str:
    who, value = view.name(answer.player), answer.value
    if value is not None:
        return f"{who} {ending(answer.position, answer.objective, value).said(view.language)}"
    return _BETWEEN.said(view.language, who=who, lower=answer.lower, upper=answer.upper)


_LINE = Phrase(
    "best play[, the first {cut} of {n} moves]",
    "le meilleur jeu[, les {cut} premiers de {n} coups]",
    "il gioco migliore[, le prime {cut} di {n} mosse]",
)
_BETWEEN = Phrase(
    "{who}: between {lower} and {upper}, not proven further",
    "{who} : entre {lower} et {upper}, sans autre preuve",
    "{who}: tra {lower} e {upper}, senza altra prova",
)
