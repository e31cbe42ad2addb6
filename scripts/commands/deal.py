"""`faceup deal`: new positions, from a shuffled deck."""

from typing import Annotated

import typer

from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.scripts.commands import options

__all__ = ["deal"]


def deal(
    game: options.Game,
    players: options.Players = 2,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same seed gives the same deal.", show_default="a new one", min=0),
    ] = None,
    left: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Play on until this many cards are left in the piles.",
            show_default="the full deal",
            min=0,
        ),
    ] = None,
    policy: Annotated[Policy, typer.Option(help="How to play on.")] = Policy.GREEDY,
    hidden: Annotated[
        bool,
        typer.Option("--hidden", help="As at a real table: the order of cards that nobody has seen is unknown."),
    ] = False,
    rules: options.Rules = None,
    count: Annotated[int, typer.Option(metavar="N", help="How many deals, one seed after the other.", min=1)] = 1,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print one-line notations instead of JSON lines.")
    ] = False,
    show: Annotated[bool, typer.Option("--show", help="Draw the positions instead.")] = False,
) -> None:
    """Deal a game, or an endgame out of one.

    Prints one position a line. An endgame is a deal that a simple policy plays on. With --hidden, it is the same deal
    as the players see it: the cards that lie open, and what may lie below them or face down.
    """
    import json
    import secrets

    from faceup.models.files import write_entry
    from faceup.scripts.output.terminal import out, print_entry

    chosen, table_rules = options.rules_of(game, rules)
    first = secrets.randbelow(10**6) if seed is None else seed
    for number in range(first, first + count):
        entry = deal_endgame(
            chosen, players=players, rules=table_rules, seed=number, left=left, policy=policy, hidden=hidden
        )
        if show:
            print_entry(out(), entry)
            out().print()
        else:
            typer.echo(entry.position.format() if notation else json.dumps(write_entry(entry)))
