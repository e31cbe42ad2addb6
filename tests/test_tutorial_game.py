"""A game in somebody else's package, that of docs/adding-a-game.md: it is installed, and Faceup knows nothing of it."""

import json
import os
import re
import subprocess
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest
from support.checkout import ROOT

PACKAGE = ROOT / "tests" / "tutorial_game"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
ENDGAME = "both-ends~usual~0~314251~12~44"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has the game installed."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder), str(PACKAGE)]
    subprocess.run(pip, check=True, capture_output=True)
    return os.environ | {"PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}


def run(installed: dict[str, str], *arguments: str, cwd: Path = ROOT) -> str:
    ran = subprocess.run(
        [sys.executable, *arguments],
        env=installed,
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def faceup(installed: dict[str, str], *arguments: str, cwd: Path = ROOT) -> str:
    return run(installed, "-m", "faceup.scripts.main", *arguments, cwd=cwd)


def test_the_page_shows_the_code_of_the_package() -> None:
    shown = "".join(re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
    code = (PACKAGE / "both_ends.py").read_text(encoding="utf-8")
    assert [line for line in shown.split("\n") if line] == [line for line in code.split("\n") if line]


def test_the_page_shows_how_the_package_is_made() -> None:
    assert re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL) == [
        (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    ]


AGREE = f"""
import faceup
together = {{"objective": "total", "opponents": "cooperative"}}
questions = {{}}, {{"objective": "win"}}, {{"objective": "score", "player": 1}}, together, {{"opponents": "selfish"}}
engines = "auto", "reference", "graph"
dealt = [faceup.deal("both-ends", players=players, seed=seed, left=9) for players in (2, 3, 4) for seed in (1, 2)]
for position in (faceup.read({ENDGAME!r}), *dealt):
    for asked in questions:
        answers = [faceup.solve(position, engine=engine, all_moves=True, **asked) for engine in engines]
        values = [(answer.status, answer.value, answer.line, answer.moves) for answer in answers]
        assert values[0][0] == "exact"
        assert values[0] == values[1] == values[2], values
assert faceup.solve(position).stats.engine == "alphabeta"
assert faceup.solve(faceup.deal("both-ends", seed=3)).exact
"""


def test_it_is_solved_alike_by_every_engine(installed: dict[str, str]) -> None:
    run(installed, "-c", AGREE)


@pytest.mark.exhaustive
def test_it_is_drawn_dealt_checked_and_graphed(installed: dict[str, str], tmp_path: Path) -> None:
    assert "row  3 1 4 2 5 1" in faceup(installed, "show", ENDGAME)
    dealt = tmp_path / "dealt.json"
    dealt.write_text(faceup(installed, "deal", "--game", "both-ends", "--seed", "3", "--left", "5"), encoding="utf-8")
    faceup(installed, "check", str(dealt))
    assert "positions" in faceup(installed, "graph", str(dealt), "--out", str(tmp_path / "graph.json"))
    assert json.loads((tmp_path / "graph.json").read_text(encoding="utf-8"))
    assert "What two cards of one number are worth" in faceup(installed, "rules", "both-ends")
    assert re.search(r"^both-ends +Both Ends, 2 to 4 players\.", faceup(installed, "rules"), re.MULTILINE)
    assert '"row"' in faceup(installed, "schema", "position", "--game", "both-ends")
    faceup(installed, "show", ENDGAME, "--play", "left", "--out", str(tmp_path / "drawn.svg"))
    assert 'data-place="frames[0].row[5]"' in (tmp_path / "drawn.svg").read_text(encoding="utf-8")


def test_the_commands_of_the_page_print_what_it_shows(installed: dict[str, str], tmp_path: Path) -> None:
    (session,) = re.findall(r"^```shell-session\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    chunks = re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]
    assert chunks
    for chunk in chunks:
        command, expected = chunk.split("\n", 1)
        ran = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            env=installed | {"PATH": path},
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == 0, ran.stdout
        assert OutputChecker().check_output(expected.strip(), ran.stdout.strip(), ELLIPSIS), ran.stdout


def test_bounds_that_are_no_proof_are_not_to_be_had(installed: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "negative.json"
    file.write_text(json.dumps({"game": "both-ends", "rules": {"pair": -3}, "players": [{}, {}]}), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"rules\.pair: .*0"):
        faceup(installed, "check", str(file))


def test_it_comes_through_the_front_door(installed: dict[str, str]) -> None:
    code = f"import faceup; p = faceup.read({ENDGAME!r}); print(p.play('left').rotated(1), faceup.solve(p).value)"
    assert run(installed, "-c", code).startswith("both-ends~usual~0~14251~44~123 ")


@pytest.mark.exhaustive
def test_what_holds_for_every_game_holds_for_it(installed: dict[str, str]) -> None:
    """The generic suite runs on it without a line changed."""
    arguments = ["-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "both-ends"]
    ran = run(installed, *arguments, "tests/models/test_every_game.py", "tests/models/test_drawings.py")
    passed = re.search(r"(\d+) passed", ran)
    assert passed is not None
    assert int(passed[1]) >= 24, ran
