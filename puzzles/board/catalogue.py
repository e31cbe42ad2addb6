"""What there is to choose from, told in three languages: games with their rules and cards, packs, words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from faceup.models.files import read_entries
from faceup.models.game import Flag, Game, Json, Opponents
from faceup.models.guide import guide_to
from faceup.models.installed import EXAMPLES
from faceup.models.labels import LABELS
from faceup.models.phrases import Phrase
from faceup.models.registry import game_named, games
from faceup.models.words import Language, Names, Words
from faceup.puzzles.board.words import LEVELS, OBJECTIVES, OPPONENTS
from faceup.puzzles.games import theme_said
from faceup.puzzles.packs.shelf import in_order_of_days
from faceup.puzzles.packs.vocabulary import Grade, Role

__all__ = ["games_told", "in_each", "pack_told", "packs_told"]

Said = dict[str, str]
"""A word or a sentence in each language."""


def in_each(names: Names | Phrase | Grade | Role) -> Said:
    """Say something in each language."""
    return {str(language): names.said(language) for language in Language}


@cache
def games_told() -> Json:
    """Tell everything about the games that a page needs to set up positions and to ask about them."""
    return {
        "games": [_game_told(game_named(name)) for name in games()],
        "grades": {str(grade): in_each(grade) for grade in Grade},
        "roles": {str(role): in_each(role) for role in Role},
        "objectives": {str(objective): in_each(phrase) for objective, phrase in OBJECTIVES.items()},
        "opponents": {str(opponents): in_each(phrase) for opponents, phrase in OPPONENTS.items()},
        "levels": {str(level): in_each(phrase) for level, phrase in LEVELS.items()},
        "labels": {label: in_each(phrase) for label, phrase in LABELS.items() if "{" not in phrase.english},
    }


def _game_told(game: Game) -> Json:
    form, guide = game.position.form(), guide_to(game)
    words: Words = form.deck.words
    empty, _ = form.draft({"game": game.name, "players": [{}] * max(2, game.seats[0])})
    kinds = dict.fromkeys(str(card.kind) for card in game.cards if card.kind is not None)
    return {
        "name": game.name,
        "title": game.title,
        "names": in_each(words.game),
        "about": game.about,
        "players": [game.seats[0], game.seats[-1]],
        "race": not game.position.fixed_length,
        "hideable": game.as_seen is not None,
        "presets": [_preset_told(game, name, words) for name in game.presets],
        "flags": [_flag_told(game, flag) for flag in game.flags],
        "cards": [
            {
                "code": card.code,
                "copies": card.copies,
                "kind": None if card.kind is None else str(card.kind),
                "names": in_each(card.names),
            }
            for card in game.cards
        ],
        "kinds": {kind: in_each(words.kinds.get(kind) or Names(kind)) for kind in kinds},
        "keys": {key: in_each(names) for key, names in words.keys.items()},
        "objectives": [str(objective) for objective in game.position.objectives],
        "opponents": [str(opponents) for opponents in Opponents],
        "themes": {
            theme: {"name": in_each(said.name), "about": in_each(said.about)} for theme, said in words.themes.items()
        },
        "rules": {} if guide is None else {str(language): guide.told(language) for language in Language},
        "empty": None if empty is None else form.write(empty),
        "examples": [
            {"name": name, "title": entry.title, "note": entry.note, "position": entry.position.format()}
            for name, entry in _examples().items()
            if entry.position.game == game.name
        ],
    }


@cache
def _examples() -> Mapping[str, Any]:
    return {name: read_entries(EXAMPLES.prefix + name)[0] for name in EXAMPLES.files()}


def _preset_told(game: Game, name: str, words: Words) -> Json:
    field, rules = game.position.form().rules, game.presets[name]
    flags = {flag: kind.write(getattr(rules, flag), rules) for flag, kind in field.flags.items()}
    return {"name": name, "names": in_each(words.rules.get(name) or Names(name)), "flags": flags}


def _flag_told(game: Game, flag: Flag) -> Json:
    kind = get_type_hints(type(next(iter(game.presets.values()))))[flag.name]
    choices: list[Any] | None = [True, False] if kind is bool else None
    if isinstance(kind, type) and issubclass(kind, Enum):
        choices = [word.value for word in kind]
    meaning = {str(language): flag.told(language) for language in Language}
    return {
        "name": flag.name,
        "meaning": meaning,
        "values": flag.values,
        "choices": choices,
        "whole": kind is int,
        "source": flag.source,
    }


def packs_told(packs: Mapping[str, Sequence[Json]]) -> Json:
    """Tell what packs hold, each given as the JSON of its puzzles, and in which order those are puzzles of the day."""
    by_game: dict[str, dict[str, None]] = {}
    for pack in packs.values():
        for puzzle in pack:
            by_game.setdefault(puzzle["game"], {})[puzzle["id"]] = None
    days = {game: in_order_of_days(found) for game, found in by_game.items()}
    return {"packs": [_heading(name, pack) for name, pack in packs.items()], "days": days}


def _heading(name: str, pack: Sequence[Json]) -> Json:
    series: list[Json] = []
    for puzzle in pack:
        place = puzzle.get("series")
        if place is not None and (place["number"] == 1 or not series or series[-1]["theme"] != place["theme"]):
            series.append({"theme": place["theme"], "ids": []})
        if place is not None:
            series[-1]["ids"].append(puzzle["id"])
    return {
        "name": name,
        "games": list(dict.fromkeys(puzzle["game"] for puzzle in pack)),
        "puzzles": len(pack),
        "grades": Counter(puzzle["grade"] for puzzle in pack),
        "themes": Counter(theme for puzzle in pack for theme in puzzle["themes"]),
        "series": series,
    }


def pack_told(name: str, pack: Sequence[Json]) -> Json:
    """Tell what stands above each puzzle of a pack, which is given as the JSON of its puzzles."""
    themes = {(puzzle["game"], theme) for puzzle in pack for theme in puzzle["themes"]}
    return {
        "name": name,
        "themes": {theme: in_each(theme_said(game, theme).name) for game, theme in sorted(themes)},
        "puzzles": [
            {key: puzzle[key] for key in ("id", "game", "kind", "grade", "difficulty", "themes")}
            | {"quality": puzzle.get("quality"), "series": puzzle.get("series")}
            | {"players": len(puzzle["position"]["players"]), "question": _questions(puzzle)}
            for puzzle in pack
        ],
    }


def _questions(puzzle: Json) -> Said:
    translations = puzzle.get("translations", {})
    return {str(language): translations.get(str(language), puzzle)["question"] for language in Language}
