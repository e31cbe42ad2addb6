"""Bad usage of any command is one clear line on standard error and status 2."""

import shlex
from pathlib import Path

import pytest
from support.agreement import needs_native_core
from support.command_line import FOUR_POINTS, OVER, SOLO, TWO_POINTS, Faceup, assert_refused

from faceup.scripts.main import COMMANDS
from faceup.scripts.usage import EXAMPLES

WORKS_ALONE = {"bench", "board", "deal", "examples", "generate", "new", "puzzle", "rules", "schema"}
"""The commands that need nothing after them."""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", FOUR_POINTS, "--player", "2"], ["no player '2'", "0 to 1"]),
        (["solve", FOUR_POINTS, "--player", "-1"], ["no player '-1'", "0 to 1"]),
        (["solve", FOUR_POINTS, "--objective", "fun"], ["'fun'", "score", "margin", "total", "win"]),
        (["solve", FOUR_POINTS, "--opponents", "kind"], ["'kind'", "adversarial", "selfish", "cooperative"]),
        (["solve", FOUR_POINTS, "--objective", "total"], ["total", "cooperative"]),
        (["solve", SOLO, "--objective", "win"], ["win", "score"]),
        (["solve", FOUR_POINTS, "--turns", "3"], ["turns", "clock-towers"]),
        (["solve", FOUR_POINTS, "--turns", "0"], ["--turns"]),
        (["solve", FOUR_POINTS, "--engine", "magic"], ["no engine 'magic'", "auto, native, alphabeta, reference"]),
        (["perft", FOUR_POINTS, "1", "--engine", "magic"], ["no engine 'magic'", "auto, native, alphabeta, reference"]),
        (["solve", FOUR_POINTS, "--seconds", "nan"], ["seconds"]),
        (["solve", FOUR_POINTS, "--seconds", "-1"], ["--seconds"]),
        (["solve", FOUR_POINTS, "--nodes", "-1"], ["--nodes"]),
        (["solve", FOUR_POINTS, "--threads", "0"], ["--threads"]),
        (["solve", FOUR_POINTS, "--table-mb", "0"], ["--table-mb"]),
        (["solve"], ["POSITION"]),
        (["show"], ["POSITION"]),
        (["check"], ["POSITION"]),
        (["perft"], ["POSITION"]),
        (["perft", FOUR_POINTS], ["DEPTH"]),
        (["perft", FOUR_POINTS, "1", "2"], ["2"]),
        (["perft", FOUR_POINTS, "--", "-1"], ["DEPTH"]),
        (["deal", "--count", "0"], ["--count"]),
        (["deal", "--left", "-1"], ["--left"]),
        (["solve", FOUR_POINTS, "--magic"], ["--magic"]),
        (["solve", FOUR_POINTS, "--player"], ["--player"]),
        (["--magic"], ["--magic"]),
        (["magic"], ["'magic'"]),
        (["solve", FOUR_POINTS, "--ma\x1b[31mgic"], ["--ma"]),
        (["perft", FOUR_POINTS, "1", "two\nlines"], ["two"]),
        (["schema", "magic"], ["'magic'", "position", "move", "answer"]),
        (["schema", "--game", "chess"], ["no game 'chess'", "clock-towers"]),
        (["rules", "chess"], ["no game 'chess'", "clock-towers"]),
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P") if isinstance(value, list) else None,
)
def test_bad_usage_is_one_clear_line(arguments: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), *words)


def test_a_word_that_there_is_not_is_told_with_those_there_are(faceup: Faceup) -> None:
    assert faceup("solve", FOUR_POINTS, "--objective", "fun").err == (
        "faceup: Invalid value for '--objective': 'fun' is not one of 'score', 'margin', 'total', 'win'"
        " (see 'faceup solve --help')\n"
    )


@pytest.mark.usefixtures("no_native_core")
@pytest.mark.parametrize("arguments", [["solve", FOUR_POINTS], ["perft", FOUR_POINTS, "1"]], ids=["solve", "perft"])
def test_the_native_engine_where_it_was_not_built_is_bad_usage(arguments: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments, "--engine", "native"), "native", "without its native core", "C++ compiler")


@needs_native_core
@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (["--threads", "1000"], ["threads", "at most"]),
        (["--table-mb", "1000000000"], ["memory for a table of 1000000000 MB"]),
    ],
    ids=["threads", "memory"],
)
def test_more_than_the_machine_has_is_bad_usage(
    limit: list[str], words: list[str], faceup: Faceup, endless_search: Path
) -> None:
    ran = faceup("solve", endless_search, "--json", *limit)
    assert_refused(ran, *words)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", FOUR_POINTS, "--turns", "North"],
        ["solve", FOUR_POINTS, "--nodes", "1.5"],
        ["solve", FOUR_POINTS, "--seconds", "soon"],
        ["perft", FOUR_POINTS, "deep"],
        ["deal", "--players", "two"],
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P"),
)
def test_a_bad_number_is_told_with_its_place(arguments: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), "DEPTH" if arguments[0] == "perft" else arguments[-2])


NEEDS_MORE = {*COMMANDS, *(name for name in EXAMPLES if " " in name)} - WORKS_ALONE


@pytest.mark.parametrize("command", sorted(NEEDS_MORE))
def test_what_is_missing_is_told_with_what_would_do(command: str, faceup: Faceup) -> None:
    ran = faceup(*command.split())
    assert_refused(ran, "Missing ")
    assert f", as in: faceup {command} " in ran.err or "; 'faceup " in ran.err


@pytest.mark.parametrize("command", sorted(EXAMPLES))
def test_what_would_do_does(command: str, faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = EXAMPLES[command].replace(
        "gotown --out puzzles.pdf", "gotown#1 --out puzzles.pdf"
    )  # a book takes a while
    assert faceup(*command.split(), *shlex.split(example), stdin="quit\n").status == 0


def test_a_question_without_a_move_lists_the_moves(faceup: Faceup) -> None:
    assert_refused(
        faceup("explain", "example:denial"),
        "'xK +storeys', 'xK +roofs', 'x^g +storeys', 'x^g +roofs'",
        "as in: faceup explain example:denial 'xK +storeys'",
    )
    after = faceup("explain", "example:denial", "--play", "xK +roofs")
    assert_refused(after, "'xKm +storeys'", "as in: faceup explain example:denial 'xK +storeys' --play 'xK +roofs'")
    assert_refused(faceup("explain", OVER), "no move to explain")
    assert_refused(faceup("explain", "pack:gotown"), "positions where one is wanted; choose one: pack:gotown#1")
    assert_refused(faceup("explain", "example:denail"), "did you mean denial?")
    assert_refused(faceup("explain", "example:denial", "--play", "xx"), "--play: 'xx': no card 'x'")


def test_a_long_list_of_moves_is_cut_and_says_where_the_rest_is(faceup: Faceup) -> None:
    dealt = faceup("deal", "--seed", "1", "--notation").out.strip()
    ran = faceup("explain", dealt)
    assert_refused(ran, "which move?", "and 3 more ('faceup show ", " --moves' lists them all)")
    assert ran.err.partition(" and 3 more")[0].count("', '") == 11


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["explain", "xK +roofs", "example:denial"], ["first", "faceup explain example:denial 'xK +roofs'"]),
        (["explain", "example:denial", "xK", "+roofs"], ["in quotes", "faceup explain example:denial 'xK +roofs'"]),
        (["perft", "3", "example:denial"], ["'example:denial' is a position", "first"]),
        (["deal", "clocktowers"], ["did you mean --game clock-towers?"]),
        (["board", "--export"], ["'--export' requires an argument", "see 'faceup board --help'"]),
        (["examples", "denial"], ["denial is one argument too many", "faceup show example:denial"]),
        (["help"], ["type 'faceup --help'"]),
        (["version"], ["type 'faceup --version'"]),
        (["example:denial"], ["say first what to do with it: faceup solve example:denial"]),
        ([FOUR_POINTS], ["say first what to do with it: faceup solve"]),
        (["perft", FOUR_POINTS, "deep"], ["'deep' is no whole number"]),
        (["solve", FOUR_POINTS, "--seconds", "soon"], ["'soon' is no number"]),
        (["solve", FOUR_POINTS, "--nodes", "-1"], ["'-1' should be greater than or equal to 0"]),
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P") if isinstance(value, list) else None,
)
def test_what_was_meant_is_told(arguments: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), *words)


@pytest.mark.parametrize("command", [["pack", "show"], ["pack", "check"], ["puzzle"], ["pack", "list"]], ids=" ".join)
def test_what_is_no_puzzle_is_told_by_its_kind(command: list[str], faceup: Faceup, tmp_path: Path) -> None:
    typed, answer, game = tmp_path / "mine.txt", tmp_path / "answer.json", tmp_path / "game.txt"
    typed.write_text(faceup("show", FOUR_POINTS, "--text").out, encoding="utf-8")
    answer.write_text(faceup("solve", FOUR_POINTS, "--json").out, encoding="utf-8")
    game.write_text(f"{typed.read_text(encoding='utf-8')}\nxK\n", encoding="utf-8")
    assert_refused(faceup(*command, typed), "mine.txt: this is a position, not a puzzle")
    assert_refused(faceup(*command, game), "game.txt: this is a position, not a puzzle")
    assert_refused(faceup(*command, answer), "answer.json: this is an answer, not a puzzle")


def test_what_is_no_proof_is_told_without_words_of_the_parser(faceup: Faceup, tmp_path: Path) -> None:
    typed = tmp_path / "mine.txt"
    typed.write_text(faceup("show", FOUR_POINTS, "--text").out, encoding="utf-8")
    ran = faceup("verify", typed)
    assert ran.status == 1
    assert ran.out.strip().endswith("mine.txt: not verified: record 0: it does not begin with a line of JSON")


TAKES_POSITIONS = ["show", "step", "solve", "play", "review", "prove", "pack list"]


@pytest.mark.parametrize("command", TAKES_POSITIONS)
def test_a_proof_where_a_position_is_wanted_is_called_one_and_what_checks_it_is_told(
    command: str, faceup: Faceup, tmp_path: Path
) -> None:
    proof, broken = tmp_path / "p.proof", tmp_path / "broken.json"
    assert faceup("prove", FOUR_POINTS, "--out", proof).status == 0
    broken.write_bytes(b"\xff")
    more = ["--out", tmp_path / "q.proof"] if command == "prove" else []
    told = f"{proof}: this is a proof; to check it: faceup verify {proof}"
    for source in (proof, f"{proof}#1"):
        assert_refused(faceup(*command.split(), source, *more), told)
    assert faceup("verify", proof).status == 0, "what is told to type works"
    assert_refused(faceup(*command.split(), broken, *more), "broken.json: not UTF-8 text (at byte 0)")


@pytest.mark.parametrize("command", TAKES_POSITIONS)
def test_a_review_where_a_position_is_wanted_is_called_one_in_one_line(
    command: str, faceup: Faceup, tmp_path: Path
) -> None:
    game, review = tmp_path / "game.txt", tmp_path / "review.json"
    game.write_text(f"{TWO_POINTS}\nxKm\nx2\n", encoding="utf-8")
    review.write_text(faceup("review", game, "--json").out, encoding="utf-8")
    assert len(review.read_text(encoding="utf-8").splitlines()) == 3
    more = ["--out", tmp_path / "q.proof"] if command == "prove" else []
    told = f"faceup: {review}: this is a review, and has no position in it; look at the game that was reviewed:"
    for source in (review, f"{review}#3"):
        assert_refused(faceup(*command.split(), source, *more), told)
    assert faceup("step", game, stdin="q\n").status == 0, "what is told to type works"


def test_check_names_a_proof_and_a_review_and_still_lists_what_is_wrong_elsewhere(
    faceup: Faceup, tmp_path: Path
) -> None:
    proof, review, bad = tmp_path / "p.proof", tmp_path / "review.json", tmp_path / "bad.txt"
    assert faceup("prove", FOUR_POINTS, "--out", proof).status == 0
    review.write_text('{"summary": []}\n', encoding="utf-8")
    bad.write_text("clock-towers~french~2~..~Kr_1c~2_\n", encoding="utf-8")
    ran = faceup("check", proof, review, bad)
    assert ran.status == 2
    first, second, third = ran.err.splitlines()
    assert f"{proof}: this is a proof" in first
    assert f"{review}: this is a review" in second
    assert f"{bad}: turn: no seat 2" in third
