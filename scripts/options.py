"""The arguments and options that several subcommands share, worded once."""

from typing import Annotated

import typer

__all__ = ["EngineOption", "GameOption", "JsonOption", "Positions", "RulesOption", "SeedOption"]

Positions = Annotated[
    list[str],
    typer.Argument(
        metavar="POSITION", help="A file (JSON, JSON lines), '-' for standard input, or a one-line notation."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one line each, for other programs.")]
GameOption = Annotated[str, typer.Option("--game", metavar="NAME", help="Which game.")]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", help='A preset, or a JSON object of flags: \'{"preset": "french", "ladder": "own"}\'.'),
]
EngineOption = Annotated[
    str, typer.Option("--engine", metavar="NAME", help="Which engine: native, maximum or reference; auto picks one.")
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed", metavar="N", help="On one thread, the same seed gives the same answer.", min=0, max=2**31 - 1
    ),
]
