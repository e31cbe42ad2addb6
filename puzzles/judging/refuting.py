"""Tempting mistakes that somebody has just made, for puzzles that ask how to punish them."""

from collections.abc import Iterator

from faceup.models.position import M, Position
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers, Lookahead
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.puzzles.judging.values import Values
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["is_tempting_mistake", "tempting_mistakes"]

_TEMPTED = (Lookahead.GREEDY, Lookahead.ONE_TURN, Lookahead.TWO_TURNS)
"""Who must fall for a mistake: what only a poor player would do needs no punishing."""


def tempting_mistakes(before: Position[M], work: Work | None = None) -> Iterator[Choice[M]]:
    """Yield what would tempt the mover of a position, and costs points, whoever is tempted least far ahead first."""
    values = Values(before, Question.about(before), work)
    worth = {each.choice.after: each.value for each in values.choices(values.first)}
    best = max(worth.values(), default=None)
    seen: set[Moment[M]] = set()
    for choice in _tempting(before, work):
        if choice.after not in seen and worth[choice.after] != best:
            seen.add(choice.after)
            yield choice


def is_tempting_mistake(before: Position[M], moves: tuple[M, ...], work: Work | None = None) -> bool:
    """Say whether the moves are what would tempt the mover of a position, and cost points."""
    return any(choice.moves == moves for choice in tempting_mistakes(before, work))


def _tempting(before: Position[M], work: Work | None) -> Iterator[Choice[M]]:
    players = HeuristicPlayers(before, Question.about(before), work)
    for ahead in _TEMPTED:
        yield from players.picks(Moment(before), ahead)
