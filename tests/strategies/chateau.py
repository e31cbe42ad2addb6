"""Made up positions of Château de Cartes, by any rules, with anything going on: for all tests."""

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from faceup.models import chateau
from faceup.models.chateau.cards import JOKERS
from faceup.models.chateau.castles import may_lay
from faceup.models.chateau.rules import HAND_SIZE
from strategies.choices import Choices, Drawn

__all__ = ["BLUEPRINTS", "chateau_positions", "made_up_chateau", "made_up_joker_answer"]

Json = dict[str, Any]

_NO_JOKERS: Json = {
    "slots": {"door": "door", "wall": "wall"},
    "edges": [["door", "wall"]],
    "jokers": {},
    "cards": {"door": 3, "wall": 4},
}
_THREE_IN_A_ROW: Json = {
    "slots": {"gate": "door", "wall": "wall", "tower": "tower"},
    "edges": [["gate", "wall"], ["wall", "tower"]],
    "jokers": {"stake": "wall", "shield": "tower", "crossbow": "gate"},
    "cards": {"door": 3, "wall": 4, "tower": 4, "window": 1},
}
_RING_OF_FIVE: Json = {
    "slots": {"door": "door", "w1": "wall", "w2": "wall", "t": "tower", "eye": "window"},
    "edges": [["door", "w1"], ["door", "w2"], ["w1", "t"], ["w2", "t"], ["eye", "w2"]],
    "jokers": {"crossbow": "eye", "stake": "w2"},
    "cards": {"door": 4, "wall": 8, "tower": 4, "window": 4},
}
BLUEPRINTS: list[Json | None] = [None, _NO_JOKERS, _THREE_IN_A_ROW, _RING_OF_FIVE]
"""The usual castle, and others: without jokers, with a joker on every slot, with a way round."""


@st.composite
def chateau_positions(draw: st.DrawFn) -> chateau.Position:
    choose = Drawn(draw)
    return made_up_chateau(choose, choose.number(2, 4), most_in_hand=5, most_in_pile=6)


def made_up_chateau(choose: Choices, seats: int, most_in_hand: int, most_in_pile: int) -> chateau.Position:
    """A made up position that passes every check. Castles are often nearly complete, so that it soon ends."""
    rules = _rules(choose)
    blueprint = chateau.GAME.rules_from_json(rules).blueprint
    pool = Counter(blueprint.copies)
    turn, out_of_turn = choose.number(0, seats - 1), choose.among(["", "", "", "answering", "counter", "drawing"])

    def take(fits: Any = lambda card: True) -> str | None:
        found = [card for card in chateau.Card if pool[card] > 0 and fits(card)]
        if not found:
            return None
        card = choose.among(found)
        pool[card] -= 1
        return card.code

    def some(least: int, most: int, wanted: frozenset[chateau.Card] = frozenset()) -> list[str]:
        found: list[str] = []
        for _ in range(choose.number(least, most)):
            card = take(lambda card: card in wanted) if choose.among([False, True]) else None
            card = take() if card is None else card
            found += [] if card is None else [card]
        return found

    def missing(castle: dict[str, str]) -> frozenset[chateau.Card]:
        """What would make the castle grow, or stops an attack on it."""
        kinds = {kind for name, kind in blueprint.slots if name not in castle}
        return frozenset(kinds | {card for card in chateau.Card if card.stops is not None})

    castles = [_castle(choose, blueprint, take) for _ in range(seats)]
    attacks = [_attack(choose, castle, take, blueprint) for castle in castles]
    everything = frozenset().union(*map(missing, castles))
    pile = some(0, choose.among([0, most_in_pile, most_in_pile]), everything)
    file: Json = {
        "game": "chateau",
        "rules": rules,
        "turn": turn,
        "drawn": choose.among([False, True]),
        "pile": {"hidden": pile} if choose.among([False, True, True]) else pile,
        "discard": some(0, 2),
        "players": [
            {
                "hand": some(choose.among([0, 1, 1, 1]), most_in_hand, missing(castle)),
                "castle": castle,
                "attack": attack,
            }
            for castle, attack in zip(castles, attacks, strict=True)
        ],
    }
    return chateau.Position.from_json(file | _interruption(choose, file, out_of_turn))


def made_up_joker_answer(choose: Choices, most_in_hand: int, most_in_pile: int) -> chateau.Position:
    """Three or four players, one of whom must answer an attack and may do so with the joker against it."""
    while True:
        position = made_up_chateau(choose, choose.number(3, 4), most_in_hand, most_in_pile)
        victim = (position.turn + choose.number(1, len(position.players) - 1)) % len(position.players)
        castle, joker = position.players[victim].castle, choose.among(JOKERS)
        lying = {*position.pile.cards, *position.discard, *(card for p in position.players for card in p.castle)}
        if joker in lying or not may_lay(position.rules.blueprint, castle, joker):
            continue
        players = [
            replace(player, hand=tuple(card for card in player.hand if card is not joker))
            for player in position.players
        ]
        hand = (*players[victim].hand[: HAND_SIZE - 1], joker)
        players[victim] = replace(players[victim], hand=hand, attack=joker.stops)
        return replace(position, drawn=True, players=tuple(players), answering=victim, counter=None, drawing=None)


def _rules(choose: Choices) -> Json:
    blueprint = choose.among(BLUEPRINTS)
    flags: Json = {flag: choose.among([False, True]) for flag in ("blocked_may_attack", "counter_attack")}
    flags["joker_answer"] = choose.among([word.value for word in chateau.JokerAnswer])
    return {"preset": "chateau", **flags} | ({} if blueprint is None else {"blueprint": blueprint})


def _castle(choose: Choices, blueprint: chateau.Blueprint, take: Any) -> dict[str, str]:
    """A castle that has grown slot by slot, and is not complete."""
    castle: dict[str, str] = {}
    size = choose.among([0, choose.number(0, len(blueprint.slots) - 1), *[len(blueprint.slots) - 1] * 4])
    while len(castle) < size:
        laid = {blueprint.number[name] for name in castle}
        open_slots = [
            slot
            for slot in range(len(blueprint.slots))
            if slot not in laid and (laid & set(blueprint.neighbours[slot]) or (not laid and slot == blueprint.door))
        ]
        slot = choose.among(open_slots)
        plain = choose.among([True, True, False])
        card = take(lambda card, slot=slot, plain=plain: blueprint.fits(card, slot) and plain == (card.stops is None))
        card = card or take(lambda card, slot=slot: blueprint.fits(card, slot))
        if card is None:
            break
        castle[blueprint.names[slot]] = card
    return castle


def _attack(choose: Choices, castle: dict[str, str], take: Any, blueprint: chateau.Blueprint) -> str | None:
    if not castle or choose.among([False, False, True]):
        return None
    safe_from = {chateau.Card.parse(code).stops for code in castle.values()}
    found: str | None = take(lambda card: card.kind is chateau.Kind.ATTACK and card not in safe_from)
    return found


def _interruption(choose: Choices, file: Json, wanted: str) -> Json:
    """What goes on out of turn, if the position has room for it."""
    turn, players = file["turn"], file["players"]
    others = [seat for seat in range(len(players)) if seat != turn and players[seat]["castle"]]
    attacked = [seat for seat in others if players[seat]["attack"] is not None]
    free = [seat for seat in others if players[seat]["attack"] is None]
    if wanted == "answering" and attacked:
        return {"answering": choose.among(attacked), "drawn": True}
    if wanted in ("counter", "drawing") and free:
        victim = choose.among(free)
        safe_from = {chateau.Card.parse(code).stops for code in players[victim]["castle"].values()}
        cards = [card.code for card in chateau.Card if card.kind is chateau.Kind.ATTACK and card not in safe_from]
        counter: Json = {"counter": {"card": choose.among(cards), "on": victim}} if cards else {}
        if not file["rules"]["counter_attack"]:
            counter = {}
        if wanted == "counter":
            return counter and {"drawn": True, **counter}
        repeated = file["rules"]["counter_attack"] and choose.among([False, True])
        drawing = turn if repeated else victim
        del players[drawing]["hand"][HAND_SIZE - 1 :]
        return {"drawn": True, "drawing": drawing, **({} if repeated else counter)}
    return {}
