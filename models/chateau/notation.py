"""A whole position on one line, as FEN is for chess.

    chateau~chateau~0.drawn~wA~CB~wtDBs_dw-----~nnWdt_d------_C
    game    rules   turn    pile discard  a player: hand_castle, _attack

Fields are joined by ``~``: the game, the rules, the turn, the pile (top card first; after a ``_`` in no known order),
the discard pile, then one field a player: the hand, ``_``, the castle, and under an attack ``_`` and the attack. A card
is one letter (see `cards`); a castle has one letter a slot in the order of the blueprint, which goes from the door
outwards, ``-`` for an empty one.

The turn is a seat, then ``.drawn`` once its player has drawn; or what interrupts it: ``.answer-1`` while seat 1 must
answer an attack, ``.draw-1`` while seat 1 draws after that, ``.counter-D1`` while the dragon may be repeated on seat 1.

The rules are the preset, followed by ``.flag-value`` for each flag that differs: ``chateau.counter_attack-true``. A
blueprint is written as its slots with their kinds, its edges, the jokers with their slots, and the numbers of cards,
joined by ``_``, with ``__`` between the four: ``blueprint-door_door_wall-1_wall__door_wall-1__stake_wall-1__wall_11``.

Only letters, digits and ``- . _ ~`` occur, so the text needs no escaping in a URL and none inside single quotes in a
shell. Written by `format` it is canonical: hands are sorted, the rules take their shortest form.
"""

import re
from collections.abc import Sequence

from faceup.models.chateau.blueprint import SEVEN_SLOTS, Blueprint
from faceup.models.chateau.cards import Card
from faceup.models.chateau.files import read, rules_from_json
from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import PRESETS
from faceup.models.errors import NotationError, quote
from faceup.models.game import Json
from faceup.models.rulesets import format_rules, parse_rules

__all__ = ["format", "parse"]

_CODES = {card.letter: card.code for card in Card}
_LOOKS = "'chateau~chateau~0.drawn~wA~CB~wtDBs_dw-----~nnWdt_d------_C'"


def format(position: Position) -> str:
    """Write a position on one line, canonically."""
    pile = "_" * position.pile.shuffled + _join(position.pile.cards)
    fields = [
        position.game,
        format_rules(PRESETS, position.rules),
        _format_turn(position),
        pile,
        _join(position.discard),
    ]
    return "~".join([*fields, *map(_format_player, position.players)])


def parse(text: str) -> Position:
    """Read a position from one line. Well formed, it passes the same checks as a file, and is told of as one."""
    game, *fields = text.split("~")
    if game != Position.game or len(fields) < 5:
        raise NotationError(
            f"{quote(text)} is no position of chateau; one looks like {_LOOKS} (game, rules, turn, pile, discard pile,"
            " and one field a player)"
        )
    rules, turn, pile, discard, *players = fields
    written = _rules(rules)
    blueprint = rules_from_json(written).blueprint
    cards = _split(pile.removeprefix("_"), "pile")
    return read(
        {
            "game": game,
            "rules": written,
            **_parse_turn(turn),
            "pile": {"hidden": cards} if pile.startswith("_") else cards,
            "discard": _split(discard, "discard"),
            "players": [_parse_player(seat, player, blueprint) for seat, player in enumerate(players)],
        }
    )


def _join(cards: Sequence[Card | None]) -> str:
    return "".join("-" if card is None else card.letter for card in cards)


def _split(text: str, where: str) -> list[str]:
    """The codes of cards that are written one after the other."""
    if not all(letter in _CODES for letter in text):
        letters = ", ".join(f"{letter} {code}" for letter, code in _CODES.items())
        raise NotationError(f"{where}: {quote(text)} should be cards, one letter each: {letters}")
    return [_CODES[letter] for letter in text]


def _format_turn(position: Position) -> str:
    marks = [str(position.turn)]
    if position.drawn and not position.is_interrupted:
        marks.append("drawn")
    if position.answering is not None:
        marks.append(f"answer-{position.answering}")
    if position.drawing is not None:
        marks.append(f"draw-{position.drawing}")
    if position.counter is not None:
        marks.append(f"counter-{position.counter.card.letter}{position.counter.on}")
    return ".".join(marks)


_TURN = re.compile(
    r"(?P<turn>\d{1,3})(?P<drawn>\.drawn)?(\.answer-(?P<answering>\d{1,3}))?(\.draw-(?P<drawing>\d{1,3}))?"
    r"(\.counter-(?P<card>[CDI])(?P<on>\d{1,3}))?",
    re.ASCII,
)


def _parse_turn(text: str) -> Json:
    found = _TURN.fullmatch(text)
    if found is None:
        raise NotationError(
            f"the turn {quote(text)} should be a seat, from 0, then perhaps '.drawn', '.answer-SEAT', '.draw-SEAT' or"
            " '.counter-' with an attack and a seat, as '0.drawn' or '0.counter-D1'"
        )
    keys: Json = {"turn": int(found["turn"]), "drawn": found["drawn"] is not None}
    keys |= {key: int(found[key]) for key in ("answering", "drawing") if found[key] is not None}
    if found["card"] is not None:
        keys["counter"] = {"card": _CODES[found["card"]], "on": int(found["on"])}
    return keys


def _format_player(player: Player) -> str:
    attack = "" if player.attack is None else f"_{player.attack.letter}"
    return f"{_join(player.hand)}_{_join(player.castle)}{attack}"


def _parse_player(seat: int, text: str, blueprint: Blueprint) -> Json:
    where = f"players[{seat}]"
    hand, castle, *attack = [*text.split("_"), ""] if "_" not in text else text.split("_")
    slots = len(blueprint.names)
    if len(attack) > 1 or len(castle) != slots:
        raise NotationError(
            f"{where}: {quote(text)} should be a hand, '_' and a castle of {slots} letters or '-', then '_' and the"
            f" attack if there is one ('{'wtDBs_' + 'd'.ljust(slots, '-')}')"
        )
    laid = {name: letter for name, letter in zip(blueprint.names, castle, strict=True) if letter != "-"}
    codes = _split("".join(laid.values()), f"{where}.castle")
    player: Json = {"hand": _split(hand, f"{where}.hand"), "castle": dict(zip(laid, codes, strict=True))}
    if attack:
        found = _split(attack[0], f"{where}.attack")
        if len(found) != 1:
            raise NotationError(f"{where}.attack: {quote(attack[0])} should be one attack: C, D or I")
        player["attack"] = found[0]
    return player


def _rules(text: str) -> Json:
    rules = parse_rules(text)
    if "blueprint" in rules:
        rules["blueprint"] = _parse_blueprint(str(rules["blueprint"]))
    return rules


def _parse_blueprint(text: str) -> Json:
    sections = [section.split("_") if section else [] for section in text.split("__")]
    if len(sections) != 4 or any(len(section) % 2 for section in sections):
        raise NotationError(
            f"rules: the blueprint {quote(text)} should be four lists of pairs (slots and kinds, edges, jokers and"
            f" slots, kinds and numbers), as blueprint-{SEVEN_SLOTS}"
        )
    slots, edges, jokers, cards = ([*zip(section[::2], section[1::2], strict=True)] for section in sections)
    for section in (slots, jokers, cards):
        if len(dict(section)) != len(section):
            raise NotationError(f"rules: the blueprint {quote(text)} has a slot, joker or kind of card twice")
    numbers = {kind: int(n) if re.fullmatch(r"\d{1,3}", n, re.ASCII) else n for kind, n in cards}
    return {"slots": dict(slots), "edges": [list(edge) for edge in edges], "jokers": dict(jokers), "cards": numbers}
