"""`faceup bench`: how fast, and whether a change of the code has changed the search.

The sum of all nodes of a fixed set of searches is the signature of the search: on one thread it is the same each time,
so a commit that changes it says so, and one that is not meant to must leave it as it is.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.scripts.bench.timing import Measurements

__all__ = ["bench"]

SIGNATURE = (
    (
        "margin",
        "adversarial",
        [(2, 8, 5), (2, 10, 5), (2, 12, 5), (2, 14, 1), (3, 6, 3), (3, 9, 3), (4, 6, 3), (4, 9, 3)],
    ),
    ("win", "adversarial", [(2, 10, 5), (2, 12, 3), (3, 9, 3), (4, 9, 2)]),
    ("score", "adversarial", [(2, 10, 5), (2, 12, 3), (3, 9, 3), (4, 9, 2)]),
    ("total", "cooperative", [(2, 8, 3), (3, 6, 3), (4, 6, 3)]),
    ("score", "selfish", [(2, 4, 3), (2, 6, 1)]),
)
"""What is asked, and of what: players, cards left, how many positions."""
SIGNATURE_TABLE_MB = 64

FIGURES_CARDS = (8, 10, 12, 14, 16, 18, 20)
THREADS_FROM_CARDS = 16
"""From here on a search is long enough to be shared between threads."""
ABLATION_CARDS = 12
"""The most cards with which one can still wait for a search that lacks a technique."""
REFERENCE_CARDS = 8
REFERENCE_POSITIONS = 3

PEERS_CARDS = (4, 6, 8, 10, 12)
PEERS_POSITIONS = 5


def bench(
    figures: Annotated[
        bool, typer.Option("--figures", help="Measure times, nodes, memory, threads, and what each technique buys.")
    ] = False,
    peers: Annotated[
        bool, typer.Option("--peers", help="Compare with the reference engine, OpenSpiel and easyAI.")
    ] = False,
    maxima: Annotated[
        bool, typer.Option("--maxima", help="Measure the maximum engine: seconds, and gaps that stay open.")
    ] = False,
    races: Annotated[
        bool, typer.Option("--races", help="Measure GoTown and Château, so many turns ahead, and what techniques buy.")
    ] = False,
    hidden: Annotated[
        bool,
        typer.Option("--hidden", help="Measure Clock Towers with hidden cards, and what techniques buy."),
    ] = False,
    batch: Annotated[
        bool, typer.Option("--batch", help="Measure the making of puzzles: rates, stages, one worker and two.")
    ] = False,
    cards: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Only positions with so many cards left; may be given several times."),
    ] = None,
    positions: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Only the first positions of each set.", show_default="all; 5 with --peers", min=1
        ),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", help="Stop each search after this time.", show_default="60", min=0)
    ] = None,
    threads: Annotated[
        int | None, typer.Option(metavar="N", help="Compare one thread with so many.", show_default="2", min=1)
    ] = None,
    ablation: Annotated[
        bool | None, typer.Option("--ablation/--no-ablation", help="Switch off each technique.", show_default="on")
    ] = None,
    json: options.Json = False,
) -> None:
    """Measure the native engine.

    Without options: the nodes of a fixed set of searches, as a signature of the search. With --figures or --peers: what
    docs/performance.md tells. Ctrl-C ends it with what has been measured so far.
    """
    import json as json_library

    from faceup.models.errors import FaceupError, QuestionError
    from faceup.scripts.bench.figures import machine, print_tables, records
    from faceup.scripts.bench.peers import PEERS
    from faceup.scripts.bench.timing import Measurements
    from faceup.scripts.output.terminal import out
    from faceup.solver import Limits

    if figures + peers + maxima + races + hidden + batch > 1:
        raise QuestionError("choose --figures or --peers or --maxima or --races or --hidden or --batch, one of them")
    if batch:
        if (cards, seconds, threads, ablation) != (None,) * 4:
            raise QuestionError("of the other options only --positions and --json go with --batch")
        _measure_batch(positions, json)
        return
    if races or hidden:
        if (cards, threads) != (None, None):
            raise QuestionError(f"--cards and --threads do not go with --{'hidden' if hidden else 'races'}")
        _measure_chance(hidden, positions, 60 if seconds is None else seconds, ablation is not False, json)
        return
    if maxima:
        if ablation is not None:
            raise QuestionError("--ablation goes with --figures")
        _measure_maxima(cards, positions, seconds, threads or 2, json)
        return
    if peers and (threads, ablation) != (None, None):
        raise QuestionError("--threads and --ablation go with --figures")
    if not figures and not peers:
        if (cards, positions, seconds, threads, ablation) != (None,) * 5:
            raise QuestionError(
                "the signature is of a fixed set; options but --json go with --figures, --peers, --maxima, --races,"
                " --hidden or --batch"
            )
        _print_signature(json)
        return
    measurements = Measurements(Limits(60 if seconds is None else seconds))
    about = machine(PEERS.values() if peers else ())
    status = 0
    try:
        if figures:
            _measure_figures(measurements, cards or FIGURES_CARDS, positions, threads or 2, ablation is not False)
        else:
            _measure_peers(measurements, cards or PEERS_CARDS, positions or PEERS_POSITIONS)
    except KeyboardInterrupt:
        status = 130
    except FaceupError as error:
        if not measurements.timings:
            raise
        print(f"faceup: {error}", file=sys.stderr)
        status = 1
    if json:
        for record in records(measurements):
            typer.echo(json_library.dumps(record))
    else:
        out().print(f"{about}\n", markup=False)
        print_tables(out(), measurements)
    if status:
        raise typer.Exit(status)


def _print_signature(json: bool) -> None:
    import json as json_library

    from faceup.scripts.bench.timing import Case, Measurements
    from faceup.solver import Limits

    measurements = Measurements(Limits(table_mb=SIGNATURE_TABLE_MB))
    for objective, opponents, sets in SIGNATURE:
        for players, cards, positions in sets:
            measurements.measure(Case(players, cards, objective=objective, opponents=opponents), most=positions)
    timings = [timing for case_timings in measurements.timings.values() for timing in case_timings]
    nodes, seconds = sum(timing.nodes or 0 for timing in timings), sum(timing.seconds for timing in timings)
    if json:
        measured = {"bench": nodes, "searches": len(timings), "seconds": round(seconds, 6)}
        typer.echo(json_library.dumps(measured | {"nodes_per_second": round(nodes / seconds)}))
    else:
        typer.echo(f"Bench: {nodes}")
        typer.echo(f"{len(timings)} searches in {seconds:.1f} s, {nodes / seconds / 1e6:.2f} million nodes a second")


def _measure_figures(
    measurements: "Measurements", cards: Sequence[int], most: int | None, threads: int, ablation: bool
) -> None:
    from faceup.scripts.bench.timing import REFERENCE, Case
    from faceup.solver.engines.native import techniques

    sets = _sets(cards, players=(2, 3, 4))
    long = [(players, left) for players, left in sets if players == 2 and left >= THREADS_FROM_CARDS]
    shared = long or [max(sets, key=lambda chosen: (-chosen[0], chosen[1]))]
    for players, left in sets:
        case = Case(players, left)
        together = [replace(case, threads=threads)] if threads > 1 and (players, left) in shared else []
        measurements.measure(case, *together, most=most)
    if (2, REFERENCE_CARDS) in sets:
        few = min(most or REFERENCE_POSITIONS, REFERENCE_POSITIONS)
        measurements.measure(Case(2, REFERENCE_CARDS, REFERENCE), most=few)
    short = [left for players, left in sets if players == 2 and left <= ABLATION_CARDS]
    if ablation and short:
        for technique in techniques():
            measurements.measure(Case(2, max(short), without=technique), most=most)


def _measure_peers(measurements: "Measurements", cards: Sequence[int], most: int) -> None:
    """Everyone on the same positions, with more and more cards left, each as long as they keep up."""
    from faceup.scripts.bench.peers import PEERS, PeerError
    from faceup.scripts.bench.timing import NATIVE, REFERENCE, Case

    missing = [peer.package for peer in PEERS.values() if peer.version() is None]
    if missing:
        raise PeerError(f"--peers needs {' and '.join(missing)}: pip install 'faceup[peers]'")
    sets = _sets(cards, players=(2,))
    for solver in (NATIVE, REFERENCE, *PEERS):
        for players, left in sets:
            case = Case(players, left, solver)
            measurements.measure(case, most=most)
            if not measurements.mostly_solved(case):
                break


def _measure_maxima(
    cards: Sequence[int] | None, most: int | None, seconds: float | None, threads: int, json: bool
) -> None:
    """A case after the other; Ctrl-C ends it with what has been measured."""
    import json as json_library

    from faceup.models.errors import QuestionError
    from faceup.scripts.bench.figures import machine
    from faceup.scripts.bench.maximum import CASES, measured, print_maxima, record
    from faceup.scripts.output.terminal import out
    from faceup.solver import Answer

    chosen = [case for case in CASES if not cards or case.cards in cards]
    if not chosen:
        choice = ", ".join(map(str, sorted({case.cards for case in CASES})))
        raise QuestionError(f"no maxima with {min(cards or [0])} cards left; there are some with {choice}")
    records = []
    status = 0
    for case in chosen:
        answers: list[Answer] = []
        try:
            for answer in measured(case, threads, most, seconds):
                answers.append(answer)  # noqa: PERF402 (what is there at an interruption stays)
        except KeyboardInterrupt:
            status = 130
        if answers:
            records.append(record(case, threads, answers))
            if json:
                typer.echo(json_library.dumps(records[-1]))
        if status:
            break
    if not json:
        out().print(f"{machine()}\n", markup=False)
        print_maxima(out(), records)
    if status:
        raise typer.Exit(status)


def _measure_chance(hidden: bool, most: int | None, seconds: float, ablation: bool, json: bool) -> None:
    """A case after the other; Ctrl-C ends it with what has been measured."""
    import json as json_library

    from faceup.scripts.bench.figures import machine
    from faceup.scripts.bench.races import Searched, cases, measured, print_races, record
    from faceup.scripts.output.terminal import out

    records = []
    status = 0
    for case in cases(ablation, hidden):
        searches: list[Searched] = []
        try:
            for search in measured(case, most, seconds):
                searches.append(search)  # noqa: PERF402 (what is there at an interruption stays)
        except KeyboardInterrupt:
            status = 130
        if searches:
            records.append(record(case, searches))
            if json:
                typer.echo(json_library.dumps(records[-1]))
        if status:
            break
    if not json:
        out().print(f"{machine()}\n", markup=False)
        print_races(out(), records)
    if status:
        raise typer.Exit(status)


def _measure_batch(most: int | None, json: bool) -> None:
    """A run after the other; Ctrl-C ends it with those that are done."""
    import json as json_library

    from faceup.scripts.bench.batch import CASES, Making, measured, print_makings, record
    from faceup.scripts.bench.figures import machine
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import out

    makings: list[Making] = []
    status = 0
    try:
        for case in CASES:
            with Waiting(f"puzzles of {case.game}"):
                for making in measured(case, most):
                    makings.append(making)
                    if json:
                        typer.echo(json_library.dumps(record(making)))
    except KeyboardInterrupt:
        status = 130
    if makings and not json:
        out().print(f"{machine()}\n", markup=False)
        print_makings(out(), makings)
    if status:
        raise typer.Exit(status)


def _sets(cards: Sequence[int], players: Sequence[int]) -> list[tuple[int, int]]:
    """The sets of positions with so many cards left, by players and cards."""
    from faceup.models.errors import QuestionError
    from faceup.scripts.bench.timing import card_counts

    there = [(seats, left) for seats in players for left in card_counts(seats)]
    unknown = set(cards) - {left for _, left in there}
    if unknown:
        choice = ", ".join(map(str, sorted({left for _, left in there})))
        raise QuestionError(f"no positions with {min(unknown)} cards left; there are some with {choice}")
    return [(seats, left) for seats, left in there if left in cards]


if __name__ == "__main__":
    from faceup.scripts.main import main

    sys.exit(main(["bench", *sys.argv[1:]]))
