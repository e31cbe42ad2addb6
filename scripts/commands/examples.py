"""`faceup examples`: the positions that come installed."""

from typing import Annotated

import typer

from faceup.scripts.commands import options

__all__ = ["examples"]


def examples(
    game: Annotated[
        str | None,
        typer.Option(
            "--game", metavar="NAME", help="Only examples of this game.", **options.looked_up("game", options.games)
        ),
    ] = None,
    json: options.Json = False,
) -> None:
    """List the positions that come installed, to try things on.

    Every command takes one as a position: 'faceup solve example:denial' works anywhere.
    """
    import json as json_library

    from rich.text import Text

    from faceup.models.files import Entry, read_entries
    from faceup.models.installed import EXAMPLES
    from faceup.models.registry import game_of
    from faceup.scripts.output.terminal import count, out

    found: dict[str, Entry] = {}
    for name in EXAMPLES.files():
        (found[name],) = read_entries(f"{EXAMPLES.prefix}{name}")
    chosen = {name: entry for name, entry in found.items() if game in (None, entry.position.game)}
    if json:
        for name, entry in chosen.items():
            told = {"name": name, "game": entry.position.game, "players": len(entry.position.players)}
            typer.echo(json_library.dumps(told | {"title": entry.title, "note": entry.note}))
        return
    console, width = out(), max(map(len, chosen), default=0)
    for title in dict.fromkeys(game_of(entry.position).title for entry in chosen.values()):
        console.print(Text(title, "bold"))
        for name, entry in chosen.items():
            if game_of(entry.position).title == title:
                players = count(len(entry.position.players), "player")
                console.print(Text.assemble(f"  {name:<{width}}  ", (entry.title or "", "bold"), f"  ({players})"))
                console.print(Text(f"  {'':<{width}}  {entry.note or ''}", "dim"))
        console.print()
    console.print(f"Try one: faceup solve {EXAMPLES.prefix}{next(iter(chosen))}")
