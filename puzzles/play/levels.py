"""How well the computer plays: the limited players of the puzzle maker, and on top of them the solver."""

from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from random import Random
from typing import NamedTuple

from faceup.models.position import AnyPosition, Move
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers, Lookahead
from faceup.puzzles.judging.turns import Moment
from faceup.solver.answer import Progress
from faceup.solver.engines import solve
from faceup.solver.question import Limits, Question
from faceup.solver.work import Stopped, Work

__all__ = ["Computer", "Decision", "Level"]


class Level(StrEnum):
    """The players that one can sit down with, the weakest first."""

    GREEDY = "greedy"
    """Takes what looks best at first sight."""
    ONE_TURN = "one-turn"
    TWO_TURNS = "two-turns"
    THREE_TURNS = "three-turns"
    FOUR_TURNS = "four-turns"
    FIVE_TURNS = "five-turns"
    PERFECT = "perfect"
    """Plays what is proven to be best; where time is too short for that, what the solver suggests."""

    @property
    def lookahead(self) -> Lookahead | None:
        """How far the player looks ahead; None where there is no end to it."""
        return next((limited for limited in Lookahead if limited.label == self), None)


class Decision(NamedTuple):
    """What the computer does: some moves in a row, and whether they are proven to be best."""

    moves: tuple[Move, ...]
    proven: bool


class Computer:
    """A player of some level, who thinks about a move as long as the limits say."""

    def __init__(self, level: Level = Level.PERFECT, limits: Limits | None = None) -> None:
        self.level, self.limits = level, limits or Limits()

    def decide(
        self,
        position: AnyPosition,
        chance: Random,
        stop: Callable[[], bool] = lambda: False,
        report: Callable[[Progress], None] | None = None,
    ) -> Decision:
        """Choose for the player to move; between choices that look alike, by chance."""
        question = Question.about(position)
        if self.level.lookahead is not None:
            work = Work(self.limits, stop, report)
            return Decision(chance.choice(_looked_ahead(position, question, self.level.lookahead, work)), proven=False)
        answer = solve(position, question, self.limits, stop=stop, report=report)
        if answer.exact and answer.line:
            return Decision((answer.line[0].move,), proven=True)
        assert answer.suggestion is not None, "where there is a move, one is suggested"
        return Decision((answer.suggestion,), proven=False)


def _looked_ahead(position: AnyPosition, question: Question, furthest: Lookahead, work: Work) -> list[tuple[Move, ...]]:
    """What looks best so many turns ahead, or as many as there was time for; at first sight there always is."""
    players = HeuristicPlayers(position, question, work)
    picks: list[tuple[Move, ...]] = []
    with suppress(Stopped):
        for lookahead in Lookahead:
            if lookahead <= furthest:
                picks = [choice.moves for choice in players.picks(Moment(position, question.turns), lookahead)]
    return picks
