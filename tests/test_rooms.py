"""The plan of the house: which room may import which, and what start-up loads."""

import ast
import importlib
import json
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest
from support.checkout import ROOT

from faceup.models.registry import games

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


def test_every_room_of_the_checkout_is_walked() -> None:
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} == set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_no_import_points_the_wrong_way(room: str) -> None:
    allowed = MAY_IMPORT[room] | {room}
    seen = 0
    for path in modules(room):
        for name in imported(path):
            if name.startswith("faceup."):
                seen += 1
                assert name.split(".")[1] in allowed, f"{path} imports {name}; {room} may import {sorted(allowed)}"
    assert seen, "the walk found no import at all"


OWN_PLACES = (
    *("models/{}/", "puzzles/games/{}.py", "puzzles/games/{}_"),
    *("solver/native/games/{}/", "solver/native/games/{}.hpp"),
)
"""Where a game is at home. It is named nowhere else, so that adding a game is adding these."""

STILL_NAME_GAMES = {
    "scripts/bench": "benchmarks measure positions of games that they name",
    "solver/native/core.cpp": "Clock Towers is bound to Python here",
    "solver/native/deals.cpp": "Clock Towers with hidden cards is bound to Python here",
    "solver/native/races.cpp": "GoTown and Château are bound to Python here",
}
"""Where a game is named all the same, and as what. Take off what is mended; add nothing."""


def test_only_its_own_places_name_a_game() -> None:
    """No list of games and no `if game ==`: neither imports nor names nor texts tell one game from another."""
    naming = {
        path.relative_to(ROOT).as_posix()
        for room in MAY_IMPORT
        for kind in ("*.py", "*.hpp", "*.cpp")
        for path in (ROOT / room).rglob(kind)
        if names_another_game(path)
    }
    exempt = {where for where in naming if any(PurePath(where).is_relative_to(known) for known in STILL_NAME_GAMES)}
    mended = {known for known in STILL_NAME_GAMES if not any(PurePath(where).is_relative_to(known) for where in exempt)}
    assert sorted(naming - exempt) == [], "a game is named outside of its own places"
    assert sorted(mended) == [], "these name no game any more: take them off the list"


def names_another_game(path: Path) -> bool:
    """Whether a file names a game that it does not belong to."""
    where, text = path.relative_to(ROOT).as_posix(), without_accents(path.read_text(encoding="utf-8"))
    others = [
        re.compile(name.replace("-", "[-_ ]?"), re.IGNORECASE)
        for name in games()
        if not where.startswith(tuple(place.format(name.replace("-", "_")) for place in OWN_PLACES))
    ]
    if not any(other.search(text) for other in others):
        return False
    words = list(words_of_python(text) if path.suffix == ".py" else words_of_cpp(text))
    return any(other.search(word) for other in others for word in words)


def words_of_python(text: str) -> Iterator[str]:
    """Every name and text of a module, and what it imports; its comments and docstrings are left out."""
    tree = ast.parse(text)
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word)) if id(node) not in explained:
                yield word
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.alias(name=word):
                yield word
            case ast.FunctionDef(name=word) | ast.ClassDef(name=word):
                yield word
            case ast.ImportFrom(module=str(word)):
                yield word


def words_of_cpp(text: str) -> Iterator[str]:
    """Every line of a source of the core, without its comment."""
    return (line.partition("//")[0] for line in text.splitlines())


def without_accents(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


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
    assert "faceup" in loaded
    assert not HEAVY & set(loaded)


def test_help_loads_no_game_and_no_solver() -> None:
    code = (
        "import sys; from faceup.scripts.main import main; main(['--help']);"
        "print(*sorted(n for n in sys.modules if n.startswith('faceup.')), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    assert "faceup.scripts.main" in run.stderr.split()
    heavy = ("faceup.solver", *(f"faceup.models.{name.replace('-', '_')}" for name in games()))
    assert not {name for name in run.stderr.split() if name.startswith(heavy)}
