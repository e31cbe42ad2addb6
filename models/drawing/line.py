"""A line of play, drawn: every position with its move as arrows, and where the line comes to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.drawing.drawing import Drawing
from faceup.models.drawing.strip import filmstrip
from faceup.models.drawing.view import View
from faceup.models.names import players_called

if TYPE_CHECKING:
    from faceup.models.position import AnyPosition, Move

__all__ = ["line_drawn"]

_FRAME = 560.0
"""How wide the drawing of one position of a line is."""


def line_drawn(position: "AnyPosition", moves: "Sequence[Move]", view: View) -> Drawing:
    """Return a line of play as a filmstrip, with the view's marks on its first position.

    Without a move it is the position alone.
    """
    if not moves:
        return position.illustrate(view)
    frame = replace(view, title="", width=min(view.width, _FRAME))
    drawings, captions = [], []
    with players_called(view.names):
        for number, move in enumerate(moves, 1):
            who = "" if position.chances() else f"{view.name(position.mover)}: "
            drawings.append(position.illustrate(frame, move=move))
            captions.append(f"{number}. {who}{move.said(view.language)}")
            position, frame = position.after(move), replace(frame, marks=())
    drawings.append(position.illustrate(frame))
    captions.append("")
    return filmstrip(drawings, captions, width=2 * _FRAME + 60, title=view.title)
