"""A puzzle: a position, a question in words, and its proven solution. One JSON object a line of a pack."""

import re
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, field_validator

from faceup.models.errors import FaceupError, InputError, quote
from faceup.models.files import Entry, load_json
from faceup.models.game import Json, Number, Objective
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named, games
from faceup.puzzles.games import all_themes, puzzle_game
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy
from faceup.solver.answer import Exact, Value
from faceup.solver.question import Opponents, Question

__all__ = ["GENERATOR", "Ask", "Puzzle", "Variation", "plain_number"]

GENERATOR = 2
"""The version of all that judges and makes puzzles. It goes up when the same seed gives other puzzles."""

_ID = re.compile(r"[a-z]{2}-[0-9a-f]{8}")


def _list_themes(schema: Json) -> None:
    schema["items"]["enum"] = all_themes()


class Ask(BaseModel):
    """What is asked, in the words of a `Question`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: int = Field(ge=0)
    objective: Objective
    opponents: Opponents = Opponents.ADVERSARIAL
    turns: int | None = Field(default=None, description="races only: within how many turns of everyone; else left out")

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
    value_fraction: str | None = None
    replies: tuple["Variation", ...] = Field(
        default=(), description="after the solver's move the best defences, after one of those the solver's best move"
    )

    def to_json(self) -> Json:
        return _written(self, replies=[reply.to_json() for reply in self.replies])


class Puzzle(Exact):
    """A position with a question whose answer is one first move, proven to be better than all others."""

    NUMBERS = ("value", "second")

    id: str = Field(description="from the canonical form: a puzzle with seats or colours renamed has the same")
    game: str
    kind: QuestionKind
    question: str
    position: dict[str, Any]
    ask: Ask
    key: dict[str, Any] = Field(description="the only best first move")
    value: Value
    value_fraction: str | None = None
    second: Value = Field(description="what the best other move is worth")
    second_fraction: str | None = None
    solution: tuple[Variation, ...]
    themes: tuple[str, ...] = Field(json_schema_extra=_list_themes)
    grade: Grade
    difficulty: int
    seed: int
    strategy: Strategy = Field(default=Strategy.MINE, description="how it was come by; left out where it was mined")
    generator: int

    @field_validator("id")
    @classmethod
    def _is_an_id(cls, value: str) -> str:
        if not _ID.fullmatch(value):
            raise ValueError("should be two letters, a dash and eight hexadecimal digits")
        return value

    @field_validator("game")
    @classmethod
    def _is_a_game(cls, value: str) -> str:
        if value not in games():
            raise ValueError(f"should be one of {', '.join(games())}")
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
        """Read a puzzle, or raise a `FaceupError` that names the place of what is wrong."""
        try:
            puzzle = cls.model_validate(raw)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"]))
            raise InputError(f"{place}: {first['msg']}" if place else first["msg"]) from None
        except (ValueError, ZeroDivisionError) as error:
            raise InputError(f"a fraction is not one: {error}") from None
        puzzle.start()
        return puzzle

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Read a line of a pack."""
        return cls.from_json(load_json(line))

    def to_json(self) -> Json:
        said = _written(self, ask=self.ask.to_json(), solution=[first.to_json() for first in self.solution])
        return {key: value for key, value in said.items() if (key, value) != ("strategy", Strategy.MINE)}

    def start(self) -> AnyPosition:
        """Read the position, or raise an `InputError`."""
        try:
            return game_named(self.game).position.from_json(self.position)
        except FaceupError as error:
            raise InputError(f"position: {error}") from None

    def entry(self) -> Entry:
        """Return the position with its names, titled by the question."""
        names = tuple(str(player.get("name", "")) for player in self.position["players"])
        return Entry(self.start(), title=self.question, names=names, source=self.id)


def plain_number(number: Number) -> Number:
    """Return a whole number as an integer, whatever type it has."""
    return number.numerator if number.denominator == 1 else number


def _written(record: Exact, **nested: object) -> Json:
    """The fields in the order of the format, without the exact fractions of whole numbers."""
    said = record.model_dump(mode="json", exclude=set(nested)) | nested
    whole = {key for key in said if key.endswith("_fraction") and said[key] is None}
    return {key: said[key] for key in type(record).model_fields if key not in whole}
