"""The README and the documents tell the truth: their commands and snippets are run, and must print what is shown."""

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.checkout import ROOT

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
ROOMS = ["faceup.models", "faceup.solver", "faceup.puzzles", "faceup.scripts"]


def blocks(language: str) -> list[tuple[str, str]]:
    """The fenced blocks of a language in all documents, each with the name of its document."""
    pattern = re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [(path.name, text) for path in DOCUMENTS for text in pattern.findall(path.read_text(encoding="utf-8"))]


def sessions() -> list[Any]:
    """Every command shown with a prompt, and what it is said to print; those beside the README's are exhaustive."""
    found = []
    for name, text in blocks("console"):
        for chunk in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, expected = chunk.partition("\n")
            beside = () if name == "README.md" else pytest.mark.exhaustive
            found.append(pytest.param(name, command, expected, marks=beside))
    return found


@pytest.mark.parametrize(("document", "command", "expected"), sessions())
def test_a_command_prints_what_the_document_shows(document: str, command: str, expected: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=ROOT,
        env=os.environ | {"PATH": path, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout
    flags = doctest.ELLIPSIS
    printed = "\n".join(line.rstrip() for line in run.stdout.splitlines())
    if not doctest.OutputChecker().check_output(expected.strip("\n"), printed.strip("\n"), flags):
        pytest.fail(f"{document} shows\n{expected}\nbut this is printed\n{printed}")


@pytest.mark.parametrize(("document", "text"), blocks("pycon"))
def test_a_python_snippet_prints_what_the_document_shows(
    document: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_the_example_position_of_the_readme_is_sound() -> None:
    import json

    from faceup.models.clock_towers import Position

    (text,) = (text for name, text in blocks("json") if name == "README.md")
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
    first, second, *_ = [text for name, text in blocks("sh") if name == "README.md"]
    assert first.strip().endswith(".venv/bin/faceup solve puzzles/examples/green-rung.json")
    assert second.strip().endswith(".venv/bin/pytest")
    assert "\n" not in first.strip() + second.strip()
