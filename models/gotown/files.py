"""A position of GoTown as a file: how it is read and written.

{"game": "gotown", "rules": "gotown", "turn": 0, "drawn": false,
 "pile": ["4", "dog"], "discard": ["hammer"],
 "players": [{"hand": ["3", "6", "bone"], "tower": ["3 6", "?4 5 dog"], "milkshakes": 0},
             {"hand": ["1", "8", "?"], "tower": ["2 7"], "milkshakes": 0}]}
"""

from dataclasses import replace

from faceup.models.checking.shape import check_shape
from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.game import Json
from faceup.models.gotown.inspection import Inspection
from faceup.models.gotown.position import Position
from faceup.models.gotown.rules import PRESETS, Rules
from faceup.models.gotown.shape import PositionFile, RulesFile
from faceup.models.rulesets import write_rules

__all__ = ["read", "rules_from_json", "rules_to_json", "write"]


def read(raw: object) -> Position:
    """Read the file form, or raise an `InvalidPositionError` with every problem of it."""
    file, problems, mended = check_shape(PositionFile, raw)
    if file is None:
        raise InvalidPositionError(problems)
    inspection = Inspection(file, _rules(file.rules), mended)
    problems += inspection.problems
    if problems:
        raise InvalidPositionError(problems)
    return inspection.position()


def write(position: Position) -> Json:
    """Write the file form, what has no order sorted, without the keys that say nothing."""
    pile = [card.code for card in position.pile.cards]
    file: Json = {
        "game": position.game,
        "rules": rules_to_json(position.rules),
        "turn": position.turn,
        "drawn": position.drawn,
        "donuts": position.donuts,
        "ending": position.ending,
        "picks": list(position.picks),
        "idle": position.idle,
        "pile": {"hidden": pile} if position.pile.shuffled else pile,
        "discard": [card.code for card in position.discard],
        "players": [
            {
                "hand": [card.code for card in player.hand],
                "tower": [floor.format() for floor in player.tower],
                "milkshakes": player.milkshakes,
            }
            for player in position.players
        ],
    }
    return {key: value for key, value in file.items() if value or key not in ("donuts", "ending", "picks", "idle")}


def rules_from_json(raw: object) -> Rules:
    """Read a rules set: a preset's name, or an object with ``preset`` and flags."""
    file, problems, _ = check_shape(RulesFile, {"preset": raw} if isinstance(raw, str) else raw)
    if file is None or problems:
        raise NotationError("rules: " + "; ".join(map(str, problems)))
    return _rules(file)


def rules_to_json(rules: Rules) -> str | Json:
    """Write a rules set: the name of the nearest preset, with the flags that differ from it."""
    return write_rules(PRESETS, rules)


def _rules(file: RulesFile | str) -> Rules:
    if isinstance(file, str):
        return PRESETS[file]
    return replace(PRESETS[file.preset], **file.model_dump(include=file.model_fields_set - {"preset"}))
