"""What a puzzle editor wants to know about a position: the analysis, as a record for programs and people."""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.errors import QuestionError
from faceup.models.game import Json
from faceup.models.position import M, Position
from faceup.puzzles.games import kinds_of, puzzle_game, question_of
from faceup.puzzles.judging.difficulty import difficulty, grade_of, reasons
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.judge import Reason, fault
from faceup.puzzles.judging.relevance import RelevantCard, keys, minimal, relevant_cards
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.judging.values import TABLE_MB, TooLargeError
from faceup.puzzles.packs.line import Ask
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.solver.answer import Status, Value
from faceup.solver.question import Limits
from faceup.solver.work import Stopped, Work

__all__ = ["Analysis", "Tempting", "analyze"]

_MOST_LINE_POSITIONS = 300


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Tempting(_Record):
    """A wrong first choice that a limited player makes."""

    text: str
    chosen_by: tuple[str, ...] = Field(description="greedy, one-turn, two-turns, …, five-turns")
    value: Value
    cost: Value
    refutation: tuple[str, ...] = Field(description="best play after it, as far as it changes the scores")


class Analysis(_Record):
    """What a position is like as a puzzle. Values are of the asked player. What was not found out in time is null."""

    game: str
    position: str = Field(description="what this is about, in one line")
    title: str | None = Field(default=None, description="what the position is called, if it has a title")
    source: str | None = Field(default=None, description="where the position was read, if it was")
    kind: QuestionKind
    ask: Ask
    status: Status = Field(description="exact if all was found out; otherwise what ended the work before")
    value: Value | None = None
    keys: tuple[str, ...] | None = Field(
        default=None, description="the best first choices; choices that lead to the same position are one"
    )
    unique: bool | None = Field(default=None, description="whether there is one key")
    unique_throughout: bool | None = Field(
        default=None, description="whether in every decision against best defence one choice is best"
    )
    loose: int | None = Field(default=None, description="the number of decisions in which more than one choice is best")
    decisions: int | None = Field(
        default=None, description="positions that the solver must get right, against all best defences"
    )
    longest: int | None = Field(default=None, description="decisions on the longest line")
    whole: bool | None = Field(
        default=None, description="whether all lines were followed; if not, decisions are at least as many"
    )
    best_lines: int | None = Field(
        default=None, description="lines in which everyone always plays a best move; null for very many"
    )
    second: Value | None = Field(default=None, description="the best choice that is worse; null if all are equal")
    cost: Value | None = Field(default=None, description="what the second best costs")
    line: tuple[str, ...] | None = Field(
        default=None, description="the longest line of the solution, without its forced tail"
    )
    tempting: tuple[Tempting, ...] | None = None
    cards: tuple[RelevantCard, ...] | None = Field(default=None, description="where not exact, those found by then")
    minimal: str | None = Field(
        default=None, description="the position without all that can be taken away; null if not asked for"
    )
    themes: tuple[str, ...] | None = Field(default=None, description="none where the key is not unique")
    finds_key: str | None = Field(default=None, description="the weakest limited player from whom on all find the key")
    keeps_line: str | None = Field(
        default=None, description="the weakest from whom on all get every decision of the line right"
    )
    difficulty: int | None = None
    grade: Grade | None = None
    reasons: tuple[str, ...] | None = Field(default=None, description="where the difficulty comes from")
    quality: int | None = Field(default=None, description="how good a puzzle it is, of 100; null without a unique key")
    parts: dict[str, float] | None = Field(default=None, description="the parts of the quality, each from 0 to 1")
    fault: Reason | None = Field(default=None, description="why it is no puzzle; null if it is one")

    @property
    def exact(self) -> bool:
        return self.status is Status.EXACT

    @property
    def is_puzzle(self) -> bool:
        """Whether it is proven to be a puzzle: all was found out that may speak against it, and nothing does."""
        return self.reasons is not None and self.fault is None

    def to_json(self) -> Json:
        written = self.model_dump(mode="json") | {"ask": self.ask.to_json()}
        absent = {key for key in ("title", "source") if written[key] is None}
        return {key: value for key, value in written.items() if key not in absent}


def analyze(
    position: Position[M],
    kind: QuestionKind | None = None,
    turns: int | None = None,
    *,
    make_minimal: bool = False,
    limits: Limits | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[str], None] = lambda words: None,
) -> Analysis:
    """Analyze a position, or raise a `QuestionError` if there is nothing to choose or too much to prove.

    Where a limit is hit, or `stop` says so, the analysis has what was found out by then; of the limits, `nodes` is for
    each search. `report` is told what is being looked at.
    """
    kind = kinds_of(position)[0] if kind is None else kind
    turns = turns or puzzle_game(position.game).usual_turns
    work = Work(limits or Limits(table_mb=TABLE_MB), stop)
    dossier = Dossier(position, question_of(kind, position, turns), work)
    if not position.legal_moves() or position.chances():
        raise QuestionError("there is nothing to analyze: nobody has a move here")
    found: dict[str, Any] = {}
    status = Status.EXACT
    try:
        for words, part in _parts(dossier, kind, make_minimal):
            work.check()
            report(words)
            for each in part():
                found |= each
    except Stopped as stopped:
        status = stopped.status
    except TooLargeError:
        if not found:
            raise
        status = Status.NODE_LIMIT
    written, ask = position.format(), Ask.of(dossier.question)
    return Analysis(game=position.game, position=written, kind=kind, ask=ask, status=status, **found)


_Part = Iterator[dict[str, Any]]
"""Fields of an analysis, as they are found; a later one takes the place of an earlier."""


def _parts(dossier: Dossier[M], kind: QuestionKind, make_minimal: bool) -> Iterator[tuple[str, Callable[[], _Part]]]:
    """Yield what there is to find out, what needs least work first, and what is said while it goes on."""
    yield "what every move is worth", lambda: _of_choices(dossier)
    yield "the solution", lambda: _of_solution(dossier)
    yield "who would find it", lambda: _of_players(dossier)
    yield "how good it is", lambda: _of_quality(dossier)
    yield "what speaks against it", lambda: _of_verdict(dossier, kind)
    yield "which cards matter", lambda: _of_cards(dossier)
    if make_minimal:
        yield "what can be taken away", lambda: iter([{"minimal": minimal(dossier, kind).format()}])


def _of_choices(dossier: Dossier[M]) -> _Part:
    second = dossier.second
    yield {
        "value": dossier.value,
        "keys": keys(dossier),
        "unique": dossier.unique,
        "second": second,
        "cost": None if second is None else dossier.value - second,
    }


def _of_solution(dossier: Dossier[M]) -> _Part:
    solution = dossier.solution
    yield {
        "unique_throughout": dossier.unique and solution.whole and not solution.loose,
        "loose": len(solution.loose),
        "decisions": len(solution.decisions),
        "longest": solution.depth,
        "whole": solution.whole,
        "line": _texts(solution.line()),
    }
    yield {"best_lines": solution.best_lines(_MOST_LINE_POSITIONS)}


def _of_players(dossier: Dossier[M]) -> _Part:
    tempting = (
        Tempting(
            text=wrong.choice.text,
            chosen_by=tuple(player.label for player in wrong.players),
            value=wrong.value,
            cost=wrong.cost,
            refutation=_texts(wrong.refutation),
        )
        for wrong in dossier.temptations
    )
    yield {"tempting": tuple(tempting)}
    yield {"themes": tuple(dossier.themes()) if dossier.unique else ()}
    yield {
        "finds_key": _label(Lookahead.weakest_of(dossier.finders)),
        "keeps_line": _label(Lookahead.weakest_of(dossier.keepers)),
    }


def _of_quality(dossier: Dossier[M]) -> _Part:
    if dossier.unique:
        parts = {name: round(part, 2) for name, part in dossier.quality.parts.items()}
        yield {"quality": dossier.quality.score, "parts": parts}


def _of_verdict(dossier: Dossier[M], kind: QuestionKind) -> _Part:
    rated = difficulty(dossier)
    yield {
        "difficulty": rated,
        "grade": grade_of(rated),
        "fault": fault(dossier, kind),
        "reasons": tuple(reasons(dossier)),
    }


def _of_cards(dossier: Dossier[M]) -> _Part:
    cards: tuple[RelevantCard, ...] = ()
    yield {"cards": cards}
    for card in relevant_cards(dossier):
        cards += (card,)
        yield {"cards": cards}


def _label(player: Lookahead | None) -> str | None:
    return None if player is None else player.label


def _texts(line: "list[Choice[M]] | tuple[Choice[M], ...]") -> tuple[str, ...]:
    return tuple(choice.text for choice in line)
