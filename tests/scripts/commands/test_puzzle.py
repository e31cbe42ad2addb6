"""`faceup puzzle`: that of the day, of a pack, by its id; answered by options, by a pipe, and on a terminal."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from support.command_line import Faceup, assert_refused, environment, posix, process

from faceup.models.names import players_called
from faceup.models.words import Language
from faceup.puzzles.packs.pack import write_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import installed_packs, puzzles_by_game
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.puzzles.play.solving import Solving

DAY = ("--date", "2026-11-18")
GAMES = list(puzzles_by_game())


def to_play_on(pack: str = "clock-towers") -> Puzzle:
    """A puzzle about points with decisions after the key, and a try."""
    for puzzle in installed_packs()[pack]:
        solving = Solving(puzzle)
        solving.play(puzzle.key_text)
        solving.go_on()
        if not solving.over and puzzle.tries and len(puzzle.names) == 2 and puzzle.kind is QuestionKind.BEST_MARGIN:
            return puzzle
    raise AssertionError("a pack has puzzles of more than one decision")


def right_answers(puzzle: Puzzle) -> list[str]:
    """What whoever solves it types, decision by decision."""
    solving, typed = Solving(puzzle), []
    with players_called(puzzle.names):
        while not solving.over:
            typed.append(", ".join(move.told() for move in solving.right_choice))
            solving.play(typed[-1])
            solving.go_on()
    return typed


PUZZLE = to_play_on()
ANSWERS = right_answers(PUZZLE)


def test_without_a_game_there_is_one_of_each_and_how_to_answer_it(faceup: Faceup) -> None:
    ran = faceup("puzzle", *DAY)
    assert (ran.status, ran.err) == (0, "")
    assert sum(line.startswith("Puzzle of the day, 2026-11-18: ") for line in ran.lines) == len(GAMES)
    assert sum(line.startswith("To answer: faceup puzzle ") for line in ran.lines) == len(GAMES)
    assert [record["game"] for record in faceup("puzzle", *DAY, "--json").records] == GAMES


def test_a_day_has_its_puzzle_and_the_next_another(faceup: Faceup) -> None:
    days = ("2026-11-18", "2026-11-18", "2026-11-19")
    first, again, other = (faceup("puzzle", "gotown", "--date", day, "--json").records[0]["id"] for day in days)
    assert first == again != other
    assert faceup("puzzle", "gotown", "--json").status == 0, "today has one, too"


def test_a_puzzle_is_named_by_its_id_its_pack_or_a_file(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "own pack.jsonl"
    write_pack(file, installed_packs()["clock-towers"][:2])
    second = installed_packs()["clock-towers"][1].id
    for name in (second, f"clock-towers#{second}", "clock-towers#2", f"pack:clock-towers#{second}", f"{file}#2"):
        assert faceup("puzzle", name, "--json").records[0]["id"] == second
    told = faceup("puzzle", file, "--no-board", *DAY).out
    assert f"faceup puzzle '{file}#ct-" in told, "a name that a shell takes as it is"


def test_the_grade_the_theme_and_luck_choose(faceup: Faceup) -> None:
    assert {each["grade"] for each in faceup("puzzle", "--grade", "easy", "--json").records} == {"easy"}
    theme = next(puzzle for puzzle in installed_packs()["gotown"] if puzzle.themes).themes[0]
    assert theme in faceup("puzzle", "gotown", "--theme", theme, "--json").records[0]["themes"]
    (one,), (same,) = (faceup("puzzle", "--seed", "3", "--json").records for _ in range(2))
    assert one == same
    assert len(faceup("puzzle", "gotown", "--random", "--json").records) == 1


def test_an_answer_is_checked(faceup: Faceup) -> None:
    right = faceup("puzzle", PUZZLE.id, "--answer", ANSWERS[0])
    assert right.status == 0
    assert right.lines[0].startswith(f"Right: {ANSWERS[0]} ")
    assert faceup("puzzle", PUZZLE.id, *(word for each in ANSWERS for word in ("--answer", each))).status == 0
    wrong = faceup("puzzle", PUZZLE.id, "--answer", PUZZLE.tries[0].text)
    assert wrong.status == 1
    assert wrong.lines[0].startswith(f"Not that: {PUZZLE.tries[0].text} ")
    assert_refused(faceup("puzzle", PUZZLE.id, "--answer", "nonsense"), "'nonsense' is not a move")


def test_a_turn_that_is_not_over_is_no_answer_yet(faceup: Faceup) -> None:
    puzzle = next(puzzle for puzzle in installed_packs()["gotown"] if len(puzzle.key) > 1)
    first, *more = map(str, puzzle.key)
    assert_refused(faceup("puzzle", puzzle.id, "--answer", first), "the turn is not over")
    assert faceup("puzzle", puzzle.id, "--answer", first, "--answer", ", ".join(more), "--key-only").status == 0


def test_the_right_moves_solve_it_to_the_end(faceup: Faceup) -> None:
    ran = faceup("puzzle", PUZZLE.id, "--no-board", stdin="\n".join(ANSWERS))
    assert ran.status == 0
    assert sum(line.startswith("Right: ") for line in ran.lines) == len(ANSWERS)
    assert ran.lines.count("And now?") == len(ANSWERS) - 1
    assert ran.lines[-3:] == ["Solved: nothing is left to decide.", "", PUZZLE.story]


def test_key_only_stops_after_the_key(faceup: Faceup) -> None:
    ran = faceup("puzzle", PUZZLE.id, "--no-board", "--key-only", stdin=ANSWERS[0])
    assert ran.status == 0
    assert ran.lines[-3:] == ["You have found the key.", "", PUZZLE.story]


def test_a_mistake_is_answered_and_one_tries_again(faceup: Faceup) -> None:
    wrong = PUZZLE.tries[0].text
    ran = faceup("puzzle", PUZZLE.id, "--no-board", stdin=f"{wrong}\nnonsense\nhnit\n{ANSWERS[0]}\nquit\n")
    assert ran.status == 0, "whoever has the key has solved it"
    assert any(line.startswith(f"Not that: {wrong} ") and "less than the best choice" in line for line in ran.lines)
    assert "Try again, or type hint." in ran.lines
    assert any(line.startswith("'nonsense' is not a move") for line in ran.lines)
    assert "Did you mean hint?" in ran.lines
    assert any(line.startswith(f"Right: {ANSWERS[0]}") for line in ran.lines)


def test_hints_come_in_stages_and_then_for_the_next_move(faceup: Faceup) -> None:
    ran = faceup("puzzle", PUZZLE.id, "--no-board", stdin="hint\n" * 4 + f"{ANSWERS[0]}\n" + "hint\n" * 3)
    told = [line for line in ran.lines if line.startswith("Hint ")]
    assert told == [f"Hint {number}: {hint}" for number, hint in enumerate(PUZZLE.hints, 1)]
    assert ran.lines.count("There are no more hints; solution tells the solution.") == 2
    assert f"It begins with {ANSWERS[1]}." in ran.lines
    assert f"Hint 1: {PUZZLE.hints[0]}" in faceup("puzzle", PUZZLE.id, "--hints", "1").lines


@pytest.mark.parametrize("typed", ["solution", "Give up", "soluzione"])
def test_giving_up_tells_the_solution(typed: str, faceup: Faceup) -> None:
    ran = faceup("puzzle", PUZZLE.id, "--no-board", stdin=f"{typed}\n")
    assert ran.status == 1
    assert PUZZLE.story in ran.out
    asked = faceup("puzzle", PUZZLE.id, "--no-board", "--solution")
    assert (asked.status, PUZZLE.story in asked.out) == (0, True)


def test_whoever_leaves_is_told_how_to_come_back(faceup: Faceup) -> None:
    for typed in ("quit\n", "moves\nboard\n?\n\nback\n"):
        ran = faceup("puzzle", PUZZLE.id, stdin=typed)
        assert ran.status == 1
        assert ran.lines[-1] == f"To come back to it: faceup puzzle {PUZZLE.id}"
    assert faceup("puzzle", *DAY, "--no-board", stdin="skip\nquit\n").out.count("Puzzle of the day") == 2


def test_ctrl_c_leaves(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("faceup.scripts.output.puzzle_session.next_line", press)
    ran = faceup("puzzle", PUZZLE.id, "--no-board")
    assert ran.status == 130
    assert ran.lines[-1] == f"To come back to it: faceup puzzle {PUZZLE.id}"


@pytest.mark.parametrize(
    ("language", "right", "stage"), [("fr", "Juste\u00a0: ", "Indice"), ("it", "Giusto: ", "Indizio")]
)
def test_all_is_said_in_the_language_that_was_asked_for(language: str, right: str, stage: str, faceup: Faceup) -> None:
    typed = f"{stage.lower()}\n{ANSWERS[0]}\n"
    ran = faceup("puzzle", PUZZLE.id, "--no-board", "--key-only", "--lang", language, stdin=typed)
    told = PUZZLE.told(Language(language))
    assert ran.status == 0
    assert ran.lines[1] == told.question
    assert any(line.startswith(stage) and line.endswith(told.hints[0]) for line in ran.lines)
    assert any(line.startswith(right) for line in ran.lines)
    assert ran.lines[-1] == told.story


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("gotwn",), "did you mean gotown?"),
        (("pack:gotwn",), "did you mean gotown?"),
        (("gotown#999",), "there is no number 999"),
        (("gt-00000000",), "no puzzle 'gt-00000000'"),
        (("none/such.jsonl",), "No such file"),
        (("-",), "your answer is read from standard input"),
        (("--date", "18.11.2026"), "write it as 2026-11-18"),
        (("--date", "2026-11-18", "--random"), "choose one of them"),
        (("--theme", "fun"), "no theme 'fun'"),
        (("gotown", "--theme", "denial"), "there is no puzzle of theme denial here"),
        (("--answer", "K"), "name the game"),
        (("gotown", "--json", "--solution"), "choose one of --answer, --solution and --json"),
        ((PUZZLE.id, "--grade", "easy"), "is one puzzle; leave out"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_what_is_not_there_is_told_in_one_line(arguments: tuple[str, ...], words: str, faceup: Faceup) -> None:
    assert_refused(faceup("puzzle", *arguments), words)


def test_a_pack_without_a_puzzle_has_none_of_the_day(faceup: Faceup, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    assert_refused(faceup("puzzle", tmp_path / "empty.jsonl"), "there is no puzzle here")


def test_the_record_is_whole(faceup: Faceup) -> None:
    assert faceup("puzzle", PUZZLE.id, "--json").out == json.dumps(PUZZLE.to_json()) + "\n"


@posix
def test_a_puzzle_is_solved_on_a_terminal() -> None:
    import pty

    terminal, child = pty.openpty()
    solving = subprocess.Popen(
        process("puzzle", PUZZLE.id, "--no-board", "--key-only"),
        stdin=child,
        stdout=child,
        stderr=child,
        env=environment(TERM="dumb", COLUMNS="300"),
    )
    os.close(child)
    shown = b""
    try:
        for typed, until in ((b"", b"> "), (b"hint\n", b"Hint 1"), (ANSWERS[0].encode() + b"\n", b"found the key")):
            os.write(terminal, typed)
            seen = b""
            while until not in seen:
                seen += os.read(terminal, 4096)
            shown += seen
        assert solving.wait(timeout=30) == 0
    finally:
        solving.kill()
        os.close(terminal)
    assert b"Type your move, or hint, or solution; '?' lists what else you can type." in shown
    assert b"Traceback" not in shown
