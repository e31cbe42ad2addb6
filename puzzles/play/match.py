"""A game that is being played: by people at some of the seats, by the computer at the others."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.models.record import GameRecord
from faceup.puzzles.dealing.playouts import Policy, next_move
from faceup.puzzles.play.levels import Computer
from faceup.solver.answer import Progress

__all__ = ["Made", "Match", "numbered", "typed_move"]


class Made(NamedTuple):
    """A move that was made for somebody: by the computer, or by chance, which has no seat."""

    player: int | None
    move: Move
    proven: bool
    """Whether it is proven to be best."""


class Match:
    """A game between people and the computer.

    What chance brings at a move depends on the seed and on how many moves were made before, and on nothing else: a game
    that is saved and resumed goes on as it would have, and a move that is taken back and made again has the same luck.
    """

    def __init__(self, record: GameRecord, people: Iterable[int], computer: Computer, seed: int) -> None:
        self.record, self.people, self.computer, self.seed = record, frozenset(people), computer, seed

    @property
    def position(self) -> AnyPosition:
        return self.record.final.position

    @property
    def over(self) -> bool:
        return self.position.outcome() is not None

    @property
    def waits_for_people(self) -> bool:
        position = self.position
        return not self.over and not position.chances() and position.mover in self.people

    def play(self, text: str) -> Move:
        """Make a move of the person who is to move, told by its number in `choices`, by its text or in words."""
        with players_called(self.record.start.names):
            move = typed_move(self.position, text)
        self.record = self.record.followed_by(move)
        return move

    def choices(self) -> list[Move]:
        """Return the legal moves in the order in which they are numbered, from 1."""
        return numbered(self.position)

    def go_on(
        self, stop: Callable[[], bool] = lambda: False, report: Callable[[Progress], None] | None = None
    ) -> Iterator[Made]:
        """Make all moves that are not people's, until somebody has to choose or the game is over."""
        while not self.over and not self.waits_for_people:
            position = self.position
            chance = Random(f"{self.seed}:{len(self.record.moves)}")
            if position.chances():
                made = [Made(None, next_move(position, Policy.RANDOM, chance), proven=False)]
            else:
                decision = self.computer.decide(position, chance, stop, report)
                made = [Made(position.mover, move, decision.proven) for move in decision.moves]
            for each in made:
                self.record = self.record.followed_by(each.move)
                yield each

    def take_back(self) -> list[Move]:
        """Undo the last move that a person made, and all that came after it; return what is undone, in order."""
        own = [number for number, mover in enumerate(self.record.movers) if mover in self.people]
        if not own:
            return []
        undone = list(self.record.moves[own[-1] :])
        self.record = self.record.up_to(own[-1])
        return undone


def numbered(position: AnyPosition) -> list[Move]:
    """Return the legal moves in the order in which they are numbered, from 1."""
    return sorted(position.legal_moves(), key=str)


def typed_move(position: AnyPosition, text: str) -> Move:
    """Return the legal move that somebody typed: its number, its text, or words for it."""
    listed = numbered(position)
    if text.isdecimal() and text.isascii() and 1 <= int(text[:6]) <= len(listed):
        return listed[int(text[:6]) - 1]
    move: Move = position.read_move(text)
    position.play(move)
    return move
