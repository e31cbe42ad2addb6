"""Minimax on bounds: what a mover makes of the values of its moves, whatever the opponents play for.

A search carries `Values`: bounds for every seat, in order, if the opponents are `selfish`, and otherwise for the player
who is asked about alone. As everything here works on bounds, a search that was stopped still combines what it proved
into true bounds of the whole.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from faceup.models.game import Bounds, Objective
from faceup.solver.question import Opponents, Question

__all__ = ["Values", "combine", "exact", "expectation", "of_player", "preference", "valued_seats"]

Values = tuple[Bounds, ...]


def valued_seats(question: Question, seats: int) -> Sequence[int]:
    """Return the seats whose values the search must carry."""
    return range(seats) if question.opponents is Opponents.SELFISH else (question.player,)


def of_player(question: Question, values: Values) -> Bounds:
    """Return the bounds of the player who is asked about."""
    return values[question.player] if question.opponents is Opponents.SELFISH else values[0]


def exact(values: Values) -> bool:
    return all(bounds.exact for bounds in values)


def combine(question: Question, mover: int, options: Sequence[Values]) -> Values:
    """Return the value of a position, from the values of its moves."""
    if question.opponents is Opponents.SELFISH:
        return _selfish(question, mover, options)
    choose = min if question.opponents is Opponents.ADVERSARIAL and mover != question.player else max
    return (Bounds(choose(value.lower for (value,) in options), choose(value.upper for (value,) in options)),)


def expectation(chances: Sequence[tuple[Values, Fraction]]) -> Values:
    """Return the value of a position that waits for chance, from the values of what it may bring."""
    return tuple(
        Bounds(
            sum((values[seat].lower * probability for values, probability in chances), Fraction(0)),
            sum((values[seat].upper * probability for values, probability in chances), Fraction(0)),
        )
        for seat in range(len(chances[0][0]))
    )


def preference(question: Question, mover: int, values: Values) -> tuple[Any, ...]:
    """Return how the mover ranks a move, as a key: larger is better. Bounds from the mover's side come first."""
    player = of_player(question, values)
    match question.opponents:
        case Opponents.ADVERSARIAL if mover != question.player:
            return -player.upper, -player.lower
        case Opponents.SELFISH:
            own = values[mover]
            return own.lower, own.upper, -player.upper, -player.lower, *((-v.lower, -v.upper) for v in values)
        case _:
            return player.lower, player.upper


def _selfish(question: Question, mover: int, options: Sequence[Values]) -> Values:
    """Everyone plays for their own value; a mover's candidates are the moves that may turn out to be its best."""
    most = max(option[mover].lower for option in options)
    candidates = [option for option in options if option[mover].upper >= most]
    if all(map(exact, candidates)):
        return max(candidates, key=lambda option: preference(question, mover, option))
    hull = [
        Bounds(min(option[seat].lower for option in candidates), max(option[seat].upper for option in candidates))
        for seat in range(len(candidates[0]))
    ]
    hull[mover] = Bounds(most, hull[mover].upper)
    if question.objective in (Objective.MARGIN, Objective.WIN) and len(hull) > 1:
        # Two seats' margins never sum to more than 0, nor do their wins: what one surely has, the other surely lacks.
        lowers = [bounds.lower for bounds in hull]
        hull = [
            Bounds(bounds.lower, min(bounds.upper, *(-low for seat, low in enumerate(lowers) if seat != i)))
            for i, bounds in enumerate(hull)
        ]
    return tuple(hull)
