"""`faceup max` of a race: the earliest win if everyone helps, for people and for programs, and what cannot be asked."""

import json
from pathlib import Path

import pytest
from support.command_line import Faceup, interrupted, posix

MILKSHAKE = "gotown~gotown.floors_to_win-1~0d~261~~3m_~48_"
NEVER = "gotown~gotown.floors_to_win-1~0d~~~3t_~6_"


def test_the_earliest_turn_and_its_play_are_told(faceup: Faceup) -> None:
    ran = faceup("max", MILKSHAKE)
    assert "The earliest turn by which seat 0 can win: turn 3\n" in ran.out
    assert "no thief, no card from a pile made anew" in ran.out
    assert "   1  seat 0  milkshake 1\n   2  seat 0  end\n   3  seat 0  build 3 6\n" in ran.out


@pytest.mark.parametrize("engine", ["auto", "reference", "maximum"])
def test_programs_get_the_same_from_every_engine(engine: str, faceup: Faceup) -> None:
    (record,) = faceup("max", MILKSHAKE, "--json", "--engine", engine).records
    assert (record["turn"], record["none_within"], record["status"], record["player"]) == (3, 2, "exact", 0)
    assert [step["text"] for step in record["line"]] == ["milkshake 1", "end", "build 3 6"]


def test_no_win_within_the_turns_asked_for_and_none_ever_are_told_apart(faceup: Faceup) -> None:
    assert "seat 0 cannot win within 2 turns: proven" in faceup("max", MILKSHAKE, "--turns", "2").out
    assert faceup("max", MILKSHAKE, "--turns", "2", "--exact").status == 1
    assert "seat 0 can never win: proven" in faceup("max", NEVER, "--exact").out
    assert "seat 0 has won already" in faceup("max", "gotown~gotown.floors_to_win-1~1d~~~_36~_", "--player", "0").out


def test_a_limit_leaves_the_turns_that_are_ruled_out(faceup: Faceup) -> None:
    dealt = faceup("deal", "--game", "gotown", "--seed", "2").out
    ran = faceup("max", "-", "--seconds", "0.5", "--no-board", stdin=dealt)
    assert ran.status == 0
    assert "was found before the time was up; within " in ran.out


def test_several_races_take_a_row_each(faceup: Faceup) -> None:
    ran = faceup("max", MILKSHAKE, NEVER)
    assert [line.rsplit(": ", 1)[1] for line in ran.out.splitlines()] == ["turn 3", "proven"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([MILKSHAKE, "--patterns"], "--patterns and --all-moves are for games of points"),
        ([MILKSHAKE, "--all-moves"], "--patterns and --all-moves are for games of points"),
        ([MILKSHAKE, "--objective", "score"], "gotown has no objective score"),
        ([MILKSHAKE, "--player", "2"], "no player '2'"),
        ([MILKSHAKE, "--engine", "native"], "does not give the earliest win; choose auto, reference, maximum"),
        (["gotown~gotown.floors_to_win-1~0d~_261~~3m_~48_"], "the order of the pile is not known"),
        ([MILKSHAKE, "clock-towers~french~0~..~Kr_1c~2_"], "clock-towers is not a race"),
        (["clock-towers~french~0~..~Kr_1c~2_", "--turns", "2"], "--turns is for races"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_line(words: list[str], message: str, faceup: Faceup) -> None:
    ran = faceup("max", *words)
    assert ran.status == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


@posix
@pytest.mark.parametrize(
    ("words", "proven"),
    [(["max", "--engine", "maximum"], "none_within"), (["max"], "none_within"), (["solve", "--mate"], "turns")],
)
def test_ctrl_c_keeps_the_turns_that_are_ruled_out(
    words: list[str], proven: str, faceup: Faceup, tmp_path: Path
) -> None:
    file = tmp_path / "dealt.json"
    file.write_text(faceup("deal", "--game", "gotown", "--players", "3", "--seed", "2").out)
    status, output, _ = interrupted(b"no win within", *words, file, "--json", "--seconds", "60")
    record = json.loads(output)
    assert (status, record["status"], record["line" if "line" in record else "tree"]) == (130, "cancelled", [])
    assert record[proven] >= 0
