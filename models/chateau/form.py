"""The file form of Château de Cartes: what a position holds, and what its moves look like.

{"game": "chateau", "rules": "chateau", "turn": 0, "drawn": false, "pile": ["wall", "archer"], "discard": [],
 "players": [{"hand": ["wall", "shield"], "castle": {"door": "door", "wall-left": "wall"}, "attack": null},
             {"hand": ["water", "door"], "castle": {"door": "door"}, "attack": "catapult"}]}

On one line, as FEN is for chess:

    chateau~chateau~0.drawn~wA~CB~wtDBs_dw-----~nnWdt_d------_C
    game    rules   turn    pile discard  a player: hand_castle, _attack

The pile goes top card first; after a ``_`` in no known order. A card is one letter (see `cards`); a castle has one
letter a slot in the order of the blueprint, which goes from the door outwards, ``-`` for an empty one.

The turn is a seat, then ``.drawn`` once its player has drawn; or what interrupts it: ``.answer-1`` while seat 1 must
answer an attack, ``.draw-1`` while seat 1 draws after that, ``.counter-D1`` while the dragon may be repeated on seat 1.

A blueprint is written as its slots with their kinds, its edges, the jokers with their slots, and the numbers of cards,
joined by ``_``, with ``__`` between the four: ``blueprint-door_door_wall-1_wall__door_wall-1__stake_wall-1__wall_11``.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

from faceup.models import forms
from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.blueprint_form import Plan
from faceup.models.chateau.cards import ATTACKS, Card, Kind
from faceup.models.chateau.castles import Castle, loose_slots
from faceup.models.chateau.checks import check, deck_of
from faceup.models.chateau.moves import Move
from faceup.models.chateau.position import Counter, Player, Position
from faceup.models.chateau.rules import PRESETS, SEATS, Rules
from faceup.models.chateau.words import WORDS
from faceup.models.errors import Location, NotationError, quote, unknown
from faceup.models.forms import Hearing, Piece, Reading
from faceup.models.game import Json
from faceup.models.phrases import Sayable
from faceup.models.words import Names, simple

__all__ = ["FORM", "MOVES"]


class _Castle(forms.FormField[Castle]):
    """A castle: in a file the card on each slot by its name, in a position the slots in the order of the blueprint."""

    holds = str
    typed = "slots that have cards, with commas between, a joker after its slot: 'door, wall-right, wall-left stake'"

    def shape(self) -> Any:
        return dict[str, self.deck.shape()]  # type: ignore[misc]  # a type that is made from the cards of the game

    def read(self, given: dict[str, str], where: Location, reading: Reading) -> Castle | None:
        """The castle of a player; None if it is in doubt."""
        rules: Rules | None = reading.rules
        if rules is None:  # then all that can be said of a castle is whether its cards are cards
            for name, code in given.items():
                known = name in PRESETS["chateau"].blueprint.number
                reading.card(code, (*where, name) if known else where)
            return None
        blueprint = rules.blueprint
        laid: list[Card | None] = [None] * len(blueprint.names)
        sound = not any(mended[:3] == where[: len(mended)] for mended in reading.mended)
        for name, code in given.items():
            slot = blueprint.number.get(name)
            if slot is None:
                sound = False
                slots = f"its slots are {', '.join(blueprint.names)}"
                reading.report(where, unknown("slot", name, blueprint.names, slots, " in the blueprint"))
                continue
            card = reading.card(code, (*where, name))
            if card is not None and not blueprint.fits(card, slot):
                sound = False
                reading.report((*where, name), f"a {card} does not fit here, where {_fitting(rules, slot)} goes")
            sound = sound and card is not None
            laid[slot] = card
        return tuple(laid) if sound and self._has_grown(tuple(laid), where, reading) else None

    def _has_grown(self, castle: Castle, where: Location, reading: Reading) -> bool:
        """Whether the castle can have grown from its door."""
        blueprint = reading.rules.blueprint
        loose = loose_slots(blueprint, castle)
        if loose and castle[blueprint.door] is None:
            reading.report(where, f"a castle begins with its door, and {blueprint.names[blueprint.door]} is empty")
        else:
            for slot in loose:
                reading.report((*where, blueprint.names[slot]), "no laid cards lead from the door to here")
        return not loose

    def write(self, value: Castle, rules: Rules) -> dict[str, str]:
        laid = zip(rules.blueprint.names, value, strict=True)
        return {name: card.code for name, card in laid if card is not None}

    def parse(self, text: str, where: str, rules: Callable[[], Rules]) -> dict[str, str]:
        laid = [name for name, letter in zip(rules().blueprint.names, text, strict=True) if letter != "-"]
        return dict(zip(laid, self.deck.split(text.replace("-", ""), where), strict=True))

    def format(self, value: Castle) -> str:
        return "".join("-" if card is None else card.letter for card in value)

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> dict[str, str]:
        """Slots with commas between, each with the card on it unless that is the usual one."""
        hearing.mark(where, piece)
        blueprint = hearing.rules().blueprint
        known = {simple(name): slot for name, slot in _slots(blueprint).items()}
        laid: dict[str, str] = {}
        for one in piece.split(","):
            if hearing.is_nothing(one):
                continue
            words = one.words()
            ends = (n for n in range(len(words), 0, -1) if simple(" ".join(word.text for word in words[:n])) in known)
            end = next(ends, 0)
            if not end:
                slots = f"its slots are {', '.join(blueprint.names)}"
                hearing.report(one, unknown("slot", one.text, known, slots, " in the blueprint"))
                continue
            slot = known[simple(" ".join(word.text for word in words[:end]))]
            if slot in laid:
                hearing.report(one, f"{slot} is named twice")
            rest = hearing.cards(one.after(words[end - 1]), (*where, slot), each=False)
            laid[slot] = rest[0] if rest else blueprint.kinds[blueprint.number[slot]].code
            if len(rest) > 1:
                hearing.report(one, f"one card lies on a slot, not {len(rest)}")
        return laid

    def say(self, value: Castle, rules: Rules) -> str:
        laid = zip(rules.blueprint.slots, value, strict=True)
        return ", ".join(name if card is kind else f"{name} {card}" for (name, kind), card in laid if card is not None)


class _Players(forms.Players):
    """The players; how long a castle is on one line is for the rules to say."""

    def parse(self, text: str, where: str, rules: Callable[[], Rules]) -> Json:
        slots, parts = len(rules().blueprint.names), text.split("_")
        if len(parts) not in (2, 3) or len(parts[1]) != slots:
            raise NotationError(
                f"{where}: {quote(text)} should be a hand, '_' and a castle of {slots} letters or '-', then '_' and the"
                f" attack if there is one ('{'wtDBs_' + 'd'.ljust(slots, '-')}')"
            )
        return super().parse(text, where, rules)


def _fitting(rules: Rules, slot: int) -> str:
    """The cards that fit a slot, for messages."""
    blueprint = rules.blueprint
    jokers = [joker for joker, place in blueprint.joker_slots.items() if place == slot]
    return " or ".join([f"a {blueprint.kinds[slot]}", *(f"the {joker}" for joker in jokers)])


def _slots(blueprint: Blueprint) -> dict[str, str]:
    """The slots by what people may call them: by their names, with the words in either order and in any language."""
    found: dict[str, str] = {}
    for slot in blueprint.names:
        said = [(WORDS.cards.get(word) or WORDS.moves.get(word) or Names(word)).all for word in slot.split("-")]
        for words in product(*said):
            found.setdefault(" ".join(words), slot)
            found.setdefault(" ".join(reversed(words)), slot)
    return found | {slot: slot for slot in blueprint.names}


def _where(slot: str, card: Card) -> Sayable | None:
    """Where a card is built, beyond what the card says already: on the left, say; or on the slot of that name."""
    if slot == card.code:
        return None
    for side in ("left", "right"):
        if slot == f"{card.code}-{side}":
            return WORDS.phrases[side]
    return WORDS.phrases["on the slot"].of(slot=slot)


DECK = forms.Deck(Card)

_no_attacks = {
    card: f"{card} is no attack; the attacks are {Card.codes(Kind.ATTACK)}" for card in Card if card not in ATTACKS
}

FORM = forms.Form(
    Position,
    DECK,
    {
        "rules": forms.RulesField(PRESETS, {"blueprint": Plan()}),
        "turn": forms.Turn(),
        "drawn": forms.Truth(
            "whether the player to move has drawn this turn",
            mark=".drawn",
            unsaid=lambda position: position.is_interrupted,
        ),
        "pile": forms.Pile("top card first"),
        "discard": forms.Cards("in any order"),
        "players": _Players(
            Player,
            {
                "hand": forms.Cards("at most five, or six for the player to move once they have drawn"),
                "castle": _Castle("the card on each slot, as 'wall-left': 'wall'", default={}),
                "attack": forms.OneCard(
                    "the attack card that blocks this player now",
                    default=None,
                    refused=_no_attacks,
                    looks="one attack: C, D or I",
                ),
            },
            SEATS,
            doc="One player: the hand, the castle as the card on each slot, and the attack that blocks them.",
        ),
        "answering": forms.Seat(
            "the seat that must answer an attack just played on it, out of turn", default=None, mark=".answer-"
        ),
        "counter": forms.Object(
            "CounterFile",
            "An attack that was answered by a defence, and that its player may repeat now.",
            {"card": forms.OneCard(refused=_no_attacks, counted=False), "on": forms.Seat("the seat that was attacked")},
            Counter,
            about="the attack that the player to move may repeat now",
            default=None,
            mark=".counter-",
        ),
        "drawing": forms.Seat(
            "the seat that draws a card out of turn, having answered an attack or repeated one; then the seat after"
            " 'turn' plays",
            default=None,
            mark=".draw-",
        ),
    },
    title="Château de Cartes",
    example="chateau~chateau~0.drawn~wA~CB~wtDBs_dw-----~nnWdt_d------_C",
    turn="a seat, from 0, then perhaps '.drawn', '.answer-SEAT', '.draw-SEAT' or '.counter-' with an attack and a seat,"
    " as '0.drawn' or '0.counter-D1'",
    line={"turn": "drawn answering drawing counter", "pile": "pile", "discard pile": "discard"},
    check=check,
    copies=deck_of,
)

MOVES = forms.Moves(
    Move,
    Position.game,
    {
        "Build": ("build {card:part} {slot}", "Lay a castle card on an empty slot that it fits."),
        "Attack": ("attack {card:attack} {on}", "Lay an attack card before an opponent whose castle has begun."),
        "Defend": ("defend {card:defence}", "Stop the attack that one is under with the matching defence."),
        "Joker": ("joker {card:joker}", "Lay a joker on its slot."),
        "Discard": ("discard {card}", "Put a card of the hand on the discard pile."),
        "Decline": ("decline", "Let an attack stand that could be answered now, or leave an attack unrepeated."),
        "Draw": ("~draw {card}", "A card that chance brings, from a pile of unknown order."),
    },
    {
        **{kind.name.lower(): forms.card_key(DECK, (card for card in Card if card.kind is kind)) for kind in Kind},
        "card": forms.card_key(DECK),
        "slot": forms.Key(
            str,
            "the name of a slot of the blueprint",
            say=lambda slot, named: _where(slot, named["card"]),
            says=lambda position: _slots(position.rules.blueprint),
        ),
        "on": forms.seat_key("the seat that is attacked", noise=WORDS.noise),
    },
    looks="'build wall wall-left', 'attack dragon 1', 'defend archer', 'joker shield', 'discard wall', 'decline' or"
    " '~draw wall'",
    phrases=WORDS.deeds,
)
