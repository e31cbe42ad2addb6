"""A graph in words and numbers, for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from faceup.models.files import Entry
from faceup.puzzles.graphs.captions import caption
from faceup.scripts.output.terminal import count, names_of
from faceup.solver.graph.statistics import Meeting, Study

__all__ = ["print_graph"]

_MOST_PASSAGES = 12


def print_graph(
    console: Console, entry: Entry, about: Mapping[str, Any], told: Study | None, files: Sequence[str]
) -> None:
    """Print what the graph is about and how large it is; then what a study of it tells, and where it was written."""
    names = names_of(entry)
    if entry.title:
        console.print(Text(entry.title, "bold underline"))
    console.print(Text(caption(about, names), "bold green"))
    if told is None or files:
        scope = {"best": " of best play", "solution": " of the solution"}.get(about.get("scope", ""), "")
        plies = f" in the first {about['plies']} plies" if "plies" in about else ""
        console.print(f"{count(about['positions'], 'position')}, {count(about['moves'], 'move')}{scope}{plies}")
    for file in files:
        console.print(Text(f"written to {file}"))
    if told is not None:
        console.print()
        _print_plies(console, told, names)
        console.print()
        _print_findings(console, told, names)
    elif not files:
        hint = "--out FILE.svg (.png .pdf .html .graphml .dot .json .csv) writes it, --stats tells more about it"
        console.print(Text(hint, "dim"))


def _print_plies(console: Console, told: Study, names: Sequence[str]) -> None:
    table = Table(box=box.MARKDOWN)
    for heading in ("ply", "to move", "positions", "ends", "sequences", "best play", "critical"):
        table.add_column(heading, justify="left" if heading == "to move" else "right")
    for ply in told.plies:
        numbers = (ply.positions, ply.ends, ply.sequences, ply.best_play, ply.critical)
        movers = " or ".join(names[seat] for seat in ply.movers)
        table.add_row(str(ply.ply), Text(movers), *(f"{number:,}" if number else "" for number in numbers))
    sums = [
        sum(getattr(ply, name) for ply in told.plies)
        for name in ("positions", "ends", "sequences", "best_play", "critical")
    ]
    table.add_row("all", "", *(f"{number:,}" for number in sums))
    console.print(table)


def _print_findings(console: Console, told: Study, names: Sequence[str]) -> None:
    saved = told.sequences / told.positions
    findings = [
        (
            "transpositions",
            f"{count(told.positions, 'position')}, in a tree {told.sequences:,}: they save a factor of {saved:,.1f}",
        ),
        ("games", f"{count(told.lines, 'line')} to the end, {told.optimal_lines:,} of best play for all"),
        ("interests", _interests(told.meeting, names)),
        *_passages(told),
        *_critical(told, names),
    ]
    width = max(len(name) for name, _ in findings)
    for name, finding in findings:
        console.print(Text.assemble((f"{name:<{width}}", "bold"), f"  {finding}"))


def _interests(meeting: Meeting | None, names: Sequence[str]) -> str:
    if meeting is None:
        return "never meet: nobody's choice matters to another" if len(names) > 1 else "of one player alone"
    seat, mover = names[meeting.seat], names[meeting.mover]
    what = f"what {seat} can force" if meeting.kind == "force" else f"the most that {seat} could reach"
    return (
        f"first meet at ply {meeting.ply}: {what} is {meeting.most} points after {mover}'s {meeting.best}, and"
        f" {meeting.least} after {meeting.worst}"
    )


def _passages(told: Study) -> list[tuple[str, str]]:
    """The positions that every best line passes through, but for the first, through which everything does."""
    inner = [passage for passage in told.passages if passage.ply]
    if not inner:
        return [("passages", "no position after the first is part of every best line")]
    rows = [(f"passage, ply {passage.ply}", passage.position) for passage in inner[:_MOST_PASSAGES]]
    more = len(inner) - len(rows)
    return [*rows, ("", f"and {count(more, 'position')} more that every best line passes through")] if more else rows


def _critical(told: Study, names: Sequence[str]) -> list[tuple[str, str]]:
    on_best_play = [critical for critical in told.critical if critical.best_play]
    if not on_best_play:
        return [("critical", "no position of best play has an only move")]
    return [
        (
            f"critical, ply {critical.ply}",
            f"{names[critical.mover]} must play {critical.move}, all else costs {critical.loss} or more:"
            f" {critical.position}",
        )
        for critical in on_best_play
    ]
