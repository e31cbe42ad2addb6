"""The README and the pages of the site tell the truth: their commands and snippets are run, and print what is shown."""

import doctest
import importlib
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.checkout import ROOT

README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").glob("*.md"))
TUTORIAL = "adding-a-game.md"
"""Its Python is one module, which tests/test_tutorial_game.py installs and plays."""
ROOMS = ["faceup.models", "faceup.solver", "faceup.puzzles", "faceup.scripts"]


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of a language in a document."""
    pattern = re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return pattern.findall(path.read_text(encoding="utf-8"))


def saved(path: Path) -> dict[str, str]:
    """The files that a document has its reader save, by name."""
    pattern = re.compile(r"^<!-- saved as (\S+) -->\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return dict(pattern.findall(path.read_text(encoding="utf-8")))


def session(path: Path) -> list[tuple[str, str]]:
    """Every command that a document shows with a prompt, and what it is said to print."""
    chunks = [chunk for text in blocks(path, "console") for chunk in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]]
    return [(command, expected) for command, _, expected in (chunk.partition("\n") for chunk in chunks)]


def check_command(command: str, expected: str, folder: Path) -> None:
    """Run a command as a reader would, and compare what it prints with what the reader was told."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=os.environ | {"PATH": path, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, f"$ {command}\n{run.stdout}"
    printed = "\n".join(line.rstrip() for line in run.stdout.splitlines())
    if not doctest.OutputChecker().check_output(expected.strip("\n"), printed.strip("\n"), doctest.ELLIPSIS):
        pytest.fail(f"the document shows\n$ {command}\n{expected}\nbut this is printed\n{printed}")


@pytest.mark.parametrize(("command", "expected"), session(README))
def test_a_command_prints_what_the_readme_shows(command: str, expected: str) -> None:
    check_command(command, expected, ROOT)


@pytest.mark.exhaustive
@pytest.mark.parametrize("page", [page for page in PAGES if session(page)], ids=lambda page: page.stem)
def test_the_commands_of_a_page_print_what_it_shows(page: Path, tmp_path: Path) -> None:
    for name, text in saved(page).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for command, expected in session(page):
        check_command(command, expected, tmp_path)


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.stem)
def test_a_python_session_prints_what_the_document_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in saved(page).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for text in blocks(page, "pycon"):
        test = doctest.DocTestParser().get_doctest(text, {}, page.name, page.name, 0)
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python") and page.name != TUTORIAL], ids=lambda page: page.stem
)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile("\n".join(blocks(page, "python")), page.name, "exec"), {})  # noqa: S102 (it is our own page)


def shell_commands(path: Path) -> Iterator[list[str]]:
    """The `faceup` commands of a document that are shown and not run: they serve, measure, or install."""
    for text in blocks(path, "sh"):
        for line in text.replace("\\\n", " ").splitlines():
            for words in re.split(r" && | \| ", line):
                name, *arguments = shlex.split(words, comments=True) or [""]
                if Path(name).name == "faceup" and "--version" not in arguments:
                    yield arguments


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.stem)
def test_the_commands_that_a_page_does_not_run_exist(page: Path) -> None:
    import typer

    from faceup.scripts.main import command_line

    for arguments in shell_commands(page):
        command: Any = typer.main.get_command(command_line(arguments))
        words = list(arguments)
        while hasattr(command, "commands"):
            command = command.commands[words.pop(0)]
        command.make_context(command.name, words)


def test_the_same_position_is_shown_in_both_forms() -> None:
    import json

    from faceup.models.clock_towers import Position

    (text,) = blocks(ROOT / "docs" / "typing.md", "json")
    assert Position.from_json(json.loads(text)).format() == "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"


@pytest.mark.parametrize(
    "name",
    [
        module.name
        for room in ROOMS
        for module in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}.")
        if not module.name.endswith("._core")
    ],
)
def test_the_examples_in_a_docstring_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_first_two_shell_blocks_are_the_two_commands() -> None:
    first, second, *_ = blocks(README, "sh")
    assert first.strip().endswith(".venv/bin/faceup solve puzzles/examples/green-rung.json")
    assert second.strip().endswith(".venv/bin/pytest")
    assert "\n" not in first.strip() + second.strip()


def test_the_readme_is_a_door() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 130


def test_what_the_readme_links_to_is_there() -> None:
    linked = re.findall(r"\]\(([^):]+)\)", README.read_text(encoding="utf-8"))
    assert [path for path in linked if not (ROOT / path).exists()] == []


def test_the_citation_names_the_version() -> None:
    import tomllib

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
