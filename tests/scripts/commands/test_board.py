"""`faceup board`: what it opens with, what it refuses, plain files, and an end without a word too many."""

import json
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest
from support.command_line import Faceup, assert_refused, environment, in_its_own_process, posix, process

from faceup.puzzles.packs.shelf import records_of
from faceup.scripts.commands import board as command

RESULTS = {
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
        },
        {"puzzle": "PUZZLE", "when": "2026-11-18T12:00:00Z", "solved": False, "tries": 3, "hints": 1, "seconds": 61},
        {"puzzle": "PUZZLE", "when": "2026-11-19T12:00:00Z", "solved": True, "tries": 1, "hints": 0, "seconds": 9},
    ],
}


@posix
@pytest.mark.parametrize(
    ("signal_", "status"),
    [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, -signal.SIGTERM, marks=pytest.mark.exhaustive)],
)
def test_it_serves_until_it_is_told_to_stop_and_ends_without_a_traceback(signal_: signal.Signals, status: int) -> None:
    running = subprocess.Popen(
        process("board", "example:denial", "--port", "0", "--no-browser"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    )
    try:
        assert running.stdout is not None
        told = running.stdout.readline()
        address = told.removeprefix("The board is at ").partition(" ")[0]
        about = json.load(urlopen(f"{address}data/site.json", timeout=30))  # noqa: S310 (our own server)
        assert about["open"]["position"]["title"] == "Take what you cannot use"
        running.send_signal(signal_)
        rest, errors = running.communicate(timeout=30)
    finally:
        running.kill()
    assert (running.returncode, rest, errors) == (status, "", "")


def test_a_port_that_is_taken_is_told_in_one_line(faceup: Faceup) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert_refused(faceup("board", "--port", port, "--no-browser"), f"port {port}", "--port 0")
    assert_refused(
        faceup("board", "--host", "not.a.host.example", "--no-browser"), "cannot serve at not.a.host.example"
    )


@pytest.mark.parametrize("missing", ["fastapi", "uvicorn"])
def test_what_is_not_installed_is_told(faceup: Faceup, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    from importlib import util

    find = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name: None if name == missing else find(name))
    assert_refused(faceup("board", "--no-browser"), 'the board needs FastAPI and uvicorn: pip install "faceup[board]"')


def test_what_is_no_position_and_no_pack_is_told(faceup: Faceup, tmp_path: Path) -> None:
    assert_refused(faceup("board", "nosuch.json"), "nosuch.json")
    two = tmp_path / "two.txt"
    two.write_text("clock-towers~french~0~..~Kr_1c~2_\n" * 2)
    assert_refused(faceup("board", two), "2 positions where one is wanted")


def test_it_opens_with_a_position_a_pack_or_one_of_its_puzzles(tmp_path: Path) -> None:
    records = records_of("gotown")
    opened, packs = command._opened("gotown")
    assert (opened, list(packs)) == ({"pack": "gotown", "puzzle": None}, ["chateau", "clock-towers", "gotown"])
    assert command._opened("pack:gotown#3")[0] == {"pack": "gotown", "puzzle": records[2]["id"]}
    assert command._opened("clock-towers~french~0~..~Kr_1c~2_")[0]["position"]["turn"] == 0
    own = tmp_path / "own.jsonl"
    own.write_text(json.dumps(records[0]) + "\n" + json.dumps(records[1]) + "\n")
    opened, packs = command._opened(str(own))
    assert (opened["pack"], [puzzle["id"] for puzzle in packs["own"]]) == ("own", [each["id"] for each in records[:2]])


def test_an_export_holds_the_page_and_the_puzzles(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_opened", lambda _: ({}, {"gotown": records_of("gotown")[:1]}))
    ran = faceup("board", "--export", tmp_path / "site")
    assert (ran.status, ran.err) == (0, "")
    assert "put them on any web host" in ran.out
    assert (tmp_path / "site" / "index.html").is_file()
    assert len(list((tmp_path / "site" / "data" / "drawings").rglob("*.json"))) == 3
    (tmp_path / "file").write_text("")
    assert_refused(faceup("board", "--export", tmp_path / "file"), "is not a folder")


def test_results_become_rows_with_the_first_try_of_each_puzzle(faceup: Faceup, tmp_path: Path) -> None:
    record = records_of("gotown")[0]
    file = tmp_path / "results.json"
    file.write_text(json.dumps(RESULTS).replace("PUZZLE", record["id"]))
    first, other = faceup("board", "--export-results", file).records
    assert {key: first[key] for key in ("solver", "puzzle", "solved", "tries", "hints", "grade", "difficulty")} == {
        "solver": "somebody",
        "puzzle": record["id"],
        "solved": False,
        "tries": 3,
        "hints": 1,
        "grade": record["grade"],
        "difficulty": record["difficulty"],
    }
    assert (other["puzzle"], other["grade"]) == ("gt-00000000", None), "a puzzle of somebody else's pack"


@pytest.mark.parametrize("text", ["{}", "[]", "hello", '{"format": "faceup-results", "version": 2}'])
def test_what_are_no_results_is_told(faceup: Faceup, tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.json"
    file.write_text(text)
    ran = faceup("board", "--export-results", file)
    assert (ran.status, ran.out) == (2, "")
    assert all(line.startswith("faceup: ") for line in ran.err.splitlines())
    assert "results.json" in ran.err


@pytest.mark.exhaustive
def test_many_visitors_at_once_are_all_answered() -> None:
    ran = in_its_own_process("bench", "board", "--visitors", "20", "--seconds", "5", "--json")
    (row,) = ran.records
    assert (row["exact"], row["others"]) == (row["asked"], {})
    assert row["asked"] > 20
