"""What the page sees of a position without any search: its drawing, problems and moves, what is left of the deck."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from faceup.models.documents import Document, is_game
from faceup.models.drawing import Drawing, View, marks_of_moves
from faceup.models.drawing.line import line_drawn
from faceup.models.errors import FaceupError, InvalidPositionError, NotationError, Problem, quote
from faceup.models.files import Entry, read_entry, write_entry, write_plain
from faceup.models.forms.changes import find
from faceup.models.game import Json, Number
from faceup.models.json_text import load_json
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.models.record import GameRecord
from faceup.models.words import Language
from faceup.puzzles.board.laying import Layout, texts_in
from faceup.puzzles.board.shapes import Looks, Shown
from faceup.solver.answer import _FRACTION

__all__ = ["drawing_in", "drawn", "illustrated", "move_meant", "moves_in", "read_back", "step_told", "view_of"]

MOST_ENTRIES = 500
"""How many positions of one text are listed."""


def view_of(layout: Layout, language: Language, looks: Looks | None) -> Json:
    """Return all there is to see of a layout."""
    table, sound = layout.table, layout.table is not None and not layout.problems
    picture = None if table is None or looks is None else illustrated(table, layout, language, looks)
    left = layout.game.position.form().left(layout.raw)
    seen: Json = {
        "sound": sound,
        "problems": [{"place": each.place, "what": each.what} for each in layout.problems],
        "position": layout.raw,
        "unshown": _unshown(layout),
        "notation": None,
        "text": None,
        "game": layout.game.name,
        "names": layout.called(language),
        "title": layout.label("title"),
        "note": layout.label("note"),
        "left": {card.code: number for card, number in left.items()},
        "rows": [] if table is None else list(table.rows()),
        "drawing": None if picture is None or looks is None else drawn(picture, looks),
    }
    return seen | _play(layout if sound else None, language)


def _play(layout: Layout | None, language: Language) -> Json:
    """What a sound position is, and what can be done in it."""
    if layout is None or layout.table is None:
        nothing: Json = {"mover": None, "over": False, "points": [], "outcome": None, "cards_left": None}
        return nothing | {"certain": True, "chance": False, "moves": []}
    position, entry = layout.table, layout.entry
    outcome = position.outcome()
    return {
        "notation": position.format(),
        "text": write_plain(entry),
        "mover": None if outcome is not None else position.mover,
        "over": outcome is not None,
        "points": position.scores(),
        "outcome": None if outcome is None else {"points": outcome.points, "winners": sorted(outcome.winners)},
        "cards_left": position.cards_left,
        "certain": position.certain,
        "chance": bool(position.chances()),
        "moves": moves_in(position, layout.names, language),
    }


def moves_in(position: AnyPosition, names: Sequence[str], language: Language) -> list[Json]:
    """Return the legal moves by their texts, or what chance may bring, the likeliest first."""
    chances = sorted(position.chances(), key=lambda chance: (-chance.probability, str(chance.move)))
    likely = {chance.move: str(chance.probability) for chance in chances}
    table = position.table(View())
    with players_called(names):
        return [
            step_told(move, language)
            | {
                "move": move.to_json(),
                "to": position.after(move).format(),
                "arrows": [{"start": arrow.start, "end": arrow.end} for arrow in table.arrows(move)],
                "probability": likely.get(move),
            }
            for move in (likely or sorted(position.legal_moves(), key=str))
        ]


def step_told(move: Move, language: Language) -> Json:
    """Return a move by its text and in words."""
    return {"text": move.format(), "said": move.said(language)}


def _unshown(layout: Layout) -> list[Json]:
    """What lies in the file at places of problems, and the drawing cannot show."""
    if layout.table is None:
        return []
    drawn_there = {(card.place, card.text) for lying in layout.table.cards() for card in (lying, *lying.cards)}
    found: dict[str, str] = {}
    for problem in layout.problems:
        try:
            within, step = find(_copied(layout.raw), problem.place)
        except NotationError:
            continue
        lying = within[step]
        if isinstance(lying, dict):
            found |= {f"{problem.place}.{key}": text for key, text in lying.items() if isinstance(text, str)}
        elif isinstance(lying, str) and problem.place.endswith("]"):
            found[problem.place] = lying
    return [{"place": place, "text": text} for place, text in found.items() if (place, text) not in drawn_there]


def _copied(raw: Any) -> Any:
    """A copy of a file, for to look into texts takes them apart."""
    if isinstance(raw, dict):
        return {key: _copied(held) for key, held in raw.items()}
    return [_copied(held) for held in raw] if isinstance(raw, list) else raw


# Drawings.


def illustrated(table: AnyPosition, layout: Layout, language: Language, looks: Looks) -> Drawing:
    """Return the drawing of a layout, with arrows for a move and badges for what moves cost."""
    view = View(
        names=layout.called(language),
        language=language,
        width=looks.width,
        folded=looks.folded,
        spots=bool(looks.spots),
        laying=looks.spots == "all",
    )
    if layout.problems:
        return table.illustrate(view)
    with players_called(layout.names):
        move = None if looks.move is None else move_meant(table, looks.move)
    if move is not None:
        table.play(move)
    if looks.losses:
        view = replace(view, marks=marks_of_moves(table, _losses(table, looks.losses)))
    return table.illustrate(view, move=move)


def _losses(position: AnyPosition, losses: Mapping[str, str | int]) -> dict[Move, Number]:
    moves = {move.format(): move for move in position.legal_moves()}
    if strangers := losses.keys() - moves.keys():
        raise NotationError(f"{quote(min(strangers))} is not a legal move here")
    return {moves[text]: _number(loss) for text, loss in losses.items()}


def _number(written: str | int) -> Number:
    if not isinstance(written, str):
        return written
    if not _FRACTION.fullmatch(written):
        raise NotationError(f"{quote(written)} should be a fraction such as '13/28'")
    return Fraction(written)


def drawn(picture: Drawing, looks: Looks) -> Json:
    """Return a drawing with where everything is."""
    places = {
        place: [round(side, 1) for side in (box.x, box.y, box.width, box.height)]
        for place, box in picture.boxes.items()
    }
    return {"svg": picture.svg(looks.theme), "width": picture.width, "height": picture.height, "places": places}


def drawing_in(shown: Shown, layout: Layout) -> Drawing:
    """Return what is to be drawn: a position, or a line of play from a sound one."""
    looks, language = shown.drawing, shown.language
    if not shown.moves:
        if layout.table is None:
            raise InvalidPositionError(layout.problems)
        return illustrated(layout.table, layout, language, looks)
    position = layout.entry.position
    moves: list[Move] = []
    with players_called(layout.names):
        after = position
        for move in shown.moves:
            moves.append(move_meant(after, move))
            after = after.play(moves[-1])
    view = View(names=layout.called(language), language=language, width=looks.width, folded=looks.folded)
    return line_drawn(position, moves, view)


def move_meant(position: AnyPosition, written: str | Mapping[str, Any]) -> Move:
    """Return the move that is meant by its text, its JSON or words."""
    if isinstance(written, str):
        move: Move = position.read_move(written)
        return move
    return position.move_class.from_json(dict(written))


# What somebody pasted.


def read_back(text: str) -> Json:
    """Return what a text holds, with every problem, whatever it is."""
    nothing: Json = {"kind": "nothing", "entries": [], "more": 0, "record": None, "problems": []}
    try:
        found = texts_in(text)
    except FaceupError as error:
        return nothing | {"problems": _problems(error)}
    if len(found) == 1 and is_game(found[0]):
        return nothing | _record(found[0])
    entries, problems = [], []
    puzzles = 0
    for document in found[:MOST_ENTRIES]:
        try:
            with document.named():
                entry = read_entry(document)
        except InvalidPositionError as error:
            problems += _problems(error)
        else:
            puzzle = _is_puzzle(document)
            puzzles += puzzle
            entries.append(_entry(entry) | ({"id": entry.source} if puzzle else {}))
        if len(problems) > MOST_ENTRIES:
            break
    kind = "nothing" if not entries else "pack" if puzzles == len(entries) else "positions"
    kind = "position" if kind == "positions" and len(found) == 1 else kind
    more = max(0, len(found) - MOST_ENTRIES)
    return nothing | {"kind": kind, "entries": entries, "more": more, "problems": problems[:MOST_ENTRIES]}


def _is_puzzle(document: Document) -> bool:
    raw = document.written
    if isinstance(raw, str):
        raw = load_json(raw) if raw.lstrip().startswith("{") else {}
    return isinstance(raw, Mapping) and "solution" in raw and "position" in raw


def _entry(entry: Entry) -> Json:
    return {"position": write_entry(entry), "notation": entry.position.format(), "title": entry.title}


def _record(document: Document) -> Json:
    try:
        with document.named():
            record = GameRecord.of(document)
    except InvalidPositionError as error:
        return {"problems": _problems(error)}
    written = record.to_json() | {"title": record.start.title}
    return {"kind": "record", "entries": [_entry(record.final)], "record": written}


def _problems(error: FaceupError) -> list[Json]:
    problems = error.problems if isinstance(error, InvalidPositionError) else (Problem("", str(error)),)
    return [{"place": each.place, "what": each.what} for each in problems]
