"""The pictures of a book: positions in the room that there is, the labelled diagram, the cards, the square codes."""

import re
from collections.abc import Sequence
from dataclasses import replace

from faceup.models.drawing import Badge, Drawing, Theme, View
from faceup.models.errors import QuestionError
from faceup.models.files import write_plain
from faceup.models.game import Objective
from faceup.models.value import value
from faceup.models.words import Language, Names
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import names_said

__all__ = ["Picture", "Room", "card_pictures", "diagram", "diagram_words", "labelled", "square_code"]

Room = tuple[float, float]
"""Width and height, in whatever unit."""

_WIDTHS = (280, 330, 390, 460, 540, 640, 760)
"""How wide drawings are tried: the narrower, the more rows they have, and the larger they are printed."""

_PRINTED = 1.18
"""How much larger letters are in print, where drawings are small and the font is known to be a narrow one."""


@value
class Picture:
    """A drawing as it is printed: its SVG, its size in its own units, and what it shows, in words."""

    svg: str
    width: float
    height: float
    alt: str


def diagram(puzzle: Puzzle, room: Room, theme: Theme, language: Language, *, solved: bool = False) -> Picture:
    """Draw a puzzle as large as it gets in the room, with the key on it if it is `solved`.

    Finished towers are folded, except where the tie-break may look at what is in them.
    """
    folded = puzzle.ask.objective is not Objective.WIN
    views = [
        View(names=names_said(puzzle.names, language), language=language, width=width, folded=folded)
        for width in _WIDTHS
    ]
    drawings = [puzzle.position.illustrate(view, move=puzzle.key[0] if solved else None) for view in views]
    best = max(drawings, key=lambda drawing: min(room[0] / drawing.width, room[1] / drawing.height))
    return _picture(best, theme, _described(puzzle))


def labelled(puzzles: Sequence[Puzzle], theme: Theme, language: Language) -> tuple[Picture, tuple[str, ...]]:
    """Draw the puzzle that shows most, with a number at each kind of place, and tell what those places are called."""
    places = [_landmarks(puzzle, language) for puzzle in puzzles]
    shown = max(range(len(puzzles)), key=lambda number: (len(places[number]), len(puzzles[number].names)))
    puzzle, found = puzzles[shown], places[shown]
    badges = tuple(Badge(place, str(number)) for number, place in enumerate(found.values(), 1))
    drawing = puzzle.position.illustrate(replace(_view(puzzle, language), marks=badges))
    keys = puzzle.position.form().deck.words.keys
    return _picture(drawing, theme, _described(puzzle)), tuple(keys[key].said(language) for key in found)


def diagram_words(puzzle: Puzzle, language: Language) -> str:
    """Tell how a diagram of the game is read; nothing if the game says nothing about it."""
    phrase = puzzle.position.form().deck.words.phrases.get("reading")
    return "" if phrase is None else phrase.said(language)


def card_pictures(puzzle: Puzzle, theme: Theme, language: Language) -> list[tuple[str, str, Picture]]:
    """Draw each card of a game once: its code, its name, its face."""
    position = puzzle.position
    table, deck = position.table(View(language=language)), position.form().deck
    found = []
    for card in deck.cards:
        names: Names | None = deck.words.cards.get(card.code)
        name = card.code if names is None else names.said(language)
        found.append((card.code, name, _picture(Drawing(table.card(card)), theme, name)))
    return found


def square_code(text: str, alt: str) -> Picture:
    """Draw a QR code of a text."""
    try:
        import segno
    except ImportError:
        raise QuestionError('the square codes of a book are made by segno: pip install "faceup[book]"') from None
    code = segno.make(text, error="m", micro=False)
    width, height = code.symbol_size(border=2)
    return Picture(code.svg_inline(border=2, omitsize=True), width, height, alt)


def _view(puzzle: Puzzle, language: Language) -> View:
    return View(names=names_said(puzzle.names, language), language=language, width=640)


def _landmarks(puzzle: Puzzle, language: Language) -> dict[str, str]:
    """The first place of each kind, by what the kind is called in files."""
    keys = puzzle.position.form().deck.words.keys
    found: dict[str, str] = {}
    for place in puzzle.position.illustrate(_view(puzzle, language)).boxes:
        kind = re.sub(r"\[\d+\]", "", place).rpartition(".")[2]
        inside = any(place.startswith(f"{other}.") for key, other in found.items() if key != "players")
        if kind in keys and not inside:
            found.setdefault(kind, place)
    return found


def _described(puzzle: Puzzle) -> str:
    """What a diagram shows, as plain text on one line."""
    return "; ".join(write_plain(puzzle.entry).split("\n")).strip("; ")


def _picture(drawing: Drawing, theme: Theme, alt: str) -> Picture:
    letters = _PRINTED if theme is not Theme.AUTO else 1
    return Picture(drawing.svg(theme, letters=letters), drawing.width, drawing.height, alt)
