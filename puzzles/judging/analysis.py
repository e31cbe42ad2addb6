"""What a puzzle editor wants to know about a position: the analysis, as a record for programs and people."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.errors import QuestionError
from faceup.models.game import Json, Position
from faceup.models.registry import game_of
from faceup.puzzles.games import themes_of
from faceup.puzzles.judging.difficulty import difficulty, grade_of, grades_of, reasons
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.judging.heuristic_players import Rung
from faceup.puzzles.judging.judge import Reason, fault
from faceup.puzzles.judging.relevance import CardThatMatters, cards_that_matter, keys, minimal
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.packs.puzzle import Ask
from faceup.puzzles.packs.vocabulary import Grade, Kind, Theme, kinds_of, question_of
from faceup.solver.answer import Value

__all__ = ["USUAL_TURNS", "Analysis", "Tempting", "analyze"]

USUAL_TURNS = 3
"""How many turns a race is looked ahead, unless it is said."""
_MOST_LINE_POSITIONS = 1000


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
    """What a position is like as a puzzle. Values are of the asked player."""

    game: str
    kind: Kind
    ask: Ask
    value: Value
    keys: tuple[str, ...] = Field(description="the best first choices; choices that lead to the same position are one")
    unique: bool = Field(description="whether there is one key")
    unique_throughout: bool = Field(description="whether in every decision against best defence one choice is best")
    loose: int = Field(description="the number of decisions in which more than one choice is best")
    decisions: int = Field(description="positions that the solver must get right, against all best defences")
    longest: int = Field(description="decisions on the longest line")
    whole: bool = Field(description="whether all lines were followed; if not, decisions are at least as many")
    best_lines: int | None = Field(description="lines in which everyone always plays a best move; null for very many")
    second: Value | None = Field(description="the best choice that is worse; null if all are equal")
    cost: Value | None = Field(description="what the second best costs")
    line: tuple[str, ...] = Field(description="the longest line of the solution, without its forced tail")
    tempting: tuple[Tempting, ...]
    cards: tuple[CardThatMatters, ...]
    minimal: str | None = Field(description="the position without all that can be taken away; null if not asked for")
    themes: tuple[Theme, ...] = Field(description="none where the key is not unique")
    finds_key: str | None = Field(description="the weakest limited player from whom on all find the key")
    keeps_line: str | None = Field(description="the weakest from whom on all get every decision of the line right")
    difficulty: int
    grade: Grade
    reasons: tuple[str, ...] = Field(description="where the difficulty comes from")
    fault: Reason | None = Field(description="why it is no puzzle; null if it is one")

    def to_json(self) -> Json:
        return self.model_dump(mode="json") | {"ask": self.ask.to_json()}


def analyze(
    position: Position, kind: Kind | None = None, turns: int | None = None, *, make_minimal: bool = False
) -> Analysis:
    """Analyze a position, or raise a `QuestionError` if there is nothing to choose or too much to prove."""
    kind = kinds_of(position)[0] if kind is None else kind
    if turns is None and not game_of(position).FIXED_LENGTH:
        turns = USUAL_TURNS
    evidence: Evidence[Any, Any] = Evidence(position, question_of(kind, position, turns))
    if not evidence.choices:
        raise QuestionError("there is nothing to analyze: nobody has a move here")
    solution, second = evidence.solution, evidence.second
    rated = difficulty(evidence)
    return Analysis(
        game=position.game,
        kind=kind,
        ask=Ask.of(evidence.question),
        value=evidence.value,
        keys=keys(evidence),
        unique=evidence.unique,
        unique_throughout=evidence.unique and solution.whole and not solution.loose,
        loose=len(solution.loose),
        decisions=len(solution.decisions),
        longest=solution.depth,
        whole=solution.whole,
        best_lines=solution.best_lines(_MOST_LINE_POSITIONS),
        second=second,
        cost=None if second is None else evidence.value - second,
        line=_texts(solution.line()),
        tempting=tuple(
            Tempting(
                text=wrong.choice.text,
                chosen_by=tuple(rung.label for rung in wrong.rungs),
                value=wrong.value,
                cost=wrong.cost,
                refutation=_texts(wrong.refutation),
            )
            for wrong in evidence.temptations
        ),
        cards=tuple(cards_that_matter(evidence)),
        minimal=minimal(evidence, kind).format() if make_minimal else None,
        themes=tuple(themes_of(evidence)) if evidence.unique else (),
        finds_key=_label(Rung.weakest_of(evidence.finders)),
        keeps_line=_label(Rung.weakest_of(evidence.keepers)),
        difficulty=rated,
        grade=grade_of(rated, grades_of(evidence)),
        reasons=tuple(reasons(evidence)),
        fault=fault(evidence, kind),
    )


def _label(rung: Rung | None) -> str | None:
    return None if rung is None else rung.label


def _texts(line: "list[Choice[Any, Any]] | tuple[Choice[Any, Any], ...]") -> tuple[str, ...]:
    return tuple(choice.text for choice in line)
