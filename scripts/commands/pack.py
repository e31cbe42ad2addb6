"""`faceup pack`: look into packs of puzzles, check them, and give them to other programs."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from faceup.puzzles.packs.puzzle import Puzzle
    from faceup.puzzles.packs.shelf import Heading

    _Sorted = TypeVar("_Sorted", Puzzle, Heading)
    _Result = TypeVar("_Result")

__all__ = ["pack"]

pack = typer.Typer(help="Packs of puzzles: list, show, check, prove, arrange, export.", rich_markup_mode=None)

PackFile = Annotated[str, options.pack_argument()]


class Form(StrEnum):
    CSV = "csv"
    JSONL = "jsonl"


@pack.command("list")
def list_puzzles(
    file: Annotated[str | None, options.pack_argument(show_default="list the packs that come with Faceup")] = None,
    theme: options.Theme = None,
    grade: options.Grade = None,
    kind: options.OnlyKind = None,
    json: options.Json = False,
) -> None:
    """List the puzzles of a pack, or the packs that come with Faceup.

    Name an installed pack wherever a pack or a position goes: pack:gotown, and pack:gotown#3 for its third puzzle.
    """
    import json as json_library

    from faceup.scripts.output.pack_report import pack_lines, pack_record, puzzle_line, puzzle_record

    if file is not None:
        for puzzle in _chosen(file, theme, grade, kind):
            typer.echo(json_library.dumps(puzzle_record(puzzle)) if json else puzzle_line(puzzle))
        return
    from faceup.models.errors import InputError
    from faceup.puzzles.packs.shelf import headings

    held = {name: _of_sort(pack, theme, grade, kind) for name, pack in headings().items()}
    found = {name: puzzles for name, puzzles in held.items() if puzzles}
    if not found:
        raise InputError(
            "no pack that comes with Faceup has such a puzzle; 'faceup pack list' without options lists what there is"
        )
    for name, puzzles in found.items():
        if json:
            typer.echo(json_library.dumps(pack_record(name, puzzles)))
            continue
        for line in pack_lines(name, puzzles):
            typer.echo(line)
    if not json:
        first = next(iter(found))
        typer.echo(f"\nThe puzzles of one: faceup pack list {first}. To solve one: faceup puzzle {first}")


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
            help="Show this many hints: the idea, the tempting mistake, the card.",
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
    kind: options.OnlyKind = None,
    proofs: Annotated[
        bool, typer.Option("--proofs", help="Check a proof of each key by the rules alone, and judge nothing.")
    ] = False,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--in", metavar="DIR", help="Where 'pack prove' put the proofs.", show_default="make them for the check"
        ),
    ] = None,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.SecondsInAll = None,
) -> None:
    """Solve and judge every puzzle again; list what no longer holds.

    With --proofs, every puzzle must have a proof that its key is the only one: a proof that holds, is about that
    puzzle, and has the digest that the pack names. The exit status is 1 if anything does not hold, or if the time is up
    before all puzzles are checked.
    """
    from contextlib import closing
    from functools import partial

    from faceup.models.errors import InputError
    from faceup.puzzles.packs.pack import checked
    from faceup.puzzles.packs.proofs import proofs_checked
    from faceup.scripts.output.terminal import complain, interruptible
    from faceup.solver import Limits
    from faceup.solver.work import Work

    by_proof = proofs or folder is not None
    if folder is not None and not folder.is_dir():
        raise InputError(f"{folder}: no such folder; 'faceup pack prove {file} --out {folder}' makes one")
    working = options.workers_from(workers, cluster)
    puzzles = _chosen(file, theme, grade, kind)
    seen: set[str] = set()
    done = wrong = 0
    with interruptible() as stop:
        must_stop = Work(Limits(seconds), stop).must_stop
        check_all = partial(proofs_checked, folder=folder) if by_proof else checked
        with closing(check_all(puzzles, workers=working, stop=must_stop)) as results:
            for puzzle, found in _one_by_one(puzzles, results, "checked"):
                done += 1
                complaints = [*found, "it is there twice"] if puzzle.id in seen else found
                seen.add(puzzle.id)
                wrong += bool(complaints)
                complain(*(f"{puzzle.id}: {complaint}" for complaint in complaints))
        interrupted = stop()
    digests = f", {sum(puzzle.proof is not None for puzzle in puzzles[:done])} of them with a digest in the pack"
    typer.echo(f"{done - wrong} of {done} puzzles {'are proven' + digests if by_proof else 'hold'}")
    _end(done, len(puzzles), "checked", interrupted, not wrong)


@pack.command()
def prove(
    file: PackFile,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="The folder for the proofs, one file for each puzzle.", show_default="keep none"
        ),
    ] = None,
    stamp: Annotated[bool, typer.Option("--stamp", help="Write the digests of the proofs into the pack.")] = False,
    theme: options.Theme = None,
    grade: options.Grade = None,
    kind: options.OnlyKind = None,
    lemmas: Annotated[
        bool,
        typer.Option(
            "--lemmas/--rules-only", help="Use lemmas for a smaller proof, or play everything out by the rules."
        ),
    ] = False,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    seconds: options.SecondsInAll = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", metavar="N", help="Give up a proof of more positions than this.", min=1)
    ] = None,
    json: options.Json = False,
) -> None:
    """Prove that the key of every puzzle is the only one.

    Print the digest of each proof. 'faceup verify' and 'faceup pack check --proofs' check the proofs. The same puzzle
    gives the same proof, so anyone can make it again and compare the digest. The exit status is 1 if Faceup cannot
    prove a puzzle; its digest is then left out.
    """
    import json as json_library
    from contextlib import closing

    from faceup.puzzles.packs.pack import read_pack, write_pack
    from faceup.puzzles.packs.proofs import file_of, proofs_of
    from faceup.scripts.output.terminal import complain, interruptible
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver import Limits
    from faceup.solver.work import Work

    working = options.workers_from(workers, cluster)
    puzzles = _chosen(file, theme, grade, kind)
    if stamp:
        _check_stamped(file)
    if out is not None:
        _make_folder(out)
    say_if_no_native_core()
    tried: dict[str, Puzzle] = {}
    proven = 0
    with interruptible() as stop:
        must_stop = Work(Limits(seconds), stop).must_stop
        with closing(proofs_of(puzzles, working, must_stop, lemmas=lemmas, nodes=nodes)) as results:
            for puzzle, proof in _one_by_one(puzzles, results, "proven"):
                tried[puzzle.id] = replace(puzzle, proof=None if isinstance(proof, str) else proof.digest)
                if isinstance(proof, str):
                    complain(f"{puzzle.id}: cannot be proven: {proof}")
                    continue
                proven += 1
                if out is not None:
                    proof.save(file_of(puzzle, out))
                told = {"id": puzzle.id, "proof": proof.digest, "bytes": proof.size, "records": proof.records}
                typer.echo(json_library.dumps(told) if json else f"{puzzle.id}  {proof.digest}  {proof.size:,} bytes")
        interrupted = stop()
    if stamp and len(tried) == len(puzzles):
        write_pack(Path(file), (tried.get(puzzle.id, puzzle) for puzzle in read_pack(file)))
    complain(f"{proven} of {len(tried)} puzzles are proven")
    _end(len(tried), len(puzzles), "tried", interrupted, proven == len(tried))


@pack.command()
def arrange(
    files: Annotated[list[str], options.pack_argument()],
    out: Annotated[Path, typer.Option(metavar="FILE.jsonl", help="The file to write the pack to.")],
    count: Annotated[
        int | None, typer.Option(metavar="N", help="At most this many puzzles.", show_default="all that fit", min=6)
    ] = None,
) -> None:
    """Lay out puzzles in teaching series of six.

    A series has an example, three drills, the idea in disguise, and two ideas combined. Of puzzles that are alike,
    Faceup takes the best: at most four of one skeleton, and one of a deal. The exit status is 1 if no theme has enough
    puzzles for a series.
    """
    from faceup.models.storage import check_writable
    from faceup.puzzles.packs.pack import read_pack, write_pack
    from faceup.puzzles.packs.series import ROLES, in_series
    from faceup.puzzles.packs.variety import best_of
    from faceup.scripts.output.terminal import complain
    from faceup.scripts.output.terminal import count as count_of

    check_writable(out)
    puzzles = {puzzle.id: puzzle for file in files for puzzle in read_pack(file)}
    laid = in_series(best_of(puzzles.values(), count or len(puzzles)), count)
    if not laid:
        complain("no theme has six puzzles; give more puzzles")
        raise typer.Exit(1)
    write_pack(out, laid)
    typer.echo(f"{count_of(len(laid), 'puzzle')} of {len(puzzles)} in {len(laid) // len(ROLES)} series")


@pack.command()
def export(
    file: PackFile,
    form: Annotated[Form, typer.Option("--as", help="Which form.")] = Form.CSV,
    theme: options.Theme = None,
    grade: options.Grade = None,
    kind: options.OnlyKind = None,
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


def _one_by_one(
    puzzles: "Sequence[Puzzle]", results: "Iterator[_Result]", doing: str
) -> "Iterator[tuple[Puzzle, _Result]]":
    """Each puzzle with its result as soon as that is there, and how far it is for whoever waits; fewer if stopped."""
    from faceup.scripts.output.progress import Waiting

    waiting = Waiting(total=len(puzzles))
    for number, puzzle in enumerate(puzzles):
        waiting.say(doing, done=number)
        with waiting:
            result = next(results, None)
        if result is None:
            return
        yield puzzle, result


def _end(done: int, total: int, doing: str, interrupted: bool, well: bool) -> None:
    """Say if not all is done, and end with the status for it."""
    from faceup.scripts.output.terminal import complain

    if done < total:
        why = "it was interrupted" if interrupted else "the time was up"
        complain(f"{done} of {total} puzzles were {doing} before {why}")
    if interrupted:
        raise typer.Exit(130)
    if not well or done < total:
        raise typer.Exit(1)


def _check_stamped(file: str) -> None:
    """Digests go into a file: not into a part of it, nor into what comes installed or from standard input."""
    from faceup.models.errors import InputError
    from faceup.models.storage import check_writable, source_name

    if not Path(file).is_file():
        raise InputError(f"{source_name(file)}: digests go into a file that holds a pack, and this is not one")
    check_writable(Path(file))


def _make_folder(folder: Path) -> None:
    from faceup.models.errors import InputError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: {error.strerror or error}") from None


def _chosen(file: str, theme: str | None, grade: Grade | None, kind: QuestionKind | None) -> "list[Puzzle]":
    from faceup.puzzles.packs.pack import read_pack

    return _of_sort(read_pack(file), theme, grade, kind)


def _of_sort(
    puzzles: "Iterable[_Sorted]", theme: str | None, grade: Grade | None, kind: QuestionKind | None
) -> "list[_Sorted]":
    return [
        puzzle
        for puzzle in puzzles
        if (theme is None or theme in puzzle.themes) and grade in (None, puzzle.grade) and kind in (None, puzzle.kind)
    ]
