"""A position of Clock Towers as a file: how it is read and written.

{"game": "clock-towers", "rules": "french", "turn": 0,
 "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
 "players": [{"hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
             {"hand": ["2", "2c", "Km"], "towers": []}]}
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from faceup.models.checking.shape import check_shape
from faceup.models.clock_towers.cards import Kind
from faceup.models.clock_towers.inspection import Inspection
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import PRESETS, Ladder, Rules, TieBreak
from faceup.models.clock_towers.shape import PositionFile, RulesFile
from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.game import Json
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
    """Write the file form, hands and towers in canonical order."""
    return {
        "game": position.game,
        "rules": rules_to_json(position.rules),
        "turn": position.turn,
        "piles": {kind.value: _pile(position.piles, kind) for kind in Kind},
        "players": [
            {"hand": [card.code for card in player.hand], "towers": [tower.format() for tower in player.towers]}
            for player in position.players
        ],
    }


def _pile(piles: Piles, kind: Kind) -> Json | list[str]:
    seen, below = [card.code for card in piles[kind]], piles.below(kind)
    if below is None:
        return seen
    hidden = [card.code for card in below.cards]
    return {"top": seen[0] if seen else None, "hidden": hidden, "count": below.count}


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
    given = file.model_dump(include=file.model_fields_set - {"preset"})
    readers: dict[str, Callable[[Any], Any]] = {"first_heights": tuple, "ladder": Ladder, "tiebreak": TieBreak}
    flags = {flag: readers.get(flag, bool)(value) for flag, value in given.items()}
    return replace(PRESETS[file.preset], **flags)
