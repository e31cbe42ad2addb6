"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from faceup.models.files import Entry
    from faceup.models.game import Number
    from faceup.puzzles.packs.puzzle import Puzzle, Variation

__all__ = ["pack"]

pack = typer.Typer(help="Packs of puzzles: list, show, check, export.", rich_markup_mode=None)

PackFile = Annotated[
    str,
    typer.Argument(
        metavar="PACK",
        help="A file of puzzles, JSON lines; '-' for standard input; FILE#3 or FILE#ID is one puzzle of it.",
    ),
]

_CUT = "…"
"""Told where a solution goes on, but its record does not."""


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
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution, too.")] = False,
) -> None:
    """Draw a puzzle, and its solution if you ask for it."""
    from faceup.models.errors import InputError
    from faceup.puzzles.packs.pack import read_pack
    from faceup.scripts.output.terminal import out, print_entry

    puzzles = read_pack(file if name is None else f"{file}#{name}")
    if len(puzzles) != 1:
        raise InputError(f"{len(puzzles)} puzzles where one is shown: say which; 'faceup pack list' lists them")
    (puzzle,) = puzzles
    print_entry(out(), puzzle.entry())
    typer.echo(f"\n{puzzle.id}, {puzzle.grade}")
    if solution:
        for line in _solution(puzzle):
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


def _solution(puzzle: "Puzzle") -> "Iterator[str]":
    """What the key is worth, what it is about, and the tree of play."""
    from faceup.scripts.output.terminal import show_number

    if puzzle.kind in (QuestionKind.SURE_WIN, QuestionKind.BEST_CHANCE):
        other = "No other play wins" if puzzle.second == -1 else f"The best other play wins {_chance(puzzle.second)}"
        yield f"It wins {_chance(puzzle.value)}. {other}."
    else:
        value, second = show_number(puzzle.value), show_number(puzzle.second)
        yield f"The only move is {puzzle.solution[0].text}, worth {value}: any other is worth {second} at most."
    if puzzle.themes:
        yield f"Themes: {', '.join(puzzle.themes)}."
    yield ""
    entry = puzzle.entry()
    yield from _tree(entry, puzzle.solution, entry.position.mover)


def _chance(value: "Number") -> str:
    """A value between -1 and 1 as a chance to win."""
    if value == 1:
        return "for sure"
    chance = Fraction(1 + value, 2)
    return f"with a chance of {chance} ({float(100 * chance):.0f} %)"


def _tree(entry: "Entry", branches: "tuple[Variation, ...]", solver: int, indent: str = "") -> list[str]:
    """The tree of play, a turn a line, each below the one that it answers; those that are answered alike together.

    A record holds no more than so many branches. Where it was cut before the solver's answer, only a mark is told.
    """
    from faceup.scripts.output.terminal import names_of

    told: dict[object, tuple[list[str], Entry, tuple[Variation, ...]]] = {}
    for branch in branches:
        said, after, replies = _turn(entry, branch)
        told.setdefault(_plan(after, replies, solver), ([], after, replies))[0].append(said)
    position = entry.position
    is_own = _is_own(entry, solver)
    who = "" if position.chances() else f"{names_of(entry)[position.mover]}: "
    lines, cut = [], False
    for alike, after, replies in told.values():
        below = _tree(after, replies, solver, indent + "  ")
        if is_own or any(line.strip() != _CUT for line in below):
            lines += [f"{indent}{who}{' or '.join(alike)}", *below]
        else:
            cut = True
    return [*lines, indent + _CUT] if cut else lines


def _is_own(entry: "Entry", solver: int) -> bool:
    return not entry.position.chances() and entry.position.mover == solver


def _turn(entry: "Entry", branch: "Variation") -> "tuple[str, Entry, tuple[Variation, ...]]":
    """What a player does in one go, or chance: its text, where it leads, and what follows."""
    position = entry.position
    mover, by_chance, said = position.mover, bool(position.chances()), [branch.text]
    while True:
        move = position.move_class.from_json(branch.move)
        ended = by_chance or position.turns_begun(move) > 0
        position = position.after(move)
        if ended or position.mover != mover or len(branch.replies) != 1 or position.chances():
            return ", ".join(said), replace(entry, position=position), branch.replies
        (branch,) = branch.replies
        said.append(branch.text)


def _plan(entry: "Entry", branches: "tuple[Variation, ...]", solver: int) -> object:
    """What the solver does from here on. What others or chance do is part of it only where the answers differ."""
    plans = {said: _plan(after, replies, solver) for said, after, replies in (_turn(entry, each) for each in branches)}
    alike = set(plans.values())
    return (alike.pop(),) if len(alike) == 1 and not _is_own(entry, solver) else frozenset(plans.items())
