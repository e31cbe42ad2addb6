"""A whole position on one line, as FEN is for chess.

    clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_
    game         rules  turn piles a player: hand_towers

Fields are joined by ``~``: the game, the rules, the seat to move, the piles (``storeys.clocks.roofs``, each top card
first), then one field a player: the hand, ``_``, and the towers joined by ``.``, each from the ground up. Cards are
written one after the other by their codes, a roof without its ``^``: ``1c2Kmb`` is the tower ``1c 2 Km ^b``.

``2m-122c-2`` is a pile of unknown order: the card that is seen, what may lie below it, and how many of those do, unless
all do.

The rules are a preset, followed by ``.flag-value`` for each flag that differs: ``french.ladder-own``, and
``italian.first_heights-2-3`` for a list.

Only letters, digits and ``- . _ ~`` occur, so the text needs no escaping in a URL and none inside single quotes in a
shell. Written by `format` it is canonical: hands and towers are sorted, the rules take their shortest form.
"""

import re

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.files import read
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import PRESETS
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.rulesets import format_rules, parse_rules

__all__ = ["format", "parse"]

_CARD = re.compile(r"[12][cm]?|Km?|[rbgyp]")


def format(position: Position) -> str:
    """Write a position on one line, canonically."""
    piles = ".".join(_format_pile(position.piles, kind) for kind in Kind)
    players = (f"{_join(player.hand)}_{'.'.join(map(_join, player.towers))}" for player in position.players)
    return "~".join([position.game, format_rules(PRESETS, position.rules), str(position.turn), piles, *players])


def parse(text: str) -> Position:
    """Read a position from one line. Well formed, it passes the same checks as a file, and is told of as one."""
    game, *fields = text.split("~")
    if game != Position.game or len(fields) < 4:
        raise NotationError(
            f"{quote(text)} is no position of clock-towers; one looks like"
            " 'clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_' (game, rules, turn, piles, and one field a player)"
        )
    rules, turn, piles, *players = fields
    if not re.fullmatch(r"\d{1,3}", turn, re.ASCII):
        raise NotationError(f"the turn {quote(turn)} should be a seat, from 0")
    return read(
        {
            "game": game,
            "rules": _rules(rules),
            "turn": int(turn),
            "piles": _parse_piles(piles),
            "players": [_parse_player(seat, player) for seat, player in enumerate(players)],
        }
    )


def _format_pile(piles: Piles, kind: Kind) -> str:
    seen, below = _join(piles[kind]), piles.below(kind)
    if below is None:
        return seen
    parts = [seen, _join(below.cards), str(below.count)]
    return "-".join(parts[:2] if below.count == len(below.cards) else parts)


def _join(cards: tuple[Card, ...]) -> str:
    return "".join(card.code.removeprefix("^") for card in cards)


def _split(text: str, where: str) -> list[str]:
    """The codes of cards that are written one after the other."""
    codes = _CARD.findall(text)
    if "".join(codes) != text:
        raise NotationError(
            f"{where}: {quote(text)} should be cards one after the other: 1 1c 1m 2 2c 2m K Km, and r b g y p for roofs"
        )
    return [f"^{code}" if code in "rbgyp" else code for code in codes]


def _parse_piles(text: str) -> Json:
    piles = text.split(".")
    if len(piles) != len(Kind):
        raise NotationError(f"the piles {quote(text)} should be three, as 'storeys.clocks.roofs' ('2m1.K.rb', '..')")
    return {kind.value: _parse_pile(pile, f"piles.{kind}") for kind, pile in zip(Kind, piles, strict=True)}


def _parse_pile(text: str, where: str) -> Json | list[str]:
    seen, *unknown = text.split("-")
    cards = _split(seen, where)
    if not unknown:
        return cards
    hidden, *count = unknown
    if len(cards) > 1 or not re.fullmatch(r"(-\d{1,3})?", "".join(f"-{part}" for part in count), re.ASCII):
        raise NotationError(
            f"{where}: {quote(text)} should be the card that is seen, '-', what may lie below it, and perhaps '-' and"
            " how many of those do ('2m-122c-2')"
        )
    pile: Json = {"top": cards[0] if cards else None, "hidden": _split(hidden, where)}
    return pile | ({"count": int(count[0])} if count else {})


def _parse_player(seat: int, text: str) -> Json:
    hand, underscore, towers = text.partition("_")
    if not underscore:
        raise NotationError(f"players[{seat}]: {quote(text)} should be a hand, '_' and towers ('1cKr_1cK.2Kmb')")
    where = f"players[{seat}]"
    if towers and "" in towers.split("."):
        raise NotationError(f"{where}.towers: there is an empty tower in {quote(towers)}; one dot goes between two")
    return {
        "hand": _split(hand, f"{where}.hand"),
        "towers": [" ".join(_split(tower, f"{where}.towers")) for tower in towers.split(".")] if towers else [],
    }


def _rules(text: str) -> Json:
    rules = parse_rules(text)
    heights = rules.get("first_heights")
    if isinstance(heights, int):
        rules["first_heights"] = [heights]
    elif heights is not None:
        if not isinstance(heights, str) or not re.fullmatch(r"\d{1,3}(-\d{1,3})*", heights, re.ASCII):
            raise NotationError(
                f"rules: first_heights-{heights} should have numbers with '-' between, as first_heights-1-2"
            )
        rules["first_heights"] = list(map(int, heights.split("-")))
    return rules
