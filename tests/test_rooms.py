"""The plan of the house: which room may import which, and what start-up loads."""

import ast
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

MAY_IMPORT = {
    "models": set(),
    "solver": {"models"},
    "puzzles": {"models", "solver"},
    "scripts": {"models", "solver", "puzzles"},
}
HEAVY = {"distributed", "ortools", "networkx", "numpy", "pandas"}


def modules(room: str) -> Iterator[Path]:
    folder = importlib.import_module(f"faceup.{room}").__file__
    assert folder is not None
    return Path(folder).parent.rglob("*.py")


def imported(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever in the file that is."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute, so that the arrows can be seen"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_no_import_points_the_wrong_way(room: str) -> None:
    allowed = MAY_IMPORT[room] | {room}
    seen = 0
    for path in modules(room):
        for name in imported(path):
            if name.startswith("faceup."):
                seen += 1
                assert name.split(".")[1] in allowed, f"{path} imports {name}; {room} may import {sorted(allowed)}"
    assert seen or room == "models", "the walk found no import at all"


@pytest.mark.parametrize("game", ["clock_towers"])
def test_what_games_share_knows_no_game(game: str) -> None:
    """Beside its folder a game is named in one place only, where it is registered."""
    for path in modules("models"):
        if game not in path.parts and path.name != "registry.py":
            assert f"faceup.models.{game}" not in set(imported(path)), path
    for room in ("solver", "scripts"):
        for path in modules(room):
            assert not [name for name in imported(path) if game in name], path


@pytest.mark.parametrize(
    "command",
    [["--help"], ["show", "clock-towers~french~0~..~Kr_1c~2_"], ["solve", "clock-towers~french~0~..~Kr_1c~2_"]],
)
def test_start_up_loads_no_heavy_module(command: list[str]) -> None:
    code = (
        "import json, sys; from faceup.scripts.main import main; status = main(json.loads(sys.argv[1]));"
        "print(json.dumps([status, sorted({name.split('.')[0] for name in sys.modules})]), file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, json.dumps(command)], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    status, loaded = json.loads(run.stderr.splitlines()[-1])
    assert status == 0
    assert not HEAVY & set(loaded)


def test_help_loads_no_game_and_no_solver() -> None:
    code = (
        "import sys; from faceup.scripts.main import main; main(['--help']);"
        "print(*sorted(n for n in sys.modules if n.startswith('faceup.')), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    assert not {name for name in run.stderr.split() if name.startswith(("faceup.solver", "faceup.models.clock_towers"))}
