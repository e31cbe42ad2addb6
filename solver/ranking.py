"""The moves of a position in order, with what each is worth, what it costs and how the game ends after it."""

from collections.abc import Mapping, Sequence
from typing import Any

from faceup.models.game import Bounds, Chance, Number, Objective
from faceup.models.position import AnyPosition, M
from faceup.solver.answer import MoveValue, Result
from faceup.solver.minimax import Values, of_player, preference
from faceup.solver.question import Opponents, Question

__all__ = ["leading", "loss", "mover_side", "rank", "rank_chances", "result"]


def leading(question: Question, mover: int, moves: Mapping[M, Values]) -> M:
    """Return the move with the best bounds from the mover's side, of equals the first by its text."""
    first = sorted(moves, key=lambda move: move.format())
    return max(first, key=lambda move: preference(question, mover, moves[move]))


def rank(position: AnyPosition, question: Question, moves: Mapping[M, Values], proven: bool) -> tuple[MoveValue, ...]:
    """Return the moves of a position with their bounds, best first for the mover, equals by text.

    `best` marks the moves that reach a proven value; where it is not proven, those with the best bounds of the mover's
    side.
    """
    mover = position.mover

    def standing(move: M) -> tuple[Any, ...]:
        return preference(question, mover, moves[move])[: None if proven else 2]

    ranked = sorted(moves, key=lambda move: move.format())
    ranked.sort(key=lambda move: preference(question, mover, moves[move]), reverse=True)
    own = [mover_side(question, mover, moves[move]) for move in ranked]
    best = Bounds(max(each.lower for each in own), max(each.upper for each in own)) if own else None
    return tuple(
        MoveValue(
            move=move,
            lower=of_player(question, moves[move]).lower,
            upper=of_player(question, moves[move]).upper,
            best=standing(move) == standing(ranked[0]),
            loss=None if best is None else loss(best, bounds),
            result=result(position, question.objective, of_player(question, moves[move])),
        )
        for move, bounds in zip(ranked, own, strict=True)
    )


def rank_chances(question: Question, chances: Sequence[Chance[M]], values: Mapping[M, Values]) -> tuple[MoveValue, ...]:
    """Return what chance may bring, with bounds and probabilities: the likeliest first, equals by text, none best."""
    return tuple(
        MoveValue(
            move=chance.move,
            lower=of_player(question, values[chance.move]).lower,
            upper=of_player(question, values[chance.move]).upper,
            best=False,
            probability=chance.probability,
        )
        for chance in sorted(chances, key=lambda chance: (-chance.probability, chance.move.format()))
    )


def mover_side(question: Question, mover: int, values: Values) -> Bounds:
    """Return the bounds of what the mover wants much of."""
    player = of_player(question, values)
    match question.opponents:
        case Opponents.SELFISH:
            return values[mover]
        case Opponents.ADVERSARIAL if mover != question.player:
            return Bounds(-player.upper, -player.lower)
        case _:
            return player


def loss(best: Bounds, move: Bounds) -> Number | Bounds:
    """Return what a move costs next to the best, from the mover's side: never less than nothing."""
    bounds = Bounds(max(best.lower - move.upper, 0 * best.lower), best.upper - move.lower)
    return bounds.lower if bounds.exact else bounds


def result(position: AnyPosition, objective: Objective, bounds: Bounds) -> Result | None:
    """Return how the game ends for the player whose value lies within bounds; None where that is open, or not asked.

    An expectation of nothing may be a win as often as a loss. So where there is chance only a sure win or a sure loss
    is a result.
    """
    if len(position.players) == 1 or objective not in (Objective.MARGIN, Objective.WIN):
        return None
    if not position.certain:
        sure = objective is Objective.WIN and bounds.exact and abs(bounds.lower) == 1
        return (Result.WON if bounds.lower > 0 else Result.LOST) if sure else None
    if bounds.lower > 0:
        return Result.WON
    if bounds.upper < 0:
        return Result.LOST
    return Result.LEVEL if bounds.exact else None
