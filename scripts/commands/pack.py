"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["pack"]

pack = typer.Typer(help="Packs of puzzles: list, show, check, export.", rich_markup_mode=None)

PackFile = Annotated[
    str,
    typer.Argument(
        metavar="PACK",
        help="A file of puzzles, JSON lines; '-' for standard input; FILE#3 or FILE#ID is one puzzle of it.",
    ),
]


class Form(StrEnum):
    CSV = "csv"
    JSONL = "jsonl"


@pack.command("list")
def list_puzzles(
    file: PackFile, theme: options.Theme = None, grade: options.Grade = None, kind: options.Kind = None
) -> None:
    """List the puzzles of a pack, a line each."""
    for puzzle in _chosen(file, theme, grade, kind):
        themes = " ".join(puzzle.themes)
        typer.echo(f"{puzzle.id}  {puzzle.grade:<8}  {puzzle.difficulty:>4}  {puzzle.kind}  {themes}".rstrip())


@pack.command()
def show(
    file: PackFile,
    name: Annotated[
        str | None, typer.Argument(metavar="ID", help="Which puzzle, by its id or number.", show_default="the only one")
    ] = None,
    hints: Annotated[
        int,
        typer.Option(
            "--hints",
            metavar="N",
            help="Show so many hints: the idea, the tempting mistake, the card.",
            show_default="none",
            min=0,
            max=3,
        ),
    ] = 0,
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution and the story, too.")] = False,
    lang: options.Lang = None,
) -> None:
    """Draw a puzzle, and hints or its solution if you ask for them."""
    from faceup.models.errors import InputError
    from faceup.models.words import Language
    from faceup.puzzles.packs.pack import read_pack
    from faceup.puzzles.packs.vocabulary import names_said
    from faceup.scripts.output.puzzle_report import hint_lines, solution_lines
    from faceup.scripts.output.terminal import out, print_entry

    puzzles = read_pack(file if name is None else f"{file}#{name}")
    if len(puzzles) != 1:
        raise InputError(f"{len(puzzles)} puzzles where one is shown: say which; 'faceup pack list' lists them")
    (puzzle,) = puzzles
    language = lang or Language.ENGLISH
    names, title = names_said(puzzle.names, language), puzzle.told(language).question
    print_entry(out(), replace(puzzle.titled, title=title, names=names), language)
    typer.echo(f"\n{puzzle.id}, {puzzle.grade.said(language)}")
    for line in hint_lines(puzzle, hints, language):
        typer.echo(line)
    for line in solution_lines(puzzle, language) if solution else ():
        typer.echo(line)


@pack.command()
def check(
    file: PackFile,
    theme: options.Theme = None,
    grade: options.Grade = None,
    kind: options.Kind = None,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.SecondsInAll = None,
) -> None:
    """Solve and judge every puzzle again, and tell what no longer holds; exit status 1 if there is anything.

    Exit status 1 also where the time is up before all are checked.
    """
    from contextlib import closing

    from faceup.puzzles.packs.pack import checked
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain, interruptible
    from faceup.solver import Limits
    from faceup.solver.work import Work

    working = options.workers_from(workers, cluster)
    puzzles = _chosen(file, theme, grade, kind)
    waiting = Waiting(total=len(puzzles))
    seen: set[str] = set()
    wrong = 0
    with interruptible() as stop, closing(checked(puzzles, working, Work(Limits(seconds), stop).must_stop)) as results:
        for number, puzzle in enumerate(puzzles):
            waiting.say("checked", done=number)
            with waiting:
                found = next(results, None)
            if found is None:
                break
            found += ["it is there twice"] if puzzle.id in seen else []
            seen.add(puzzle.id)
            wrong += bool(found)
            complain(*(f"{puzzle.id}: {complaint}" for complaint in found))
        else:
            number = len(puzzles)
        interrupted = stop()
    typer.echo(f"{number - wrong} of {number} puzzles hold")
    if number < len(puzzles):
        why = "it was interrupted" if interrupted else "the time was up"
        complain(f"{number} of {len(puzzles)} puzzles were checked before {why}")
    if interrupted:
        raise typer.Exit(130)
    if wrong or number < len(puzzles):
        raise typer.Exit(1)


@pack.command()
def export(
    file: PackFile,
    form: Annotated[Form, typer.Option("--as", help="Which form.")] = Form.CSV,
    theme: options.Theme = None,
    grade: options.Grade = None,
    kind: options.Kind = None,
) -> None:
    """Print puzzles as CSV or as JSON lines."""
    import json

    from faceup.puzzles.packs.pack import as_csv

    puzzles = _chosen(file, theme, grade, kind)
    if form is Form.CSV:
        typer.echo(as_csv(puzzles), nl=False)
        return
    for puzzle in puzzles:
        typer.echo(json.dumps(puzzle.to_json()))


def _chosen(file: str, theme: str | None, grade: Grade | None, kind: QuestionKind | None) -> "list[Puzzle]":
    from faceup.puzzles.packs.pack import read_pack

    return [
        puzzle
        for puzzle in read_pack(file)
        if (theme is None or theme in puzzle.themes) and grade in (None, puzzle.grade) and kind in (None, puzzle.kind)
    ]
