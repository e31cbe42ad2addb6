"""`read_entries`: every form in which people keep positions, and the limits of what is read."""

import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from faceup.models.documents import MAX_POSITION_LENGTH
from faceup.models.errors import FaceupError, InvalidPositionError
from faceup.models.files import Entry, read_entries, write_entry
from faceup.models.position import Position
from faceup.models.registry import games
from faceup.models.storage import MAX_FILE_BYTES

FIRST = "clock-towers~french~0~..~Kr_1c~2_"
SECOND = "clock-towers~italian~1~1.K.b~1cKr_1cK~22cKm_"


def object_of(line: str) -> str:
    """A position as a JSON object on one line."""
    return json.dumps(Position.parse(line).to_json())


Write = Callable[[str | bytes], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file and return its name."""

    def written(content: str | bytes) -> str:
        file = tmp_path / "positions"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(file)

    return written


def lines_of(entries: list[Entry]) -> list[str]:
    return [entry.position.format() for entry in entries]


def problems(source: str) -> list[str]:
    """The problems of a source, without its name."""
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(source)
    return [str(problem).removeprefix(source) for problem in refused.value.problems]


# Forms


@pytest.mark.parametrize("indent", [None, 0, 1, 2, "\t"])
def test_a_file_is_one_json_object_however_it_is_laid_out(indent: int | str | None, write: Write) -> None:
    file = write("\n\n" + json.dumps(json.loads(object_of(SECOND)), indent=indent) + "\n\n")
    (entry,) = read_entries(file)
    assert entry.position == Position.parse(SECOND)
    assert entry.source == file


def test_a_file_is_one_notation(write: Write) -> None:
    (entry,) = read_entries(write(f"  {FIRST}\n"))
    assert entry.position == Position.parse(FIRST)


@pytest.mark.parametrize(
    "text",
    [
        f"{object_of(FIRST)}\n{object_of(SECOND)}",
        f"{object_of(FIRST)}\n{object_of(SECOND)}\n",
        f"\n{object_of(FIRST)}\n\n   \n{object_of(SECOND)}\n\n",
        f"{object_of(FIRST)}\r\n{object_of(SECOND)}\r\n",
        f"\r\n{object_of(FIRST)}\r\n\r\n{object_of(SECOND)}",
        f"  {object_of(FIRST)}  \n\t{object_of(SECOND)}\t\n",
        f"{FIRST}\n{SECOND}\n",
        f"{FIRST}\r\n{SECOND}\r\n",
        f"{FIRST}\n{object_of(SECOND)}\n",
        f"{object_of(FIRST)}\n{SECOND}\n",
        f"\ufeff{object_of(FIRST)}\n{object_of(SECOND)}\n",
        f"\ufeff{FIRST}\n{SECOND}\n",
    ],
    ids=[
        "lines",
        "lines with an end",
        "blank lines",
        "CRLF",
        "CRLF and blank lines",
        "spaces around",
        "notations",
        "notations with CRLF",
        "a notation, then JSON",
        "JSON, then a notation",
        "a byte order mark",
        "a byte order mark before notations",
    ],
)
def test_a_file_of_lines_gives_its_positions_in_order(text: str, write: Write) -> None:
    assert lines_of(read_entries(write(text))) == [FIRST, SECOND]


def test_a_pretty_file_may_have_crlf_and_a_byte_order_mark(write: Write) -> None:
    pretty = json.dumps(json.loads(object_of(FIRST)), indent=2).replace("\n", "\r\n")
    assert lines_of(read_entries(write("\ufeff" + pretty))) == [FIRST]


def test_lines_are_numbered_as_an_editor_does(write: Write) -> None:
    file = write(f"\n{FIRST}\n\n\n{object_of(SECOND)}\n")
    assert [entry.source for entry in read_entries(file)] == [f"{file}:2", f"{file}:5"]


def test_the_same_position_may_stand_twice(write: Write) -> None:
    assert lines_of(read_entries(write(f"{FIRST}\n{FIRST}\n"))) == [FIRST, FIRST]


def test_a_notation_is_a_source_of_its_own() -> None:
    (entry,) = read_entries(SECOND)
    assert entry == Entry(Position.parse(SECOND))


@pytest.mark.parametrize("text", [FIRST, object_of(FIRST), f"{FIRST}\n", f"\ufeff{object_of(FIRST)}\r\n"])
def test_standard_input_is_a_source(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="ascii"))
    (entry,) = read_entries("-")
    assert (entry.position, entry.source) == (Position.parse(FIRST), "standard input")


def test_lines_of_standard_input_are_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{FIRST}\n{SECOND}\n".encode())))
    assert [entry.source for entry in read_entries("-")] == ["standard input:1", "standard input:2"]


def test_a_file_may_be_called_like_nothing_in_particular(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("clock-towers", "chess~french", "~", "-x", "Zoë"):
        Path(name).write_text(FIRST)
        assert lines_of(read_entries(name)) == [FIRST]


@pytest.mark.parametrize("line", [FIRST, SECOND])
def test_a_line_is_read_by_the_game_that_it_names(line: str) -> None:
    assert Position.parse(line).format() == line


@pytest.mark.parametrize(
    "line", ["", "~", "chess~french", "Clock-towers~french~0~..~K_", " clock-towers~french~0~..~K_"]
)
def test_a_line_of_no_known_game_is_told_the_games(line: str) -> None:
    with pytest.raises(FaceupError, match=r"no game .*the games are clock-towers"):
        Position.parse(line)


# Labels


def test_labels_are_read(write: Write) -> None:
    labels = {"title": "Zoë's ending", "note": "White to play:\nsee page 3"}
    names = {"players": [{"name": "Zoë", "hand": ["1c"]}, {"hand": ["2"]}, {"name": "", "hand": []}]}
    (entry,) = read_entries(write(json.dumps({"game": "clock-towers"} | labels | names, ensure_ascii=False)))
    assert (entry.title, entry.note, entry.names) == (labels["title"], labels["note"], ("Zoë", "", ""))


def test_a_file_without_labels_has_none(write: Write) -> None:
    (entry,) = read_entries(write(object_of(FIRST)))
    assert (entry.title, entry.note, entry.names) == (None, None, ("", ""))


def test_an_entry_is_written_with_its_labels_and_reads_back(write: Write) -> None:
    entry = Entry(Position.parse(FIRST), "a title", "a note", ("North", ""))
    file = write_entry(entry)
    assert [player.get("name") for player in file["players"]] == ["North", None]
    (again,) = read_entries(write(json.dumps(file)))
    assert (again.position, again.title, again.note, again.names) == (
        entry.position,
        entry.title,
        entry.note,
        entry.names,
    )


def test_an_entry_without_labels_is_written_as_its_position() -> None:
    assert write_entry(Entry(Position.parse(FIRST))) == Position.parse(FIRST).to_json()


def test_labels_do_not_make_another_position(write: Write) -> None:
    labelled = write_entry(Entry(Position.parse(FIRST), "a title", "a note", ("North", "South")))
    assert lines_of(read_entries(write(json.dumps(labelled)))) == [FIRST]


@pytest.mark.parametrize("label", ["\x1b[31m", "\x07", "\x00", "\x7f", "\x9b31m", "a\rb", "\ud800"])
@pytest.mark.parametrize("key", ["title", "note", "name"])
def test_a_label_that_cannot_be_shown_as_it_is_is_refused(key: str, label: str, write: Write) -> None:
    player = {"hand": ["1c"]} | ({"name": label} if key == "name" else {})
    file = {"game": "clock-towers", "players": [player]} | ({} if key == "name" else {key: label})
    (problem,) = problems(write(json.dumps(file)))
    assert problem.startswith(f": {'players[0].name' if key == 'name' else key}: ")
    assert problem.isprintable()


# Limits


def test_a_file_may_be_as_large_as_the_limit(write: Write) -> None:
    assert lines_of(read_entries(write(FIRST.encode() + b" " * (MAX_FILE_BYTES - len(FIRST))))) == [FIRST]


def test_a_file_above_the_limit_is_refused(write: Write) -> None:
    file = write(FIRST.encode() + b" " * (MAX_FILE_BYTES + 1 - len(FIRST)))
    assert problems(file) == [": larger than 16 MB; split it into smaller files"]


def test_standard_input_above_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO(FIRST.encode() + b" " * MAX_FILE_BYTES)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw))
    assert problems("-") == ["standard input: larger than 16 MB; split it into smaller files"]


def titled(length: int) -> str:
    """A position with a title so long that the whole has this length."""
    bare = json.dumps({"game": "clock-towers", "title": "", "players": [{"hand": ["1c"]}]})
    return bare.replace('""', '"' + "a" * (length - len(bare)) + '"')


def test_a_position_may_be_as_long_as_the_limit(write: Write) -> None:
    (entry,) = read_entries(write(titled(MAX_POSITION_LENGTH) + "\n"))
    assert entry.title is not None
    assert len(entry.title) > MAX_POSITION_LENGTH - 100


def test_a_position_above_the_limit_is_refused(write: Write) -> None:
    assert problems(write(titled(MAX_POSITION_LENGTH + 1))) == [
        ": a position of 65,537 characters; none needs more than 65,536"
    ]


def test_a_line_above_the_limit_is_named(write: Write) -> None:
    assert problems(write(f"{FIRST}\n{titled(MAX_POSITION_LENGTH + 1)}\n{FIRST}")) == [
        ":2: a position of 65,537 characters; none needs more than 65,536"
    ]


def test_a_first_line_above_the_limit_is_named(write: Write) -> None:
    assert problems(write(f"{titled(MAX_POSITION_LENGTH + 1)}\n{FIRST}\n")) == [
        ":1: a position of 65,537 characters; none needs more than 65,536"
    ]


def test_a_notation_above_the_limit_is_refused() -> None:
    assert problems(FIRST + "1" * MAX_POSITION_LENGTH) == [
        "a position of 65,569 characters; none needs more than 65,536"
    ]


def test_json_may_not_be_deeper_than_a_puzzle_ever_is(write: Write) -> None:
    deep = json.dumps(json.loads(object_of(FIRST)) | {"note": 0}).replace(
        '"note": 0', f'"note": {"[" * 100}{"]" * 100}'
    )
    assert problems(write(deep)) == [": the JSON is nested more than 100 levels deep"]


# Problems


def test_every_problem_of_every_line_is_listed(write: Write) -> None:
    bad = object_of(FIRST).replace('"turn": 0', '"turn": 2').replace('"K"', '"Q"')
    found = problems(write("\n".join([FIRST, bad, SECOND, "[]", "{", SECOND.replace("italian", "german")])))
    assert [problem.split(": ")[:2] for problem in found] == [
        [":2", "turn"],
        [":2", "players[0].hand[0]"],
        [":4", "a position is a JSON object {…}; several positions go one on each line"],
        [":5", "not JSON (column 2)"],
        [":6", "rules.preset"],
    ]


def test_a_problem_on_a_line_is_not_said_to_be_on_line_1(write: Write) -> None:
    (problem,) = problems(write(f"{FIRST}\n{FIRST}\n{{\n"))
    assert problem.startswith(":3: not JSON")
    assert "line 1" not in problem


def test_a_bad_line_is_found_wherever_it_stands(write: Write) -> None:
    """Also where the first line is the bad one, the file is still lines."""
    (problem,) = problems(write(f"{object_of(FIRST)[:-1]}\n{object_of(FIRST)}\n{object_of(SECOND)}\n"))
    assert problem.startswith(":1: ")


def test_nothing_is_read_of_a_file_with_a_problem(write: Write) -> None:
    assert problems(write(f"{FIRST}\n{{}}\n")) == [f":2: the key 'game' is missing; the games are {', '.join(games())}"]


def test_a_notation_in_a_file_that_is_cut_in_two_is_told_as_a_notation(write: Write) -> None:
    (problem,) = problems(write("clock-towers~french~0~..\n"))
    assert "is not a position of clock-towers; one looks like" in problem


def test_a_file_of_too_many_lines_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text("{}\n" * 100_001)
    with pytest.raises(InvalidPositionError, match="more than 100,000 lines; split it") as refused:
        read_entries(str(path))
    assert len(refused.value.problems) == 1


@pytest.mark.exhaustive
def test_problems_without_end_are_not_all_told(tmp_path: Path) -> None:
    """Sixteen megabytes can hold millions of problems; nobody reads them, and they must not fill the memory."""
    path = tmp_path / "lines.jsonl"
    path.write_text("{}\n" * 20_000)
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(str(path))
    assert len(refused.value.problems) == 10_001
    assert "the rest is not shown" in str(refused.value.problems[-1])


def test_problems_of_all_sources_are_told_together(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "clock-towers", "players": [{"hand": ["Q"]}]}')
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(str(tmp_path / "none.json"), "clock-towers~french~0~..~K_1", str(bad))
    first, second = map(str, refused.value.problems)
    assert "none.json: No such file" in first
    assert "bad.json: players[0].hand[0]: no card 'Q'" in second


@pytest.mark.parametrize(
    "text",
    [
        "a" + "~" * 500_000 + "\nx",
        "clock-towers~" * 50_000 + "\n" + "~" * 10_000,
        '{"game": "clock-towers", "players": [{"towers": ["' + "1 " * 30_000 + '1"]}]}',
        '{"game": "clock-towers", "players": [{"hand": ["' + 'q", "' * 10_000 + '"]}]}',
    ],
    ids=["tildes", "names", "a tower without end", "a hand without end"],
)
def test_a_malicious_file_costs_no_more_than_it_is_long(text: str, tmp_path: Path) -> None:
    """Each of these once took, or could take, a time that grows with the square of its length: minutes."""
    path = tmp_path / "malicious.json"
    path.write_text(text)
    began = time.process_time()
    json.dumps([text] * 20)
    for character in text:
        character.isalpha()
    unit = max(time.process_time() - began, 0.01)
    began = time.process_time()
    with pytest.raises(InvalidPositionError):
        read_entries(str(path))
    assert time.process_time() - began < 500 * unit


# Puzzles and packs

PUZZLE = {
    "id": "ct-00000001",
    "game": "clock-towers",
    "question": "Who wins?",
    "position": json.loads(object_of(FIRST)),
}
OTHER = PUZZLE | {"id": "ct-00000002", "position": json.loads(object_of(SECOND))}


def pack_of(*records: object) -> str:
    return "".join(f"{json.dumps(record)}\n" for record in records)


def test_a_puzzle_is_read_as_its_position_titled_by_its_question(write: Write) -> None:
    named = json.loads(json.dumps(PUZZLE))
    named["position"]["players"][0]["name"] = "Ann"
    named["position"]["title"] = "the position's own"
    file = write(json.dumps(named, indent=1))
    (entry,) = read_entries(file)
    assert entry == Entry(Position.parse(FIRST), "Who wins?", None, ("Ann", ""), f"{file}#ct-00000001")
    assert read_entries(named)[0].source == "ct-00000001"


def test_a_pack_is_read_as_all_of_its_positions(write: Write) -> None:
    file = write(pack_of(PUZZLE, OTHER))
    assert [entry.source for entry in read_entries(file)] == [f"{file}#ct-00000001", f"{file}#ct-00000002"]
    assert lines_of(read_entries(file)) == [FIRST, SECOND]


@pytest.mark.parametrize("chosen", ["2", "02", "ct-00000002"])
def test_one_puzzle_of_a_pack_is_chosen_by_number_or_id_whatever_the_others_are(chosen: str, write: Write) -> None:
    file = write(pack_of(PUZZLE | {"position": 5}, OTHER) + "{broken\n")
    assert lines_of(read_entries(f"{file}#{chosen}")) == [SECOND]
    assert read_entries(f"{file}#{chosen}")[0].source == f"{file}#ct-00000002"


def test_a_number_chooses_among_any_lines(write: Write) -> None:
    assert lines_of(read_entries(write(f"{FIRST}\n\n{SECOND}\n") + "#2")) == [SECOND]


def test_standard_input_may_be_a_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    for source in ("-", "-#1"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(pack_of(PUZZLE).encode())))
        assert lines_of(read_entries(source)) == [FIRST]


def test_a_file_with_a_number_sign_in_its_name_still_opens(tmp_path: Path) -> None:
    file = tmp_path / "pack#2"
    file.write_text(pack_of(PUZZLE))
    (tmp_path / "pack").write_text(pack_of(OTHER, OTHER))
    assert lines_of(read_entries(str(file))) == lines_of(read_entries(file)) == [FIRST]
    assert lines_of(read_entries(f"{file}#1")) == [FIRST]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("3", "there is no number 3; it holds 2, numbered from 1"),
        ("0", "there is no number 0; it holds 2, numbered from 1"),
        ("ct-00000003", "there is no 'ct-00000003'; the nearest ids are ct-00000002, ct-00000001"),
        ("\x1b[2J", "there is no '\\x1b[2J'; the nearest ids are ct-00000002, ct-00000001"),
    ],
)
def test_of_a_puzzle_that_is_not_there_the_nearest_are_told(chosen: str, said: str, write: Write) -> None:
    file = write(pack_of(PUZZLE, OTHER))
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(f"{file}#{chosen}")
    assert str(refused.value) == f"{file}: {said}"


def test_positions_without_ids_are_chosen_by_number(write: Write) -> None:
    file = write(f"{FIRST}\n{SECOND}\n")
    with pytest.raises(InvalidPositionError, match="nothing in it has an id; choose by number"):
        read_entries(f"{file}#ct-00000001")


def test_every_problem_of_a_puzzle_is_told_with_its_place(write: Write) -> None:
    bad = object_of(FIRST).replace('"turn": 0', '"turn": 2').replace('"K"', '"Q"')
    worse = PUZZLE | {"id": "x", "question": "\x1b[2J", "position": json.loads(bad)}
    assert [
        problem.split(": ")[:2] for problem in problems(write(pack_of(PUZZLE, worse, PUZZLE | {"position": 5})))
    ] == [
        [":2", "id"],
        [":2", "question"],
        [":2", "position.turn"],
        [":2", "position.players[0].hand[0]"],
        [":3", "position"],
    ]


def test_an_answer_is_read_as_the_position_that_it_answers() -> None:
    (entry,) = read_entries({"game": "clock-towers", "position": FIRST, "title": "Four points", "value": 4})
    assert (entry.position.format(), entry.title) == (FIRST, "Four points")


def test_lines_end_only_with_a_line_feed(write: Write) -> None:
    """Other characters that Unicode calls line ends may stand in JSON: a note may have lines, a title is one."""
    one = object_of(FIRST).replace("{", '{"title": "a\u2028b\u2029c", "note": "a\u2028b", ', 1)
    entries = read_entries(write(f"{one}\r\n{SECOND}\n"))
    told = [(entry.title, entry.note, entry.source[-2:]) for entry in entries]
    assert told == [("a b c", "a\nb", ":1"), (None, None, ":2")]
    refused = [object_of(FIRST).replace("{", f'{{"title": "a{end}b", ', 1) for end in ("\x85", "\x0c")]
    assert [problem[:2] for problem in problems(write("\n".join([one, *refused, one])))] == [":2", ":3"]


@pytest.mark.parametrize("character", ["\x1b", "\r", "\x9b", "\u202e", "\u2066", "\u200b", "\ufeff", "\ud800"])
@pytest.mark.parametrize("key", ["title", "note", "name", "question"])
def test_no_text_for_people_can_steer_a_terminal(key: str, character: str, write: Write) -> None:
    position = json.loads(object_of(FIRST))
    record: dict[str, object] = PUZZLE | {"position": position}
    holder = {"question": record, "name": position["players"][0]}.get(key, position)
    holder[key] = f"plain{character}text"
    (problem,) = problems(write(json.dumps(record)))
    assert f"{key}: " in problem
    assert problem.endswith("; write plain text")
    assert problem.isprintable()
