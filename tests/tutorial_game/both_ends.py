"""Both Ends: cards lie in a row, and players take turns to take one from either end."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from faceup.models import position as base
from faceup.models.cards import CardKind
from faceup.models.errors import QuestionError
from faceup.models.forms import Cards, Deck, Form, Moves, Players, RulesField, Turn
from faceup.models.game import Bounds, Flag, Game, Objective, Outcome
from faceup.models.points import bounds_by_points
from faceup.models.value import value


class Card(CardKind, game="both-ends"):
    """Four cards of each number."""

    ONE = "1", 4
    TWO = "2", 4
    THREE = "3", 4
    FOUR = "4", 4
    FIVE = "5", 4

    @property
    def number(self) -> int:
        return int(self.code)


@value
class Rules:
    """What two tables may play differently."""

    cards: int = 12
    pair: int = 3


PRESETS = {"usual": Rules(), "plain": Rules(pair=0)}
FLAGS = (
    Flag("cards", "How many cards lie in the row at the start.", "0 to 20", "Our choice: 12."),
    Flag("pair", "What two cards of one number are worth beside their numbers.", "0 to 20", "Our choice: 3."),
)


@value
class Player:
    """The cards that one player has taken; their order does not matter."""

    taken: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "taken", tuple(sorted(self.taken)))


@value
class Move(base.Move):
    """Take the card at one end of the row: ``left`` or ``right``."""

    do: str

    @classmethod
    def form(cls) -> "Moves[Move]":
        return MOVES


@value
class Position(base.Position[Move]):
    """The row, whose turn it is, and what everyone has taken."""

    game: ClassVar[str] = "both-ends"
    objectives: ClassVar[tuple[Objective, ...]] = (Objective.MARGIN, Objective.SCORE, Objective.TOTAL, Objective.WIN)
    fixed_length: ClassVar[bool] = True
    move_class: ClassVar[type[Move]] = Move

    rules: Rules
    turn: int
    row: tuple[Card, ...]
    players: tuple[Player, ...]

    @property
    def mover(self) -> int:
        return self.turn

    @property
    def certain(self) -> bool:
        return True

    @property
    def cards_left(self) -> int:
        return len(self.row)

    def legal_moves(self) -> list[Move]:
        if not self.row:
            return []
        # With like cards from end to end, left and right are the same move.
        return [Move("left")] if len(set(self.row)) == 1 else [Move("left"), Move("right")]

    def obstacle(self, move: Move) -> str | None:
        if not self.row:
            return "the row is empty"
        return None if move in self.legal_moves() else "all cards of the row are alike: take the left one"

    def after(self, move: Move) -> "Position":
        card, row = (self.row[0], self.row[1:]) if move.do == "left" else (self.row[-1], self.row[:-1])
        players = list(self.players)
        players[self.turn] = Player((*players[self.turn].taken, card))
        return Position(self.rules, (self.turn + 1) % len(players), row, tuple(players))

    def scores(self) -> tuple[int, ...]:
        return tuple(self._points(player.taken) for player in self.players)

    def _points(self, cards: Sequence[Card]) -> int:
        pairs = sum(copies // 2 for copies in Counter(cards).values())
        return sum(card.number for card in cards) + self.rules.pair * pairs

    def outcome(self) -> Outcome | None:
        if self.row:
            return None
        points = self.scores()
        return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == max(points)))

    def bounds(self, objective: Objective) -> tuple[Bounds, ...]:
        """What is made is never lost, and nobody makes more than all that is left, each card closing a pair."""
        left = sum(card.number for card in self.row) + self.rules.pair * len(self.row)
        return bounds_by_points([Bounds(own, own + left) for own in self.scores()], objective)

    def appeal(self, move: Move) -> int:
        return self.row[0 if move.do == "left" else -1].number

    def depict(self, names: Sequence[str]) -> str:
        lines = [f"  row  {' '.join(map(str, self.row)) or 'none'}"]
        for seat, (name, points) in enumerate(zip(names, self.scores(), strict=True)):
            taken = " ".join(map(str, self.players[seat].taken)) or "nothing"
            lines.append(f"{'>' if seat == self.turn and self.row else ' '} {name}  {points} points, took {taken}")
        return "\n".join(lines)

    @classmethod
    def form(cls) -> "Form[Position]":
        return FORM


DECK = Deck(Card)
COUNT = Annotated[int, Field(ge=0, le=20)]
FORM = Form(
    Position,
    DECK,
    {
        "rules": RulesField(PRESETS, {"cards": COUNT, "pair": COUNT}),
        "turn": Turn(),
        "row": Cards("from left to right", default=[]),
        "players": Players(Player, {"taken": Cards("in any order", default=[])}, range(2, 5)),
    },
    title="Both Ends",
    example="both-ends~usual~0~31425~12~44",
)
MOVES = Moves(Move, "both-ends", {"Take": ("left|right", "Take the card at that end of the row.")}, {})


def deal(players: int, rules: Rules, seed: int) -> Position:
    """The start of a full game: the deck shuffled by the seed, and the row."""
    if players not in GAME.seats:
        raise QuestionError(f"both-ends takes 2 to 4 players, not {players}")
    deck = [card for card in Card for _ in range(card.copies)]
    random.Random(seed).shuffle(deck)
    return Position(rules, 0, tuple(deck[: rules.cards]), (Player(),) * players)


GAME = Game(
    name=Position.game,
    title="Both Ends",
    seats=range(2, 5),
    presets=PRESETS,
    flags=FLAGS,
    cards=Card,
    position=Position,
    deal=deal,
)
