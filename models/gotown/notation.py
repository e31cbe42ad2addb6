"""A whole position on one line, as FEN is for chess.

    gotown~gotown~0d~4d~h~36b_36.j45d~18j_27_1
    game   rules  turn pile discard players: hand_tower_milkshakes

Fields are joined by ``~``: the game, the rules, the turn, the pile, the discard pile, then one field a player.

The turn is the seat, then what there is to say of it: ``d`` drawn, ``o`` donuts, ``e`` ending, ``t12`` a thief has
still to pick from seats 1 and 2, ``i1`` one idle turn just passed.

Cards are written one after the other: the numbers, and ``j`` joker, ``d`` dog, ``b`` bone, ``h`` hammer, ``a`` ball,
``m`` milkshake, ``o`` donuts, ``t`` thief, ``s`` superthief. A pile goes top card first; with ``_`` before it, its
order is unknown. A player is the hand, ``_`` and the floors from the ground up, joined by dots, then ``_`` and the
number of milkshakes, if there are any. A floor is its two values, with ``j`` before that of a joker, and ``d`` where it
is guarded.

Only letters, digits and ``- . _ ~`` occur, so the text needs no escaping in a URL and none inside single quotes in a
shell. Written by `format` it is canonical: what has no order is sorted, the rules take their shortest form.
"""

import re
from collections.abc import Iterable

from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.gotown.cards import Card
from faceup.models.gotown.files import read
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import PRESETS
from faceup.models.rulesets import format_rules, parse_rules

__all__ = ["format", "parse"]

_BY_LETTER = {card.letter: card for card in Card}
_TURN = re.compile(
    r"(?P<seat>\d{1,3})(?P<drawn>d?)(?P<donuts>o?)(?P<ending>e?)(?:t(?P<picks>\d{1,9}))?(?:i(?P<idle>\d{1,3}))?",
    re.ASCII,
)
_FLOOR = re.compile(r"(j?[0-9])(j?[0-9])(d?)", re.ASCII)


def format(position: Position) -> str:
    """Write a position on one line, canonically."""
    turn = f"{position.turn}{'d' * position.drawn}{'o' * position.donuts}{'e' * position.ending}"
    turn += "t" + "".join(map(str, position.picks)) if position.picks else ""
    turn += f"i{position.idle}" if position.idle else ""
    pile = "_" * position.pile.shuffled + _join(position.pile.cards)
    fields = [position.game, format_rules(PRESETS, position.rules), turn, pile, _join(position.discard)]
    return "~".join([*fields, *map(_format_player, position.players)])


def parse(text: str) -> Position:
    """Read a position from one line. Well formed, it passes the same checks as a file, and is told of as one."""
    game, *fields = text.split("~")
    if game != Position.game or len(fields) < 5:
        raise NotationError(
            f"{quote(text)} is no position of gotown; one looks like 'gotown~gotown~0d~4d~h~36b_36.j45d~18j_27_1'"
            " (game, rules, turn, pile, discard, and one field a player)"
        )
    rules, turn, pile, discard, *players = fields
    found = _TURN.fullmatch(turn)
    if found is None:
        raise NotationError(
            f"the turn {quote(turn)} should be a seat, from 0, and what there is to say of it in this order: d drawn,"
            " o donuts, e ending, t12 a thief picks from seats 1 and 2, i1 one idle turn"
        )
    cards = _split(pile.removeprefix("_"), "pile")
    return read(
        {
            "game": game,
            "rules": parse_rules(rules),
            "turn": int(found["seat"]),
            **{key: True for key in ("drawn", "donuts", "ending") if found[key]},
            "picks": list(map(int, found["picks"] or "")),
            "idle": int(found["idle"] or 0),
            "pile": {"hidden": cards} if pile.startswith("_") else cards,
            "discard": _split(discard, "discard"),
            "players": [_parse_player(seat, player) for seat, player in enumerate(players)],
        }
    )


def _join(cards: Iterable[Card]) -> str:
    return "".join(card.letter for card in cards)


def _split(text: str, where: str) -> list[str]:
    """The codes of cards that are written one after the other."""
    if not set(text) <= set(_BY_LETTER):
        raise NotationError(
            f"{where}: {quote(text)} should be cards one after the other: 1 to 8, j joker, d dog, b bone, h hammer,"
            " a ball, m milkshake, o donuts, t thief, s superthief"
        )
    return [_BY_LETTER[letter].code for letter in text]


def _format_player(player: Player) -> str:
    parts = [_join(player.hand), ".".join(map(_format_floor, player.tower))]
    return "_".join([*parts, str(player.milkshakes)] if player.milkshakes else parts)


def _format_floor(floor: Floor) -> str:
    values = "".join(f"j{value}" if value == floor.joker else str(value) for value in floor.values)
    return values + "d" * floor.guarded


def _parse_player(seat: int, text: str) -> Json:
    parts = text.split("_")
    if len(parts) not in (2, 3):
        raise NotationError(
            f"players[{seat}]: {quote(text)} should be a hand, '_', floors, and perhaps '_' and milkshakes"
            " ('36b_36.j45d')"
        )
    hand, tower, *milkshakes = parts
    if milkshakes and not re.fullmatch(r"\d{1,3}", milkshakes[0], re.ASCII):
        raise NotationError(f"players[{seat}].milkshakes: {quote(milkshakes[0])} should be a number")
    floors = tower.split(".") if tower else []
    return {
        "hand": _split(hand, f"players[{seat}].hand"),
        "tower": [_parse_floor(floor, f"players[{seat}].tower") for floor in floors],
        "milkshakes": int(milkshakes[0]) if milkshakes else 0,
    }


def _parse_floor(text: str, where: str) -> str:
    """A floor as it is written in a file."""
    found = _FLOOR.fullmatch(text)
    if found is None:
        raise NotationError(
            f"{where}: {quote(text)} should be a floor: two values, with j before a joker's, and d where it is guarded"
        )
    first, second, dog = found.groups()
    return " ".join([first.replace("j", "?"), second.replace("j", "?"), *(["dog"] if dog else [])])
