"""What if: positions of Clock Towers with one thing changed, and what lines of best play do in them.

A theme is known by what changes when its idea is taken away. Here are the things that can be taken away: what a roof
does to its ladder, a card that was drawn, the order of a pile, the tie-break.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from faceup.models.clock_towers import Card, Kind, Move, Piles, Player, Position, Tower, reached
from faceup.models.clock_towers.cards import ROOFS
from faceup.models.clock_towers.piles import Unknown
from faceup.models.game import Number
from faceup.models.position import AnyPosition
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.judging.values import ValuedChoice, Values

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = [
    "Made",
    "Ply",
    "blank_in_hand",
    "board",
    "completes",
    "is_opposed",
    "key_of",
    "line_after",
    "made_in",
    "other_draws",
    "peeked",
    "plies",
    "rivals",
    "unnoticed",
    "worth",
]

_Dossier: TypeAlias = "Dossier[Move]"
_BLANKS = (Card.CLOCK_MOUSE, Card.ONE_MOUSE, *ROOFS)
"""Cards that a hand may do little with."""


class Ply(NamedTuple):
    """A move of a line, and where it is made."""

    before: Position
    move: Move

    @property
    def seat(self) -> int:
        return self.before.mover

    @property
    def drawn(self) -> Card | None:
        """The card that is drawn."""
        return None if self.move.draw is None else self.before.piles[self.move.draw][0]

    @property
    def built(self) -> Tower | None:
        """The tower as the move leaves it; None for a discard."""
        return None if self.move.onto is None else self.move.onto.with_card(self.move.card)


class Made(NamedTuple):
    """A tower that is finished in a line."""

    seat: int
    tower: Tower

    @property
    def rung(self) -> tuple[Card, int]:
        """The roof's colour, and the height."""
        return self.tower[-1], self.tower.height


# The position and its lines.


def board(position: AnyPosition) -> Position:
    """Return the position as one of this game."""
    assert isinstance(position, Position)
    return position


def key_of(dossier: _Dossier) -> Move:
    return dossier.key.moves[0]


def is_opposed(dossier: _Dossier) -> bool:
    """Say whether somebody plays against the solver."""
    return len(board(dossier.position).players) > 1 and not dossier.values.helped


def completes(move: Move) -> bool:
    """Say whether a move finishes a tower."""
    return move.onto is not None and move.card.kind is Kind.ROOF


def plies(position: AnyPosition, line: Sequence[Choice[Move]]) -> list[Ply]:
    """Return the moves of a line that begins in a position."""
    found = []
    for choice in line:
        for move in choice.moves:
            found.append(Ply(board(position), move))
            position = position.after(move)
    return found


def line_after(dossier: _Dossier, choice: Choice[Move]) -> list[Ply]:
    """Return a first choice, and best play from there."""
    return plies(dossier.position, [choice, *dossier.values.line(choice.after)])


def made_in(line: Sequence[Ply]) -> list[Made]:
    """Return the towers that are finished in a line, and by whom."""
    return [Made(ply.seat, ply.built) for ply in line if ply.built is not None and completes(ply.move)]


def rivals(dossier: _Dossier) -> list[ValuedChoice[Move]]:
    """Return what the key is held against: the wrong choices that look best at first sight, and the best of the others.

    Who looks further ahead has tries of their own, but to find those takes long.
    """
    wrong = [each for each in dossier.choices if each.value < dossier.value]
    greedy = {choice.after for choice in dossier.heuristic.picks(dossier.first, Lookahead.GREEDY)}
    first = [each for each in wrong if each.choice.after in greedy]
    return [*first, *(each for each in wrong[:1] if each not in first)][:3]


def other_draws(dossier: _Dossier) -> list[ValuedChoice[Move]]:
    """Return the choices that play as the key does, but draw from another pile, and are worse for it."""
    key = key_of(dossier)
    return [
        each
        for each in dossier.choices
        if each.value < dossier.value
        and each.choice.moves[0].without_draw() == key.without_draw()
        and each.choice.moves[0] != key
    ]


# What can be taken away.


def worth(dossier: _Dossier, position: Position) -> Number:
    """Return what a position with something changed is worth to the solver; where chance comes next, on average."""
    chances = position.chances()
    if chances:
        return sum((each.probability * worth(dossier, position.after(each.move)) for each in chances), Fraction(0))
    values: Values[Move] = Values(position, dossier.question, dossier.work)
    return values.value(values.first)


def peeked(position: Position) -> Iterator[Position]:
    """Yield the position with the next card of a pile seen that was not, for every card that may lie there."""
    for below in position.piles.unknown:
        for card in dict.fromkeys(below.cards):
            left = list(below.cards)
            left.remove(card)
            seen = ((*pile, card) if kind is below.kind else pile for kind, pile in position.piles)
            rest = (other for other in position.piles.unknown if other is not below)
            unknown = (*rest, Unknown(below.kind, tuple(left), below.count - 1))
            yield replace(position, piles=Piles(*seen, unknown=unknown))


def unnoticed(choice: Choice[Move], seat: int) -> Position | None:
    """Return the position after a roof as if no ladder had moved: the tower counts the same, in a colour nobody needs.

    None if the choice finishes no tower, or every colour is needed.
    """
    move, after = choice.moves[0], board(choice.after.position)
    if not completes(move):
        return None
    assert move.onto is not None
    held = {card for player in after.players for card in player.hand} | {*after.piles.may_hold(Kind.ROOF)}
    tower = move.onto.with_card(move.card)
    for roof in ROOFS:
        passed_by = reached(after, seat).get(roof, 0) >= tower.height
        if roof is not move.card and (roof not in held or passed_by):
            player = after.players[seat]
            towers = list(player.towers)
            towers.remove(tower)
            return _with_player(after, seat, replace(player, towers=(*towers, move.onto.with_card(roof))))
    return None


def blank_in_hand(choice: Choice[Move], seat: int, drawn: Card) -> Iterator[Position]:
    """Return the positions after a choice with some other card in the hand in place of the one that was drawn."""
    after = board(choice.after.position)
    player = after.players[seat]
    for card in _BLANKS:
        if card is not drawn:
            hand = list(player.hand)
            hand.remove(drawn)
            yield _with_player(after, seat, replace(player, hand=(*hand, card)))


def _with_player(position: Position, seat: int, player: Player) -> Position:
    players = tuple(player if number == seat else other for number, other in enumerate(position.players))
    return replace(position, players=players)
