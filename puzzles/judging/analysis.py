"""What a puzzle editor wants to know about a position: the analysis, as a record for programs and people."""

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
from faceup.puzzles.packs.puzzle import Ask
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.solver.answer import Value

__all__ = ["Analysis", "Tempting", "analyze"]

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
    kind: QuestionKind
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
    cards: tuple[RelevantCard, ...]
    minimal: str | None = Field(description="the position without all that can be taken away; null if not asked for")
    themes: tuple[str, ...] = Field(description="none where the key is not unique")
    finds_key: str | None = Field(description="the weakest limited player from whom on all find the key")
    keeps_line: str | None = Field(description="the weakest from whom on all get every decision of the line right")
    difficulty: int
    grade: Grade
    reasons: tuple[str, ...] = Field(description="where the difficulty comes from")
    fault: Reason | None = Field(description="why it is no puzzle; null if it is one")

    def to_json(self) -> Json:
        return self.model_dump(mode="json") | {"ask": self.ask.to_json()}


def analyze(
    position: Position[M], kind: QuestionKind | None = None, turns: int | None = None, *, make_minimal: bool = False
) -> Analysis:
    """Analyze a position, or raise a `QuestionError` if there is nothing to choose or too much to prove."""
    kind = kinds_of(position)[0] if kind is None else kind
    turns = turns or puzzle_game(position.game).usual_turns
    dossier = Dossier(position, question_of(kind, position, turns))
    if not dossier.choices:
        raise QuestionError("there is nothing to analyze: nobody has a move here")
    solution, second = dossier.solution, dossier.second
    rated = difficulty(dossier)
    return Analysis(
        game=position.game,
        kind=kind,
        ask=Ask.of(dossier.question),
        value=dossier.value,
        keys=keys(dossier),
        unique=dossier.unique,
        unique_throughout=dossier.unique and solution.whole and not solution.loose,
        loose=len(solution.loose),
        decisions=len(solution.decisions),
        longest=solution.depth,
        whole=solution.whole,
        best_lines=solution.best_lines(_MOST_LINE_POSITIONS),
        second=second,
        cost=None if second is None else dossier.value - second,
        line=_texts(solution.line()),
        tempting=tuple(
            Tempting(
                text=wrong.choice.text,
                chosen_by=tuple(player.label for player in wrong.players),
                value=wrong.value,
                cost=wrong.cost,
                refutation=_texts(wrong.refutation),
            )
            for wrong in dossier.temptations
        ),
        cards=tuple(relevant_cards(dossier)),
        minimal=minimal(dossier, kind).format() if make_minimal else None,
        themes=tuple(dossier.themes()) if dossier.unique else (),
        finds_key=_label(Lookahead.weakest_of(dossier.finders)),
        keeps_line=_label(Lookahead.weakest_of(dossier.keepers)),
        difficulty=rated,
        grade=grade_of(rated, dossier.puzzles.grades),
        reasons=tuple(reasons(dossier)),
        fault=fault(dossier, kind),
    )


def _label(player: Lookahead | None) -> str | None:
    return None if player is None else player.label


def _texts(line: "list[Choice[M]] | tuple[Choice[M], ...]") -> tuple[str, ...]:
    return tuple(choice.text for choice in line)
