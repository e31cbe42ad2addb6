"""`faceup graph`: what it writes, what it tells, and what it says when there is too much."""

import json
import os
import re
import signal
import subprocess
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
from support.command_line import (
    FOUR_POINTS,
    SOLO,
    Faceup,
    assert_refused,
    environment,
    in_its_own_process,
    posix,
    process,
)

DENIAL = "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"
LARGE = "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_"


def test_it_tells_how_large_the_graph_is(faceup: Faceup) -> None:
    ran = faceup("graph", DENIAL)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[:2] == ["Margin of seat 0 that seat 0 can force: +2", "226 positions, 429 moves"]


def test_it_writes_files_by_their_names(faceup: Faceup, tmp_path: Path) -> None:
    kinds = ["graphml", "dot", "json", "csv", "html", "svg", *(["png"] if find_spec("typst") else [])]
    files = [tmp_path / f"graph.{kind}" for kind in kinds]
    ran = faceup("graph", DENIAL, "--plies", "2", *(word for file in files for word in ("--out", file)))
    assert (ran.status, ran.err) == (0, "")
    assert "13 positions, 12 moves in the first 2 plies" in ran.lines
    for file in files:
        assert f"written to {file}" in ran.lines
        assert file.stat().st_size > 100
    assert len(json.loads((tmp_path / "graph.json").read_text())["nodes"]) == 13


@posix
def test_it_never_overwrites_what_it_reads(faceup: Faceup, quick: Path, tmp_path: Path) -> None:
    """By its name, another spelling of it, or a link to it."""
    before = quick.read_bytes()
    (tmp_path / "soft.json").symlink_to(quick)
    (tmp_path / "hard.json").hardlink_to(quick)
    (tmp_path / "folder").mkdir()
    for name in ("quick.json", "folder/../quick.json", "soft.json", "hard.json"):
        ran = faceup("graph", quick, "--out", tmp_path / "other.csv", "--out", tmp_path / name)
        assert_refused(ran, name, "holds the position itself", "another name")
        assert_refused(faceup("graph", tmp_path / name, "--out", quick), "holds the position itself")
    assert quick.read_bytes() == before
    assert not (tmp_path / "other.csv").exists(), "nothing is written before that is seen"


@posix
def test_it_never_overwrites_a_file_on_its_standard_input(quick: Path) -> None:
    before = quick.read_bytes()
    with quick.open("rb") as file:
        ran = in_its_own_process("graph", "-", "--out", quick, stdin=file)
    assert_refused(ran, "holds the position itself")
    assert quick.read_bytes() == before


def test_names_and_the_title_are_those_of_the_file(faceup: Faceup, quick: Path, tmp_path: Path) -> None:
    assert faceup("graph", quick, "--scope", "solution", "--out", tmp_path / "graph.html").status == 0
    page = (tmp_path / "graph.html").read_text()
    assert "<title>Two towers</title>" in page
    assert '"names":["North","South"]' in page


@pytest.mark.parametrize(
    ("how", "positions"), [(["--scope", "best"], 93), (["--scope", "solution"], 38), (["--plies", "3"], 33)], ids=str
)
def test_scopes(how: list[str], positions: int, faceup: Faceup) -> None:
    (record,) = faceup("graph", DENIAL, "--json", *how).records
    assert record["positions"] == positions
    assert record["value"] == 2


def test_stats_as_a_table(faceup: Faceup) -> None:
    ran = faceup("graph", DENIAL, "--stats")
    assert (ran.status, ran.err) == (0, "")
    assert "|   3 | seat 1  |        20 |      |        24 |         8 |          |" in ran.lines
    told = " ".join(ran.out.split())
    assert "226 positions, in a tree 1,829: they save a factor of 8.1" in told
    assert "639 lines to the end, 243 of best play for all" in told
    assert (
        "first meet at ply 0: what seat 1 can force is 5 points after seat 0's xK +storeys, and 0 after xK +roofs"
        in told
    )


def test_stats_as_json(faceup: Faceup) -> None:
    (record,) = faceup("graph", DENIAL, "--stats", "--json").records
    assert record["stats"]["optimal_lines"] == 243
    assert record["stats"]["meeting"]["worst"] == "xK +roofs"
    assert (record["objective"], record["opponents"], record["files"]) == ("margin", "adversarial", [])


def test_stats_of_one_player_and_of_a_game_that_is_over(faceup: Faceup) -> None:
    assert "of one player alone" in faceup("graph", SOLO, "--stats").out
    assert "1 line to the end, 1 of best play" in faceup("graph", "clock-towers~french~0~..~_1cKr~_2", "--stats").out


def test_questions_can_be_asked(faceup: Faceup) -> None:
    ran = faceup("graph", DENIAL, "--objective", "total", "--opponents", "cooperative", "--scope", "best")
    assert ran.lines[0] == "Points of all together with everyone's help: 11"


@pytest.mark.parametrize(
    ("limit", "words"),
    [(["--nodes", "1000"], "more than 1,000 positions"), (["--seconds", "0"], "the time was up")],
    ids=["nodes", "seconds"],
)
@pytest.mark.parametrize("what", [["--stats"], []], ids=["stats", "graph"])
def test_too_much_is_told_with_what_to_do(limit: list[str], words: str, what: list[str], faceup: Faceup) -> None:
    ran = faceup("graph", LARGE, *limit, *what)
    assert (ran.status, ran.out) == (1, "")
    (line,) = ran.err.splitlines()
    assert words in line
    assert "allow more (nodes, seconds, memory for the table)" in line
    assert ("the scope best or solution, fewer plies" in line) is (not what), "a study is of the whole graph"


@pytest.mark.parametrize("how", [[], ["--scope", "best"], ["--scope", "solution"]], ids=" ".join)
def test_a_graph_that_is_too_large_is_told_with_the_largest_that_fits(how: list[str], faceup: Faceup) -> None:
    ran = faceup("graph", LARGE, *how, "--nodes", "300")
    assert (ran.status, ran.out) == (1, "")
    (line,) = ran.err.splitlines()
    offered = re.findall(r"(--[^()]+) \(([\d,]+) positions?\)", line.partition("these fit: ")[2])
    assert any("--plies" in words for words, _ in offered), line
    for words, size in offered:
        (record,) = faceup("graph", LARGE, *words.split(), "--nodes", "300", "--json").records
        assert record["positions"] == int(size.replace(",", ""))
    deepest = max(int(words.split()[-1]) for words, _ in offered if "--plies" in words)
    assert faceup("graph", LARGE, *how, "--plies", f"{deepest + 1}", "--nodes", "300").status == 1, "not the largest"


def test_a_picture_that_is_too_large_is_told_with_how_many_plies_can_be_drawn(faceup: Faceup, tmp_path: Path) -> None:
    ran = faceup("graph", LARGE, "--plies", "3", "--out", tmp_path / "graph.svg")
    assert_refused(ran, "a picture of 1,366 positions could not be read (at most 500)", "or the first 2 plies")
    assert not list(tmp_path.iterdir())


def test_stats_say_that_they_need_the_whole_graph(faceup: Faceup) -> None:
    ran = faceup("graph", LARGE, "--scope", "solution", "--plies", "1", "--stats", "--nodes", "300")
    assert (ran.status, ran.out) == (1, "")
    (line,) = ran.err.splitlines()
    assert "--stats tells about the whole graph, whatever --scope and --plies say; this graph has more than 300" in line


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["graph"], ["POSITION"]),
        (["graph", FOUR_POINTS, "--out", "graph.gif"], ["graph.gif", ".svg", ".html"]),
        (["graph", FOUR_POINTS, "--out", "/nowhere/graph.json"], ["/nowhere/graph.json", "cannot be written"]),
        (["graph", FOUR_POINTS, "--scope", "most"], ["'most'", "whole, best, solution"]),
        (["graph", FOUR_POINTS, "--plies", "-1"], ["--plies"]),
        (["graph", FOUR_POINTS, "--nodes", "0"], ["--nodes"]),
        (["graph", FOUR_POINTS, "--engine", "reference"], ["choose auto, native, graph"]),
        (["graph", FOUR_POINTS, "--objective", "fun"], ["'fun'"]),
        (["graph", FOUR_POINTS, FOUR_POINTS], ["clock-towers"]),
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P") if isinstance(value, list) else None,
)
def test_bad_usage_is_one_clear_line(arguments: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), *words)


@pytest.mark.parametrize(
    "how", [[], ["--plies", "2"], ["--scope", "best"], ["--engine", "native"], ["--stats"]], ids=str
)
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("gotown~gotown.floors_to_win-1~0d~261~~3m_~48_", "gotown need not end"),
        ("clock-towers~french~0~2-12c..~1cKr_~22cKm_", "some cards are left to chance"),
    ],
    ids=["race", "hidden"],
)
def test_what_is_no_graph_is_refused_in_the_words_of_a_graph(
    position: str, why: str, how: list[str], faceup: Faceup
) -> None:
    assert_refused(faceup("graph", position, *how), "there is no graph of this position", why)


def test_a_graph_is_of_one_position(faceup: Faceup) -> None:
    assert_refused(faceup("graph", "-", stdin=f"{FOUR_POINTS}\n{SOLO}\n"), "2 positions where one is wanted")


@posix
def test_ctrl_c_ends_it_with_130_and_a_word_on_how_far_it_came() -> None:
    """A real process with a real signal; its progress line on a terminal tells when it is under way."""
    import pty

    terminal, child_terminal = pty.openpty()
    running = subprocess.Popen(
        process("graph", LARGE, "--nodes", "10000000", "--seconds", "60"),
        stdout=subprocess.PIPE,
        stderr=child_terminal,
        stdin=subprocess.DEVNULL,
        env=environment(TERM="xterm"),
    )
    os.close(child_terminal)
    shown = b""
    try:
        while b"positions" not in shown:
            piece = os.read(terminal, 4096)
            assert piece, f"it ended at once: {shown!r}"
            shown += piece
        running.send_signal(signal.SIGINT)
        with suppress(OSError):  # how a terminal tells that nobody writes any more
            while piece := os.read(terminal, 4096):
                shown += piece
        out, _ = running.communicate(timeout=30)
    finally:
        running.kill()
        os.close(terminal)
    assert (running.returncode, out) == (130, b"")
    assert b"interrupted after" in shown


def test_a_proof_is_drawn_as_the_solution_that_it_walks_through(faceup: Faceup, tmp_path: Path) -> None:
    proof, out = tmp_path / "a.proof", tmp_path / "graph.json"
    assert faceup("prove", DENIAL, "--out", proof).status == 0
    draw = ("graph", DENIAL, "--scope", "solution")
    ran = faceup(*draw, "--proof", proof, "--out", out)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[:2] == ["Margin of seat 0 that seat 0 can force: +2", "38 positions, 52 moves of the solution"]
    drawn = json.loads(out.read_text())
    assert all(edge["best"] == (edge["value"] == 2) for edge in drawn["edges"]), "no reply is worth less than 2"
    assert faceup(*draw, "--proof", proof, "--out", tmp_path / "graph.svg").status == 0
    assert_refused(faceup("graph", FOUR_POINTS, "--scope", "solution", "--proof", proof), "another position")
    assert_refused(faceup(*draw, "--proof", proof, "--objective", "score"), "something else")
    assert_refused(faceup("graph", DENIAL, "--proof", proof), "--scope solution")
    assert faceup(*draw, "--proof", proof, "--nodes", "10").status == 1
    proof.write_bytes(proof.read_bytes()[:-1])
    assert_refused(faceup(*draw, "--proof", proof), "not verified")


def test_the_graph_of_a_key_begins_before_it(faceup: Faceup, tmp_path: Path) -> None:
    proof, out = tmp_path / "a.proof", tmp_path / "graph.json"
    assert faceup("prove", FOUR_POINTS, "--unique", "--out", proof).status == 0
    assert faceup("graph", FOUR_POINTS, "--scope", "solution", "--proof", proof, "--out", out).status == 0
    drawn = json.loads(out.read_text())
    first = [edge["move"] for edge in drawn["edges"] if edge["source"] == FOUR_POINTS]
    assert (first, len(drawn["nodes"])) == (["K>1c"], 6)
