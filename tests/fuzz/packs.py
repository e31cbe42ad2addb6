"""Packs of puzzles, and the workshops in which they are made: read whole or refused, and what was read can be used."""

import json
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from faceup.models.words import Language
from faceup.puzzles.judging.judge import Reason
from faceup.puzzles.packs.generating import Tally
from faceup.puzzles.packs.pack import Pack, as_csv, read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.workshop import Workshop
from fuzz import sound
from fuzz.case import Case, Target
from fuzz.damage import HOSTILE, damaged_bytes, damaged_json
from fuzz.positions import use_position

__all__ = ["PACKS", "damaged_pack", "damaged_workshop"]

PACK = Path("pack.jsonl")
MAKING = Workshop.beside(PACK)
RECIPE = Recipe.from_words("clock-towers", left=2, seed=1)


def damaged_pack(chance: random.Random) -> Case:
    """A pack of one to three puzzles, one of them or a few bytes damaged."""
    chosen = chance.choices(sound.puzzles(), k=chance.choice((1, 1, 2, 3)))
    lines = [json.dumps(puzzle, ensure_ascii=chance.random() < 0.5) for puzzle in chosen]
    if chance.random() < 0.7:
        lines[0] = damaged_json(chance, chosen[0])
        return Case({PACK.name: _written(lines)})
    return Case({PACK.name: damaged_bytes(chance, _written(lines))})


def read_puzzles(case: Case) -> Pack:
    return read_pack(PACK)


def use_puzzles(puzzles: Pack) -> None:
    for puzzle in puzzles:
        use_position(puzzle.position)
        assert Puzzle.parse(json.dumps(puzzle.to_json())) == puzzle
        told = [puzzle.told(language) for language in Language]
        texts = [text for each in told for text in (each.question, each.story, *each.hints)]
        for text in (puzzle.id, puzzle.key_text, *puzzle.themes, *texts):
            unbroken = text.replace("\u00a0", " ")  # the spaces of French that do not break
            assert unbroken.isprintable(), f"control characters in a puzzle\n{text!r}"
    as_csv(puzzles)


def damaged_workshop(chance: random.Random) -> Case:
    """A workshop with some steps noted: other rows, other tables, or damaged bytes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / MAKING.name
        with closing(Workshop(file)) as workshop:
            tally = workshop.begin(RECIPE)
            tally.tried, tally.rejected[Reason.DUPLICATE] = 7, 6
            kept = chance.choice(sound.puzzles()) | {"seed": RECIPE.seed + 3}
            workshop.note(tally, Puzzle.parse(json.dumps(kept)))
        if chance.random() < 0.7:
            _tamper(chance, file)
        raw = file.read_bytes()
    return Case({MAKING.name: raw if chance.random() < 0.7 else damaged_bytes(chance, raw)})


def _tamper(chance: random.Random, file: Path) -> None:
    columns = {"made_for": "wanted", "tried": "number", "rejected": "number", "puzzles": "line"}
    table, column = chance.choice([*columns.items(), ("rejected", "reason"), ("puzzles", "id")])
    line = damaged_json(chance, chance.choice(sound.puzzles()))
    texts = [text.encode("utf-8", "replace").decode() for text in (line, line, *HOSTILE)]
    value: object = chance.choice((-5, 2**62, 0.5, None, b"\x00\xff", *texts))
    statements: tuple[tuple[str, tuple[object, ...]], ...] = (
        (f"UPDATE OR IGNORE {table} SET {column} = ?", (value,)),  # noqa: S608 -- of the table above
        (f"DELETE FROM {table}", ()),  # noqa: S608
        (f"DROP TABLE {table}", ()),
        (f"ALTER TABLE {table} RENAME COLUMN {column} TO other", ()),
        ("INSERT INTO puzzles (id, line) VALUES ('x', ?)", (texts[0],)),
        (f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no'); END", ()),
    )
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        try:
            base.execute(*chance.choice(statements))
        except sqlite3.IntegrityError:
            base.execute("DELETE FROM tried")


def go_on(case: Case) -> list[Puzzle]:
    """Open a workshop, take up its work and note a step, as `generate --resume` does."""
    with closing(Workshop(MAKING)) as workshop:
        tally: Tally = workshop.begin(RECIPE)
        numbers = [tally.tried, *tally.rejected.values()]
        assert all(isinstance(number, int) and number >= 0 for number in numbers), f"no such tally\n{tally}"
        tally.tried += 1
        tally.rejected[Reason.DUPLICATE] += 1
        workshop.note(tally, None)
        return workshop.puzzles()


def _written(lines: list[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode("utf-8", "surrogatepass")


PACKS = {
    "pack": Target(damaged_pack, read_puzzles, use_puzzles),
    "workshop": Target(damaged_workshop, go_on, use_puzzles),
}
