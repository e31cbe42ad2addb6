"""Positions, however they are written: each is read or refused, and one that was read can be written and played."""

import json
import random
from pathlib import Path

from faceup.models.files import Entry, read_entries, write_entry, write_plain
from faceup.models.position import AnyPosition, Position
from fuzz import sound
from fuzz.case import STANDARD_INPUT, Case, Target
from fuzz.damage import damaged_bytes, damaged_json, damaged_text

__all__ = ["POSITIONS", "use_position"]

FILE = "position.json"


def damaged_file(chance: random.Random) -> Case:
    """A file of one or two positions with damaged bytes, or now and then of any bytes at all."""
    if chance.random() < 0.05:
        return Case({FILE: chance.randbytes(chance.randint(0, 60))})
    written = chance.choices(sound.files(), k=chance.choice((1, 1, 2)))
    indent = chance.choice((None, 1)) if len(written) == 1 else None
    text = "\n".join(json.dumps(each, indent=indent, ensure_ascii=False) for each in written)
    return Case({FILE: damaged_bytes(chance, text.encode())})


def damaged_object(chance: random.Random) -> Case:
    text = damaged_json(chance, chance.choice(sound.files()))
    return Case({FILE: text.encode("utf-8", "surrogatepass")})


def damaged_plain_text(chance: random.Random) -> Case:
    """The form for typing by hand, letters or bytes of it damaged."""
    plain = chance.choice(sound.plain_texts())
    raw = damaged_text(chance, plain, sound.plain_texts()).encode("utf-8", "surrogatepass")
    return Case({FILE: raw if chance.random() < 0.7 else damaged_bytes(chance, plain.encode())})


def damaged_notation(chance: random.Random) -> Case:
    text = damaged_text(chance, chance.choice(sound.notations()), sound.notations())
    return Case({STANDARD_INPUT: text.encode("utf-8", "surrogatepass")})


def read_file(case: Case) -> list[Entry]:
    return read_entries(FILE)


def read_object(case: Case) -> AnyPosition:
    """What comes of JSON that a program has already read, with no look at its size or its keys."""
    return Position.from_json(json.loads(case.text(FILE)))


def read_notation(case: Case) -> AnyPosition:
    return Position.parse(case.text(STANDARD_INPUT))


def read_argument(case: Case) -> tuple[str, list[Entry]]:
    """What comes of a notation where a file could stand as well."""
    text = case.text(STANDARD_INPUT)
    return text, read_entries(text)


def use_argument(read: tuple[str, list[Entry]]) -> None:
    text, entries = read
    use_entries(entries)
    Path(FILE).write_text(text, encoding="utf-8")
    assert [entry.position for entry in read_entries(FILE)] == [entry.position for entry in entries]


def use_entries(entries: list[Entry]) -> None:
    assert entries, "a file that is not refused holds a position"
    for entry in entries:
        use_position(entry.position)
        again = json.loads(json.dumps(write_entry(entry)))
        assert type(entry.position).from_json(again) == entry.position
        assert read_entries(write_plain(entry))[0].position == entry.position
        for text in (entry.title, entry.source, *entry.names):
            assert text is None or text.isprintable(), f"control characters in a label\n{text!r}"


def use_position(position: AnyPosition) -> None:
    """Write a position, read it again, look for moves, and play one of each kind."""
    kind = type(position)
    assert kind.parse(position.format()) == position
    assert kind.from_json(json.loads(json.dumps(position.to_json()))) == position
    moves, chances = position.legal_moves(), position.chances()
    assert bool(moves) + bool(chances) + (position.outcome() is not None) == 1, (
        "it is over, or chance or a player is on"
    )
    assert not chances or sum(chance.probability for chance in chances) == 1
    for move in (*moves, *(chance.move for chance in chances)):
        assert position.move_class.parse(move.format()) == move
        assert position.move_class.from_json(move.to_json()) == move
        assert position.obstacle(move) is None
        after = position.play(move.format())
        assert kind.parse(after.format()) == after


POSITIONS = {
    "position-file": Target(damaged_file, read_file, use_entries),
    "position-text": Target(damaged_object, read_file, use_entries),
    "position-plain-text": Target(damaged_plain_text, read_file, use_entries),
    "position-json": Target(damaged_object, read_object, use_position),
    "position-notation": Target(damaged_notation, read_notation, use_position),
    "position-argument": Target(damaged_notation, read_argument, use_argument),
}
