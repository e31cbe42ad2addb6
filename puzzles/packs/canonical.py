"""When two puzzles are the same: a canonical form up to renaming, and the id that is made from it.

Positions are already equal in play where only the order of a hand or of towers differs. Beyond that the same puzzle
can be dealt with its seats moved round the table, and with names changed that mean nothing to the rules. The canonical
form is the smallest one-line notation among all renamings, with the asked player in seat 0.
"""

import hashlib
import json

from faceup.models.position import M, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.packs.line import Ask
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.solver.question import Question

__all__ = ["canonical_form", "puzzle_id"]


def puzzle_id(position: Position[M], question: Question, kind: QuestionKind) -> str:
    """Name a puzzle: all its renamings have the same id."""
    asked = Ask.of(question).model_copy(update={"player": 0}).to_json()
    text = f"{kind} {json.dumps(asked, sort_keys=True)} {canonical_form(position, question.player)}"
    return f"{puzzle_game(position.game).prefix}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def canonical_form(position: Position[M], player: int) -> str:
    """Return the smallest one-line notation among all renamings, with the player in seat 0."""
    seated = position.rotated(player)
    return min(seated.renamed(names).format() for names in puzzle_game(position.game).renamings(seated))
