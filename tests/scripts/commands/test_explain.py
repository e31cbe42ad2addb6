"""`faceup explain` tells people why, and programs with which witness."""

import json

import pytest
from support.command_line import CONTRACT, FOUR_POINTS, QUICK, Faceup, assert_refused


def test_people_read_sentences(faceup: Faceup) -> None:
    ran = faceup("explain", FOUR_POINTS, "xK", "--no-board")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == (
        "The move xK costs 4 and the win: seat 0 ends level on points, and with the best move wins by 4."
    )
    assert ran.lines[1] == "After xK, seat 1 answers 2>new, and seat 0 ends level on points."


def test_players_have_the_names_of_the_file_and_lines_are_shown_if_asked_for(faceup: Faceup) -> None:
    ran = faceup("explain", json.dumps(QUICK), "x1c +clocks", "--lines")
    assert "▶ North  2 points" in ran.out
    assert "The move x1c +clocks" in ran.out
    assert "   1  North  x1c +clocks" in ran.lines


def test_everything_is_in_the_language_that_was_asked_for(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = faceup("explain", json.dumps(QUICK), "x1c +clocks", "--lines", "--lang", "it")
    assert (ran.status, ran.err) == (0, "")
    assert "▶ North  2 punti  mano" in ran.out
    assert "La mossa «scarta un piano intermedio con gatto, pesca un orologio»" in ran.out
    assert any(
        line.startswith("   1  North  scarta un piano intermedio con gatto, pesca un orologio") for line in ran.lines
    )
    monkeypatch.setenv("FACEUP_LANG", "fr")
    (found,) = faceup("explain", FOUR_POINTS, "xK", "--json").records
    assert found["reasons"][0]["says"].startswith("Le coup «")
    assert found["text"] == "xK"


def test_programs_get_the_witnesses(faceup: Faceup) -> None:
    (found,) = faceup("explain", json.dumps(QUICK), "x1c +clocks", "--json").records
    assert found["title"] == "Two towers"
    assert found["text"] == "x1c +clocks"
    assert found["loss"] == found["best"] - found["value"]
    assert all(reason["line"] for reason in found["reasons"])


def test_moves_may_be_played_first(faceup: Faceup) -> None:
    (found,) = faceup("explain", FOUR_POINTS, "2>new", "--play", "K>1c", "--json").records
    assert (found["player"], found["value"], found["best"]) == (1, -4, -4)


def test_a_limit_is_a_failure_only_under_exact(faceup: Faceup) -> None:
    words = ["explain", json.dumps(CONTRACT), "x1c +clocks", "--nodes", "3", "--json"]
    ran = faceup(*words)
    assert (ran.status, ran.records[0]["status"]) == (0, "node-limit")
    assert faceup(*words, "--exact").status == 1


@pytest.mark.parametrize("move", ["2>new", "nonsense", '{"play": 3}'])
def test_what_is_no_legal_move_is_refused(move: str, faceup: Faceup) -> None:
    assert_refused(faceup("explain", FOUR_POINTS, move))


def test_a_move_that_stops_before_its_draw_is_answered_with_whole_moves_that_can_be_typed(faceup: Faceup) -> None:
    ran = faceup("explain", "example:denial", "xK", "--no-board")
    assert_refused(ran, "a card must be drawn, from storeys or roofs; say 'xK +storeys' or 'xK +roofs'")
    for move in ("xK +storeys", "xK +roofs"):
        assert faceup("explain", "example:denial", move, "--no-board", "--nodes", "1").status == 0
