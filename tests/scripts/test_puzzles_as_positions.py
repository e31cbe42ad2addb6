"""Every command that takes a position takes a puzzle, a pack, and what other commands write."""

import json

import pytest
from support.checkout import PACKS
from support.command_line import Faceup, assert_refused, in_its_own_process

PACK = PACKS / "clock-towers.jsonl"
LINES = PACK.read_text(encoding="utf-8").splitlines()
FIRST = json.loads(LINES[0])


@pytest.mark.parametrize(
    "command", [["solve"], ["show"], ["check"], ["perft", "1"], ["range"], ["max"], ["graph"], ["analyze"]]
)
@pytest.mark.parametrize("chosen", ["1", FIRST["id"]])
def test_every_command_takes_one_puzzle_of_a_pack(command: list[str], chosen: str, faceup: Faceup) -> None:
    name, *more = command
    ran = faceup(name, f"{PACK}#{chosen}", *more, *([] if name == "show" else ["--json"]))
    assert (ran.status, ran.err) == (0, "")
    plain = faceup(name, json.dumps(FIRST), *more)
    assert (plain.status, plain.err) == (0, "")


@pytest.mark.parametrize("game", ["clock-towers", "gotown", "chateau"])
def test_a_pack_is_all_of_its_positions(game: str, faceup: Faceup) -> None:
    lines = (PACKS / f"{game}.jsonl").read_text(encoding="utf-8").strip().split("\n")
    shown = faceup("show", "--json", PACKS / f"{game}.jsonl").records
    puzzles = list(map(json.loads, lines))
    assert [record["title"] for record in shown] == [puzzle["question"] for puzzle in puzzles]
    assert [record["players"] for record in shown] == [puzzle["position"]["players"] for puzzle in puzzles]


def test_an_answer_names_the_puzzle_that_it_answers_and_is_a_position_again(faceup: Faceup) -> None:
    ran = faceup("solve", "--json", f"{PACK}#1")
    (answer,) = ran.records
    assert (answer["title"], answer["source"]) == (FIRST["question"], f"{PACK}#{FIRST['id']}")
    assert answer["value"] == FIRST["value"]
    assert faceup("show", "--notation", ran.out).lines == [answer["position"]]


def test_standard_input_is_a_pack() -> None:
    text = PACK.read_text(encoding="utf-8")
    assert len(in_its_own_process("show", "--notation", "-", input=text).lines) == len(LINES)
    ran = in_its_own_process("solve", "--json", "--", "-#2", input=text)
    (answer,) = ran.records
    assert answer["source"].startswith("standard input#ct-")


def test_a_puzzle_that_is_not_there_is_refused_with_those_that_are_near(faceup: Faceup) -> None:
    wrong = FIRST["id"][:-1] + ("0" if FIRST["id"][-1] != "0" else "1")
    assert_refused(faceup("solve", f"{PACK}#{wrong}"), f"there is no '{wrong}'", FIRST["id"])
    assert_refused(faceup("show", f"{PACK}#999"), f"it holds {len(LINES)}")
