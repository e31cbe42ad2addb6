"""When two puzzles are the same: a canonical form up to renaming, and the id that is made from it.

Positions are already equal in play where only the order of a hand or of towers differs. Beyond that the same puzzle
can be dealt with its seats moved round the table, and with names changed that mean nothing to the rules:

clock-towers  the five colours, in any order
gotown        the four pairs that make nine, in any order, and the two numbers of a pair
chateau       none: the three attacks are told apart by the slots of their jokers, left and right as well

The canonical form is the smallest one-line notation among all renamings, with the asked player in seat 0.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from faceup.models.game import Json, Position
from faceup.models.registry import game_of
from faceup.puzzles.packs.puzzle import Ask
from faceup.puzzles.packs.vocabulary import Kind
from faceup.solver.question import Question

__all__ = ["canonical_form", "puzzle_id", "renamings", "with_names"]

_PREFIXES = {"clock-towers": "ct", "gotown": "gt", "chateau": "ch"}
_NOT_CARDS = ("game", "rules", "name", "title", "note")
_COLOURS = ("^r", "^b", "^g", "^y", "^p")
_PAIRS = ((1, 8), (2, 7), (3, 6), (4, 5))


def puzzle_id(position: Position, question: Question, kind: Kind) -> str:
    """The name of a puzzle: the same for all its renamings."""
    asked = Ask.of(question).model_copy(update={"player": 0}).to_json()
    text = f"{kind} {json.dumps(asked, sort_keys=True)} {canonical_form(position, question.player)}"
    return f"{_PREFIXES[position.game]}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def canonical_form(position: Position, player: int) -> str:
    """The smallest one-line notation among all renamings, with the player in seat 0."""
    return min(with_names(position, names, player).format() for names in renamings(position))


def renamings(position: Position) -> Iterator[dict[str, str]]:
    """Every way to rename cards that the rules do not notice; those that are not named stay as they are."""
    written = json.dumps(position.to_json())
    if position.game == "clock-towers":
        seen = [colour for colour in _COLOURS if colour in written]
        for chosen in permutations(_COLOURS[: len(seen)]):
            yield dict(zip(seen, chosen, strict=True))
    elif position.game == "gotown":
        for pairs in permutations(_PAIRS):
            for turned in product((False, True), repeat=len(pairs)):
                names: dict[str, str] = {}
                for old, pair, turn in zip(_PAIRS, pairs, turned, strict=True):
                    names |= dict(zip(map(str, old), map(str, reversed(pair) if turn else pair), strict=True))
                yield names | {f"?{old}": f"?{new}" for old, new in names.items()}
    else:
        yield {}


def with_names(position: Position, names: dict[str, str], player: int = 0) -> Position:
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
    turned: Position = game_of(position).Position.from_json(renamed)
    return turned


def _renamed(value: Any, names: dict[str, str]) -> Any:
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
