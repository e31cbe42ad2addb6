"""`faceup rules`: the rules of a game on one page, the rules that tables play differently, and what is assumed."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from rich.console import Console

    from faceup.models.game import Flag, Game
    from faceup.models.guide import Assumption, Guide, Sections
    from faceup.models.words import Language, Words

__all__ = ["rules"]

Presets = Mapping[str, Mapping[str, Any]]
"""The value of each flag, by preset."""


def rules(game: options.GameArgument = None, json: options.Json = False, lang: options.Lang = None) -> None:
    """Print the rules of a game on one page.

    After the rules come the flags for rules that tables play differently, with their values in each preset and the
    rulebook's words, and what Faceup assumes without a flag. In French and Italian there are only the rules, in JSON
    only the flags (of the first game, if you name none). Without a game, it lists the games.
    """
    from faceup.models.guide import guide_to
    from faceup.models.registry import game_named, games
    from faceup.scripts.output.terminal import out

    if json:
        _print_json(game_named(game or next(iter(games()))))
    elif game is None:
        _print_games(out(), map(game_named, games()))
    else:
        chosen = game_named(game)
        guide = guide_to(chosen)
        if lang is not None and guide is not None and lang in guide.translations:
            _print_page(out(), chosen, guide, lang)
        else:
            _print_rules(out(), chosen, guide)


def _presets(game: "Game") -> Presets:
    return {
        name: {flag.name: getattr(preset, flag.name) for flag in game.flags} for name, preset in game.presets.items()
    }


def _print_json(game: "Game") -> None:
    import json

    presets = _presets(game)
    flags = [
        {
            "flag": flag.name,
            "values": flag.values,
            "meaning": flag.meaning,
            "source": flag.source,
            "presets": {name: preset[flag.name] for name, preset in presets.items()},
        }
        for flag in game.flags
    ]
    document = {"game": game.name, "presets": list(presets), "flags": flags}
    typer.echo(json.dumps(document, default=_in_json))


def _print_games(console: "Console", games: "Iterable[Game]") -> None:
    from rich.table import Table
    from rich.text import Text

    listed = Table.grid(padding=(0, 2))
    for game in games:
        told = Text.assemble(f"{game.title}, {_seats(game)}. ", game.about)
        listed.add_row(Text(game.name, "bold cyan"), told)
    console.print(listed)
    console.print()
    console.print(Text("Next: faceup rules GAME for the rules of one; faceup deal --game GAME --show to deal it."))


def _seats(game: "Game") -> str:
    least, most = game.seats[0], game.seats[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"


def _print_page(console: "Console", game: "Game", guide: "Guide", lang: "Language") -> None:
    """The rules alone, in a language that they were translated into."""
    from rich.text import Text

    from faceup.models.labels import say

    words: Words = game.position.form().deck.words
    seats = say("seats", lang, least=game.seats[0], most=game.seats[-1])
    console.print(Text.assemble((words.game.said(lang), "bold"), f", {seats}."))
    _print_sections(console, guide.told(lang))


def _print_sections(console: "Console", sections: "Sections") -> None:
    for title, paragraphs in sections:
        _print_title(console, title)
        for paragraph in paragraphs:
            _print_indented(console, paragraph)


def _print_rules(console: "Console", game: "Game", guide: "Guide | None") -> None:
    from rich.text import Text

    console.print(Text.assemble((game.title, "bold"), f", {_seats(game)}. {game.about}".rstrip()))
    _print_sections(console, () if guide is None else guide.sections)
    presets = _presets(game)
    if game.flags:
        _print_title(console, f"Rules that tables play differently: flags (presets {', '.join(presets)})")
        for flag in game.flags:
            _print_flag(console, flag, presets)
    if guide is not None and guide.assumptions:
        _print_title(console, "Assumed, without a flag")
        for assumption in guide.assumptions:
            _print_assumption(console, assumption)


def _print_title(console: "Console", title: str) -> None:
    from rich.text import Text

    console.print()
    console.print(Text(title, "bold"))


def _print_indented(console: "Console", paragraph: str, style: str = "") -> None:
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid()
    grid.add_row("  ", Text(paragraph, style))
    console.print(grid)


def _print_flag(console: "Console", flag: "Flag", presets: Presets) -> None:
    import json

    from rich.table import Table
    from rich.text import Text

    console.print()
    console.print(Text.assemble((flag.name, "bold cyan"), f"  {flag.values}"))
    details = Table.grid(padding=(0, 2))
    details.add_column(min_width=9)
    details.add_row("  ", flag.meaning)
    for name, preset in presets.items():
        details.add_row(Text(f"  {name}", "dim"), json.dumps(preset[flag.name], default=_in_json))
    details.add_row(Text("  source", "dim"), Text(flag.source, "italic"))
    console.print(details)


def _print_assumption(console: "Console", assumption: "Assumption") -> None:
    words = f"Rulebook: “{assumption.words}”. " if assumption.words else ""
    console.print()
    _print_indented(console, assumption.reading)
    _print_indented(console, f"{words}{assumption.reason}", "italic")


def _in_json(value: Any) -> object:
    """A flag may be more than a word or a number, as a plan is; then it writes itself."""
    return value.to_json()
