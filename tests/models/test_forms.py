"""A small game declares its file form, and everything that can be done with files is there."""

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar

import pytest
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter

from faceup.models import position as base
from faceup.models.cards import CardKind
from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.forms import (
    Cards,
    Count,
    Deck,
    Form,
    Moves,
    OneCard,
    Pile,
    Players,
    RulesField,
    Seat,
    Truth,
    Turn,
    card_key,
    number_key,
)
from faceup.models.game import Bounds, Objective, Outcome
from faceup.models.piles import Pile as PileOfCards
from faceup.models.value import value


class Card(CardKind, game="small"):
    RED = "r", 4
    BLUE = "b", 4
    GOLD = "g", 1


class Goal(StrEnum):
    MOST = "most"
    FEWEST = "fewest"


@value
class Rules:
    goal: Goal = Goal.MOST
    blind: bool = False
    rounds: int = 3
    prizes: tuple[int, ...] = (2, 1)


PRESETS = {"usual": Rules(), "short": Rules(rounds=1)}


@value
class Player:
    hand: tuple[Card, ...] = ()
    points: int = 0


@value
class Move(base.Move):
    do: str
    card: Card
    to: int | None = None

    @classmethod
    def form(cls) -> "Moves[Move]":
        return MOVES


@value
class Position(base.Position[Move]):
    """As little of a game as a position needs: nobody can move."""

    game: ClassVar[str] = "small"
    objectives: ClassVar[tuple[Objective, ...]] = (Objective.WIN,)
    fixed_length: ClassVar[bool] = True
    move_class: ClassVar[type[Move]] = Move

    rules: Rules
    turn: int
    drawn: bool
    trump: Card | None
    dealer: int | None
    pile: PileOfCards[Card]
    players: tuple[Player, ...]

    mover = property(lambda self: self.turn)
    certain = property(lambda self: not self.pile.shuffled)
    cards_left = property(lambda self: len(self.pile))

    def legal_moves(self) -> list[Move]:
        return []

    def after(self, move: Move) -> "Position":
        return self

    def obstacle(self, move: Move) -> str | None:
        return "nobody can move"

    def outcome(self) -> Outcome | None:
        return Outcome(self.scores(), ())

    def scores(self) -> tuple[int, ...]:
        return tuple(player.points for player in self.players)

    def bounds(self, objective: Objective) -> tuple[Bounds, ...]:
        return tuple(Bounds(-1, 1) for _ in self.players)

    def depict(self, names: Sequence[str]) -> str:
        return self.format()

    @classmethod
    def form(cls) -> "Form[Position]":
        return FORM


DECK = Deck(Card)
FORM = Form(
    Position,
    DECK,
    {
        "rules": RulesField(PRESETS),
        "turn": Turn(),
        "drawn": Truth(mark="d"),
        "trump": OneCard(default=None),
        "dealer": Seat(default=None),
        "pile": Pile(),
        "players": Players(Player, {"hand": Cards(), "points": Count(optional=True)}, range(2, 4)),
    },
    title="a small game",
    example="small~usual~0~~~rb~r_1~b",
)
MOVES = Moves(
    Move,
    "small",
    {"Keep": ("keep {card}", "Keep a card."), "Give": ("give {card} to {to}", "Give a card to another.")},
    {"card": card_key(DECK), "to": number_key()},
)

LINE = "small~usual.goal-fewest.prizes-3-2-1~1d~g~0~_rb~rr_2~b"
FILE: dict[str, Any] = {
    "game": "small",
    "rules": {"preset": "usual", "goal": "fewest", "prizes": [3, 2, 1]},
    "turn": 1,
    "drawn": True,
    "trump": "g",
    "dealer": 0,
    "pile": {"hidden": ["r", "b"]},
    "players": [{"hand": ["r", "r"], "points": 2}, {"hand": ["b"], "points": 0}],
}


def test_the_two_forms_of_a_position_say_the_same_and_read_back() -> None:
    position = Position.parse(LINE)
    assert position.to_json() == FILE
    assert Position.from_json(json.loads(json.dumps(FILE))) == position
    assert position.format() == LINE
    Draft202012Validator(FORM.model.model_json_schema()).validate(FILE)


def test_what_says_nothing_is_left_out() -> None:
    position = Position.from_json({"game": "small", "players": [{}, {}]})
    assert position.format() == "small~usual~0~~~~~"
    assert Position.parse("small~usual~0~~~~~") == position
    assert position.to_json().keys() == {"game", "rules", "turn", "drawn", "pile", "players"}


def test_every_problem_is_told_with_its_place_in_the_order_of_the_file() -> None:
    bad = FILE | {"turn": 5, "dealer": 2, "pile": ["g", "x"], "players": [{"hand": ["r", 1], "pints": 2}, {}]}
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json(bad)
    assert [str(problem) for problem in refused.value.problems] == [
        "turn: no seat 5; with 2 players the seats are 0 to 1",
        "dealer: no seat 2; with 2 players the seats are 0 to 1",
        "pile[0]: 2 copies of g in all, but the deck holds 1",
        "pile[1]: no card 'x' in small; the cards are r b g",
        "players[0]: unknown key 'pints'; did you mean points? (known: name, hand, points)",
        "players[0].hand[1]: should be a text, not 1",
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "small~usual~0",
            "is not a position of small; one looks like 'small~usual~0~~~rb~r_1~b' (game, rules, turn",
        ),
        ("small~usual~x~~~~~", "the turn 'x' should be a seat, from 0"),
        ("small~usual~0~rb~~~~", "trump: 'rb' should be one card"),
        ("small~usual~0~~x~~~", "dealer: 'x' should be a seat, from 0"),
        ("small~usual~0~~~q~~", "pile: 'q' should be cards, one letter each: r, b, g"),
        ("small~usual~0~~~~r_1_2~", "players[0]: 'r_1_2' should be hand and points"),
        ("small~usual~0~~~~r_x~", "players[0].points: 'x' should be a number"),
        ("small~usual.prizes-\r\x1b[2J~0~~~~~", "rules: 'prizes-\\r\\x1b[2J' should have numbers"),
        ("small~usual.prizes-x~0~~~~~", "rules: 'prizes-x' should have numbers with '-' between, as prizes-1-2"),
    ],
)
def test_a_line_that_is_no_position_is_told_what_it_should_be(line: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Position.parse(line)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("raw", "rules"),
    [("short", Rules(rounds=1)), ({"goal": "fewest"}, Rules(Goal.FEWEST)), ({"preset": "short", "rounds": 3}, Rules())],
)
def test_rules_are_a_preset_and_flags(raw: object, rules: Rules) -> None:
    assert FORM.rules.from_json(raw) == rules
    assert FORM.rules.from_json(FORM.rules.to_json(rules)) == rules


@pytest.mark.parametrize(
    ("move", "text", "raw"),
    [
        (Move("keep", Card.RED), "keep r", {"do": "keep", "card": "r"}),
        (Move("give", Card.BLUE, 1), "give b to 1", {"do": "give", "card": "b", "to": 1}),
    ],
)
def test_a_move_reads_back_in_both_forms(move: Move, text: str, raw: Mapping[str, Any]) -> None:
    assert (move.format(), move.to_json()) == (text, raw)
    assert Move.parse(text) == Move.from_json(raw) == move
    Draft202012Validator(TypeAdapter(MOVES.model).json_schema()).validate(raw)


def test_a_text_that_is_no_move_is_told_what_one_looks_like() -> None:
    with pytest.raises(NotationError, match=r"'take r' is not a move of small; a move looks like 'keep \{card\}' or "):
        Move.parse("take r")
    with pytest.raises(NotationError, match="'keep x': no card 'x' in small"):
        Move.parse("keep x")
    with pytest.raises(NotationError, match="a move is an object whose 'do' is one of keep, give; this is None"):
        Move.from_json(None)


def test_tables_are_turned_and_cards_renamed() -> None:
    position = Position.parse(LINE)
    assert position.rotated(1).format() == "small~usual.goal-fewest.prizes-3-2-1~0d~g~1~_rb~b~rr_2"
    assert position.renamed({Card.RED: Card.BLUE, Card.BLUE: Card.RED}).format() == LINE.replace("rr_2~b", "bb_2~r")
    assert position.with_card("trump", "b").without_card("players[0].hand[0]").format()[-10:] == "~_rb~r_2~b"
