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
    PUZZLE = "puzzle"


def schema(
    document: Annotated[Document, typer.Argument(help="Of what.")] = Document.POSITION,
    game: GameOption = "clock-towers",
) -> None:
    """Print the JSON Schema of a file.

    Of a position, a move, an answer or a puzzle; made from the code that reads and writes them.
    """
    import json

    from pydantic import TypeAdapter

    from faceup.models.games import game_named
    from faceup.puzzles.puzzle import Puzzle
    from faceup.solver.answer import Answer

    chosen = game_named(game)
    shape = {
        Document.POSITION: chosen.PositionFile,
        Document.MOVE: chosen.MoveFile,
        Document.ANSWER: Answer,
        Document.PUZZLE: Puzzle,
    }[document]
    written = document in (Document.ANSWER, Document.PUZZLE)
    drawn = TypeAdapter(shape).json_schema(mode="serialization" if written else "validation")
    typer.echo(json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **drawn}, indent=2))
