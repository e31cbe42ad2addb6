"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.options import KindOption

if TYPE_CHECKING:
    from faceup.puzzles.puzzle import Branch, Puzzle

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
    typer.echo(f"\n{puzzle.id}, {puzzle.grade}")
    if solution:
        _print_solution(puzzle)


@pack.command()
def check(file: PackFile, theme: ThemeOption = None, grade: GradeOption = None, kind: KindOption = None) -> None:
    """Solve and judge every puzzle again, and tell what no longer holds; exit status 1 if there is anything."""
    import sys

    from faceup.puzzles.keeping import complaints

    wrong = 0
    seen: set[str] = set()
    puzzles = _chosen(file, theme, grade, kind)
    for puzzle in puzzles:
        found = complaints(puzzle) + (["it is there twice"] if puzzle.id in seen else [])
        seen.add(puzzle.id)
        wrong += bool(found)
        for complaint in found:
            print(f"faceup: {puzzle.id}: {complaint}", file=sys.stderr)
    typer.echo(f"{len(puzzles) - wrong} of {len(puzzles)} puzzles hold")
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


def _print_solution(puzzle: "Puzzle") -> None:
    """What the key is worth, what it is about, and the tree of play: each move below the one that it answers."""
    from faceup.scripts.terminal import show_number

    value, second = show_number(puzzle.value), show_number(puzzle.second)
    typer.echo(f"The only move is {puzzle.solution[0].text}, worth {value}: any other is worth {second} at most.")
    if puzzle.themes:
        typer.echo(f"Themes: {', '.join(puzzle.themes)}.")
    typer.echo()
    waiting: list[tuple[tuple[Branch, ...], int]] = [((branch,), 0) for branch in reversed(puzzle.solution)]
    while waiting:
        alike, depth = waiting.pop()
        typer.echo(f"{'  ' * depth}{' or '.join(branch.text for branch in alike)}")
        waiting += [(replies, depth + 1) for replies in reversed(_answered_alike(alike[0].replies))]


def _answered_alike(branches: "tuple[Branch, ...]") -> "list[tuple[Branch, ...]]":
    """Defences after which the solver goes on alike, whatever else is defended, are told together."""
    told: dict[object, list[Branch]] = {}
    for branch in branches:
        told.setdefault(_plan(branch.replies), []).append(branch)
    return [tuple(alike) for alike in told.values()]


def _plan(answers: "tuple[Branch, ...]") -> object:
    """The moves of one side, without those of the other that come in between."""
    return tuple((answer.text, frozenset(_plan(defence.replies) for defence in answer.replies)) for answer in answers)
