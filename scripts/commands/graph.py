"""`faceup graph`: what can follow from a position, as a graph: in files, in pictures, in numbers."""

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from faceup.models.drawing.themes import Theme
from faceup.models.game import Opponents
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterable

    import networkx

    from faceup.models.position import AnyPosition
    from faceup.solver import Limits, Question, Scope, UnfinishedGraphError
    from faceup.solver.graph.statistics import Study

__all__ = ["graph"]

_SECONDS_TO_FIT = 0.5
"""How long a smaller graph is tried that could be offered in place of one that is too large."""


def _scopes() -> "Iterable[str]":
    from faceup.solver import Scope

    return Scope


def graph(
    position: options.Position,
    out: Annotated[
        list[str] | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Write the graph to a file; its name says what kind: .svg .png .pdf (pictures), .html (a page for"
            " large graphs), .graphml .dot .json .csv. May be given several times.",
        ),
    ] = None,
    stats: Annotated[bool, typer.Option("--stats", help="Print statistics of the whole graph, as a table.")] = False,
    scope: Annotated[
        str,
        typer.Option(
            metavar="WORD",
            help="whole: everything that can follow. best: every best move of everyone. solution: one best move for the"
            " player and all replies.",
            **options.looked_up("scope", _scopes),
        ),
    ] = "whole",
    plies: Annotated[int | None, typer.Option(metavar="N", help="Only the first N moves.", min=0)] = None,
    thumbnails: Annotated[
        bool | None,
        typer.Option(
            "--thumbnails/--no-thumbnails",
            help="Draw each position small inside its node; the default if there are 20 or fewer.",
            show_default=False,
        ),
    ] = None,
    theme: Annotated[
        Theme, typer.Option("--theme", help="How a picture looks; auto follows the reader, print is black and white.")
    ] = Theme.AUTO,
    json: options.Json = False,
    player: options.Player = None,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    engine: Annotated[
        str,
        typer.Option(metavar="NAME", help="Which engine finds the values of a part: native or graph; auto picks one."),
    ] = "auto",
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Give up after this time.", min=0)] = None,
    nodes: Annotated[
        int, typer.Option(metavar="N", help="Give up if there are more positions than this.", min=1)
    ] = 10_000,
    table_mb: options.Table = 1024,
    threads: options.Threads = 1,
    board: options.Board = False,
    proof: Annotated[
        str | None,
        typer.Option("--proof", metavar="FILE", help="With --scope solution: draw the walk of this proof of it."),
    ] = None,
) -> None:
    """Draw, write and count everything that can follow.

    Positions are nodes and moves are edges; a position that can be reached in two ways is one node. Values are proven.
    """
    import json as json_library
    from dataclasses import asdict
    from pathlib import Path

    from faceup.models.errors import InputError
    from faceup.models.files import read_entries
    from faceup.models.storage import check_writable
    from faceup.puzzles.graphs import check_format, write_graph
    from faceup.scripts.commands._asking import question_about
    from faceup.scripts.output.graph_report import print_graph
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain, interruptible, names_of, print_entry
    from faceup.scripts.output.terminal import out as out_console
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver import Limits, Scope, Status, UnfinishedGraphError, build_graph

    entries = read_entries(position)
    if len(entries) != 1:
        raise InputError(f"{entries[0].source}: a graph shows one position, and there are {len(entries)} here")
    (entry,) = entries
    for path in out or []:
        check_format(path)
        check_writable(Path(path))
        options.check_output(path, position, position.rpartition("#")[0])
    question = question_about(entry, player=player, objective=objective, opponents=opponents)
    limits = Limits(seconds, nodes, table_mb, threads)
    if proof is not None and (scope != Scope.SOLUTION or plies is not None or stats):
        raise InputError("a proof is drawn as the whole of a solution: --scope solution, without --plies and --stats")
    if proof is None and (scope != "whole" or plies is not None):
        say_if_no_native_core()
    found, told = None, None
    try:
        with interruptible() as stop, Waiting() as report:
            if proof is not None:
                found = _of_proof(proof, entry.position, question, nodes)
            elif out or not stats:
                found = build_graph(
                    entry.position, question, limits, scope=scope, plies=plies, engine=engine, stop=stop, report=report
                )
            if stats:
                from faceup.solver.graph.statistics import study

                told = study(entry.position, question, limits, stop=stop, report=report)
    except UnfinishedGraphError as error:
        if error.status is Status.CANCELLED:
            complain(error)
            raise typer.Exit(130) from None
        needs = "--stats tells about the whole graph, whatever --scope and --plies say; " if stats else ""
        fitting = [] if stats or proof else _fitting(entry.position, question, limits, error, Scope(scope))
        complain(f"{needs}{error}{'; these fit: ' if fitting else ''}{', '.join(fitting)}")
        raise typer.Exit(1) from None
    about = _about(question, found, told)
    names = names_of(entry)
    for path in out or []:
        assert found is not None
        title = " ".join((entry.title or "").split())[:100]
        with Waiting(f"writing {path}"):
            write_graph(found, path, title=title, names=names, thumbnails=thumbnails, theme=theme)
    if json:
        typer.echo(json_library.dumps(about | {"files": out or []} | ({"stats": asdict(told)} if told else {})))
    else:
        if board:
            print_entry(out_console(), entry)
            out_console().print()
        print_graph(out_console(), entry, about, told, out or [])


def _of_proof(file: str, position: "AnyPosition", question: "Question", most: int) -> "networkx.DiGraph[str]":
    """The graph of a proof, which must be about the position and the question."""
    from pathlib import Path

    from faceup.models.errors import InputError
    from faceup.models.storage import source_name
    from faceup.solver.graph.of_proof import graph_of_proof
    from faceup.solver.proofs import Proof, asked_by

    proof = Proof(Path(file))
    found = graph_of_proof(proof, most)
    if found.graph["position"] != position.format():
        raise InputError(f"{source_name(file)}: this proof is about another position")
    if proof.header["question"] != asked_by(question.simplified(position)):
        raise InputError(f"{source_name(file)}: this proof shows something else: {proof.claims}")
    return found


def _fitting(
    position: "AnyPosition", question: "Question", limits: "Limits", error: "UnfinishedGraphError", scope: "Scope"
) -> list[str]:
    """What to ask for where a graph is too large, the larger first, each with its size."""
    from dataclasses import replace

    from faceup.scripts.output.terminal import count
    from faceup.solver import Scope, Status, UnfinishedGraphError, build_graph

    sizes: dict[str, int] = {}
    for smaller in [Scope.BEST, Scope.SOLUTION] if scope is Scope.WHOLE and error.status is Status.NODE_LIMIT else []:
        with suppress(UnfinishedGraphError):
            brief = replace(limits, seconds=_SECONDS_TO_FIT)
            sizes[f"--scope {smaller}"] = len(build_graph(position, question, brief, scope=smaller))
    if error.first is not None and error.first.plies:
        within = "" if scope is Scope.WHOLE else f"--scope {scope} "
        sizes[f"{within}--plies {error.first.plies}"] = error.first.positions
    largest_first = sorted(sizes, key=lambda words: -sizes[words])
    return [f"{words} ({count(sizes[words], 'position')})" for words in largest_first]


def _about(question: "Question", found: "networkx.DiGraph[str] | None", told: "Study | None") -> dict[str, Any]:
    """What was asked and how large the answer is."""
    size: dict[str, Any] = {}
    if told is not None:
        size = {"value": told.value, "positions": told.positions, "moves": told.moves}
    if found is not None:
        size = found.graph | {"positions": len(found), "moves": found.number_of_edges()}
    asked = {"player": question.player, "objective": question.objective, "opponents": question.opponents}
    return asked | size
