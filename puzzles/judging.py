"""The editor: is a position a puzzle? If it is not, there is a reason with a name.

The cheap reasons come first, so that most positions are done with after one search.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from faceup.models.files import Entry, write_entry
from faceup.models.game import Position
from faceup.puzzles.canonical import puzzle_id
from faceup.puzzles.difficulty import difficulty, grade_of
from faceup.puzzles.evidence import Evidence
from faceup.puzzles.kinds import Kind, Strategy, name_seats, question_of, words
from faceup.puzzles.limited import Rung
from faceup.puzzles.puzzle import GENERATOR, Ask, Puzzle
from faceup.puzzles.themes import themes_of
from faceup.puzzles.valuing import TooLargeError

__all__ = ["FAULTS", "LEAST_DECISIONS", "Reason", "fault", "judge", "make_puzzle"]

LEAST_DECISIONS = 2
"""How many decisions the line of a puzzle has at least: the key and one more."""


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
    GREEDY_FINDS_IT = "greedy-finds-it"
    """The key is what looks best at first sight."""
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
        grade=grade_of(rated),
        difficulty=rated,
        seed=seed,
        strategy=strategy,
        generator=GENERATOR,
    )


def _no_choice(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return len(evidence.choices) < 2


def _nothing_at_stake(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return evidence.second is None


def _two_keys(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return not evidence.unique


def _not_won(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return kind in (Kind.WIN, Kind.SURE_WIN) and evidence.value != 1


def _no_chance(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return kind is Kind.BEST_CHANCE and not -1 < evidence.value < 1


def _greedy_finds_it(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    picks = evidence.limited.picks(evidence.first, Rung.GREEDY)
    return any(choice.after == evidence.key.after for choice in picks)


def _too_wide(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    return not evidence.solution.whole


def _too_short(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    """A turn of many actions is a puzzle by itself; a single move is not."""
    return evidence.solution.depth < LEAST_DECISIONS and len(evidence.key.moves) < LEAST_DECISIONS


def _loose(evidence: Evidence[Any, Any], kind: Kind) -> bool:
    followed = evidence.solution.decisions_on_the_line()[:LEAST_DECISIONS]
    return any(len(evidence.valuer.best(stage)) > 1 for stage in followed)


_FAULTS: dict[Reason, Callable[[Evidence[Any, Any], Kind], bool]] = {
    Reason.NO_CHOICE: _no_choice,
    Reason.NOTHING_AT_STAKE: _nothing_at_stake,
    Reason.NOT_WON: _not_won,
    Reason.NO_CHANCE: _no_chance,
    Reason.TWO_KEYS: _two_keys,
    Reason.GREEDY_FINDS_IT: _greedy_finds_it,
    Reason.TOO_WIDE: _too_wide,
    Reason.TOO_SHORT: _too_short,
    Reason.LOOSE: _loose,
}
"""What is looked at, in this order."""

FAULTS = tuple(_FAULTS)
"""The reasons that speak against a puzzle, in the order in which they are looked at."""
