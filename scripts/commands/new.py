"""`faceup new`: a position asked for step by step, or a template to fill in."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.game import Game

__all__ = ["new"]


def new(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="Which game.", show_default="asked for", **options.looked_up("game", options.games)
        ),
    ] = None,
    template: Annotated[
        bool, typer.Option("--template", help="Write a text with comments to fill in, and ask nothing.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Write the position as JSON instead of plain text.")] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to write it.", show_default="standard output"),
    ] = None,
) -> None:
    """Type in a position step by step.

    Faceup asks for the piles, each hand and each tower, and shows at every step what is left of the deck. '<' goes back
    a step, and '?' lists what you can type. With --template you get a text to fill in with an editor instead; every
    command takes it as a position.
    """
    from faceup.models.errors import QuestionError
    from faceup.models.forms.saying import template as written
    from faceup.models.storage import check_writable

    if out is not None:
        check_writable(out)
    if template:
        if json:
            raise QuestionError("a template is plain text: leave out --json")
        chosen = _chosen(game or next(iter(options.games())))
        _write(written(chosen, ["Anna", "Bert", "Chloé", "Dan"][: max(2, chosen.seats[0])]), out)
        return
    _write(_asked_for(game, json), out)


def _chosen(name: str) -> "Game":
    from faceup.models.registry import game_named

    return game_named(name)


def _asked_for(game: str | None, json: bool) -> str:
    """Ask for a position on the terminal, and return it written."""
    import json as json_library

    from rich.console import Console

    from faceup.models.files import write_entry, write_plain
    from faceup.scripts.output.questionnaire import Questionnaire
    from faceup.scripts.output.terminal import complain, print_entry

    console = Console(stderr=True, highlight=False)
    try:
        entry = Questionnaire(console).fill_in(game)
    except EOFError:
        complain("the input ended before the position was complete; nothing is written")
        raise typer.Exit(1) from None
    console.print()
    print_entry(console, entry)
    console.print()
    return json_library.dumps(write_entry(entry), indent=1, ensure_ascii=False) if json else write_plain(entry)


def _write(text: str, out: Path | None) -> None:
    from faceup.models.storage import write_whole
    from faceup.scripts.output.terminal import complain

    if out is None:
        typer.echo(text)
        return
    write_whole(out, f"{text}\n".encode())
    complain(f"written to {out}")
