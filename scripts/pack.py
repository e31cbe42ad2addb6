"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.options import ClusterOption, KindOption, WorkersOption, workers_from

if TYPE_CHECKING:
    from faceup.puzzles.puzzle import Puzzle

__all__ = ["pack"]

pack = typer.Typer(help="Packs of puzzles: list, show, check, export.", rich_markup_mode=None)

PackFile = Annotated[Path, typer.Argument(metavar="PACK", help="A file of puzzles, JSON lines.")]
ThemeOption = Annotated[str | None, typer.Option("--theme", metavar="WORD", help="Only puzzles of this theme.")]
GradeOption = Annotated[str | None, typer.Option("--grade", metavar="WORD", help="Only puzzles of this grade.")]


class Form(StrEnum):
    CSV = "csv"
    JSONL = "jsonl"


@pack.command("list")
def list_puzzles(file: PackFile, theme: ThemeOption = None, grade: GradeOption = None, kind: KindOption = None) -> None:
    """List the puzzles of a pack, a line each."""
    for puzzle in _chosen(file, theme, grade, kind):
        themes = " ".join(puzzle.themes)
        typer.echo(f"{puzzle.id}  {puzzle.grade:<8}  {puzzle.difficulty:>4}  {puzzle.kind}  {themes}".rstrip())


@pack.command()
def show(
    file: PackFile,
    name: Annotated[str, typer.Argument(metavar="ID", help="Which puzzle.")],
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution, too.")] = False,
) -> None:
    """Draw a puzzle, and its solution if you ask for it."""
    from faceup.models.errors import InputError, quote
    from faceup.puzzles.keeping import read_pack
    from faceup.scripts.terminal import out, print_entry

    puzzle = next((puzzle for puzzle in read_pack(file) if puzzle.id == name), None)
    if puzzle is None:
        raise InputError(f"no puzzle {quote(name)} in this pack; 'faceup pack list' tells which there are")
    print_entry(out(), puzzle.entry())
    if solution:
        typer.echo(f"\n{puzzle.solution[0].text}: {puzzle.value}, the second best {puzzle.second}")
        _print_tree(puzzle)


@pack.command()
def check(
    file: PackFile,
    theme: ThemeOption = None,
    grade: GradeOption = None,
    kind: KindOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
) -> None:
    """Solve and judge every puzzle again, and tell what no longer holds; exit status 1 if there is anything."""
    import sys
    from contextlib import closing

    from faceup.puzzles.keeping import checked
    from faceup.scripts.terminal import interruptible, live_line

    working = workers_from(workers, cluster)
    puzzles = _chosen(file, theme, grade, kind)
    seen: set[str] = set()
    wrong = 0
    with interruptible() as stop, closing(checked(puzzles, working, stop)) as results:
        for number, puzzle in enumerate(puzzles):
            with live_line(f"{number} of {len(puzzles)} checked"):
                found = next(results, None)
            if found is None:
                break
            found += ["it is there twice"] if puzzle.id in seen else []
            seen.add(puzzle.id)
            wrong += bool(found)
            for complaint in found:
                print(f"faceup: {puzzle.id}: {complaint}", file=sys.stderr)
        else:
            number = len(puzzles)
        interrupted = stop()
    typer.echo(f"{number - wrong} of {number} puzzles hold")
    if interrupted:
        raise typer.Exit(130)
    if wrong:
        raise typer.Exit(1)


@pack.command()
def export(
    file: PackFile,
    form: Annotated[Form, typer.Option("--as", help="Which form.")] = Form.CSV,
    theme: ThemeOption = None,
    grade: GradeOption = None,
    kind: KindOption = None,
) -> None:
    """Print puzzles as CSV or as JSON lines."""
    import json

    from faceup.puzzles.keeping import as_csv

    puzzles = _chosen(file, theme, grade, kind)
    if form is Form.CSV:
        typer.echo(as_csv(puzzles), nl=False)
        return
    for puzzle in puzzles:
        typer.echo(json.dumps(puzzle.to_json()))


def _chosen(file: Path, theme: str | None, grade: str | None, kind: str | None) -> "list[Puzzle]":
    from faceup.puzzles.keeping import read_pack
    from faceup.puzzles.kinds import Grade, Kind, Theme
    from faceup.scripts.options import chosen_word

    wanted = None if theme is None else chosen_word(Theme, theme, "theme")
    of_grade = None if grade is None else chosen_word(Grade, grade, "grade")
    of_kind = None if kind is None else chosen_word(Kind, kind, "kind")
    return [
        puzzle
        for puzzle in read_pack(file)
        if (wanted is None or wanted in puzzle.themes)
        and of_grade in (None, puzzle.grade)
        and of_kind in (None, puzzle.kind)
    ]


def _print_tree(puzzle: "Puzzle") -> None:
    """The tree of play, each move below the one that it answers."""
    branches = [(branch, 0) for branch in reversed(puzzle.solution)]
    while branches:
        branch, depth = branches.pop()
        typer.echo(f"{'  ' * depth}{branch.text}")
        branches += [(reply, depth + 1) for reply in reversed(branch.replies)]
