"""`--workers` and `--cluster`, as they are typed: the same output, one culprit, and a clear word if there is nobody."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from support.checkout import PACKS
from support.command_line import (
    FIVE_POINTS,
    FOUR_POINTS,
    THREE,
    TWO_POINTS,
    Faceup,
    Ran,
    assert_refused,
    interrupted,
    posix,
)

from faceup.models.errors import QuestionError
from faceup.scripts.commands.questions.best_play import BestPlay
from faceup.scripts.commands.questions.earliest_win import EarliestWin
from faceup.scripts.commands.questions.sure_win import SureWin
from faceup.solver.batch import cluster

PACK = PACKS / "clock-towers.jsonl"
WIN_IN_ONE = "gotown~gotown.floors_to_win-1~0d~~~36_~18_"


def without_times(ran: Ran) -> list[Any]:
    for answer in ran.records:
        del answer["stats"]["seconds"]
    return [answer | {"stats": answer["stats"] | {"seconds": 0}} for answer in ran.records]


@pytest.mark.parametrize("form", [["--json", "--all-moves"], ["--board"]], ids=["for programs", "for people"])
def test_two_workers_print_what_one_prints(form: list[str], faceup: Faceup) -> None:
    words = ["solve", FOUR_POINTS, THREE, FIVE_POINTS, TWO_POINTS, *form]
    alone, both = faceup(*words), faceup(*words, "--workers", "2")
    assert (both.status, both.err) == (0, "")
    if "--json" in form:
        assert without_times(both) == without_times(alone)
    else:
        assert [line for line in both.lines if " positions in " not in line] == [
            line for line in alone.lines if " positions in " not in line
        ]


KINDS = {
    "best play": ["solve", FOUR_POINTS],
    "a sure win": ["solve", WIN_IN_ONE, "--mate"],
    "most points": ["max", FOUR_POINTS],
    "ways to most": ["max", FOUR_POINTS, "--patterns"],
    "an earliest win": ["max", WIN_IN_ONE],
    "a range": ["range", FOUR_POINTS],
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("words", KINDS.values(), ids=KINDS)
def test_two_workers_share_out_every_kind_of_question(words: list[str], faceup: Faceup) -> None:
    command, position, *more = words
    ran = faceup(command, position, position, *more, "--json", "--workers", "2")
    assert (ran.status, ran.err, len(ran.records)) == (0, "", 2)
    assert [list(record) for record in ran.records] == 2 * [list(faceup(*words, "--json").records[0])]


@pytest.mark.parametrize("words", KINDS.values(), ids=KINDS)
def test_a_search_that_fails_keeps_its_line_whatever_was_asked(
    words: list[str], faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = list(faceup(*words, "--json").records[0])

    def fail(*_: object) -> None:
        raise ArithmeticError("too much")

    for inquiry in (BestPlay, EarliestWin, SureWin):
        monkeypatch.setattr(inquiry, "find", fail)
    ran = faceup(*words, "--json")
    assert (ran.status, ran.err) == (1, f"faceup: {words[1]}: ArithmeticError: too much\n")
    (record,) = ran.records
    assert [key for key in record if key != "suggestion"] == keys  # which only an unproven answer has
    assert faceup(*words, "--no-lines" if words[0] == "range" else "--no-board").out == ""


def test_a_position_that_cannot_be_searched_is_told_and_keeps_its_line(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = BestPlay.find

    def find_or_break(play: Any, position: Any, *arguments: Any) -> Any:
        if position.format() == FIVE_POINTS:
            raise ArithmeticError("five is too much")
        return find(play, position, *arguments)

    monkeypatch.setattr(BestPlay, "find", find_or_break)
    ran = faceup("solve", FOUR_POINTS, FIVE_POINTS, TWO_POINTS, "--json")
    assert ran.status == 1
    assert ran.err == f"faceup: {FIVE_POINTS}: ArithmeticError: five is too much\n"
    assert [(answer["status"], answer["value"]) for answer in ran.records] == [
        ("exact", 4),
        ("cancelled", None),
        ("exact", 2),
    ]
    assert ran.records[1]["lower"] <= 5 <= ran.records[1]["upper"]


def test_a_question_that_no_search_takes_is_bad_usage_by_workers_too(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise QuestionError("no memory")

    monkeypatch.setattr(BestPlay, "find", refuse)
    assert_refused(faceup("solve", FOUR_POINTS, FIVE_POINTS), "no memory")


@posix
def test_ctrl_c_prints_what_two_workers_have_proven(endless_search: Path) -> None:
    words = ("solve", FOUR_POINTS, endless_search, endless_search, "--json", "--workers", "2", "--table-mb", "64")
    status, output, shown = interrupted(b"1 of 3", *words)
    assert status == 130
    answers = [json.loads(line) for line in output.splitlines()]
    assert [answer["status"] for answer in answers] == ["exact", "cancelled", "cancelled"]
    assert all(answer["lower"] < answer["upper"] for answer in answers[1:])
    assert b"Traceback" not in shown


def test_a_pack_is_checked_by_two_workers(faceup: Faceup, tmp_path: Path) -> None:
    first, second = PACK.read_text(encoding="utf-8").splitlines()[:2]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("\n".join([first, json.dumps(json.loads(second) | {"difficulty": 7}), first]))
    ran = faceup("pack", "check", wrong, "--workers", "2")
    assert ran.status == 1
    assert [line.split(": ", 2)[2] for line in ran.err.splitlines()] == [
        "its difficulty is another now",
        "it is there twice",
    ]
    assert ran.out == "1 of 3 puzzles hold\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("solve", FOUR_POINTS, "--workers", "2", "--threads", "2"), "choose one of them"),
        (("solve", FOUR_POINTS, "--workers", "-1"), "--workers"),
        (("generate", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "leave it out"),
        (("solve", FOUR_POINTS, "--cluster", "nowhere"), "missing port number"),
        (("pack", "check", PACK, "--cluster", "post://127.0.0.1:1"), "tcp://HOST:8786"),
    ],
)
def test_workers_that_make_no_sense_are_refused(arguments: tuple[str, ...], words: str, faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), words)


def test_a_cluster_that_is_not_there_is_told_before_anything_is_begun(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_CONNECT", 1)
    ran = faceup("generate", "--cluster", "tcp://127.0.0.1:1", "--out", tmp_path / "pack.jsonl")
    assert_refused(ran, "no Dask scheduler at 'tcp://127.0.0.1:1'", "dask scheduler")
    assert not list(tmp_path.iterdir())


def test_without_dask_it_is_told_what_to_install(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert_refused(faceup("solve", FOUR_POINTS, "--cluster", "tcp://127.0.0.1:1"), 'pip install "faceup[cluster]"')
