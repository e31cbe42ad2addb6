"""The file form of Clock Towers, and every check on a position.

{"game": "clock-towers", "rules": "french", "turn": 0,
 "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
 "players": [{"hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
             {"hand": ["2", "2c", "Km"], "towers": []}]}

The same on one line, as FEN is for chess:

    clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_
    game         rules  turn piles a player: hand_towers

The piles are ``storeys.clocks.roofs``, each top card first, the towers of a player joined by ``.``, each from the
ground up. Cards are written one after the other by their codes, a roof without its ``^``: ``1c2Kmb`` is the tower
``1c 2 Km ^b``. ``2m-122c-2`` is a pile of unknown order: the card that is seen, what may lie below it, and how many of
those do, unless all do.
"""

import re
from collections.abc import Callable
from itertools import chain
from typing import Annotated, Any

from pydantic import Field

from faceup.models import forms
from faceup.models.clock_towers.cards import ROOFS, Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.piles import Piles, Unknown
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import HIGHEST_FIRST, PRESETS, SEATS, Ladder, Rules
from faceup.models.clock_towers.towers import Tower
from faceup.models.clock_towers.words import WORDS
from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms import Hearing, Piece, Reading
from faceup.models.game import Json

__all__ = ["FORM", "HAND_SIZE", "MOVES"]

HAND_SIZE = 3

_Seen = tuple[tuple[Card, ...], Unknown | None]
"""The cards of a pile that are seen, and what lies unknown below."""


_UNKNOWN = re.compile(
    r"(?P<top>.*?)[\s,]*\b(?:then|puis|poi)\b[\s,]*(?:(?P<count>\d{1,3})\s+(?:of|sur|de|parmi|su|di|tra)\b)?(?P<hidden>.*)",
    re.IGNORECASE,
)
"""A pile of unknown order, as people write it."""

_Height = Annotated[int, Field(ge=1, le=HIGHEST_FIRST)]
DECK = forms.Deck(Card, "cards one after the other: 1 1c 1m 2 2c 2m K Km, and r b g y p for roofs")


class UnknownFile(forms.StrictShape):
    """A pile of unknown order: the card that is seen, what may lie below it in no order, and how many of those do."""

    top: DECK.shape() | None = Field(description="null where it is just to be revealed")  # type: ignore[valid-type]
    hidden: DECK.row_shape()  # type: ignore[valid-type]  # made of the cards
    count: int | None = Field(default=None, ge=0, description="default: all; the others are in the box")


class _Pile(forms.FormField[_Seen]):
    """One of the three piles: top card first, or with only its top card known."""

    holds = str

    def __init__(self, kind: Kind) -> None:
        super().__init__(default=[])
        examples = {Kind.STOREY: "2m then 2 of 1 2 2c", Kind.CLOCK: "K then 2 of K Km", Kind.ROOF: "^b then 2 of ^r ^g"}
        self.typed = f"top card first; or '{examples[kind]}': the card that is seen, and how many lie below of which"
        self.kind, belong = kind, f"does not belong to the {kind}, which are {Card.codes(kind)}"
        self.refused = {card: f"{card} {belong}" for card in Card if card.kind is not kind}

    def shape(self) -> Any:
        return forms.either(self.deck.row_shape(card for card in Card if card.kind is self.kind), UnknownFile)

    def read(self, given: Any, where: Location, reading: Reading) -> _Seen:
        if isinstance(given, list):
            return reading.cards(given, where, self.refused), None
        top = None if given.top is None else reading.card(given.top, (*where, "top"), self.refused)
        hidden = reading.cards(given.hidden, (*where, "hidden"), self.refused)
        if given.count is not None and given.count > len(given.hidden):
            told = f"{given.count} of {len(given.hidden)} hidden cards cannot lie in the pile"
            reading.report((*where, "count"), told)
        count = len(hidden) if given.count is None else min(given.count, len(hidden))
        return () if top is None else (top,), Unknown(self.kind, hidden, count)

    def write(self, value: _Seen, rules: Rules) -> Json | list[str]:
        seen, below = [card.code for card in value[0]], value[1]
        if below is None:
            return seen
        hidden = [card.code for card in below.cards]
        return {"top": seen[0] if seen else None, "hidden": hidden, "count": below.count}

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> Json | list[str]:
        seen, *unknown = text.split("-")
        cards = self.deck.split(seen, where)
        if not unknown:
            return cards
        hidden, *count = unknown
        if len(cards) > 1 or not re.fullmatch(r"(-\d{1,3})?", "".join(f"-{part}" for part in count), re.ASCII):
            raise NotationError(
                f"{where}: {quote(text)} should be the card that is seen, '-', what may lie below it, and perhaps '-'"
                " and how many of those do ('2m-122c-2')"
            )
        pile: Json = {"top": cards[0] if cards else None, "hidden": self.deck.split(hidden, where)}
        return pile | ({"count": int(count[0])} if count else {})

    def format(self, value: _Seen) -> str:
        seen, below = self.deck.join(value[0]), value[1]
        if below is None:
            return seen
        parts = [seen, self.deck.join(below.cards), str(below.count)]
        return "-".join(parts[:2] if below.count == len(below.cards) else parts)

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> Json | list[str]:
        """Cards, or ``2m then 2 of 1 2 2c``: the card that is seen, how many lie below it, and what those may be."""
        found = _UNKNOWN.fullmatch(piece.text)
        if found is None:
            return hearing.cards(piece, where)
        hearing.mark(where, piece)
        top = hearing.cards(piece.cut(*found.span("top")), (*where, "top"), each=False)
        if len(top) > 1:
            hearing.report(piece, f"only the top card is seen where the order is unknown, not {' '.join(top)}")
        pile: Json = {"top": top[0] if top else None}
        pile["hidden"] = hearing.cards(piece.cut(*found.span("hidden")), (*where, "hidden"))
        return pile | ({"count": int(found["count"])} if found["count"] else {})

    def say(self, value: _Seen, rules: Rules) -> str:
        seen, below = " ".join(card.code for card in value[0]), value[1]
        if below is None:
            return seen
        return f"{seen} then {below.count} of {' '.join(card.code for card in below.cards)}".lstrip()


class _Towers(forms.Texts[Tower]):
    """The towers of a player, each as its cards from the ground up with single spaces."""

    typed = "towers from the ground up, with commas between: '1c K, 2 Km ^b'"

    def parse(self, text: str, where: str, rules: Callable[[], Any]) -> list[str]:
        if text and "" in text.split("."):
            raise NotationError(f"{where}: there is an empty tower in {quote(text)}; one dot goes between two")
        return super().parse(text, where, rules)

    def read_one(self, text: str, where: Location, reading: Reading) -> Tower:
        """One tower. Where something is wrong with it, it is not known how high the ladders of its cards are."""
        codes, flaw = text.split(" "), None
        if "" in codes:
            codes, flaw = text.split(), "a tower is its cards with single spaces, as '1c K'"
        cards = (reading.card(code, where) for code in codes)
        tower = Tower(card for card in cards if card is not None)
        if len(tower) < len(codes):
            reading.doubtful.update(Card)
        else:
            flaw = flaw or _flaw(tower, reading.rules)
        if flaw is not None:
            reading.doubtful.update(tower)
            reading.report(where, f"{quote(text)}: {flaw}")
        return tower


def _flaw(tower: Tower, rules: Rules | None) -> str | None:
    """Why no play could have built the tower, whatever the ladder asks."""
    if tower and tower[0].kind is not Kind.STOREY:
        return f"a tower begins with a storey, not with {tower[0]}"
    clocked = roofed = False
    for card in tower:
        if roofed:
            return f"{card} lies on a roof, but a roof closes its tower"
        if card.kind is Kind.CLOCK and clocked:
            return "a tower has only one clock"
        if card.kind is Kind.ROOF and not clocked:
            return f"the roof {card} needs a clock below it"
        if card.kind is Kind.STOREY and clocked and rules is not None and not rules.storeys_after_clock:
            return f"the storey {card} lies above the clock (the flag storeys_after_clock would allow it)"
        clocked = clocked or card.kind is Kind.CLOCK
        roofed = card.kind is Kind.ROOF
    return None


def _check(reading: Reading) -> None:
    """Every check on more than one value: the hands while there are piles, and the ladders."""
    piles = (getattr(reading.file.piles, kind) for kind in Kind)
    cards_lie = any(map(_is_there, piles))
    for seat, player in enumerate(reading.file.players):
        where, held = ("players", seat, "hand"), len(player.hand)
        if cards_lie and held != HAND_SIZE:
            reading.report(where, f"while a pile has cards every hand holds exactly {HAND_SIZE}, not {held}")
        elif held > HAND_SIZE:
            reading.report(where, f"a hand holds at most {HAND_SIZE} cards, not {held}")
    if any(place[:1] == ("players",) and place[2:3] in ((), ("towers",)) for place in reading.mended):
        reading.doubtful.update(Card)
    if reading.rules is not None:
        _check_ladders(reading, reading.rules)


def _is_there(pile: UnknownFile | list[str]) -> bool:
    """Whether cards lie in a pile, be they right or wrong."""
    if isinstance(pile, list):
        return bool(pile)
    return pile.top is not None or (bool(pile.hidden) if pile.count is None else pile.count > 0)


def _check_ladders(reading: Reading, rules: Rules) -> None:
    """The complete towers of a colour must form a ladder; with a roof in doubt, nothing is said."""
    own = [
        [(tower, ("players", seat, "towers", number)) for number, tower in enumerate(player["towers"])]
        for seat, player in enumerate(reading.players)
    ]
    for table in own if rules.ladder is Ladder.OWN else [[*chain(*own)]]:
        for roof in set(ROOFS) - reading.doubtful:
            rungs = sorted((tower.height, where) for tower, where in table if tower.roof is roof)
            for before, (height, where) in zip([None, *rungs], rungs, strict=False):
                asked = rules.first_heights if before is None else (before[0] + 1,)
                if height not in asked:
                    which = "lowest" if before is None else "next"
                    wanted = " or ".join(map(str, asked))
                    reading.report(
                        where, f"a {roof.colour} tower of height {height}; the {which} one must have {wanted}"
                    )


FORM = forms.Form(
    Position,
    DECK,
    {
        "rules": forms.RulesField(PRESETS, {"first_heights": Annotated[list[_Height], Field(min_length=1)]}),
        "turn": forms.Turn(),
        "piles": forms.Object(
            "PilesFile",
            "The three piles, each top card first, or with only its top card known.",
            {kind.value: _Pile(kind) for kind in Kind},
            lambda **piles: Piles(
                *(seen for seen, _ in piles.values()),
                unknown=tuple(below for _, below in piles.values() if below is not None),
            ),
            lambda piles: {kind.value: (piles[kind], piles.below(kind)) for kind in Kind},
            between=".",
            looks="three, as 'storeys.clocks.roofs' ('2m1.K.rb', '..')",
        ),
        "players": forms.Players(
            Player,
            {
                "hand": forms.Cards("exactly three cards while a pile has cards, then none to three"),
                "towers": _Towers("each as '1c K', from the ground up"),
            },
            SEATS,
            doc="One player: the hand, and the towers, each as its cards from the ground up with single spaces.",
            looks="a hand, '_' and towers ('1cKr_1cK.2Kmb')",
        ),
    },
    title="Clock Towers",
    example="clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_",
    check=_check,
)

_WORD = r"[^\s>+]+"
_PILES = {name: kind for kind in Kind for name in (*WORDS.keys[kind].all, *WORDS.kinds[kind].all)}
"""The piles by what people may call them."""


def _tower_said(said: list[Card | None]) -> Tower:
    """The tower of some cards; None stands for a new one."""
    if None in said and len(said) > 1:
        raise NotationError("a new tower has no cards")
    return Tower(card for card in said if card is not None)


MOVES = forms.Moves(
    Move,
    Position.game,
    {
        "Play": ("{play:card}>{onto}[ +{draw}]", "Play a card from the hand onto one of one's own towers, then draw."),
        "Discard": ("x{discard:card}[ +{draw}]", "Put a card of the hand out of the game, then draw."),
        "Reveal": ("~reveal {pile} {card}", "Chance: the new top card of a pile of unknown order."),
    },
    {
        "card": forms.card_key(DECK, pattern=_WORD),
        "onto": forms.Key(
            str,
            'the cards of the tower before the play, from the ground up, or "new"',
            pattern=_WORD,
            read=lambda text: Tower() if text == "new" else Tower.parse(text),
            write=lambda tower: tower.format() or "new",
            parse=lambda text: Tower() if text == "new" else Tower.parse(text, "."),
            format=lambda tower: tower.format(".") or "new",
            say=lambda tower, _: (
                WORDS.phrases["on the tower"].of(tower=tower.format()) if tower else WORDS.phrases["on a new tower"]
            ),
            says=lambda position: dict.fromkeys(WORDS.moves["new"].all) | DECK.said,
            joined=_tower_said,
        ),
        "draw": forms.word_key(
            Kind,
            "pile",
            "the pile to draw from; null when all piles are empty",
            default=None,
            names=WORDS.kinds,
            says=_PILES,
        ),
        "pile": forms.word_key(Kind, "pile", names=WORDS.kinds, says=_PILES),
    },
    looks="'K>1c.2 +roofs', '2>new +clocks' or 'x^r +storeys', without '+…' when all piles are empty, and what chance"
    " brings like '~reveal storeys 1'",
    phrases=WORDS.deeds,
)
