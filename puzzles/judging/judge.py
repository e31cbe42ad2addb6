"""The editor: is a position a puzzle? If it is not, there is a reason with a name.

The cheap reasons come first, so that most positions are done with after one search: of a race that is not won, not even
the choices are listed.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from faceup.models.files import Entry
from faceup.models.game import Objective
from faceup.models.names import players_called
from faceup.models.position import M, Position
from faceup.models.words import Language
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.difficulty import difficulty, grade_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.quality import LEAST_SCORE
from faceup.puzzles.judging.refuting import is_tempting_mistake
from faceup.puzzles.judging.values import TooLargeError, Values, unlimited
from faceup.puzzles.packs.canonical import puzzle_id
from faceup.puzzles.packs.line import MOST_TRIES
from faceup.puzzles.packs.puzzle import Played, Puzzle
from faceup.puzzles.packs.questions import question_said
from faceup.puzzles.packs.vocabulary import QuestionKind, Strategy, name_seats, seats_called
from faceup.puzzles.stories.teller import Teller

__all__ = ["FAULTS", "LEAST_DECISIONS", "UNSOUND", "Reason", "fault", "judge", "make_puzzle"]

LEAST_DECISIONS = 2
"""How many decisions the line of a puzzle has at least: the key and one more."""


LEAST_ACTIONS = 3
"""Of how many moves a turn consists at least that is a puzzle by itself."""
LEAST_MARGIN = Fraction(1, 5)
"""How much better the best chance is than the second best at least: a tenth more of all games won."""
_ON_AVERAGE = (QuestionKind.BEST_CHANCE, QuestionKind.BEST_EXPECTATION)


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
    """Somewhere in the solution, before all is settled, more than one choice is best."""
    NOT_LEVEL = "not-level"
    """A level game is asked for, and more can be had, or less."""
    ON_POINTS = "on-points"
    """A win on the tie-break is asked for, and it can be had on points."""
    NO_MISTAKE = "no-mistake"
    """A mistake is to be punished, and there was none, or none that would tempt anybody."""
    ANOTHER_READING = "another-reading"
    """By another reading of the rulebook the key would be another."""
    TAME = "tame"
    """Hardly any of the limited players fall for anything."""
    IDLE_OPPONENT = "idle-opponent"
    """It is dull, most of all since the key would be the same if the others helped, or were absent."""
    LOW_STAKES = "low-stakes"
    """It is dull, most of all since little depends on it."""
    WEAK_TRIES = "weak-tries"
    """It is dull, most of all since few fall for its tries, or since anything refutes them."""
    NO_SURPRISE = "no-surprise"
    """It is dull, most of all since the key looks as good as what it beats."""
    WASTEFUL = "wasteful"
    """It is dull, most of all since much on the table could be taken away."""
    UNEVEN = "uneven"
    """It is dull, most of all since there is too little or too much to find."""
    DUPLICATE = "duplicate"
    """It is known already, with other colours or seats."""
    OTHER_GRADE = "other-grade"
    """It is a puzzle, but not of the grade that was asked for."""
    OTHER_THEME = "other-theme"
    """It is a puzzle, but not of the theme that was asked for."""


def judge(
    position: Position[M],
    kind: QuestionKind,
    turns: int | None = None,
    seed: int = 0,
    strategy: Strategy = Strategy.MINE,
    stop: Callable[[], bool] = lambda: False,
    played: Played[M] | None = None,
) -> Puzzle | Reason:
    """Return the puzzle that the position makes, or the reason why it makes none.

    `played` is what somebody has just played, where that is to be punished. `stop` is asked often; if it says so before
    the verdict is known, a `Stopped` ends the judging.
    """
    question = question_of(kind, position, turns)
    dossier = Dossier(position, question, unlimited(stop), played)
    try:
        return fault(dossier, kind) or make_puzzle(dossier, kind, seed, strategy)
    except TooLargeError:  # with an idea taken away, the position may take longer
        return Reason.TOO_LARGE


def fault(
    dossier: Dossier[M],
    kind: QuestionKind,
    among: Mapping[Reason, Callable[[Dossier[Any], QuestionKind], bool]] | None = None,
) -> Reason | None:
    """Return the first reason that speaks against a puzzle, or None; `among` limits what is looked at."""
    try:
        return next((reason for reason, holds in (among or FAULTS).items() if holds(dossier, kind)), None)
    except TooLargeError:
        return Reason.TOO_LARGE


def make_puzzle(dossier: Dossier[M], kind: QuestionKind, seed: int, strategy: Strategy) -> Puzzle:
    """Write down a puzzle without fault."""
    position, question = dossier.position, dossier.question
    names = name_seats(len(position.players))
    rated = difficulty(dossier)
    assert dossier.second is not None, "something is at stake"
    teller: Teller[M] = dossier.puzzles.teller(dossier, seats_called(len(names)))
    questions = {language: _question(dossier, kind, language) for language in Language}
    told = teller.told(questions)
    return Puzzle(
        id=puzzle_id(position, question, kind),
        kind=kind,
        entry=Entry(position, names=names),
        ask=question,
        key=dossier.key.moves,
        value=dossier.value,
        second=dossier.second,
        solution=dossier.solution.tree(),
        tries=tuple(map(dossier.tried, dossier.temptations[:MOST_TRIES])),
        telling=told.pop(Language.ENGLISH),
        translations=told,
        themes=tuple(dossier.themes()),
        grade=grade_of(rated),
        difficulty=rated,
        seed=seed,
        strategy=strategy,
        played=dossier.played,
        quality=dossier.quality.score,
    )


def _question(dossier: Dossier[M], kind: QuestionKind, language: Language) -> str:
    """Put the question; a race that is won for sure tells in how many turns of the player's own."""
    own_turns = dossier.solution.own_turns() if kind in (QuestionKind.SURE_WIN, QuestionKind.HELP_WIN) else None
    names = name_seats(len(dossier.position.players), language)
    with players_called(names):
        played = "" if dossier.played is None else _THEN.join(each.said(language) for each in dossier.played.moves)
    asked = dossier.question
    return question_said(kind, names, asked, dossier.value, language, own_turns=own_turns, played=played)


_THEN = ", "


def _sooner(dossier: Dossier[M]) -> bool:
    turns = dossier.question.turns
    return turns is not None and turns > 1 and dossier.worth(turns - 1) == dossier.worth()


def _greedy_finds_it(dossier: Dossier[M]) -> bool:
    picks = dossier.heuristic.picks(dossier.first, Lookahead.GREEDY)
    return dossier.puzzles.obvious(dossier.is_best(dossier.first, choice) for choice in picks)


def _turn_count(dossier: Dossier[M]) -> bool:
    """People may count a second turn in a row as part of the first. So nobody should have to know how it is counted.

    No other choice may then do as well as the key. Where a chance is asked for, it must be the same, for every choice.
    """
    extra = dossier.puzzles.extra_turns(dossier.position)
    if dossier.question.turns is None or not extra:
        return False
    longer = [replace(each.choice.after, turns=(each.choice.after.turns or 0) + extra) for each in dossier.choices]
    values = dossier.values.of(longer)
    if -1 < dossier.value < 1:
        return values != [each.value for each in dossier.choices]
    return any(value >= dossier.value for value in values[1:])


def _too_short(dossier: Dossier[M]) -> bool:
    """A turn of many actions is a puzzle by itself; of a few it is not."""
    return dossier.solution.depth < LEAST_DECISIONS and len(dossier.key.moves) < LEAST_ACTIONS


def _on_points(dossier: Dossier[M]) -> bool:
    """Whether more than a level game can be forced."""
    asked = replace(dossier.question, objective=Objective.MARGIN)
    on_points = Values(dossier.position, asked, dossier.work)
    return on_points.value(on_points.first) > 0


def _punishes(dossier: Dossier[M]) -> bool:
    """Whether a tempting mistake led here; the player may do better by it than they could before."""
    played = dossier.played
    return played is not None and is_tempting_mistake(played.position, played.moves, dossier.work)


def _another_reading(dossier: Dossier[M]) -> bool:
    for position in dossier.puzzles.readings(dossier.position):
        values = Values(position, dossier.question, dossier.work)
        if [each.choice.moves for each in values.best(values.first)] != [dossier.key.moves]:
            return True
    return False


_DULL = {
    "opponent": Reason.IDLE_OPPONENT,
    "stakes": Reason.LOW_STAKES,
    "tries": Reason.WEAK_TRIES,
    "surprise": Reason.NO_SURPRISE,
    "economy": Reason.WASTEFUL,
    "length": Reason.UNEVEN,
}


def _dull_by(part: str) -> Callable[[Dossier[Any], QuestionKind], bool]:
    def is_dull(dossier: Dossier[Any], kind: QuestionKind) -> bool:
        quality = dossier.quality
        return quality.score < LEAST_SCORE and quality.weakest == part

    return is_dull


FAULTS: dict[Reason, Callable[[Dossier[Any], QuestionKind], bool]] = {  # of whatever game
    Reason.NO_CHOICE: lambda dossier, kind: len(dossier.position.legal_moves()) < 2,
    Reason.NOT_WON: lambda dossier, kind: kind.asks_for_a_win and dossier.worth() != 1,
    Reason.NOT_LEVEL: lambda dossier, kind: kind is QuestionKind.STAY_LEVEL and dossier.worth() != 0,
    Reason.NO_CHANCE: lambda dossier, kind: kind is QuestionKind.BEST_CHANCE and not -1 < dossier.worth() < 1,
    Reason.SOONER: lambda dossier, kind: _sooner(dossier),
    Reason.NOTHING_AT_STAKE: lambda dossier, kind: dossier.second is None,
    Reason.TWO_KEYS: lambda dossier, kind: not dossier.unique,
    Reason.SLIM: lambda dossier, kind: (
        kind in (QuestionKind.BEST_CHANCE, QuestionKind.BEST_EXPECTATION)
        and dossier.value - dossier.choices[1].value < LEAST_MARGIN
    ),
    Reason.GREEDY_FINDS_IT: lambda dossier, kind: _greedy_finds_it(dossier),
    Reason.ONE_TURN_FINDS_IT: lambda dossier, kind: (
        (dossier.question.turns or 0) > 1 and dossier.gets_right(dossier.first, Lookahead.ONE_TURN)
    ),
    Reason.TURN_COUNT: lambda dossier, kind: _turn_count(dossier),
    Reason.LOOSE: lambda dossier, kind: dossier.solution.scouted[1],
    Reason.TOO_WIDE: lambda dossier, kind: not dossier.solution.fits,
    Reason.TOO_SHORT: lambda dossier, kind: _too_short(dossier),
    Reason.ON_POINTS: lambda dossier, kind: kind is QuestionKind.TIE_BREAK and _on_points(dossier),
    Reason.NO_MISTAKE: lambda dossier, kind: kind is QuestionKind.REFUTE and not _punishes(dossier),
    Reason.ANOTHER_READING: lambda dossier, kind: _another_reading(dossier),
    Reason.TAME: lambda dossier, kind: dossier.quality.is_tame,
    **{reason: _dull_by(part) for part, reason in _DULL.items()},
}
"""The reasons that speak against a puzzle, in the order in which they are looked at."""

_OF_TASTE = (Reason.ANOTHER_READING, Reason.TAME, *_DULL.values())
UNSOUND = {reason: holds for reason, holds in FAULTS.items() if reason not in _OF_TASTE}
"""Those for which it is no puzzle at all by the rules it is played by, good or dull."""
