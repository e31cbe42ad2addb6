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
        bool, typer.Option("--minimal", help="Take away every card that does not matter, and show what is left.")
    ] = False,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", metavar="S", help="Give each position no more time than this.", min=0),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            "--nodes", metavar="N", help="Stop each search after this many positions.", show_default="millions", min=1
        ),
    ] = None,
    table_mb: options.Table = 256,
    threads: options.Threads = 1,
    puzzle: Annotated[bool, typer.Option("--exact", help="Exit with 1 unless every position is a puzzle.")] = False,
) -> None:
    """Judge positions as puzzles.

    Is the key unique, at the first move and later? What tempts, and how is it refuted? Which cards matter? What is it
    about, and how hard is it?

    If a limit or Ctrl-C stops the analysis, you get what it has found so far.
    """
    import json as json_library

    from faceup.models.files import read_entries
    from faceup.puzzles.judging import analysis
    from faceup.puzzles.judging.values import TooLargeError
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain, interruptible, out, print_entry
    from faceup.solver import Limits

    entries = read_entries(*positions)
    limits = Limits(seconds, nodes, table_mb, threads)
    waiting = Waiting(total=None if len(entries) == 1 else len(entries))
    sound = True
    with interruptible() as stop:
        for number, entry in enumerate(entries):
            waiting.say(done=number)
            try:
                with waiting:
                    found = analysis.analyze(
                        *(entry.position, kind, turns),
                        make_minimal=minimal,
                        limits=limits,
                        stop=stop,
                        report=lambda words: waiting.say(words, "Ctrl-C keeps what is found"),
                    )
            except TooLargeError as error:
                complain(error)
                raise typer.Exit(1) from None
            sound = sound and found.is_puzzle
            if json:
                labels = {"title": entry.title, "source": entry.source or None}
                typer.echo(json_library.dumps(found.model_copy(update=labels).to_json()))
            else:
                if len(entries) == 1 if board is None else board:
                    print_entry(out(), entry)
                    out().print()
                _print(out(), entry, found)
            if stop():
                break
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if puzzle and not sound:
        raise typer.Exit(1)


def _print(console: "Console", entry: "Entry", found: "Analysis") -> None:
    from rich.text import Text

    from faceup.puzzles.packs.questions import question_said
    from faceup.scripts.output.report import STOPS
    from faceup.scripts.output.terminal import names_of

    if found.value is not None:
        console.print(Text(question_said(found.kind, names_of(entry), found.ask.question(), found.value), "bold"))
    if not found.exact:
        console.print(Text(f"Not all was found out: {STOPS[found.status]}", "bold yellow"))
    if found.reasons is not None:
        verdict = f"No puzzle: {found.fault}" if found.fault else "A puzzle"
        console.print(Text(verdict, "bold yellow" if found.fault else "bold green"))
    console.print()
    before = ""
    for name, text in _rows(found):
        console.print(Text.assemble((f"  {name if name != before else '':<12}", "dim"), text))
        before = name
    console.print()


def _rows(found: "Analysis") -> "Iterator[tuple[str, str]]":
    """What there is to tell, as far as it was found out."""
    from faceup.scripts.output.terminal import show_number

    if found.keys is not None and found.value is not None:
        second = "all moves are equal"
        if found.second is not None and found.cost is not None:
            second = f"second best {show_number(found.second)}, which costs {show_number(found.cost)}"
        yield "key", " or ".join(found.keys)
        yield "value", f"{show_number(found.value)}; {second}"
    if found.line is not None:
        least = "" if found.whole else "at least "
        longest = f"{found.longest} on the longest line, {found.loose} with several best"
        yield "decisions", f"{least}{found.decisions}, {longest}"
        yield "best lines", "very many" if found.best_lines is None else f"{found.best_lines:,}"
        yield "line", "  ".join(found.line) or "none"
    yield from (("tempting", _tempting(wrong)) for wrong in found.tempting or ())
    yield from (("card", line) for line in _relevant_cards(found))
    if found.minimal is not None:
        yield "minimal", found.minimal
    if found.themes is not None:
        yield "themes", " ".join(found.themes) or "none"
    if found.parts is not None:
        parts = ", ".join(f"{name} {part:.2f}" for name, part in found.parts.items())
        yield "quality", f"{found.quality} of 100: {parts}"
    if found.reasons is not None:
        yield "finds key", found.finds_key or "none of the limited players"
        yield "keeps line", found.keeps_line or "none of the limited players"
        yield "difficulty", f"{found.difficulty}, {found.grade}"
        yield from (("", reason) for reason in found.reasons)


def _tempting(wrong: "Tempting") -> str:
    from faceup.scripts.output.terminal import show_number

    refuted = "  ".join(wrong.refutation) or "nothing more to be made"
    return f"{wrong.text} ({', '.join(wrong.chosen_by)}) costs {show_number(wrong.cost)}: {refuted}"


def _relevant_cards(found: "Analysis") -> "Iterator[str]":
    """A line for each card that matters, with all that changes the answer: like changes are told together."""
    cards: dict[tuple[str, str], dict[tuple[bool, str], list[str]]] = {}
    for each in found.cards or ():
        done, _, other = each.change.rpartition(" ")
        cards.setdefault((each.place, each.card), {}).setdefault((each.key, done), []).append(other)
    for (place, card), changes in cards.items():
        told = {
            key: [f"{done} {' '.join(others)}".strip() for (k, done), others in changes.items() if k is key]
            for key in (True, False)
        }
        parts = [f"another {'key' if key else 'value'} if {', '.join(ways)}" for key, ways in told.items() if ways]
        yield f"{card} at {place}: {'; '.join(parts)}"
