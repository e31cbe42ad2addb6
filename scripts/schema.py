"""`faceup schema`: JSON Schemas of everything that Faceup reads and writes, from the code."""

from enum import StrEnum
from typing import Annotated

import typer

from faceup.scripts.options import GameOption

__all__ = ["schema"]


class Document(StrEnum):
    POSITION = "position"
    MOVE = "move"
    ANSWER = "answer"


def schema(
    document: Annotated[Document, typer.Argument(help="Of what.")] = Document.POSITION,
    game: GameOption = "clock-towers",
) -> None:
    """Print the JSON Schema of a file.

    Of a position, of a move, or of an answer; made from the code that reads and writes them.
    """
    import json

    from pydantic import TypeAdapter

    from faceup.models.games import game_named
    from faceup.solver.answer import Answer

    chosen = game_named(game)
    shape = {Document.POSITION: chosen.PositionFile, Document.MOVE: chosen.MoveFile, Document.ANSWER: Answer}[document]
    drawn = TypeAdapter(shape).json_schema(mode="serialization" if document is Document.ANSWER else "validation")
    typer.echo(json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **drawn}, indent=2))
