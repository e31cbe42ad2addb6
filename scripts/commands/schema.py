"""`faceup schema`: JSON Schemas of everything that Faceup reads and writes, from the code."""

from enum import StrEnum
from typing import Annotated

import typer

from faceup.scripts.commands import options

__all__ = ["schema"]


class Document(StrEnum):
    POSITION = "position"
    MOVE = "move"
    GAME = "game"
    ANSWER = "answer"
    PUZZLE = "puzzle"
    MATE = "mate"
    EARLIEST = "earliest"
    EXPLANATION = "explanation"


def schema(
    game: options.Game,
    document: Annotated[Document, typer.Argument(metavar="WHAT", help="What the file holds.")] = Document.POSITION,
) -> None:
    """Print the JSON Schema of a file.

    The schemas are made from the code that reads and writes these files, so they are never out of date.
    """
    import json

    from pydantic import TypeAdapter

    from faceup.models.record import file_of
    from faceup.models.registry import game_named
    from faceup.puzzles.packs.line import PuzzleShape
    from faceup.solver.answer import Answer
    from faceup.solver.earliest_win import Earliest
    from faceup.solver.explain.explanation import Explanation
    from faceup.solver.mate import Mate

    chosen = game_named(game).position
    shape = {
        Document.POSITION: chosen.form().model,
        Document.MOVE: chosen.move_class.form().model,
        Document.GAME: file_of(chosen),
        Document.ANSWER: Answer,
        Document.PUZZLE: PuzzleShape,
        Document.MATE: Mate,
        Document.EARLIEST: Earliest,
        Document.EXPLANATION: Explanation,
    }[document]
    written = document not in (Document.POSITION, Document.MOVE, Document.GAME)
    drawn = TypeAdapter(shape).json_schema(mode="serialization" if written else "validation")
    typer.echo(json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **drawn}, indent=2))
