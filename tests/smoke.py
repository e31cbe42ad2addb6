"""Try an installed Faceup from outside the checkout, with nothing but what its package brings.

``python -P tests/smoke.py native`` expects a core that was compiled, ``plain`` one that was not. It needs no pytest,
so that it can be run in the environment of somebody who has just installed a wheel.
"""

import importlib.util
import os
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

POSITION = "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_"
FOUR_POINTS = "clock-towers~french~0~..~Kr_1c~2_"


def main(kind: str) -> None:
    expected = {"native": "native core built by", "plain": "no native core"}[kind]
    with tempfile.TemporaryDirectory() as folder:
        try_commands(Path(folder), expected)
    try_library()
    for room in ("models", "solver", "puzzles", "scripts"):
        assert importlib.util.find_spec(room) is None, f"a package called {room!r} has landed in the environment"
    page = files("faceup.puzzles.board") / "page" / "index.html"
    assert page.is_file(), "the page of the board is missing"
    sys.stdout.write(f"a working Faceup, {expected.partition(' by')[0]}\n")


def try_commands(folder: Path, expected: str) -> None:
    def faceup(*arguments: str, typed: str = "", status: int = 0) -> str:
        command = [sys.executable, "-m", "faceup", *arguments]
        ran = subprocess.run(
            command,
            cwd=folder,
            env=os.environ | {"PYTHONUTF8": "1"},  # Windows has an encoding of its own
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == status, f"{arguments}: {ran.returncode}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout + ran.stderr

    def expect(printed: str, wanted: str) -> None:
        assert wanted in printed, f"no {wanted!r} in\n{printed}"

    expect(faceup("--version"), expected)
    dealt = faceup("deal", "--seed", "11", "--left", "2")
    expect(faceup("solve", "-", "--exact", typed=dealt), "wins by 6")
    expect(faceup("solve", "example:green-rung"), "wins by 6 (23 : 17)")
    expect(faceup("explain", "example:denial", "x^g +storeys"), "xK +roofs")
    expect(faceup("check", "-", status=2, typed="{}"), "game")
    faceup("show", POSITION, "--out", "board.svg")
    assert (folder / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    expect(faceup("puzzle", "gotown", "--no-board"), "To answer: faceup puzzle")
    expect(faceup("pack", "list"), "gotown")
    assert list((Path(sys.executable).parent).glob("faceup*")), "the command `faceup` is not installed"


def try_library() -> None:
    import faceup

    answer = faceup.solve(FOUR_POINTS, seconds=60)
    assert answer.value == 4, answer


if __name__ == "__main__":
    main(*sys.argv[1:])
