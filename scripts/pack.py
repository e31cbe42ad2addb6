"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.options import KindOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from faceup.models.files import Entry
    from faceup.models.game import Number
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
    if solution:
        typer.echo(f"\n{_verdict(puzzle)}")
        for line in _tree(puzzle.entry(), puzzle.solution):
            typer.echo(line)


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


def _verdict(puzzle: "Puzzle") -> str:
    """What the key is worth, and the best other play, in words."""
    from faceup.puzzles.kinds import Kind

    if puzzle.kind not in (Kind.SURE_WIN, Kind.BEST_CHANCE):
        return f"{puzzle.solution[0].text}: {puzzle.value}, the second best {puzzle.second}"
    other = "No other play wins" if puzzle.second == -1 else f"The best other play wins {_chance(puzzle.second)}"
    return f"It wins {_chance(puzzle.value)}. {other}."


def _chance(value: "Number") -> str:
    """A value between -1 and 1 as a chance to win."""
    if value == 1:
        return "for sure"
    chance = Fraction(1 + value, 2)
    return f"with a chance of {chance} ({float(100 * chance):.0f} %)"


def _tree(entry: "Entry", branches: "tuple[Branch, ...]", indent: str = "") -> "Iterator[str]":
    """The tree of play, a turn a line, each below the one that it answers."""
    from faceup.models.games import game_of
    from faceup.scripts.terminal import names_of

    game = game_of(entry.position)
    by_chance = bool(game.chances(entry.position))
    for first in branches:
        position, mover, said, branch = entry.position, entry.position.mover, [first.text], first
        while True:
            move = game.Move.from_json(branch.move)
            ended = by_chance or game.turns_begun(position, move) > 0
            position = game.play(position, move)
            if ended or position.mover != mover or len(branch.replies) != 1 or game.chances(position):
                break
            (branch,) = branch.replies
            said.append(branch.text)
        yield indent + (first.text if by_chance else f"{names_of(entry)[mover]}: {', '.join(said)}")
        yield from _tree(replace(entry, position=position), branch.replies, indent + "  ")
