"""The contract of the command line: what each command prints, and with which status it ends."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema
import pytest

from faceup import solver
from faceup.models.clock_towers import FLAGS, PRESETS, SEATS, Move, Position, legal_moves, outcome, play, scores
from faceup.models.files import read_entries
from faceup.scripts.main import main
from faceup.solver.reference import Search

BAD = Path(__file__).parent.parent / "data" / "bad"

FOUR_POINTS = "clock-towers~french~0~..~Kr_1c~2_"
FIVE_POINTS = "clock-towers~french~0~..~Kr_1~2_"
TWO_POINTS = "clock-towers~french~0~..~Kmr_1~2_"
SOLO = "clock-towers~french~0~..~Kr_1c"
OVER = "clock-towers~french~0~..~_1cKr~_2"
THREE = "clock-towers~french~0~..~1Kr_~2Km_~1cK_"
CONTRACT = {
    "game": "clock-towers",
    "rules": "french",
    "turn": 0,
    "title": "Two towers",
    "note": "by hand",
    "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
    "players": [
        {"name": "North", "hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
        {"name": "South", "hand": ["2", "2c", "Km"], "towers": []},
    ],
}
QUICK = CONTRACT | {"piles": {"clocks": ["K"]}}
"""The same with few cards left, for whoever wants it solved."""
COMMANDS = ["solve", "show", "check", "deal", "perft", "rules", "schema"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals, pipes and terminals as on Unix")


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def records(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]


Faceup = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _no_colour_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in COLOUR_VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def faceup(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Faceup:
    """Run a command in this process."""

    def run(*arguments: str | Path, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        return Ran(main([*map(str, arguments)]), *capsys.readouterr())

    return run


@pytest.fixture
def contract(tmp_path: Path) -> Path:
    file = tmp_path / "contract.json"
    file.write_text(json.dumps(CONTRACT, indent=1))
    return file


@pytest.fixture
def quick(tmp_path: Path) -> Path:
    file = tmp_path / "quick.json"
    file.write_text(json.dumps(QUICK))
    return file


@pytest.fixture
def long_search(faceup: Faceup, tmp_path: Path) -> Path:
    """A file of one position that takes the reference engine hours."""
    file = tmp_path / "long.json"
    file.write_text(faceup("deal", "--seed", "1", "--left", "12").out)
    return file


COLOUR_VARIABLES = ("FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "NO_COLOR")


def process(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-c", "from faceup.scripts.main import run; run()", *map(str, arguments)]


def environment(**extra: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if name not in COLOUR_VARIABLES}
    return plain | {"PYTHONIOENCODING": "utf-8"} | extra


def in_its_own_process(*arguments: str | Path, **extra: str) -> Ran:
    ran = subprocess.run(
        process(*arguments),
        capture_output=True,
        encoding="utf-8",
        env=environment(**extra),
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)


def assert_refused(ran: Ran, *words: str) -> None:
    """Bad input or usage: status 2 and one clear line on standard error."""
    assert (ran.status, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert line.startswith("faceup: ")
    assert line.isprintable()
    for word in words:
        assert word in line


# solve


def test_the_json_answer_has_the_keys_of_the_contract(faceup: Faceup) -> None:
    ran = faceup("solve", FOUR_POINTS, "--json")
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.records
    assert list(answer) == [
        "game",
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
        position = play(position, Move.parse(step["text"]))
    assert outcome(position) is not None
    assert answer["scores"] == list(scores(position))


def test_each_answer_is_one_line_in_the_order_of_the_positions(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{FIVE_POINTS}\n{TWO_POINTS}\n")
    ran = faceup("solve", "--json", FOUR_POINTS, file, "-", SOLO, stdin=FIVE_POINTS)
    assert [answer["value"] for answer in ran.records] == [4, 5, 2, 5, 4]


def test_moves_are_given_only_with_all_moves(faceup: Faceup) -> None:
    assert "moves" not in faceup("solve", FOUR_POINTS, "--json").records[0]
    assert faceup("solve", FOUR_POINTS, "--json", "--all-moves").records[0]["moves"] == [
        {"move": {"play": "K", "onto": "1c", "draw": None}, "text": "K>1c", "lower": 4, "upper": 4, "best": True},
        {"move": {"discard": "K", "draw": None}, "text": "xK", "lower": 0, "upper": 0, "best": False},
        {"move": {"discard": "^r", "draw": None}, "text": "x^r", "lower": 0, "upper": 0, "best": False},
    ]


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
        move.format() for move in legal_moves(Position.from_json(CONTRACT))
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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", FOUR_POINTS, "--player", "2"], ["no player 2", "0 to 1"]),
        (["solve", FOUR_POINTS, "--player", "-1"], ["no player -1", "0 to 1"]),
        (["solve", FOUR_POINTS, "--objective", "fun"], ["'fun'", "score", "margin", "total", "win"]),
        (["solve", FOUR_POINTS, "--opponents", "kind"], ["'kind'", "adversarial", "selfish", "cooperative"]),
        (["solve", FOUR_POINTS, "--objective", "total"], ["total", "cooperative"]),
        (["solve", SOLO, "--objective", "win"], ["win", "score"]),
        (["solve", FOUR_POINTS, "--turns", "3"], ["--turns", "clock-towers"]),
        (["solve", FOUR_POINTS, "--turns", "0"], ["--turns"]),
        (["solve", FOUR_POINTS, "--engine", "native"], ["no engine 'native'", "reference"]),
        (["solve", FOUR_POINTS, "--engine", "magic"], ["'magic'", "reference"]),
        (["perft", FOUR_POINTS, "1", "--engine", "native"], ["no engine 'native'", "reference"]),
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


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", FOUR_POINTS, "--player", "North"],
        ["solve", FOUR_POINTS, "--nodes", "1.5"],
        ["solve", FOUR_POINTS, "--seconds", "soon"],
        ["perft", FOUR_POINTS, "deep"],
        ["deal", "--players", "two"],
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P"),
)
def test_a_bad_number_is_told_with_its_place(arguments: list[str], faceup: Faceup) -> None:
    assert_refused(faceup(*arguments), "DEPTH" if arguments[0] == "perft" else arguments[-2])


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
        (["clock-towers~french~0~..~_~_"], "seat 0 ends level on points (0 : 0)"),
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
    assert ["K>1c", "4", "*"] in rows
    assert ["xK", "0"] in rows


# Ctrl-C


def interrupt_at(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when the search has seen so many positions."""
    must_stop = Search.must_stop
    pressed: list[bool] = []

    def with_a_finger_on_the_key(search: Any) -> bool:
        if search.nodes >= nodes and not pressed:
            pressed.append(True)
            signal.raise_signal(signal.SIGINT)
        return must_stop(search)

    monkeypatch.setattr(Search, "must_stop", with_a_finger_on_the_key)


@posix
def test_ctrl_c_during_a_search_ends_with_130_and_the_bounds_proven_so_far(long_search: Path) -> None:
    """A real process with a real signal; its progress line on a terminal tells when the search is under way."""
    import pty

    terminal, child_terminal = pty.openpty()
    running = subprocess.Popen(
        process("solve", long_search, "--json", "--engine", "reference", "--seconds", "60"),
        stdout=subprocess.PIPE,
        stderr=child_terminal,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(TERM="xterm"),
    )
    os.close(child_terminal)
    try:
        shown = b""
        while b"proven" not in shown:
            piece = os.read(terminal, 4096)
            assert piece, f"the search ended at once: {shown!r}"
            shown += piece
        running.send_signal(signal.SIGINT)
        output, _ = running.communicate(timeout=30)
    finally:
        running.kill()
        os.close(terminal)
    assert running.returncode == 130
    answer = json.loads(output)
    assert (answer["status"], answer["value"]) == ("cancelled", None)
    assert answer["lower"] < answer["upper"]
    assert answer["stats"]["nodes"] > 0
    assert b"Traceback" not in shown


@pytest.mark.parametrize("form", [["--json"], []], ids=["for programs", "for people"])
def test_ctrl_c_prints_what_is_proven(
    form: list[str], faceup: Faceup, long_search: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(20, monkeypatch)
    ran = faceup("solve", long_search, "--engine", "reference", *form)
    assert (ran.status, ran.err) == (130, "")
    assert ("cancelled" if form else "Not solved: it was interrupted. The value lies between") in ran.out


def test_ctrl_c_ends_the_whole_batch_and_keeps_the_answers_before(
    faceup: Faceup, long_search: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(50, monkeypatch)
    ran = faceup("solve", FOUR_POINTS, long_search, FIVE_POINTS, "--json", "--engine", "reference")
    assert ran.status == 130
    assert [answer["status"] for answer in ran.records] == ["exact", "cancelled"]


def test_ctrl_c_at_the_very_end_of_a_search_still_ends_the_batch(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position under way is solved all the same, but nobody who pressed Ctrl-C wants the next one."""
    solve = solver.solve

    def solve_and_press(*arguments: Any, **how: Any) -> Any:
        answer = solve(*arguments, **how)
        signal.raise_signal(signal.SIGINT)
        return answer

    monkeypatch.setattr(solver, "solve", solve_and_press)
    ran = faceup("solve", FOUR_POINTS, FIVE_POINTS, "--json")
    assert ran.status == 130
    assert [answer["value"] for answer in ran.records] == [4]


def test_ctrl_c_is_an_interruption_in_every_command(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(solver, "perft", press)
    ran = faceup("perft", FOUR_POINTS, "3")
    assert (ran.status, ran.out) == (130, "")
    assert "Traceback" not in ran.err


# show


def test_show_draws_towers_names_piles_and_labels(faceup: Faceup, contract: Path) -> None:
    ran = faceup("show", contract)
    assert (ran.status, ran.err) == (0, "")
    for shown in ("Two towers", "by hand", "North", "South", "french", "2m 1", "^r ^b", "│1c│", "│K │", "╱^b╲", "2 pt"):
        assert shown in ran.out


def test_show_marks_the_player_to_move(faceup: Faceup, contract: Path) -> None:
    assert [line.split()[1] for line in faceup("show", contract).lines if line.startswith("▶")] == ["North"]


def test_show_lists_the_legal_moves(faceup: Faceup, contract: Path) -> None:
    listed = {line.strip() for line in faceup("show", contract, "--moves").lines}
    assert {move.format() for move in legal_moves(Position.from_json(CONTRACT))} <= listed


def test_a_shown_notation_is_the_one_line_form(faceup: Faceup, contract: Path) -> None:
    assert faceup("show", "--notation", contract).out == "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_\n"


def test_a_shown_notation_can_be_solved(faceup: Faceup, quick: Path) -> None:
    notation = faceup("show", "--notation", quick).out
    piped, direct = faceup("solve", "-", "--json", stdin=notation), faceup("solve", quick, "--json")
    assert piped.records[0]["line"] == direct.records[0]["line"]


def test_shown_json_reads_back_with_its_labels(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_text(faceup("show", "--json", contract).out)
    (first,), (second,) = read_entries(str(contract)), read_entries(str(again))
    assert (first.position, first.title, first.note, first.names) == (
        second.position,
        second.title,
        second.note,
        second.names,
    )


def test_several_positions_are_shown_one_a_line(faceup: Faceup, contract: Path) -> None:
    assert len(faceup("show", "--json", FOUR_POINTS, contract, "-", stdin=FIVE_POINTS).records) == 3


def test_show_plays_moves_first(faceup: Faceup) -> None:
    ran = faceup("show", "--notation", FOUR_POINTS, "--play", "K>1c", "--play", "x2", "--play", "^r>1c.K")
    assert ran.out == "clock-towers~french~1~..~_1cKr~_\n"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("K>2", "seat 0 has no tower '2'"),
        ("x2", "seat 0 holds no 2"),
        ("K>new", "a clock needs a storey below it"),
        ("^r>1c", "a roof needs a clock below it"),
        ("xK +roofs", "nothing to draw from roofs"),
        ("K", "is no move of clock-towers"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(move: str, reason: str, faceup: Faceup) -> None:
    assert_refused(faceup("show", FOUR_POINTS, "--play", move), move, reason)


def test_a_move_after_the_end_is_refused(faceup: Faceup) -> None:
    assert_refused(faceup("show", OVER, "--play", "xK"), "the game is over")


# check


def test_check_counts_the_sound_positions_of_every_source(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{FIVE_POINTS}\n{TWO_POINTS}\n")
    ran = faceup("check", contract, file, FOUR_POINTS)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        f"{contract}: 1 position, all sound",
        f"{file}: 2 positions, all sound",
        f"{FOUR_POINTS}: 1 position, all sound",
    ]


def test_check_as_json_is_one_line_a_source(faceup: Faceup, contract: Path) -> None:
    assert faceup("check", "--json", contract, FOUR_POINTS).records == [
        {"source": source, "ok": True, "positions": 1, "problems": []} for source in (str(contract), FOUR_POINTS)
    ]


# deal


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("left", [None, 0, 9])
@pytest.mark.parametrize("players", SEATS)
def test_a_dealt_position_is_sound(players: int, left: int | None, policy: str, faceup: Faceup) -> None:
    options = [] if left is None else ["--left", str(left)]
    dealt = faceup("deal", "--players", str(players), "--seed", "7", "--policy", policy, *options)
    assert dealt.status == 0
    checked = faceup("check", "-", stdin=dealt.out)
    assert (checked.status, checked.err) == (0, "")
    position = Position.from_json(dealt.records[0])
    assert len(position.players) == players
    assert left is None or len(position.piles) == left


def test_the_same_seed_deals_the_same_and_another_seed_another(faceup: Faceup) -> None:
    first, again, other = (faceup("deal", "--left", "10", "--seed", seed).out for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


def test_without_a_seed_the_title_tells_it(faceup: Faceup) -> None:
    (dealt,) = faceup("deal", "--left", "10").records
    seed = re.search(r"seed (\d+)", dealt["title"])
    assert seed is not None
    assert faceup("deal", "--left", "10", "--seed", seed[1]).records == [dealt]


def test_a_count_deals_with_one_seed_after_the_other(faceup: Faceup) -> None:
    together = faceup("deal", "--seed", "5", "--count", "3", "--left", "10").lines
    alone = [faceup("deal", "--seed", seed, "--left", "10").out.strip() for seed in ("5", "6", "7")]
    assert together == alone


def test_a_deal_as_notation_is_the_same_position(faceup: Faceup) -> None:
    options = ["--seed", "3", "--left", "10"]
    notation = faceup("deal", "--notation", *options).out.strip()
    assert Position.parse(notation) == Position.from_json(faceup("deal", *options).records[0])


def test_a_deal_can_be_shown(faceup: Faceup) -> None:
    ran = faceup("deal", "--seed", "3", "--left", "10", "--show")
    assert "Clock Towers, 2 players, seed 3, greedy play, 10 left" in ran.lines
    assert "seat 1" in ran.out


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("french", "french"),
        ("italian", "italian"),
        ('{"preset": "french", "ladder": "own"}', {"preset": "french", "ladder": "own"}),
        (' {"first_heights": [2, 3]}', {"preset": "french", "first_heights": [2, 3]}),
    ],
)
def test_a_deal_takes_rules(rules: str, expected: object, faceup: Faceup) -> None:
    (dealt,) = faceup("deal", "--seed", "1", "--left", "6", "--rules", rules).records
    assert dealt["rules"] == expected
    assert faceup("check", "-", stdin=json.dumps(dealt)).status == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--rules", "german"], ["rules", "'german'", "'french' or 'italian'"]),
        (["--rules", '{"ladder": "theirs"}'], ["rules", "ladder", "'theirs'", "'shared' or 'own'"]),
        (["--rules", '{"house": 1}'], ["rules", "unknown key 'house'", "first_heights"]),
        (["--rules", '{"ladder'], ["--rules", "not JSON"]),
        (["--rules", '{"a": ' + "[" * 5000], ["--rules", "nested"]),
        (["--rules", '{"a": ' + "1" * 5000 + "}"], ["--rules"]),
        (["--rules", '{"ladder": "own", "ladder": "shared"}'], ["'ladder'", "twice"]),
        (["--rules", ""], ["rules", "'french' or 'italian'"]),
        (["--left", "53"], ["53", "52"]),
        (["--left", "1000"], ["1000", "52"]),
        (["--players", "0"], ["0", "1 to 4"]),
        (["--players", "5"], ["5", "1 to 4"]),
        (["--policy", "wise"], ["'wise'", "random", "greedy"]),
        (["--game", "chess"], ["no game 'chess'", "clock-towers"]),
    ],
    ids=lambda value: " ".join(value)[:40],
)
def test_a_deal_that_cannot_be_is_refused(options: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup("deal", "--seed", "1", *options), *words)


# perft


def test_no_move_at_all_is_one_sequence(faceup: Faceup) -> None:
    assert faceup("perft", FOUR_POINTS, "0").out == "1\n"


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 6), (3, 10), (4, 0)])
def test_perft_counts_sequences(depth: int, count: int, faceup: Faceup) -> None:
    """First K>1c, xK or x^r; then 2>new or x2; then ^r on the clock or away, only away, or K on the storey or away."""
    assert faceup("perft", FOUR_POINTS, str(depth)).out == f"{count}\n"


def test_perft_of_one_move_is_the_number_of_legal_moves(faceup: Faceup, contract: Path) -> None:
    assert faceup("perft", contract, "1").out == f"{len(legal_moves(Position.from_json(CONTRACT)))}\n"


@pytest.mark.parametrize("depth", ["1", "2", "3"])
def test_divided_counts_sum_up(depth: str, faceup: Faceup, contract: Path) -> None:
    *rows, total = faceup("perft", contract, depth, "--divide").lines
    counts = {move: int(count.replace(",", "")) for count, move in (row.split(maxsplit=1) for row in rows)}
    assert sum(counts.values()) == int(total.replace(",", ""))
    assert set(counts) == {move.format() for move in legal_moves(Position.from_json(CONTRACT))}
    (record,) = faceup("perft", contract, depth, "--divide", "--json").records
    assert record["moves"] == counts


def test_perft_as_json(faceup: Faceup) -> None:
    (record,) = faceup("perft", FOUR_POINTS, "2", "--json").records
    assert list(record) == ["game", "depth", "count", "stats"]
    assert (record["game"], record["depth"], record["count"]) == ("clock-towers", 2, 6)


def test_perft_of_a_finished_game(faceup: Faceup) -> None:
    assert faceup("perft", OVER, "0").out == "1\n"
    assert faceup("perft", OVER, "1").out == "0\n"
    assert faceup("perft", OVER, "1", "--divide").out == "0\n"


# schema


def schema(faceup: Faceup, document: str) -> Any:
    return json.loads(faceup("schema", document).out)


@pytest.mark.parametrize("document", ["position", "move", "answer"])
def test_schemas_are_sound(document: str, faceup: Faceup) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(faceup, document))


@pytest.mark.parametrize(
    "file",
    [
        CONTRACT,
        {"game": "clock-towers", "players": [{}]},
        {"game": "clock-towers", "rules": {"preset": "italian", "first_heights": [2, 3]}, "players": [{}]},
        {"game": "clock-towers", "rules": {"ladder": "own", "storeys_after_clock": True}, "players": [{}]},
    ],
)
def test_the_schema_of_a_position_accepts_positions(file: Any, faceup: Faceup) -> None:
    jsonschema.validate(file, schema(faceup, "position"))


def objects_of(name: str) -> list[Any]:
    """The JSON objects in a bad file, as far as it holds any."""
    try:
        values = [json.loads((BAD / name).read_text(encoding="utf-8"))]
    except (ValueError, RecursionError):
        return []
    return [value for value in values if isinstance(value, dict)]


BEYOND_A_SCHEMA = re.compile(
    r"(ladder|own-ladder|tower|too-many-copies|far-too-many-copies|hand-of|no-hand|no-players\.|five-players|turn-out-of"
    r"|card-above|roof-above|roof-without-a-clock|storey-above|two-clocks|empty-tower|unknown-card-in-a-tower"
    r"|title-with|note-with|name-with|turn-is-a-whole-float|number-of-100|duplicate-key|nan)"
)
"""What is wrong in meaning only: how many cards, whose turn, towers, control characters, and what JSON itself hides."""
TOWERS_OF_A_WRONG_SHAPE = {"tower-is-a-list.json", "tower-is-a-number.json", "towers-is-text.json"}
SHAPE_ERRORS = sorted(
    file.name
    for file in BAD.glob("*.json")
    if file.name != "expected.json"
    and objects_of(file.name)
    and (file.name in TOWERS_OF_A_WRONG_SHAPE or not BEYOND_A_SCHEMA.match(file.name))
)


def test_there_are_many_bad_shapes() -> None:
    assert len(SHAPE_ERRORS) > 35


@pytest.mark.parametrize("name", SHAPE_ERRORS)
def test_the_schema_of_a_position_refuses_bad_shapes(name: str, faceup: Faceup) -> None:
    validator = jsonschema.Draft202012Validator(schema(faceup, "position"))
    assert not any(validator.is_valid(value) for value in objects_of(name))


@pytest.mark.parametrize(
    "move",
    [
        {"play": "K", "onto": "1c 2", "draw": "roofs"},
        {"play": "2", "onto": "new", "draw": None},
        {"discard": "^r", "draw": "storeys"},
        {"discard": "^r"},
    ],
)
def test_the_schema_of_a_move_accepts_moves(move: Any, faceup: Faceup) -> None:
    jsonschema.validate(move, schema(faceup, "move"))


@pytest.mark.parametrize(
    "move",
    [
        {},
        "K>1c",
        {"play": "K"},
        {"play": "Q", "onto": "new"},
        {"discard": "K", "onto": "1c"},
        {"discard": "K", "draw": "cellars"},
        {"play": "K", "onto": 1},
    ],
    ids=str,
)
def test_the_schema_of_a_move_refuses_what_is_no_move(move: Any, faceup: Faceup) -> None:
    assert not jsonschema.Draft202012Validator(schema(faceup, "move")).is_valid(move)


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--all-moves"],
        ["--nodes", "3"],
        ["--nodes", "0", "--all-moves"],
        ["--objective", "win", "--opponents", "selfish", "--all-moves"],
        ["--objective", "total", "--opponents", "cooperative"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("line", [FOUR_POINTS, OVER, THREE])
def test_answers_keep_to_their_schema(line: str, options: list[str], faceup: Faceup) -> None:
    (answer,) = faceup("solve", line, "--json", *options).records
    jsonschema.validate(answer, schema(faceup, "answer"))
    moves = schema(faceup, "move")
    for step in [*answer["line"], *answer.get("moves", [])]:
        jsonschema.validate(step["move"], moves)


# rules, help


def test_rules_lists_every_flag_with_its_value_in_every_preset(faceup: Faceup) -> None:
    ran = faceup("rules")
    assert ran.status == 0
    for flag in FLAGS:
        assert re.search(rf"^{flag.name}  {flag.values}$", ran.out, re.MULTILINE)
    for preset in PRESETS:
        assert len(re.findall(rf"^  {preset} ", ran.out, re.MULTILINE)) == len(FLAGS)


def test_rules_as_json(faceup: Faceup) -> None:
    (record,) = faceup("rules", "--json").records
    assert record["game"] == "clock-towers"
    assert record["presets"] == ["french", "italian"]
    assert [flag["flag"] for flag in record["flags"]] == [flag.name for flag in FLAGS]
    assert record["flags"][0]["presets"] == {"french": [1, 2], "italian": [2]}
    assert all(flag["meaning"] and flag["source"] and flag["values"] for flag in record["flags"])


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, option: str, faceup: Faceup) -> None:
    ran = faceup(command, option)
    assert (ran.status, ran.err) == (0, "")
    assert f"Usage: faceup {command}" in ran.out


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_faceup_lists_its_commands(arguments: list[str], faceup: Faceup) -> None:
    ran = faceup(*arguments)
    assert (ran.status, ran.err) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", ran.out)


# Pipes, encodings, terminals


@posix
def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        process("deal", "--seed", "1", "--count", "500"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"game"')
        running.stdout.close()
        assert running.stderr.read() == b""


@posix
@pytest.mark.parametrize(
    "arguments", [["solve", FOUR_POINTS, "--json"], ["show", FOUR_POINTS], ["rules"], ["solve", "--help"]], ids=" ".join
)
def test_a_reader_that_is_already_gone_ends_the_command_quietly(arguments: list[str]) -> None:
    nobody_reads, output = os.pipe()
    os.close(nobody_reads)
    ran = subprocess.run(
        process(*arguments), stdout=output, stderr=subprocess.PIPE, env=environment(), timeout=60, check=False
    )
    os.close(output)
    assert ran.stderr == b""
    assert ran.returncode == 0, "the reader has had enough: that is no failure"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("arguments", [["solve", FOUR_POINTS, "--json"], ["show", FOUR_POINTS]], ids=" ".join)
def test_a_full_disk_is_one_clear_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            process(*arguments), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60, check=False
        )
    (line,) = ran.stderr.decode().splitlines()
    assert line.startswith("faceup: ")
    assert ran.returncode != 0


@posix
def test_a_closed_standard_output_is_no_traceback() -> None:
    ran = subprocess.run(
        process("solve", FOUR_POINTS, "--json"),
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=lambda: os.close(1),
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in ran.stderr


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A position with a title that ASCII cannot write."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(CONTRACT | {"title": "Zoë → 名"}))
    return file


@pytest.mark.parametrize("arguments", [["show"], ["solve", "--nodes", "5"], ["check"]], ids=" ".join)
def test_output_that_can_only_be_ascii_is_ascii(arguments: list[str], foreign: Path) -> None:
    ran = in_its_own_process(arguments[0], foreign, *arguments[1:], PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii()


def test_json_is_utf_8_or_ascii_but_never_loses_a_character(foreign: Path) -> None:
    ran = in_its_own_process("show", "--json", foreign, PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out)["title"] == "Zoë → 名"


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["rules"]], ids=" ".join)
def test_help_that_can_only_be_ascii_is_ascii(arguments: list[str]) -> None:
    ran = in_its_own_process(*arguments, PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii()


def test_complaints_that_can_only_be_ascii_are_ascii() -> None:
    ran = in_its_own_process("solve", "Zoë", PYTHONIOENCODING="ascii")
    assert ran.status == 2
    assert ran.err.isascii()
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", FOUR_POINTS],
        ["solve", FOUR_POINTS, "--all-moves"],
        ["solve", FOUR_POINTS, FIVE_POINTS],
        ["rules"],
        ["deal", "--seed", "1", "--left", "5", "--show"],
        ["solve", "--help"],
        ["solve", "nowhere"],
    ],
    ids=lambda value: " ".join(value).replace(FOUR_POINTS, "P"),
)
def test_there_are_no_colours_where_no_terminal_is(arguments: list[str]) -> None:
    ran = in_its_own_process(*arguments, TERM="xterm-256color", COLORTERM="truecolor")
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("arguments", [["show"], ["solve", "--nodes", "5"], ["deal", "--count", "2", "--seed", "1"]])
def test_nothing_but_results_is_printed(arguments: list[str], contract: Path) -> None:
    """Progress and other chatter never reaches a pipe, on neither stream."""
    ran = in_its_own_process(arguments[0], *([] if arguments[0] == "deal" else [contract]), *arguments[1:])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out
