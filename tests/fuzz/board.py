"""What reaches the board: positions half set up, whatever is pasted, and results that a page has exported."""

import json
import random
from pathlib import Path
from typing import Any

from faceup.models.errors import InvalidPositionError
from faceup.models.game import Json
from faceup.models.words import Language
from faceup.puzzles.board.laying import Layout, laid_out
from faceup.puzzles.board.results import result_rows
from faceup.puzzles.board.shapes import Looks
from faceup.puzzles.board.views import read_back, view_of
from fuzz import packs, positions, records
from fuzz.case import Case, Target
from fuzz.damage import damaged_json

__all__ = ["BOARD"]

RESULTS = "results.json"
SOUND_RESULTS: Json = {
    "format": "faceup-results",
    "version": 1,
    "visitor": "somebody",
    "results": [
        {
            "puzzle": "gt-00000000",
            "when": "2026-11-18T12:00:01Z",
            "solved": True,
            "tries": 1,
            "hints": 0,
            "seconds": 3.5,
        }
    ],
}


def read_layout(case: Case) -> Layout:
    """What comes of a position file that a page sends: only what is of no game at all is refused."""
    return laid_out(json.loads(case.text(positions.FILE)))


def use_layout(layout: Layout) -> None:
    view = view_of(layout, Language.FRENCH, Looks(spots=True))
    json.dumps(view, allow_nan=False)
    try:
        layout.entry  # noqa: B018 (reading it checks it)
    except InvalidPositionError:
        assert view["problems"], "what cannot be played has a problem"
    else:
        positions.use_position(layout.entry.position)


def pasted(chance: random.Random) -> Case:
    """Anything that can be pasted, damaged."""
    makers = (positions.damaged_file, positions.damaged_plain_text, positions.damaged_notation, packs.damaged_pack)
    case = chance.choice((*makers, *(target.make for target in records.RECORDS.values())))(chance)
    return Case({"pasted.txt": next(iter(case.files.values()), b"")})


def read_pasted(case: Case) -> dict[str, Any]:
    """What comes of it: never an error, for problems are part of the answer."""
    return read_back(case.files["pasted.txt"].decode("utf-8", "replace"))


def use_pasted(found: dict[str, Any]) -> None:
    json.dumps(found, allow_nan=False)
    assert found["problems"] or found["entries"], "there is something in it, or something wrong with it"
    for entry in found["entries"]:
        assert laid_out(entry["position"]).entry.position.format() == entry["notation"]


def damaged_results(chance: random.Random) -> Case:
    return Case({RESULTS: damaged_json(chance, SOUND_RESULTS).encode("utf-8", "surrogatepass")})


def read_results(case: Case) -> list[Json]:
    return list(result_rows(Path(RESULTS)))


def use_results(rows: list[Json]) -> None:
    json.dumps(rows, allow_nan=False)


BOARD = {
    "board-layout": Target(positions.damaged_object, read_layout, use_layout),
    "board-pasted": Target(pasted, read_pasted, use_pasted),
    "board-results": Target(damaged_results, read_results, use_results),
}
