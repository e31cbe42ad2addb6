"""`faceup rules`: the rules flags of a game, what they decide, and on whose word."""

from typing import Any

import typer

from faceup.scripts.commands import options

__all__ = ["rules"]


def rules(game: options.GameArgument, json: options.Json = False) -> None:
    """Tell what may be played differently, and on whose word.

    The rules flags of a game, their values in each preset, and where a rulebook says so or what is assumed.
    """
    import json as json_library

    from rich.table import Table
    from rich.text import Text

    from faceup.models.registry import game_named
    from faceup.scripts.output.terminal import out

    chosen = game_named(game)
    presets = {
        name: {flag.name: getattr(preset, flag.name) for flag in chosen.flags}
        for name, preset in chosen.presets.items()
    }
    if json:
        flags = [
            {
                "flag": f.name,
                "values": f.values,
                "meaning": f.meaning,
                "source": f.source,
                "presets": {n: p[f.name] for n, p in presets.items()},
            }
            for f in chosen.flags
        ]
        document = {"game": chosen.name, "presets": list(presets), "flags": flags}
        typer.echo(json_library.dumps(document, default=_in_json))
        return
    console = out()
    console.print(Text(f"{chosen.title}: presets {', '.join(presets)}", "bold"))
    for flag in chosen.flags:
        console.print()
        console.print(Text.assemble((flag.name, "bold cyan"), f"  {flag.values}"))
        details = Table.grid(padding=(0, 2))
        details.add_column(min_width=9)
        details.add_row("  ", flag.meaning)
        for name, preset in presets.items():
            value = preset[flag.name]
            details.add_row(Text(f"  {name}", "dim"), json_library.dumps(value, default=_in_json))
        details.add_row(Text("  source", "dim"), Text(flag.source, "italic"))
        console.print(details)


def _in_json(value: Any) -> object:
    """A flag may be more than a word or a number, as a plan is; then it writes itself."""
    return value.to_json()
