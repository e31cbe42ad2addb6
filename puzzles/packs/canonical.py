"""When two puzzles are the same: a canonical form up to renaming, and the id that is made from it.

Positions are already equal in play where only the order of a hand or of towers differs. Beyond that the same puzzle
can be dealt with its seats moved round the table, and with names changed that mean nothing to the rules. The canonical
form is the smallest one-line notation among all renamings, with the asked player in seat 0.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from faceup.models.game import Json
from faceup.models.position import P, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.packs.puzzle import Ask
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.solver.question import Question

__all__ = ["canonical_form", "puzzle_id", "with_names"]

_NOT_CARDS = ("game", "rules", "name", "title", "note")


def puzzle_id(position: Position[Any], question: Question, kind: QuestionKind) -> str:
    """Name a puzzle: all its renamings have the same id."""
    asked = Ask.of(question).model_copy(update={"player": 0}).to_json()
    text = f"{kind} {json.dumps(asked, sort_keys=True)} {canonical_form(position, question.player)}"
    return f"{puzzle_game(position.game).prefix}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def canonical_form(position: Position[Any], player: int) -> str:
    """Return the smallest one-line notation among all renamings, with the player in seat 0."""
    return min(with_names(position, names, player).format() for names in puzzle_game(position.game).renamings(position))


def with_names(position: P, names: Mapping[str, str], player: int = 0) -> P:
    """The same position with cards renamed, and the table turned until the player sits in seat 0."""
    file = position.to_json()
    seats = len(file["players"])
    file["turn"] = (file["turn"] - player) % seats
    file["players"] = file["players"][player:] + file["players"][:player]
    if file.get("answering") is not None:
        file["answering"] = (file["answering"] - player) % seats
    if file.get("counter") is not None:
        file["counter"] = file["counter"] | {"on": (file["counter"]["on"] - player) % seats}
    renamed: Json = {key: value if key in _NOT_CARDS else _renamed(value, names) for key, value in file.items()}
    return position.from_json(renamed)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Cards, and things written as cards with spaces between; the two numbers of a floor go in order again."""
    if isinstance(value, dict):
        return {key: held if key in _NOT_CARDS else _renamed(held, names) for key, held in value.items()}
    if isinstance(value, list):
        return [_renamed(held, names) for held in value]
    if not isinstance(value, str):
        return value
    cards = [names.get(card, card) for card in value.split(" ")]
    if "?1" in names and len(cards) > 1:
        cards.sort(key=lambda card: (card == "dog", card.lstrip("?")))
    return " ".join(cards)
