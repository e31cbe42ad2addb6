"""A puzzle: a position, a question in words, and its proven solution. One JSON object a line of a pack."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationInfo, field_validator

from faceup.models.documents import Document, PuzzleId
from faceup.models.errors import FaceupError, InvalidPositionError, Problem, place, quote
from faceup.models.files import Entry, read_entries
from faceup.models.forms.shape import OneLine, check_shape
from faceup.models.game import Json, Number, Objective
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named, games
from faceup.puzzles.games import all_themes, puzzle_game
from faceup.puzzles.packs.soundness import problems_of
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy
from faceup.solver.answer import Exact, FractionText, Value
from faceup.solver.question import MOST_TURNS, Opponents, Question

__all__ = ["GENERATOR", "Ask", "Puzzle", "Variation", "plain_number"]

GENERATOR = 2
"""The version of all that judges and makes puzzles. It goes up when the same seed gives other puzzles."""

_Whole = Annotated[int, Strict(), Field(ge=0, lt=2**63)]


def _list_themes(schema: Json) -> None:
    schema["items"]["enum"] = all_themes()


class Ask(BaseModel):
    """What is asked, in the words of a `Question`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: _Whole
    objective: Objective
    opponents: Opponents = Opponents.ADVERSARIAL
    turns: Annotated[int, Strict(), Field(ge=1, le=MOST_TURNS)] | None = Field(
        default=None, description="races only: within how many turns of everyone; else left out"
    )

    @classmethod
    def of(cls, question: Question) -> "Ask":
        return cls(**{name: getattr(question, name) for name in cls.model_fields})

    def question(self) -> Question:
        return Question(self.player, self.objective, self.opponents, self.turns)

    def to_json(self) -> Json:
        return self.model_dump(mode="json", exclude_none=True)


class Variation(Exact):
    """One move of the solution, or one answer to it, and what follows."""

    NUMBERS = ("value",)

    move: dict[str, Any]
    text: str
    value: Value = Field(description="what the play comes to for the asked player after this move")
    value_fraction: FractionText | None = None
    replies: tuple["Variation", ...] = Field(
        default=(), description="after the solver's move the best defences, after one of those the solver's best move"
    )

    def to_json(self) -> Json:
        return _written(self, replies=[reply.to_json() for reply in self.replies])


class Puzzle(Exact):
    """A position with a question whose answer is one first move, proven to be better than all others."""

    NUMBERS = ("value", "second")

    id: PuzzleId = Field(description="from the canonical form: a puzzle with seats or colours renamed has the same")
    game: str
    kind: QuestionKind
    question: OneLine
    position: dict[str, Any]
    ask: Ask
    key: dict[str, Any] = Field(description="the only best first move")
    value: Value
    value_fraction: FractionText | None = None
    second: Value = Field(description="what the best other move is worth")
    second_fraction: FractionText | None = None
    solution: tuple[Variation, ...] = Field(min_length=1)
    themes: tuple[str, ...] = Field(json_schema_extra=_list_themes)
    grade: Grade
    difficulty: _Whole
    seed: _Whole
    strategy: Strategy = Field(default=Strategy.MINE, description="how it was come by; left out where it was mined")
    generator: _Whole

    @field_validator("game")
    @classmethod
    def _is_a_game(cls, value: str) -> str:
        if value not in games():
            raise ValueError(f"no game {quote(value)}; the games are {', '.join(games())}")
        return value

    @field_validator("themes")
    @classmethod
    def _are_themes_of_the_game(cls, value: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        known = puzzle_game(info.data["game"]).themes if "game" in info.data else value
        if unknown := [theme for theme in value if theme not in known]:
            raise ValueError(f"no theme {quote(unknown[0])}; the themes are {', '.join(known)}")
        return value

    @classmethod
    def from_json(cls, raw: object) -> "Puzzle":
        """Read a puzzle and play it through, or raise an `InvalidPositionError` that lists every problem."""
        puzzle, found, _ = check_shape(cls, raw)
        problems = [Problem(place(where), what) for where, what in found]
        position = raw.get("position") if isinstance(raw, Mapping) else None
        if isinstance(position, dict):
            problems += _problems_of_position(position, None if puzzle is None else puzzle.game)
        if puzzle is not None and not problems:
            problems += problems_of(puzzle)
        if puzzle is None or problems:
            raise InvalidPositionError(problems)
        return puzzle

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Read a line of a pack."""
        return cls.from_json(Document(line).record())

    def to_json(self) -> Json:
        said = _written(self, ask=self.ask.to_json(), solution=[first.to_json() for first in self.solution])
        return {key: value for key, value in said.items() if (key, value) != ("strategy", Strategy.MINE)}

    def start(self) -> AnyPosition:
        """Return the position."""
        return game_named(self.game).position.from_json(self.position)

    def entry(self) -> Entry:
        """Return the position with its names, titled by the question."""
        (entry,) = read_entries({"id": self.id, "question": self.question, "position": self.position})
        return entry


def _problems_of_position(position: Json, game: str | None) -> list[Problem]:
    """What is wrong with a position: of any game, if that of the puzzle is not known."""
    try:
        (game_named(position.get("game") if game is None else game)).position.from_json(position)
    except InvalidPositionError as error:
        return [Problem(f"position.{problem.place}".rstrip("."), problem.what) for problem in error.problems]
    except FaceupError as error:
        return [Problem("position", str(error))]
    return []


def plain_number(number: Number) -> Number:
    """Return a whole number as an integer, whatever type it has."""
    return number.numerator if number.denominator == 1 else number


def _written(record: Exact, **nested: object) -> Json:
    """The fields in the order of the format, without the exact fractions of whole numbers."""
    said = record.model_dump(mode="json", exclude=set(nested)) | nested
    whole = {key for key in said if key.endswith("_fraction") and said[key] is None}
    return {key: said[key] for key in type(record).model_fields if key not in whole}
