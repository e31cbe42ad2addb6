"""The file form of GoTown, and every check on a position.

{"game": "gotown", "rules": "gotown", "turn": 0, "drawn": false,
 "pile": ["4", "dog"], "discard": ["hammer"],
 "players": [{"hand": ["3", "6", "bone"], "tower": ["3 6", "?4 5 dog"], "milkshakes": 0},
             {"hand": ["1", "8", "?"], "tower": ["2 7"], "milkshakes": 0}]}

The same on one line, as FEN is for chess:

    gotown~gotown~0d~4d~h~36b_36.j45d~18j_27_1
    game   rules  turn pile discard players: hand_tower_milkshakes

The turn is the seat, then what there is to say of it: ``d`` drawn, ``o`` donuts, ``e`` ending, ``t12`` a thief has
still to pick from seats 1 and 2, ``i1`` one idle turn just passed.

Cards are written one after the other: the numbers, and ``j`` joker, ``d`` dog, ``b`` bone, ``h`` hammer, ``a`` ball,
``m`` milkshake, ``o`` donuts, ``t`` thief, ``s`` superthief. A pile goes top card first; with ``_`` before it, its
order is unknown. A player is the hand, ``_`` and the floors from the ground up, joined by dots, then ``_`` and the
number of milkshakes, if there are any. A floor is its two values, with ``j`` before that of a joker, and ``d`` where it
is guarded.
"""

import re
from collections.abc import Callable, Iterable
from typing import Annotated, Any

from pydantic import Field

from faceup.models import forms
from faceup.models.errors import Location, NotationError, quote
from faceup.models.forms import Hearing, Piece, Reading
from faceup.models.gotown.cards import Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Move
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import HIGHEST_TOWER, PRESETS, SEATS
from faceup.models.gotown.words import WORDS
from faceup.models.names import spoken, who

__all__ = ["FORM", "MOVES"]

_VALUE = re.compile(r"\??[0-9]", re.ASCII)
_FLOOR = re.compile(r"(j?[0-9])(j?[0-9])(d?)", re.ASCII)


class _Picks(forms.FormField[tuple[int, ...]]):
    """The seats from which a thief has still to pick a card, in order."""

    holds = int
    typed = "the players from whom a thief just played has still to pick a card, in order"
    pattern = r"\d{1,9}"

    def shape(self) -> Any:
        return list[int]

    def seated(self, raw: Any, seat: Callable[[str], int]) -> Any:
        return [seat(one) if isinstance(one, str) else one for one in raw] if isinstance(raw, list) else raw

    def read(self, given: list[int], where: Location, reading: Reading) -> tuple[int, ...]:
        seats, turn, last = reading.seats, reading.file.turn, 0
        for i, seat in enumerate(given):
            if not 0 <= seat < seats or seat == turn:
                reading.report((*where, i), f"{who(seat)} is not an opponent of {who(turn)}")
            elif (seat - turn) % seats <= last:
                reading.report((*where, i), "a thief picks once from each, the next seat first")
            elif not reading.file.players[seat].hand:
                reading.report((*where, i), f"{who(seat)} holds no card to be picked")
            else:
                last = (seat - turn) % seats
        return tuple(given)

    def write(self, value: tuple[int, ...], rules: Any) -> list[int]:
        return list(value)

    def from_text(self, text: str) -> list[int]:
        return list(map(int, text))

    def format(self, value: tuple[int, ...]) -> str:
        return "".join(map(str, value))

    def hear(self, piece: Piece, where: Location, hearing: Hearing) -> list[str]:
        hearing.mark(where, piece)
        return [one.text for one in piece.split(",")]

    def say(self, value: tuple[int, ...], rules: Any) -> str:
        return ", ".join(map(spoken, value))


class _Floors(forms.Texts[Floor]):
    """The floors of a tower, from the ground up."""

    typed = "floors from the ground up, with commas between: '3 6, ?4 5 dog'"

    def read_one(self, text: str, where: Location, reading: Reading) -> Floor | None:
        try:
            floor = Floor.parse(text)
        except NotationError as error:
            reading.report(where, str(error))
            return None
        for card in (*floor.cards, *([Card.DOG] if floor.guarded else [])):
            reading.lies(card, where)
        return floor

    def parse_one(self, text: str, where: str) -> str:
        found = _FLOOR.fullmatch(text)
        if found is None:
            raise NotationError(
                f"{where}: {quote(text)} should be a floor: two values, with j before a joker's, and d where it is"
                " guarded"
            )
        first, second, dog = found.groups()
        return " ".join([first.replace("j", "?"), second.replace("j", "?"), *(["dog"] if dog else [])])

    def format_one(self, floor: Floor) -> str:
        return floor.format().replace("?", "j").replace("dog", "d").replace(" ", "")

    def hear_one(self, piece: Piece, where: Location, hearing: Hearing) -> str:
        """Two values in any order, ``?`` or the name of a joker before the value that it has, and a dog."""
        hearing.mark(where, piece)
        spelled = re.sub(r"\b(?:joker|jolly|j)(?=\s*[1-8])|\?(?=\s*[1-8])", "?", piece.text, flags=re.IGNORECASE)
        words = re.sub(r"\?\s+", "?", spelled).split()
        values = sorted((word for word in words if _VALUE.fullmatch(word)), key=lambda word: word[-1])
        others = [word for word in words if not _VALUE.fullmatch(word)]
        dogs = [self.deck.find(word) for word in others]
        for word, dog in zip(others, dogs, strict=True):
            if dog is not Card.DOG:
                hearing.report(
                    piece, f"{quote(word)} is no part of a floor; one is two values, and 'dog' where guarded"
                )
        return " ".join([*values, *("dog" for _ in dogs)])

    def changed(self, raw: list[str], change: Callable[[Any], Any]) -> list[str]:
        """A joker changes with the number that it stands for, and the two go in order again."""
        floors: Iterable[list[str]] = (text.split(" ") for text in raw)
        return [
            " ".join([*sorted((_renamed(word, change) for word in words[:2]), key=lambda word: word[-1]), *words[2:]])
            for words in floors
        ]


def _renamed(word: str, change: Callable[[str], str]) -> str:
    return "?" * word.startswith("?") + change(word.removeprefix("?"))


def _check(reading: Reading) -> None:
    """Every check on more than one value: how far the turn has come, and the towers by the rules."""
    file, rules = reading.file, reading.rules
    if not file.drawn and not reading.in_doubt(("drawn",)):
        for key in ("donuts", "ending", "picks"):
            if getattr(file, key):
                reading.report((key,), f"{key} comes after the draw: 'drawn' should be true")
    refills = rules is None or rules.milkshake_refill  # then a skipped turn ends with draws, and one may be left
    skips = not (refills and file.ending)
    if file.drawn and skips and file.turn < reading.seats and file.players[file.turn].milkshakes:
        reading.report(
            ("drawn",), f"a milkshake lies before {who(file.turn)}, who will skip this turn and cannot have drawn"
        )
    if file.ending and file.picks:
        reading.report(("picks",), "a thief picks during a turn, but 'ending' says that it has ended")
    if reading.seats and file.idle > reading.seats:
        told = f"after {reading.seats} idle turns the game is over, so there cannot be {file.idle}"
        reading.report(("idle",), told)
    if rules is None:
        return
    for seat, player in enumerate(file.players):
        floors, shakes, where = len(player.tower), player.milkshakes, ("players", seat)
        if floors > rules.floors_to_win:
            told = f"{floors} floors, but a tower of {rules.floors_to_win} has won already"
            reading.report((*where, "tower"), told)
        if shakes > 1 and not rules.milkshake_stack:
            told = f"{shakes} lie before one player (the flag milkshake_stack would allow it)"
            reading.report((*where, "milkshakes"), told)
    towers = [len(player["tower"]) for player in reading.players]
    complete = [who(seat) for seat, floors in enumerate(towers) if floors >= rules.floors_to_win]
    if len(complete) > 1:
        told = f"{' and '.join(complete)} both have a complete tower, but the first one wins at once"
        reading.report(("players",), told)


DECK = forms.Deck(
    Card,
    "cards one after the other: 1 to 8, j joker, d dog, b bone, h hammer, a ball, m milkshake, o donuts, t thief,"
    " s superthief",
)

FORM = forms.Form(
    Position,
    DECK,
    {
        "rules": forms.RulesField(PRESETS, {"floors_to_win": Annotated[int, Field(ge=1, le=HIGHEST_TOWER)]}),
        "turn": forms.Turn(),
        "drawn": forms.Truth("whether the player to move has already drawn this turn", mark="d"),
        "donuts": forms.Truth(
            "whether the player to move has played the truck this turn", of=Card.DONUTS, mark="o", optional=True
        ),
        "ending": forms.Truth(
            "whether the player to move has ended the turn and is drawing up to three cards", mark="e", optional=True
        ),
        "picks": _Picks(
            "the seats from which a thief just played has still to pick a card, in order",
            default=[],
            mark="t",
            optional=True,
        ),
        "idle": forms.Count(
            "how many turns in a row just passed with no card drawn and none played", mark="i", optional=True
        ),
        "pile": forms.Pile('top card first; or {"hidden": […]}, in no order'),
        "discard": forms.Cards("in any order"),
        "players": forms.Players(
            Player,
            {
                "hand": forms.Cards(),
                "tower": _Floors("each as '?4 5 dog', from the ground up"),
                "milkshakes": forms.Count(of=Card.MILKSHAKE, optional=True),
            },
            SEATS,
            doc="One player: the hand, the tower's floors from the ground up, and how many milkshakes lie before them.",
            looks="a hand, '_', floors, and perhaps '_' and milkshakes ('36b_36.j45d')",
        ),
    },
    title="GoTown",
    example="gotown~gotown~0d~4d~h~36b_36.j45d~18j_27_1",
    turn="a seat, from 0, and what there is to say of it in this order: d drawn, o donuts, e ending, t12 a thief picks"
    " from seats 1 and 2, i1 one idle turn",
    check=_check,
)


def _floor_said(said: list[Card]) -> tuple[Card, ...]:
    if len(said) != 2:
        raise NotationError(f"a floor is built of two cards, not {len(said)}")
    return tuple(sorted(said))


MOVES = forms.Moves(
    Move,
    Position.game,
    {
        "_Build": ("build {cards}", "Lay a new floor on top of one's tower."),
        "_Steal": (
            "steal {card} from {from:seat}",
            "Take the card that makes 9 with one's own from the top floor of another.",
        ),
        "_Dog": ("dog {floor}", "Guard one of one's own floors."),
        "_Bone": ("bone {from:seat}.{floor}", "Discard the dog of another."),
        "_Milkshake": ("milkshake {to:seat}", "Have another skip a turn."),
        "_Against": (
            "hammer|ball|thief {from:seat}",
            "Destroy the top floor of another, or take a card from their hand.",
        ),
        "_Alone": (
            "superthief|donuts|end",
            "What names nothing else: the superthief, the truck, the end of the turn.",
        ),
        "_Drawn": ("~draw {card}", "Chance: a card drawn from a pile of unknown order."),
        "_Picked": ("~thief {card} from {from:seat}", "Chance: the card that a thief takes from another's hand."),
    },
    {
        "cards": forms.Key(
            Annotated[list[DECK.shape()], Field(min_length=2, max_length=2)],  # type: ignore[misc]  # made of the cards
            "the lower number first, a joker last",
            pattern=r"\S+ \S+",
            read=lambda codes: tuple(map(DECK.card, codes)),
            write=lambda cards: [card.code for card in cards],
            parse=lambda text: tuple(map(DECK.card, text.split())),
            format=lambda cards: " ".join(map(str, cards)),
            say=lambda cards, _: WORDS.phrases["pair"].of(one=cards[0].names, other=cards[1].names),
            says=lambda position: DECK.said,
            joined=_floor_said,
        ),
        "card": forms.card_key(DECK),
        "seat": forms.seat_key("a seat, from 0", most=SEATS[-1] - 1, pattern=r"\d", noise=WORDS.noise),
        "floor": forms.number_key("counted from 1, the ground", least=1, most=HIGHEST_TOWER, pattern=r"\d{1,2}"),
    },
    looks="'build 3 6', 'steal 3 from 1', 'dog 2', 'bone 1.2', 'hammer 1', 'ball 1', 'thief 1', 'superthief',"
    " 'milkshake 1', 'donuts' or 'end', and what chance brings like '~draw 4' or '~thief 6 from 1'",
    phrases=WORDS.deeds,
)
