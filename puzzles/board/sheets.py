"""A sheet to print: a position in black and white, what is asked, a line of play in words, and how to type it in."""

import json
import re

from faceup.models.drawing.printing import typeset
from faceup.models.drawing.themes import Theme
from faceup.models.drawing.view import View
from faceup.models.labels import say
from faceup.models.names import players_called
from faceup.models.position import Move
from faceup.puzzles.board.laying import laid_out
from faceup.puzzles.board.shapes import Sheet
from faceup.puzzles.board.views import move_meant

__all__ = ["sheet"]


def sheet(asked: Sheet) -> bytes:
    """Return the sheet as PDF."""
    layout = laid_out(asked.position)
    entry, language = layout.entry, asked.language
    names = layout.called(language)
    drawing = entry.position.illustrate(View(names=names, language=language, width=640))
    moves: list[str] = []
    after = entry.position
    with players_called(entry.names):
        for written in asked.moves:
            move: Move = move_meant(after, written)
            who = say("chance", language) if after.chances() else names[after.mover]
            moves.append(f"{who}: {move.said(language)}")
            after = after.play(move)
    told = {
        "title": entry.title or drawing.title,
        "question": asked.question or "",
        "lang": str(language),
        "svg": drawing.svg(Theme.PRINT),
        "width": drawing.width,
        "height": drawing.height,
        "alt": drawing.title,
        "note": entry.note or "",
        "heading": say("moves", language),
        "moves": moves,
        "notation": re.findall(r"[^~.]*[~.]?", entry.position.format())[:-1],
    }
    (page,) = typeset(_SHEET, {"sheet": json.dumps(told)}, "pdf", seconds=60)
    return page


_SHEET = """
#let told = json(bytes(sys.inputs.sheet))
#let quiet = luma(35%)
#set document(title: told.title, date: none)
#set page(paper: "a4", margin: (x: 18mm, y: 18mm))
#set text(font: "Libertinus Serif", lang: told.lang, size: 11pt)
#heading(level: 1, told.title)
#if told.question != "" { par(strong(told.question)) }
#v(4mm)
#layout(room => {
  let scale = calc.min(room.width / (told.width * 1pt), 165mm / (told.height * 1pt), 1.2)
  align(center, image(bytes(told.svg), format: "svg", alt: told.alt, width: told.width * 1pt * scale))
})
#v(4mm)
#if told.note != "" { par(told.note) }
#if told.moves.len() > 0 {
  heading(level: 2, told.heading)
  enum(..told.moves.map(move => [#move]))
}
#v(1fr)
#set text(size: 0.8em, fill: quiet, font: "DejaVu Sans Mono", hyphenate: false)
#told.notation.map(piece => box(piece)).join()
"""
