"""Whatever is wrong with what somebody gives us: clear lines on standard error, status 2, never a traceback.

`tests/data/bad` holds one bad file an idea, and `expected.json` beside them what is said about each, line by line.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from support.checkout import BAD_INPUTS
from support.command_line import FOUR_POINTS, Faceup, in_its_own_process, posix

EXPECTED: dict[str, list[str]] = json.loads((BAD_INPUTS / "expected.json").read_text(encoding="utf-8"))
COMMANDS = {"solve": ["--nodes", "1"], "show": [], "check": [], "perft": ["1"]}


@pytest.fixture
def complaints(faceup: Faceup) -> Callable[..., list[str]]:
    """Run a command that must refuse its input, and return what it says, line by line."""

    def run(*arguments: str, stdin: bytes = b"") -> list[str]:
        ran = faceup(*arguments, stdin=stdin)
        assert (ran.status, ran.out) == (2, "")
        assert "Traceback" not in ran.err
        lines = ran.err.splitlines()
        assert ran.err == "".join(f"{line}\n" for line in lines)
        assert all(line.startswith("faceup: ") and line.isprintable() for line in lines)
        return [line.removeprefix("faceup: ") for line in lines]

    return run


def test_the_expected_lines_cover_every_bad_file() -> None:
    assert sorted([*EXPECTED, "expected.json"]) == sorted(file.name for file in BAD_INPUTS.iterdir())
    assert all(EXPECTED.values())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", EXPECTED)
def test_a_bad_file_is_refused_with_its_lines_by_every_command(
    name: str, command: str, complaints: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BAD_INPUTS)
    assert complaints(command, name, *COMMANDS[command]) == EXPECTED[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_bad_file_is_refused_with_the_same_lines_on_standard_input(
    name: str, complaints: Callable[..., list[str]]
) -> None:
    assert complaints("solve", "-", "--nodes", "1", stdin=(BAD_INPUTS / name).read_bytes()) == [
        line.replace(name, "standard input", 1) for line in EXPECTED[name]
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_three_problems_in_one_file_get_three_lines(command: str, complaints: Callable[..., list[str]]) -> None:
    source = str(BAD_INPUTS / "three-problems.json")
    lines = complaints(command, source, *COMMANDS[command])
    assert [line.removeprefix(f"{source}: ").split(":")[0].split(" ")[0] for line in lines] == [
        "unknown",
        "turn",
        "players[0].hand[1]",
    ]


def test_check_as_json_gives_the_same_lines_as_data(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD_INPUTS)
    ran = faceup("check", "--json", *EXPECTED)
    assert (ran.status, ran.err) == (2, "")
    reports = ran.records
    assert [report["source"] for report in reports] == list(EXPECTED)
    assert {report["source"]: report["problems"] for report in reports} == EXPECTED
    assert not any(report["ok"] for report in reports)


def test_check_goes_on_after_a_bad_file(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD_INPUTS)
    ran = faceup("check", "empty.json", FOUR_POINTS, "null.json")
    assert (ran.status, ran.out) == (2, f"{FOUR_POINTS}: 1 position, all sound\n")
    assert [line.split(":")[1].strip() for line in ran.err.splitlines()] == ["empty.json", "null.json"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_one_line_notation_is_refused_without_the_name_of_a_file(
    command: str, complaints: Callable[..., list[str]]
) -> None:
    assert complaints(command, "clock-towers~german~3~..~Kr_1c~2_", *COMMANDS[command]) == [
        "rules.preset: 'german' should be 'french' or 'italian'",
        "turn: no seat 3; with 2 players the seats are 0 to 1",
    ]


def test_a_one_line_notation_of_an_unknown_game_is_no_missing_file(complaints: Callable[..., list[str]]) -> None:
    (line,) = complaints("show", FOUR_POINTS.replace("clock-towers", "chess"))
    assert "no game 'chess'" in line


def test_a_trailing_comma_is_told_with_its_line(complaints: Callable[..., list[str]], tmp_path: Path) -> None:
    file = tmp_path / "comma.json"
    file.write_text('{\n "game": "clock-towers",\n "players": [{"hand": ["1c"]},]\n}\n')
    (line,) = complaints("check", str(file))
    assert line == f"{file}: not JSON (line 3, column 30): a comma before ']'; take it away"


# Files that are too much to be stored, and names that are no files


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_of_50_mb_is_refused(command: str, complaints: Callable[..., list[str]], tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(50 * 2**20)
    assert complaints(command, str(file), *COMMANDS[command]) == [
        f"{file}: larger than 16 MB; split it into smaller files"
    ]


def test_50_mb_of_standard_input_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(50 * 2**20)
    with file.open("rb") as large:
        ran = in_its_own_process("solve", "-", stdin=large)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "faceup: standard input: larger than 16 MB; split it into smaller files\n"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "text",
    ["[" * 60_000, "[" * 30_000 + "]" * 30_000, '{"a":' * 10_000 + "0" + "}" * 10_000],
    ids=["60000 open lists", "30000 lists", "10000 objects"],
)
def test_json_that_is_thousands_of_levels_deep_is_refused(
    text: str, command: str, complaints: Callable[..., list[str]], tmp_path: Path
) -> None:
    file = tmp_path / "deep.json"
    file.write_text(text)
    assert complaints(command, str(file), *COMMANDS[command]) == [
        f"{file}: the JSON is nested more than 100 levels deep"
    ]


def test_a_deep_line_among_good_ones_is_named(complaints: Callable[..., list[str]], tmp_path: Path) -> None:
    file = tmp_path / "deep.jsonl"
    file.write_text(f"{FOUR_POINTS}\n{'[' * 30_000}{']' * 30_000}\n{FOUR_POINTS}\n")
    assert complaints("check", str(file)) == [f"{file}:2: the JSON is nested more than 100 levels deep"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_is_told_with_what_a_position_is(
    command: str, complaints: Callable[..., list[str]], tmp_path: Path
) -> None:
    file = tmp_path / "nowhere.json"
    assert complaints(command, str(file), *COMMANDS[command]) == [
        f"{file}: No such file or directory (a position is a file, '-', example:NAME, pack:NAME#3, or a"
        " one-line notation)"
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_directory_is_no_position(command: str, complaints: Callable[..., list[str]], tmp_path: Path) -> None:
    (line,) = complaints(command, str(tmp_path), *COMMANDS[command])
    assert line.startswith(f"{tmp_path}: ")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("no\x1b[31mwhere", r"no\x1b[31mwhere"),
        ("no\nwhere", r"no\nwhere"),
        ("no\x00where", r"no\x00where"),
        ("no\x9b31mwhere", r"no\x9b31mwhere"),
        ("no\udcffwhere", r"no\udcffwhere"),
    ],
)
def test_a_name_that_could_steer_the_terminal_is_shown_escaped(
    name: str, shown: str, complaints: Callable[..., list[str]]
) -> None:
    (line,) = complaints("solve", name)
    assert line.startswith(f"'{shown}': ")


def test_a_good_file_whose_name_could_steer_the_terminal_is_shown_escaped(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "a\x1b[31mb.json").write_text(FOUR_POINTS)
    monkeypatch.chdir(tmp_path)
    ran = faceup("check", "a\x1b[31mb.json")
    assert (ran.status, ran.out) == (0, r"'a\x1b[31mb.json': 1 position, all sound" + "\n")


def test_a_name_of_a_thousand_letters_is_cut_short(complaints: Callable[..., list[str]]) -> None:
    (line,) = complaints("solve", "x" * 1000)
    assert len(line) < 500


def test_an_empty_name_is_no_directory(complaints: Callable[..., list[str]]) -> None:
    (line,) = complaints("solve", "")
    assert "directory" not in line


@pytest.mark.parametrize("arguments", [("solve", "empty.json"), ("show", "nowhere"), ("check", "utf-16.json")])
def test_the_installed_command_refuses_bad_files_likewise(arguments: tuple[str, str]) -> None:
    ran = in_its_own_process(*arguments, cwd=BAD_INPUTS)
    assert (ran.status, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert line.startswith(f"faceup: {arguments[1]}: ")


def test_the_installed_command_refuses_bad_standard_input_likewise() -> None:
    ran = in_its_own_process("perft", "-", "1", input="{}")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("faceup: standard input: the key 'game' is missing")


@posix
def test_a_closed_standard_input_is_no_traceback() -> None:
    ran = in_its_own_process("solve", "-", preexec_fn=lambda: os.close(0))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("faceup: standard input: ")
    assert "Traceback" not in ran.err
