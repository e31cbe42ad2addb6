"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from faceup.models.game import Number
    from faceup.models.position import AnyPosition, Move
    from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode

__all__ = ["pack"]

pack = typer.Typer(help="Packs of puzzles: list, show, check, export.", rich_markup_mode=None)

PackFile = Annotated[
    str,
    typer.Argument(
        metavar="PACK",
        help="A file of puzzles, JSON lines; '-' for standard input; FILE#3 or FILE#ID is one puzzle of it.",
    ),
]

_NOT_ALONE = "others do as well"
"""Told of a move of the solver that is not the only best one."""
_DECIDED = "then any play does"
"""Told of a defence after which the solver has nothing left to decide."""


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
) -> None:
    """Draw a puzzle, and hints or its solution if you ask for them."""
    from faceup.models.errors import InputError
    from faceup.puzzles.packs.pack import read_pack
    from faceup.scripts.output.terminal import out, print_entry

    puzzles = read_pack(file if name is None else f"{file}#{name}")
    if len(puzzles) != 1:
        raise InputError(f"{len(puzzles)} puzzles where one is shown: say which; 'faceup pack list' lists them")
    (puzzle,) = puzzles
    print_entry(out(), puzzle.titled)
    typer.echo(f"\n{puzzle.id}, {puzzle.grade}")
    for number, hint in enumerate(puzzle.hints[:hints], 1):
        typer.echo(f"Hint {number}: {hint}")
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
    """What the key is worth, what it is about, the tree of play, and why the tries fail."""
    from faceup.models.names import players_called

    with players_called(puzzle.names):
        second = f"the best other choice {_worth(puzzle, puzzle.second)}"
        yield f"{_told(puzzle.key)} {_worth(puzzle, puzzle.value)}; {second}."
        if puzzle.themes:
            yield f"Themes: {', '.join(puzzle.themes)}."
        yield f"\n{puzzle.story}\n"
        yield from _tree(puzzle, puzzle.position, puzzle.solution)
        if puzzle.tries:
            yield ""
        for wrong in puzzle.tries:
            players = ", ".join(player.label for player in wrong.chosen_by)
            refuted = "  ".join(step.move.told() for step in wrong.refutation)
            then = f": {refuted}" if refuted else ""
            yield f"Not {_told(wrong.moves)} ({players}), which {_worth(puzzle, wrong.value)}{then}"


def _worth(puzzle: "Puzzle", value: "Number") -> str:
    """What a choice comes to."""
    from faceup.scripts.output.terminal import show_number

    if puzzle.kind not in (QuestionKind.SURE_WIN, QuestionKind.BEST_CHANCE):
        return f"is worth {show_number(value)}"
    if value in (1, -1):
        return "wins for sure" if value == 1 else "does not win"
    chance = Fraction(1 + value, 2)
    return f"wins with a chance of {chance} ({float(100 * chance):.0f} %)"


def _told(moves: "Iterable[Move]") -> str:
    return ", ".join(move.told() for move in moves)


def _tree(
    puzzle: "Puzzle", position: "AnyPosition", nodes: "tuple[SolutionNode, ...]", indent: str = ""
) -> "Iterator[str]":
    """The tree of play, a turn a line, each below the one that it answers; those that are answered alike together."""
    by_chance = bool(position.chances())
    is_own = not by_chance and position.mover == puzzle.ask.player
    who = "" if by_chance else f"{puzzle.names[position.mover]}: "
    for node in nodes:
        moves, after, replies = _turn(position, node)
        remark = ""
        if is_own and not node.only:
            remark = f"  ({_NOT_ALONE})"
        elif not is_own and not replies:
            remark = f"  ({_DECIDED})"
        yield f"{indent}{who}{' or '.join(map(_told, (moves, *node.alike)))}{remark}"
        yield from _tree(puzzle, after, replies, indent + "  ")


def _turn(
    position: "AnyPosition", node: "SolutionNode"
) -> "tuple[tuple[Move, ...], AnyPosition, tuple[SolutionNode, ...]]":
    """What a player does in one go, or chance: the moves, where they lead, and what follows."""
    mover, by_chance, moves = position.mover, bool(position.chances()), [node.move]
    while True:
        ended = by_chance or position.turns_begun(node.move) > 0
        position = position.after(node.move)
        if ended or position.mover != mover or position.chances() or len(node.replies) != 1:
            return tuple(moves), position, node.replies
        (node,) = node.replies
        moves.append(node.move)
