"""A game record reads back in both forms, and every problem of a bad one is told with its place."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter
from strategies.records import records
from support.amounts import amounts, try_examples
from support.command_line import CONTRACT, FOUR_POINTS

from faceup.models.errors import FaceupError, InvalidPositionError
from faceup.models.files import Entry, read_entries
from faceup.models.position import Position
from faceup.models.record import MOST_MOVES, GameRecord, file_of
from faceup.models.record_text import split_record
from faceup.models.registry import game_named, games


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(15, 100))
def test_a_record_reads_back_from_json_and_keeps_to_the_schema(name: str, count: int) -> None:
    schema = Draft202012Validator(TypeAdapter(file_of(game_named(name).position)).json_schema())

    def check(data: st.DataObject) -> None:
        record = data.draw(records(name))
        written = json.loads(json.dumps(record.to_json()))
        assert GameRecord.from_json(written) == record
        schema.validate(written)

    try_examples(check, count)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(15, 100))
def test_a_record_reads_back_from_its_text(name: str, count: int) -> None:
    def check(data: st.DataObject) -> None:
        record = data.draw(records(name))
        assert GameRecord.parse(record.format()) == record

    try_examples(check, count)


@pytest.mark.parametrize("name", games())
def test_the_positions_of_a_record_are_those_that_its_moves_lead_to(name: str) -> None:
    def check(data: st.DataObject) -> None:
        record = data.draw(records(name))
        position = record.start.position
        for move, after in zip(record.moves, record.positions()[1:], strict=True):
            position = position.play(move)
            assert after == position
        assert record.final.position == position

    try_examples(check, 10)


@pytest.mark.parametrize(
    "moves",
    [
        "K>1c\nx2\n^r>1c.K",
        "1. K>1c\n2. x2\n3. ^r>1c.K",
        "1) K>1c\n1) x2\n2: ^r>1c.K",
        "1... K>1c\n2.x2\n3 . ^r>1c.K",
        "\n# a comment\n  K>1c   # good\n\n\tx2\r\n^r>1c.K#so",
    ],
)
def test_moves_may_be_numbered_indented_and_commented(moves: str) -> None:
    record = GameRecord.parse(f"# a game\n{FOUR_POINTS}\n{moves}\n")
    assert [str(move) for move in record.moves] == ["K>1c", "x2", "^r>1c.K"]
    assert record.final.position.scores() == (4, 0)


def test_a_move_that_begins_with_a_number_is_not_taken_for_numbered() -> None:
    record = GameRecord.parse("clock-towers~french~0~..~2r_1c~2_\n2>1c\n2. 2>new")
    assert [str(move) for move in record.moves] == ["2>1c", "2>new"]


def test_a_number_within_a_move_is_left_alone() -> None:
    start = "gotown~gotown.floors_to_win-4~0d~4d~h~36b_36.j45d~18j_27d"
    for line in ("bone 1.1", "1. bone 1.1", "1: bone 1.1"):
        assert [str(move) for move in GameRecord.parse(f"{start}\n{line}").moves] == ["bone 1.1"]


TYPED = """clock towers, french
title: Our "last" game  # as we remember it
> Anna: K ^r | 1c

Bert: 2

1. clock on 1c
2. discard 2  # what else?
"""


def test_the_start_may_be_typed_in_plain_text_with_a_blank_line_after_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TYPED)
    for record in (GameRecord.parse(TYPED), GameRecord.read(str(file)), GameRecord.read(TYPED)):
        assert (record.start.position, record.start.names) == (Position.parse(FOUR_POINTS), ("Anna", "Bert"))
        assert [str(move) for move in record.moves] == ["K>1c", "x2"]
    assert GameRecord.read(f"{file}#1").start.names == ("Anna", "Bert")


def test_a_record_is_written_in_plain_text_where_there_are_names() -> None:
    record = GameRecord.parse(TYPED.replace("  # as we remember it", ""))
    lines = record.format().split("\n")
    assert lines[0] == "clock towers, french"
    assert lines[-3:] == ["", "1. K>1c", "2. x2"]
    assert GameRecord.parse(record.format()) == record


def test_problems_of_a_typed_record_name_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TYPED.replace("Bert: 2", "Bert: 2x").replace("discard 2", "discord 2"))
    with pytest.raises(InvalidPositionError) as caught:
        read_entries(str(file))
    (problem,) = map(str, caught.value.problems)
    assert problem.startswith(f"{file}: line 5, column 7: no card '2x'"), problem
    file.write_text(TYPED.replace("discard 2", "discord 2"))
    with pytest.raises(InvalidPositionError, match=re.escape(f"{file}:8: 'discord 2'")):
        read_entries(str(file))


@pytest.mark.parametrize(
    "text",
    [
        "clock towers\nAnna: K ^r | 1c\n\nBert: 2",
        "Anna: K ^r | 1c\n\nclock towers",
        "clock towers\nAnna: K\n\nclock towers\nBert: K",
    ],
)
def test_positions_in_plain_text_are_no_records(text: str) -> None:
    for entry in read_entries(text):
        assert entry.position.game == "clock-towers"
    assert split_record(text) is None


def test_moves_in_json_may_be_json_themselves() -> None:
    moves: list[Any] = ["K>1c", {"discard": "2", "draw": None}]
    record = GameRecord.from_json({"start": Position.parse(FOUR_POINTS).to_json(), "moves": moves})
    assert [str(move) for move in record.moves] == ["K>1c", "x2"]


def test_a_record_keeps_names_title_and_note_in_json() -> None:
    record = GameRecord.from_json({"start": CONTRACT, "moves": ["^r>1c.K +roofs"]})
    assert record.start.names == ("North", "South")
    (expected,) = read_entries(CONTRACT)
    assert record.start == expected
    assert record.final.names == ("North", "South")
    assert record.to_json()["start"]["title"] == "Two towers"


def problems_of(text: str) -> list[str]:
    with pytest.raises(InvalidPositionError) as caught:
        GameRecord.parse(text, "game.txt")
    return [str(problem) for problem in caught.value.problems]


def test_every_problem_of_a_text_is_told_with_its_line() -> None:
    first, second, third = problems_of(f"{FOUR_POINTS}\n# begins\n1. K>1x\n2. x2\n3. nonsense\n4. xKm\n5. ~oops")
    assert first.startswith("game.txt:3: 'K>1x': no card '1x'")
    assert second.startswith("game.txt:5: 'nonsense' is not a move")
    assert third.startswith("game.txt:7: '~oops' is not a move")


def test_an_illegal_move_says_why() -> None:
    (problem,) = problems_of(f"{FOUR_POINTS}\nK>1c\nK>new")
    assert problem.startswith("game.txt:3: K>new: seat 1 holds no K")


def test_a_bad_start_is_told_with_its_line() -> None:
    (problem,) = problems_of("\nclock-towers~french~7~..~Kr_1c~2_\nK>1c")
    assert problem == "game.txt:2: turn: no seat 7; with 2 players the seats are 0 to 1"


def test_the_first_line_never_names_a_file() -> None:
    (problem,) = problems_of("/etc/hostname\nK>1c")
    assert problem.startswith("game.txt: no position: no line names a game")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ([], ["should be an object, not a list"]),
        ({"moves": []}, ["the key 'start' is missing"]),
        ({"start": 3, "moves": 4}, ["start: should be an object, not 3", "moves: should be a list, not 4"]),
        ({"start": CONTRACT, "moves": [3]}, ["moves[0]: a move is a text or a JSON object, not 3"]),
        ({"start": CONTRACT, "moves": ["x", None]}, ["moves[0]: 'x' is not a move", "moves[1]: a move is a text"]),
        ({"start": {"start": CONTRACT, "moves": []}, "moves": []}, ["start: should be a position, not another game"]),
        ({"start": CONTRACT | {"turn": 5}, "moves": []}, ["start: turn: no seat 5"]),
        ({"start": CONTRACT, "moves": [], "by": "me"}, ["unknown key 'by' (known: start, moves)"]),
        (
            {"start": CONTRACT, "moves": ["xK"] * (MOST_MOVES + 1)},
            ["moves[1000]: the record goes on, with 1,001 moves"],
        ),
    ],
)
def test_every_problem_of_json_is_told_with_its_place(raw: Any, told: list[str]) -> None:
    with pytest.raises(FaceupError) as caught:
        GameRecord.from_json(raw)
    problems = getattr(caught.value, "problems", [caught.value])
    assert len(problems) == len(told)
    for problem, begins in zip(problems, told, strict=True):
        assert str(problem).startswith(begins)


def test_what_is_no_record_at_all_is_not_read_to_its_end() -> None:
    told = problems_of(FOUR_POINTS + "\nnonsense" * 200)
    assert len(told) == 51
    assert told[-1] == "game.txt:51: 50 problems so far; what follows is not read"


def test_a_text_of_very_many_moves_is_refused() -> None:
    (problem,) = problems_of(FOUR_POINTS + "\nxK" * (MOST_MOVES + 1))
    assert problem == "game.txt:1002: the record goes on, with 1,001 moves; none needs more than 1,000"


def test_a_record_that_is_cut_and_followed_is_the_same_again() -> None:
    record = GameRecord(Entry(Position.parse(FOUR_POINTS)))
    whole = record.followed_by(record.start.position.read_move("K>1c"))
    assert whole.up_to(0) == record
    assert whole.up_to(1) == whole


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The same game in both forms."""
    record = GameRecord.parse(f"{FOUR_POINTS}\nK>1c\nx2\n^r>1c.K")
    text, written = tmp_path / "game.txt", tmp_path / "game.json"
    text.write_text(f"# a game\n{record.format()}\n")
    written.write_text(json.dumps(record.to_json(), indent=1))
    return text, written


def test_a_position_is_read_from_where_a_game_has_come_to(files: tuple[Path, Path]) -> None:
    for file in files:
        (entry,) = read_entries(str(file))
        assert entry.position == Position.parse("clock-towers~french~1~..~_1cKr~_")
        assert entry.source == str(file)


@pytest.mark.parametrize(("moves", "expected"), [(0, FOUR_POINTS), (1, "clock-towers~french~1~..~r_1cK~2_")])
def test_a_number_after_the_name_of_a_record_means_so_many_moves(
    moves: int, expected: str, files: tuple[Path, Path]
) -> None:
    for file in files:
        (entry,) = read_entries(f"{file}#{moves}")
        assert (entry.position, entry.source) == (Position.parse(expected), f"{file}#{moves}")
        assert len(GameRecord.read(f"{file}#{moves}").moves) == moves


def test_a_number_beyond_the_end_of_a_record_is_refused(files: tuple[Path, Path]) -> None:
    for file in files:
        with pytest.raises(InvalidPositionError, match="there is no move 4; the game has 3, and 0 is its start"):
            read_entries(f"{file}#4")


def test_a_record_is_read_from_a_file_and_a_position_is_one_without_moves(files: tuple[Path, Path]) -> None:
    first, second = map(GameRecord.read, files)
    assert (first.start.position, first.moves) == (second.start.position, second.moves)
    assert GameRecord.read(FOUR_POINTS).moves == ()
    assert GameRecord.read(CONTRACT).start.names == ("North", "South")


def test_problems_of_a_record_in_a_file_name_the_file_and_the_line(files: tuple[Path, Path]) -> None:
    text, written = files
    text.write_text(text.read_text().replace("2. x2", "2. xK\n2. oops"))
    written.write_text(written.read_text().replace("x2", "xK"))
    for reader in (read_entries, GameRecord.read):
        with pytest.raises(InvalidPositionError) as caught:
            reader(str(text))
        first, second = map(str, caught.value.problems)
        assert first.startswith(f"{text}:4: xK: seat 1 holds no K")
        assert second.startswith(f"{text}:5: 'oops' is not a move")
        with pytest.raises(InvalidPositionError, match=re.escape(f"{written}: moves[1]: xK: seat 1 holds no K")):
            reader(str(written))


def test_several_positions_are_no_game(tmp_path: Path) -> None:
    pack = tmp_path / "two.txt"
    pack.write_text(f"{FOUR_POINTS}\n{FOUR_POINTS}\n")
    with pytest.raises(FaceupError, match="2 positions where one game is wanted"):
        GameRecord.read(str(pack))


def test_lines_that_are_positions_are_no_game(tmp_path: Path) -> None:
    """A bad line between positions is told as what it is."""
    pack = tmp_path / "pack.txt"
    pack.write_text(f"{FOUR_POINTS}\nK>1c\n{FOUR_POINTS}\n")
    with pytest.raises(InvalidPositionError, match=re.escape(f"{pack}:2: no position")):
        read_entries(str(pack))
