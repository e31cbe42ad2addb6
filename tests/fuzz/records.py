"""Records of games, as text and as JSON: read with every move played, or refused."""

import json
import random

from faceup.models.position import AnyPosition, Position
from faceup.models.record import GameRecord
from fuzz import sound
from fuzz.case import Case, Target
from fuzz.damage import damaged_bytes, damaged_json
from fuzz.positions import use_position

__all__ = ["RECORDS"]

TEXT = "game.txt"
FILE = "game.json"


def damaged_text(chance: random.Random) -> Case:
    start, moves = _played(chance)
    lines = [start.format(), *(f"{number}. {move}" for number, move in enumerate(moves, 1)), "# the end"]
    return Case({TEXT: damaged_bytes(chance, "\n".join(lines).encode())})


def damaged_object(chance: random.Random) -> Case:
    start, moves = _played(chance)
    record = {"start": chance.choice((start.to_json(), start.format())), "moves": moves}
    return Case({FILE: damaged_json(chance, record).encode("utf-8", "surrogatepass")})


def _played(chance: random.Random) -> tuple[AnyPosition, list[str]]:
    """A position, and a few random moves from there."""
    start: AnyPosition = Position.parse(chance.choice(sound.notations()))
    here, texts = start, []
    for _ in range(chance.randint(0, 6)):
        moves = [*here.legal_moves(), *(each.move for each in here.chances())]
        if not moves:
            break
        move = chance.choice(moves)
        texts.append(move.format())
        here = here.after(move)
    return start, texts


def read_record(case: Case) -> GameRecord:
    (name,) = case.files
    return GameRecord.read(name)


def use_record(record: GameRecord) -> None:
    for position in record.positions():
        use_position(position)
    again = GameRecord.parse(record.format())
    assert (again.start.position, again.moves) == (record.start.position, record.moves)
    written = GameRecord.from_json(json.loads(json.dumps(record.to_json())))
    assert (written.start.position, written.moves) == (record.start.position, record.moves)


RECORDS = {
    "record-text": Target(damaged_text, read_record, use_record),
    "record-json": Target(damaged_object, read_record, use_record),
}
