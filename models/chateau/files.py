"""A position of Château de Cartes as a file: how it is read and written.

{"game": "chateau", "rules": "chateau", "turn": 0, "drawn": false, "pile": ["wall", "archer"], "discard": [],
 "players": [{"hand": ["wall", "shield"], "castle": {"door": "door", "wall-left": "wall"}, "attack": null},
             {"hand": ["water", "door"], "castle": {"door": "door"}, "attack": "catapult"}]}
"""

from collections.abc import Collection
from dataclasses import replace

from faceup.models.chateau.blueprint import USUAL_CARDS, Blueprint, plan_flaws
from faceup.models.chateau.cards import Card
from faceup.models.chateau.inspection import Inspection
from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import PRESETS, Rules
from faceup.models.chateau.shape import BlueprintFile, PositionFile, RulesFile
from faceup.models.checking.shape import Location, check_shape
from faceup.models.errors import InvalidPositionError, NotationError, Problem
from faceup.models.game import Json
from faceup.models.rulesets import write_rules

__all__ = ["read", "rules_from_json", "rules_to_json", "write"]


def read(raw: object) -> Position:
    """Read the file form, or raise an `InvalidPositionError` with every problem of it."""
    file, problems, mended = check_shape(PositionFile, raw)
    if file is None:
        raise InvalidPositionError(problems)
    problems += (flaws := _flaws(file.rules, mended, ("rules",)))
    rules_known = not flaws and not any(location[:1] == ("rules",) for location in mended)
    inspection = Inspection(file, _rules(file.rules) if rules_known else None, mended)
    problems += inspection.problems
    if problems:
        raise InvalidPositionError(problems)
    return inspection.position()


def write(position: Position) -> Json:
    """Write the file form, hands and the discard pile in canonical order."""
    pile: list[str] | Json = [card.code for card in position.pile.cards]
    file: Json = {
        "game": position.game,
        "rules": rules_to_json(position.rules),
        "turn": position.turn,
        "drawn": position.drawn,
        "pile": {"hidden": pile} if position.pile.shuffled else pile,
        "discard": [card.code for card in position.discard],
        "players": [_write_player(position.rules.blueprint, player) for player in position.players],
    }
    if position.answering is not None:
        file["answering"] = position.answering
    if position.counter is not None:
        file["counter"] = {"card": position.counter.card.code, "on": position.counter.on}
    if position.drawing is not None:
        file["drawing"] = position.drawing
    return file


def rules_from_json(raw: object) -> Rules:
    """Read a rules set: a preset's name, or an object with ``preset`` and flags."""
    file, problems, mended = check_shape(RulesFile, {"preset": raw} if isinstance(raw, str) else raw)
    if file is not None:
        problems += _flaws(file, mended, ())
    if file is None or problems:
        raise NotationError("rules: " + "; ".join(map(str, problems)))
    return _rules(file)


def rules_to_json(rules: Rules) -> str | Json:
    """Write a rules set: the name of the preset, with the flags that differ from it."""
    written = write_rules(PRESETS, rules)
    if isinstance(written, dict) and "blueprint" in written:
        written["blueprint"] = rules.blueprint.to_json()
    return written


def _write_player(blueprint: Blueprint, player: Player) -> Json:
    laid = zip(blueprint.names, player.castle, strict=True)
    return {
        "hand": [card.code for card in player.hand],
        "castle": {name: card.code for name, card in laid if card is not None},
        "attack": None if player.attack is None else player.attack.code,
    }


def _flaws(file: RulesFile | str, mended: Collection[Location], where: Location) -> list[Problem]:
    """What is wrong with the blueprint, if one is given. About one that had to be mended nothing more is said."""
    if isinstance(file, str) or "blueprint" not in file.model_fields_set:
        return []
    whole = (*where, "blueprint")
    doubtful = [whole, *((*whole, key) for key in ("slots", "edges", "jokers"))]
    if any(location[: len(place)] == place for location in mended for place in doubtful[1:]) or whole in mended:
        return []
    plan = file.blueprint
    return list(plan_flaws(plan.slots, plan.edges, plan.jokers.model_dump(exclude_unset=True), whole))


def _rules(file: RulesFile | str) -> Rules:
    """The rules of a file without problems."""
    if isinstance(file, str):
        return PRESETS[file]
    flags = file.model_dump(include=file.model_fields_set - {"preset", "blueprint"})
    if "blueprint" in file.model_fields_set:
        flags["blueprint"] = _blueprint(file.blueprint)
    return replace(PRESETS[file.preset], **flags)


def _blueprint(file: BlueprintFile) -> Blueprint:
    cards = {Card.parse(kind): copies for kind, copies in file.cards.model_dump(exclude_unset=True).items()}
    return Blueprint(
        {name: Card.parse(kind) for name, kind in file.slots.items()},
        [(a, b) for a, b in file.edges],
        {Card.parse(joker): slot for joker, slot in file.jokers.model_dump(exclude_unset=True).items()},
        cards if "cards" in file.model_fields_set else USUAL_CARDS,
    )
