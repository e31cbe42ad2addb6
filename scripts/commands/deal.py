"""`faceup deal`: new positions, from a shuffled deck."""

from typing import Annotated

import typer

from faceup.scripts.commands.options import GameOption, RulesOption, rules_from_text

__all__ = ["deal"]


def deal(
    game: GameOption = "clock-towers",
    players: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 2,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same seed gives the same deal.", show_default="a new one", min=0),
    ] = None,
    left: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Play on until so many cards lie in the piles.", show_default="the full deal", min=0
        ),
    ] = None,
    policy: Annotated[str, typer.Option(metavar="WORD", help="How to play on: greedy, random or careless.")] = "greedy",
    rules: RulesOption = None,
    count: Annotated[int, typer.Option(metavar="N", help="How many, with one seed after the other.", min=1)] = 1,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print one-line notations instead of JSON lines.")
    ] = False,
    show: Annotated[bool, typer.Option("--show", help="Draw the positions instead.")] = False,
) -> None:
    """Deal a game, or an endgame out of one.

    Prints position files, one a line. An endgame is a deal that is played on by a simple policy.
    """
    import json
    import secrets

    from faceup.models.errors import QuestionError
    from faceup.models.files import write_entry
    from faceup.models.registry import game_named
    from faceup.puzzles.dealing.dealing import Policy, deal_endgame
    from faceup.scripts.output.terminal import out, print_entry

    chosen = game_named(game)
    table_rules = (
        next(iter(chosen.PRESETS.values())) if rules is None else chosen.rules_from_json(rules_from_text(rules))
    )
    if policy not in list(Policy):
        raise QuestionError(f"no policy {policy!r}; choose {', '.join(Policy)}")
    first = secrets.randbelow(10**6) if seed is None else seed
    for number in range(first, first + count):
        entry = deal_endgame(chosen, players=players, rules=table_rules, seed=number, left=left, policy=Policy(policy))
        if show:
            print_entry(out(), entry)
            out().print()
        else:
            typer.echo(entry.position.format() if notation else json.dumps(write_entry(entry)))
