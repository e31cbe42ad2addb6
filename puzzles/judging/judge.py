"""The editor: is a position a puzzle? If it is not, there is a reason with a name.

The cheap reasons come first, so that most positions are done with after one search: of a race that is not won, not even
the choices are listed.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from faceup.models.files import Entry, write_entry
from faceup.models.game import Position
from faceup.puzzles.games import themes_of
from faceup.puzzles.judging.difficulty import difficulty, grade_of, grades_of
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.judging.heuristic_players import Rung
from faceup.puzzles.judging.values import TooLargeError
from faceup.puzzles.packs.canonical import puzzle_id
from faceup.puzzles.packs.puzzle import GENERATOR, Ask, Puzzle
from faceup.puzzles.packs.vocabulary import Kind, Strategy, extra_turns, name_seats, question_of, words

__all__ = ["FAULTS", "LEAST_DECISIONS", "Reason", "fault", "judge", "make_puzzle"]

LEAST_DECISIONS = 2
"""How many decisions the line of a puzzle has at least: the key and one more."""


LEAST_ACTIONS = 3
"""Of how many moves a turn consists at least that is a puzzle by itself."""
LEAST_MARGIN = Fraction(1, 5)
"""How much better the best chance is than the second best at least: a tenth more of all games won."""


class Reason(StrEnum):
    """Why a position is no puzzle."""

    NO_CHOICE = "no-choice"
    """The game is over, chance is next, or there is one move only."""
    TOO_LARGE = "too-large"
    """Not all moves could be proven within the limit of positions."""
    NOTHING_AT_STAKE = "nothing-at-stake"
    """All moves are worth the same."""
    TWO_KEYS = "two-keys"
    """More than one move is best."""
    NOT_WON = "not-won"
    """A win is asked for, and it cannot be forced."""
    NO_CHANCE = "no-chance"
    """A chance is asked for, and it is none, or a certainty."""
    SOONER = "sooner"
    """As much can be had in fewer turns than are given."""
    SLIM = "slim"
    """The best chance is hardly better than the second best."""
    GREEDY_FINDS_IT = "greedy-finds-it"
    """The key is what looks best at first sight."""
    ONE_TURN_FINDS_IT = "one-turn-finds-it"
    """A race of several turns: who looks no further than the end of this one finds the key."""
    TURN_COUNT = "turn-count"
    """Another choice would do as well if extra turns were not counted."""
    TOO_WIDE = "too-wide"
    """The solution goes through too many positions."""
    TOO_SHORT = "too-short"
    """There is no decision after the key."""
    LOOSE = "loose"
    """After the key and the best defence more than one move is best."""
    DUPLICATE = "duplicate"
    """It is known already, with other colours or seats."""
    OTHER_GRADE = "other-grade"
    """It is a puzzle, but not of the grade that was asked for."""
    OTHER_THEME = "other-theme"
    """It is a puzzle, but not of the theme that was asked for."""


def judge(
    position: Position,
    kind: Kind,
    turns: int | None = None,
    seed: int = 0,
    strategy: Strategy = Strategy.MINE,
) -> Puzzle | Reason:
    """The puzzle that the position makes, or the reason why it makes none."""
    question = question_of(kind, position, turns)
    evidence: Evidence[Any, Any] = Evidence(position, question)
    return fault(evidence, kind) or make_puzzle(evidence, kind, seed, strategy)


def fault(evidence: Evidence[Any, Any], kind: Kind) -> Reason | None:
    """The first reason that speaks against a puzzle, or None."""
    try:
        return next((reason for reason, holds in _FAULTS.items() if holds(evidence, kind)), None)
    except TooLargeError:
        return Reason.TOO_LARGE


def make_puzzle(evidence: Evidence[Any, Any], kind: Kind, seed: int, strategy: Strategy) -> Puzzle:
    """The record of a puzzle without fault."""
    position, question = evidence.position, evidence.question
    names = name_seats(len(position.players))
    rated = difficulty(evidence)
    assert evidence.second is not None, "something is at stake"
    return Puzzle(
        id=puzzle_id(position, question, kind),
        game=position.game,
        kind=kind,
        question=words(kind, names, question, evidence.value),
        position=write_entry(Entry(position, names=names)),
        ask=Ask.of(question),
        key=evidence.key.moves[0].to_json(),
        value=evidence.value,
        second=evidence.second,
        solution=evidence.solution.tree(),
        themes=tuple(themes_of(evidence)),
        grade=grade_of(rated, grades_of(evidence)),
        difficulty=rated,
        seed=seed,
        strategy=strategy,
        generator=GENERATOR,
    )


def _no_choice(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return len(evidence.game.legal_moves(evidence.position)) < 2


def _not_won(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return kind in (Kind.WIN, Kind.SURE_WIN) and evidence.worth() != 1


def _no_chance(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return kind is Kind.BEST_CHANCE and not -1 < evidence.worth() < 1


def _sooner(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    turns = evidence.question.turns
    return turns is not None and turns > 1 and evidence.worth(turns - 1) == evidence.worth()


def _nothing_at_stake(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return evidence.second is None


def _two_keys(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return not evidence.unique


def _slim(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return kind is Kind.BEST_CHANCE and evidence.value - evidence.choices[1].value < LEAST_MARGIN


def _greedy_finds_it(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    """In a race a move looks as good as any of its sort: the key is found only if nothing else looks as good."""
    picks = evidence.limited.picks(evidence.first, Rung.GREEDY)
    found = [evidence.is_best(evidence.first, choice) for choice in picks]
    return any(found) if evidence.game.FIXED_LENGTH else all(found)


def _one_turn_finds_it(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    several = (evidence.question.turns or 0) > 1
    return several and evidence.gets_right(evidence.first, Rung.ONE_TURN)


def _turn_count(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    """People may count a second turn in a row as part of the first. So nobody should have to know how it is counted."""
    extra = extra_turns(evidence.position)
    if evidence.question.turns is None or not extra:
        return False
    others = [each.choice.after for each in evidence.choices[1:]]
    others = [replace(after, turns=(after.turns or 0) + extra) for after in others]
    return any(value >= evidence.value for value in evidence.valuer.values(others))


def _too_wide(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return not evidence.solution.whole


def _too_short(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    """A turn of many actions is a puzzle by itself; of a few it is not."""
    return evidence.solution.depth < LEAST_DECISIONS and len(evidence.key.moves) < LEAST_ACTIONS


def _loose(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    followed = evidence.solution.decisions_on_the_line()[:LEAST_DECISIONS]
    return any(len(evidence.valuer.best(stage)) > 1 for stage in followed)


_FAULTS: dict[Reason, Callable[[Evidence[Any, Any], Kind], bool]] = {
    Reason.NO_CHOICE: _no_choice,
    Reason.NOT_WON: _not_won,
    Reason.NO_CHANCE: _no_chance,
    Reason.SOONER: _sooner,
    Reason.NOTHING_AT_STAKE: _nothing_at_stake,
    Reason.TWO_KEYS: _two_keys,
    Reason.SLIM: _slim,
    Reason.GREEDY_FINDS_IT: _greedy_finds_it,
    Reason.ONE_TURN_FINDS_IT: _one_turn_finds_it,
    Reason.TURN_COUNT: _turn_count,
    Reason.TOO_WIDE: _too_wide,
    Reason.TOO_SHORT: _too_short,
    Reason.LOOSE: _loose,
}
"""What is looked at, in this order."""

FAULTS = tuple(_FAULTS)
"""The reasons that speak against a puzzle, in the order in which they are looked at."""
