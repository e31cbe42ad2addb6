"""What shows the idea behind a key in a race: the same play with one thing taken away, and what comes of it.

Every function is about a dossier whose first choice is the key, or is supposed to be. What cannot be proven within the
limit of positions counts as not shown, so that no theme is claimed for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from faceup.models.game import Number
from faceup.models.position import M, Position
from faceup.puzzles.judging.turns import Choice, Moment, choices, next_moment
from faceup.puzzles.judging.values import TooLargeError, Values

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = [
    "answers_differ",
    "changed",
    "is_worse",
    "later_choices",
    "next_winner",
    "played",
    "stops_a_winner",
    "winner_after",
    "worth",
]


def worth(dossier: "Dossier[M]", moment: Moment[M]) -> Number | None:
    """Return what a moment of another game is worth to the asked player; None if that is too much to prove.

    A game in which a card or a rule is changed is asked about by itself: the dossier's engine knows its own cards only.
    """
    outcome = moment.position.outcome()
    if outcome is not None or not moment.turns:
        return 1 if outcome is not None and dossier.question.player in outcome.winners else -1
    try:
        return changed(dossier, moment).value(moment)
    except TooLargeError:
        return None


def changed(dossier: "Dossier[M]", moment: Moment[M]) -> Values[M]:
    """Return the values of a game that begins with a moment which the dossier's game does not lead to."""
    return Values(moment.position, replace(dossier.question, turns=moment.turns), dossier.work)


def is_worse(dossier: "Dossier[M]", moment: Moment[M] | None) -> bool:
    """Say whether a moment is worth less than the key; one that cannot be reached is."""
    if moment is None:
        return True
    value = worth(dossier, moment)
    return value is not None and value < dossier.value


def played(moment: Moment[M], moves: Sequence[M]) -> Moment[M] | None:
    """Return the moment after some moves in a row; None where one of them is not legal."""
    for move in moves:
        if move not in moment.position.legal_moves():
            return None
        moment = next_moment(moment, move)[0]
    return moment


def later_choices(dossier: "Dossier[M]") -> Iterator[tuple[Moment[M], Choice[M]]]:
    """Yield what the solver does on later turns, each choice with its moment, against every best defence.

    Where another choice than the best is supposed to be the key, it is one line of best play.
    """
    values = dossier.values
    if values.choices(dossier.first)[0].choice == dossier.key:
        for moment, valued in dossier.solution.decisions.items():
            if moment.turns != dossier.first.turns:
                yield moment, valued[0].choice
        return
    moment = dossier.key.after
    for choice in values.line(moment):
        if values.is_own(moment) and moment.turns != dossier.first.turns:
            yield moment, choice
        moment = choice.after


def answers_differ(dossier: "Dossier[M]") -> bool:
    """Say whether no one answer will do against all best defences to the key."""
    after, solution = dossier.key.after, dossier.solution
    if after.position.outcome() is not None or after.position.chances() or not after.turns:
        return False
    return not dossier.values.is_own(after) and len(solution.defences(after)) > 1 and not solution.one_plan(after)


def stops_a_winner(dossier: "Dossier[M]") -> bool:
    """Say whether another player would win before the solver's next turn, and the key prevents it, not every choice."""
    if next_winner(dossier) is None or winner_after(dossier, dossier.key.after) is not None:
        return False
    return any(winner_after(dossier, wrong.choice.after) is not None for wrong in dossier.temptations)


def next_winner(dossier: "Dossier[M]") -> int | None:
    """Return who would win before the solver's next turn if the solver let this one go by."""
    passed = dossier.otherwise.passed(dossier.first)
    return None if passed is None else winner_after(dossier, passed)


def winner_after(dossier: "Dossier[M]", moment: Moment[M]) -> int | None:
    """Return which of the others can win on their next turn, if those before them let theirs go by."""
    player, position = dossier.question.player, moment.position
    for _ in position.players:
        if position.outcome() is not None or position.chances() or position.mover == player:
            return None
        if any(_wins(choice.after.position, player) for choice in choices(Moment(position, 1))):
            return position.mover
        passed = dossier.otherwise.passed(Moment(position, None))
        if passed is None:
            return None
        position = passed.position
    return None


def _wins(position: Position[M], player: int) -> bool:
    outcome = position.outcome()
    return outcome is not None and bool(outcome.winners) and player not in outcome.winners
