"""Parts of the native core that Python cannot reach one by one: small programs in C++ try them."""

import shutil
import subprocess
from pathlib import Path

import pytest
from support.checkout import ROOT

COMPILER = shutil.which("c++")

pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler"),
]


def printed_by(source: str, folder: Path) -> str:
    """Compile a program of this folder, asserts included, run it and return what it prints."""
    assert COMPILER is not None
    program = folder / Path(source).stem
    options = ["-std=c++20", "-O1", "-pthread", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'solver/native'}"]
    subprocess.run([COMPILER, *options, Path(__file__).with_name(source), "-o", program], check=True)
    return subprocess.run([program], check=True, capture_output=True, text=True, timeout=120).stdout


def test_what_the_search_asks_of_a_game_is_enough_for_another_game(tmp_path: Path) -> None:
    assert printed_by("small_game.cpp", tmp_path) == "72 rows, 0 differ\n"


def test_what_goes_wrong_in_a_thread_is_thrown_to_whoever_asked(tmp_path: Path) -> None:
    assert printed_by("shared_work.cpp", tmp_path) == "nothing\nthread 0\nthread 1\nthread 3\n"
