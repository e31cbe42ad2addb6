"""`faceup analyze`: what a puzzle editor wants to know about a position."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from faceup.models.files import Entry
    from faceup.puzzles.judging.analysis import Analysis, Tempting

__all__ = ["analyze"]


def analyze(
    positions: options.Positions,
    kind: options.Kind = None,
    turns: options.PuzzleTurns = None,
    json: options.Json = False,
    board: options.Board = None,
    minimal: Annotated[
        bool, typer.Option("--minimal", help="Take away what does not matter, and tell what is left.")
    ] = False,
    puzzle: Annotated[bool, typer.Option("--exact", help="Exit with 1 unless every position is a puzzle.")] = False,
) -> None:
    """Judge positions as puzzles.

    Is the key unique, at the first move and later? What tempts, and how is it refuted? Which cards matter? What is it
    about, and how hard is it?
    """
    import json as json_library

    from faceup.models.files import read_entries
    from faceup.puzzles.judging import analysis
    from faceup.puzzles.judging.values import TooLargeError
    from faceup.scripts.output.terminal import complain, out, print_entry

    entries = read_entries(*positions)
    sound = True
    for entry in entries:
        try:
            found = analysis.analyze(entry.position, kind, turns, make_minimal=minimal)
        except TooLargeError as error:
            complain(error)
            raise typer.Exit(1) from None
        sound = sound and found.fault is None
        if json:
            typer.echo(json_library.dumps(found.to_json()))
            continue
        if len(entries) == 1 if board is None else board:
            print_entry(out(), entry)
            out().print()
        _print(out(), entry, found)
    if puzzle and not sound:
        raise typer.Exit(1)


def _print(console: "Console", entry: "Entry", found: "Analysis") -> None:
    from rich.text import Text

    from faceup.puzzles.packs.vocabulary import words
    from faceup.scripts.output.terminal import names_of, show_number

    console.print(Text(words(found.kind, names_of(entry), found.ask.question(), found.value), "bold"))
    verdict = "A puzzle" if found.fault is None else f"No puzzle: {found.fault}"
    console.print(Text(verdict, "bold green" if found.fault is None else "bold yellow"))
    console.print()
    second = "all moves are equal"
    if found.second is not None and found.cost is not None:
        second = f"second best {show_number(found.second)}, which costs {show_number(found.cost)}"
    least = "" if found.whole else "at least "
    lines = "very many" if found.best_lines is None else f"{found.best_lines:,}"
    decisions = f"{least}{found.decisions}, {found.longest} on the longest line, {found.loose} with several best"
    rows = [
        ("key", " or ".join(found.keys)),
        ("value", f"{show_number(found.value)}; {second}"),
        ("decisions", decisions),
        ("best lines", lines),
        ("line", "  ".join(found.line) or "none"),
        *(("tempting", _tempting(wrong)) for wrong in found.tempting),
        *(("card", line) for line in _relevant_cards(found)),
        *(("minimal", text) for text in [found.minimal] if text is not None),
        ("themes", " ".join(found.themes) or "none"),
        ("finds key", found.finds_key or "nobody on the ladder"),
        ("keeps line", found.keeps_line or "nobody on the ladder"),
        ("difficulty", f"{found.difficulty}, {found.grade}"),
        *(("", reason) for reason in found.reasons),
    ]
    before = ""
    for name, text in rows:
        console.print(Text.assemble((f"  {name if name != before else '':<12}", "dim"), text))
        before = name
    console.print()


def _tempting(wrong: "Tempting") -> str:
    from faceup.scripts.output.terminal import show_number

    refuted = "  ".join(wrong.refutation) or "nothing more to be made"
    return f"{wrong.text} ({', '.join(wrong.chosen_by)}) costs {show_number(wrong.cost)}: {refuted}"


def _relevant_cards(found: "Analysis") -> "Iterator[str]":
    """A line for each card that matters, with all that changes the answer: like changes are told together."""
    cards: dict[tuple[str, str], dict[tuple[bool, str], list[str]]] = {}
    for each in found.cards:
        done, _, other = each.change.rpartition(" ")
        cards.setdefault((each.place, each.card), {}).setdefault((each.key, done), []).append(other)
    for (place, card), changes in cards.items():
        told = {
            key: [f"{done} {' '.join(others)}".strip() for (k, done), others in changes.items() if k is key]
            for key in (True, False)
        }
        parts = [f"another {'key' if key else 'value'} if {', '.join(ways)}" for key, ways in told.items() if ways]
        yield f"{card} at {place}: {'; '.join(parts)}"
