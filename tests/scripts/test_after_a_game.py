"""What a player does after a game, from typing it in to playing it again; each command takes what another gave."""

import os
import subprocess
from pathlib import Path

from support.command_line import FOUR_POINTS, Faceup, environment, posix, process

TYPED = """# our last game, from the end
clock towers, french
storeys: 2c
roofs: ^b
> Anna: K ^g ^g | 1m 1 K ^r
Bert: K Km Km | 2 K

discard K, draw a storey
Xk + roofs
2c > new
blue roof on 2 K
"""


def test_a_game_typed_by_hand_is_checked_reviewed_explained_and_played_again(faceup: Faceup, tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(TYPED)
    assert faceup("check", game).status == 0

    first, *_, summary = faceup("review", game, "--json").records
    assert (first["text"], first["loss"], first["best_text"]) == ("xK +storeys", 5, "xK +roofs")
    assert [each["loss"] for each in summary["summary"]] == [5, 0]

    told = faceup("explain", f"{game}#0", first["text"], "--no-board").out
    assert "Anna loses by 3, and with the best move wins by 2." in told

    walked = faceup("step", f"{game}#0", "--play", first["best_text"], stdin="last\n")
    assert walked.lines[0].startswith("Anna wins by 2")

    saved = tmp_path / "again.txt"
    again = faceup("play", f"{game}#0", "--seat", "anna", "--save", saved, stdin=f"{first['best_text']}\n" + "1\n" * 3)
    assert "The game is over: Anna wins (2 : 0)." in again.lines
    assert faceup("review", saved, "--json").records[-1]["summary"][0]["mistakes"] == 0
    assert saved.read_text().startswith("clock towers, french\n"), "names are kept"


@posix
def test_a_game_is_played_on_a_terminal() -> None:
    import pty

    terminal, child = pty.openpty()
    playing = subprocess.Popen(
        process("play", FOUR_POINTS, "--seed", "1"),
        stdin=child,
        stdout=child,
        stderr=child,
        env=environment(TERM="dumb"),
    )
    os.close(child)
    try:
        shown = read_until(terminal, b"seat 0> ")
        for typed, answered in ((b"hint\n", b"win by 4"), (b"K>1c\n", b"seat 1 plays"), (b"1\n", b"over> ")):
            os.write(terminal, typed)
            shown += read_until(terminal, answered)
        os.write(terminal, b"quit\n")
        assert playing.wait(timeout=30) == 0
    finally:
        playing.kill()
        os.close(terminal)
    assert b"The game is over: seat 0 wins (4 : 0)." in shown
    assert b"Traceback" not in shown


def read_until(terminal: int, words: bytes) -> bytes:
    """All that is shown on a terminal until some words."""
    shown = b""
    while words not in shown:
        shown += os.read(terminal, 4096)
    return shown
