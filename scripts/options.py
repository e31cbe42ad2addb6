"""The arguments and options that several subcommands share, worded once."""

from enum import StrEnum
from typing import Annotated

import typer

__all__ = ["EngineOption", "EngineWord", "GameOption", "JsonOption", "Positions", "RulesOption"]

Positions = Annotated[
    list[str],
    typer.Argument(
        metavar="POSITION...", help="A file (JSON, JSON lines), '-' for standard input, or a one-line notation."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one line each, for other programs.")]
GameOption = Annotated[str, typer.Option("--game", help="Which game.")]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", help='A preset, or a JSON object of flags: \'{"preset": "french", "ladder": "own"}\'.'),
]


class EngineWord(StrEnum):
    """The engines that Faceup speaks of; not each is in every version."""

    AUTO = "auto"
    REFERENCE = "reference"
    NATIVE = "native"
    MAXIMUM = "maximum"
    GRAPH = "graph"


EngineOption = Annotated[EngineWord, typer.Option("--engine", help="Which engine; auto picks one.")]
