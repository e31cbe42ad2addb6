"""Files, structures and lines damaged at random: each is read or refused, and nothing else."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.checkout import BAD_INPUTS

from faceup.models import clock_towers
from faceup.models.errors import InvalidPositionError, Problem
from faceup.models.files import Entry, read_entries, write_entry
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame

EXPECTED: dict[str, list[str]] = json.loads((BAD_INPUTS / "expected.json").read_text(encoding="utf-8"))
COMMANDS = {"solve": ["--nodes", "1"], "show": [], "check": [], "perft": ["1"]}

GAME = game_named("clock-towers")
OWN = clock_towers.Rules(ladder=clock_towers.Ladder.OWN, storeys_after_clock=True)
SOUND = [
    deal_endgame(GAME, players=players, rules=rules, seed=left, left=left, policy=policy).position
    for players in GAME.seats
    for rules in (*GAME.presets.values(), OWN)
    for left, policy in ((0, Policy.GREEDY), (3, Policy.GREEDY), (8, Policy.RANDOM))
]
"""Sound positions to begin from, with empty piles and full ones, low towers and high ones."""


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged") / "position.json"


def entries_of(source: str) -> list[Entry]:
    """Read, and accept either sound positions or problems that can be printed; anything else fails the test."""
    entries: list[Entry] = []
    problems: tuple[Problem, ...] = ()
    try:
        entries = read_entries(source)
    except InvalidPositionError as error:
        problems = error.problems
    assert entries or problems
    for problem in problems:
        assert problem.what
        assert str(problem).isprintable(), repr(problem)
    for entry in entries:
        position = entry.position
        moves = position.legal_moves()
        assert bool(moves) == (position.outcome() is None)
        assert type(position).parse(position.format()) == position
        assert type(position).from_json(position.to_json()) == position
        again = json.loads(json.dumps(write_entry(entry)))
        assert type(position).from_json(again) == position
    return entries


@st.composite
def files(draw: st.DrawFn) -> Any:
    """A good position file, with labels, as Python values."""
    position = draw(st.sampled_from(SOUND))
    names = tuple(draw(st.sampled_from(["", "North", "Zoë"])) for _ in position.players)
    title = draw(st.none() | st.just("a title"))
    return write_entry(Entry(position, title, draw(st.none() | st.just("line 1\nline 2")), names))


@st.composite
def damaged_bytes(draw: st.DrawFn) -> bytes:
    """A file, or several as lines, with some bytes flipped, deleted, inserted, or cut off."""
    whole = draw(st.lists(files(), min_size=1, max_size=2))
    indent = draw(st.sampled_from([None, 1])) if len(whole) == 1 else None
    raw = bytearray("\n".join(json.dumps(f, indent=indent, ensure_ascii=False) for f in whole).encode())
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(0, len(raw) - 1)))
        match draw(st.sampled_from(["flip", "set", "delete", "insert", "cut"])):
            case "flip" if raw:
                raw[place] ^= 1 << draw(st.integers(0, 7))
            case "set" if raw:
                raw[place] = draw(st.sampled_from(b'{}[]:,"\\ \n0129-.eKcm^rt~_\x00\x1b\xff\xc3'))
            case "delete":
                del raw[place : place + draw(st.integers(1, 12))]
            case "insert":
                raw[place:place] = draw(st.binary(min_size=1, max_size=4) | st.just(b"\xef\xbb\xbf") | st.just(b"NaN"))
            case _ if draw(st.booleans()):
                del raw[place:]
    return bytes(raw)


@given(raw=damaged_bytes())
@settings(max_examples=150)
def test_damaged_bytes_are_read_or_refused_but_nothing_else(raw: bytes, scratch: Path) -> None:
    scratch.write_bytes(raw)
    entries_of(str(scratch))


@given(raw=st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
@settings(max_examples=100)
def test_any_bytes_are_read_or_refused_but_nothing_else(raw: bytes, scratch: Path) -> None:
    scratch.write_bytes(raw)
    entries_of(str(scratch))


WORDS = [
    *(card.code for card in clock_towers.Card),
    "1c K",
    "2 Km ^b",
    "K 1",
    "1  K",
    "new",
    "french",
    "own",
    "\ud800",
    "\x1b",
]
JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 5)
    | st.sampled_from([10**30, 0.5, 1e300])
    | st.sampled_from(WORDS)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
DOUBLE = "a key that is to stand twice"


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a JSON value, with each of its keys or indices."""
    inner = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    return [(value, key) for key, _ in inner] + [place for _, below in inner for place in places(below)]


@st.composite
def damaged_structures(draw: st.DrawFn) -> str:
    """A file with some values replaced or moved, keys deleted, added, renamed or written twice."""
    file = copy.deepcopy(draw(files()))
    doubled = None
    for _ in range(draw(st.integers(1, 3))):
        found = places(file)
        if not found:
            break
        within, key = draw(st.sampled_from(found))
        match draw(st.sampled_from(["replace", "replace", "move", "delete", "add", "rename", "double"])):
            case "replace":
                within[key] = draw(JSON_VALUES)
            case "move":
                other, where = draw(st.sampled_from(found))
                within[key] = copy.deepcopy(other[where])
            case "delete":
                del within[key]
            case "add" if isinstance(within, list):
                within.insert(key, draw(JSON_VALUES))
            case "add" | "rename" if isinstance(within, dict):
                within[draw(st.sampled_from(["turn", "hand", "towers", "hand[0]", "", "\x1b"]))] = within[key]
            case "double" if isinstance(within, dict) and doubled is None:
                within[DOUBLE], doubled = within[key], key
    text = json.dumps(file)
    return text if doubled is None else text.replace(json.dumps(DOUBLE), json.dumps(doubled))


@given(text=damaged_structures())
@settings(max_examples=250)
def test_damaged_structures_are_read_or_refused_but_nothing_else(text: str, scratch: Path) -> None:
    scratch.write_text(text, encoding="utf-8")
    entries_of(str(scratch))


@st.composite
def damaged_notations(draw: st.DrawFn) -> str:
    """A one-line notation, its rules written at length, with some characters changed."""
    text: str = draw(st.sampled_from(SOUND)).format()
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(len("clock-towers~"), len(text)))
        piece = draw(
            st.text("12cmKrbgyp._~-0f\x1b\x00é", max_size=3) | st.sampled_from([".ladder-own", "~_", "french"])
        )
        text = text[:place] + piece + text[place + draw(st.integers(0, 3)) :]
    return text


@given(text=damaged_notations())
@settings(max_examples=150)
def test_damaged_one_line_notations_are_read_or_refused_but_nothing_else(text: str, scratch: Path) -> None:
    from_argument = [entry.position for entry in entries_of(text)]
    scratch.write_text(text, encoding="utf-8")
    from_file = [entry.position for entry in entries_of(str(scratch))]
    if from_argument:
        assert from_file == from_argument
