"""`faceup review` tells what each move of a game was worth, and makes puzzles of the mistakes."""

import json
import shlex
from pathlib import Path

import pytest
from support.command_line import CONTRACT, FOUR_POINTS, Faceup, assert_refused, interrupt_at

from faceup.models.files import read_entries
from faceup.models.record import GameRecord
from faceup.puzzles.judging.judge import Reason
from faceup.puzzles.packs.mistakes import judged
from faceup.puzzles.packs.pack import complaints, read_pack
from faceup.solver import Limits, solve
from faceup.solver.review import review

THROWN_AWAY = f"{FOUR_POINTS}\n1. xK\n2. 2>new\n3. x^r\n"


@pytest.fixture
def thrown_away(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(THROWN_AWAY)
    return file


@pytest.fixture
def missed_key(tmp_path: Path) -> Path:
    """A game whose first move misses the key of a puzzle that comes with Faceup."""
    puzzle = next(each for each in read_pack(PACK) if each.kind == "best-margin")
    position = puzzle.position
    answer = solve(position, all_moves=True)
    assert answer.moves is not None
    worst = answer.moves[-1].move
    file = tmp_path / "missed.json"
    file.write_text(json.dumps({"start": puzzle.position.to_json(), "moves": [str(worst)]}))
    return file


PACK = Path(__file__).parents[3] / "puzzles" / "packs" / "clock-towers.jsonl"


def test_a_review_in_json_is_a_line_a_move_and_a_summary(faceup: Faceup, thrown_away: Path) -> None:
    ran = faceup("review", thrown_away, "--json")
    assert (ran.status, ran.err) == (0, "")
    first, second, third, summary = ran.records
    assert first == {
        "ply": 1,
        "player": 0,
        "text": "xK",
        "value": 0,
        "best": 4,
        "loss": 4,
        "status": "exact",
        "best_text": "K>1c",
    }
    assert [second["loss"], third["loss"]] == [0, 0]
    assert summary == {
        "summary": [
            {"player": 0, "moves": 2, "loss": 4, "mistakes": 1},
            {"player": 1, "moves": 1, "loss": 0, "mistakes": 0},
        ]
    }


def test_a_review_for_people_tells_every_move_the_mistakes_and_the_sum(faceup: Faceup, tmp_path: Path) -> None:
    record = GameRecord.parse(THROWN_AWAY)
    written = record.to_json()
    written["start"]["players"][0]["name"], written["start"]["players"][1]["name"] = "Anna", "Bert"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(written))
    ran = faceup("review", file)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        "   1  Anna  xK     costs 4 points (won → level); K>1c was better",
        "   2  Bert  2>new  best",
        "   3  Anna  x^r    best",
        "",
        "Mistakes, the worst first",
        "  Move 1: Anna played xK, which costs 4 points (won → level). Better was K>1c.",
        "    Best play from there: Bert 2>new, Anna x^r",
        f"    Why: faceup explain '{file}#0' xK",
        "",
        "Anna: 2 moves, 1 mistake, 4 points given away; won → level",
        "Bert: 1 move, 0 mistakes",
    ]


def test_the_command_that_tells_why_works(faceup: Faceup, thrown_away: Path) -> None:
    (told,) = [line for line in faceup("review", thrown_away).lines if line.startswith("    Why: faceup ")]
    why = faceup(*shlex.split(told.removeprefix("    Why: faceup ")), "--json")
    assert why.records[0]["loss"] == 4
    assert "Why" not in faceup("review", "-", stdin=THROWN_AWAY).out, "what was typed cannot be named"


@pytest.mark.parametrize("who", ["1", "bert"])
def test_one_players_moves_can_be_told_alone(who: str, faceup: Faceup, tmp_path: Path) -> None:
    record = GameRecord.parse(THROWN_AWAY).to_json()
    record["start"]["players"][1]["name"] = "Bert"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    move, summary = faceup("review", file, "--json", "--player", who).records
    assert (move["ply"], move["player"]) == (2, 1)
    assert summary["summary"][1]["moves"] == 1


def test_a_player_who_has_not_moved_has_nothing_to_be_told_of(faceup: Faceup) -> None:
    assert_refused(faceup("review", "-", "--player", "1", stdin=f"{FOUR_POINTS}\nxK"), "seat 1 has made no move")


def test_a_game_comes_from_standard_input_too(faceup: Faceup) -> None:
    assert faceup("review", "-", "--json", stdin=THROWN_AWAY).records[0]["loss"] == 4


def test_where_the_time_is_too_short_bounds_stand_in_place_of_numbers(
    faceup: Faceup, endless_search: Path, tmp_path: Path
) -> None:
    (entry,) = read_entries(str(endless_search))
    file = tmp_path / "long.json"
    file.write_text(json.dumps(GameRecord(entry, (entry.position.legal_moves()[0],)).to_json()))
    (reviewed, _) = faceup("review", file, "--json", "--nodes", "10").records
    assert reviewed["status"] == "node-limit"
    assert reviewed["best"]["lower"] < reviewed["best"]["upper"]
    assert reviewed["loss"]["lower"] == 0
    assert faceup("review", file, "--nodes", "10", "--exact").status == 1
    told = faceup("review", file, "--nodes", "10").out
    assert "too far from the end" in told
    assert "Not proven: 1 move, as the limit of positions was reached." in told


def test_ctrl_c_keeps_what_is_proven(faceup: Faceup, thrown_away: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_at(0, monkeypatch)
    ran = faceup("review", thrown_away, "--json")
    assert ran.status == 130
    statuses = [line["status"] for line in ran.records[:-1]]
    assert statuses[-1] == "exact", "the end is proven by the rules alone"
    assert "cancelled" in statuses


def test_mistakes_become_puzzles(faceup: Faceup, missed_key: Path, tmp_path: Path) -> None:
    pack = tmp_path / "mistakes.jsonl"
    ran = faceup("review", missed_key, "--puzzles", pack)
    assert ran.status == 0
    assert f"1 puzzle of 1 mistake in {pack}" in ran.err
    (puzzle,) = read_pack(pack)
    assert complaints(puzzle) == []
    assert puzzle.id in ran.err


def test_a_mistake_that_makes_no_puzzle_is_told_with_the_reason(
    faceup: Faceup, thrown_away: Path, tmp_path: Path
) -> None:
    pack = tmp_path / "mistakes.jsonl"
    ran = faceup("review", thrown_away, "--puzzles", pack)
    assert f"0 puzzles of 1 mistake in {pack}\n  move 1: no puzzle: " in ran.err
    assert read_pack(pack) == ()


def test_judging_the_mistakes_keeps_to_the_time(missed_key: Path) -> None:
    found = review(GameRecord.read(str(missed_key)))
    assert [verdict for _, verdict in judged(found, Limits(seconds=0))] == [Reason.TOO_LARGE]
    assert list(judged(found, stop=lambda: True)) == []


def test_a_file_that_is_there_is_not_overwritten_by_puzzles(faceup: Faceup, thrown_away: Path) -> None:
    assert_refused(faceup("review", thrown_away, "--puzzles", thrown_away), "already exists")


def test_a_position_without_moves_cannot_be_reviewed(faceup: Faceup) -> None:
    assert_refused(faceup("review", FOUR_POINTS), "nobody has made a move yet")


def test_every_problem_of_a_record_is_told(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(f"{FOUR_POINTS}\nxKm\nnonsense\n")
    ran = faceup("review", file)
    assert ran.status == 2
    first, second = ran.err.splitlines()
    assert first.startswith(f"faceup: {file}:2: xKm: seat 0 holds no Km")
    assert second.startswith(f"faceup: {file}:3: 'nonsense' is not a move")


def test_every_command_takes_a_record_as_where_the_game_has_come_to(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"start": CONTRACT, "moves": ["^r>1c.K +roofs"]}))
    assert faceup("show", file, "--notation").out == "clock-towers~french~1~2m1.K.b~1cKr_1cKr.2Kmb~22cKm_\n"
    assert faceup("show", f"{file}#0", "--notation").out.startswith("clock-towers~french~0~2m1.K.rb~")
    assert faceup("check", file).status == 0
