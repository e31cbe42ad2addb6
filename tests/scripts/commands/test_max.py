"""`faceup max`: the most that could ever be made; `faceup range`: what can be forced, and what could be reached."""

import json
from pathlib import Path

import pytest
from oracles.lines import flaws
from support.command_line import FIVE_POINTS, FOUR_POINTS, SOLO, THREE, Faceup, assert_refused, interrupted, posix

from faceup.models import clock_towers as ct

FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)
LONG_WORK = ct.deal(2, ct.PRESETS["french"], 10)
"""A deal whose best score takes more than half a minute of work: it is not over before it is interrupted."""


def test_people_read_a_verdict_and_a_play(faceup: Faceup) -> None:
    ran = faceup("max", FOUR_POINTS, "--no-board")
    assert (ran.status, ran.err) == (0, "")
    assert "Together they make 4 points (4 : 0)" in ran.out
    assert "^r>1c.K" in ran.out


def test_one_player_alone(faceup: Faceup) -> None:
    assert "seat 0 makes 4 points" in faceup("max", SOLO).out


def test_with_a_player_it_is_their_score(faceup: Faceup) -> None:
    (answer,) = faceup("max", THREE, "--player", "1", "--json").records
    assert (answer["player"], answer["objective"], answer["opponents"]) == (1, "score", "cooperative")


@pytest.mark.parametrize("objective", ["score", "total", "margin", "win"])
@pytest.mark.parametrize("engine", ["maximum", "reference"])
def test_json_is_an_answer(objective: str, engine: str, faceup: Faceup) -> None:
    ran = faceup("max", FIVE_POINTS, "--objective", objective, "--json", "--all-moves", "--engine", engine)
    (answer,) = ran.records
    assert flaws(ct.Position.parse(FIVE_POINTS).to_json(), answer) == []
    assert answer["status"] == "exact"
    assert answer["stats"]["engine"] == engine


def test_patterns_are_told(faceup: Faceup) -> None:
    ran = faceup("max", "clock-towers~french~0~..~KKmr_1.2c~Kmrb_1c.2m", "--patterns", "--no-board")
    assert "All ways to make it" in ran.out
    (answer,) = faceup("max", FOUR_POINTS, "--patterns", "--json").records
    assert answer["all_patterns"] is True
    assert [pattern["towers"] for pattern in answer["patterns"]] == [{"5": 0, "4": 1, "3": 0, "2": 0}]
    assert answer["patterns"][0]["line"][0]["text"] == "K>1c"


def test_a_limit_is_told_with_the_best_line(faceup: Faceup) -> None:
    ran = faceup("max", FULL_DEAL.format(), "--seconds", "0", "--no-board")
    assert ran.status == 0
    assert "Not solved: the time was up. The value lies between" in ran.out
    assert "(the line below)" in ran.out
    assert faceup("max", FULL_DEAL.format(), "--seconds", "0", "--exact").status == 1


def test_bad_questions_are_refused(faceup: Faceup) -> None:
    assert_refused(faceup("max", FOUR_POINTS, "--objective", "fun"), "'fun'")
    assert_refused(faceup("max", FOUR_POINTS, "--objective", "win", "--patterns"), "score, total or margin")
    assert_refused(faceup("max", FOUR_POINTS, "--player", "9"), "no player '9'")
    assert_refused(faceup("range", FOUR_POINTS, "--objective", "total"), "faceup max")
    assert_refused(faceup("range", SOLO, "--objective", "win"), "win")


@posix
def test_ctrl_c_keeps_the_line_and_the_bound() -> None:
    status, output, shown = interrupted(
        *(b"proven at most", "max", LONG_WORK.format(), "--json", "--objective", "score", "--seconds", "100")
    )
    assert status == 130
    answer = json.loads(output)
    assert (answer["status"], answer["value"]) == ("cancelled", None)
    assert len(answer["line"]) == 58
    assert flaws(LONG_WORK.to_json(), answer) == []
    assert b"Traceback" not in shown


def test_a_range_is_what_can_be_forced_and_what_could_be_reached(faceup: Faceup, tmp_path: Path) -> None:
    text = "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"
    ran = faceup("range", text)
    assert (ran.status, ran.err) == (0, "")
    assert "score to force" in ran.out
    assert "could reach" in ran.out
    (record,) = faceup("range", text, "--json").records
    assert [player["player"] for player in record["players"]] == [0, 1]
    for player in record["players"]:
        force, reach = player["force"], player["reach"]
        assert (force["opponents"], reach["opponents"]) == ("adversarial", "cooperative")
        assert force["value"] <= reach["value"]
        for answer in (force, reach):
            assert flaws(ct.Position.parse(text).to_json(), answer) == []


def test_a_range_that_is_not_proven_is_told_as_bounds(faceup: Faceup) -> None:
    ran = faceup("range", FULL_DEAL.format(), "--seconds", "0.2", "--exact", "--no-lines")
    assert ran.status == 1
    assert "time-limit" in ran.out
