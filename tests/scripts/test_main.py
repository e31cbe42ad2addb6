"""The `faceup` command itself: it knows its subcommands without loading them."""

import inspect
import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from faceup.scripts.main import COMMANDS, COMPLETING, load


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_lists_what_a_subcommand_says_of_itself(name: str) -> None:
    command = load(name)
    told = command.info.help if isinstance(command, typer.Typer) else inspect.getdoc(command)
    assert COMMANDS[name][1] == str(told).split("\n\n")[0]


def loaded_by(*arguments: str) -> set[str]:
    """The subcommands' modules that a run of the command loads."""
    code = "import sys; from faceup.scripts.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    loaded = set(run.stderr.splitlines()[-1].split())
    return {name for name, (where, _) in COMMANDS.items() if f"faceup.scripts.{where.partition(':')[0]}" in loaded}


@pytest.mark.exhaustive
def test_a_shell_completes_examples_files_and_the_puzzles_of_a_pack(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    puzzle = {"id": "ct-0123abcd", "position": "clock-towers~french~0~..~Kr_1c~2_"}
    (tmp_path / "pack.jsonl").write_text(json.dumps(puzzle) + "\n")
    (tmp_path / "packs").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(COMPLETING, "complete_bash")
    monkeypatch.setenv("COMP_CWORD", "2")
    for typed, expected in {
        "example:deni": ["example:denial"],
        "exa": ["example:"],
        "pa": ["pack.jsonl", "packs/", "pack:"],
        "pack:go": ["pack:gotown"],
        "pack.jsonl#ct-": ["pack.jsonl#ct-0123abcd"],
        "none.jsonl#": [],
    }.items():
        monkeypatch.setenv("COMP_WORDS", f"faceup solve {typed}")
        run = subprocess.run([sys.executable, "-m", "faceup"], capture_output=True, text=True, check=False)
        assert (run.stdout.split(), run.stderr) == (expected, ""), typed


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [(["--help"], set()), ([], set()), (["shwo"], set()), (["rules", "--help"], {"rules"})],
)
def test_only_the_subcommand_that_is_run_is_loaded(arguments: list[str], expected: set[str]) -> None:
    assert loaded_by(*arguments) == expected


def test_a_shell_completes_subcommands_and_their_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(COMPLETING, "complete_bash")
    monkeypatch.setenv("COMP_CWORD", "2")
    for words, expected in (("faceup show --no", ["--notation"]), ("faceup pack l", ["list"])):
        monkeypatch.setenv("COMP_WORDS", words)
        run = subprocess.run([sys.executable, "-m", "faceup"], capture_output=True, text=True, check=False)
        assert run.stdout.split() == expected
