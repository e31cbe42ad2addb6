"""`faceup solve` answers what was asked: as JSON with the keys of the contract, and in words for people."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from support.agreement import AVAILABLE
from support.command_line import (
    CONTRACT,
    FIVE_POINTS,
    FOUR_POINTS,
    OVER,
    SOLO,
    THREE,
    TWO_POINTS,
    Faceup,
    assert_refused,
)

from faceup.models.clock_towers import Move, Position


def test_the_json_answer_has_the_keys_of_the_contract(faceup: Faceup) -> None:
    ran = faceup("solve", FOUR_POINTS, "--json")
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.records
    assert list(answer) == [
        "game",
        "position",
        "player",
        "objective",
        "opponents",
        "status",
        "value",
        "lower",
        "upper",
        "scores",
        "line",
        "stats",
    ]
    assert list(answer["line"][0]) == ["player", "move", "text"]
    assert list(answer["stats"]) == ["engine", "nodes", "seconds", "table_mb"]


def test_the_json_answer_has_the_values_of_the_position(faceup: Faceup) -> None:
    (answer,) = faceup("solve", FOUR_POINTS, "--json").records
    del answer["stats"]
    assert answer == {
        "game": "clock-towers",
        "position": FOUR_POINTS,
        "player": 0,
        "objective": "margin",
        "opponents": "adversarial",
        "status": "exact",
        "value": 4,
        "lower": 4,
        "upper": 4,
        "scores": [4, 0],
        "line": [
            {"player": 0, "move": {"play": "K", "onto": "1c", "draw": None}, "text": "K>1c"},
            {"player": 1, "move": {"play": "2", "onto": "new", "draw": None}, "text": "2>new"},
            {"player": 0, "move": {"play": "^r", "onto": "1c K", "draw": None}, "text": "^r>1c.K"},
        ],
    }


@pytest.mark.parametrize("opponents", ["adversarial", "selfish", "cooperative"])
@pytest.mark.parametrize("line", [FOUR_POINTS, SOLO, OVER, THREE])
def test_the_line_is_playable_to_the_end_and_gives_the_scores(line: str, opponents: str, faceup: Faceup) -> None:
    (answer,) = faceup("solve", line, "--json", "--opponents", opponents).records
    position = Position.parse(line)
    for step in answer["line"]:
        assert step["player"] == position.mover
        assert Move.from_json(step["move"]) == Move.parse(step["text"])
        position = position.play(Move.parse(step["text"]))
    assert position.outcome() is not None
    assert answer["scores"] == list(position.scores())


def test_each_answer_is_one_line_in_the_order_of_the_positions(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{FIVE_POINTS}\n{TWO_POINTS}\n")
    ran = faceup("solve", "--json", FOUR_POINTS, file, "-", SOLO, stdin=FIVE_POINTS)
    assert [answer["value"] for answer in ran.records] == [4, 5, 2, 5, 4]


@pytest.mark.parametrize("words", [["solve"], ["max"], ["range"]], ids=" ".join)
def test_an_answer_names_its_position_its_title_and_where_it_was_read(
    words: list[str], faceup: Faceup, tmp_path: Path
) -> None:
    file = tmp_path / "some.jsonl"
    titled = Position.parse(FIVE_POINTS).to_json() | {"title": "Five"}
    file.write_text(f"{FOUR_POINTS}\n{json.dumps(titled)}\n")
    untitled, five, typed = faceup(*words, "--json", file, FOUR_POINTS).records
    assert list(five)[:4] == ["game", "position", "title", "source"]
    assert (five["position"], five["title"], five["source"]) == (FIVE_POINTS, "Five", f"{file}:2")
    assert (untitled["position"], untitled["source"], "title" in untitled) == (FOUR_POINTS, f"{file}:1", False)
    assert not {"title", "source"} & set(typed)


@pytest.mark.parametrize("words", [["solve", "--mate"], ["max"]], ids=" ".join)
def test_an_answer_about_a_race_names_its_position_too(words: list[str], faceup: Faceup) -> None:
    race = "gotown~gotown.floors_to_win-1~0d~~~36_~18_"
    (answer,) = faceup(*words, "--json", "-", stdin=race).records
    assert list(answer)[:3] == ["game", "position", "source"]
    assert (answer["position"], answer["source"]) == (race, "standard input")


@pytest.mark.parametrize("engine", AVAILABLE)
def test_moves_are_given_only_with_all_moves(engine: str, faceup: Faceup) -> None:
    assert "moves" not in faceup("solve", FOUR_POINTS, "--json", "--engine", engine).records[0]
    builds = {"player": 1, "move": {"play": "2", "onto": "new", "draw": None}, "text": "2>new"}
    best = {"lower": 4, "upper": 4, "best": True, "loss": 0, "result": "won", "reply": builds}
    worse = {"lower": 0, "upper": 0, "best": False, "loss": 4, "result": "level", "reply": builds}
    assert faceup("solve", FOUR_POINTS, "--json", "--all-moves", "--engine", engine).records[0]["moves"] == [
        {"move": {"play": "K", "onto": "1c", "draw": None}, "text": "K>1c"} | best,
        {"move": {"discard": "K", "draw": None}, "text": "xK"} | worse,
        {"move": {"discard": "^r", "draw": None}, "text": "x^r"} | worse,
    ]


@pytest.mark.parametrize("engine", AVAILABLE)
def test_moves_are_given_only_with_all_moves_when_a_limit_ended_the_search(
    engine: str, faceup: Faceup, contract: Path
) -> None:
    stopped = ["solve", contract, "--json", "--nodes", "1", "--engine", engine]
    assert "moves" not in faceup(*stopped).records[0]
    assert faceup(*stopped, "--all-moves").records[0]["moves"]


@pytest.mark.parametrize("engine", AVAILABLE)
def test_the_answer_names_the_engine_that_gave_it(engine: str, faceup: Faceup) -> None:
    assert faceup("solve", FOUR_POINTS, "--json", "--engine", engine).records[0]["stats"]["engine"] == engine
    assert f"{engine} engine" in faceup("solve", FOUR_POINTS, "--engine", engine).out


@pytest.mark.usefixtures("no_native_core")
def test_without_the_native_core_people_are_told_and_answered(faceup: Faceup) -> None:
    ran = faceup("solve", FOUR_POINTS, "--json")
    assert (ran.status, ran.records[0]["stats"]["engine"], ran.records[0]["value"]) == (0, "alphabeta", 4)
    assert "the native core is not installed" in ran.err


def test_all_moves_of_a_finished_game_are_none(faceup: Faceup) -> None:
    (answer,) = faceup("solve", OVER, "--json", "--all-moves").records
    assert (answer["status"], answer["value"], answer["line"], answer["moves"]) == ("exact", 4, [], [])


def test_a_node_limit_leaves_proven_bounds_and_no_value(faceup: Faceup, contract: Path) -> None:
    ran = faceup("solve", contract, "--json", "--nodes", "5")
    (answer,) = ran.records
    assert ran.status == 0
    assert (answer["status"], answer["value"], answer["line"], answer["scores"]) == ("node-limit", None, [], None)
    assert answer["lower"] < answer["upper"]
    assert answer["stats"]["nodes"] <= 5


@pytest.mark.parametrize(
    ("limit", "status"),
    [(("--nodes", "0"), "node-limit"), (("--seconds", "0"), "time-limit")],
    ids=["nodes", "seconds"],
)
def test_a_limit_of_nothing_still_gives_bounds(
    limit: Sequence[str], status: str, faceup: Faceup, contract: Path
) -> None:
    (answer,) = faceup("solve", contract, "--json", "--all-moves", *limit).records
    assert (answer["status"], answer["value"]) == (status, None)
    assert {move["text"] for move in answer["moves"]} == {
        move.format() for move in Position.from_json(CONTRACT).legal_moves()
    }


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_limit_is_a_failure_only_under_exact(form: list[str], faceup: Faceup, contract: Path) -> None:
    assert faceup("solve", contract, "--nodes", "5", *form).status == 0
    ran = faceup("solve", contract, "--nodes", "5", "--exact", *form)
    assert ran.status == 1
    assert ran.out
    assert faceup("solve", FOUR_POINTS, "--exact", *form).status == 0


def test_one_unproven_answer_of_several_is_a_failure_under_exact(faceup: Faceup, contract: Path) -> None:
    ran = faceup("solve", FOUR_POINTS, contract, FIVE_POINTS, "--json", "--exact", "--nodes", "30")
    assert ran.status == 1
    assert [answer["status"] for answer in ran.records] == ["exact", "node-limit", "exact"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (["--player", "0"], 4),
        (["--player", "1"], -4),
        (["--objective", "score"], 4),
        (["--objective", "score", "--player", "1"], 0),
        (["--objective", "win"], 1),
        (["--objective", "win", "--player", "1"], -1),
        (["--objective", "total", "--opponents", "cooperative"], 4),
        (["--objective", "margin", "--opponents", "selfish"], 4),
        (["--player", "1", "--opponents", "cooperative"], 0),
    ],
)
def test_the_question_is_answered_and_repeated(question: list[str], expected: int, faceup: Faceup) -> None:
    (answer,) = faceup("solve", FOUR_POINTS, "--json", *question).records
    asked = {"--player": "0", "--objective": "margin", "--opponents": "adversarial"}
    asked |= dict(zip(question[::2], question[1::2], strict=True))
    assert answer["value"] == expected
    assert answer["player"] == int(asked["--player"])
    assert (answer["objective"], answer["opponents"]) == (asked["--objective"], asked["--opponents"])


def test_people_get_the_board_the_verdict_and_the_line(faceup: Faceup, quick: Path) -> None:
    ran = faceup("solve", quick)
    assert ran.status == 0
    assert "Two towers" in ran.out
    assert "╱^b╲" in ran.out
    assert re.search(r"^North (wins by|loses by|ends level)", ran.out, re.MULTILINE)
    assert re.search(r"^ +1  North +\S+", ran.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [
        ([FOUR_POINTS], "seat 0 wins by 4 (4 : 0)"),
        ([FOUR_POINTS, "--player", "1"], "seat 1 loses by 4 (4 : 0)"),
        ([FOUR_POINTS, "--objective", "win"], "seat 0 wins (4 : 0)"),
        ([FOUR_POINTS, "--objective", "score", "--player", "1"], "seat 1 makes 0 points (4 : 0)"),
        ([FOUR_POINTS, "--objective", "total", "--opponents", "cooperative"], "Together they make 4 points (4 : 0)"),
        ([SOLO], "seat 0 makes 4 points"),
        (["clock-towers~french~0~..~_~_"], "seat 0 ends level on points (0 : 0), and the win is shared"),
        (
            ["clock-towers~french~0~..~_2Kmr~_1mKb"],
            "seat 0 ends level on points (2 : 2), and seat 0 wins the tie-break",
        ),
        (
            ["clock-towers~french.clock_mouse_in_tiebreak-false~0~..~_2Kmr~_1mKb"],
            "seat 0 ends level on points (2 : 2), and seat 1 wins the tie-break",
        ),
        (
            ["clock-towers~french~0~..~r_1m1K~_2mKb"],
            "seat 0 ends level on points (2 : 2), and seat 1 wins the tie-break in this line",
        ),
        (
            ["clock-towers~french~0~..~r_1m1K~_2mKb~_2mKg"],
            "seat 0 ends level on points (2 : 2 : 2), and seat 1 and seat 2 win the tie-break in this line",
        ),
        (
            ["clock-towers~french.tiebreak-none~0~..~_2mKr~_1mKb"],
            "seat 0 ends level on points (2 : 2), and the win is shared",
        ),
    ],
)
def test_the_verdict_is_one_sentence(arguments: list[str], verdict: str, faceup: Faceup) -> None:
    assert verdict in faceup("solve", *arguments).lines


def test_several_positions_get_a_row_each(faceup: Faceup, contract: Path) -> None:
    ran = faceup("solve", FOUR_POINTS, contract, "--nodes", "50")
    assert len(ran.lines) == 2
    assert ran.lines[0].startswith(f"{FOUR_POINTS}: seat 0 wins by 4 (4 : 0)  K>1c")
    assert ran.lines[1].startswith("Two towers: Not solved: the limit of positions was reached")


def test_all_moves_are_listed_for_people_with_the_best_marked(faceup: Faceup) -> None:
    rows = [line.split() for line in faceup("solve", FOUR_POINTS, "--all-moves", "--no-board").lines]
    assert ["K>1c", "4", "*", "won", "seat", "1", "2>new"] in rows
    assert ["xK", "0", "4", "level,", "not", "won", "seat", "1", "2>new"] in rows


def test_a_suggestion_is_plainly_called_unproven(faceup: Faceup) -> None:
    contract = json.dumps(CONTRACT)
    full = faceup("solve", contract, "--nodes", "5", "--no-board")
    (line,) = [line for line in full.lines if line.startswith("Suggested, not proven: North plays ")]
    (answer,) = faceup("solve", contract, "--nodes", "5", "--json").records
    assert line.endswith(f" {Move.from_json(answer['suggestion'])}")
    row, _ = faceup("solve", contract, contract, "--nodes", "5").lines
    assert row.endswith(f"  suggested, not proven: {Move.from_json(answer['suggestion'])}")


def test_moves_are_played_first_and_the_viewpoint_stays(faceup: Faceup) -> None:
    (answer,) = faceup("solve", FOUR_POINTS, "--play", "xK", "--json").records
    after = Position.parse(FOUR_POINTS).play("xK")
    assert (answer["position"], answer["player"], answer["value"]) == (after.format(), 0, 0)
    (answer,) = faceup(
        "solve", FOUR_POINTS, "--play", "K>1c", "--play", '{"discard": "2", "draw": null}', "--json"
    ).records
    assert (answer["player"], answer["value"]) == (0, 4)
    (answer,) = faceup("solve", FOUR_POINTS, "--play", "K>1c", "--player", "1", "--json").records
    assert (answer["player"], answer["value"]) == (1, -4)


def test_of_many_positions_each_has_its_own_viewpoint(faceup: Faceup) -> None:
    turned = Position.parse(FOUR_POINTS).rotated(1).format()
    ran = faceup("solve", FOUR_POINTS, turned, "--play", "xK", "--json")
    assert [answer["player"] for answer in ran.records] == [0, 1]


@pytest.mark.parametrize("move", ["K>2", "nonsense"])
def test_a_move_that_cannot_be_played_is_refused(move: str, faceup: Faceup) -> None:
    assert_refused(faceup("solve", FOUR_POINTS, "--play", move), move)


def test_moves_that_differ_only_in_the_draw_stand_together(faceup: Faceup) -> None:
    ran = faceup("solve", "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K", "--all-moves", "--no-board")
    table = [line.split()[:2] for line in ran.lines[ran.lines.index("") :] if " won " in line or " lost" in line]
    assert table == [["xK", "+roofs"], ["+storeys", "-3"], ["x^g", "+roofs"], ["+storeys", "1"]]


def test_the_line_is_followed_by_what_everyone_has_made_then(faceup: Faceup) -> None:
    shown = faceup("solve", FOUR_POINTS).lines
    ending = shown[shown.index("How it ends:") + 1 :]
    assert ending[0] == "  seat 0  4 points"
    assert "  seat 1  0 points" in ending
    assert not any("2 " in line for line in ending[ending.index("  seat 1  0 points") + 1 : -2]), "no roof, no tower"
    assert "How it ends:" not in faceup("solve", FOUR_POINTS, "--no-board").lines
    assert "How it ends:" not in faceup("solve", FOUR_POINTS, FOUR_POINTS).lines


def test_a_move_of_a_stopped_search_has_bounds_of_what_it_costs(faceup: Faceup, contract: Path) -> None:
    (answer,) = faceup("solve", contract, "--json", "--all-moves", "--nodes", "5").records
    best = {bound: max(move[bound] for move in answer["moves"]) for bound in ("lower", "upper")}
    for move in answer["moves"]:
        expected = {"lower": max(0, best["lower"] - move["upper"]), "upper": best["upper"] - move["lower"]}
        assert move["loss"] == expected
        assert "reply" not in move
