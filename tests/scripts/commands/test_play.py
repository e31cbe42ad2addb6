"""`faceup play`: whole games with typed lines, taking back, hints, saving and resuming."""

from pathlib import Path

import pytest
from support.command_line import FOUR_POINTS, OVER, SOLO, THREE, Faceup, assert_refused, interrupt_at

from faceup.models.errors import InputError
from faceup.models.record import GameRecord

GOTOWN = "gotown~gotown.floors_to_win-1~0d~261~~3m_~48_"


def test_a_game_is_played_to_its_end(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, "--seed", "1", stdin="K>1c\n1\n")
    assert (ran.status, ran.err) == (0, "")
    assert "You play seat 0; the computer plays seat 1, level perfect." in ran.lines[0]
    assert "You play K>1c." in ran.lines
    assert any(line.startswith("seat 1 plays ") for line in ran.lines)
    assert "The game is over: seat 0 wins (4 : 0)." in ran.lines


def test_moves_are_typed_by_number_by_text_or_in_words(faceup: Faceup) -> None:
    for typed in ("1", "K>1c", "clock on 1c", '{"play": "K", "onto": "1c", "draw": null}'):
        assert "You play K>1c." in faceup("play", FOUR_POINTS, stdin=f"{typed}\n").lines


def test_moves_call_players_by_name(faceup: Faceup) -> None:
    ran = faceup("play", "example:chateau-block", stdin="attack South\n")
    assert any("attack dragon South" in line and "build tower" not in line for line in ran.lines)
    assert "You play attack dragon South." in ran.lines


def test_typed_lines_from_a_pipe_are_shown(faceup: Faceup) -> None:
    assert "seat 0> K>1c" in faceup("play", FOUR_POINTS, stdin="K>1c\n").lines


def test_a_question_mark_lists_what_can_be_typed(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, stdin="?\n")
    for word in ("moves", "board", "hint", "back", "save FILE", "quit"):
        assert any(line.strip().startswith(word) for line in ran.lines), word


def test_what_is_no_move_is_told_and_the_game_goes_on(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, stdin="nonsense\nKm>1c\n\nK>1c\n")
    assert ran.status == 0
    assert any(line.startswith("'nonsense' is not a move") for line in ran.lines)
    assert any(line.startswith("Km>1c: seat 0 holds no Km") for line in ran.lines)
    assert "You play K>1c." in ran.lines


def test_a_move_is_taken_back(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, "--seed", "1", stdin="back\nxK\nback\nK>1c\nback\nback\n")
    assert ran.lines.count("There is not a move of yours to take back.") == 2
    assert any(line.startswith("Taken back: xK, ") for line in ran.lines)
    assert any(line.startswith("Taken back: K>1c, ") for line in ran.lines)


def test_a_game_that_is_over_can_still_be_taken_back(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, stdin="K>1c\n1\nK>1c\nback\n1\n")
    assert ran.lines.count("The game is over: seat 0 wins (4 : 0).") == 2
    assert "The game is over; back takes the last move back, quit leaves." in ran.lines


def test_hints_come_in_stages(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, stdin="hint\n" * 5)
    told = [line for line in ran.lines if "est" in line or "Only" in line]
    assert told == [
        "With best play you win by 4.",
        "Only one of 3 moves does that.",
        "A best move: play K …",
        "A best move: K>1c",
        "A best move: K>1c",
    ]


def test_the_end_of_the_input_tells_how_to_go_on(faceup: Faceup) -> None:
    ran = faceup("play", FOUR_POINTS, "--seed", "5", "--level", "greedy", stdin="")
    assert ran.status == 0
    assert ran.lines[-1] == f"To go on: faceup play '{FOUR_POINTS}' --seat 0 --level greedy --seed 5"


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_game_is_saved_and_resumed(name: str, faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / name
    ran = faceup("play", GOTOWN, "--seed", "3", "--level", "greedy", "--save", file, stdin="end\n")
    assert ran.lines[-1] == f"To go on: faceup play {file} --seat 0 --level greedy --seed 3 --save {file}"
    half = GameRecord.read(str(file))
    assert half.moves
    resumed = faceup("play", file, "--seat", "0", "--seed", "3", "--level", "greedy", "--save", file, stdin="end\n")
    assert resumed.status == 0
    whole = tmp_path / "whole.txt"
    faceup("play", GOTOWN, "--seed", "3", "--level", "greedy", "--save", whole, stdin="end\nend\n")
    assert GameRecord.read(str(file)).moves == GameRecord.read(str(whole)).moves
    assert len(GameRecord.read(str(file)).moves) > len(half.moves)


def test_a_game_can_be_saved_while_it_is_played(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = faceup("play", FOUR_POINTS, stdin=f"save\nK>1c\nsave {file}\n1\n")
    assert "Say where: save FILE" in ran.lines
    assert f"Saved in {file}." in ran.lines
    assert ran.lines[-1] == f"To look it over: faceup review {file}"
    assert len(GameRecord.read(str(file)).moves) == 3
    assert faceup("review", file, "--json").records[-1]["summary"][0]["mistakes"] == 0


def test_no_other_file_is_overwritten(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    assert_refused(faceup("play", FOUR_POINTS, "--save", file), "already exists")
    assert f"{file} already exists; choose another name." in faceup("play", FOUR_POINTS, stdin=f"save {file}\n").lines
    assert file.read_text() == "precious"


def test_a_save_that_fails_is_told_and_the_game_goes_on(faceup: Faceup, tmp_path: Path) -> None:
    ran = faceup("play", FOUR_POINTS, stdin=f"save {tmp_path}/none/game.txt\nK>1c\n1\n")
    assert ran.status == 0
    assert sum("cannot be written" in line for line in ran.lines) == 1
    assert "The game is over: seat 0 wins (4 : 0)." in ran.lines


def test_where_the_file_cannot_be_kept_any_more_the_game_goes_on_without(
    faceup: Faceup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise InputError(f"{path}: cannot be written: no space left")

    monkeypatch.setattr("faceup.scripts.output.playing.write_whole", full)
    ran = faceup("play", FOUR_POINTS, "--save", tmp_path / "game.txt", stdin="K>1c\n1\n")
    assert sum("From here on the game is not kept" in line for line in ran.lines) == 1
    assert "The game is over: seat 0 wins (4 : 0)." in ran.lines


def test_seats_go_by_number_or_name(faceup: Faceup, contract: Path) -> None:
    ran = faceup("play", contract, "--seat", "south", "--seat", "0", "--level", "greedy", stdin="")
    assert "You play North and South. Type a move" in ran.lines[0]
    assert_refused(faceup("play", contract, "--seat", "Karl"), "Karl", "North, South")


def test_three_players_and_one_alone(faceup: Faceup) -> None:
    ran = faceup("play", THREE, "--level", "one-turn", stdin="1\n" * 9)
    assert "The game is over: " in ran.out
    assert "The game is over: 4 points." in faceup("play", SOLO, stdin="K>1c\n1\n").lines


def test_a_game_that_is_over_says_so_at_once(faceup: Faceup) -> None:
    ran = faceup("play", OVER, stdin="hint\n")
    assert ran.status == 0
    assert "The game is over: seat 0 wins (4 : 0)." in ran.lines


def test_the_position_does_not_come_from_where_moves_are_typed(faceup: Faceup) -> None:
    assert_refused(faceup("play", "-", stdin=FOUR_POINTS), "your moves are read from standard input")


def test_ctrl_c_leaves_and_tells_how_to_go_on(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", press)
    ran = faceup("play", FOUR_POINTS, "--seed", "5")
    assert ran.status == 130
    assert ran.lines[-1].startswith("To go on: faceup play ")


def test_ctrl_c_while_the_solver_thinks_has_it_move_at_once(
    faceup: Faceup, endless_search: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(0, monkeypatch)
    ran = faceup("play", endless_search, "--seat", "1", "--seconds", "600", stdin="")
    assert ran.status == 0
    assert any(line.startswith("seat 0 plays ") and "(suggested, not proven)" in line for line in ran.lines)
