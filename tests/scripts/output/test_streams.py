"""Output suits whatever reads it: pipes that close, full disks, ASCII, and no terminal at all."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from support.command_line import CONTRACT, FIVE_POINTS, FOUR_POINTS, environment, in_its_own_process, posix, process


@posix
def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        process("deal", "--seed", "1", "--count", "500"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"game"')
        running.stdout.close()
        assert running.stderr.read() == b""


@posix
@pytest.mark.parametrize(
    "arguments", [["solve", FOUR_POINTS, "--json"], ["show", FOUR_POINTS], ["rules"], ["solve", "--help"]], ids=" ".join
)
def test_a_reader_that_is_already_gone_ends_the_command_quietly(arguments: list[str]) -> None:
    nobody_reads, output = os.pipe()
    os.close(nobody_reads)
    ran = subprocess.run(
        process(*arguments), stdout=output, stderr=subprocess.PIPE, env=environment(), timeout=60, check=False
    )
    os.close(output)
    assert ran.stderr == b""
    assert ran.returncode == 0, "the reader has had enough: that is no failure"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("arguments", [["solve", FOUR_POINTS, "--json"], ["show", FOUR_POINTS]], ids=" ".join)
def test_a_full_disk_is_one_clear_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            process(*arguments), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60, check=False
        )
    (line,) = ran.stderr.decode().splitlines()
    assert line.startswith("faceup: ")
    assert ran.returncode != 0


@posix
def test_a_closed_standard_output_is_no_traceback() -> None:
    ran = subprocess.run(
        process("solve", FOUR_POINTS, "--json"),
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=lambda: os.close(1),
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in ran.stderr


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A position with a title that ASCII cannot write."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(CONTRACT | {"title": "Zoë → 名"}))
    return file


@pytest.mark.parametrize("arguments", [["show"], ["solve", "--nodes", "5"], ["check"]], ids=" ".join)
def test_output_that_can_only_be_ascii_is_ascii(arguments: list[str], foreign: Path) -> None:
    ran = in_its_own_process(arguments[0], foreign, *arguments[1:], env=environment(PYTHONIOENCODING="ascii"))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii()


def test_json_is_utf_8_or_ascii_but_never_loses_a_character(foreign: Path) -> None:
    ran = in_its_own_process("show", "--json", foreign, env=environment(PYTHONIOENCODING="ascii"))
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out)["title"] == "Zoë → 名"


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["rules"]], ids=" ".join)
def test_help_that_can_only_be_ascii_is_ascii(arguments: list[str]) -> None:
    ran = in_its_own_process(*arguments, env=environment(PYTHONIOENCODING="ascii"))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii()


def test_complaints_that_can_only_be_ascii_are_ascii() -> None:
    ran = in_its_own_process("solve", "Zoë", env=environment(PYTHONIOENCODING="ascii"))
    assert ran.status == 2
    assert ran.err.isascii()
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", FOUR_POINTS],
        ["solve", FOUR_POINTS, "--all-moves"],
        ["solve", FOUR_POINTS, FIVE_POINTS],
        ["rules"],
        ["deal", "--seed", "1", "--left", "5", "--show"],
        ["solve", "--help"],
        ["solve", "nowhere"],
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P"),
)
def test_there_are_no_colours_where_no_terminal_is(arguments: list[str]) -> None:
    ran = in_its_own_process(*arguments, env=environment(TERM="xterm-256color", COLORTERM="truecolor"))
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("arguments", [["show"], ["solve", "--nodes", "5"], ["deal", "--count", "2", "--seed", "1"]])
def test_nothing_but_results_is_printed(arguments: list[str], contract: Path) -> None:
    """Progress and other chatter never reaches a pipe, on neither stream."""
    ran = in_its_own_process(arguments[0], *([] if arguments[0] == "deal" else [contract]), *arguments[1:])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out
