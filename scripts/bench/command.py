"""`faceup bench`: how fast, and whether a change of the code has changed the search.

The sum of all nodes of a fixed set of searches is the signature of the search: on one thread it is the same each time,
so a commit that changes it says so, and one that is not meant to must leave it as it is.
"""

import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.game import Json

__all__ = ["Benchmark", "bench"]


class Benchmark(StrEnum):
    """What can be measured."""

    SIGNATURE = "signature"
    FIGURES = "figures"
    PEERS = "peers"
    RACES = "races"
    HIDDEN = "hidden"
    MAXIMA = "maxima"
    GRAPH = "graph"
    BATCH = "batch"
    GRADING = "grading"
    PROOFS = "proofs"
    BOARD = "board"


def bench(
    what: Annotated[
        Benchmark,
        typer.Argument(
            metavar="WHAT",
            help="signature: the nodes of fixed searches. figures: the native engine, and what each technique buys."
            " peers: an engine beside easyAI and OpenSpiel. races: GoTown and Château. hidden: Clock Towers with hidden"
            " cards. maxima: the maximum engine. graph: the graph engine. batch: making puzzles, with one worker and"
            " with two. grading: which simulated solvers solve puzzles of which grades. proofs: their size and time."
            " board: many visitors of the board's server.",
        ),
    ] = Benchmark.SIGNATURE,
    cards: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Only positions with this many cards left; may be given several times."),
    ] = None,
    positions: Annotated[
        int | None,
        typer.Option(metavar="N", help="Only the first positions of each set.", min=1),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="S",
            help="Stop each search after this time; board: how long the visitors ask.",
            show_default="60",
            min=0,
        ),
    ] = None,
    repeats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Search this many times; the quickest counts.", show_default="1", min=1),
    ] = None,
    threads: Annotated[
        int | None, typer.Option(metavar="N", help="Compare one thread with this many.", show_default="2", min=1)
    ] = None,
    ablation: Annotated[
        bool | None,
        typer.Option("--ablation/--no-ablation", help="Also measure without each technique.", show_default="on"),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="grading: the game.", show_default="clock-towers")
    ] = None,
    puzzles: Annotated[
        int | None, typer.Option(metavar="N", help="grading: how many puzzles at most.", show_default="500", min=2)
    ] = None,
    pack: Annotated[
        str | None, typer.Option(metavar="FILE", help="grading: the puzzles of this pack, instead of making some.")
    ] = None,
    engine: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which engine to compare with peers.", show_default="native")
    ] = None,
    visitors: Annotated[
        int | None, typer.Option(metavar="N", help="board: how many at once.", show_default="50", min=1, max=1000)
    ] = None,
    json: options.Json = False,
) -> None:
    """Measure how fast Faceup is, and what makes it fast.

    Without an argument: the nodes of a fixed set of searches, as a signature of the search. docs/performance.md
    explains the others. Ctrl-C keeps what has been measured so far.
    """
    import json as json_library

    from faceup.models.errors import FaceupError
    from faceup.scripts.bench.peers import PEERS
    from faceup.scripts.bench.tables import machine

    options: dict[str, Any] = {"cards": cards, "positions": positions, "seconds": seconds, "repeats": repeats}
    options |= {"threads": threads, "ablation": ablation, "engine": engine}
    options |= {"game": game, "puzzles": puzzles, "pack": pack, "visitors": visitors}
    measure, tables = _benchmark(what, {name: value for name, value in options.items() if value is not None})
    results: list[Any] = []
    status = 0
    try:
        for result in measure():
            results.append(result)
            if json:
                typer.echo(json_library.dumps(result if isinstance(result, dict) else result.to_json()))
    except KeyboardInterrupt:
        status = 130
    except FaceupError as error:
        if not results:
            raise
        print(f"faceup: {error}", file=sys.stderr)
        status = 1
    if results and not json:
        if what is not Benchmark.SIGNATURE:
            versions = {peer.package: peer.version() for peer in PEERS.values()} if what is Benchmark.PEERS else {}
            typer.echo(f"{machine(*(f'{package} {version}' for package, version in versions.items() if version))}\n")
        typer.echo("\n".join(filter(None, tables(results))))
    if status:
        raise typer.Exit(status)


def _benchmark(
    what: Benchmark, given: dict[str, Any]
) -> tuple[Callable[[], Iterator[Any]], Callable[[Any], list[str]]]:
    """What measures with the options that were given, and what makes tables of its results, which are rows or JSON.

    The parameters of a benchmark are the options that it takes, whatever their types: hence `Any`.
    """
    from inspect import signature

    from faceup.models.errors import QuestionError
    from faceup.scripts.bench import board, cases, grading, graph, making, measuring, proofs
    from faceup.scripts.bench.tables import table, transposed

    rounds = {each.__name__: each for each in (cases.figures, cases.peers, cases.races, cases.hidden, cases.maxima)}
    others: dict[str, tuple[Callable[..., Iterator[Any]], Callable[[Any], list[str]]]] = {
        "signature": (cases.signature, lambda found: _signature(*found)),
        "graph": (graph.graph, lambda found: [table(found)]),
        "batch": (making.batch, lambda found: [table(transposed(found))]),
        "grading": (grading.grading, grading.tables),
        "proofs": (proofs.proofs, lambda found: [table(found)]),
        "board": (board.board, lambda found: [table(transposed(found))]),
    }
    measure, tables = others.get(what) or (rounds[what], lambda rows: list(measuring.tables(rows)))
    limits = {"positions", "seconds", "repeats"} if what in rounds else set()
    if unknown := given.keys() - limits - signature(measure).parameters.keys():
        raise QuestionError(f"--{min(unknown)} does not go with the benchmark '{what}'")
    if what in others:
        return partial(measure, **given), tables
    how: dict[str, Any] = {"positions": 5, "knockout": True} if what is Benchmark.PEERS else {}
    how |= {name: given.pop(name) for name in limits & given.keys()}
    return lambda: measuring.measured(measure(**given), **how), tables


def _signature(found: "Json") -> list[str]:
    bench, seconds, rate = found["bench"], found["seconds"], found["nodes_per_second"] / 1e6
    return [f"Bench: {bench}\n{found['searches']} searches in {seconds:.1f} s, {rate:.2f} million nodes a second"]


if __name__ == "__main__":
    from faceup.scripts.main import main

    sys.exit(main(["bench", *sys.argv[1:]]))
